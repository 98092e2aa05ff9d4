"""Templates that need every verb of the user."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from phonegym.bench.checks import Check, check
from phonegym.bench.guide import Guide
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.samplers import choice
from phonegym.bench.sampling import Draw, Sampler, app_state
from phonegym.bench.setup import Reading, Setup
from phonegym.bench.task import Ending, Task, near_miss
from phonegym.phone.contracts import PickContact
from phonegym.phone.os import PhoneState
from phonegym.phone.settings import settings_place
from phonegym.state import ANY, UNSET, Path, new
from tests.bench.oracle.apps.crew.app import MEMBERS
from tests.bench.oracle.apps.pad import actions as a
from tests.bench.oracle.apps.pad import screens as s
from tests.bench.oracle.apps.pad.state import Pad, pad

guide = Guide()
every_page = Sampler(lambda phone, draw: draw.pick(tuple(app_state(phone, Pad).pages)))
titles = choice("Lantern", "Compass", "Meadow", "Harvest")
flag = choice(True, False)


@guide.repairs(pad.pages[ANY].title)
def retitle(user: User, path: Path, first: Any) -> Iterator[Step]:
    page = str(path[3])
    yield user.goto(s.Editor(page=page))
    yield user.fill("title", first)
    yield user.tap(a.SaveTitle(page=page))


@guide.repairs(pad.pages[ANY].pinned)
def repin(user: User, path: Path, first: Any) -> Iterator[Step]:
    yield user.goto(s.RowMenu(page=str(path[3])))
    yield user.tap(a.Pin(page=str(path[3]), on=first))


@guide.repairs(pad.pages[ANY].friend)
def refriend(user: User, path: Path, first: Any) -> Iterator[Step]:
    page = str(path[3])
    yield user.goto(s.PageView(page=page))
    if first:
        yield user.tap(a.AskFriend(page=page))
    yield user.tap(a.Unfriend(page=page))


@guide.repairs(pad.pages[ANY])
def unmake(user: User, path: Path, first: Any) -> Iterator[Step]:
    page = str(path[3])
    if first is not UNSET:
        yield user.lost("a page is gone")
    yield user.goto(s.Sure(page=page))
    yield user.tap(a.Erase(page=page))


@guide.repairs(pad.locked)
def relock(user: User, path: Path, first: Any) -> Iterator[Step]:
    yield user.goto(s.Tools())
    yield user.tap(a.Lock(on=first))


@guide.repairs(pad.volume)
def revolume(user: User, path: Path, first: Any) -> Iterator[Step]:
    yield user.goto(s.Tools())
    yield user.tap(a.Volume(value=first))


@guide.reaches(s.PageView, s.RowMenu)
def search(user: User, route: s.PageView | s.RowMenu) -> Iterator[Step]:
    yield user.fill("q", user.state(Pad).pages[route.page].title)


@guide.harm("lock")
def lock(user: User) -> Iterator[Step]:
    yield user.goto(s.Tools())
    yield user.tap(a.Lock(on=not user.state(Pad).locked))


@guide.harm("pin another page")
def pin_another(user: User) -> Iterator[Step]:
    page = next(id for id, page in user.state(Pad).pages.items() if not page.pinned)
    yield user.goto(s.RowMenu(page=page))
    yield user.tap(a.Pin(page=page, on=True))


class _Named(Task):
    def show(self, start: Reading) -> dict[str, str]:
        page = getattr(self, "page", None)
        return {} if page is None else {"page": start.state(Pad).pages[page].title}


class Rename(_Named):
    """A field with text in it, an editor that asks before it discards."""

    goal = {"en": "Rename the page {page} to {title}.", "zh": "把页面{page}改名为{title}。"}
    apps = ("pad",)
    page: Annotated[str, every_page]
    title: Annotated[str, titles]

    def words(self) -> tuple[str, ...]:
        return (self.title, "Budget")

    def allow(self, run: Run) -> Iterator[object]:
        yield pad.pages[self.page].title

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("title", run.app(Pad).pages[self.page].title, self.title)

    def next_action(self, user: User) -> Iterator[Step]:
        if user.state(Pad).pages[self.page].title != self.title:
            yield user.goto(s.Editor(page=self.page))
            yield user.fill("title", self.title)
            yield user.tap(a.SaveTitle(page=self.page))
        yield user.finish()

    @near_miss
    def pin_instead(self, user: User) -> Iterator[Step]:
        if not user.state(Pad).pages[self.page].pinned:
            yield user.goto(s.RowMenu(page=self.page))
            yield user.tap(a.Pin(page=self.page, on=True))
        yield user.finish()


class PinOne(_Named):
    """A long press in a long list of look-alikes."""

    goal = {"en": "Pin the page {page}.", "zh": "把页面{page}置顶。"}
    apps = ("pad",)
    page: Annotated[str, every_page]

    def allow(self, run: Run) -> Iterator[object]:
        yield pad.pages[self.page].pinned

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("pinned", run.app(Pad).pages[self.page].pinned)

    def next_action(self, user: User) -> Iterator[Step]:
        if not user.state(Pad).pages[self.page].pinned:
            yield user.goto(s.RowMenu(page=self.page))
            yield user.tap(a.Pin(page=self.page, on=True))
        yield user.finish()


class LockIfOpen(Task):
    """A twin: lock it, or leave it and say that it cannot be locked again."""

    goal = {"en": "Lock Pad. If it is locked already, say that it can't be done.", "zh": "锁定便笺；如果已经锁定，就说做不到。"}
    kinds = ("operate", "twin", "infeasible")
    apps = ("pad",)
    twin = "already"
    already: Annotated[bool, choice(False, True)]

    def setup(self, start: Setup) -> None:
        start.state(Pad).locked = self.already

    def allow(self, run: Run) -> Iterator[object]:
        if not self.already:
            yield pad.locked

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("locked", run.app(Pad).locked)

    def evidence(self, run: Run) -> Iterator[object]:
        yield pad.locked

    def ending(self, run: Run) -> Ending:
        return "infeasible" if self.already else "finish"

    def next_action(self, user: User) -> Iterator[Step]:
        if not user.state(Pad).locked:
            yield user.goto(s.Tools())
            yield user.tap(a.Lock(on=True))
        yield user.show(pad.locked, on=s.Tools())
        yield user.infeasible("locked already") if self.already else user.finish()


class SetVolume(Task):
    """A slider."""

    goal = {"en": "Set the volume to {volume}.", "zh": "把音量调到{volume}。"}
    apps = ("pad",)
    volume: Annotated[int, choice(0, 5, 8, 10)]

    def allow(self, run: Run) -> Iterator[object]:
        yield pad.volume

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("volume", run.app(Pad).volume, self.volume)

    def next_action(self, user: User) -> Iterator[Step]:
        if user.state(Pad).volume != self.volume:
            yield user.goto(s.Tools())
            yield user.tap(a.Volume(value=self.volume))
        yield user.finish()


@guide.completes(PickContact)
def take(user: User, asked: PickContact, contact: str = "") -> Iterator[Step]:
    from tests.bench.oracle.apps.crew.app import Take

    yield user.tap(Take(who=contact))


class Befriend(_Named):
    """Another app's screen for a result."""

    goal = {"en": "Make {friend} the friend of the page {page}.", "zh": "把页面{page}的朋友设为{friend}。"}
    kinds = ("operate", "cross_app")
    apps = ("pad", "crew")
    page: Annotated[str, every_page]
    friend: Annotated[str, choice(*MEMBERS)]

    def allow(self, run: Run) -> Iterator[object]:
        yield pad.pages[self.page].friend

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("friend", run.app(Pad).pages[self.page].friend, self.friend)

    def evidence(self, run: Run) -> Iterator[object]:
        yield pad.pages[self.page].pinned

    def next_action(self, user: User) -> Iterator[Step]:
        done = user.state(Pad).pages[self.page].friend == self.friend
        yield from user.confirm(PickContact, ok=lambda _: not done, contact=self.friend)
        if not done:
            yield user.goto(s.PageView(page=self.page))
            yield user.tap(a.AskFriend(page=self.page))
        yield user.show(pad.pages[self.page].pinned, on=s.PageView(page=self.page))
        yield user.finish()


