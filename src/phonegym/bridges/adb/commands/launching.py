"""Starting and stopping apps: `am` and `monkey`."""

from __future__ import annotations

from collections.abc import Callable

from phonegym.bridges.adb.commands.keyboards import heard
from phonegym.bridges.adb.commands.registry import Call, option, program
from phonegym.phone.actions import Back, Home, Launch, Recents
from phonegym.phone.app import App
from phonegym.phone.ids import HOME
from phonegym.phone.resolve import tap_at
from phonegym.phone.shell.recents import EndTask, ShowCard

SETTINGS = "android.settings.SETTINGS"
_TAKES_VALUE = frozenset(
    "-a -c -d -t -n -p -f --user --es --ei --ez --el --ef --eu --esa --eia --display --windowingMode --activityType -P".split()
)


def launch(call: Call, package: str) -> App | None:
    """Start the app of a package; None if there is none."""
    app = call.device.app_by_package(package)
    if app is None:
        return None
    call.device.packages[app.id] = package
    call.device.do(Home() if app.id == HOME else Launch(app.id))
    return app


@program("monkey")
def _monkey(call: Call) -> int:
    package = option(call.args, "-p")
    if package is None or call.args[-1:] != ["1"]:
        return call.unknown("monkey: only `monkey -p PACKAGE [-c CATEGORY] 1`, which starts an app, is known here", 1)
    call.say(f"  bash arg: -p\n  bash arg: {package}")
    if launch(call, package) is None:
        call.device.remark("command", f"monkey -p {package}")
        call.say("** No activities found to run, monkey aborted.")
        return 252
    call.say("Events injected: 1\n## Network stats: elapsed time=13ms (0ms mobile, 0ms wifi, 13ms not connected)")
    return 0


@program("am")
def _am(call: Call) -> int:
    word = call.args[0] if call.args else ""
    run = _WORDS.get(word)
    return run(call, call.args[1:]) if run is not None else call.unknown(f"Error: Unknown command: {word}")


def positional(args: list[str]) -> list[str]:
    """Arguments that are neither options nor their values; extras (`--es key value`) take two."""
    rest, found = list(args), []
    while rest:
        arg = rest.pop(0)
        if arg.startswith("--e"):
            del rest[:2]
        elif arg in _TAKES_VALUE:
            del rest[:1]
        elif not arg.startswith("-"):
            found.append(arg)
    return found


def _start(call: Call, args: list[str]) -> int:
    named = next((each for each in positional(args) if ":" not in each), None)
    component = option(args, "-n") or (named if named and "/" in named else None)
    package = (component or option(args, "-p") or named or "").partition("/")[0]
    action, data = option(args, "-a"), option(args, "-d")
    shown = " ".join(
        [*([f"act={action}"] if action else []), *([f"dat={data}"] if data else []), *([f"cmp={component}"] if component else [])]
    )
    if not package and option(args, "-c") == "android.intent.category.HOME":
        call.say(f"Starting: Intent {{ {shown} cat=[android.intent.category.HOME] }}")
        call.device.do(Home())
        return 0
    if not package and action == SETTINGS:
        package = "com.android.settings"
    call.say(f"Starting: Intent {{ {shown or f'pkg={package}'} }}")
    if "-S" in args and call.device.app_by_package(package) is not None:
        _stop(call, [package])
    app = launch(call, package) if package and not data else None
    if app is None:
        call.device.remark("command", " ".join(["am start", *args]))
        if component and not data:
            return call.fail(f"Error type 3\nError: Activity class {{{component}}} does not exist.")
        return call.fail(f"Error: Activity not started, unable to resolve Intent {{ {shown} flg=0x10000000 }}")
    if "-W" in args:
        activity = component or call.device.component
        call.say(f"Status: ok\nLaunchState: COLD\nActivity: {activity}\nTotalTime: 120\nWaitTime: 125\nComplete")
    return 0


def _stop(call: Call, args: list[str]) -> int:
    """Close an app by hand, in the list of recent apps: there is no other way to do it on a phone."""
    names = positional(args)
    app = call.device.app_by_package(names[0]) if names else None
    device = call.device
    state = device.phone.state
    if app is None or app.id == HOME or app.id not in {activity.task for activity in state.os.activities.values()}:
        return 0
    was_front = state.os.activities[state.os.stack[-1]].task == app.id
    device.do(Recents())
    screen = device.phone.screen
    card = next((i for i in screen.active.items if i.node.sem.on_tap == ShowCard(of=app.id) and screen.reachable(i)), None)
    if card is not None:
        device.do(tap_at(screen, card))
        screen = device.phone.screen
    close = next((i for i in screen.active.items if isinstance(i.node.sem.on_tap, EndTask) and i.node.sem.on_tap.app == app.id), None)
    if close is None or not screen.reachable(close):
        device.do(Back())
        return call.unknown(f"am force-stop: {names[0]} could not be closed in the list of recent apps", 1)
    device.do(tap_at(screen, close))
    device.do(Home() if was_front else Back())
    return 0


def _broadcast(call: Call, args: list[str]) -> int:
    action = option(args, "-a") or ""
    extras = " (has extras)" if any(each.startswith("--e") for each in args) else ""
    call.say(f"Broadcasting: Intent {{ act={action} flg=0x400000{extras} }}")
    result = heard(call, action, args)
    if result is None:
        call.device.remark("command", " ".join(["am broadcast", *args]))
    call.say(f"Broadcast completed: {result or 'result=0'}")
    return 0


def _stack(call: Call, args: list[str]) -> int:
    if args[:1] != ["list"]:
        return call.unknown(f"Error: unknown command 'stack {' '.join(args)}'")
    width, height = call.device.size
    front = call.device.component
    call.say(f"RootTask id=1 bounds=[0,0][{width},{height}] displayId=0 userId=0")
    call.say(f"  taskId=1: {front} bounds=[0,0][{width},{height}] userId=0 visible=true topActivity=ComponentInfo{{{front}}}")
    return 0


def _user(call: Call, args: list[str]) -> int:
    call.say("0")
    return 0


_WORDS: dict[str, Callable[[Call, list[str]], int]] = {
    "start": _start, "start-activity": _start, "force-stop": _stop, "kill": _stop, "broadcast": _broadcast, "stack": _stack,
    "get-current-user": _user,
}  # fmt: skip
