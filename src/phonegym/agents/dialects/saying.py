"""Saying an action: the reverse of reading a reply. What an oracle's step becomes in a training sample or a fake model's reply."""

from __future__ import annotations

import json
from collections.abc import Mapping

from phonegym.agents.dialects.hand import Hand, Unreadable
from phonegym.bench.steps import Ask, EpisodeAction, Finish, Infeasible
from phonegym.phone.actions import (
    DoubleTap,
    Drag,
    Key,
    Launch,
    LongPress,
    Pinch,
    Rotate,
    Swipe,
    Tap,
    Type,
    Wait,
)

Points = tuple[str, ...]


def points_of(action: EpisodeAction, hand: Hand) -> Points:
    """The points of an action, each as `x,y` in the dialect's space."""
    if isinstance(action, Tap | DoubleTap | LongPress | Pinch):
        return (hand.share(action.x, action.y),)
    if isinstance(action, Swipe | Drag):
        return hand.share(action.x1, action.y1), hand.share(action.x2, action.y2)
    return ()


def text_of(action: EpisodeAction) -> str:
    """The text of an action: what is typed, asked, said; the app's name; the key."""
    if isinstance(action, Type):
        return action.text
    if isinstance(action, Launch):
        return action.app
    if isinstance(action, Key):
        return action.name
    if isinstance(action, Rotate):
        return str(action.to)
    if isinstance(action, Pinch):
        return f"{action.scale:g}"
    if isinstance(action, Finish):
        return action.message
    if isinstance(action, Infeasible):
        return action.reason
    return action.question if isinstance(action, Ask) else ""


def seconds_of(action: EpisodeAction) -> str:
    """Seconds of a wait, as short as can be."""
    return f"{action.ms / 1000:g}" if isinstance(action, Wait) else ""


def quoted(text: str) -> str:
    """A text as a JSON string, Chinese as it is."""
    return json.dumps(text, ensure_ascii=False)


Patterns = Mapping[type[EpisodeAction], str]
"""Formats by kind of action: `{0}` and `{1}` are points, `{text}` plain, `{quoted}` a JSON string, `{seconds}` of a wait."""


def fill(patterns: Patterns, action: EpisodeAction, hand: Hand) -> str:
    """An action in the words of a table.

    Raises:
        Unreadable: The table has no words for it.
    """
    name = type(action).__name__
    if isinstance(action, Key) and action.name != "enter" and "{text}" not in patterns.get(Key, "{text}"):
        name, pattern = f"the key {action.name}", None
    else:
        pattern = patterns.get(type(action))
    if pattern is None:
        raise Unreadable(f"this dialect has no words for {name}")
    text = text_of(action)
    # Replaced and not formatted, for patterns hold the braces of JSON, and texts hold anything.
    for hole, what in zip(("{0}", "{1}"), points_of(action, hand), strict=False):
        pattern = pattern.replace(hole, what)
    pattern = pattern.replace("{seconds}", seconds_of(action))
    return pattern.replace("{quoted}", quoted(text)) if "{quoted}" in pattern else pattern.replace("{text}", text)
