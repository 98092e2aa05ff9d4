"""Being away: what must go, what must stay, and everything as it was before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.calendar.saying import start_text
from phonegym.apps.calendar.state import (
    FAMILY,
    PERSONAL,
    WORK,
    CalendarState,
    EntryId,
    WeekStart,
    cal,
)
from phonegym.apps.calendar.tasks import hands
from phonegym.apps.calendar.tasks.drawing import (
    V,
    X,
    Y,
    Z,
    at,
    cleared,
    named,
    pairs,
    put,
    single,
    title_of,
)
from phonegym.apps.calendar.tasks.guide import guide, have_reply, have_setting, have_visible
from phonegym.bench.checks import Check, check
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.samplers import choice, coin, number, other, texts, times
from phonegym.bench.setup import Reading, Setup
from phonegym.bench.task import Task, near_miss
from phonegym.phone.civil import DAY, MinuteOfDay
from phonegym.phone.ids import Millis
from phonegym.phone.os import PhoneState
from phonegym.state import new
from phonegym.ui.look import Look, look_of, looking

__all__ = ["guide"]


TRIPS = texts(
    ("Walking holiday", "Visit to Aunt May", "Sailing", "Study trip", "Mountain hut", "City break"),
    ("徒步度假", "去姑妈家", "航海", "游学", "山间小屋", "城市小旅行"),
)


class AwayOnTrip(Task):
    """Days away: some entries must go, some must be answered, some must stay, though all lie on the same days."""

    goal = {
        "en": (
            (
                "I'm away from {first} to {last}, both included. Put that into my Personal calendar as one all-day event “{title}”, "
                "delete my own single appointments in the Personal calendar on those days, and say no to the invitation there. "
                "Leave Work, Family and everything that repeats alone."
            ),
            (
                "“{title}”: {first} till {last}, all day, Personal calendar. In that time no single Personal appointment "
                "of mine may remain and the invitation gets a no. Repeating events, Work and Family stay as they are."
            ),
        ),
        "zh": (
            (
                "{first}到{last}（含首尾）我不在。请在“个人”日历里建一个跨这几天的全天日程“{title}”，删除这几天“个人”日历里我自己的单次日程，"
                "并把其中的邀请回复为不参加。“工作”“家庭”以及所有重复日程都不要动。"
            ),
            (
                "“{title}”：{first}至{last}，全天，个人日历。这几天里个人日历中我自己的单次安排都删掉，收到的邀请回复不参加；"
                "重复的、工作和家庭的都保留。"
            ),
        ),
    }
    kinds = ("operate", "negative")
    apps = ("calendar",)
    shown = ("first", "last")
    title: Annotated[str, TRIPS]
    ahead: Annotated[int, number(5, 24)]
    days: Annotated[int, number(2, 4)]
    pair: Annotated[str, pairs]
    time: Annotated[MinuteOfDay, times("10:00", "12:00", 10)]
    two: Annotated[bool, coin]

    def span(self, now: int) -> tuple[Millis, Millis]:
        """First and last day."""
        first = Millis(now // DAY * DAY + self.ahead * DAY)
        return first, Millis(first + (self.days - 1) * DAY)

    def setup(self, start: Setup) -> None:
        first, last = self.span(start.now)
        cleared(start, first - DAY, self.days + 2)
        one, other = (title_of(self.pair, second, start) for second in (False, True))
        put(start, X, single(one, at(first, self.time), 60, PERSONAL))
        if self.two:
            put(start, Y, single(start.say("Watch repair", "修表"), at(last, self.time + 150), 30, PERSONAL))
        put(start, Z, single(other, at(last, self.time), 60, WORK))
        put(start, V, single(start.say("Open house", "开放日"), at(last, self.time + 210), 90, PERSONAL, host=start.life.people[41].name))
        put(start, EntryId("x5"), single(one, at(last + DAY, self.time), 60, PERSONAL))

    def show(self, start: Reading) -> dict[str, str]:
        first, last = self.span(start.now)
        return {"first": named(first), "last": named(last)}

    def words(self) -> tuple[str, ...]:
        return (self.title,)

    def gone(self) -> tuple[EntryId, ...]:
        """What must be deleted."""
        return (X, Y) if self.two else (X,)

    def allow(self, run: Run) -> Iterator[object]:
        yield new(cal.events)
        yield from (cal.events[id] for id in self.gone())
        yield cal.events[V].reply

    def goals(self, run: Run) -> Iterator[Check]:
        state = run.app(CalendarState)
        made = [state.events[id] for id in run.made(cal.events)]
        first, last = self.span(run.before.os.clock)
        yield check("days away", tuple((e.start, e.end, e.all_day, e.repeat.unit) for e in made), ((first, last, True, ""),))
        yield check("title and calendar", tuple((e.title, e.calendar) for e in made), ((self.title, PERSONAL),))
        yield check("still there", tuple(id for id in self.gone() if id in state.events), ())
        yield check("invitation", state.events[V].reply if V in state.events else "gone", "no")

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._done(user)

    def _done(self, user: User, gone: tuple[EntryId, ...] | None = None, days: int = 0, reply: bool = True) -> Iterator[Step]:
        first, last = self.span(user.run.before.os.clock)
        events, made = user.state(CalendarState).events, hands.made_events(user)
        if V not in events:
            yield user.lost("the invitation is gone")
        for id in self.gone() if gone is None else gone:
            if id in events:
                yield from hands.delete(user, id)
        if reply:
            yield from have_reply(user, V, "no")
        yield from hands.only_made(user)
        right = [e for id in made if (e := events[id]).all_day and (e.start, e.end) == (first, last + days * DAY)]
        if not right or (right[0].title, right[0].calendar, right[0].repeat.unit) != (self.title, PERSONAL, ""):
            form = hands.proposed(user, title=self.title, start=first, end=Millis(last + days * DAY), calendar=PERSONAL, all_day=True)
            yield from hands.one_event(user, form)
        yield user.finish()

    @near_miss
    def one_day_too_many(self, user: User) -> Iterator[Step]:
        yield from self._done(user, days=1)

    @near_miss
    def one_appointment_stays(self, user: User) -> Iterator[Step]:
        yield from self._done(user, gone=self.gone()[1:])

    @near_miss
    def work_goes_too(self, user: User) -> Iterator[Step]:
        yield from self._done(user, gone=(*self.gone(), Z))

    @near_miss
    def no_answer(self, user: User) -> Iterator[Step]:
        yield from self._done(user, reply=False)

    @near_miss
    def the_day_after_goes_too(self, user: User) -> Iterator[Step]:
        yield from self._done(user, gone=(*self.gone(), EntryId("x5")))

    @near_miss
    def in_another_calendar(self, user: User) -> Iterator[Step]:
        made = hands.made_events(user)
        if made and user.state(CalendarState).events[made[0]].calendar == FAMILY:
            yield user.finish()
        if made:
            yield from hands.changed(user, made[0], hands.first_day(user.state(CalendarState).events[made[0]]), calendar=FAMILY)
        yield from self._done(user)


def _week_reads(value: WeekStart, language: str) -> str:
    with looking(look_of(Look(language="zh" if language == "zh" else "en"))):
        return start_text(value)


class QuietHoliday(Task):
    """Look before you change: which calendars were hidden and how new events reminded decides what the second part restores."""

    goal = {
        "en": (
            "I'm on holiday: hide Work and Family in my calendar app, have new events remind me of nothing, and let weeks start on {start}."
        ),
        "zh": "我要休假了：在日历里隐藏“工作”和“家庭”，新建日程默认不提醒，每周从{start}开始。",
    }
    follow_up = {
        "en": "I'm back. Put all of that back exactly as it was before the holiday.",
        "zh": "休假结束了，把这些全部恢复成休假前的样子。",
    }
    kinds = ("operate", "follow_up", "memory")
    apps = ("calendar",)
    start: Annotated[WeekStart, choice("saturday", "sunday", show=_week_reads)]
    was: Annotated[WeekStart, other(choice("monday", "saturday", "sunday"), "start")]
    reminder: Annotated[int, choice(0, 5, 10, 15, 30, 60, 120, 1440)]
    work: Annotated[bool, coin]
    family: Annotated[bool, coin]

    def fits(self, phone: PhoneState) -> bool:
        return self.work or self.family

    def setup(self, start: Setup) -> None:
        state = start.state(CalendarState)
        state.settings.week_start, state.settings.reminder = self.was, self.reminder
        state.calendars[WORK].visible, state.calendars[FAMILY].visible = self.work, self.family

    def allow(self, run: Run) -> Iterator[object]:
        yield cal.calendars[WORK].visible
        yield cal.calendars[FAMILY].visible
        yield cal.settings.reminder
        yield cal.settings.week_start

    def goals(self, run: Run) -> Iterator[Check]:
        state = run.app(CalendarState)
        shown = tuple(id in state.calendars and state.calendars[id].visible for id in (WORK, FAMILY))
        yield check("shown", shown, (self.work, self.family) if run.part else (False, False))
        yield check("reminder", state.settings.reminder, self.reminder if run.part else -1)
        yield check("weeks", state.settings.week_start, self.was if run.part else self.start)

    def _set(self, user: User, back: tuple[bool, bool, int, WeekStart]) -> Iterator[Step]:
        work, family, reminder, weeks = back if user.run.part else (False, False, -1, self.start)
        for id in (WORK, FAMILY):
            if id not in user.state(CalendarState).calendars:
                yield user.lost("a calendar is gone")
        yield from have_visible(user, WORK, work)
        yield from have_visible(user, FAMILY, family)
        yield from have_setting(user, "reminder", reminder)
        yield from have_setting(user, "week_start", weeks)
        yield user.finish()

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._set(user, (self.work, self.family, self.reminder, self.was))

    @near_miss
    def all_shown_again(self, user: User) -> Iterator[Step]:
        yield from self._set(user, (True, True, self.reminder, self.was))

    @near_miss
    def reminded_as_phones_are(self, user: User) -> Iterator[Step]:
        yield from self._set(user, (self.work, self.family, 30, self.was))

    @near_miss
    def weeks_from_monday(self, user: User) -> Iterator[Step]:
        yield from self._set(user, (self.work, self.family, self.reminder, "monday"))

    @near_miss
    def weeks_left(self, user: User) -> Iterator[Step]:
        yield from self._set(user, (self.work, self.family, self.reminder, self.start))

    @near_miss
    def still_hidden(self, user: User) -> Iterator[Step]:
        yield from self._set(user, (False, False, self.reminder, self.was))
