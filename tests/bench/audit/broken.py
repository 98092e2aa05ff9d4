"""Templates with one defect each, made from sound ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.bench.checks import Check, check
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.samplers import choice
from phonegym.bench.setup import Setup
from phonegym.bench.task import Ending, Task, near_miss
from tests.bench.oracle.apps.pad import actions as a
from tests.bench.oracle.apps.pad import screens as s
from tests.bench.oracle.apps.pad import tasks as t
from tests.bench.oracle.apps.pad.state import Pad, pad


class AllowsTooMuch(t.Rename):
    """Any page may be changed."""

    def allow(self, run: Run) -> Iterator[object]:
        yield pad.pages
        yield pad.locked


class AllowsWhatIsNeverNeeded(t.SetVolume):
    """An entry that no run needs."""

    def allow(self, run: Run) -> Iterator[object]:
        yield pad.volume
        yield pad.takes


class ChecksWhatNeverFails(t.SetVolume):
    """A check that is true in every instance."""

    def goals(self, run: Run) -> Iterator[Check]:
        yield from super().goals(run)
        yield check("takes as before", run.app(Pad).takes, run.was(Pad).takes)


class TakesAnyTitle(t.Rename):
    """Any other title will do."""

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("renamed", run.app(Pad).pages[self.page].title != run.was(Pad).pages[self.page].title)

    @near_miss
    def misspell(self, user: User) -> Iterator[Step]:
        if user.state(Pad).pages[self.page].title != "Lantrn":
            yield user.goto(s.Editor(page=self.page))
            yield user.fill("title", "Lantrn")
            yield user.tap(a.SaveTitle(page=self.page))
        yield user.finish()


class NeedsNoLook(t.LockIfOpen):
    """The oracle looks something up that the judge does not want."""

    def evidence(self, run: Run) -> Iterator[object]:
        return iter(())

    def next_action(self, user: User) -> Iterator[Step]:
        if not user.state(Pad).locked:
            yield user.goto(s.Tools())
            yield user.tap(a.Lock(on=True))
        yield user.show(pad.locked, on=s.Tools())
        yield user.infeasible("locked already") if self.already else user.finish()


class HalfChecked(t.PutItBack):
    """Of the two things that were asked for only one is looked at."""

    def goals(self, run: Run) -> Iterator[Check]:
        yield next(iter(super().goals(run)))

    def next_action(self, user: User) -> Iterator[Step]:
        for want in super().goals(user.run):
            if not want.ok:
                yield user.goto(s.Tools())
                yield user.tap(a.Lock(on=want.want) if want.name == "lock" else a.Volume(value=want.want))
        yield user.finish()


class DoneFromTheStart(Task):
    """True at once: whoever says "finished" has won."""

    goal = {"en": "Leave Pad unlocked.", "zh": "不要锁定便笺。"}
    apps = ("pad",)

    def setup(self, start: Setup) -> None:
        start.state(Pad).locked = False

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("unlocked", not run.app(Pad).locked)

    def next_action(self, user: User) -> Iterator[Step]:
        yield user.finish()


class OnlyInfeasible(DoneFromTheStart):
    """Infeasible without a feasible twin."""

    goal = {"en": "Print Pad.", "zh": "打印便笺。"}

    def ending(self, run: Run) -> Ending:
        return "infeasible"

    def next_action(self, user: User) -> Iterator[Step]:
        yield user.infeasible("no printer")


class SolvedByAnyTap(Task):
    """Nearly every walk does it."""

    goal = {"en": "Do something in Pad.", "zh": "在便笺里做点什么。"}
    apps = ("pad",)

    def allow(self, run: Run) -> Iterator[object]:
        yield pad.pages
        yield pad.locked
        yield pad.volume
        yield pad.takes
        yield ("os", "permissions")

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("looked", run.saw(pad.pages["p000"].title))

    def next_action(self, user: User) -> Iterator[Step]:
        yield user.show(pad.pages["p000"].title, on=s.Pages())
        yield user.finish()


class GetsStuck(t.SetVolume):
    """The oracle names a control that is not there."""

    def next_action(self, user: User) -> Iterator[Step]:
        yield user.goto(s.Tools())
        yield user.tap(s.Discard(page="p000"))


class SpoiltByLookingAround(t.SetVolume):
    """Whoever takes his time has failed."""

    def goals(self, run: Run) -> Iterator[Check]:
        yield from super().goals(run)
        yield check("quick", run.after.os.clock - run.before.os.clock < 8_000)


class FewInstances(t.SetVolume):
    """Two instances in each world, and nothing else varies."""

    volume: Annotated[int, choice(9, 10)]


class Varied(FewInstances):
    """As few parameters, but the set-up varies."""

    def setup(self, start: Setup) -> None:
        start.state(Pad).takes = start.draw(100_000, "takes")


class GuessTheColour(t.SetVolume):
    """A query whose answer is nearly always the same, read off its checks."""

    kinds = ("query",)

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("colour", "", "red")

    def next_action(self, user: User) -> Iterator[Step]:
        yield user.finish()


class Wasteful(t.SetVolume):
    """Waits before it does anything."""

    def next_action(self, user: User) -> Iterator[Step]:
        if user.episode.log.steps == 0:
            yield user.wait(1000)
        yield from super().next_action(user)


class Sound(t.SetVolume):
    """Nothing is wrong with it."""

    def setup(self, start: Setup) -> None:
        start.state(Pad).takes = start.draw(100_000, "takes")
