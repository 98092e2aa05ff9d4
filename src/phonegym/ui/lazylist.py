"""Exact lazy lists: only the rows in sight are laid out, and nothing else has any influence.

A position is (key of the first visible row, dp of it scrolled off). Rows are laid out downwards from the anchor, the
list is clamped at its end, filled upwards, and clamped at its start. So a drag, a fling, rows inserted above and a
restored phone show exactly what laying out every row would show, at the cost of the rows in sight.

A strip is the same lying on its side: its rows are items beside each other, and lengths are widths.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Final, NamedTuple

from phonegym.ui.box import Box
from phonegym.ui.limits import INF, Layout, LayoutError, Limits
from phonegym.ui.look import looking
from phonegym.ui.memo import derived
from phonegym.ui.node import LazyContent, Node
from phonegym.ui.scroll import REST, Anchor

Extent = Callable[[Box], float]
HEIGHT: Final[Extent] = attrgetter("height")
WIDTH: Final[Extent] = attrgetter("width")


class Placed(NamedTuple):
    """A row in sight: its index in the keys, its box, its top edge relative to the list's (of a strip the left one), its lower edge."""

    at: int
    box: Box
    start: float
    end: float


class Viewport(NamedTuple):
    """Length of a list and the blank that scrolls with its first and last row, all in dp; which extent of a row counts."""

    length: float
    before: int = 0
    after: int = 0
    extent: Extent = HEIGHT


RowBox = Callable[[str], Box]
"""The box of the row of a key."""


@derived
def index_of(keys: tuple[str, ...]) -> dict[str, int]:
    """Index of each key of a list.

    Raises:
        LayoutError: A key occurs twice: anchors could not tell the rows apart.
    """
    index = {key: i for i, key in enumerate(keys)}
    if len(index) < len(keys):
        twice = next(key for i, key in enumerate(keys) if index[key] != i)
        raise LayoutError(f"the row key {twice!r} occurs twice in one list: give every row a key of its own")
    return index


def place_rows(keys: tuple[str, ...], row: RowBox, view: Viewport, anchor: Anchor, from_end: bool = False) -> list[Placed]:
    """The rows that touch the viewport, in order. Lays out only these (and those that an anchor beyond the end passes)."""
    rows = _around(keys, row, view, anchor, from_end)
    return [placed for placed in rows if placed.end > 0 and placed.start < view.length]


def _around(keys: tuple[str, ...], row: RowBox, view: Viewport, anchor: Anchor, from_end: bool) -> list[Placed]:
    """The rows that touch the viewport and perhaps some beside it, in order; at least one, if there are any."""
    if not keys:
        return []
    first, top = _start(keys, row, view, anchor, from_end)
    rows: list[Placed] = []
    bottom = _fill_down(keys, row, view, rows, first, top)
    if bottom < view.length - view.after and rows[-1].at == len(keys) - 1:
        rows = _shifted(rows, view.length - view.after - bottom)  # past the end
    head: list[Placed] = []
    first, top = rows[0].at, rows[0].start
    while top > 0 and first > 0:
        first -= 1
        box = row(keys[first])
        bottom = top
        top -= view.extent(box)
        head.append(Placed(first, box, top, bottom))
    rows = head[::-1] + rows
    if first == 0 and top > view.before:
        rows = _shifted(rows, view.before - top)  # before the start
        last = rows[-1]
        _fill_down(keys, row, view, rows, last.at + 1, last.end)
    return rows


def _start(keys: tuple[str, ...], row: RowBox, view: Viewport, anchor: Anchor, from_end: bool) -> tuple[int, float]:
    """Index and top edge of the row that the anchor names, before any clamping."""
    if not anchor.key:
        if from_end:
            return len(keys) - 1, view.length - view.after - view.extent(row(keys[-1]))
        return 0, view.before
    found = index_of(keys).get(anchor.key)
    if found is not None:
        return found, -anchor.dp
    return min(max(anchor.index, 0), len(keys) - 1), 0


def _fill_down(keys: tuple[str, ...], row: RowBox, view: Viewport, rows: list[Placed], index: int, start: float) -> float:
    """Append rows from `index` on until the viewport is full (at least one if there are none yet); the lower edge of the last."""
    while index < len(keys) and (start < view.length or not rows):
        box = row(keys[index])
        end = start + view.extent(box)
        rows.append(Placed(index, box, start, end))
        start = end
        index += 1
    return start


def _shifted(rows: list[Placed], by: float) -> list[Placed]:
    return [Placed(index, box, start + by, end + by) for index, box, start, end in rows]


class Rows:
    """How the rows of one laid-out list are made; kept on its box, so that scrolling can lay out further ones."""

    __slots__ = ("content", "layout", "room", "view")

    def __init__(self, content: LazyContent, view: Viewport, room: float, layout: Layout) -> None:
        """`room`: width of the rows, of a strip height of the items, in dp."""
        self.content, self.view, self.room, self.layout = content, view, room, layout

    def box(self, key: str) -> Box:
        """The box of a row. Call it under the list's own look."""
        room = self.room
        if self.content.across:
            return self.layout(self.content.build(key), 0, INF, room, room)
        return self.layout(self.content.build(key), room, room, 0, INF)

    def placed(self) -> list[Placed]:
        """The rows in sight."""
        content = self.content
        with looking(content.look):
            return place_rows(content.keys, self.box, self.view, content.anchor, content.from_end)


