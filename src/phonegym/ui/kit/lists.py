"""Lists, sections and cards (m3.material.io/components/lists)."""

from __future__ import annotations

from typing import Literal

from phonegym.ui.build import column, divider_line, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.kit.tokens import EDGE, TOUCH, colors, row_height
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Child, Extent, Node

CardStyle = Literal["filled", "elevated", "outlined"]


@component
def list_item(
    headline: str,
    *,
    supporting: str = "",
    overline: str = "",
    leading: Node | str | None = None,
    trailing: Node | str | None = None,
    on_tap: object = None,
    on_long: object = None,
    enabled: bool = True,
    selected: bool = False,
    shows: object = (),
    supporting_shows: object = (),
    trailing_shows: object = (),
    id: str = "",
    desc: str = "",
    headline_lines: int = 2,
    supporting_lines: int = 2,
    strong: bool = False,
    strike: bool = False,
) -> Node:
    """A row of a list: 56 dp with one line of text, 72 with two, 88 with three, 8 less each in the compact density.

    Args:
        headline: What the row is.
        supporting: More about it, below.
        overline: A small line above.
        leading: A node (avatar, checkbox) or the name of a symbol at the start.
        trailing: A node (switch, icon button) or a short text (a time, a price) at the end.
        on_tap: The message of a tap anywhere on it.
        on_long: The message of a long press, usually the start of a selection.
        enabled: False draws it grey and swallows taps.
        selected: Tinted: part of a selection, or the open item.
        shows: Places whose value the headline displays.
        supporting_shows: Places whose value the supporting text displays.
        trailing_shows: Places whose value a trailing text displays.
        id: Resource id.
        desc: Content description of the whole row.
        headline_lines: The headline is cut after so many lines; 0 never.
        supporting_lines: Likewise for the supporting text.
        strong: Headline in a heavier weight (unread).
        strike: Headline struck through (done).
    """
    ink, second = ("on_surface", "on_surface_variant") if enabled else ("disabled", "disabled")
    if selected:
        ink = second = "on_secondary_container"
    if isinstance(leading, str):
        leading = symbol(leading, size=24, color=second)
    if isinstance(trailing, str):
        # A long value may take half of the row; the headline keeps the rest.
        trailing = text(trailing, "label_small", second, max_lines=2, align="end", shows=trailing_shows, max_width=140)
    texts = column(
        text(overline, "label_small", second, max_lines=1) if overline else None,
        text(headline, "body_large", ink, max_lines=headline_lines, weight=700 if strong else None, strike=strike, shows=shows),
        text(supporting, "body_medium", second, max_lines=supporting_lines, shows=supporting_shows) if supporting else None,
        grow=1,
    )
    lines = 1 + bool(supporting) + bool(overline)
    return row(
        leading,
        texts,
        trailing,
        width=FILL,
        min_height=row_height((56, 72, 88)[lines - 1]),
        padding=(EDGE, 8, EDGE if trailing is None or trailing.kind == "text" else 12, 8),
        gap=16,
        background="secondary_container" if selected else None,
        on_tap=on_tap,
        on_long=on_long,
        enabled=enabled,
        selected=selected,
        id=id,
        desc=desc,
    )


@component
def value_row(
    label: str,
    value: str,
    on_tap: object = None,
    shows: object = (),
    *,
    icon: str | None = None,
    enabled: bool = True,
    id: str = "",
) -> Node:
    """A setting with its value below it, in the manner of Android's settings; a tap opens it."""
    return list_item(
        label, supporting=value, leading=icon, on_tap=on_tap, supporting_shows=shows, enabled=enabled, id=id, supporting_lines=0
    )


@component
def info_row(label: str, value: str, shows: object = (), *, strong: bool = False, id: str = "") -> Node:
    """A label at the start and its value at the end, not tappable: a line of a bill, a detail. `strong` is for the total."""
    return row(
        text(label, "title_medium" if strong else "body_medium", "on_surface" if strong else "on_surface_variant", grow=1),
        text(value, "title_medium" if strong else "body_medium", align="end", shows=shows, max_width=220),
        width=FILL,
        min_height=36,
        padding=(EDGE, 6, EDGE, 6),
        gap=16,
        align="start",
        id=id,
    )


