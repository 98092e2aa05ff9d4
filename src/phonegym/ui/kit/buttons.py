"""Buttons: common buttons, icon buttons, floating action buttons (m3.material.io/components/buttons)."""

from __future__ import annotations

from typing import Literal

from phonegym.ui.build import Paint, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.kit.tokens import TOUCH, colors
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Extent, Node

ButtonStyle = Literal["filled", "tonal", "outlined", "text", "elevated", "danger", "danger_text"]
IconButtonStyle = Literal["standard", "filled", "tonal", "outlined"]

_FILLS: dict[ButtonStyle, str | None] = {
    "filled": "primary",
    "tonal": "secondary_container",
    "outlined": None,
    "text": None,
    "elevated": "surface_container_low",
    "danger": "error",
    "danger_text": None,
}
_INKS: dict[ButtonStyle, str] = {
    "filled": "on_primary",
    "tonal": "on_secondary_container",
    "outlined": "primary",
    "text": "primary",
    "elevated": "primary",
    "danger": "on_error",
    "danger_text": "error",
}


@component
def button(
    label: str,
    on_tap: object,
    *,
    style: ButtonStyle = "filled",
    icon: str | None = None,
    enabled: bool = True,
    id: str = "",
    width: Extent = None,
    desc: str = "",
    shows: object = (),
) -> Node:
    """A common button: 40 dp high inside a 48 dp target.

    Args:
        label: What it says; one line, two where it fills a width that is too narrow.
        on_tap: The message it sends.
        style: Emphasis; `danger` for what cannot be undone.
        icon: Symbol before the label.
        enabled: False draws it grey and swallows taps.
        id: Resource id.
        width: `FILL` or dp; None is as wide as its label.
        desc: Content description, where the label alone would not do.
        shows: Places whose value the label displays.
    """
    fill, ink = _FILLS[style], _INKS[style]
    if not enabled:
        fill, ink = ("disabled_container" if fill else None), "disabled"
    side = 12 if style in ("text", "danger_text") else 24
    face = row(
        None if icon is None else symbol(icon, size=18, color=ink),
        text(label, "label_large", ink, max_lines=1 if width is None else 2, align="center", shows=shows),
        width=None if width is None else FILL,
        min_height=40,
        padding=(side if icon is None else side - 4 if side == 12 else 16, 6, side, 6),
        gap=8,
        align="center",
        justify="center",
        background=fill,
        radius=20,
        border=(1, colors().outline if enabled else colors().disabled_container) if style == "outlined" else None,
        elevation=1 if style == "elevated" and enabled else 0,
    )
    return stack(
        face,
        width=width,
        min_width=TOUCH,
        min_height=TOUCH,
        align="center",
        on_tap=on_tap,
        enabled=enabled,
        id=id,
        desc=desc,
        role="button",
    )


_TOGGLED: dict[IconButtonStyle, tuple[str | None, str]] = {
    "standard": (None, "primary"),
    "tonal": ("secondary", "on_secondary"),
    "outlined": ("inverse_surface", "inverse_on_surface"),
}
"""Ground and ink of a selected icon button, where they differ from a plain one."""


@component
def icon_button(
    icon: str,
    desc: str,
    on_tap: object,
    *,
    style: IconButtonStyle = "standard",
    selected: bool = False,
    enabled: bool = True,
    hidden: bool = False,
    id: str = "",
    color: Paint | None = None,
    shows: object = (),
) -> Node:
    """A button of one symbol, 48 dp square.

    Args:
        icon: The symbol; drawn filled while `selected`.
        desc: Its content description.
        on_tap: The message it sends.
        style: `standard` has no ground of its own.
        selected: A toggled state (a favourite, a pin).
        enabled: False draws it grey and swallows taps.
        hidden: Drawn, but nameless in the tree, as many real icon buttons are.
        id: Resource id.
        color: Role of the symbol, if not the style's own.
        shows: Places whose value the symbol displays.
    """
    fills = {"standard": None, "outlined": None, "filled": "primary", "tonal": "secondary_container"}
    inks = {"standard": "on_surface_variant", "outlined": "on_surface_variant", "filled": "on_primary", "tonal": "on_secondary_container"}
    fill, ink = fills[style], color or inks[style]
    if selected and color is None and style in _TOGGLED:
        fill, ink = _TOGGLED[style]
    if not enabled:
        fill, ink = ("disabled_container" if fill else None), "disabled"
    mark = symbol(icon, size=24, color=ink, filled=selected)
    face = mark
    if style != "standard":
        border = (1, colors().outline if enabled else colors().disabled_container) if style == "outlined" and not selected else None
        face = stack(mark, width=40, height=40, align="center", background=fill, radius=20, border=border)
    return stack(
        face,
        width=TOUCH,
        height=TOUCH,
        align="center",
        on_tap=on_tap,
        desc=desc,
        role="button",
        enabled=enabled,
        selected=selected,
        hidden=hidden,
        id=id,
        shows=shows,
    )


FabSize = Literal["small", "regular", "medium", "large"]
FabTone = Literal["primary", "secondary", "tertiary", "surface"]

_FAB_SIZES: dict[FabSize, tuple[int, int, int]] = {
    "small": (40, 24, 12),
    "regular": (56, 24, 16),
    "medium": (80, 28, 20),
    "large": (96, 36, 28),
}
"""Side, symbol and corner of each size, in dp."""


@component
def fab(
    icon: str,
    desc: str,
    on_tap: object,
    *,
    label: str = "",
    size: FabSize = "regular",
    tone: FabTone = "primary",
    id: str = "",
    hidden: bool = False,
) -> Node:
    """A floating action button, 56 dp; with a `label` an extended one. `scaffold(fab=...)` puts it in its corner.

    Args:
        icon: Its symbol.
        desc: Its content description.
        on_tap: The message it sends.
        label: Makes it an extended one.
        size: `small` (40 dp in a target of 48), `regular`, `medium` (80 dp) or `large` (96 dp).
        tone: Role whose container is its ground.
        id: Resource id.
        hidden: Drawn, but nameless in the tree.
    """
    side, glyph, corner = _FAB_SIZES[size]
    fill, ink = ("surface_container_high", "primary") if tone == "surface" else (f"{tone}_container", f"on_{tone}_container")
    inside = (side - glyph) // 2
    style = {"small": "label_large", "regular": "label_large", "medium": "title_large", "large": "headline_small"}[size]
    face = row(
        symbol(icon, size=glyph, color=ink),
        text(label, style, ink, max_lines=1) if label else None,
        min_width=side,
        min_height=side,
        padding=(inside, 8, inside + 4 if label else inside, 8),
        gap=12 if side < 80 else 16,
        align="center",
        justify="center",
        background=fill,
        radius=corner,
        elevation=3,
        on_tap=on_tap if side >= TOUCH else None,
        desc=desc if side >= TOUCH else "",
        role="button" if side >= TOUCH else "",
        hidden=hidden and side >= TOUCH,
        id=id if side >= TOUCH else "",
    )
    if side >= TOUCH:
        return face
    return stack(face, min_width=TOUCH, min_height=TOUCH, align="center", on_tap=on_tap, desc=desc, role="button", hidden=hidden, id=id)
