"""Actions as commands of a real device."""

from __future__ import annotations

import time
from base64 import b64encode
from collections.abc import Callable
from shlex import quote

from phonegym.bridges.device.link import Link
from phonegym.bridges.device.screen import DeviceScreen
from phonegym.phone.actions import (
    Back,
    Clear,
    DoubleTap,
    Drag,
    Home,
    Key,
    Launch,
    LongPress,
    PhoneAction,
    Pinch,
    Power,
    Recents,
    Rotate,
    Swipe,
    Tap,
    Type,
    Wait,
)
from phonegym.phone.catalogue import installed
from phonegym.phone.errors import UnknownApp

ADB_KEYBOARD = "com.android.adbkeyboard/.AdbIME"
KEYBOARD_S = 0.5
"""A device takes so long to change its input method, at most; broadcasts before that are lost."""
LONG_PRESS_MS, DRAG_MS = 1000, 1500
LONGEST_WAIT_S = 120.0
MOST_DELETIONS = 250
_KEYS = {
    "enter": "66",
    "delete": "67",
    "left": "21",
    "right": "22",
    "home": "122",
    "end": "123",
    "copy": "278",
    "cut": "277",
    "paste": "279",
    "up": "19",
    "down": "20",
    "tab": "61",
    "escape": "111",
    "volume_up": "24",
    "volume_down": "25",
}
_COMBINATIONS = {"select_all": "113 29", "undo": "113 54", "redo": "113 59 54"}

_CANNOT: dict[type[PhoneAction], str] = {
    Pinch: "`input` has one finger: there is no pinch",
    Rotate: "a program cannot turn a device over: it is held as it is held",
}


class Hands:
    """Hands on a device.

    Args:
        link: The device.
        settle_s: Seconds that its screen is given after each act before it is looked at.
        sleep: Takes that time.
    """

    def __init__(self, link: Link, settle_s: float, sleep: Callable[[float], None] = time.sleep) -> None:
        self._link, self._settle_s, self._sleep = link, settle_s, sleep
        self._packages: frozenset[str] | None = None

    def do(self, action: PhoneAction, screen: DeviceScreen) -> str:
        """Do an action; says why where the device cannot.

        Args:
            action: What is done.
            screen: What it was decided on.

        Raises:
            DeviceError: The device is gone.
        """
        refused = _off(action, screen.size) or self._done(action, screen)
        if not refused:
            self._sleep(self._settle_s)
        return refused

    def _done(self, action: PhoneAction, screen: DeviceScreen) -> str:
        match action:
            case Tap(x, y):
                return self._run(f"input tap {x:.0f} {y:.0f}")
            case DoubleTap(x, y):
                return self._run(f"input tap {x:.0f} {y:.0f}; input tap {x:.0f} {y:.0f}")
            case LongPress() | Swipe() | Drag():
                return self._run(_stroke(action))
            case Type(text):
                return self._typed(text)
            case Clear():
                return self._cleared(screen)
            case Key("select_all" | "undo" | "redo" as name):
                return self._run(f"input keycombination {_COMBINATIONS[name]}")
            case Key(name):
                return self._run(f"input keyevent {_KEYS[name]}")
            case Back():
                return self._run("input keyevent 4")
            case Home():
                return self._run("input keyevent 3")
            case Recents():
                return self._run("input keyevent 187")
            case Power():
                return self._run("input keyevent 26")
            case Pinch() | Rotate():
                return _CANNOT[type(action)]
            case Launch(app):
                return self._launched(app)
            case Wait(ms):
                self._sleep(min(ms / 1000, LONGEST_WAIT_S))
                return ""

    def _run(self, command: str) -> str:
        status, said = self._link.shell(command)
        return f"{command.split(';')[0]}: {said.strip()[:300] or f'status {status}'}" if status else ""

    # ---- text ---------------------------------------------------------------------------------------------------------
    def _typed(self, text: str) -> str:
        """By `input text`, which takes plain ASCII alone; by ADBKeyboard, where it is installed, anything."""
        plain = text.isascii() and text.isprintable() and "%s" not in text
        if plain:
            return self._run(f"input text {quote(text.replace(' ', '%s'))}") if text else ""
        encoded = b64encode(text.encode("utf-8")).decode("ascii")
        return self._by_keyboard(f"am broadcast -a ADB_INPUT_B64 --es msg {encoded}", "text like this")

    def _cleared(self, screen: DeviceScreen) -> str:
        if self._has_keyboard():
            return self._by_keyboard("am broadcast -a ADB_CLEAR_TEXT", "")
        field = next((each for each in screen.elements() if each.focused and each.editable), None)
        if field is None:
            return "no field has the focus: tap it first"
        count = min(len(field.text), MOST_DELETIONS)
        return self._run(f"input keyevent {' '.join(['123', *['67'] * count])}") if count else ""

    def _has_keyboard(self) -> bool:
        return ADB_KEYBOARD in self._link.shell("ime list -s -a")[1]

    def _by_keyboard(self, command: str, what: str) -> str:
        """Run a broadcast with ADBKeyboard as the input method, and give back the one there was."""
        if not self._has_keyboard():
            return f"{what} needs ADBKeyboard on the device ({ADB_KEYBOARD}): install its APK; `input text` takes plain ASCII alone"
        before = self._link.shell("settings get secure default_input_method")[1].strip()
        if before != ADB_KEYBOARD:
            self._link.shell(f"ime enable {ADB_KEYBOARD}; ime set {ADB_KEYBOARD}")
            self._sleep(min(KEYBOARD_S, self._settle_s))
        refused = self._run(command)
        if before not in (ADB_KEYBOARD, "", "null"):
            self._sleep(min(KEYBOARD_S, self._settle_s))
            self._link.shell(f"ime set {quote(before)}")
        return refused

    # ---- apps ---------------------------------------------------------------------------------------------------------
    def _launched(self, name: str) -> str:
        package = next((each for each in candidates(name) if each in self._there()), None)
        if package is None:
            return (
                f"no package on the device is known to be {name!r}: give a package id of `pm list packages`, or open it from the launcher"
            )
        return self._run(f"monkey -p {package} -c android.intent.category.LAUNCHER 1")

    def _there(self) -> frozenset[str]:
        if self._packages is None:
            _, said = self._link.shell("pm list packages")
            self._packages = frozenset(line.removeprefix("package:").strip() for line in said.splitlines())
        return self._packages


