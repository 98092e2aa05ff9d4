"""Constraint layout: limits go down, sizes come up (the rules of Compose and Flutter).

`layout` gives a node a box under limits (min width, max width, min height, max height). All lengths are whole dp, so that
every edge falls on a device pixel: text widths are rounded up, centring rounds down, and shares of what is left are
whole, the last grower taking the remainder. A box never exceeds its maximum.
"""

from __future__ import annotations

from collections.abc import Callable

from phonegym.ui.box import Box
from phonegym.ui.flex import flex_box
from phonegym.ui.lazylist import lazy_box
from phonegym.ui.limits import INF, LayoutError, Limits, less
from phonegym.ui.node import FILL, NO_SIZE, Corner, IconContent, Kind, Node, StackContent, TextContent
from phonegym.ui.text.paragraph import paragraph


def layout(node: Node, min_w: float, max_w: float, min_h: float, max_h: float) -> Box:
    """The box of a node under limits; the last two results are kept on the node, and reused where nothing can differ.

    Raises:
        LayoutError: A lazy list has no bounded height or width, or repeats a row key.
    """
    limits = (min_w, max_w, min_h, max_h)
    kept: tuple[Box, ...] = node._box  # type: ignore[assignment]  # the slot is the layout's own; `Node` knows no boxes
    if kept:
        for box in kept:
            if box.constraints == limits or _serves(box, limits):
                return box
    box = _LAYOUT[node.kind](node, _own_limits(node, limits), limits)
    node._box = (box, kept[0]) if kept else (box,)
    return box


def _serves(box: Box, limits: Limits) -> bool:
    """A box made with more room than this, but that needed no more than this, is what this room would give too.

    Whatever depends on a maximum (filling, growing, a list) takes all of it, so a box smaller than its maximum has none
    of that inside; and text that was broken or cut to lines that still fit is broken and cut in the same places again.
    This keeps the boxes below a row whose height changed. Without any maximum nothing fills, so that must be equal.
    """
    min_w, max_w, min_h, max_h = limits
    least_w, most_w, least_h, most_h = box.constraints
    return (
        least_w == min_w
        and least_h == min_h
        and (most_w == max_w or (most_w < INF and box.width <= max_w < most_w))
        and (most_h == max_h or (most_h < INF and box.height <= max_h < most_h))
    )


def _own_limits(node: Node, limits: Limits) -> Limits:
    """The limits narrowed by what the node asks for itself. The parent's have the last word."""
    size = node.size
    if size is NO_SIZE:
        return limits
    min_w, max_w, min_h, max_h = limits
    width, height = size.width, size.height
    if width is not None:
        if width == FILL:
            if max_w < INF:
                min_w = max_w
        else:
            min_w = max_w = min(max(width, min_w), max_w)
    if height is not None:
        if height == FILL:
            if max_h < INF:
                min_h = max_h
        else:
            min_h = max_h = min(max(height, min_h), max_h)
    if size.max_width is not None and size.max_width < max_w:
        max_w = max(size.max_width, min_w)
    if size.min_width > min_w:
        min_w = min(size.min_width, max_w)
    if size.min_height > min_h:
        min_h = min(size.min_height, max_h)
    return min_w, max_w, min_h, max_h


def _text(node: Node, own: Limits, limits: Limits) -> Box:
    content = node.content
    assert isinstance(content, TextContent)
    left, top, right, bottom = node.size.padding
    min_w, max_w, min_h, max_h = own
    room_w = less(max_w, left + right)
    # Without any width a text would become a tower of single letters and make its row as high as the screen.
    most = 1 if room_w == 0 and "\n" not in content.value else content.max_lines
    broken = paragraph(content.value, content.size, content.line_height, content.weight, room_w, most, content.align)
    if max_h < INF and broken.height > max_h - top - bottom:
        # Text is never drawn outside its box: keep the lines that fit and say with an ellipsis that there are more.
        lines = max(int((max_h - top - bottom) // content.line_height), 1)
        if most == 0 or lines < most:
            broken = paragraph(content.value, content.size, content.line_height, content.weight, room_w, lines, content.align)
    wanted = int(-(-broken.width // 1))
    width = min(max(wanted + left + right, min_w), max_w)
    height = min(max(int(broken.height) + top + bottom, min_h), max_h)
    return Box(node, width, height, (), limits, broken)


def _icon(node: Node, own: Limits, limits: Limits) -> Box:
    content = node.content
    assert isinstance(content, IconContent)
    left, top, right, bottom = node.size.padding
    min_w, max_w, min_h, max_h = own
    width = min(max(content.size + left + right, min_w), max_w)
    height = min(max(content.size + top + bottom, min_h), max_h)
    return Box(node, width, height, (), limits)


def _image(node: Node, own: Limits, limits: Limits) -> Box:
    return Box(node, own[0], own[2], (), limits)


_PLACES: dict[Corner, tuple[int, int]] = {
    "top_start": (0, 0),
    "top": (1, 0),
    "top_end": (2, 0),
    "start": (0, 1),
    "center": (1, 1),
    "end": (2, 1),
    "bottom_start": (0, 2),
    "bottom": (1, 2),
    "bottom_end": (2, 2),
}
"""Where a child goes, in halves of the free space."""


def _stack(node: Node, own: Limits, limits: Limits) -> Box:
    content = node.content
    assert isinstance(content, StackContent)
    left, top, right, bottom = node.size.padding
    min_w, max_w, min_h, max_h = own
    if not node.children:
        return Box(node, min(max(left + right, min_w), max_w), min(max(top + bottom, min_h), max_h), (), limits)
    room_w = less(max_w, left + right)
    room_h = less(max_h, top + bottom)
    inner_w, inner_h = max(min_w - left - right, 0), max(min_h - top - bottom, 0)
    boxes = []
    for child in node.children:
        box = layout(child, 0, room_w, 0, room_h)
        boxes.append(box)
        if box.width > inner_w:
            inner_w = box.width
        if box.height > inner_h:
            inner_h = box.height
    placed = []
    for box in boxes:
        across, down = _PLACES[box.node.size.place or content.align]
        x = left + (inner_w - box.width) * across // 2 if across else left
        y = top + (inner_h - box.height) * down // 2 if down else top
        placed.append((box, x, y))
    width, height = min(inner_w + left + right, max_w), min(inner_h + top + bottom, max_h)
    return Box(node, width, height, tuple(placed), limits)


def _flex(node: Node, own: Limits, limits: Limits) -> Box:
    return flex_box(node, own, limits, layout)


def _lazy(node: Node, own: Limits, limits: Limits) -> Box:
    return lazy_box(node, own, limits, layout)


_LAYOUT: dict[Kind, Callable[[Node, Limits, Limits], Box]] = {
    "text": _text,
    "icon": _icon,
    "image": _image,
    "stack": _stack,
    "row": _flex,
    "column": _flex,
    "lazy": _lazy,
}

__all__ = ["INF", "LayoutError", "Limits", "layout"]
