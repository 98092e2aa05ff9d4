"""Screens that touch reaches, as phones in hand, and what leads from one to the next: for those who look at screens.

The crawl (`explore`) examines every state it comes by; this walk keeps the first state of each kind of screen it finds, in
a stable order, so that the same kind is the same picture on every run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from phonegym.bench.crawl.effects import Control, controls
from phonegym.bench.crawl.findings import name_of
from phonegym.bench.crawl.looks import LookCase
from phonegym.bench.log import Conditions
from phonegym.bench.oracle.scrolling import drag, stride
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


class Passage(NamedTuple):
    """One kind of screen leads to another.

    Attributes:
        source: Name of the screen touched.
        target: Name of the screen it led to, which may be another app's.
        control: What was touched, as far as it has a name: its text, its description or its id.
    """

    source: str
    target: str
    control: str


class Atlas(NamedTuple):
    """What a walk came by.

    Attributes:
        screens: The first state of every kind of screen, as found.
        passages: The first passage from each kind of screen to each other.
    """

    screens: tuple[Reached, ...]
    passages: tuple[Passage, ...]


def atlas(catalogue: Catalogue, app: str, case: LookCase, *, seed: int = 1, limit: int = 600, starts: Sequence[type[Task]] = ()) -> Atlas:
    """The screens of an app, and the passages between them; arguments as for `reached`."""
    walk = _Walk(catalogue, AppId(app), case, seed)
    screens = tuple(walk.run(limit, starts))
    return Atlas(screens, tuple(walk.passages.values()))


def reached(
    catalogue: Catalogue, app: str, case: LookCase, *, seed: int = 1, limit: int = 600, starts: Sequence[type[Task]] = ()
) -> list[Reached]:
    """The first state of every kind of screen that `limit` touches find, breadth first from the app's launch.

    Args:
        catalogue: The apps there are.
        app: The app to go about in; on the launcher for `home`.
        case: The look.
        seed: Of the phone's life.
        limit: Touches tried.
        starts: Templates whose starting states are gone on from, too: a ringing alarm is not reached by touch.
    """
    return list(atlas(catalogue, app, case, seed=seed, limit=limit, starts=starts).screens)


class _Walk:
    def __init__(self, catalogue: Catalogue, app: AppId, case: LookCase, seed: int) -> None:
        self._catalogue, self._app, self._case, self._seed = catalogue, app, case, seed
        self._seen: Counter[type] = Counter()
        self.passages: dict[tuple[str, str], Passage] = {}

    def run(self, limit: int, starts: Sequence[type[Task]]) -> Iterator[Reached]:
        queue: list[PhoneState] = []
        for root in self._roots(starts):
            if self._seen[type(top_of(root))] < EXPANDED:
                queue.append(root)
                yield from self._first(root)
        while queue and limit > 0:
            for after in self._next(queue.pop(0)):
                limit -= 1
                if limit < 0:
                    return
                if self._stays(after) and self._seen[type(top_of(after))] < EXPANDED:
                    yield from self._first(after)
                    queue.append(after)

    def _first(self, state: PhoneState) -> Iterator[Reached]:
        route = top_of(state)
        if not self._seen[type(route)]:
            yield Reached(kind_name(route), route, Phone(state, self._catalogue))
        self._seen[type(route)] += 1

    def _roots(self, starts: Sequence[type[Task]]) -> Iterator[PhoneState]:
        fresh = Phone.new(self._seed, catalogue=self._catalogue, **self._case.conditions())
        fresh = Phone(self._case.hold(fresh.state), self._catalogue)
        yield calm((fresh if self._app == HOME else fresh.act(Launch(self._app))).state)
        conditions: dict[str, Any] = {**self._case.conditions(), "seed": self._seed, "world": self._seed}
        for kind in starts:
            begun = calm(self._case.hold(begin(self._catalogue, kind, Conditions(**conditions))[1]))
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
                self._note(state, after, control)
                yield after
                if after.os.focus and after.os.focus != page.phone.os.focus:
                    typed = perform(self._catalogue, after, Type(WORD)).phone
                    yield typed
                    yield calm(perform(self._catalogue, typed, Back()).phone)

    def _note(self, before: PhoneState, after: PhoneState, control: Control) -> None:
        source, target = kind_name(top_of(before)), kind_name(top_of(after))
        if source != target and (source, target) not in self.passages:
            self.passages[source, target] = Passage(source, target, name_of(control.item.node))

    def _pages(self, sight: Sight) -> Iterator[Sight]:
        yield sight
        for _ in range(PAGES - 1):
            lists = (item for item in sight.screen.active.items if item.visible and isinstance(item.node.content, LazyContent))
            drags = (drag(sight, item, stride(item)) for item in lists)
            action = next((each for each in drags if each is not None), None)
            if action is None:
                return
            sight = Sight(self._catalogue, perform(self._catalogue, sight.phone, action).phone)
            yield sight

    def _stays(self, state: PhoneState) -> bool:
        front = state.os.activities[state.os.stack[-1]]
        return self._app in (front.app, front.task)


def top_of(state: PhoneState) -> Route:
    """The route on top, a system screen's if there is one."""
    os = state.os
    return os.system[-1] if os.system else os.activities[os.stack[-1]].routes[-1]


def calm(state: PhoneState) -> PhoneState:
    """Without toast and heads-up notification, which lie over other things for a while."""

    def quiet(draft: PhoneState) -> None:
        draft.os.toast = None
        draft.os.heads_up = None

    return produce(state, quiet)


def kind_name(route: Route) -> str:
    """Of a kind of screen: "clock.NewTimer"."""
    return str(type(route).__struct_config__.tag)


def names(screens: Iterable[Reached]) -> list[str]:
    """Their names, in order."""
    return [screen.name for screen in screens]
