"""Search: the bar at the head of a screen, and the view of suggestions under it (m3.material.io/components/search)."""

from __future__ import annotations

from phonegym.ui.build import column, divider_line, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.kit.tokens import EDGE, TOUCH, kit_words
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Child, Node


@component
def search_bar(
    hint: str,
    on_tap: object,
    *,
    leading: Node | None = None,
    trailing: Node | None = None,
    value: str = "",
    shows: object = (),
    id: str = "",
) -> Node:
    """A search app bar: looks like a search field, and a tap opens the screen that has one. 64 dp and more; fills the width.

    Args:
        hint: What can be searched.
        on_tap: The message that opens search.
        leading: Instead of the magnifying glass: a menu icon.
        trailing: A node at the end: an avatar of 48 dp, an icon button.
        value: What was searched, where results are shown.
        shows: Places whose value it displays.
        id: Resource id.
    """
    glass = stack(symbol("search", size=24, color="on_surface_variant"), width=TOUCH, height=TOUCH, align="center")
    words = text(value or hint, "body_large", "on_surface" if value else "on_surface_variant", max_lines=1, grow=1, shows=shows)
    pill = row(
        glass if leading is None else leading,
        words,
        trailing,
        width=FILL,
        min_height=56,
        padding=(4, 0, 4, 0),
        gap=4,
        background="surface_container_high",
        radius=28,
        on_tap=on_tap,
        role="button",
        id=id or "search_bar",
        desc=kit_words().search(),
    )
    return stack(pill, width=FILL, padding=(EDGE, 4, EDGE, 4), background="surface")


@component
def search_view(field: Node, *rows: Child) -> Node:
    """A docked search view: a field over its suggestions in one rounded surface; as wide as its window.

    Args:
        field: `search_field(...)` with a back arrow.
        *rows: Suggestions: list items with a clock or a glass before them.
    """
    return column(
        field,
        divider_line("outline"),
        *rows,
        width=FILL,
        background="surface_container_high",
        radius=28,
        clip=True,
        opaque=True,
        elevation=3,
        padding=(0, 0, 0, 12),
        id="search_view",
    )
