"""The navigation rail: destinations along the start edge, on wide windows (m3.material.io/components/navigation-rail)."""

from __future__ import annotations

from collections.abc import Sequence

from phonegym.ui.build import column, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.kit.bars import BarIcon
from phonegym.ui.kit.navigation import TabItem, tab_mark
from phonegym.ui.kit.tokens import kit_words
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node


@component
def navigation_rail(
    items: Sequence[TabItem], *, menu: BarIcon | None = None, fab: Node | None = None, expanded: bool = False, width: int = 0
) -> Node:
    """Three to seven destinations below each other; fills the height. Stands in a row before the screen's content.

    Args:
        items: Its destinations.
        menu: An icon at its head that expands or folds it.
        fab: A floating action button below that icon.
        expanded: Labels stand beside the symbols.
        width: dp; 0 is 96 dp, or 220 where it is expanded.
    """
    head = column(None if menu is None else menu.node(), fab, gap=8, padding=(16, 0, 16, 28) if expanded else (0, 0, 0, 28))
    return column(
        head if head.children else None,
        *(_wide(item) if expanded else _narrow(item) for item in items),
        width=width or (220 if expanded else 96),
        height=FILL,
        gap=4,
        padding=(0, 20, 0, 20),
        align="start" if expanded else "center",
        background="surface_container" if expanded else "surface",
        id="navigation_rail",
    )


def _narrow(item: TabItem) -> Node:
    label = text(item.label, "label_medium", "secondary" if item.selected else "on_surface_variant", max_lines=2, align="center")
    return column(
        tab_mark(item),
        label,
        width=FILL,
        min_height=64,
        gap=4,
        align="center",
        padding=(4, 6, 4, 6),
        role="tab",
        on_tap=item.on_tap,
        selected=item.selected,
        id=item.id,
        desc=kit_words().unread.count(item.badge) if item.badge > 0 else "",
    )


def _wide(item: TabItem) -> Node:
    ink = "on_secondary_container" if item.selected else "on_surface_variant"
    pill = row(
        symbol(item.icon, size=24, color=ink, filled=item.selected),
        text(item.label, "label_large", ink, max_lines=1),
        text("99+" if item.badge > 99 else str(item.badge), "label_large", ink) if item.badge > 0 else None,
        min_height=56,
        padding=(16, 4, 16, 4),
        gap=8,
        background="secondary_container" if item.selected else None,
        radius=28,
    )
    return stack(pill, min_height=56, padding=(16, 0, 16, 0), role="tab", on_tap=item.on_tap, selected=item.selected, id=item.id)
