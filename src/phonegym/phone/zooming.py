"""Two fingers on the glass: what a screen makes larger or smaller (`Route.on_pinch`), and that what lies between them stays there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from phonegym.phone.actions import Pinch
from phonegym.phone.effect import Effect, Resolved, met, nothing, tag
from phonegym.phone.ids import SYSTEM
from phonegym.phone.os import PhoneState
from phonegym.phone.screen import Pane, Screen, screen_of
from phonegym.phone.strokes import put_anchor
from phonegym.state import produce
from phonegym.ui.box import Item
from phonegym.ui.items import hit_scroller
from phonegym.ui.lazylist import moved
from phonegym.ui.node import LazyContent

if TYPE_CHECKING:
    from phonegym.phone.catalogue import Catalogue


def pinched(screen: Screen, x: float, y: float, scale: float) -> Resolved:
    """What a pinch around a point does. Where nothing zooms it does nothing: no list follows two fingers, no button is pressed."""
    pane = screen.pane_at(x, y)
    if pane is None:
        return SYSTEM, nothing, Effect("nothing")
    found = hit_scroller(pane.items, x, y)
    message = pane.route.on_pinch(scale, _name(found)) if pane.route is not None else None
    if message is None:
        return pane.app, nothing, Effect("nothing")
    effect = met(screen, found, "message", tag(message)) if found is not None else Effect("message", tag(message))
    return pane.app, message.apply, effect


def kept(catalogue: Catalogue, before: PhoneState, after: PhoneState, action: Pinch) -> PhoneState:
    """The phone after a pinch, with its list moved so that the part of a row that lay between the fingers lies there still.

    At the ends of the list it goes as far as the list does.
    """
    old, new = screen_of(catalogue, before), screen_of(catalogue, after)
    x, y = action.x / before.os.device.density, action.y / before.os.device.density
    was, pane = old.pane_at(x, y), new.pane_at(x, y)
    if was is None or pane is None or pane.route is None or was.route != pane.route:
        return after
    at, view = hit_scroller(was.items, x, y), hit_scroller(pane.items, x, y)
    row = _row_at(at, y) if at is not None else None
    if at is None or view is None or row is None or _name(at) != _name(view):
        return after
    key, top, height = row
    return _moved(after, pane, view, key, y, (y - top) / height)


def _moved(phone: PhoneState, pane: Pane, view: Item, key: str, y: float, share: float) -> PhoneState:
    """The list stands so that this share of a row's height is at `y`; untouched if it does already, or the row is not in sight any more."""
    name, row = _name(view), next((row for row in _rows(view) if row[0] == key), None)
    by = row[1] + share * row[2] - y if row is not None else 0
    if -0.5 <= by < 0.5:
        return phone
    return produce(phone, lambda draft: put_anchor(draft, pane, name, moved(view.box, by)))


def _name(item: Item | None) -> str:
    content = item.node.content if item is not None else None
    return content.name if isinstance(content, LazyContent) else ""


def _row_at(view: Item, y: float) -> tuple[str, float, float] | None:
    """Key, upper edge on the screen and height of the row of a list at `y`."""
    return next((row for row in _rows(view) if row[1] <= y < row[1] + row[2]), None)


def _rows(view: Item) -> list[tuple[str, float, float]]:
    return [(key, view.y + top, box.height) for (box, _, top), key in zip(view.box.children, view.box.keys, strict=True)]
