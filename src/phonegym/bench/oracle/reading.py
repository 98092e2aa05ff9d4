"""Having evidence on the screen before anything is built on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from phonegym.bench.oracle import moving, scrolling, touching
from phonegym.bench.oracle.errors import Stuck
from phonegym.bench.oracle.sight import Sight
from phonegym.bench.steps import Step
from phonegym.phone.actions import Back, PhoneAction, Wait
from phonegym.phone.message import Route
from phonegym.phone.screen import Pane
from phonegym.state import Place, path_of, spell
from phonegym.state.paths import Path
from phonegym.ui.box import Item
from phonegym.ui.node import Node

if TYPE_CHECKING:
    from phonegym.bench.oracle.user import User

LOOK_AGAIN = Wait(1000)
"""Nothing is in the way, but the observation was taken before: look once more."""


def show(user: User, *places: Place, on: Route) -> Step:
    """See `User.show`."""
    user.asked.extend(path_of(where) for where in places)
    for where in places:
        if user.run.saw(where):
            continue
        step = moving.goto(user, on)
        if step is not None:
            return step
        step = _uncover(user.sight, path_of(where), on)
        observe = user.episode.conditions.observe
        if step is LOOK_AGAIN and observe in ("xml", "asked"):
            raise Stuck(f"{spell(path_of(where))} is in plain sight on {on}, but nothing of kind {observe!r} was observed there")
        return step
    return None


def _uncover(sight: Sight, path: Path, on: Route) -> PhoneAction:
    """The next touch that brings a place of this screen wholly into sight."""

    def want(node: Node) -> bool:
        return any(path_of(shown) == path for shown in node.sem.shows)

    if sight.covered:
        return Back()
    found = [(pane, item) for pane in sight.screen.panes for item in pane.items if want(item.node)]
    in_view = [(pane, item) for pane, item in found if item.visible and not item.truncated]
    for pane, item in in_view:
        step = _clear(sight, pane, item)
        if step is not None:
            return step
    if not in_view:
        swipe = scrolling.towards(sight, want, path)
        if swipe is not None:
            return swipe
    if sight.phone.os.focus:
        return Back()
    if any(item.truncated for _, item in found):
        raise Stuck(f"{spell(path)} is cut by an ellipsis on {on}: show it whole there, or name the screen that does")
    if not in_view:
        raise Stuck(f"{spell(path)} is not shown on {on}")
    return LOOK_AGAIN


def _clear(sight: Sight, pane: Pane, item: Item) -> PhoneAction | None:
    """What makes a partly visible or covered item whole and free."""
    if not item.whole:
        return scrolling.into_view(sight, pane, item)
    if sight.screen.covered(pane, item):
        return touching.until_clear(sight) or (Back() if sight.phone.os.focus or sight.top.overlay else None)
    return None
