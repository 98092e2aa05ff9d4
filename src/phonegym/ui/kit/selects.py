"""The field that opens a menu of choices (m3.material.io/components/menus, exposed dropdown menus)."""

from __future__ import annotations

from typing import Literal

from phonegym.ui.build import column, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.kit.tokens import outline, text_dp
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node

SelectStyle = Literal["outlined", "filled"]


@component
def select_field(
    label: str,
    value: str,
    on_tap: object,
    *,
    style: SelectStyle = "outlined",
    opened: bool = False,
    leading: str | None = None,
    help: str = "",
    error: str = "",
    enabled: bool = True,
    shows: object = (),
    id: str = "",
) -> Node:
    """A field that is chosen, not typed: its value and an arrow; fills the width. A tap opens a menu route.

    Args:
        label: What it is for; in the place of the value while there is none.
        value: What is chosen, in words; empty for nothing yet.
        on_tap: The message that opens the menu.
        style: As a text field's.
        opened: Its menu is there: drawn as a focused field, the arrow up.
        leading: Name of a symbol before the value.
        help: A line below, where there is no error.
        error: What is wrong with it; colours it red.
        enabled: False draws it grey and swallows taps.
        shows: Places whose value it displays.
        id: Resource id.
    """
    ink = "disabled" if not enabled else "error" if error else "primary" if opened else "on_surface_variant"
    thick = 2 if opened or error else 1
    words = column(
        text(label, "body_small" if value else "body_large", ink, max_lines=1) if label else None,
        text(value, "body_large", "on_surface" if enabled else "disabled", max_lines=1, shows=shows) if value else None,
        grow=1,
    )
    quiet = "on_surface_variant" if enabled else "disabled"
    frame = row(
        None if leading is None else symbol(leading, size=24, color=quiet),
        words,
        symbol("arrow_drop_up" if opened else "arrow_drop_down", size=24, color="error" if error and enabled else quiet),
        width=FILL,
        min_height=text_dp(16) + text_dp(24) + 16,
        padding=(16 if leading is None else 12, 8, 12, 8),
        gap=16 if leading is not None else 12,
        background="surface_container_highest" if style == "filled" else None,
        radius=4 if style == "outlined" else 0,
        radii=(4, 4, 0, 0) if style == "filled" else None,
        border=(thick, outline(ink, enabled)) if style == "outlined" else None,
        on_tap=on_tap,
        enabled=enabled,
        selected=opened,
        role="button",
        id=id,
    )
    under = stack(width=FILL, height=thick, background=ink) if style == "filled" else None
    note = error or help
    below = text(note, "body_small", "error" if error else "on_surface_variant", padding=(16, 4, 16, 0)) if note else None
    return column(frame, under, below, width=FILL)
