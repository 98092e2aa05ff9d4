"""Overlays: dialogs, bottom sheets, menus (m3.material.io/components).

Each is a window of its own: whoever shows it decides where it stands, dims what lies behind and handles a tap beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from phonegym.ui.build import column, divider_line, row, stack
from phonegym.ui.build import icon as symbol
from phonegym.ui.build import text as words
from phonegym.ui.kit.buttons import ButtonStyle, button
from phonegym.ui.kit.tokens import TOUCH, dialog_width, label_width
from phonegym.ui.look import ambient
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Child, Node

ButtonKind = Literal["confirm", "cancel", "neutral", "danger"]


class DialogButton(NamedTuple):
    """A button of a dialog. Its place follows its kind and the variant, never the order in which it is given."""

    label: str
    on_tap: object
    kind: ButtonKind = "confirm"
    enabled: bool = True
    id: str = ""


@component
def dialog(
    title: str,
    *body: Child,
    buttons: Sequence[DialogButton] = (),
    icon: str | None = None,
    text: str = "",
    margin: int = 24,
    shows: object = (),
) -> Node:
    """A dialog; as wide as its window.

    Args:
        title: Its headline; may be empty.
        *body: Rows below the text; give a list among them a height.
        buttons: What it asks.
        icon: Symbol above the title, which is then centred.
        text: A paragraph below the title.
        margin: dp between the body and the sides of the dialog: 8 for a list of choices, 0 for a calendar.
        shows: Places whose value the text displays.
    """
    low = ambient().device.wide
    room = dialog_width(ambient().device)
    align: Literal["start", "center"] = "start" if icon is None else "center"
    style = "title_large" if low else "headline_small"
    head = column(
        None if icon is None else symbol(icon, size=24, color="secondary", padding=(0, 0, 0, 16)),
        words(title, style, align=align, role="heading", id="alert_title", width=FILL) if title else None,
        words(
            text,
            "body_medium",
            "on_surface_variant",
            align=align,
            padding=(0, 16 if title else 0, 0, 0),
            id="message",
            shows=shows,
            width=FILL,
        )
        if text
        else None,
        width=FILL,
        align="center",
        padding=(24, 0, 24, 0),
    )
    content = column(*body, width=FILL, padding=(margin, 0, margin, 0))
    return column(
        head if head.children else None,
        content if content.children else None,
        _button_line(buttons, room - 48) if buttons else None,
        width=FILL,
        gap=8 if low else 16,
        padding=(0, 16, 0, 16 if not buttons else 8) if low else (0, 24, 0, 24 if not buttons else 16),
        background="surface_container_high",
        radius=28,
        elevation=6,
        opaque=True,
        role="dialog",
    )


_SIDE_BY_SIDE: dict[str, tuple[ButtonKind, ...]] = {
    "cancel_first": ("neutral", "cancel", "confirm", "danger"),
    "ok_first": ("neutral", "confirm", "danger", "cancel"),
}
_STACKED: tuple[ButtonKind, ...] = ("confirm", "danger", "neutral", "cancel")
"""Buttons that do not fit beside each other stand below each other, the confirming one on top."""


def _button_line(buttons: Sequence[DialogButton], room: int) -> Node:
    wanted = sum(max(label_width(one.label) + 24, TOUCH) for one in buttons) + 8 * (len(buttons) - 1)
    if wanted > room + 24:
        nodes = [_button(one) for one in sorted(buttons, key=lambda one: _STACKED.index(one.kind))]
        return column(*nodes, width=FILL, align="end", padding=(24, 0, 12, 0), place="bottom")
    return row(*dialog_buttons(buttons), width=FILL, gap=8, justify="end", padding=(12, 0, 12, 0), place="bottom")


def dialog_buttons(buttons: Sequence[DialogButton]) -> list[Node]:
    """Buttons that stand beside each other, in the order of the variant in force."""
    order = _SIDE_BY_SIDE[ambient().variant.buttons]
    return [_button(one) for one in sorted(buttons, key=lambda one: order.index(one.kind))]


def _button(one: DialogButton) -> Node:
    style: ButtonStyle = "danger_text" if one.kind == "danger" else "text"
    return button(one.label, one.on_tap, style=style, enabled=one.enabled, id=one.id or f"button_{one.kind}")


@component
def sheet(*rows: Child, title: str = "", actions: Node | None = None) -> Node:
    """A bottom sheet with its handle; as wide as its window.

    Args:
        *rows: Its content; give a list among them a height.
        title: A headline.
        actions: A node at the end of the headline (a close button).
    """
    handle = stack(stack(width=32, height=4, background="on_surface_variant", radius=2), width=FILL, height=28, align="center")
    head = None
    if title or actions is not None:
        head = row(
            words(title, "title_large", grow=1, role="heading", max_lines=2), actions, width=FILL, padding=(16, 0, 8, 8), min_height=TOUCH
        )
    return column(
        handle,
        head,
        *rows,
        width=FILL,
        max_width=640,
        padding=(0, 0, 0, 24),
        background="surface_container_low",
        radii=(28, 28, 0, 0),
        elevation=1,
        opaque=True,
        id="bottom_sheet",
    )


class MenuItem(NamedTuple):
    """One line of a menu."""

    label: str
    on_tap: object
    icon: str | None = None
    enabled: bool = True
    checked: bool | None = None
    divided: bool = False
    """A hairline above it."""
    id: str = ""
    trailing: str = ""
    """A short text at its end: how many, a key."""
    opens: bool = False
    """It leads on to another menu, as the arrow at its end says."""


@component
def menu(items: Sequence[MenuItem]) -> Node:
    """A menu; as wide as its window.

    Args:
        items: Its lines.
    """
    marked = any(one.icon is not None or one.checked is not None for one in items)
    return column(
        *((divider_line() if one.divided else None, _menu_line(one, marked)) for one in items),
        width=FILL,
        padding=(0, 8, 0, 8),
        background="surface_container",
        radius=8,
        elevation=3,
        opaque=True,
        id="menu",
    )


def _menu_line(item: MenuItem, marked: bool) -> Node:
    ink = "on_surface" if item.enabled else "disabled"
    mark = item.icon or ("check" if item.checked else None)
    lead = None
    if marked:
        lead = stack(None if mark is None else symbol(mark, size=24, color="on_surface_variant" if item.enabled else "disabled"), width=24)
    return row(
        lead,
        words(item.label, "body_large", ink, max_lines=2, grow=1),
        words(item.trailing, "label_large", "on_surface_variant" if item.enabled else "disabled", max_lines=1) if item.trailing else None,
        symbol("arrow_right", size=24, color="on_surface_variant" if item.enabled else "disabled") if item.opens else None,
        width=FILL,
        min_height=TOUCH,
        padding=(12, 4, 12, 4),
        gap=12,
        on_tap=item.on_tap,
        enabled=item.enabled,
        checked=item.checked,
        id=item.id,
    )