def lazy_box(node: Node, own: Limits, limits: Limits, layout: Layout) -> Box:
    """Lay out a lazy list under its own limits. It is as high as it may be, or as its rows if they all fit.

    Raises:
        LayoutError: It has no bounded width or height, or repeats a row key.
    """
    content = node.content
    assert isinstance(content, LazyContent)
    index_of(content.keys)  # refuses repeated keys before any row is built
    if content.across:
        return _strip_box(node, content, own, limits, layout)
    _, width, min_h, height = own
    if height >= INF or width >= INF:
        raise LayoutError(f"the list {content.name!r} needs a bounded width and height: let it grow, or give it or its parent a size")
    left, top, right, bottom = node.size.padding
    rows = Rows(content, Viewport(height, top, bottom), max(width - left - right, 0), layout)
    placed = rows.placed()
    if min_h < height and len(placed) == len(content.keys):
        # All rows are in sight and nothing asks for more height: a short list in a dialog ends where its rows end.
        total = top + sum(row.box.height for row in placed) + bottom
        if total < height:
            height = max(total, min_h)
            rows.view = Viewport(height, top, bottom)
            placed = rows.placed()
    return _box_of(node, width, height, limits, rows, placed)


def _strip_box(node: Node, content: LazyContent, own: Limits, limits: Limits, layout: Layout) -> Box:
    """Lay out a strip: as wide as it may be, and as high as is asked for, else as its highest item."""
    _, width, height, most = own
    if width >= INF:
        raise LayoutError(f"the strip {content.name!r} needs a bounded width: give it width=FILL, or its parent a width")
    left, top, right, bottom = node.size.padding
    if height < most:
        with looking(content.look):
            items = [layout(content.build(key), 0, INF, 0, max(most - top - bottom, 0)) for key in content.keys]
        height = min(max(height, top + max((item.height for item in items), default=0) + bottom), most)
    rows = Rows(content, Viewport(width, left, right, WIDTH), max(height - top - bottom, 0), layout)
    return _box_of(node, width, height, limits, rows, rows.placed())


def _box_of(node: Node, width: float, height: float, limits: Limits, rows: Rows, placed: list[Placed]) -> Box:
    left, top, _, _ = node.size.padding
    keys = tuple([rows.content.keys[row.at] for row in placed])
    across = rows.content.across
    children = tuple([(row.box, row.start if across else left, top if across else row.start) for row in placed])
    box = Box(node, width, height, children, limits, None, keys)
    box.cache[Rows] = rows
    return box


def moved(box: Box, by: float) -> Anchor:
    """Where a list stands after scrolling by `by` dp (positive: towards its end), clamped at both ends.

    The resting anchor is written at the resting end, so that a new first row (or last message) comes into sight there.
    Lays out every row it passes.

    Args:
        box: The box of a lazy list.
        by: Whole dp; fractions are rounded half up. Of a strip they are dp to the right.
    """
    rows = _rows_of(box)
    content, view = rows.content, rows.view
    keys = content.keys
    if not keys:
        return REST
    with looking(content.look):
        placed = _around(keys, rows.box, view, content.anchor, content.from_end)
        index, top = placed[0].at, placed[0].start - (by + 0.5) // 1
        while top > 0 and index > 0:
            index -= 1
            top -= view.extent(rows.box(keys[index]))
        length = view.extent(rows.box(keys[index]))
        while index + 1 < len(keys) and top + length <= 0:
            top += length
            index += 1
            length = view.extent(rows.box(keys[index]))
        placed = _around(keys, rows.box, view, Anchor(keys[index], int(-top), index), content.from_end)
    return _anchor_at(placed, content, view)


def anchor_at(box: Box, key: str) -> Anchor:
    """The anchor that brings the row of `key` to the top edge, as far as the ends of the list allow.

    Raises:
        KeyError: The list has no such row.
    """
    rows = _rows_of(box)
    content, view = rows.content, rows.view
    anchor = Anchor(key, 0, index_of(content.keys)[key])
    with looking(content.look):
        return _anchor_at(_around(content.keys, rows.box, view, anchor, content.from_end), content, view)


def _rows_of(box: Box) -> Rows:
    rows = box.cache.get(Rows)
    if not isinstance(rows, Rows):
        raise LayoutError(f"{box.node!r} is no lazy list: only lists scroll")
    return rows


def _anchor_at(placed: list[Placed], content: LazyContent, view: Viewport) -> Anchor:
    """The anchor of rows in place: REST at the resting end."""
    first, last = placed[0], placed[-1]
    at_start = first.at == 0 and first.start >= view.before
    at_end = last.at == len(content.keys) - 1 and last.end <= view.length - view.after
    if at_end if content.from_end else at_start:
        return REST
    top = next((row for row in placed if row.end > 0), last)
    return Anchor(content.keys[top.at], int(-top.start), top.at)