@component
def swatch_row(
    label: str,
    color: int | str,
    on_tap: object,
    *,
    supporting: str = "",
    shows: object = (),
    id: str = "",
) -> Node:
    """A row with a disc of a colour (an ARGB integer or a role) before its label; `shows` belongs to the disc."""
    disc = stack(width=24, height=24, background=color, radius=12, border=(1, colors().outline_variant), shows=shows)
    return list_item(label, supporting=supporting, leading=disc, on_tap=on_tap, id=id)


@component
def section(title: str, *rows: Child, action: Node | None = None) -> Node:
    """Rows under a small heading; an empty title is only a gap. `action` stands at the end of the heading line."""
    head = row(
        text(title, "title_small", "primary", grow=1, role="heading", max_lines=2),
        action,
        width=FILL,
        min_height=TOUCH if action is not None else 0,
        padding=(EDGE, 16 if action is None else 8, EDGE if action is None else 4, 8 if action is None else 0),
    )
    return column(head if title else stack(width=FILL, height=8), *rows, width=FILL)


@component
def card(
    *children: Child,
    style: CardStyle = "filled",
    on_tap: object = None,
    on_long: object = None,
    padding: int | tuple[int, int, int, int] = 16,
    gap: int = 4,
    width: Extent = FILL,
    grow: int = 0,
    id: str = "",
    desc: str = "",
    selected: bool = False,
    enabled: bool = True,
) -> Node:
    """A card: children below each other on a rounded ground.

    Args:
        *children: Its content.
        style: `filled` (tinted), `elevated` (with a shadow) or `outlined`.
        on_tap: The message of a tap anywhere on it.
        on_long: The message of a long press.
        padding: Inside, in dp.
        gap: Between children, in dp.
        width: `FILL`, dp, or None for its content's.
        grow: Share of what is left of a row.
        id: Resource id.
        desc: Content description.
        selected: Drawn with a thick edge in the primary colour.
        enabled: False swallows taps and draws the ground flat; its content is greyed by whoever makes it.
    """
    ground = {"filled": "surface_container_high", "elevated": "surface_container_low", "outlined": "surface"}[style]
    edge = (2, colors().primary) if selected else (1, colors().outline_variant) if style == "outlined" else None
    if not enabled:
        ground = "surface" if style == "outlined" else "disabled_container"
        edge = (1, colors().disabled_container) if style == "outlined" else None
    return column(
        *children,
        width=width if not grow else None,
        grow=grow,
        min_height=TOUCH if on_tap is not None else 0,
        padding=padding,
        gap=gap,
        background=ground,
        radius=12,
        border=edge,
        elevation=1 if style == "elevated" and enabled else 0,
        clip=padding == 0,
        enabled=enabled,
        role="" if enabled else "button",
        on_tap=on_tap,
        on_long=on_long,
        selected=selected,
        id=id,
        desc=desc,
    )


@component
def inset(*children: Child, gap: int = 8, padding: tuple[int, int, int, int] = (EDGE, 8, EDGE, 8)) -> Node:
    """Children below each other at the screen's margins: cards, fields, buttons in a page."""
    return column(*children, width=FILL, gap=gap, padding=padding)


@component
def divider(inset: int = 0, *, end: int | None = None) -> Node:
    """A hairline across, `inset` dp away from both sides; from the far side `end` dp where that is given (0 below a row's text)."""
    if end is None or end == inset:
        return divider_line(inset=inset)
    return stack(divider_line(), width=FILL, padding=(inset, 0, end, 0))


@component
def vertical_divider(inset: int = 0) -> Node:
    """A hairline from top to bottom of a row whose height is given or whose `align` is "stretch", `inset` dp from its ends."""
    return divider_line(inset=inset, vertical=True)
