"""`input`: touches, text and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from phonegym.bridges.adb.commands.registry import Call, program
from phonegym.bridges.adb.device import Device
from phonegym.bridges.adb.keys import NoKey, actions_of, code_of, combination
from phonegym.phone.actions import MAX_SWIPE_MS, Drag, LongPress, PhoneAction, Swipe, Tap, Type

SLOP_DP = 8
"""A finger that moves less than this has not moved, as on Android."""
LONG_MS = 500
"""A finger that stays this long presses long (Android: 400 to 500 ms)."""
_SOURCES = frozenset({"touchscreen", "keyboard", "mouse", "touchpad", "stylus", "gamepad", "dpad", "trackball", "touchnavigation"})
USAGE = "Usage: input [<source>] tap|swipe|draganddrop|text|keyevent|keycombination|motionevent ..."


class WrongUse(ValueError):
    """Arguments that make no sense."""


def stroke(device: Device, x1: float, y1: float, x2: float, y2: float, ms: float, *, told: bool = True) -> PhoneAction:
    """The action of a finger put down at one point and lifted at another after `ms`.

    What would leave the screen ends at its edge, as a finger does. A stroke whose time is `told` flings a list as its speed
    says; one that was timed by the clock on the wall does not, or a busy machine would change what happens.
    """
    width, height = device.size
    slop = SLOP_DP * device.phone.state.os.device.density
    if abs(x2 - x1) <= slop and abs(y2 - y1) <= slop:
        return LongPress(x1, y1) if ms >= LONG_MS else Tap(x1, y1)
    took = min(max(1, int(ms)), MAX_SWIPE_MS) if told else 0
    return Swipe(x1, y1, min(max(x2, 0.0), width - 1.0), min(max(y2, 0.0), height - 1.0), took)


def carry_out(call: Call, actions: Iterable[PhoneAction]) -> int:
    """Do actions.

    One that the phone refuses, such as a touch beside the screen, is said on standard error; like a real `input`, the
    program ends well all the same, for the touch was made.
    """
    for action in actions:
        done = call.device.do(action)
        if done.refused:
            call.warn(f"{call.name}: {done.refused}")
    return 0


def numbers(args: list[str], least: int, most: int) -> list[float]:
    """The arguments as numbers. Raises `WrongUse`."""
    if not least <= len(args) <= most:
        raise WrongUse(f"Invalid arguments: {' '.join(args)}")
    try:
        return [float(each) for each in args]
    except ValueError as error:
        raise WrongUse(f'Invalid arguments: For input string: "{" ".join(args)}"') from error


@program("input")
def _input(call: Call) -> int:
    args = list(call.args)
    if args and args[0] in _SOURCES:
        args.pop(0)
    if args[:1] == ["-d"]:
        del args[:2]
    if not args:
        return call.fail(USAGE, 255)
    run = _KINDS.get(args[0])
    if run is None:
        return call.unknown(f"Error: Unknown command: {args[0]}\n{USAGE}")
    try:
        return run(call, args[1:])
    except WrongUse as error:
        return call.fail(f"Error: {error}", 255)
    except NoKey as error:
        return call.unknown(f"Error: {error}")


def _tap(call: Call, args: list[str]) -> int:
    x, y = numbers(args, 2, 2)
    return carry_out(call, [Tap(x, y)])


def _swipe(call: Call, args: list[str]) -> int:
    x1, y1, x2, y2, *ms = numbers(args, 4, 5)
    return carry_out(call, [stroke(call.device, x1, y1, x2, y2, ms[0] if ms else 300)])


def _drag(call: Call, args: list[str]) -> int:
    x1, y1, x2, y2, *_ = numbers(args, 4, 5)
    width, height = call.device.size
    return carry_out(call, [Drag(x1, y1, min(max(x2, 0.0), width - 1.0), min(max(y2, 0.0), height - 1.0))])


def _text(call: Call, args: list[str]) -> int:
    if not args:
        raise WrongUse("Invalid arguments: text")
    text = " ".join(args).replace("%s", " ")
    if not text.isascii():
        call.warn("Exception occurred while executing 'text':\njava.lang.NullPointerException: Attempt to get length of null array")
        return 255
    return carry_out(call, [Type(text)] if text else [])


def _keyevent(call: Call, args: list[str]) -> int:
    """Keys; what holds or delays them makes no difference here."""
    rest = list(args)
    while rest and rest[0].startswith("--"):
        rest = rest[2:] if rest[0] in ("--delay", "--duration") else rest[1:]
    if not rest:
        raise WrongUse("Invalid arguments: keyevent")
    return carry_out(call, actions_of(call.device, [code_of(each) for each in rest]))


def _combination(call: Call, args: list[str]) -> int:
    rest = args[2:] if args[:1] == ["-t"] else args
    return carry_out(call, [combination([code_of(each) for each in rest])])


def _motion(call: Call, args: list[str]) -> int:
    """A finger put down, moved and lifted in several calls; how long it stayed is real time."""
    if not args:
        raise WrongUse("Invalid arguments: motionevent")
    kind, device = args[0].upper(), call.device
    if kind == "CANCEL":
        device.finger = None
        return 0
    x, y = numbers(args[1:], 2, 2)
    if kind == "DOWN":
        device.finger = (x, y, device.clock())
    elif kind not in ("MOVE", "UP"):
        raise WrongUse(f"Invalid action: {args[0]}")
    elif device.finger is None:
        raise WrongUse(f"{kind} without DOWN")
    elif kind == "UP":
        (x1, y1, began), device.finger = device.finger, None
        return carry_out(call, [stroke(device, x1, y1, x, y, (device.clock() - began) * 1000, told=False)])
    return 0


_KINDS: dict[str, Callable[[Call, list[str]], int]] = {
    "tap": _tap, "swipe": _swipe, "draganddrop": _drag, "text": _text, "keyevent": _keyevent, "keycombination": _combination,
    "motionevent": _motion,
}  # fmt: skip
