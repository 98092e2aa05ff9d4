"""Key codes of Android and what each does on this phone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from phonegym.bridges.adb import lock
from phonegym.bridges.adb.device import Device
from phonegym.phone.actions import Back, Clear, Home, Key, KeyName, PhoneAction, Power, Recents, Type
from phonegym.ui.text.graphemes import previous_boundary

DELETE = 67
CODES = {
    "HOME": 3, "BACK": 4, "CALL": 5, "ENDCALL": 6, "STAR": 17, "POUND": 18, "DPAD_UP": 19, "DPAD_DOWN": 20, "DPAD_LEFT": 21,
    "DPAD_RIGHT": 22, "DPAD_CENTER": 23, "VOLUME_UP": 24, "VOLUME_DOWN": 25, "POWER": 26, "CAMERA": 27, "CLEAR": 28, "COMMA": 55,
    "PERIOD": 56, "ALT_LEFT": 57, "SHIFT_LEFT": 59, "SHIFT_RIGHT": 60, "TAB": 61, "SPACE": 62, "ENTER": 66, "DEL": 67, "GRAVE": 68,
    "MINUS": 69, "EQUALS": 70, "LEFT_BRACKET": 71, "RIGHT_BRACKET": 72, "BACKSLASH": 73, "SEMICOLON": 74, "APOSTROPHE": 75, "SLASH": 76,
    "AT": 77, "PLUS": 81, "MENU": 82, "NOTIFICATION": 83, "SEARCH": 84, "ESCAPE": 111, "FORWARD_DEL": 112, "CTRL_LEFT": 113,
    "CTRL_RIGHT": 114, "MOVE_HOME": 122, "MOVE_END": 123, "VOLUME_MUTE": 164, "NUMPAD_ENTER": 160, "APP_SWITCH": 187, "WAKEUP": 224,
    "SLEEP": 223, "CUT": 277, "COPY": 278, "PASTE": 279,
    **{str(n): 7 + n for n in range(10)},
    **{chr(65 + n): 29 + n for n in range(26)},
    **{f"NUMPAD_{n}": 144 + n for n in range(10)},
}  # fmt: skip
_CHARACTERS = {
    17: "*", 18: "#", 55: ",", 56: ".", 62: " ", 68: "`", 69: "-", 70: "=", 71: "[", 72: "]", 73: "\\", 74: ";", 75: "'", 76: "/", 77: "@",
    81: "+", **{7 + n: str(n) for n in range(10)}, **{29 + n: chr(97 + n) for n in range(26)}, **{144 + n: str(n) for n in range(10)},
}  # fmt: skip
_ACTIONS: dict[int, PhoneAction] = {
    3: Home(), 4: Back(), 111: Back(), 187: Recents(), 21: Key(name="left"), 22: Key(name="right"), 66: Key(name="enter"),
    160: Key(name="enter"), DELETE: Key(name="delete"), 122: Key(name="home"), 123: Key(name="end"), 277: Key(name="cut"),
    278: Key(name="copy"), 279: Key(name="paste"), 28: Clear(), 26: Power(), 19: Key(name="up"), 20: Key(name="down"),
    61: Key(name="tab"), 24: Key(name="volume_up"), 25: Key(name="volume_down"),
}  # fmt: skip
_LOCK = frozenset({lock.MENU, lock.SLEEP, lock.WAKE_UP})
"""Keys that deal with a dark or locked screen, and do nothing elsewhere: apps here have no menu key."""
_CTRL: dict[int, KeyName] = {29: "select_all", 31: "copy", 50: "paste", 52: "cut", 54: "undo", 53: "redo"}


class NoKey(ValueError):
    """A key this phone does not have."""


def code_of(name: str) -> int:
    """The code of a key given as `4`, `BACK` or `KEYCODE_BACK`. Raises `NoKey`."""
    if name.isdecimal():
        return int(name)
    code = CODES.get(name.upper().removeprefix("KEYCODE_"))
    if code is None:
        raise NoKey(f"Unknown keycode: {name}")
    return code


def action_of(device: Device, code: int) -> PhoneAction | None:
    """What a key does now; None if that is nothing. Raises `NoKey` for keys that would do something this phone cannot."""
    if code in _CHARACTERS:
        return Type(_CHARACTERS[code])
    if code in _ACTIONS:
        return _ACTIONS[code]
    if code in _LOCK:
        return lock.action_of(device, code)
    raise NoKey(f"keycode {code} does nothing on this phone: use the screen instead")


def combination(codes: Sequence[int]) -> PhoneAction:
    """What keys pressed together do: Ctrl with A, C, V, X, Y, Z; with Shift and Z, too. Raises `NoKey`."""
    if len(codes) == 2 and codes[0] in (113, 114) and codes[1] in _CTRL:
        return Key(name=_CTRL[codes[1]])
    if len(codes) == 3 and codes[0] in (113, 114) and codes[1] in (59, 60) and codes[2] == 54:
        return Key(name="redo")
    raise NoKey(f"these keys do nothing together: {' '.join(map(str, codes))}")


def actions_of(device: Device, codes: Sequence[int]) -> Iterator[PhoneAction]:
    """The actions of keys pressed one after the other, decided as they are done.

    A run of deletions that empties a field, as clients send it to clear one, is one action; what it would go on to delete in
    the empty field is nothing. Letters in a row are typed at once.

    Raises:
        NoKey: A key this phone does not have; those before it are done.
    """
    at = 0
    while at < len(codes):
        run = 1
        while at + run < len(codes) and codes[at + run] == codes[at]:
            run += 1
        if codes[at] == DELETE and run > 1:
            yield from _deletions(device, run)
            at += run
        elif codes[at] in _CHARACTERS:
            text = ""
            while at < len(codes) and codes[at] in _CHARACTERS:
                text += _CHARACTERS[codes[at]]
                at += 1
            yield Type(text)
        else:
            action = action_of(device, codes[at])
            if action is not None:
                yield action
            at += 1


def _deletions(device: Device, count: int) -> Iterator[PhoneAction]:
    for done in range(count):
        field = device.field
        if field is None or (field.start == field.end == 0):
            if not done:
                yield Key(name="delete")  # met nothing: the trace should say that it was tried
            return
        if field.end == len(field.text) and _graphemes(field.text, count - done) <= count - done:
            yield Clear()
            return
        yield Key(name="delete")


def _graphemes(text: str, most: int) -> int:
    """Deletions that empty a text; counting stops beyond `most`."""
    count, at = 0, len(text)
    while at > 0 and count <= most:
        at = previous_boundary(text, at)
        count += 1
    return count
