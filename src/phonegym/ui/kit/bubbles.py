"""Conversations: message bubbles, day marks, the bar one writes in."""

from __future__ import annotations

from phonegym.ui.build import column, row, spacer, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.kit.buttons import icon_button
from phonegym.ui.kit.media import avatar
from phonegym.ui.kit.tokens import TOUCH
from phonegym.ui.look import ambient
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Child, Node


@component
def bubble(
    message: str = "",
    *children: Child,
    mine: bool,
    sender: str = "",
    time: str = "",
    status: str = "",
    status_desc: str = "",
    show_sender: bool = False,
    show_avatar: bool = False,
    on_tap: object = None,
    on_long: object = None,
    selected: bool = False,
    shows: object = (),
    id: str = "",
) -> Node:
    """One message: own ones at the end in the primary colour, others' at the start, as wide as their text up to three quarters.

    Args:
        message: Its text; may be empty when there are children.
        *children: Below the text: a picture, a card, a quoted message.
        mine: Written by the owner of the phone.
        sender: Who wrote it; names the avatar.
        time: When, as shown, small below the text.
        status: Symbol of its delivery after the time (`check`, `done_all`, `schedule`, `error`).
        status_desc: What that symbol says.
        show_sender: Writes the sender's name above (in groups).
        show_avatar: Draws the sender's avatar beside.
        on_tap: Message of a tap on the bubble.
        on_long: Message of a long press.
        selected: Part of a selection.
        shows: Places whose value the text displays.
        id: Resource id of the bubble.
    """
    ground, ink, quiet = (
        ("primary_container", "on_primary_container", "on_primary_container")
        if mine
        else ("surface_container_high", "on_surface", "on_surface_variant")
    )
    foot = None
    if time or status:
        mark = symbol(status, size=14, color="error" if status == "error" else quiet, desc=status_desc) if status else None
        foot = row(text(time, "label_small", quiet, max_lines=1) if time else None, mark, gap=4)
    box = column(
        text(sender, "label_medium", "primary", max_lines=1) if show_sender and not mine else None,
        text(message, "body_large", ink, shows=shows) if message else None,
        *children,
        foot,
        max_width=ambient().device.width * 3 // 4,
        min_height=TOUCH if on_tap is not None or on_long is not None else 0,
        justify="center",
        padding=(14, 8, 14, 8),
        gap=2,
        background=ground,
        radii=(20, 20, 6, 20) if mine else (20, 20, 20, 6),
        on_tap=on_tap,
        on_long=on_long,
        id=id,
    )
    face = avatar(sender, 32) if show_avatar else None
    parts = (spacer(), box, face) if mine else (face, box, spacer())
    return row(
        *parts,
        width=FILL,
        align="end",
        gap=8,
        padding=(12, 3, 12, 3),
        background="selection" if selected else None,
        selected=selected,
    )


@component
def day_mark(label: str) -> Node:
    """A small label in the middle between two days of a conversation, or a notice of the system."""
    return stack(text(label, "label_medium", "on_surface_variant", align="center"), width=FILL, align="center", padding=(32, 12, 32, 8))


@component
def input_bar(
    field: Node, *, leading: Child = None, send: object = None, send_desc: str = "", send_enabled: bool = True, trailing: Child = None
) -> Node:
    """The bar at the foot of a conversation.

    Args:
        field: A plain text field.
        leading: Icon buttons before it.
        send: Message of the send button; None has no button.
        send_desc: Its content description.
        send_enabled: False while there is nothing to send.
        trailing: Icon buttons after the field, before the send button.
    """
    pill = stack(field, grow=1, padding=(16, 0, 16, 0), background="surface_container_high", radius=24)
    button = None
    if send is not None:
        button = icon_button("send", send_desc, send, style="filled", enabled=send_enabled, id="send")
    return row(leading, pill, trailing, button, width=FILL, align="end", gap=4, padding=(8, 8, 8, 8), background="surface_container")
