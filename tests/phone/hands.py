"""A person's hands in tests: touch the control that sends a message, or the one that says something."""

from __future__ import annotations

from phonegym.phone.actions import LongPress, Tap
from phonegym.phone.device import Phone
from phonegym.phone.message import Message
from phonegym.phone.resolve import tap_at
from phonegym.ui.box import Item
from phonegym.ui.node import TextContent


def find(phone: Phone, what: Message | str) -> Item:
    """The visible item that sends this message, has this id, or says this."""
    screen = phone.screen
    for pane in reversed(screen.panes):
        for item in pane.items:
            sem, content = item.node.sem, item.node.content
            says = content.value if isinstance(content, TextContent) else sem.desc
            if item.visible and (sem.on_tap == what if isinstance(what, Message) else what in (sem.id, says, sem.field, sem.desc)):
                return item
    raise AssertionError(f"no {what!r} on the screen:\n{phone.xml_compact()}")


def tap(phone: Phone, *what: Message | str) -> Phone:
    """Touch these one after the other."""
    for one in what:
        phone = phone.act(tap_at(phone.screen, find(phone, one)))
    return phone


def hold(phone: Phone, what: Message | str) -> Phone:
    """A long press."""
    at: Tap = tap_at(phone.screen, find(phone, what))
    return phone.act(LongPress(at.x, at.y))
