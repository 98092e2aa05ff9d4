"""What a browser is sent: the whole screen, or how it differs from the one it shows.

A patch follows the two trees side by side and stops wherever they hold the same box, which memoised views make the rule.
Children are matched by their place, the rows of a list by their keys. A patch is one of

    {"full": element}                 # something else stands there now
    {"own": element, "d": ..., "o": ...}

where `own` are new properties of the element itself (its children aside), `d` are changed children `[index, patch or 0, x, y]`
(0: only moved) and `o` is the new order of all children: `[old index, patch or 0, x, y]` or `[element, x, y]`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from phonegym.ui.box import Box
from phonegym.ui.dom.element import Element, own
from phonegym.ui.dom.scene import Scene
from phonegym.ui.dom.style import css_color

Patch = dict[str, Any]
_Child = tuple[Box, float, float]


def full(scene: Scene) -> list[Any]:
    """The whole screen: `[name, x, y, scrim or "", element]` for each window."""
    return [
        [name, window.x, window.y, _scrim(window.scrim), _whole(window.box, scene.density)]
        for name, window in zip(scene.names, scene.windows, strict=True)
    ]


def patch(before: Scene, after: Scene) -> list[Any]:
    """How the screen differs: `[name, x, y, scrim or "", patch or 0]` for each window, in the new order.

    A window with a name that was not there comes as `{"full": element}`; one that is not listed is gone.
    """
    old = dict(zip(before.names, before.windows, strict=True))
    found: list[Any] = []
    for name, window in zip(after.names, after.windows, strict=True):
        was = old.get(name)
        change: Patch | int
        if was is None or before.density != after.density:
            change = {"full": _whole(window.box, after.density)}
        else:
            change = _changed(was.box, window.box, after.density)
        found.append([name, window.x, window.y, _scrim(window.scrim), change])
    return found


def _scrim(color: int | None) -> str:
    return "" if color is None else css_color(color)


def _whole(box: Box, density: float) -> Element:
    """An element with everything in it."""
    element = own(box, density)
    if not box.children:
        return element
    return {**element, "c": [[_whole(child, density), x, y] for child, x, y in box.children]}


def _changed(old: Box, new: Box, density: float) -> Patch | int:
    """The patch from one box to another; 0 if nothing changed."""
    if old is new:
        return 0
    if old.node.kind != new.node.kind or bool(old.children) != bool(new.children):
        return {"full": _whole(new, density)}
    found: Patch = {}
    mine = own(new, density)
    if own(old, density) != mine:
        found["own"] = mine
    if new.children:
        if old.keys or new.keys:
            _reordered(old, new, density, found)
        elif len(old.children) == len(new.children):
            _in_place(old.children, new.children, density, found)
        else:
            _resized(old.children, new.children, density, found)
    return found or 0


def _in_place(old: Sequence[_Child], new: Sequence[_Child], density: float, found: Patch) -> None:
    """As many children as before: each is changed where it is."""
    changes: list[Any] = []
    for index, ((was, wx, wy), (box, x, y)) in enumerate(zip(old, new, strict=True)):
        change = _changed(was, box, density)
        if change or wx != x or wy != y:
            changes.append([index, change, x, y])
    if changes:
        found["d"] = changes


def _reordered(old: Box, new: Box, density: float, found: Patch) -> None:
    """The rows of a list, matched by key."""
    at = {key: index for index, key in enumerate(old.keys)}
    order: list[Any] = []
    for key, (box, x, y) in zip(new.keys, new.children, strict=True):
        index = at.get(key)
        if index is None:
            order.append([_whole(box, density), x, y])
        else:
            order.append([index, _changed(old.children[index][0], box, density), x, y])
    if old.keys != new.keys:
        found["o"] = order
    else:
        moved = [each for each, (_, wx, wy) in zip(order, old.children, strict=True) if each[1] or each[2] != wx or each[3] != wy]
        if moved:
            found["d"] = moved


def _resized(old: Sequence[_Child], new: Sequence[_Child], density: float, found: Patch) -> None:
    """More or fewer children: those that are the same boxes at both ends stay, what lies between is matched by place."""
    head = 0
    while head < min(len(old), len(new)) and old[head][0] is new[head][0]:
        head += 1
    tail = 0
    while tail < min(len(old), len(new)) - head and old[-1 - tail][0] is new[-1 - tail][0]:
        tail += 1
    order: list[Any] = []
    for index, (box, x, y) in enumerate(new):
        if index < head:
            order.append([index, 0, x, y])
        elif index >= len(new) - tail:
            order.append([index - len(new) + len(old), 0, x, y])
        elif index < len(old) - tail:
            order.append([index, _changed(old[index][0], box, density), x, y])
        else:
            order.append([_whole(box, density), x, y])
    found["o"] = order
