"""Strokes that mean something by themselves: pulling a list at its start, and carrying one thing to another."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from phonegym.bench.oracle import scrolling
from phonegym.bench.oracle.errors import Stuck
from phonegym.bench.oracle.sight import Sight, Want
from phonegym.phone import geometry as g
from phonegym.phone.actions import Drag, PhoneAction, Swipe
from phonegym.phone.message import Message
from phonegym.phone.resolve import resolve
from phonegym.phone.screen import Pane
from phonegym.ui.box import Item
from phonegym.ui.lazylist import moved
from phonegym.ui.node import LazyContent

if TYPE_CHECKING:
    from phonegym.bench.oracle.user import User


def pull(user: User, message: Message) -> PhoneAction:
    """See `User.pull`."""
    sight = user.sight
    for item in sight.items():
        if item.node.sem.on_pull != message:
            continue
        to_start = scrolling.drag(sight, item, -floor(item.bottom - item.top))
        if to_start is not None:
            return to_start
        stroke = pull_of(sight, item)
        if stroke is not None:
            return stroke
    raise Stuck(f"no list on {sight.top} sends {message} when it is pulled")


def pull_of(sight: Sight, view: Item) -> Swipe | None:
    """The stroke that pulls a list at its start; None if it stands elsewhere, or something lies in the way."""
    content = view.node.content
    if not isinstance(content, LazyContent) or moved(view.box, -1) != content.anchor or view.bottom - view.top < g.PULL + 24:
        return None
    density = sight.phone.os.device.density
    for share in (50, 25, 75, 10, 90):
        x, y = view.left + (view.right - view.left) * share / 100, view.top + scrolling.MARGIN
        stroke = Swipe(floor(x * density), floor(y * density), floor(x * density), floor((y + g.PULL + 8) * density))
        effect = resolve(sight.catalogue, sight.phone, stroke)[2]
        if effect.kind == "message":
            return stroke
    return None


def carry(user: User, what: object, onto: object) -> PhoneAction:
    """See `User.carry`."""
    sight = user.sight
    for pane in sight.panes():
        held, goal = _carrier(pane, what), _carrier(pane, onto)
        if held is not None and goal is not None:
            return drag_of(sight, held, goal)
    for value in (what, onto):
        swipe = scrolling.towards(sight, _carries(value), (value,))
        if swipe is not None:
            return swipe
    raise Stuck(f"{what!r} and {onto!r} are not both in sight on {sight.top}, so that one could be carried to the other")


def drag_of(sight: Sight, held: Item, goal: Item) -> Drag:
    """From the middle of one thing to the middle of another."""
    density = sight.phone.os.device.density
    (x1, y1), (x2, y2) = held.middle, goal.middle
    return Drag(floor(x1 * density), floor(y1 * density), floor(x2 * density), floor(y2 * density))


def _carries(value: object) -> Want:
    return lambda node: node.sem.carries == value


def _carrier(pane: Pane, value: object) -> Item | None:
    """The thing that carries a value, if all of it is in sight."""
    return next((item for item in pane.items if item.node.sem.carries == value and item.whole and item.visible), None)
