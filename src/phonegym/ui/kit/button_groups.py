"""Buttons that belong together: split buttons, button groups, the menu of a floating action button (m3.material.io/components)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from phonegym.ui.build import column, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.kit.tokens import TOUCH, colors, kit_words
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node

SplitStyle = Literal["filled", "tonal", "outlined", "elevated"]

_FACES: dict[SplitStyle, tuple[str | None, str]] = {
    "filled": ("primary", "on_primary"),
    "tonal": ("secondary_container", "on_secondary_container"),
    "outlined": (None, "on_surface_variant"),
    "elevated": ("surface_container_low", "primary"),
}
"""Ground and ink of each style."""


@component
def split_button(
    label: str,
    on_tap: object,
    on_more: object,
    *,
    style: SplitStyle = "filled",
    icon: str | None = None,
    opened: bool = False,
    enabled: bool = True,
    id: str = "",
    desc: str = "",
) -> Node:
    """A button and, at its end, an arrow that opens the menu of its other ways.

    Args:
        label: What the button says.
        on_tap: Its message.
        on_more: The message of the arrow; it opens a menu.
        style: Emphasis, as for `button`.
        icon: Symbol before the label.
        opened: The menu is there: the arrow points up, in a round of its own.
        enabled: False draws both grey; they swallow taps.
        id: Resource id of the button; the arrow's is `ID_more`.
        desc: Content description of the arrow, where "More options" would not do.
    """
    fill, ink = _FACES[style]
    edge: tuple[int, int] | None = (1, colors().outline) if style == "outlined" else None
    if not enabled:
        fill, ink = "disabled_container" if fill else None, "disabled"
        edge = None if edge is None else (1, colors().disabled_container)
    lift = 1 if style == "elevated" and enabled else 0
    lead = row(
        None if icon is None else symbol(icon, size=20, color=ink),
        text(label, "label_large", ink, max_lines=1),
        min_height=40,
        padding=(16, 6, 12, 6),
        gap=8,
        justify="center",
        background=fill,
        border=edge,
        radii=(20, 4, 4, 20),
        elevation=lift,
    )
    arrow = stack(
        symbol("keyboard_arrow_up" if opened else "keyboard_arrow_down", size=22, color=ink),
        width=TOUCH,
        min_height=40,
        align="center",
        background=fill,
        border=edge,
        radii=(20, 20, 20, 20) if opened else (4, 20, 20, 4),
        elevation=lift,
    )
    more = stack(
        arrow,
        width=TOUCH,
        min_height=TOUCH,
        align="center",
        on_tap=on_more,
        enabled=enabled,
        selected=opened,
        role="button",
        id=f"{id}_more" if id else "",
        desc=desc or kit_words().more_options(),
    )
    return row(stack(lead, min_height=TOUCH, align="center", on_tap=on_tap, enabled=enabled, role="button", id=id), more, gap=2)


class GroupButton(NamedTuple):
    """One button of `button_group`: a symbol, a label, or both."""

    label: str
    on_tap: object
    selected: bool = False
    icon: str | None = None
    enabled: bool = True
    id: str = ""
    desc: str = ""


@component
def button_group(buttons: Sequence[GroupButton], *, shows: object = ()) -> Node:
    """Buttons beside each other that are switched on and off one by one; what is on is filled and less round.

    Where one of several is chosen, or room is short, use `segmented`.

    Args:
        buttons: From start to end.
        shows: Places whose value they display.
    """
    return row(*(_group_button(one, shows) for one in buttons), gap=8)


def _group_button(one: GroupButton, shows: object) -> Node:
    fill, ink = ("primary", "on_primary") if one.selected else ("surface_container_highest", "on_surface_variant")
    if not one.enabled:
        fill, ink = "disabled_container", "disabled"
    face = row(
        None if one.icon is None else symbol(one.icon, size=20, color=ink, filled=one.selected),
        text(one.label, "label_large", ink, max_lines=1) if one.label else None,
        min_width=TOUCH,
        min_height=40,
        padding=(16, 6, 16, 6) if one.label else (12, 6, 12, 6),
        gap=8,
        justify="center",
        background=fill,
        radius=12 if one.selected else 20,
    )
    return stack(
        face,
        min_width=TOUCH,
        min_height=TOUCH,
        align="center",
        on_tap=one.on_tap,
        checked=one.selected,
        enabled=one.enabled,
        role="checkbox",
        id=one.id,
        desc=one.desc,
        shows=shows,
    )


class FabAction(NamedTuple):
    """One action of `fab_menu`."""

    icon: str
    label: str
    on_tap: object
    id: str = ""


@component
def fab_menu(actions: Sequence[FabAction], on_close: object) -> Node:
    """The open menu of a floating action button: two to six actions above the button that closes it; fills the width.

    Args:
        actions: From top to bottom.
        on_close: Message of the cross that stands where the floating button was.
    """
    cross = stack(
        symbol("close", size=24, color="on_primary"),
        width=56,
        height=56,
        align="center",
        background="primary",
        radius=28,
        elevation=3,
        on_tap=on_close,
        role="button",
        desc=kit_words().close(),
        id="fab_close",
    )
    return column(
        *(_fab_action(one) for one in actions),
        stack(height=4),
        cross,
        width=FILL,
        gap=4,
        align="end",
        padding=(16, 16, 16, 16),
        id="fab_menu",
    )


def _fab_action(one: FabAction) -> Node:
    return row(
        symbol(one.icon, size=24, color="on_primary_container"),
        text(one.label, "title_medium", "on_primary_container", max_lines=1),
        min_height=56,
        padding=(24, 8, 24, 8),
        gap=8,
        background="primary_container",
        radius=28,
        on_tap=one.on_tap,
        role="button",
        id=one.id,
    )
