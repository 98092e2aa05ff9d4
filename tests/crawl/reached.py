"""Screens that touch reaches, as phones in hand: for tests that look at screens rather than count them.

`phonegym.bench.crawl` examines every state it comes by; this walk keeps the first state of each kind of screen it finds,
in a stable order, so that the same kind is the same picture on every run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from phonegym.bench.crawl.effects import controls
from phonegym.bench.crawl.looks import LookCase
from phonegym.bench.log import Conditions
from phonegym.bench.oracle.scrolling import STRIDE, drag
from phonegym.bench.oracle.sight import Sight
from phonegym.bench.starting import begin
from phonegym.bench.task import Task
from phonegym.phone.actions import Back, Launch, Type
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.device import Phone
from phonegym.phone.ids import HOME, AppId
from phonegym.phone.message import Route
from phonegym.phone.os import PhoneState
from phonegym.phone.resolve import perform
from phonegym.state import produce
from phonegym.ui.node import LazyContent

SEED = 1
"""Of the phone's life."""
WORD = "hello"
"""What is typed into each field once."""
PAGES = 4
"""Screenfuls of a list whose controls are touched."""
EXPANDED = 2
"""States of one kind of screen that are gone on from: what the second one differs in may open other doors."""


class Reached(NamedTuple):
    """One screen.

    Attributes:
        name: Kind of the screen on top, such as "clock.NewTimer".
        route: It.
        phone: The phone that shows it, without toast and heads-up notification.
    """

    name: str
    route: Route
    phone: Phone


def reached(catalogue: Catalogue, app: str, case: LookCase, *, limit: int = 600, starts: Sequence[type[Task]] = ()) -> list[Reached]:
    """The first state of every kind of screen that `limit` touches find, breadth first from the app's launch.

    Args:
        catalogue: The apps there are.
        app: The app to go about in; on the launcher for `home`.
        case: The look.
        limit: Touches tried.
        starts: Templates whose starting states are gone on from, too: a ringing alarm is not reached by touch.
    """
    return list(_Walk(catalogue, AppId(app), case).run(limit, starts))


class _Walk:
    def __init__(self, catalogue: Catalogue, app: AppId, case: LookCase) -> None:
        self._catalogue, self._app, self._case = catalogue, app, case
        self._seen: Counter[type] = Counter()

    def run(self, limit: int, starts: Sequence[type[Task]]) -> Iterator[Reached]:
        queue: list[PhoneState] = []
        for root in self._roots(starts):
            if self._seen[type(top(root))] < EXPANDED:
                queue.append(root)
                yield from self._first(root)
        while queue and limit > 0:
            for after in self._next(queue.pop(0)):
                limit -= 1
                if limit < 0:
                    return
                if self._stays(after) and self._seen[type(top(after))] < EXPANDED:
                    yield from self._first(after)
                    queue.append(after)

    def _first(self, state: PhoneState) -> Iterator[Reached]:
        route = top(state)
        if not self._seen[type(route)]:
            yield Reached(str(type(route).__struct_config__.tag), route, Phone(state, self._catalogue))
        self._seen[type(route)] += 1

    def _roots(self, starts: Sequence[type[Task]]) -> Iterator[PhoneState]:
        fresh = Phone.new(SEED, catalogue=self._catalogue, **self._case.conditions())
        yield calm((fresh if self._app == HOME else fresh.act(Launch(self._app))).state)
        conditions: dict[str, Any] = {**self._case.conditions(), "seed": SEED, "world": SEED}
        for kind in starts:
            begun = calm(begin(self._catalogue, kind, Conditions(**conditions))[1])
            if self._stays(begun):
                yield begun
            elif begun.apps[self._app] != fresh.state.apps[self._app]:
                yield calm(perform(self._catalogue, begun, Launch(self._app)).phone)

    def _next(self, state: PhoneState) -> Iterator[PhoneState]:
        """States one touch away, on every screenful; and a word in each field."""
        count: Counter[object] = Counter()
        for page in self._pages(Sight(self._catalogue, state)):
            for control in controls(page, count):
                after = calm(perform(self._catalogue, page.phone, control.action).phone)
                yield after
                if after.os.focus and after.os.focus != page.phone.os.focus:
                    typed = perform(self._catalogue, after, Type(WORD)).phone
                    yield typed
                    yield calm(perform(self._catalogue, typed, Back()).phone)

    def _pages(self, sight: Sight) -> Iterator[Sight]:
        yield sight
        for _ in range(PAGES - 1):
            lists = (item for item in sight.screen.active.items if item.visible and isinstance(item.node.content, LazyContent))
            drags = (drag(sight, item, max(1, int(item.bottom - item.top) * STRIDE // 100)) for item in lists)
            action = next((each for each in drags if each is not None), None)
            if action is None:
                return
            sight = Sight(self._catalogue, perform(self._catalogue, sight.phone, action).phone)
            yield sight

    def _stays(self, state: PhoneState) -> bool:
        front = state.os.activities[state.os.stack[-1]]
        return self._app in (front.app, front.task)


def top(state: PhoneState) -> Route:
    """The route on top, a system screen's if there is one."""
    os = state.os
    return os.system[-1] if os.system else os.activities[os.stack[-1]].routes[-1]


def calm(state: PhoneState) -> PhoneState:
    """Without toast and heads-up notification, which lie over other things for a while."""

    def quiet(draft: PhoneState) -> None:
        draft.os.toast = None
        draft.os.heads_up = None

    return produce(state, quiet)


def names(screens: Iterable[Reached]) -> list[str]:
    """Their names, in order."""
    return [screen.name for screen in screens]
