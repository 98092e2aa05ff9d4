"""Ways between the top-level places of an app: bottom bar, drawer, tabs at the top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from phonegym.ui.build import column, divider_line, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.kit.feedback import badge
from phonegym.ui.kit.keys import unscaled
from phonegym.ui.kit.tokens import TOUCH, compact, kit_words, label_width
from phonegym.ui.look import ambient
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node

TabStyle = Literal["primary", "secondary"]


class TabItem(NamedTuple):
    """A destination. `badge` is a count of new things; -1 is a dot without a count."""

    icon: str
    label: str
    on_tap: object
    selected: bool
    badge: int = 0
    id: str = ""


@component
def bottom_tabs(items: Sequence[TabItem]) -> Node:
    """The bar of three to five destinations at the bottom, 80 dp (64 compact)."""
    room = (ambient().device.width - 8) // max(1, len(items))
    # Five tabs in large type would leave "Stopwa…": then the labels of all of them keep their plain size.
    plain = any(label_width(item.label, "label_medium") > room for item in items)
    return row(
        *(_bottom_tab(item, plain) for item in items),
        width=FILL,
        min_height=64 if compact() else 80,
        align="start",
        padding=(4, 0, 4, 0),
        background="surface_container",
        id="bottom_navigation",
    )


@component
def side_tabs(items: Sequence[TabItem]) -> Node:
    """The same destinations along the start edge, 80 dp wide: where a window is low, a bar at the bottom would take a quarter of it."""
    plain = any(label_width(item.label, "label_medium") > RAIL - 8 for item in items)
    return column(
        *(_side_tab(item, plain) for item in items),
        width=RAIL,
        height=FILL,
        justify="center",
        id="navigation_rail",
    )


def rail_width() -> int:
    """How much of the screen's width destinations at the side take from a root screen of an app that has several: 0 on an upright phone."""
    look = ambient()
    return RAIL if look.device.wide and look.variant.navigation == "tabs" else 0


RAIL = 80


def _side_tab(item: TabItem, plain: bool) -> Node:
    label = text(item.label, "label_medium", "on_surface" if item.selected else "on_surface_variant", max_lines=1, align="center")
    return column(
        tab_mark(item),
        unscaled(label, "label_medium") if plain else label,
        width=FILL,
        gap=2,
        align="center",
        justify="center",
        min_height=56,
        role="tab",
        on_tap=item.on_tap,
        selected=item.selected,
        id=item.id,
        desc=kit_words().unread.count(item.badge) if item.badge > 0 else "",
    )


def tab_mark(item: TabItem) -> Node:
    """The symbol of a destination on its pill, with its badge: as bars and rails show it."""
    ink = "on_secondary_container" if item.selected else "on_surface_variant"
    return stack(
        stack(symbol(item.icon, size=24, color=ink, filled=item.selected), place="center"),
        stack(_badge_of(item), place="top_end", padding=(0, 0, 4, 0) if item.badge > 0 else (0, 4, 16, 0)) if item.badge else None,
        width=56 if item.badge == 0 else 64,
        height=32,
        background="secondary_container" if item.selected else None,
        radius=16,
    )


