"""New series by rules that must be put together or found out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.calendar.dates import month_of, month_text, nth_of, nth_weekday
from phonegym.apps.calendar.state import (
    PERSONAL,
    WEEKDAYS,
    CalendarId,
    CalendarState,
    Repeat,
    Weekday,
    cal,
)
from phonegym.apps.calendar.tasks import hands
from phonegym.apps.calendar.tasks.drawing import (
    at,
    calendars,
    named,
    next_weekday,
    places,
    weekday_name,
)
from phonegym.apps.calendar.tasks.guide import guide
from phonegym.bench.checks import Check, check
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.samplers import choice, number, texts, times
from phonegym.bench.sampling import Draw, Sampler
from phonegym.bench.setup import Reading
from phonegym.bench.task import Task, near_miss
from phonegym.phone.civil import DAY, MINUTE, MinuteOfDay, minutes_text, weekday_text
from phonegym.phone.ids import Millis
from phonegym.phone.os import PhoneState
from phonegym.state import new
from phonegym.ui.look import Look, look_of, looking

__all__ = ["guide"]
COURSES = texts(
    ("Pottery", "First aid course", "Spanish B1", "Allotment duty", "Sewing circle", "Robotics club", "Baby swimming", "Lifeguard duty"),
    ("陶艺课", "急救培训", "西班牙语B1", "菜园值班", "缝纫小组", "机器人社", "宝宝游泳", "救生员值班"),
)
two_days = choice(*[(Weekday(a), Weekday(b)) for a in range(5) for b in range(a + 1, 7)], show=lambda value, _: str(value))
leads = choice(5, 15, 60, 120)


def lead_text(minutes: int, start: Reading) -> str:
    """A reminder as goals name it."""
    if minutes % 60:
        return start.say(f"{minutes} minutes", f"{minutes}分钟")
    return start.say("1 hour" if minutes == 60 else f"{minutes // 60} hours", f"{minutes // 60}小时")


class NewSeries(Task):
    """A rule that is not among the usual ones: every so many weeks, two days, a number of times; defaults to undo on the way."""

    goal = {
        "en": (
            (
                "Add “{title}” to my {calendar} calendar: every {every} weeks on {one} and {two}, the first time on {day} at {time}, "
                "for {length} minutes, {count} times in all. Remind me {lead} before, once."
            ),
            (
                "New series “{title}” ({calendar} calendar), {length} minutes from {time}, starting {day}: {one} and {two}, "
                "repeating every {every} weeks, ending after {count} times, with a single reminder {lead} ahead."
            ),
        ),
        "zh": (
            "在“{calendar}”日历里加一个“{title}”：每{every}周的{one}和{two}，从{day}开始，{time}起，每次{length}分钟，一共{count}次，只设一个提前{lead}的提醒。",
            "新建重复日程“{title}”（{calendar}日历）：{day}起，{time}开始，时长{length}分钟，每隔{every}周在{one}、{two}各一次，共{count}次；提醒只要提前{lead}的。",
        ),
    }
    apps = ("calendar",)
    shown = ("day", "one", "two", "lead")
    title: Annotated[str, COURSES]
    calendar: Annotated[CalendarId, calendars]
    days: Annotated[tuple[Weekday, Weekday], two_days]
    every: Annotated[int, number(2, 3)]
    week: Annotated[int, number(1, 3)]
    time: Annotated[MinuteOfDay, times("12:00", "19:55", 5)]
    length: Annotated[int, choice(45, 75, 90, 120)]
    count: Annotated[int, number(6, 14)]
    before: Annotated[int, leads]

    def on(self, now: int) -> Millis:
        """The first day."""
        return next_weekday(now, self.days[0], self.week)

    @property
    def rule(self) -> Repeat:
        """How it must repeat."""
        return Repeat(unit="week", every=self.every, days=self.days, count=self.count)

    def show(self, start: Reading) -> dict[str, str]:
        with looking(look_of(Look(language=start.language))):
            one, two = (weekday_text(day) for day in self.days)
        return {"day": named(self.on(start.now)), "one": one, "two": two, "lead": lead_text(self.before, start)}

    def words(self) -> tuple[str, ...]:
        return (self.title, "14", "35")

    def form(self, user: User) -> hands.Form:
        """The event as it must be."""
        start = at(self.on(user.run.before.os.clock), self.time)
        end = Millis(start + self.length * MINUTE)
        return hands.Form(self.title, start, end, self.calendar, reminders=(self.before,), repeat=self.rule)

    def allow(self, run: Run) -> Iterator[object]:
        yield new(cal.events)

    def goals(self, run: Run) -> Iterator[Check]:
        made = [run.app(CalendarState).events[id] for id in run.made(cal.events)]
        start = at(self.on(run.before.os.clock), self.time)
        yield check("title and calendar", tuple((e.title, e.calendar) for e in made), ((self.title, self.calendar),))
        yield check("first time", tuple((e.start, e.end, e.all_day) for e in made), ((start, start + self.length * MINUTE, False),))
        yield check("every", tuple((e.repeat.unit, e.repeat.every) for e in made), (("week", self.every),))
        yield check("on", tuple(e.repeat.days for e in made), (self.days,))
        yield check("times", tuple((e.repeat.count, e.repeat.until) for e in made), ((self.count, 0),))
        yield check("reminders", tuple(e.reminders for e in made), ((self.before,),))

    def next_action(self, user: User) -> Iterator[Step]:
        yield from hands.one_event(user, self.form(user))
        yield user.finish()

    def _missed(self, user: User, form: hands.Form) -> Iterator[Step]:
        yield from hands.one_event(user, form)
        yield user.finish()

    @near_miss
    def every_week(self, user: User) -> Iterator[Step]:
        yield from self._missed(user, self.form(user)._replace(repeat=Repeat(unit="week", days=self.days, count=self.count)))

    @near_miss
    def for_ever(self, user: User) -> Iterator[Step]:
        yield from self._missed(user, self.form(user)._replace(repeat=Repeat(unit="week", every=self.every, days=self.days)))

    @near_miss
    def only_the_first_day(self, user: User) -> Iterator[Step]:
        rule = Repeat(unit="week", every=self.every, days=self.days[:1], count=self.count)
        yield from self._missed(user, self.form(user)._replace(repeat=rule))

    @near_miss
    def two_reminders(self, user: User) -> Iterator[Step]:
        yield from self._missed(user, self.form(user)._replace(reminders=tuple(sorted({30, self.before}))))

    @near_miss
    def where_new_events_go(self, user: User) -> Iterator[Step]:
        yield from self._missed(user, self.form(user)._replace(calendar=PERSONAL))

    @near_miss
    def an_hour_long(self, user: User) -> Iterator[Step]:
        form = self.form(user)
        yield from self._missed(user, form._replace(end=Millis(form.start + 60 * MINUTE)))


def _fifth(phone: PhoneState, draw: Draw) -> Millis:
    """The fifth of its weekday in one of the coming months."""
    month = month_of(phone.os.clock) + 1 + draw(5)
    found = [day for weekday in WEEKDAYS if nth_of(day := nth_weekday(month, weekday, 5)) == 5]
    return draw.pick(found)


class LastOfTheMonth(Task):
    """The last such weekday of a month must be found first; by date it would be right only once."""

    goal = {
        "en": (
            "Add “{title}” at {place} for the last {weekday} of every month, starting in {month}, from {time} to {end}.",
            (
                "On the last {weekday} of each month, beginning with {month}, there is “{title}” at {place}, {time} to {end}. "
                "Put it in my calendar."
            ),
        ),
        "zh": (
            "从{month}开始，每月最后一个{weekday}的{time}到{end}在{place}有“{title}”，请加到日历里。",
            "请新建日程“{title}”，地点{place}，{month}起每个月的最后一个{weekday}，{time}至{end}。",
        ),
    }
    apps = ("calendar",)
    shown = ("weekday", "month", "end")
    title: Annotated[str, COURSES]
    day: Annotated[Millis, Sampler(_fifth)]
    time: Annotated[MinuteOfDay, times("15:00", "20:15", 5)]
    length: Annotated[int, number(65, 140, 5)]
    place: Annotated[str, places]

    def show(self, start: Reading) -> dict[str, str]:
        with looking(look_of(Look(language=start.language))):
            month = month_text(month_of(self.day))
            return {"weekday": weekday_name(self.day), "month": month, "end": minutes_text(self.time + self.length, True)}

    def words(self) -> tuple[str, ...]:
        return (self.title, self.place, "18", "35")

    def form(self, user: User) -> hands.Form:
        """The event as it must be."""
        start = at(self.day, self.time)
        end = Millis(start + self.length * MINUTE)
        rule = Repeat(unit="month", by_weekday=True)
        return hands.proposed(user, title=self.title, start=start, end=end, location=self.place, repeat=rule)

    def allow(self, run: Run) -> Iterator[object]:
        yield new(cal.events)

    def goals(self, run: Run) -> Iterator[Check]:
        made = [run.app(CalendarState).events[id] for id in run.made(cal.events)]
        yield check("title", tuple((e.title, e.location) for e in made), ((self.title, self.place),))
        start = at(self.day, self.time)
        yield check("first time", tuple((e.start, e.end, e.all_day) for e in made), ((start, start + self.length * MINUTE, False),))
        rules = tuple((e.repeat.unit, e.repeat.every, e.repeat.by_weekday, e.repeat.until, e.repeat.count) for e in made)
        yield check("repeats", rules, (("month", 1, True, 0, 0),))

    def next_action(self, user: User) -> Iterator[Step]:
        if not all(each.ok for each in self.goals(user.run)):
            yield from hands.one_event(user, self.form(user))
        yield user.finish()

    @near_miss
    def by_date(self, user: User) -> Iterator[Step]:
        yield from hands.one_event(user, self.form(user)._replace(repeat=Repeat(unit="month")))
        yield user.finish()

    @near_miss
    def the_fourth(self, user: User) -> Iterator[Step]:
        form = self.form(user)
        early = form._replace(start=Millis(form.start - 7 * DAY), end=Millis(form.end - 7 * DAY))
        yield from hands.one_event(user, early)
        yield user.finish()

    @near_miss
    def nowhere(self, user: User) -> Iterator[Step]:
        yield from hands.one_event(user, self.form(user)._replace(location=""))
        yield user.finish()
