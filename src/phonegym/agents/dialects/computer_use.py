"""What the computer-use tool formats of large vendors share: calls in a reply, keys by their desktop names, the wheel.

These formats were made for a computer with a pointer. A finger stands in where it can: a right click is a long press, a drag
is a stroke, the wheel is a stroke the other way. What a phone has no counterpart of (moving the pointer, holding keys) is
refused with the reason, and never passed over. The vendors' own interfaces are not used: calls come through the chat
protocol, as native tool calls or as JSON in the text. Where a vendor's models end by saying nothing but text, ours call
`finish`: text without a call counts as unreadable, so that no accident reads as success.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from phonegym.agents.dialects import verbs as v
from phonegym.agents.dialects.hand import Direction, Hand, Said, Unreadable, sound
from phonegym.agents.dialects.literals import objects
from phonegym.agents.dialects.saying import Patterns, fill
from phonegym.agents.dialects.wrappers import inside, parts
from phonegym.bench.steps import Ask, EpisodeAction
from phonegym.phone.actions import Back, Clear, Home, Key, KeyName, LongPress, Recents, Swipe, Tap, Wait

MOST_CALLS = 16
"""Calls that are read from one reply: no model means more, and no reply may cost minutes."""
POINTER = "a phone has no pointer to move or hold: tap, drag, or right-click for a long press"
_MARGIN = 0.04
_SHORTEST, _LONGEST = 0.05, 0.8
"""Shares of a side that a stroke for the wheel runs along."""

FUNCTIONS = """{"name": "open_app", "{args}": {"app_name": "..."}}
{"name": "go_back", "{args}": {}}
{"name": "go_home", "{args}": {}}
{"name": "show_recents", "{args}": {}}
{"name": "ask_user", "{args}": {"question": "..."}}   when something is not known
{"name": "finish", "{args}": {"message": "..."}}   when all is done
{"name": "infeasible", "{args}": {"reason": "..."}}   when it cannot or should not be done"""
"""What a phone needs and the vendors' tools lack, as functions beside them; `{args}` is the vendor's word for arguments."""

VERBS: v.Verbs = {
    "open_app": v.launch("app_name", "app", "name", "package_name"),
    "go_back": v.always(Back()),
    "go_home": v.always(Home()),
    "show_recents": v.always(Recents()),
    "ask_user": v.ask("question", "text", "reason"),
    "yield_to_user": v.ask("reason", "question", "text"),
    "finish": v.finish("message", "text", "answer"),
    "infeasible": v.infeasible("reason", "message", "text"),
}
_CONTROL = frozenset({"ctrl", "control", "controll", "controlr", "cmd", "command", "meta", "super"})
_HELD: dict[str, KeyName] = {"a": "select_all", "c": "copy", "x": "cut", "v": "paste", "z": "undo", "y": "redo"}
_SINGLE: dict[str, EpisodeAction] = {
    "escape": Back(), "esc": Back(), "home": Key("home"), "kpenter": Key("enter"), "arrowleft": Key("left"), "arrowright": Key("right"),
    "arrowup": Key("up"), "arrowdown": Key("down"), "xf86audioraisevolume": Key("volume_up"),
    "xf86audiolowervolume": Key("volume_down"),
}  # fmt: skip
COMBOS: dict[KeyName, str] = {
    "enter": "Return", "delete": "BackSpace", "left": "Left", "right": "Right", "home": "Home", "end": "End", "select_all": "ctrl+a",
    "copy": "ctrl+c", "cut": "ctrl+x", "paste": "ctrl+v", "undo": "ctrl+z", "redo": "ctrl+y", "up": "Up", "down": "Down", "tab": "Tab",
    "escape": "Escape", "volume_up": "XF86AudioRaiseVolume", "volume_down": "XF86AudioLowerVolume",
}  # fmt: skip
"""Keys of the phone as a desktop's keyboard has them."""


