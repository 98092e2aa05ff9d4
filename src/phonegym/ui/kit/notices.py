"""Notifications as the system draws them: in the shade and as a heads-up card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from phonegym.ui.build import column, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.kit.media import app_icon
from phonegym.ui.kit.tokens import TOUCH
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node


class NoticeAction(NamedTuple):
    """A button of a notification."""

    label: str
    on_tap: object
    id: str = ""


@component
def notification_card(
    app: str,
    title: str,
    body: str,
    *,
    icon: str,
    theme: str,
    time: str = "",
    on_tap: object = None,
    on_dismiss: object = None,
    dismiss_desc: str = "",
    actions: Sequence[NoticeAction] = (),
    shows: object = (),
    id: str = "",
    silent: bool = False,
    body_lines: int = 4,
) -> Node:
    """One notification.

    Args:
        app: Name of the app.
        title: Its first line.
        body: The rest.
        icon: Symbol of the app.
        theme: Colour theme of the app.
        time: When, as shown ("now", "5 min").
        on_tap: Message of a tap on it.
        on_dismiss: Message of its cross; None has no cross (an ongoing one).
        dismiss_desc: Content description of the cross.
        actions: Buttons below.
        shows: Places whose value the body displays.
        id: Resource id.
        silent: Drawn on a quieter ground.
        body_lines: The body is cut after so many lines.
    """
    head = row(
        text(app, "body_small", "on_surface_variant", max_lines=1),
        text("•", "body_small", "on_surface_variant") if time else None,
        text(time, "body_small", "on_surface_variant", max_lines=1, id="time") if time else None,
        gap=4,
        width=FILL,
    )
    words = column(
        head,
        text(title, "title_small", max_lines=2, id="title") if title else None,
        text(body, "body_medium", "on_surface_variant", max_lines=body_lines, id="text", shows=shows) if body else None,
        grow=1,
        gap=2,
        padding=(0, 12, 0, 12),
    )
    cross = None
    if on_dismiss is not None:
        mark = symbol("close", size=18, color="on_surface_variant")
        cross = stack(mark, width=TOUCH, height=TOUCH, align="center", on_tap=on_dismiss, desc=dismiss_desc, role="button", id="dismiss")
    buttons = row(*(_action(one) for one in actions), wrap=True, width=FILL, padding=(40, 0, 8, 4)) if actions else None
    top = row(
        stack(app_icon(icon, theme, 24), padding=(16, 14, 12, 0)),
        words,
        cross,
        width=FILL,
        align="start",
        padding=(0, 0, 0 if cross else 16, 0),
    )
    return column(
        top,
        buttons,
        width=FILL,
        min_height=72,
        background="surface_container" if silent else "surface_container_high",
        radius=20,
        on_tap=on_tap,
        opaque=True,
        id=id,
    )


def _action(action: NoticeAction) -> Node:
    label = text(action.label, "label_large", "primary", max_lines=1)
    return stack(
        label, min_width=TOUCH, min_height=TOUCH, padding=(12, 0, 12, 0), align="center", on_tap=action.on_tap, role="button", id=action.id
    )


@component
def heads_up(card: Node) -> Node:
    """A notification card as it drops over the top of the screen: with a margin and a shadow."""
    lifted = stack(card, width=FILL, radius=20, elevation=6, background="surface_container_high", opaque=True)
    return stack(lifted, width=FILL, padding=(8, 8, 8, 8), id="heads_up")
