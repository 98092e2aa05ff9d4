"""Questions about the calendar, and what may not be there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.calendar.actions import viewing as vi
from phonegym.apps.calendar.dates import day_of, key_of, month_days, month_of, month_start, month_text
from phonegym.apps.calendar.recurring import days_between
from phonegym.apps.calendar.screens.month import MonthTab
from phonegym.apps.calendar.state import (
    CLUB,
    FAMILY,
    PERSONAL,
    WEEKDAYS,
    WORK,
    CalendarState,
    EntryId,
    Event,
    Repeat,
    Weekday,
    cal,
)
from phonegym.apps.calendar.tasks import hands
from phonegym.apps.calendar.tasks.drawing import V, X, Y, Z, at, cleared, named, next_weekday, pairs, put, single, title_of, working_day
from phonegym.apps.calendar.tasks.guide import guide
from phonegym.bench import answers
from phonegym.bench.checks import Check, check
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.samplers import choice, coin, number, times
from phonegym.bench.setup import Reading, Setup
from phonegym.bench.task import Ending, Task, near_miss
from phonegym.phone.civil import DAY, MinuteOfDay, minutes_text
from phonegym.phone.ids import Millis
from phonegym.ui.look import Look, look_of, looking

__all__ = ["guide"]


def look_at(user: User, day: Millis, *places: object) -> Iterator[Step]:
    """Have places seen in the list of a day."""
    if user.run.saw(*places):
        return
    yield user.goto(MonthTab())
    text = user.field(vi.DAY_FIELD)
    now = day_of(text) if text else Millis(hands.now_of(user) // DAY * DAY)
    away = month_of(day) - month_of(now)
    if away:
        yield user.tap(vi.ShowMonth(month=month_of(now) + (1 if away > 0 else -1)))
    if now != day:
        yield user.tap(vi.PickDay(day=day))
    yield user.show(*places, on=MonthTab())


class TimeSpent(Task):
    """A month of a series in two days a week, with some called off and one moved and made longer; then multiply and add."""

    goal = {
        "en": (
            (
                "How much time does “{event}” take in {month} in all, with everything called off or moved taken into account? "
                "Use the Answer sheet app."
            ),
            (
                "Add up how long “{event}” lasts in {month}: only what really takes place, changed dates at their new length. "
                "Answer in the Answer sheet."
            ),
        ),
        "zh": (
            "{month}的“{event}”一共要花多长时间？取消的不算，改动过的按新的时长算。请填进“答题卡”。",
            "把{month}里“{event}”实际要占用的时间加起来（取消的不算，改过的按改后的算），填进“答题卡”。",
        ),
    }
    kinds = ("query",)
    apps = ("calendar", "sheet")
    shown = ("event", "month")
    pair: Annotated[str, pairs]
    second: Annotated[bool, coin]
    ahead: Annotated[int, number(1, 3)]
    one: Annotated[Weekday, choice(*WEEKDAYS[:3])]
    two: Annotated[Weekday, choice(*WEEKDAYS[3:6])]
    time: Annotated[MinuteOfDay, times("10:00", "12:30", 15)]
    length: Annotated[int, number(35, 75, 5)]
    longer: Annotated[int, number(80, 140, 5)]
    off: Annotated[int, number(1, 3)]

    def _month(self, now: int) -> int:
        return month_of(now) + self.ahead

    def setup(self, start: Setup) -> None:
        month = self._month(start.now)
        first, last = month_start(month), Millis(month_start(month) + (month_days(month) - 1) * DAY)
        cleared(start, first, month_days(month))
        title = title_of(self.pair, self.second, start)
        begins = next_weekday(first - 63 * DAY, self.one, 0)
        series = single(title, at(begins, self.time), self.length, WORK, repeat=Repeat(unit="week", days=(self.one, self.two)))
        days = days_between(series, first, last)
        chosen = sorted(range(len(days)), key=lambda n: (start.draw(1000, "off", n), n))[: self.off + 1]
        put(start, X, Event(
            title=title, start=series.start, end=series.end, calendar=WORK, repeat=series.repeat,
            skipped={key_of(days[n]): True for n in chosen},
        ))  # fmt: skip
        moved = days[chosen[0]]
        put(start, Z, single(title, at(moved, self.time + 240), self.longer, WORK, series=X, of_day=moved))
        other = title_of(self.pair, not self.second, start)
        put(
            start,
            Y,
            single(other, at(begins + DAY, self.time), self.length, WORK, repeat=Repeat(unit="week", days=(Weekday((self.one + 1) % 7),))),
        )
        answers.ask_duration(start, "time", en="How much time in all?", zh="一共多长时间？")

    def show(self, start: Reading) -> dict[str, str]:
        with looking(look_of(Look(language=start.language))):
            return {"event": title_of(self.pair, self.second, start), "month": month_text(self._month(start.now))}

    def _seconds(self, run: Run) -> int:
        month = self._month(run.before.os.clock)
        events = run.was(CalendarState).events
        n = len(days_between(events[X], month_start(month), Millis(month_start(month) + (month_days(month) - 1) * DAY)))
        return (n * self.length + self.longer) * 60

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("time", answers.answered(run, "time"), self._seconds(run))

    def evidence(self, run: Run) -> Iterator[object]:
        yield cal.events[X].end
        yield cal.events[Z].end

    def _told(self, user: User, seconds: int) -> Iterator[Step]:
        state = user.state(CalendarState)
        if X not in state.events or Z not in state.events:
            yield user.lost("an event is gone")
        month = self._month(user.run.before.os.clock)
        days = days_between(user.run.was(CalendarState).events[X], month_start(month), Millis(month_start(month) + 40 * DAY))
        yield from look_at(user, days[0], cal.events[X].end)
        yield from look_at(user, user.run.was(CalendarState).events[Z].of_day, cal.events[Z].end)
        yield from user.answer(time=seconds)
        yield user.finish()

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._told(user, self._seconds(user.run))

    @near_miss
    def the_moved_one_as_long_as_ever(self, user: User) -> Iterator[Step]:
        yield from self._told(user, self._seconds(user.run) + (self.length - self.longer) * 60)

    @near_miss
    def without_looking_at_the_moved_one(self, user: User) -> Iterator[Step]:
        month = self._month(user.run.before.os.clock)
        days = days_between(user.run.was(CalendarState).events[X], month_start(month), Millis(month_start(month) + 40 * DAY))
        yield from look_at(user, days[0], cal.events[X].end)
        yield from user.answer(time=self._seconds(user.run))
        yield user.finish()

    @near_miss
    def called_off_ones_counted(self, user: User) -> Iterator[Step]:
        yield from self._told(user, self._seconds(user.run) + self.off * self.length * 60)


class FreeTime(Task):
    """Free minutes between two times: overlapping events count once, declined and whole-day ones not at all."""

    goal = {
        "en": (
            (
                "On {day} between {start} and {end}, for how long am I free? What I declined and whole-day entries don't count as busy. "
                "Enter it in the Answer sheet app."
            ),
            (
                "How much unplanned time do I have on {day} from {start} to {end}? Ignore declined invitations and all-day entries. "
                "Answer in the Answer sheet."
            ),
        ),
        "zh": (
            "{day}{start}到{end}之间，我一共有多长时间是空闲的？我拒绝了的邀请和全天日程不算占用。请填进“答题卡”。",
            "请算出{day}{start}至{end}我没有安排的总时长（已拒绝的邀请、全天日程不计），填进“答题卡”。",
        ),
    }
    kinds = ("query",)
    apps = ("calendar", "sheet")
    shown = ("day", "start", "end")
    weekday: Annotated[Weekday, choice(Weekday(5), Weekday(6))]
    week: Annotated[int, number(1, 4)]
    one: Annotated[int, number(5, 55, 5)]
    two: Annotated[int, number(10, 50, 5)]
    three: Annotated[int, number(15, 75, 5)]
    four: Annotated[int, number(20, 90, 5)]
    opens: Annotated[MinuteOfDay, times("08:00", "09:15", 15)]
    closes: Annotated[MinuteOfDay, times("16:00", "18:45", 15)]

    def on(self, now: int) -> Millis:
        """The day in question: a weekend, on which no series of the seed has these times."""
        return next_weekday(now, self.weekday, self.week)

    def _events(self) -> tuple[tuple[EntryId, int, int], ...]:
        """Id, start and length of what is on: the second begins within the first."""
        first = 9 * 60 + 30
        return (X, first, 60 + self.one), (Y, first + 45, 20 + self.two), (Z, 13 * 60 + self.three, 30 + self.four), (V, 12 * 60, 30)

    @property
    def free(self) -> int:
        """Minutes between the two times in which nothing is on."""
        (_, a, n), (_, b, m), (_, _, k), _ = self._events()
        busy = max(a + n, b + m) - a + k
        return self.closes - self.opens - busy

    def setup(self, start: Setup) -> None:
        day, state = self.on(start.now), start.state(CalendarState)
        cleared(start, day)
        state.calendars[CLUB].visible = False
        for id in [id for id in sorted(state.events) if state.events[id].repeat.unit and days_between(state.events[id], day, day)]:
            if not state.events[id].all_day and state.events[id].calendar != CLUB:
                state.events[id].skipped[key_of(day)] = True
        titles = (
            (X, "Brunch", "早午餐", FAMILY),
            (Y, "Delivery", "送货", PERSONAL),
            (Z, "Rehearsal", "排练", PERSONAL),
            (V, "Fair", "市集", FAMILY),
        )
        for (id, en, zh, calendar), (_, begins, length) in zip(titles, self._events(), strict=True):
            host = start.life.people[28].name if id == V else ""
            put(start, id, single(start.say(en, zh), at(day, begins), length, calendar, host=host, reply="no" if id == V else "none"))
        answers.ask_duration(start, "free", en="For how long am I free?", zh="空闲多长时间？")

    def show(self, start: Reading) -> dict[str, str]:
        return {"day": named(self.on(start.now)), "start": minutes_text(self.opens, True), "end": minutes_text(self.closes, True)}

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("free", answers.answered(run, "free"), self.free * 60)

    def evidence(self, run: Run) -> Iterator[object]:
        """The last one: whoever has come down to it has passed the others."""
        yield cal.events[Z].end

    def _told(self, user: User, minutes: int, skip: EntryId | None = None) -> Iterator[Step]:
        day, events = self.on(user.run.before.os.clock), user.state(CalendarState).events
        for id in (X, Y, Z):
            if id not in events:
                yield user.lost("an event is gone")
            if id != skip:
                yield from look_at(user, day, cal.events[id].end)
        yield from user.answer(free=minutes * 60)
        yield user.finish()

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._told(user, self.free)

    @near_miss
    def overlapping_ones_twice(self, user: User) -> Iterator[Step]:
        (_, a, n), (_, b, m), (_, _, k), _ = self._events()
        yield from self._told(user, self.closes - self.opens - n - m - k if b < a + n else self.free - 5)

    @near_miss
    def declined_one_counted(self, user: User) -> Iterator[Step]:
        yield from self._told(user, self.free - 30)

    @near_miss
    def the_last_unseen(self, user: User) -> Iterator[Step]:
        """A long list of short rows: only those at the top are looked at."""
        yield from user.answer(free=self.free * 60)
        yield user.finish()


class DeleteIfThere(Task):
    """A title that is there or only nearly, on a day with two look-alikes: one twin deletes, the other must say no."""

    goal = {
        "en": "Delete “{event}” on {day}. If nothing on that day has exactly this title, change nothing and tell me that it can't be done.",
        "zh": "删除{day}的“{event}”。如果那天没有标题完全一样的日程，就什么都别改，告诉我办不到。",
    }
    kinds = ("operate", "infeasible", "twin")
    apps = ("calendar",)
    twin = "there"
    shown = ("event", "day")
    pair: Annotated[str, pairs]
    second: Annotated[bool, coin]
    weekday: Annotated[Weekday, working_day]
    week: Annotated[int, number(1, 3)]
    time: Annotated[MinuteOfDay, times("10:00", "13:00", 10)]
    there: Annotated[bool, choice(True, False)]

    def on(self, now: int) -> Millis:
        """The day that the sentence names."""
        return next_weekday(now, self.weekday, self.week)

    def setup(self, start: Setup) -> None:
        """The same title stands on the next day, in any case."""
        day = self.on(start.now)
        cleared(start, day, 2)
        title, other = (title_of(self.pair, second, start) for second in (self.second, not self.second))
        put(start, Y, single(other, at(day, self.time), 60, WORK))
        put(start, Z, single(title, at(day + DAY, self.time + 30), 60, PERSONAL))
        if self.there:
            put(start, X, single(title, at(day, self.time + 90), 60, PERSONAL))

    def show(self, start: Reading) -> dict[str, str]:
        return {"event": title_of(self.pair, self.second, start), "day": named(self.on(start.now))}

    def allow(self, run: Run) -> Iterator[object]:
        if self.there:
            yield cal.events[X]

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("still there", X in run.app(CalendarState).events, False)

    def evidence(self, run: Run) -> Iterator[object]:
        if not self.there:
            yield cal.events[Y].title

    def ending(self, run: Run) -> Ending:
        return "finish" if self.there else "infeasible"

    def next_action(self, user: User) -> Iterator[Step]:
        if X in user.state(CalendarState).events:
            yield from hands.delete(user, X)
        if not self.there:
            yield from look_at(user, self.on(user.run.before.os.clock), cal.events[Y].title)
        yield user.finish() if self.there else user.infeasible("nothing on that day has this title")

    @near_miss
    def the_look_alike(self, user: User) -> Iterator[Step]:
        if Y in user.state(CalendarState).events:
            yield from hands.delete(user, Y)
        yield user.finish()

    @near_miss
    def the_next_day(self, user: User) -> Iterator[Step]:
        if Z in user.state(CalendarState).events:
            yield from hands.delete(user, Z)
        yield user.finish()
