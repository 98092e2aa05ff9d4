"""Installed apps as packages: `pm`, and `cmd`, which is another way to call other programs."""

from __future__ import annotations

from collections.abc import Callable

from phonegym.bridges.adb.commands.registry import PROGRAMS, Call, program
from phonegym.bridges.adb.device import ADB_KEYBOARD, component
from phonegym.phone.actions import Back, Swipe
from phonegym.phone.shell.shade import Shade

KEYBOARD_PACKAGE = ADB_KEYBOARD.partition("/")[0]
_VALUE = frozenset({"--user", "-c", "-a", "-d", "-t", "-f"})


def packages(call: Call, *, third_party: bool | None = None) -> list[str]:
    """Package ids, those that apps stand in for included; of system apps, of others, or all."""
    found = [] if third_party is False else [KEYBOARD_PACKAGE]
    for app in call.device.phone.catalogue.apps.values():
        if third_party is None or app.system != third_party:
            found.extend(app.packages)
    return sorted(found)


@program("pm")
def _pm(call: Call) -> int:
    return _package(call, call.args)


def _package(call: Call, args: list[str]) -> int:
    word = args[0] if args else ""
    run = _WORDS.get(word)
    return run(call, args[1:]) if run is not None else call.unknown(f"Unknown command: {word}")


def _names(args: list[str]) -> list[str]:
    return [each for n, each in enumerate(args) if not each.startswith("-") and args[n - 1 : n] not in [[v] for v in _VALUE]]


def _list(call: Call, args: list[str]) -> int:
    kind = args[0] if args else ""
    if kind == "features":
        call.say("feature:android.hardware.touchscreen\nfeature:android.hardware.wifi\nfeature:android.hardware.telephony")
        return 0
    if kind == "users":
        call.say("Users:\n\tUserInfo{0:Owner:c13} running")
        return 0
    if kind not in ("packages", "package"):
        return call.unknown(f"Error: unknown list type '{kind}'")
    rest = args[1:]
    wanted = [each for n, each in enumerate(rest) if not each.startswith("-") and rest[n - 1 : n] != ["--user"]]
    for name in packages(call, third_party=True if "-3" in rest else False if "-s" in rest else None):
        if "-d" in rest or (wanted and wanted[0] not in name):
            continue
        path = f"/data/app/{name}/base.apk=" if "-f" in rest else ""
        code = " versionCode:1" if "--show-versioncode" in rest else ""
        call.say(f"package:{path}{name}{code}")
    return 0


def _path(call: Call, args: list[str]) -> int:
    if not args or args[-1] not in packages(call):
        return 1
    call.say(f"package:/data/app/{args[-1]}/base.apk")
    return 0


def _resolve(call: Call, args: list[str]) -> int:
    names = _names(args)
    if not names or names[-1] not in packages(call):
        call.say("No activity found")
        return 1
    call.say("priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=true")
    call.say(component(names[-1]))
    return 0


def _query(call: Call, args: list[str]) -> int:
    found = [name for name in packages(call) if name != KEYBOARD_PACKAGE]
    call.say(f"{len(found)} activities found:")
    for n, name in enumerate(found):
        call.say(f"  Activity #{n}:\n    priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=true\n    {component(name)}")
    return 0


def _install(call: Call, args: list[str]) -> int:
    call.device.remark("command", " ".join(["pm install", *args]))
    call.say("Failure [INSTALL_FAILED_USER_RESTRICTED: this phone runs its own apps and no APK]")
    return 1


def _refuse(call: Call, args: list[str]) -> int:
    return call.unknown("Failed: apps of this phone are changed on its screen only", 1)


_WORDS: dict[str, Callable[[Call, list[str]], int]] = {
    "list": _list, "path": _path, "resolve-activity": _resolve, "query-activities": _query, "install": _install, "install-create": _install,
    "uninstall": _refuse, "clear": _refuse, "grant": _refuse, "revoke": _refuse, "disable-user": _refuse, "enable": _refuse,
}  # fmt: skip

# ---- cmd --------------------------------------------------------------------------------------------------------------
_PROGRAM_OF = {"activity": "am", "input_method": "ime", "window": "wm", "settings": "settings", "input": "input", "package": "pm"}


@program("cmd")
def _cmd(call: Call) -> int:
    service, args = (call.args or [""])[0], call.args[1:]
    if service in _PROGRAM_OF:
        call.name, call.args = _PROGRAM_OF[service], args
        status = PROGRAMS[call.name].run(call)
        return status if isinstance(status, int) else 0
    if service == "statusbar" and args[:1] in (["expand-notifications"], ["expand-settings"], ["collapse"]):
        return _status_bar(call, args[0])
    if (service, args[:1]) == ("display", ["get-displays"]):
        width, height = call.device.size
        call.say(
            f'Displays:\nDisplay id 0: DisplayInfo{{"Built-in Screen", displayId 0, state ON, real {width} x {height}, uniqueId "local:0"}}'
        )
        return 0
    if service == "-l":
        call.say("Currently running services:\n" + "\n".join(f"  {each}" for each in sorted([*_PROGRAM_OF, "statusbar", "display"])))
        return 0
    if service in ("display", "statusbar"):
        return call.unknown(f"Unknown command: {' '.join(args)}")
    return call.unknown(f"cmd: Can't find service: {service}", 20)


def _status_bar(call: Call, word: str) -> int:
    """Open or close the shade with a finger."""
    width, height = call.device.size
    is_open = any(isinstance(route, Shade) for route in call.device.phone.state.os.system)
    if word == "collapse":
        if is_open:
            call.device.do(Back())
    elif not is_open:
        call.device.do(Swipe(width // 2, 5, width // 2, height // 2))
    return 0
