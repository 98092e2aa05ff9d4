"""The button that turns a fixed picture to how the phone is held: in the corner for some seconds after the phone was turned."""

from __future__ import annotations

from phonegym.phone import orientation
from phonegym.phone.do import Do
from phonegym.phone.message import Message
from phonegym.phone.os import PhoneState
from phonegym.phone.shell.words import W
from phonegym.ui import kit
from phonegym.ui.look import Look, looking
from phonegym.ui.memo import component
from phonegym.ui.node import Node

SIDE = 48
"""dp of what a finger meets."""
MARGIN = 16
"""dp between the button and the edges of the screen."""


class FollowTurn(Message):
    """Turn the picture to how the phone is held, and fix it there."""

    def apply(self, do: Do) -> None:
        orientation.follow(do)


def button(phone: PhoneState, look: Look) -> Node | None:
    """The button, while it is offered."""
    if not orientation.offered(phone):
        return None
    with looking(look):
        return _button()


@component
def _button() -> Node:
    return kit.fab("screen_rotation", W.rotate_screen(), FollowTurn(), size="small", tone="surface", id="rotate_suggestion")
