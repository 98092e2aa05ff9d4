"""The crawl itself: forks of a phone, breadth first, new kinds of screens before more of the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from phonegym.bench.crawl.effects import Control, controls, covered, does_something
from phonegym.bench.crawl.findings import Finding, Findings, name_of
from phonegym.bench.crawl.layout_checks import defects
from phonegym.bench.crawl.looks import LookCase, looks
from phonegym.bench.crawl.reach import calm, top_of
from phonegym.bench.crawl.ways import LookAround, arrives, way_back
from phonegym.bench.episode import Episode
from phonegym.bench.oracle.scrolling import drag, stride
from phonegym.bench.oracle.sight import Sight
from phonegym.phone.actions import Back, Launch, Type
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.ids import HOME, AppId
from phonegym.phone.message import Message, Route, app_of, owner
from phonegym.phone.os import PhoneState
from phonegym.phone.resolve import perform
from phonegym.state import Value
from phonegym.ui.node import LazyContent

INSTANCES = 3
"""Screens of one kind that are examined: different arguments."""
PAGES = 6
"""Screenfuls of a list that are looked at."""


class CrawlReport(Value):
    """What a crawl tried and found.

    Attributes:
        findings: What is wrong.
        looks: Looks tried.
        screens: Screens examined, over all looks.
        touches: Controls touched on forks.
        ways: Screens gone to from the launcher.
        kinds: Kinds of routes reached in at least one look, of all that the apps define.
        unreached: Those that were not: they need an event, or a state that the seeds do not hold.
    """

    findings: tuple[Finding, ...]
    looks: int
    screens: int
    touches: int
    ways: int
    kinds: tuple[int, int]
    unreached: tuple[str, ...]


def crawl(
    catalogue: Catalogue,
    apps: Sequence[str] = (),
    *,
    cases: Sequence[LookCase] = (),
    starts: Sequence[type] = (),
    start_looks: int = 1,
    limit: int = 400,
    seed: int = 1,
) -> CrawlReport:
    """Crawl apps from their launch, and from the starts of some tasks, in several looks.

    Args:
        catalogue: The installed apps.
        apps: Ids of those to crawl; all by default.
        cases: Looks; by default the five of `looks(full=False)`.
        starts: Templates whose starting states are crawled, too: ringing alarms, half-done work.
        start_looks: In so many of the looks.
        limit: Touches per app and look; a quarter of it per starting state.
        seed: Of the phone's life.
    """
    findings = Findings()
    chosen = [AppId(app) for app in apps] or [app for app in catalogue.apps if app != HOME]
    count: Counter[str] = Counter()
    reached: dict[type[Route], None] = {}
    cases = tuple(cases) or looks(full=False)
    for n, case in enumerate(cases):
        plain = Episode.start(LookAround(), seed, world=seed, catalogue=catalogue, **case.conditions())
        plain = replace(plain, phone=case.hold(plain.phone))
        for app in chosen:
            first = perform(catalogue, plain.phone, Launch(app)).phone
            _Explorer(plain, app, case.name, findings, count, reached).run((first,), limit)
        for kind in starts if n < start_looks else ():
            begun = case.hold(Episode.start(kind, seed, world=seed, catalogue=catalogue, **case.conditions()).phone)
            for app in chosen:
                first = begun if Sight(catalogue, begun).front.app == app else perform(catalogue, begun, Launch(app)).phone
                _Explorer(plain, app, case.name, findings, count, reached).run((first,), limit // 4)
    kinds = [kind for kind in catalogue.routes if app_of(kind.__module__) in chosen and kind.view is not Route.view]
    missing = tuple(sorted(str(kind.__struct_config__.tag) for kind in kinds if kind not in reached))
    return CrawlReport(
        findings.all(), len(cases), count["screens"], count["touches"], count["ways"], (len(kinds) - len(missing), len(kinds)), missing
    )


class _Explorer:
    """One app in one look."""

    def __init__(
        self, plain: Episode, app: AppId, look: str, findings: Findings, count: Counter[str], reached: dict[type[Route], None]
    ) -> None:
        self._plain, self._app, self._look = plain, app, look
        self._catalogue = plain.catalogue
        self._findings, self._count, self._reached = findings, count, reached
        self._known: set[object] = set()
        self._instances: Counter[object] = Counter()
        self._tried: set[object] = set()
        self._expanded: set[type] = set()
        self._claimed: set[Route] = set()
        self._left = 0

    def run(self, starts: Sequence[PhoneState], limit: int) -> None:
        """Examine everything within `limit` touches."""
        self._left = limit
        queue = list(starts)
        for start in starts:
            self._known.add(self._key(start))
        while queue and self._left > 0:
            new = next((n for n, phone in enumerate(queue) if type(top_of(phone)) not in self._expanded), 0)
            phone = queue.pop(new)
            self._expanded.add(type(top_of(phone)))
            queue.extend(self._expand(calm(phone)))

    # ---- one screen -----------------------------------------------------------------------------------------------
    def _expand(self, phone: PhoneState) -> Iterator[PhoneState]:
        """Examine a screen, touch everything on it, and yield the states worth expanding in turn."""
        top = top_of(phone)
        try:
            sight = Sight(self._catalogue, phone)
        except Exception as error:  # whatever a view raises is what the crawl is for
            self._findings.add("crash", self._app, top, "", f"its view raises {error!r}", self._look)
            return
        self._count["screens"] += 1
        self._reached[type(top)] = None
        self._examine(sight, top)
        self._ways(phone, sight, top)
        alike: Counter[object] = Counter()
        for page in self._pages(sight):
            self._claimed.update(_claims(page))
            for control in controls(page, alike):
                if self._left <= 0:
                    return
                after = self._touch(page, top, control)
                if after is None:
                    continue
                if self._worth(after, type(control.item.node.sem.on_tap), type(top)):
                    yield after
                if control.item.node.sem.field and after.os.focus == control.item.node.sem.field:
                    yield from self._typed(after, type(top))

    def _examine(self, sight: Sight, top: Route) -> None:
        """Look for defects of the layout on every screenful."""
        for page in self._pages(sight):
            for kind, pane, node, detail in (*defects(page.screen), *covered(page)):
                self._findings.add(kind, self._app, pane.route or top, node, detail, self._look)

    def _pages(self, sight: Sight) -> Iterator[Sight]:
        """This screen, and as it is scrolled down."""
        yield sight
        for _ in range(PAGES - 1):
            scrolled = None
            for item in sight.screen.active.items:
                if item.visible and isinstance(item.node.content, LazyContent):
                    scrolled = drag(sight, item, stride(item))
                    if scrolled is not None:
                        break
            if scrolled is None:
                return
            sight = Sight(self._catalogue, perform(self._catalogue, sight.phone, scrolled).phone)
            yield sight

    def _touch(self, sight: Sight, top: Route, control: Control) -> PhoneState | None:
        """The state after a touch; notes crashes and controls that do nothing."""
        self._left -= 1
        self._count["touches"] += 1
        try:
            alive = does_something(sight, control)
            after = calm(perform(self._catalogue, sight.phone, control.action).phone)
            Sight(self._catalogue, after)
        except Exception as error:  # as above
            self._findings.add("crash", self._app, top, name_of(control.item.node), f"touching it raises {error!r}", self._look)
            return None
        if not alive:
            self._findings.add("dead", self._app, top, name_of(control.item.node), "touching it changes nothing", self._look)
        return after

    def _typed(self, phone: PhoneState, above: type) -> Iterator[PhoneState]:
        """Once for each field: a word in it, the keyboard closed again. What follows may be another screen ("discard?")."""
        key = (phone.os.focus, above)
        if key not in self._tried:
            self._tried.add(key)
            typed = perform(self._catalogue, phone, Type("hello")).phone
            yield perform(self._catalogue, typed, Back()).phone

    def _ways(self, phone: PhoneState, sight: Sight, top: Route) -> None:
        """Out of it, and, for the first instances of its kind, into it from the launcher."""
        if not way_back(self._catalogue, phone):
            self._findings.add("trap", self._app, top, "", "Back and its own controls do not lead out", self._look)
        app = self._catalogue.apps.get(self._app)
        rooted = top.up() is not None or (app is not None and (top == app.home or any(top == route for route, _, _ in app.tabs)))
        if top.overlay and top not in self._claimed:
            return  # it comes up under some condition ("discard changes?"): nothing claims to lead there
        if not rooted or sight.front.caller or sight.covered or owner(top) != self._app or self._tried_way(top):
            return
        self._count["ways"] += 1
        wrong = arrives(self._plain, phone, top)
        if wrong and arrives(self._plain, self._plain.phone, top) and arrives(self._plain, phone, top, anew=False):
            self._findings.add("way", self._app, top, "", wrong, self._look)

    def _tried_way(self, top: Route) -> bool:
        key = ("way", type(top))
        self._instances[key] += 1
        return self._instances[key] > 2

    # ---- what to expand next ----------------------------------------------------------------------------------------
    def _worth(self, phone: PhoneState, sent: type, above: type) -> bool:
        """Whether a state is new enough: a screen not seen yet, or the first time this kind of message was sent from there."""
        activity = phone.os.activities[phone.os.stack[-1]]
        if activity.app != self._app and activity.task != self._app:
            return False
        key = self._key(phone)
        top = type(top_of(phone))
        if key in self._known:
            if (sent, above) in self._tried:
                return False
            self._tried.add((sent, above))
            return True
        self._known.add(key)
        self._instances[top] += 1
        return self._instances[top] <= INSTANCES

    def _key(self, phone: PhoneState) -> object:
        os = phone.os
        return os.activities[os.stack[-1]].routes, os.system, len(os.asks), os.focus


def _claims(sight: Sight) -> Iterator[Route]:
    """Routes that controls in sight say they lead to."""
    for item in sight.screen.active.items:
        for message in (item.node.sem.on_tap, item.node.sem.on_long):
            route = message.leads() if isinstance(message, Message) else None
            if route is not None:
                yield route