def _bottom_tab(item: TabItem, plain: bool) -> Node:
    top = 6 if compact() else 12
    label = text(item.label, "label_medium", "on_surface" if item.selected else "on_surface_variant", max_lines=1, align="center")
    return column(
        tab_mark(item),
        unscaled(label, "label_medium") if plain else label,
        grow=1,
        gap=4,
        align="center",
        min_height=64 if compact() else 80,
        padding=(0, top, 0, top // 2),
        role="tab",
        on_tap=item.on_tap,
        selected=item.selected,
        id=item.id,
        desc=kit_words().unread.count(item.badge) if item.badge > 0 else "",
    )


def _badge_of(item: TabItem) -> Node:
    return badge(None if item.badge < 0 else item.badge)


def tab_strip(items: Sequence[TabItem], *, style: TabStyle = "primary", icons: bool = False) -> Node:
    """Tabs below the top bar, 48 dp, sharing the width; the selected one is underlined.

    Args:
        items: The tabs, two to four.
        style: `primary` underlines the selected one in its colour; `secondary`, for tabs within a tab, is quieter.
        icons: Symbols above the labels; 64 dp high then.
    """
    return column(
        row(*(_top_tab(item, style, icons) for item in items), width=FILL, align="stretch", background="surface"),
        divider_line("surface_container_highest"),
        width=FILL,
    )


def _top_tab(item: TabItem, style: TabStyle, icons: bool) -> Node:
    ink = ("primary" if style == "primary" else "on_surface") if item.selected else "on_surface_variant"
    words = row(
        text(item.label, "title_small", ink, max_lines=1, align="center"),
        None if not item.badge or icons else _badge_of(item),
        gap=4,
        min_height=TOUCH - 3 if not icons else 0,
        padding=(4, 0, 4, 0),
    )
    head = words
    if icons:
        mark = stack(
            stack(symbol(item.icon, size=24, color=ink, filled=item.selected), place="center"),
            None if not item.badge else stack(_badge_of(item), place="top_end", padding=(0, 2, 10, 0) if item.badge < 0 else (0, 0, 0, 0)),
            width=TOUCH,
            height=28,
        )
        head = column(mark, words, gap=2, align="center", justify="center", min_height=61)
    thick = 3 if style == "primary" else 2
    line = stack(
        width=FILL,
        height=thick,
        background="primary" if item.selected else None,
        radii=(3, 3, 0, 0) if style == "primary" else None,
    )
    return column(
        head,
        line,
        grow=1,
        align="center",
        justify="end",
        min_height=TOUCH,
        role="tab",
        on_tap=item.on_tap,
        selected=item.selected,
        id=item.id,
    )


class DrawerSection(NamedTuple):
    """Destinations of a drawer under a headline of their own, below a hairline."""

    title: str
    items: Sequence[TabItem]


@component
def drawer_panel(title: str, items: Sequence[TabItem], *, header: Node | None = None, sections: Sequence[DrawerSection] = ()) -> Node:
    """The navigation drawer, open: a panel that fills its window at the start edge.

    Args:
        title: Name of the app, at its head.
        items: Destinations.
        header: Instead of the title: an account, say.
        sections: More destinations below, under headlines of their own.
    """
    head = header or text(title, "title_medium", "on_surface_variant", max_lines=1, role="heading", padding=(16, 16, 16, 16), width=FILL)
    return column(
        head,
        *(_drawer_item(item) for item in items),
        *((divider_line(inset=16), _drawer_head(one.title), *map(_drawer_item, one.items)) for one in sections),
        width=FILL,
        height=FILL,
        padding=(12, 12, 12, 12),
        background="surface_container_low",
        radii=(0, 16, 16, 0),
        elevation=1,
        opaque=True,
        id="navigation_drawer",
    )


def _drawer_head(title: str) -> Node:
    return text(title, "title_small", "on_surface_variant", max_lines=1, role="heading", padding=(16, 16, 16, 12), width=FILL)


def _drawer_item(item: TabItem) -> Node:
    ink = "on_secondary_container" if item.selected else "on_surface_variant"
    return row(
        symbol(item.icon, size=24, color=ink, filled=item.selected),
        text(item.label, "label_large", ink, max_lines=2, grow=1),
        text("99+" if item.badge > 99 else str(item.badge), "label_large", ink) if item.badge > 0 else None,
        width=FILL,
        min_height=TOUCH if compact() else 56,
        padding=(16, 4, 24, 4),
        gap=12,
        background="secondary_container" if item.selected else None,
        radius=28,
        role="tab",
        on_tap=item.on_tap,
        selected=item.selected,
        id=item.id,
    )
