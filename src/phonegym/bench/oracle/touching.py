"""Touching a control that is named by what it sends, whatever stands in the way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from phonegym.bench.oracle import moving, scrolling
from phonegym.bench.oracle.errors import Stuck
from phonegym.bench.oracle.probing import opener
from phonegym.bench.oracle.sight import Sight, Want, sends
from phonegym.phone.actions import Back, LongPress, PhoneAction, Tap, Wait
from phonegym.phone.ids import AppId
from phonegym.phone.message import Message, Route
from phonegym.phone.shell.notices import OpenNotification, RunAction, StartReply, Unfold
from phonegym.ui.box import Item

if TYPE_CHECKING:
    from phonegym.bench.oracle.user import User


def tap(user: User, what: Message | Route) -> PhoneAction:
    """See `User.tap`."""
    found = at_once(user.sight, what)
    if found is not None:
        return found
    group = _folded(user.sight, what)
    if group is not None:
        return touch(user, lambda node: node.sem.on_tap == group, str(group))
    if not _has_tap(user.sight, what) and _has_long(user.sight, what):
        return long_press(user, what)
    return touch(user, lambda node: sends(node.sem.on_tap, what), str(what), (what,))


def _folded(sight: Sight, what: Message | Route) -> Unfold | None:
    """What unfolds the notifications of an app in the shade, if the one wanted is among them."""
    posted = sight.phone.os.notifications.get(what.id) if isinstance(what, OpenNotification | RunAction | StartReply) else None
    if posted is None or not sight.phone.os.system:
        return None
    group = Unfold(of=AppId(posted.app), on=True)
    return group if _has_tap(sight, group) else None


def at_once(sight: Sight, what: Message | Route) -> PhoneAction | None:
    """The tap, or else the long press, of a control that is in sight and free."""
    held: PhoneAction | None = None
    for item in sight.items():
        sem = item.node.sem
        if sem.enabled and sem.on_tap is not None and sends(sem.on_tap, what) and (point := sight.aim(item)) is not None:
            return Tap(*point)
        if held is None and sem.enabled and sem.on_long is not None and sends(sem.on_long, what):
            point = sight.aim(item)
            held = None if point is None else LongPress(*point)
    return held


def long_press(user: User, what: Message | Route) -> PhoneAction:
    """See `User.long_press`."""
    return touch(user, lambda node: sends(node.sem.on_long, what), f"a long press for {what}", (what,), held=True)


def touch(user: User, want: Want, name: str, hints: Iterable[object] = (), *, held: bool = False) -> PhoneAction:
    """The next touch towards a wanted node: the node itself, or whatever brings it in reach.

    Raises:
        Stuck: Nothing does; the error names the node and the screen.
    """
    sight = user.sight
    disabled = False
    blocked: Item | None = None
    for item in sight.items():
        if not want(item.node):
            continue
        if not item.node.sem.enabled:
            disabled = True
            continue
        point = sight.aim(item)
        if point is not None:
            return LongPress(*point) if held else Tap(*point)
        blocked = item
    if blocked is not None and (pause := until_clear(sight)) is not None:
        return pause
    swipe = scrolling.towards(sight, want, hints)
    if swipe is None and blocked is not None:
        swipe = scrolling.from_under(sight, blocked)
    if swipe is not None:
        return swipe
    if disabled:
        raise Stuck(f"the control for {name} on {sight.top} is disabled")
    if not sight.covered:
        opening = opener(sight, want, hints)
        if opening is not None:
            return opening
    if sight.covered or sight.phone.os.focus:
        return Back()
    pause = until_clear(sight)
    if pause is not None:
        return pause
    if sight.top.dismiss() is not None and not want_is(want, sight.top.dismiss()):
        return moving.leave(user)
    raise Stuck(f"no control for {name} on {sight.top}")


def want_is(want: Want, message: Message | None) -> bool:
    """Whether the node wanted is the one that sends `message`: then leaving by it would look for it for ever."""
    from phonegym.ui.build import stack

    return message is not None and want(stack(on_tap=message))


def until_clear(sight: Sight) -> Wait | None:
    """Wait until the heads-up notification, the toast and what is shown for a moment are gone; None when there is none."""
    os = sight.phone.os
    ends = [passing.until for passing in (os.heads_up, os.toast) if passing is not None]
    ends += [until for until in (os.volume_until, os.orientation.offered_until) if until > os.clock]
    return Wait(max(1, max(ends) - os.clock)) if ends else None


def _has_tap(sight: Sight, what: Message | Route) -> bool:
    return any(sends(item.node.sem.on_tap, what) for item in sight.screen.active.items)


def _has_long(sight: Sight, what: Message | Route) -> bool:
    return any(item.node.sem.on_long is not None and sends(item.node.sem.on_long, what) for item in sight.screen.active.items)