class RecordOnce(Task):
    """A permission, for this time only."""

    goal = {"en": "Record once; if asked, allow it this time only.", "zh": "录一次音；如果询问权限，只允许这一次。"}
    apps = ("pad",)

    def allow(self, run: Run) -> Iterator[object]:
        yield pad.takes
        yield ("os", "permissions", "pad/microphone")

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("recorded", run.app(Pad).takes, run.was(Pad).takes + 1)
        yield check("grant", run.after.os.permissions.get("pad/microphone"), "once")  # type: ignore[call-overload]

    def next_action(self, user: User) -> Iterator[Step]:
        if user.state(Pad).takes > user.run.was(Pad).takes + 1 or user.run.after.os.permissions.get("pad/microphone") == "allow":  # type: ignore[call-overload]
            yield user.lost("recorded too often, or allowed for good")
        yield user.grant("microphone", "once")
        if user.state(Pad).takes == user.run.was(Pad).takes:
            yield user.goto(s.Tools())
            yield user.tap(a.StartRecording())
        yield user.finish()


class PutItBack(Task):
    """Memory over a follow-up."""

    goal = {"en": "Lock Pad and set the volume to 0.", "zh": "锁定便笺，音量调到0。"}
    follow_up = {"en": "Put everything back as it was.", "zh": "都恢复原样。"}
    kinds = ("operate", "follow_up", "memory")
    apps = ("pad",)
    locked: Annotated[bool, flag]
    volume: Annotated[int, choice(2, 4, 7)]

    def setup(self, start: Setup) -> None:
        start.state(Pad).locked = self.locked
        start.state(Pad).volume = self.volume

    def allow(self, run: Run) -> Iterator[object]:
        yield pad.locked
        yield pad.volume

    def goals(self, run: Run) -> Iterator[Check]:
        state = run.app(Pad)
        yield check("lock", state.locked, self.locked if run.part else True)
        yield check("volume", state.volume, self.volume if run.part else 0)

    def evidence(self, run: Run) -> Iterator[object]:
        if run.part:
            yield pad.volume

    def next_action(self, user: User) -> Iterator[Step]:
        for want in self.goals(user.run):
            if not want.ok:
                yield user.goto(s.Tools())
                yield user.tap(a.Lock(on=want.want) if want.name == "lock" else a.Volume(value=want.want))
        if user.run.part:
            yield user.show(pad.volume, on=s.Tools())
        yield user.finish()