class ToolCall(NamedTuple):
    """A call: the function's name and its arguments."""

    name: str
    args: dict[str, object]


def calls_in(text: str, key: str) -> Iterator[ToolCall]:
    """The calls in a text, in order.

    Args:
        text: JSON objects among words: calls by name, or bare actions.
        key: What names the action inside a computer tool's arguments: "action" or "type".
    """
    for found in objects(text):
        yield from _calls(found, key)


def _calls(found: Mapping[str, object], key: str) -> Iterator[ToolCall]:
    for wrapper in ("functionCall", "function_call", "function", "actions", "tool_calls", "action"):
        held = found.get(wrapper)
        several = held if isinstance(held, list) else [held]
        if any(isinstance(each, Mapping) for each in several):
            for each in several[: MOST_CALLS + 1]:
                if isinstance(each, Mapping):
                    yield from _calls(each, key)
            return
    name = found.get("name")
    if isinstance(name, str) and name:
        given = next((found[word] for word in ("arguments", "args", "input", "parameters") if found.get(word) not in (None, "")), {})
        inner = next(objects(given), {}) if isinstance(given, str) else given
        args = dict(inner) if isinstance(inner, Mapping) else {}
        verb = args.pop(key, "") if v.plain(name) in ("computer", "computeruse", "computerusepreview") else name
        yield ToolCall(str(verb), args)
    elif isinstance(found.get(key), str):
        yield ToolCall(str(found[key]), {word: value for word, value in found.items() if word != key})


def read_calls(reply: str, hand: Hand, verbs: v.Verbs, key: str) -> Said:
    """What the calls of a reply do, one after the other. Raises `Unreadable` if any of them cannot be done, or there is none."""
    thought, body = parts(reply)
    told = inside(body, "tool_call")
    calls = list(calls_in(told if told and "{" in told and body.count("<tool_call>") == 1 else body, key))
    if not calls:
        raise Unreadable("there is no tool call in the reply; when all is done, call finish")
    if len(calls) > MOST_CALLS:
        raise Unreadable(f"more than {MOST_CALLS} calls in one reply are too many: give one, and look what it does")
    done: list[EpisodeAction] = []
    for call in calls:
        doubt = _doubt(call.args)
        if doubt is not None:  # asked first, and nothing done: what was to be done may be said again after the answer
            return Said((*_merged(done), Ask(doubt)), thought)
        done += v.perform(verbs, call.name, hand, v.Args(call.args))
    return Said(_merged(done), thought or body.split("{")[0].strip())


def _doubt(args: Mapping[str, object]) -> str | None:
    """What the vendor's safety system wants the owner to confirm, if anything."""
    decision = args.get("safety_decision")
    if isinstance(decision, Mapping) and v.plain(str(decision.get("decision", ""))) == "requireconfirmation":
        return sound(decision.get("explanation")) or "May I go on?"
    return None


def _merged(done: list[EpisodeAction]) -> tuple[EpisodeAction, ...]:
    """Selecting everything and deleting it is one act: the field is emptied."""
    merged: list[EpisodeAction] = []
    for action in done:
        if action == Key("delete") and merged and merged[-1] == Key("select_all"):
            merged[-1] = Clear()
        else:
            merged.append(action)
    return tuple(merged)


# ---- verbs --------------------------------------------------------------------------------------------------------
def place(hand: Hand, args: v.Args, keys: tuple[str, ...], xy: tuple[str, str] = ("x", "y")) -> tuple[int, int]:
    """A point given as one value, or as two numbers. Raises `Unreadable`."""
    x, y = args.get(f"!{xy[0]}"), args.get(f"!{xy[1]}")
    if x is not None and y is not None:
        return hand.point([x, y])
    value = args.get(*(f"!{key}" for key in keys))
    if value in (None, "", []):
        raise Unreadable(f"there is no point: give `{keys[0]}`, or `{xy[0]}` and `{xy[1]}`")
    return hand.point(value)


