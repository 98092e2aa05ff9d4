"""What is seen: `screencap`, `uiautomator dump`, `wm`."""

from __future__ import annotations

import struct

from phonegym.bridges.adb import lock
from phonegym.bridges.adb.commands.input import carry_out
from phonegym.bridges.adb.commands.registry import Call, program
from phonegym.bridges.adb.device import Device
from phonegym.bridges.adb.turning import QUARTERS, fix

_RGBA_8888, _SRGB = 1, 1
DUMP = "/sdcard/window_dump.xml"


def raw(device: Device) -> bytes:
    """The pixels as `screencap` without `-p` writes them: width, height, format, colour space, then RGBA."""
    pixels = device.look("pixels").pixels()
    height, width = pixels.shape[:2]
    return struct.pack("<4I", width, height, _RGBA_8888, _SRGB) + pixels.tobytes()


@program("screencap")
def _screencap(call: Call) -> int:
    args = list(call.args)
    png = "-p" in args
    if "-d" in args:
        del args[args.index("-d") : args.index("-d") + 2]
    names = [each for each in args if not each.startswith("-")]
    if len(names) > 1 or {each for each in args if each.startswith("-")} - {"-p", "-a"}:
        return call.unknown("usage: screencap [-hp] [-d display-id] [FILENAME]", 1)
    picture = call.device.look("pixels").png() if png or (names and names[0].endswith(".png")) else raw(call.device)
    if names:
        call.device.files.write(call.path(names[0]), picture, call.device.now)
    else:
        call.write(picture)
    return 0


@program("uiautomator")
def _uiautomator(call: Call) -> int:
    if call.args[:1] != ["dump"]:
        return call.unknown("Usage: uiautomator dump [--verbose][file]", 1)
    names = [each for each in call.args[1:] if not each.startswith("-")]
    path = names[0] if names else DUMP
    tree = call.device.look("xml").xml().encode()
    if path in ("/dev/tty", "/dev/stdout", "/proc/self/fd/1"):
        call.write(tree)
    else:
        call.device.files.write(call.path(path), tree, call.device.now)
    call.say(f"UI hierchary dumped to: {path}")  # spelled as Android spells it: clients look for these words
    return 0


@program("wm")
def _wm(call: Call) -> int:
    args = call.args
    if args == ["size"]:
        width, height = call.device.upright_size
        call.say(f"Physical size: {width}x{height}")
    elif args == ["density"]:
        call.say(f"Physical density: {call.device.dpi}")
    elif args in (["size", "reset"], ["density", "reset"]):
        pass  # there is nothing to undo
    elif args == ["dismiss-keyguard"]:
        return _dismiss(call)
    elif args == ["user-rotation"]:
        os = call.device.phone.state.os
        call.say("free" if os.settings.display.auto_rotate else f"lock {os.orientation.fixed // 90}")
    elif args[:2] == ["user-rotation", "lock"]:
        refused = fix(call.device, QUARTERS[int(args[2])]) if args[2:] in (["0"], ["1"], ["2"], ["3"]) else f"no rotation: {args[2:]}"
        return call.unknown(f"Error: wm {' '.join(args)}: {refused}", 255) if refused else 0
    else:
        return call.unknown(f"Error: wm {' '.join(args)}: the screen of this phone is as it is", 255)
    return 0


def _dismiss(call: Call) -> int:
    """Touch the lock screen open; a code, if there is one, is still to be typed."""
    device = call.device
    if not lock.locked(device):
        return 0
    action = lock.unlock(device)
    if action is None:
        return call.fail("Error: the screen is dark, or asks for a code: light it with `input keyevent WAKEUP`, and type the code on it")
    return carry_out(call, [action])


@program("screenrecord")
def _screenrecord(call: Call) -> int:
    return call.unknown("screenrecord: not on this phone: take screenshots", 1)
