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
EDGE_MARGIN = 28
"""dp kept between a finger and the ends of a strip."""
ASIDE = 120
"""dp by which a row is moved out from under something."""
STRIDE = 80
"""Percent of a list's length that a drag towards something out of sight covers."""


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
    """A drag that brings a laid-out item wholly into its list's view, or the next part of one that is longer.

    Where that list cannot move, the one around it does: what is in a strip may have to be brought up with its strip.
    """
    at = item.scroller
    while at >= 0:
        found = _into(sight, pane.items[at], item)
        if found is not None:
            return found
        at = pane.items[at].scroller
    return None


def _into(sight: Sight, view: Item, item: Item) -> Swipe | None:
    sideways = is_strip(view)
    start, end = (item.x, item.x + item.width) if sideways else (item.y, item.y + item.height)
    first, last = (view.left, view.right) if sideways else (view.top, view.bottom)
    after, before = end - last, first - start
    if end - start > last - first:
        by = after if after > 0 else -before
    elif after > 0:
        by = after
    elif before > 0:
        by = -before
    else:
        return None
    return drag(sight, view, floor(by + 1) if by > 0 else floor(by))


def from_under(sight: Sight, item: Item) -> Swipe | None:
    """A drag that moves a row away from what lies over it (a floating button); None if it is in no list, or that cannot move."""
    for pane in sight.panes():
        if item in pane.items and item.scroller >= 0:
            view = pane.items[item.scroller]
            if is_strip(view) and view.scroller >= 0:
                view = pane.items[view.scroller]
            return drag(sight, view, ASIDE) or drag(sight, view, -ASIDE)
    return None


def is_strip(view: Item) -> bool:
    """A list scrolls sideways."""
    return isinstance(view.node.content, LazyContent) and view.node.content.across


def stride(view: Item) -> int:
    """The dp that a drag towards something out of sight covers."""
    return max(1, floor((view.right - view.left if is_strip(view) else view.bottom - view.top) * STRIDE / 100))


def drag(sight: Sight, view: Item, by: int) -> Swipe | None:
    """A drag that moves a list by `by` dp (positive: towards its end), or as far as its length allows; None if it would not move."""
    content = view.node.content
    if not isinstance(content, LazyContent) or moved(view.box, by) == content.anchor:
        return None
    density = sight.phone.os.device.density
    first, last = (view.left, view.right) if content.across else (view.top, view.bottom)
    margin = EDGE_MARGIN if content.across else MARGIN  # a stroke that begins or ends at the glass's side is Back
    room = floor(last - first) - 2 * margin
    by = max(-room, min(room, by))
    if by == 0:
        return None
    for beside in _beside(view, content.across):
        for start in _along(first + margin, last - margin, by):
            begin, end, at = floor(start * density), floor(start * density) - floor(by * density), floor(beside * density)
            swipe = Swipe(begin, at, end, at) if content.across else Swipe(at, begin, at, end)
            width, height = sight.screen.device.pixels
            if not (0 <= swipe.x2 < width and 0 <= swipe.y2 < height):
                continue
            effect = resolve(sight.catalogue, sight.phone, swipe)[2]
            if effect.kind == "scroll" and effect.target == content.name:
                return swipe
    return None


def _beside(view: Item, across: bool) -> Iterator[float]:
    """Where a finger may start beside the way it goes: not on what takes drags itself (a slider), hence several."""
    first, length = (view.top, view.bottom - view.top) if across else (view.left, view.right - view.left)
    for share in (50, 25, 75, 5, 95):
        yield first + length * share / 100


def _along(first: float, last: float, by: int) -> Iterator[float]:
    """Where a finger may start along the way it goes, so that it ends within the list."""
    span = last - first - abs(by)
    for share in (0, 50, 100):
        yield last - span * share / 100 if by > 0 else first + span * share / 100


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
    if row > last:
        return drag(sight, view, stride(view))
    return drag(sight, view, -stride(view)) if row < first else None


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
