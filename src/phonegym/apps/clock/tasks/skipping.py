"""A task with an alarm that is not to ring once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.clock.screens.alarms import Alarms
from phonegym.apps.clock.state import EVERY_DAY, Alarm, ClockState, Weekday, ck
from phonegym.apps.clock.tasks import hands
from phonegym.apps.clock.tasks.alarms import LABELS, X, Y, label_of, put
from phonegym.apps.clock.tasks.guide import guide
from phonegym.bench.checks import Check, check
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.samplers import choice, coin, times
from phonegym.bench.setup import Reading, Setup
from phonegym.bench.task import Task, near_miss
from phonegym.phone.civil import DAY, MINUTE, MinuteOfDay, civil, date_text, start_of_day
from phonegym.phone.ids import Millis

__all__ = ["guide"]


class NotThatDay(Task):
    """One day off: switching the alarm off or taking the weekday out would last, and it may not ring on that day in the first place."""

    goal = {
        "en": (
            (
                "I'm off on {day}. My {label} alarm must not ring then, and must go on as always after that. "
                "If it wouldn't ring that day anyway, leave it as it is."
            ),
            (
                "On {day} I can sleep: see to it that the alarm {label} stays silent that day only, its days unchanged. "
                "Do nothing to it if that isn't one of its days."
            ),
        ),
        "zh": (
            "我{day}休息，“{label}”闹钟那天不要响，之后照常。如果那天它本来就不响，就什么都别改。",
            "{day}我可以多睡会儿：让“{label}”闹钟只在那天不响，重复的日子不变。如果那天本来就不在它的重复里，就不要动它。",
        ),
    }
    kinds = ("operate", "negative", "twin")
    apps = ("clock",)
    shown = ("label", "day")
    twin = "rings"
    pair: Annotated[str, choice(*LABELS)]
    second: Annotated[bool, coin]
    time: Annotated[MinuteOfDay, times("04:30", "08:55", 5)]
    ahead: Annotated[int, choice(1, 2, 3)]
    further: Annotated[int, choice(2, 3)]
    rings: Annotated[bool, choice(True, False)]

    def setup(self, start: Setup) -> None:
        """Its look-alike rings at the same time, and on that day in any case."""
        for id, second, days in ((X, self.second, self._days(start.now, self.rings)), (Y, not self.second, self._days(start.now, True))):
            put(start, id, Alarm(minute=self.time, label=label_of(self.pair, second, start), days=days))

    def _days(self, now: int, rings: bool) -> tuple[Weekday, ...]:
        """Two weekdays from that day on, or from the day after."""
        first = civil(now).weekday + self.ahead + (0 if rings else 1)
        there = (first % 7, (first + self.further) % 7)
        return tuple(day for day in EVERY_DAY if day in there)

    def _moment(self, now: int) -> Millis:
        return Millis(start_of_day(now) + self.ahead * DAY + self.time * MINUTE)

    def show(self, start: Reading) -> dict[str, str]:
        return {"label": label_of(self.pair, self.second, start), "day": date_text(self._moment(start.now), weekday=True)}

    def allow(self, run: Run) -> Iterator[object]:
        if self.rings:
            yield ck.alarms[X].skipped

    def goals(self, run: Run) -> Iterator[Check]:
        alarm = run.app(ClockState).alarms.get(X)
        yield check("skips", alarm.skipped if alarm is not None else "gone", self._moment(run.before.os.clock) if self.rings else 0)

    def evidence(self, run: Run) -> Iterator[object]:
        yield ck.alarms[X].label
        yield ck.alarms[X].days

    def next_action(self, user: User) -> Iterator[Step]:
        if X not in user.state(ClockState).alarms:
            yield user.lost("the alarm is gone")
        yield from hands.skip(user, X, self.rings)
        yield user.show(*self.evidence(user.run), on=Alarms())
        yield user.finish()

    @near_miss
    def switched_off(self, user: User) -> Iterator[Step]:
        """Off for good."""
        yield from hands.switch(user, X, False)
        yield user.show(*self.evidence(user.run), on=Alarms())
        yield user.finish()

    @near_miss
    def the_other_one(self, user: User) -> Iterator[Step]:
        """The alarm of nearly that label skips its next time."""
        yield user.show(*self.evidence(user.run), on=Alarms())
        yield from hands.skip(user, Y, True)
        yield user.finish()

    @near_miss
    def whenever_it_rings(self, user: User) -> Iterator[Step]:
        """The next time is skipped, whichever day that is; where that is right, the weekday is taken out instead."""
        yield user.show(*self.evidence(user.run), on=Alarms())
        if not self.rings:
            yield from hands.skip(user, X, True)
        else:
            was = user.run.was(ClockState).alarms[X].days
            day = civil(self._moment(user.run.before.os.clock)).weekday
            days = tuple(each for each in was if each != day)
            if user.state(ClockState).alarms[X].days != days:
                yield from hands.have_alarm(user, X, days=days)
        yield user.finish()