def candidates(name: str) -> tuple[str, ...]:
    """Package ids that a name may stand for: itself, then those of the app here that goes by this name."""
    try:
        return (name, *installed().find(name).packages)
    except UnknownApp:
        return (name,)


def _stroke(action: LongPress | Swipe | Drag) -> str:
    """The command of a finger that stays down."""
    if isinstance(action, LongPress):
        return f"input swipe {action.x:.0f} {action.y:.0f} {action.x:.0f} {action.y:.0f} {LONG_PRESS_MS}"
    start, end = f"{action.x1:.0f} {action.y1:.0f}", f"{action.x2:.0f} {action.y2:.0f}"
    if isinstance(action, Drag):
        return f"input draganddrop {start} {end} {DRAG_MS}"
    if action.ms:
        return f"input swipe {start} {end} {action.ms}"
    # `input swipe` lifts the finger at full speed, and lists fling. Events one by one leave it at rest before it is lifted:
    # each is a program's start apart from the next, longer than the 40 ms after which Android takes a finger for still.
    middle = f"{(action.x1 + action.x2) / 2:.0f} {(action.y1 + action.y2) / 2:.0f}"
    steps = ("DOWN", start), ("MOVE", middle), ("MOVE", end), ("UP", end)
    return "; ".join(f"input motionevent {kind} {at}" for kind, at in steps)


def _off(action: PhoneAction, size: tuple[int, int]) -> str:
    """Why a point cannot be touched; empty if it can."""
    points: tuple[tuple[float, float], ...] = ()
    if isinstance(action, Tap | DoubleTap | LongPress | Pinch):
        points = ((action.x, action.y),)
    elif isinstance(action, Swipe | Drag):
        points = ((action.x1, action.y1), (action.x2, action.y2))
    for x, y in points:
        if not (0 <= x < size[0] and 0 <= y < size[1]):  # False for NaN, too
            return f"({x}, {y}) is off the screen: x is 0 to {size[0] - 1}, y is 0 to {size[1] - 1} pixels"
    return ""
