"""Overlays that are higher than the room they have, as on a phone that lies on its side: what they hold scrolls, their buttons stay."""

from __future__ import annotations

from weakref import WeakKeyDictionary

import msgspec

from phonegym.ui.build import column, lazy
from phonegym.ui.layout import LayoutError, layout
from phonegym.ui.limits import INF
from phonegym.ui.node import FILL, FlexContent, Node
from phonegym.ui.scroll import Anchor

LEAST = 64
"""dp that must be left for what scrolls; else the buttons scroll with it."""

_FITTED: WeakKeyDictionary[Node, tuple[tuple[str, Anchor, float], Node]] = WeakKeyDictionary()


def fitted(node: Node, name: str, anchor: Anchor, width: float, room: float) -> Node:
    """The overlay itself if it fits, or has a list of its own that takes what room there is; else one that scrolls.

    Call it under the look of the overlay.

    Args:
        node: A dialog, sheet, menu or drawer: a column. Its last child stays in sight if its `place` is "bottom".
        name: Key of the scroll anchor in the activity.
        anchor: Where it stands.
        width: Of its window, in dp.
        room: The most height it may have, in dp.
    """
    try:
        natural = layout(node, width, width, 0, INF)
    except LayoutError:
        return node
    if natural.height <= room or not isinstance(node.content, FlexContent) or node.kind != "column":
        return node
    key = (name, anchor, room)
    known = _FITTED.get(node)
    if known is None or known[0] != key:
        stays = natural.children[-1][0].height if node.children[-1].size.place == "bottom" else 0
        known = _FITTED[node] = (key, _scrolling(node, node.content, name, anchor, room, stays))
    return known[1]


def _scrolling(node: Node, flow: FlexContent, name: str, anchor: Anchor, room: float, stays: float) -> Node:
    left, top, right, bottom = node.size.padding
    foot = node.children[-1:] if stays and room - stays - flow.gap - bottom >= LEAST else ()
    rows: dict[str, Node] = {}
    for at, child in enumerate(node.children[: len(node.children) - len(foot)]):
        key = child.sem.id if child.sem.id and child.sem.id not in rows else f"{at}"
        rows[key] = column(child, width=FILL, align=flow.align, padding=(0, flow.gap if at else 0, 0, 0))
    body = lazy(name, anchor, tuple(rows), rows.__getitem__, width=FILL, grow=1, padding=(0, top, 0, 0 if foot else bottom))
    size = msgspec.structs.replace(node.size, height=int(room), padding=(left, 0, right, bottom if foot else 0))
    decor = msgspec.structs.replace(node.decor, clip=True)
    return Node("column", flow, (body, *foot), size, decor, node.sem)
