"""Bringing the field that is written in into sight, on a phone that lies on its side: its keyboard leaves little room above it.

On an upright phone screens stay where they are when the keyboard comes up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from phonegym.phone.orientation import display
from phonegym.phone.os import PhoneState
from phonegym.phone.screen import Pane, screen_of
from phonegym.phone.strokes import put_anchor
from phonegym.state import produce
from phonegym.ui.box import Item
from phonegym.ui.lazylist import anchor_at, moved
from phonegym.ui.node import LazyContent
from phonegym.ui.scroll import Anchor

if TYPE_CHECKING:
    from phonegym.phone.catalogue import Catalogue

MARGIN = 4
"""dp kept free beside the field."""


def reveal(catalogue: Catalogue, before: PhoneState, after: PhoneState) -> PhoneState:
    """The phone after a step, with its list moved so far that the field in focus can be seen, if the step is what hid it."""
    focus, device = after.os.focus, display(after)
    if not focus or not device.wide or (focus == before.os.focus and display(before) is device):
        return after
    row = _row_of(catalogue, before, focus)
    shown = _row_shown(catalogue, after, focus, row) if row is not None else after
    return _field_shown(catalogue, shown, focus)


def _row_of(catalogue: Catalogue, phone: PhoneState, focus: str) -> tuple[str, str] | None:
    """The list a field stands in, and the key of its row there."""
    pane = screen_of(catalogue, phone).active
    item = next((item for item in pane.items if item.node.sem.field == focus), None)
    if item is None or item.scroller < 0:
        return None
    content = pane.items[item.scroller].node.content
    return (content.name, item.key) if isinstance(content, LazyContent) else None


def _row_shown(catalogue: Catalogue, phone: PhoneState, focus: str, row: tuple[str, str]) -> PhoneState:
    """A field whose row is not even laid out any more: the row comes to the upper edge of its list."""
    pane = screen_of(catalogue, phone).active
    if any(item.node.sem.field == focus for item in pane.items):
        return phone
    for item in pane.items:
        content = item.node.content
        if isinstance(content, LazyContent) and content.name == row[0] and row[1] in content.keys:
            return _with(phone, pane, content.name, anchor_at(item.box, row[1]))
    return phone


def _field_shown(catalogue: Catalogue, phone: PhoneState, focus: str) -> PhoneState:
    """The list moves, or the one around it, until the field is in its view."""
    pane = screen_of(catalogue, phone).active
    item = next((item for item in pane.items if item.node.sem.field == focus), None)
    at = item.scroller if item is not None else -1
    while item is not None and at >= 0:
        view = pane.items[at]
        content, anchor = view.node.content, _moved_to(view, item)
        assert isinstance(content, LazyContent), "only lists scroll"
        if anchor != content.anchor:
            return _with(phone, pane, content.name, anchor)
        at = view.scroller
    return phone


def _with(phone: PhoneState, pane: Pane, name: str, anchor: Anchor) -> PhoneState:
    return produce(phone, lambda draft: put_anchor(draft, pane, name, anchor))


def _moved_to(view: Item, item: Item) -> Anchor:
    """Where the list must stand for the item to be in sight; its upper edge, if it is higher than the list."""
    above, below = view.top - item.y, item.y + item.height - view.bottom
    if above > 0 or item.height + 2 * MARGIN > view.bottom - view.top:
        return moved(view.box, -above - MARGIN)
    return moved(view.box, below + MARGIN if below > 0 else 0)
