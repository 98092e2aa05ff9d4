"""Looking into menus, drawers and dialogs on a fork, before touching anything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from phonegym.bench.oracle import scrolling
from phonegym.bench.oracle.sight import Sight, Want
from phonegym.phone.actions import Back, LongPress, PhoneAction, Tap
from phonegym.phone.message import Message
from phonegym.phone.os import PhoneState
from phonegym.phone.resolve import resolve
from phonegym.phone.step import act
from phonegym.state import diff

if TYPE_CHECKING:
    from phonegym.phone.catalogue import Catalogue


def after_act(catalogue: Catalogue, phone: PhoneState, action: PhoneAction) -> PhoneState:
    """The state after the act alone: no time passes, so nothing else (a call, a timer) can happen on the fork."""
    app, reducer, _ = resolve(catalogue, phone, action)
    return act(catalogue, phone, app, reducer).after


def controls(sight: Sight) -> Iterator[tuple[Message, PhoneAction]]:
    """What can be sent from the panes in reach, with the touch that sends it."""
    for item in sight.items():
        sem = item.node.sem
        if not sem.enabled or not (isinstance(sem.on_tap, Message) or isinstance(sem.on_long, Message)):
            continue
        point = sight.aim(item)
        if point is None:
            continue
        if isinstance(sem.on_tap, Message):
            yield sem.on_tap, Tap(*point)
        if isinstance(sem.on_long, Message):
            yield sem.on_long, LongPress(*point)


def opener(sight: Sight, want: Want, hints: Iterable[object] = ()) -> PhoneAction | None:
    """The touch that opens a menu, drawer, sheet or dialog in which a wanted node is; found by trying on forks."""
    hints = tuple(hints)
    for message, action in controls(sight):
        route = message.leads()
        if route is None or not route.overlay:
            continue
        there = Sight(sight.catalogue, after_act(sight.catalogue, sight.phone, action))
        if any(want(item.node) for item in there.screen.active.items) or scrolling.towards(there, want, hints) is not None:
            return action
    return None


def trapped(sight: Sight) -> bool:
    """Whether Back only closes this overlay, and a second Back would open it again ("discard changes?")."""
    if not sight.top.overlay or len(sight.routes) < 2 or sight.routes[-2].on_back() is None:
        return False
    below = after_act(sight.catalogue, sight.phone, Back())
    again = after_act(sight.catalogue, below, Back())
    return Sight(sight.catalogue, again).routes == sight.routes


def harmless_exit(sight: Sight) -> PhoneAction | None:
    """A control of this overlay that leaves it and the screen below it, and writes nothing that is judged."""
    for _, action in controls(sight):
        after = after_act(sight.catalogue, sight.phone, action)
        there = Sight(sight.catalogue, after)
        left = there.front is not sight.front and (after.os.stack != sight.phone.os.stack or len(there.routes) < len(sight.routes) - 1)
        if left and next(diff(sight.phone, after), None) is None:
            return action
    return None
