"""Cells beside each other: grids of cards, entry icons of a start page, tiles of drawn products."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

import msgspec

from phonegym.ui.build import column, image, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.kit.feedback import badge
from phonegym.ui.kit.media import name_hue
from phonegym.ui.kit.tokens import EDGE
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Child, Node, flatten

_GROWN: WeakKeyDictionary[Node, Node] = WeakKeyDictionary()


@component
def grid(*cells: Child, columns: int = 2, gap: int = 8, padding: tuple[int, int, int, int] = (EDGE, 4, EDGE, 4)) -> Node:
    """Cells in rows of equal width, each row as high as its highest cell; fills the width. In a lazy list make each row a grid.

    Args:
        *cells: The cells.
        columns: In a row.
        gap: dp between neighbours.
        padding: (left, top, right, bottom) in dp.
    """
    nodes = [_grown(cell) for cell in flatten(cells)]
    lines = [nodes[at : at + columns] for at in range(0, len(nodes), columns)]
    rows = (row(*line, *(stack(grow=1) for _ in range(columns - len(line))), width=FILL, gap=gap, align="stretch") for line in lines)
    return column(*rows, width=FILL, gap=gap, padding=padding)


def _grown(node: Node) -> Node:
    """The same node sharing the width of a row; the same result for the same node, so that its box is kept."""
    known = _GROWN.get(node)
    if known is None:
        size = msgspec.structs.replace(node.size, width=None, grow=1)
        known = _GROWN[node] = Node(node.kind, node.content, node.children, size, node.decor, node.sem)
    return known


class Shortcut(NamedTuple):
    """An entry of `shortcuts`. `tone` is a colour role whose `_container` is its ground. `badge` as for a tab."""

    icon: str
    label: str
    on_tap: object
    tone: str = "secondary"
    badge: int = 0
    id: str = ""


@component
def shortcuts(items: Sequence[Shortcut], *, columns: int = 4) -> Node:
    """The entry icons of a start page: a symbol on a tinted disc over its label, in rows of `columns`."""
    return grid(*(_shortcut(one) for one in items), columns=columns, gap=4, padding=(8, 8, 8, 8))


def _shortcut(one: Shortcut) -> Node:
    disc = stack(
        stack(symbol(one.icon, size=24, color=f"on_{one.tone}_container", filled=True), width=FILL, height=FILL, align="center"),
        stack(badge(None if one.badge < 0 else one.badge), place="top_end") if one.badge else None,
        width=48,
        height=48,
        background=f"{one.tone}_container",
        radius=16,
    )
    label = text(one.label, "label_medium", max_lines=2, align="center")
    return column(disc, label, align="center", gap=6, padding=(2, 8, 2, 8), on_tap=one.on_tap, id=one.id, role="button")


_TINTS = (
    (0xFFFFF1DF, 0xFFFBDDBB), (0xFFE7F3FF, 0xFFC7DFF8), (0xFFEAF6E6, 0xFFCBE6C3), (0xFFFDEBEC, 0xFFF6CDD0), (0xFFF2ECFC, 0xFFDACBF3),
    (0xFFE2F5F3, 0xFFBFE3DF), (0xFFFFF7D6, 0xFFF6E4A0), (0xFFF1F0EC, 0xFFDAD7CE),
)  # fmt: skip
"""Upper and lower colour of a tile. The same in dark: it stands for a photograph, which a theme does not change."""


@component
def art(emoji: str, *, height: int = 112, width: int | None = None, seed: str = "", desc: str = "", radius: int = 12) -> Node:
    """A drawn product: one emoji on a softly tinted tile.

    Args:
        emoji: What it is.
        height: dp.
        width: dp; None fills the width.
        seed: Chooses the tint; the emoji does, if empty.
        desc: Content description.
        radius: Of its corners, in dp.
    """
    size = height * 5 // 9
    upper, lower = _TINTS[name_hue(seed or emoji) % len(_TINTS)]
    return stack(
        image(f"emoji:{emoji}", size),
        width=FILL if width is None else width,
        height=height,
        align="center",
        background=upper,
        gradient_to=lower,
        radius=radius,
        desc=desc,
        role="image",
    )
