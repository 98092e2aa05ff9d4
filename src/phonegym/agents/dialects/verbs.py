"""Verbs that dialects share: from the name of an action and its arguments to what the phone does.

A dialect is mostly a table from names to these. Names and keys are compared without case, spaces and underscores.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from phonegym.agents.dialects.hand import OPPOSITE, Hand, Unreadable, direction_of, milliseconds, sound
from phonegym.agents.dialects.literals import Reader
from phonegym.bench.steps import Ask, EpisodeAction, Finish, Infeasible
from phonegym.phone.actions import (
    MAX_SCALE,
    MIN_SCALE,
    Back,
    Clear,
    DoubleTap,
    Home,
    Key,
    KeyName,
    Launch,
    LongPress,
    Pinch,
    Recents,
    Rotate,
    Tap,
    Type,
    Wait,
)
from phonegym.ui.look import Rotation

Done: TypeAlias = EpisodeAction | tuple[EpisodeAction, ...]


class Args:
    """Arguments by name, and by place where they came without."""

    def __init__(self, named: Mapping[str, object], placed: Sequence[object] = ()) -> None:
        self._named = {plain(key): value for key, value in named.items()}
        self._placed = list(placed)

    def get(self, *names: str) -> object:
        """The first of these that was given, else the first that came without a name, else None. "!" before a name: by name only."""
        for name in names:
            found = self._named.get(plain(name))
            if found is not None:
                return found
        return self._placed.pop(0) if self._placed and not names[0].startswith("!") else None

    def need(self, *names: str) -> object:
        """The same; raises `Unreadable` if there is none."""
        found = self.get(*names)
        if found is None or found in ("", [], {}):
            raise Unreadable(f"`{names[0].lstrip('!')}` is missing")
        return found


Verb: TypeAlias = Callable[[Hand, Args], Done]
Verbs: TypeAlias = Mapping[str, Verb]
_PLAIN = re.compile(r"[\W_]+")
_OPENS = re.compile(r"[(（]")
_NAME = re.compile(r"([A-Za-z_]+)\s*$")
_LONGEST_NAME = 30


def plain(name: str) -> str:
    """A name without case, spaces and underscores."""
    return _PLAIN.sub("", name).lower()


def perform(verbs: Verbs, name: object, hand: Hand, args: Args) -> tuple[EpisodeAction, ...]:
    """What an action of this name does. Raises `Unreadable`."""
    verb = {plain(each): verb for each, verb in verbs.items()}.get(plain(str(name)))
    if verb is None:
        raise Unreadable(f"no action is called {str(name)[:40]!r}: there are {', '.join(verbs)}")
    done = verb(hand, args)
    return done if isinstance(done, tuple) else (done,)


class Call(NamedTuple):
    """A call in a text: the name of the function, its arguments, and the text before it."""

    name: str
    args: Args
    before: str


def call_in(text: str, names: Sequence[str]) -> Call | None:
    """The first call `name(...)` of one of these names in a text; also a bare name that is the whole text."""
    wanted = {plain(name): name for name in names}
    for match in _OPENS.finditer(text):
        head = _NAME.search(text[max(0, match.start() - _LONGEST_NAME) : match.start()])
        if head is not None and plain(head.group(1)) in wanted:
            before = text[: match.start()].rstrip()[: -len(head.group(1))].strip()
            return Call(wanted[plain(head.group(1))], _arguments(text, match.end()), before)
    bare = plain(text) if len(text) < 60 else ""
    return Call(wanted[bare], Args({}), "") if bare in wanted else None


def _arguments(text: str, at: int) -> Args:
    reader = Reader(text, at)
    named: dict[str, object] = {}
    placed: list[object] = []
    while True:
        first = reader.skip()
        if not first or first in ")）":
            # Click(500, 300): the numbers are one point
            point = len(placed) in (2, 4) and all(isinstance(each, int | float) for each in placed)
            return Args(named, [placed] if point else placed)
        before = reader.at
        name = reader.name()
        value = reader.value()
        if name is not None:
            named[name] = value
        elif reader.at > before:
            placed.append(value)
        else:
            reader.at += 1


# ---- verbs --------------------------------------------------------------------------------------------------------
def always(action: EpisodeAction) -> Verb:
    """A verb without arguments."""
    return lambda hand, args: action


def tap(*keys: str) -> Verb:
    """A tap on the point under one of these keys."""
    return lambda hand, args: Tap(*hand.point(args.need(*keys)))


def double_tap(*keys: str) -> Verb:
    """Two taps."""
    return lambda hand, args: DoubleTap(*hand.point(args.need(*keys)))


def long_press(*keys: str) -> Verb:
    """A held touch."""
    return lambda hand, args: LongPress(*hand.point(args.need(*keys)))


def between(start: Sequence[str], end: Sequence[str]) -> Verb:
    """A stroke between two points."""
    return lambda hand, args: hand.stroke(args.need(*start), args.need(*end))


def carry(start: Sequence[str], end: Sequence[str]) -> Verb:
    """Something held, and carried from one point to another."""
    return lambda hand, args: hand.drag(args.need(*start), args.need(*end))


def towards(direction: str, at: Sequence[str], length: str = "!distance", *, content: bool = False) -> Verb:
    """A stroke of the finger in a direction; with `content`, that of a reader: "down" shows what is below."""

    def verb(hand: Hand, args: Args) -> Done:
        way = direction_of(args.need(direction))
        return hand.stroke_towards(OPPOSITE[way] if content else way, args.get(*(f"!{key}" for key in at)), args.get(length))

    return verb


def typing(*keys: str, clear: bool = False, enter: bool = False) -> Verb:
    """Text into the focused field; emptied before, if `clear`; a last line break is the Enter key, if `enter`."""

    def verb(hand: Hand, args: Args) -> Done:
        text = sound(args.need(*keys))
        before: tuple[EpisodeAction, ...] = (Clear(),) if clear else ()
        if enter and text.endswith("\n") and text.strip("\n"):
            return *before, Type(text.rstrip("\n")), Key("enter")
        return *before, Type(text)

    return verb


def launch(*keys: str) -> Verb:
    """Open an app; whether there is one of that name, the phone says."""
    return lambda hand, args: Launch(sound(args.need(*keys)).strip())


def wait(*keys: str, default: int = 1000) -> Verb:
    """Let time pass: seconds."""
    return lambda hand, args: Wait(milliseconds(args.get(*keys), default))


def ask(*keys: str) -> Verb:
    """A question to the owner."""
    return lambda hand, args: Ask(sound(args.get(*keys)) or "?")


def finish(*keys: str) -> Verb:
    """It is done; what is said goes into the trace."""
    return lambda hand, args: Finish(sound(args.get(*keys)))


def infeasible(*keys: str) -> Verb:
    """It cannot be done."""
    return lambda hand, args: Infeasible(sound(args.get(*keys)))


def terminate(status: str, *words: str) -> Verb:
    """The end, as a status says it: only success is a completion."""

    def verb(hand: Hand, args: Args) -> Done:
        said = plain(str(args.need(status)))
        about = sound(args.get(*(f"!{word}" for word in words))) if words else ""
        if said in ("success", "complete", "completed", "done", "successful", "finished"):
            return Finish(about)
        if said in ("failure", "fail", "failed", "infeasible", "impossible", "error"):
            return Infeasible(about)
        raise Unreadable(f"{said[:40]!r} is no status: give success or failure")

    return verb


_BUTTONS: dict[str, EpisodeAction] = {
    "back": Back(), "home": Home(), "enter": Key("enter"), "recent": Recents(), "recents": Recents(), "appswitch": Recents(),
    "overview": Recents(), "return": Key("enter"),
}  # fmt: skip


def button(*keys: str) -> Verb:
    """A button of the phone: Back, Home, Enter, Recents."""

    def verb(hand: Hand, args: Args) -> Done:
        name = plain(str(args.need(*keys)).lower().removeprefix("keycode_"))
        if name not in _BUTTONS:
            raise Unreadable(f"this phone has no button {name[:30]!r}: there are Back, Home, Recents, Enter")
        return _BUTTONS[name]

    return verb


_KEYS: dict[str, KeyName] = {
    "enter": "enter", "return": "enter", "del": "delete", "delete": "delete", "backspace": "delete", "left": "left", "dpadleft": "left",
    "right": "right", "dpadright": "right", "movehome": "home", "moveend": "end", "end": "end", "selectall": "select_all", "copy": "copy",
    "cut": "cut", "paste": "paste", "undo": "undo", "redo": "redo", "up": "up", "dpadup": "up", "down": "down", "dpaddown": "down",
    "tab": "tab", "escape": "escape", "esc": "escape", "volumeup": "volume_up", "volumedown": "volume_down",
}  # fmt: skip


def key(*keys: str) -> Verb:
    """A key of a keyboard, or a button of the phone."""
    return lambda hand, args: key_named(str(args.need(*keys)))


def key_named(said: str) -> EpisodeAction:
    """What a key does: one of a keyboard, or a button of the phone. Raises `Unreadable` for one that this phone has not."""
    name = plain(said.lower().removeprefix("keycode_"))
    if name in _KEYS:
        return Key(_KEYS[name])
    if name in _BUTTONS:
        return _BUTTONS[name]
    if name == "clear":  # Android's KEYCODE_CLEAR
        return Clear()
    keys = ", ".join(sorted(set(_KEYS.values())))
    raise Unreadable(f"this phone has no key {name[:30]!r}: there are {keys}, clear, back, home, recents")


_ROTATIONS: dict[str, Rotation] = {
    "0": 0, "90": 90, "180": 180, "270": 270, "portrait": 0, "upright": 0, "natural": 0, "landscape": 90, "left": 90, "right": 270,
}  # fmt: skip


def turn(*keys: str) -> Verb:
    """Hold the phone another way: degrees counterclockwise, or a word."""

    def verb(hand: Hand, args: Args) -> Done:
        said = str(args.need(*keys)).strip().lower()
        if said not in _ROTATIONS:
            raise Unreadable(f"the phone cannot be turned to {said[:30]!r}: give {', '.join(_ROTATIONS)}")
        return Rotate(_ROTATIONS[said])

    return verb


def pinch(spot: Callable[[Hand, Args], tuple[int, int]], *keys: str) -> Verb:
    """Two fingers drawn apart (a scale above 1) or together around the pixel that `spot` finds in the arguments."""

    def verb(hand: Hand, args: Args) -> Done:
        said = str(args.need(*keys))
        try:
            scale = float(said)
        except ValueError:
            scale = 0.0
        if not MIN_SCALE <= scale <= MAX_SCALE:  # False for NaN, too
            raise Unreadable(f"{sound(said[:30])!r} is no scale: give a number from {MIN_SCALE} to {MAX_SCALE:g}, such as 2 or 0.5")
        return Pinch(*spot(hand, args), scale)

    return verb


def refused(why: str) -> Verb:
    """What this phone cannot do: the model is told so."""

    def verb(hand: Hand, args: Args) -> Done:
        raise Unreadable(why)

    return verb
