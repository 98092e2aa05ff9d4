"""Bringing something into sight: which list holds it, and the drag that moves that list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import floor

import msgspec

from phonegym.bench.oracle.sight import Sight, Want, holds
from phonegym.phone.actions import Swipe
from phonegym.phone.resolve import resolve
from phonegym.phone.screen import Pane
from phonegym.ui.box import Item
from phonegym.ui.lazylist import index_of, moved
from phonegym.ui.look import looking
from phonegym.ui.node import LazyContent

MARGIN = 6
"""dp kept between a finger and the edge of a list."""
ASIDE = 120
"""dp by which a row is moved out from under something."""
STRIDE = 80
"""Percent of a list's height that a drag towards something out of sight covers."""


def towards(sight: Sight, want: Want, hints: Iterable[object] = ()) -> Swipe | None:
    """A drag that brings a wanted node nearer; None when no list in sight holds one that a drag would bring nearer.

    Args:
        sight: What is on the glass.
        want: Which node.
        hints: Values likely to be the key of its row, looked at first.
    """
    likely = tuple(_texts(hints))
    for pane in sight.panes():
        for at, item in enumerate(pane.items):
            if item.visible and isinstance(item.node.content, LazyContent):
                drag = _drag_to(sight, pane, at, want, likely)
                if drag is not None:
                    return drag
    return None


def into_view(sight: Sight, pane: Pane, item: Item) -> Swipe | None:
    """A drag that brings a laid-out item wholly into its list's view, or the next part of one that is taller.

    Where that list cannot move, the one around it does.
    """
    at = item.scroller
    while at >= 0:
        found = _into(sight, pane.items[at], item)
        if found is not None:
            return found
        at = pane.items[at].scroller
    return None


def _into(sight: Sight, view: Item, item: Item) -> Swipe | None:
    below = item.y + item.height - view.bottom
    above = view.top - item.y
    if item.height > view.bottom - view.top:
        by = below if below > 0 else -above
    elif below > 0:
        by = below
    elif above > 0:
        by = -above
    else:
        return None
    return drag(sight, view, floor(by + 1) if by > 0 else floor(by))


def from_under(sight: Sight, item: Item) -> Swipe | None:
    """A drag that moves a row away from what lies over it (a floating button); None if it is in no list, or that cannot move."""
    for pane in sight.panes():
        if item in pane.items and item.scroller >= 0:
            view = pane.items[item.scroller]
            return drag(sight, view, ASIDE) or drag(sight, view, -ASIDE)
    return None


def drag(sight: Sight, view: Item, by: int) -> Swipe | None:
    """A drag that moves a list by `by` dp (positive: towards its end), or as far as its height allows; None if it would not move."""
    content = view.node.content
    if not isinstance(content, LazyContent) or moved(view.box, by) == content.anchor:
        return None
    density = sight.phone.os.device.density
    room = floor(view.bottom - view.top) - 2 * MARGIN
    by = max(-room, min(room, by))
    if by == 0:
        return None
    for x in _across(view):
        for start in _down(view, by):
            swipe = Swipe(floor(x * density), floor(start * density), floor(x * density), floor(start * density) - floor(by * density))
            if not 0 <= swipe.y2 < sight.screen.device.pixels[1]:
                continue
            effect = resolve(sight.catalogue, sight.phone, swipe)[2]
            if effect.kind == "scroll" and effect.target == content.name:
                return swipe
    return None


def _across(view: Item) -> Iterator[float]:
    """Where a finger may start, across: not on what takes drags itself (a slider), hence several."""
    width = view.right - view.left
    for share in (50, 25, 75, 5, 95):
        yield view.left + width * share / 100


def _down(view: Item, by: int) -> Iterator[float]:
    """Where a finger may start so that it ends within the list."""
    span = view.bottom - view.top - 2 * MARGIN - abs(by)
    for share in (0, 50, 100):
        yield view.bottom - MARGIN - span * share / 100 if by > 0 else view.top + MARGIN + span * share / 100


def _drag_to(sight: Sight, pane: Pane, at: int, want: Want, likely: tuple[str, ...]) -> Swipe | None:
    """A drag of the list `pane.items[at]` towards a wanted node in it."""
    view = pane.items[at]
    content = view.node.content
    assert isinstance(content, LazyContent)
    for item in pane.items:  # laid out already
        if item.scroller == at and want(item.node):
            found = into_view(sight, pane, item)
            if found is not None:
                return found
    row = _row_of(content, want, likely)
    if row is None or not view.box.keys:
        return None
    index = index_of(content.keys)
    first, last = index[view.box.keys[0]], index[view.box.keys[-1]]
    stride = max(1, floor((view.bottom - view.top) * STRIDE / 100))
    if row > last:
        return drag(sight, view, stride)
    return drag(sight, view, -stride) if row < first else None


def _row_of(content: LazyContent, want: Want, likely: tuple[str, ...]) -> int | None:
    """Number of the row that holds a wanted node."""
    index = index_of(content.keys)
    with looking(content.look):
        for key in likely:
            if key in index and holds(content.build(key), want):
                return index[key]
        return next((n for n, key in enumerate(content.keys) if holds(content.build(key), want)), None)


def _texts(values: Iterable[object]) -> Iterator[str]:
    """All texts in some messages, routes and path parts."""
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, msgspec.Struct):
            yield from _texts(getattr(value, name) for name in value.__struct_fields__)
