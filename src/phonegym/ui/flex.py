"""Rows and columns: children one after another along one axis ("main"), aligned across it ("cross")."""

from __future__ import annotations

from collections.abc import Sequence

from phonegym.ui.box import Box
from phonegym.ui.limits import INF, Layout, Limits, less
from phonegym.ui.node import FILL, FlexContent, Justify, LazyContent, Node

_HALVES = {"start": 0, "stretch": 0, "center": 1, "end": 2}
"""Where a child stands across, in halves of the free space."""


def flex_box(node: Node, own: Limits, limits: Limits, layout: Layout) -> Box:
    """Lay out a row or column under its own limits (the parent's, narrowed by its size)."""
    content = node.content
    assert isinstance(content, FlexContent)
    if content.wrap:
        return _wrapped_box(node, content, own, limits, layout)
    vertical = node.kind == "column"
    left, top, right, bottom = node.size.padding
    min_w, max_w, min_h, max_h = own
    across = max(min_w - left - right, 0), less(max_w, left + right)
    down = max(min_h - top - bottom, 0), less(max_h, top + bottom)
    room = (*down, *across) if vertical else (*across, *down)
    boxes, main, cross = _measure(node.children, content, vertical, room, layout)
    halves = _HALVES[content.align]
    placed = []
    if vertical:
        for box, at in zip(boxes, _positions([box.height for box in boxes], main, content.gap, content.justify), strict=True):
            placed.append((box, left + (cross - box.width) * halves // 2 if halves else left, top + at))
        return Box(node, min(cross + left + right, max_w), min(main + top + bottom, max_h), tuple(placed), limits)
    for box, at in zip(boxes, _positions([box.width for box in boxes], main, content.gap, content.justify), strict=True):
        placed.append((box, left + at, top + (cross - box.height) * halves // 2 if halves else top))
    return Box(node, min(main + left + right, max_w), min(cross + top + bottom, max_h), tuple(placed), limits)


def _measure(
    children: tuple[Node, ...], content: FlexContent, vertical: bool, room: Limits, layout: Layout
) -> tuple[list[Box], float, float]:
    """Boxes of the children, and the main and cross extent of all. `room` is (main min, main max, cross min, cross max)."""
    main_min, main_max, cross_min, cross_max = room
    bounded = main_max < INF
    stretch = content.align == "stretch"
    tight = cross_max if stretch and cross_min == cross_max else 0
    found: dict[int, Box] = {}
    used: float = content.gap * (len(children) - 1) if children else 0
    growers: list[int] = []
    for i in _order(children, vertical) if bounded else range(len(children)):
        child = children[i]
        if child.size.grow and bounded:
            growers.append(i)
            continue
        least = 0 if tight and _keeps_cross(child, vertical) else tight
        rest = main_max - used if used < main_max else 0
        if vertical:
            found[i] = box = layout(child, least, cross_max, 0, rest if bounded else INF)
            used += box.height
        else:
            found[i] = box = layout(child, 0, rest if bounded else INF, least, cross_max)
            used += box.width
    if growers:
        _grow(children, growers, found, less(main_max, used), vertical, (tight, cross_max), layout)
        main = main_max
    else:
        main = min(max(used, main_min), main_max)
    boxes = [found[i] for i in range(len(children))]
    cross = cross_min
    for box in boxes:
        extent = box.width if vertical else box.height
        if extent > cross:
            cross = extent
    if stretch and not tight:
        boxes = [_stretched(box, cross, vertical, layout) for box in boxes]
    return boxes, main, cross


def _order(children: tuple[Node, ...], vertical: bool) -> Sequence[int]:
    """Indices in the order of measuring: when room is short, the first ones get it."""
    ranks = [_rank(child, vertical) for child in children]
    before = 0
    for rank in ranks:
        if rank < before:
            return sorted(range(len(ranks)), key=ranks.__getitem__)
        before = rank
    return range(len(ranks))


def _rank(child: Node, vertical: bool) -> int:
    """Who is measured first when room may be short: fixed sizes, then wrapped content, then texts in a row, then what takes all."""
    extent = child.size.height if vertical else child.size.width
    if extent == FILL or (isinstance(child.content, LazyContent) and child.content.across != vertical):
        return 3
    if extent is not None or child.kind == "icon":
        return 0
    return 2 if child.kind == "text" and not vertical else 1


def _keeps_cross(child: Node, vertical: bool) -> bool:
    """An explicit size across wins over "stretch"."""
    size = child.size
    return isinstance(size.width, int) or size.max_width is not None if vertical else isinstance(size.height, int)


def _grow(
    children: tuple[Node, ...],
    growers: list[int],
    found: dict[int, Box],
    rest: float,
    vertical: bool,
    across: tuple[float, float],
    layout: Layout,
) -> None:
    """Share what is left in whole dp; the last grower takes the remainder."""
    growers.sort()
    total = sum(children[i].size.grow for i in growers)
    left = rest
    for i in growers:
        child = children[i]
        share = left if i == growers[-1] else rest * child.size.grow // total
        left -= share
        least = 0 if across[0] and _keeps_cross(child, vertical) else across[0]
        found[i] = layout(child, least, across[1], share, share) if vertical else layout(child, share, share, least, across[1])


def _stretched(box: Box, cross: float, vertical: bool, layout: Layout) -> Box:
    if (box.width if vertical else box.height) == cross or _keeps_cross(box.node, vertical):
        return box
    if vertical:
        return layout(box.node, cross, cross, box.height, box.height)
    return layout(box.node, box.width, box.width, cross, cross)


def _positions(sizes: Sequence[float], main: float, gap: int, justify: Justify) -> list[float]:
    """Starts of the children along the main axis, in whole dp."""
    free = main - sum(sizes) - gap * max(len(sizes) - 1, 0) if justify != "start" else 0
    at: float = 0
    if free > 0 and justify != "between":
        at = free // 2 if justify == "center" else free
    between = len(sizes) - 1 if justify == "between" and free > 0 else 0
    starts: list[float] = []
    for i, size in enumerate(sizes):
        starts.append(at + free * i // between if between else at)
        at += size + gap
    return starts


def _wrapped_box(node: Node, content: FlexContent, own: Limits, limits: Limits, layout: Layout) -> Box:
    """A row that goes on in a new line where its width ends."""
    left, top, right, bottom = node.size.padding
    min_w, max_w, min_h, max_h = own
    room_w, room_h = less(max_w, left + right), less(max_h, top + bottom)
    lines: list[list[Box]] = []
    x: float = 0
    for child in node.children:
        box = layout(child, 0, room_w, 0, room_h)
        if not lines or x + box.width > room_w:
            lines.append([])
            x = 0
        lines[-1].append(box)
        x += box.width + content.gap
    halves = _HALVES[content.align]
    widths = [sum(box.width for box in line) + content.gap * (len(line) - 1) for line in lines]
    inner = max([min_w - left - right, 0, *widths])
    placed: list[tuple[Box, float, float]] = []
    y: float = top
    for line in lines:
        height = max(box.height for box in line)
        starts = _positions([box.width for box in line], inner, content.gap, content.justify)
        placed += [(box, left + at, y + (height - box.height) * halves // 2) for box, at in zip(line, starts, strict=True)]
        y += height + content.gap
    bottom_edge = y - content.gap if lines else y
    return Box(node, min(inner + left + right, max_w), min(max(bottom_edge + bottom, min_h), max_h), tuple(placed), limits)