def bare(args: v.Args, *keys: str) -> None:
    """Raises `Unreadable` for a touch with keys held, which these arguments would name."""
    if args.get(*(f"!{key}" for key in keys)) not in (None, "", []):
        raise Unreadable(f"no keys can be held while touching a phone: leave out `{keys[0]}`")


def keys_pressed(value: object) -> EpisodeAction:
    """What a key or a combination does: "Return", "ctrl+a", ["CTRL", "A"]. Raises `Unreadable`."""
    names = [str(each) for each in value] if isinstance(value, list) else str(value).replace("-", "+").split("+")
    plain = [v.plain(name) for name in names if v.plain(name)]
    if len(plain) == 2 and plain[0] in _CONTROL and plain[1] in _HELD:
        return Key(_HELD[plain[1]])
    if len(plain) != 1:
        raise Unreadable(f"this phone has no combination {str(value)[:40]!r}: there are ctrl+a, ctrl+c, ctrl+x, ctrl+v")
    return _SINGLE.get(plain[0]) or v.key_named(plain[0])


def wheel(hand: Hand, at: tuple[int, int], across: float, down: float) -> Swipe:
    """The stroke that shows what a turn of the wheel over a point shows: the finger runs the other way.

    Args:
        hand: Of the reply.
        at: Where the pointer is, in pixels of the screen.
        across: Shares of the screen's width to the right; of the longer way of the two, the other is left out.
        down: Shares of its height downwards.

    Raises:
        Unreadable: It turns nowhere.
    """
    upright = abs(down) >= abs(across)
    share = down if upright else across
    if share == 0:
        raise Unreadable("the scroll goes nowhere: give a distance")
    side = hand.frame.screen[1] if upright else hand.frame.screen[0]
    run = int(side * min(max(abs(share), _SHORTEST), _LONGEST)) * (-1 if share > 0 else 1)
    low, high = int(side * _MARGIN), int(side * (1 - _MARGIN))
    # How far a wheel turns does not depend on where the pointer is: near an edge the stroke begins further off.
    begin = min(max(at[1] if upright else at[0], low - min(run, 0)), high - max(run, 0))
    begin = min(max(begin, low), high)
    return Swipe(at[0], begin, at[0], begin + run) if upright else Swipe(begin, at[1], begin + run, at[1])


TURNS: dict[Direction, tuple[int, int]] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
"""Where a wheel turns, to the right and down."""
LOOK: v.Verb = v.always(Wait(0))
"""A screenshot that is asked for comes with every step; the step is spent."""


def select(hand: Hand, at: tuple[int, int]) -> tuple[EpisodeAction, ...]:
    """Focus a field and select its text: what a triple click does on a desktop."""
    return Tap(*at), Key("select_all")


def hold(hand: Hand, at: tuple[int, int]) -> LongPress:
    """What a right click does on a desktop: open what there is to do with a thing."""
    return LongPress(*at)


def say_call(action: EpisodeAction, hand: Hand, patterns: Patterns) -> str:
    """An action as calls, one a line. Raises `Unreadable` where the format has no words for it."""
    if isinstance(action, Key):
        combo = COMBOS[action.name]
        return patterns[Key].replace("{text}", combo).replace("{keys}", json.dumps(combo.upper().split("+")))
    said = fill(patterns, action, hand)
    for which, point in enumerate(_points(action, hand)):
        x, y = point.split(",")
        said = said.replace(f"{{x{which}}}", x).replace(f"{{y{which}}}", y)
    return said


def _points(action: EpisodeAction, hand: Hand) -> tuple[str, ...]:
    if isinstance(action, Swipe):
        return hand.share(action.x1, action.y1), hand.share(action.x2, action.y2)
    x, y = getattr(action, "x", None), getattr(action, "y", None)
    return () if x is None or y is None else (hand.share(x, y),)
