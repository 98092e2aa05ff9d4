"""What can be done to a phone: the action set. Points are pixels of the full-size screenshot."""

from __future__ import annotations

from typing import Literal

import msgspec

from phonegym.phone.errors import BadAction, UnknownApp
from phonegym.phone.ids import Millis
from phonegym.state import Value
from phonegym.ui.look import Device, Rotation

KeyName = Literal[
    "enter",
    "delete",
    "left",
    "right",
    "home",
    "end",
    "select_all",
    "copy",
    "cut",
    "paste",
    "undo",
    "redo",
    "up",
    "down",
    "tab",
    "escape",
    "volume_up",
    "volume_down",
]
MAX_WAIT_MS = 600_000
MAX_SWIPE_MS = 60_000
MAX_TEXT = 100_000
MAX_NAME = 200
MIN_SCALE, MAX_SCALE = 0.1, 10.0
"""What a hand can do in one go: more of it is another pinch."""


class Tap(Value, tag="tap", tag_field="action"):
    """A short touch at a point."""

    x: float
    y: float


class DoubleTap(Value, tag="double_tap", tag_field="action"):
    """Two short touches at a point."""

    x: float
    y: float


class LongPress(Value, tag="long_press", tag_field="action"):
    """A touch held for most of a second."""

    x: float
    y: float


class Swipe(Value, tag="swipe", tag_field="action", omit_defaults=True, repr_omit_defaults=True):
    """A finger drawn from one point to another: the content follows the finger.

    `ms` says how long it takes. A list then goes on by itself, the further the faster the finger was (see `phone.fling`);
    0, the default, is a finger that stops before it is lifted, and so is any that is slow enough.
    """

    x1: float
    y1: float
    x2: float
    y2: float
    ms: int = 0


class Drag(Value, tag="drag", tag_field="action"):
    """A finger that holds a thing until it can be carried, carries it and lets it go: a row of a list that has an order of its own.

    On a word in a text field it selects from there on; on a handle or a slider it is a stroke. Where nothing can be carried
    it is a long press.
    """

    x1: float
    y1: float
    x2: float
    y2: float


class Pinch(Value, tag="pinch", tag_field="action"):
    """Two fingers around a point, drawn apart or together: `scale` is how far apart they are at the end, with 1 for the start.

    Above 1 it spreads and what lies there grows, below 1 it closes and that shrinks. Where nothing zooms it does nothing.
    """

    x: float
    y: float
    scale: float


class Type(Value, tag="type", tag_field="action"):
    """Text entered at the caret of the focused field, in place of what is selected; without one the step says `no_focus`."""

    text: str


class Clear(Value, tag="clear", tag_field="action"):
    """Empty the focused field."""


class Key(Value, tag="key", tag_field="action"):
    """One key of a hardware keyboard, for the focused field; Tab goes to the next field, Escape is Back.

    The volume keys are those at the phone's side: they change the volume of media and show it.
    """

    name: KeyName


class Back(Value, tag="back", tag_field="action"):
    """The Back gesture."""


class Home(Value, tag="home", tag_field="action"):
    """Go to the launcher."""


class Recents(Value, tag="recents", tag_field="action"):
    """The list of recent apps."""


class Power(Value, tag="power", tag_field="action"):
    """The power key: the screen goes dark and locks, or lights up with the lock screen."""


class Rotate(Value, tag="rotate", tag_field="action"):
    """Hold the phone another way: turned by `to` degrees counterclockwise from upright, so that at 90 its top is at the left.

    With auto-rotate on the picture follows, unless the screen in front stays upright (the launcher, the lock) or the phone
    stands on its head. With auto-rotate off a button at the corner offers to turn it.
    """

    to: Rotation


class Launch(Value, tag="launch", tag_field="action"):
    """Open an app by id, name in any language, or the real-world name or package it stands in for."""

    app: str


class Wait(Value, tag="wait", tag_field="action"):
    """Let `ms` milliseconds pass (at most ten minutes)."""

    ms: int = 1000


PhoneAction = (
    Tap | DoubleTap | LongPress | Swipe | Drag | Pinch | Type | Clear | Key | Back | Home | Recents | Power | Rotate | Launch | Wait
)


def cost(action: PhoneAction) -> Millis:
    """Simulated milliseconds an action takes: a function of the action alone."""
    if isinstance(action, Wait):
        return Millis(action.ms)
    if isinstance(action, Type):
        return Millis(500 + 60 * min(len(action.text), 200))
    if isinstance(action, Launch):
        return Millis(2000)
    if isinstance(action, Swipe) and action.ms:
        return Millis(1200 + action.ms)
    return Millis(2000 if isinstance(action, Drag) else 1500 if isinstance(action, LongPress | Swipe | Pinch) else 1000)


def check(action: PhoneAction, device: Device) -> None:
    """Refuse what makes no sense on this device.

    Raises:
        BadAction: No action at all, a point off the screen or not a number, a negative or endless wait, a pinch that no
            hand can do, more text than a field takes, half a character.
        UnknownApp: A name too long for any app.
    """
    _check_types(action)
    width, height = device.pixels
    points: tuple[tuple[float, float], ...] = ()
    if isinstance(action, Tap | DoubleTap | LongPress | Pinch):
        points = ((action.x, action.y),)
        if isinstance(action, Pinch) and not MIN_SCALE <= action.scale <= MAX_SCALE:  # False for NaN, too
            raise BadAction(f"fingers cannot be pinched to {action.scale} times their distance: give {MIN_SCALE} to {MAX_SCALE:g}")
    elif isinstance(action, Swipe | Drag):
        points = ((action.x1, action.y1), (action.x2, action.y2))
        if isinstance(action, Swipe) and not 0 <= action.ms <= MAX_SWIPE_MS:
            raise BadAction(f"a stroke cannot take {action.ms} ms: give 0 (unhurried) to {MAX_SWIPE_MS}")
    elif isinstance(action, Wait) and not 0 <= action.ms <= MAX_WAIT_MS:
        raise BadAction(f"cannot wait {action.ms} ms: give 0 to {MAX_WAIT_MS}")
    elif isinstance(action, Type) and len(action.text) > MAX_TEXT:
        raise BadAction(f"{len(action.text)} characters are more than a field takes ({MAX_TEXT}): type it in parts")
    elif isinstance(action, Launch) and len(action.app) > MAX_NAME:
        raise UnknownApp(f"no app has a name of {len(action.app)} characters: `phonegym apps` lists those there are")
    for x, y in points:
        if not (0 <= x < width and 0 <= y < height):  # False for NaN, too
            raise BadAction(f"({x}, {y}) is off the screen: x is 0 to {width - 1}, y is 0 to {height - 1} pixels")


def _check_types(action: object) -> None:
    """What comes from a model's output may be anything: a coordinate in quotes, a key that does not exist, half an emoji."""
    if not isinstance(action, PhoneAction):
        raise BadAction(f"{action!r:.200} is no action: do one of those in phonegym.phone.actions")
    try:
        msgspec.convert(msgspec.to_builtins(action, builtin_types=(bytes,)), type(action))
        msgspec.msgpack.encode(action)
    except UnicodeEncodeError as error:
        raise BadAction(f"{type(action).__name__}: half a character (a lone surrogate) at {error.start}: give whole characters") from error
    except (msgspec.ValidationError, TypeError, OverflowError) as error:
        raise BadAction(f"{type(action).__name__}: {error}") from error