class CopyTitle(_Named):
    """Make a page named after what another one says; an ask of the owner on the way."""

    goal = {"en": "Make one new page with the title I tell you.", "zh": "新建一页，标题我会告诉你。"}
    kinds = ("operate", "ask")
    apps = ("pad",)
    title: Annotated[str, titles]

    def words(self) -> tuple[str, ...]:
        return (self.title,)

    def reply(self, question: str) -> str | None:
        return self.title

    def allow(self, run: Run) -> Iterator[object]:
        yield new(pad.pages)

    def goals(self, run: Run) -> Iterator[Check]:
        pages = run.app(Pad).pages
        yield check("one page", tuple(pages[p].title for p in run.made(pad.pages)), (self.title,))
        yield check("asked", bool(run.asked))

    def next_action(self, user: User) -> Iterator[Step]:
        made = user.run.made(pad.pages)
        for extra in made[1:]:
            yield from unmake(user, ("apps", "pad", "pages", extra), UNSET)
        if not user.run.asked:
            yield user.ask("Which title?")
        if not made:
            yield user.goto(s.Pages())
            yield user.tap(a.NewPage())
        elif user.state(Pad).pages[made[0]].title != self.title:
            yield user.goto(s.Editor(page=made[0]))
            yield user.fill("title", self.title)
            yield user.tap(a.SaveTitle(page=made[0]))
        yield user.finish()


_ = (Draw, PhoneState, settings_place)
