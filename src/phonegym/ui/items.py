"""From boxes to items: what of a window is where on the screen, and what a finger would touch."""

from __future__ import annotations

from collections.abc import Sequence

from phonegym.ui.box import Box, Item
from phonegym.ui.node import NO_SEM, Kind, Sem

Clip = tuple[float, float, float, float]
"""(left, top, right, bottom) in dp of the screen."""

_CONTENT: frozenset[Kind] = frozenset({"text", "icon", "image", "lazy"})


def items_of(box: Box, x: float, y: float, clip: Clip) -> tuple[Item, ...]:
    """Every node of a window that shows or means something, in the order of painting: parents first, later siblings above.

    These are all texts, icons, pictures and lists, and every node with an id, a label, a role, a state, a message, a
    field, shown places or `opaque`. Kept on the box for the last place and clip asked for.

    Args:
        box: The window's root box.
        x: Its left edge on the screen, in dp.
        y: Its top edge.
        clip: What can be seen of the window.
    """
    key = (x, y, clip)
    kept = box.cache.get(items_of)
    if kept is not None and kept[0] == key:  # type: ignore[index]  # this function's own entry, a pair
        return kept[1]  # type: ignore[index,no-any-return]  # as above
    found: list[Item] = []
    _collect(box, x, y, clip, found, -1, "", -1)
    items = tuple(found)
    box.cache[items_of] = (key, items)
    return items


def _collect(box: Box, x: float, y: float, clip: Clip, found: list[Item], scroller: int, key: str, parent: int) -> None:
    node = box.node
    kind = node.kind
    if kind in _CONTENT or node.sem is not NO_SEM:
        paragraph = box.paragraph
        item = Item(box, x, y, clip, scroller, key, parent, paragraph is not None and paragraph.truncated)
        parent = len(found)
        found.append(item)
    if not box.children:
        return
    if len(box.children) > 1:
        # A part of the window that did not change since the last step (a bar, a row) has its items at hand.
        place = (x, y, clip, len(found), scroller, key, parent)
        kept = box.cache.get(_collect)
        if kept is not None and kept[0] == place:  # type: ignore[index]  # this function's own entry, a pair
            found += kept[1]  # type: ignore[index]  # as above
            return
        first = len(found)
        _collect_children(box, x, y, clip, found, scroller, key, parent)
        box.cache[_collect] = (place, found[first:])
    else:
        _collect_children(box, x, y, clip, found, scroller, key, parent)


def _collect_children(box: Box, x: float, y: float, clip: Clip, found: list[Item], scroller: int, key: str, parent: int) -> None:
    node = box.node
    kind = node.kind
    if kind == "lazy" or node.decor.clip:
        clip = (max(x, clip[0]), max(y, clip[1]), min(x + box.width, clip[2]), min(y + box.height, clip[3]))
    if kind == "lazy":
        for (child, left, top), row in zip(box.children, box.keys, strict=True):
            _collect(child, x + left, y + top, clip, found, parent, row, parent)
    else:
        for child, left, top in box.children:
            _collect(child, x + left, y + top, clip, found, scroller, key, parent)


def takes_touch(sem: Sem) -> bool:
    """A touch ends at this node: it acts, or it swallows (a disabled control and an opaque surface do)."""
    return sem.on_tap is not None or sem.on_long is not None or sem.field != "" or sem.opaque or (not sem.enabled and sem.role != "")


def hit(items: Sequence[Item], x: float, y: float) -> Item | None:
    """The item that gets a touch at a point: the topmost that takes one, else None.

    What lies inside a control and takes no touch itself (its label, its icon) leaves the touch to the control. A
    disabled control gets the touch too, and swallows it: look at `sem.enabled`.
    """
    for item in reversed(items):
        if item.left <= x < item.right and item.top <= y < item.bottom and takes_touch(item.node.sem):
            return item
    return None


def hit_scroller(items: Sequence[Item], x: float, y: float) -> Item | None:
    """The list that a drag at a point moves: the topmost one there, unless an opaque surface outside it lies above."""
    for item in reversed(items):
        if item.left <= x < item.right and item.top <= y < item.bottom:
            if item.node.kind == "lazy":
                return item
            if item.node.sem.opaque:
                return items[item.scroller] if item.scroller >= 0 else None
    return None
