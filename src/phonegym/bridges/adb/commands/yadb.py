"""`app_process`: the Java programs that clients push and start. Two are known: yadb, and uiautomator2's server."""

from __future__ import annotations

from phonegym.bridges.adb.commands.input import carry_out, stroke
from phonegym.bridges.adb.commands.registry import Call, Endless, Status, program
from phonegym.phone.actions import MAX_SCALE, MIN_SCALE, Pinch, Tap, Type

YADB = "com.ysbing.yadb.Main"
UIA2 = "com.wetest.uia2.Main"
LAYOUT = "/data/local/tmp/yadb_layout_dump.xml"
SCREENSHOT = "/data/local/tmp/yadb_screenshot.png"


@program("app_process")
def _app_process(call: Call) -> Status:
    if UIA2 in call.args:
        return _uia2(call)
    if YADB not in call.args:
        return call.unknown(f"app_process: no such program here: {' '.join(call.args)}", 1)
    jar = next((each.partition("=")[2] for each in call.args if each.startswith("-Djava.class.path=")), "")
    jar = jar or call.shell.variables.get("CLASSPATH", "")
    if not jar or call.device.files.entry(call.path(jar)) is None:
        return call.fail(f"Error: Could not find or load main class {YADB}", 1)
    return _yadb(call, call.args[call.args.index(YADB) + 1 :])


def _yadb(call: Call, args: list[str]) -> Status:
    word, rest = (args or [""])[0], args[1:]
    device = call.device
    if word == "-keyboard" and rest:
        return carry_out(call, [Type(" ".join(rest))])
    if word == "-touch" and len(rest) in (2, 3) and all(each.replace(".", "", 1).isdecimal() for each in rest):
        x, y, ms = float(rest[0]), float(rest[1]), float(rest[2]) if len(rest) == 3 else 0.0
        return carry_out(call, [stroke(device, x, y, x, y, ms) if ms else Tap(x, y)])
    if word == "-layout":
        path = (rest or [LAYOUT])[0]
        device.files.write(call.path(path), device.look("xml").xml().encode(), device.now)
        call.say(f"layout dumped to: {path}")
        return 0
    if word == "-screenshot":
        path = (rest or [SCREENSHOT])[0]
        device.files.write(call.path(path), device.look("pixels").png(), device.now)
        call.say(f"screenshot saved to: {path}")
        return 0
    if word == "-pinch" and len(rest) == 5 and all(each.replace(".", "", 1).isdecimal() for each in rest):
        x, y, first, last, _ = map(float, rest)
        return carry_out(call, [Pinch(x, y, _scale(first, last))])
    return call.unknown(f"yadb: not known here: {' '.join(args)}", 1)


def _scale(first: float, last: float) -> float:
    """What fingers do that are drawn from one distance to another, in pixels; as far as a hand goes in one go."""
    return min(max(last / max(first, 1.0), MIN_SCALE), MAX_SCALE)


def _uia2(call: Call) -> Status:
    device = call.device
    if device.agent_server:
        return call.fail("[server] ERROR: [UiAutomator2Server] already running")
    device.agent_server = True

    def ended() -> None:
        device.agent_server = False

    call.say("[server] INFO: [UiAutomator2Server] Starting Server")
    return Endless(ended)
