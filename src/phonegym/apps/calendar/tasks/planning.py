"""Plans: the next gap that is long enough, and a week's dates around what is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.calendar.dates import key_of
from phonegym.apps.calendar.recurring import rule_days
from phonegym.apps.calendar.state import (
    FAMILY,
    PERSONAL,
    WORK,
    CalendarState,
    Event,
    Weekday,
    cal,
)
from phonegym.apps.calendar.tasks import hands
from phonegym.apps.calendar.tasks.asking import look_at
from phonegym.apps.calendar.tasks.drawing import (
    V,
    X,
    Y,
    Z,
    at,
    cleared,
    named,
    next_weekday,
    pairs,
    places,
    put,
    single,
    some_guests,
    title_of,
    working_day,
)
from phonegym.apps.calendar.tasks.guide import guide
from phonegym.apps.calendar.tasks.making import COURSES, lead_text, leads
from phonegym.bench.checks import Check, check
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.samplers import choice, coin, number, times
from phonegym.bench.setup import Reading, Setup
from phonegym.bench.task import Task, near_miss
from phonegym.phone.civil import DAY, MINUTE, MinuteOfDay
from phonegym.phone.ids import Millis
from phonegym.state import new

__all__ = ["guide"]


def free_of_series(start: Setup, day: Millis) -> None:
    """A day on which no series has an occurrence with a time."""
    state = start.state(CalendarState)
    for id in sorted(state.events):
        event = state.events[id]
        if event.repeat.unit and not event.all_day and occurs_on(event, day):
            event.skipped[key_of(day)] = True


def occurs_on(event: Event, day: Millis) -> bool:
    """Whether a draft of an event occurs on a day."""
    return any(each == day for each in _upto(rule_days(Millis(event.start // DAY * DAY), event.repeat), day))


def _upto(days: Iterator[Millis], last: Millis) -> Iterator[Millis]:
    for day in days:
        if day > last:
            return
        yield day


class NextFreeSlot(Task):
    """The next gap that is long enough is not the first gap; the event keeps its length, and the guests hear nothing."""

    goal = {
        "en": (
            (
                "“{event}” on {day} collides with something. Move it to the earliest time after that on the same day at which it fits "
                "without overlapping anything, same length. Don't tell the guests."
            ),
            (
                "On {day}, “{event}” overlaps with another event. Let it begin as soon afterwards as there is room for all of it that day; "
                "it stays as long as it is, and no update goes out."
            ),
        ),
        "zh": (
            "{day}的“{event}”和别的日程冲突了。把它改到当天之后最早能完整放下、不与任何日程重叠的时间，时长不变，不要通知嘉宾。",
            "{day}的“{event}”撞期了：请挪到当天后面第一个放得下的空档（时长保持不变），不发更新通知。",
        ),
    }
    kinds = ("operate", "negative")
    apps = ("calendar",)
    shown = ("event", "day")
    pair: Annotated[str, pairs]
    second: Annotated[bool, coin]
    weekday: Annotated[Weekday, working_day]
    week: Annotated[int, number(1, 3)]
    time: Annotated[MinuteOfDay, times("09:00", "10:30", 5)]
    length: Annotated[int, choice(40, 50, 60)]
    first: Annotated[int, number(60, 90, 5)]
    gap: Annotated[int, number(15, 35, 5)]
    next: Annotated[int, number(35, 95, 5)]
    later: Annotated[int, number(0, 20, 5)]

    def on(self, now: int) -> Millis:
        """The day that the sentence names."""
        return next_weekday(now, self.weekday, self.week)

    @property
    def right(self) -> int:
        """When it must begin: at the end of the event after a gap that is too short."""
        return self.time + self.first + self.gap + self.next

    def setup(self, start: Setup) -> None:
        day = self.on(start.now)
        cleared(start, day)
        free_of_series(start, day)
        title = title_of(self.pair, self.second, start)
        put(start, X, single(title, at(day, self.time + 20), self.length, WORK, guests=some_guests(start, 3, 10)))
        put(start, Y, single(start.say("Inspection", "检查"), at(day, self.time), self.first, FAMILY))
        put(start, Z, single(start.say("Handover", "交接"), at(day, self.time + self.first + self.gap), self.next, PERSONAL))
        end = self.right + self.length + self.later
        put(start, V, single(title_of(self.pair, not self.second, start), at(day, end), 30, WORK))

    def show(self, start: Reading) -> dict[str, str]:
        return {"event": title_of(self.pair, self.second, start), "day": named(self.on(start.now))}

    def words(self) -> tuple[str, ...]:
        return ("12", "35")

    def allow(self, run: Run) -> Iterator[object]:
        yield cal.events[X].start
        yield cal.events[X].end

    def goals(self, run: Run) -> Iterator[Check]:
        event = run.app(CalendarState).events.get(X)
        start = at(self.on(run.before.os.clock), self.right)
        got = (event.start, event.end) if event is not None else ()
        yield check("moved to", got, (start, start + self.length * MINUTE))

    def evidence(self, run: Run) -> Iterator[object]:
        yield cal.events[Z].end

    def _moved(self, user: User, minute: int, length: int, look: bool = True) -> Iterator[Step]:
        events = user.state(CalendarState).events
        if X not in events or Z not in events:
            yield user.lost("an event is gone")
        day = self.on(user.run.before.os.clock)
        start = at(day, minute)
        if look:
            yield from look_at(user, day, cal.events[Z].end)
        if (events[X].start, events[X].end) != (start, start + length * MINUTE):
            yield from hands.changed(user, X, hands.first_day(events[X]), start=start, end=Millis(start + length * MINUTE))
        yield user.finish()

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._moved(user, self.right, self.length)

    @near_miss
    def the_gap_that_is_too_short(self, user: User) -> Iterator[Step]:
        yield from self._moved(user, self.time + self.first, self.length)

    @near_miss
    def shortened_to_fit(self, user: User) -> Iterator[Step]:
        yield from self._moved(user, self.time + self.first, self.gap)

    @near_miss
    def after_all_of_them(self, user: User) -> Iterator[Step]:
        yield from self._moved(user, self.right + self.length + self.later + 30, self.length)

    @near_miss
    def the_guests_are_told(self, user: User) -> Iterator[Step]:
        start = at(self.on(user.run.before.os.clock), self.right)
        if user.state(CalendarState).events[X].start != start:
            end = Millis(start + self.length * MINUTE)
            yield from hands.changed(user, X, hands.first_day(user.state(CalendarState).events[X]), tell=True, start=start, end=end)
        yield from self._moved(user, self.right, self.length)

    @near_miss
    def without_looking(self, user: User) -> Iterator[Step]:
        """By luck."""
        yield from self._moved(user, self.right, self.length, look=False)


class WeekPlan(Task):
    """Three events of one kind on three days, and the one that would collide must wait for the end of what is in its way."""

    goal = {
        "en": (
            (
                "Next week: “{title}” at {place} on {one} at {first}, on {two} at {then} and on {three} at {last}, {length} minutes each, "
                "in my Family calendar, with a single reminder {lead} before. If one of them would overlap with something, "
                "let that one start when the other thing ends."
            ),
            (
                "Put three dates of “{title}” into the Family calendar: {one} {first}, {two} {then}, {three} {last}. Place {place}, "
                "{length} minutes, one reminder {lead} ahead. Where there is a clash, start right at the end of what is in the way."
            ),
        ),
        "zh": (
            (
                "下周安排三次“{title}”，地点{place}：{one} {first}、{two} {then}、{three} {last}，每次{length}分钟，放进“家庭”日历，"
                "只提前{lead}提醒一次。哪次会和别的日程冲突，就把那次改成等对方结束时开始。"
            ),
            (
                "在“家庭”日历里加三个“{title}”：{one} {first}、{two} {then}、{three} {last}，都在{place}，时长{length}分钟，"
                "提醒只要提前{lead}的。如有冲突，那一次就紧接着冲突日程结束的时间开始。"
            ),
        ),
    }
    apps = ("calendar",)
    shown = ("one", "two", "three", "lead")
    title: Annotated[str, COURSES]
    place: Annotated[str, places]
    first: Annotated[MinuteOfDay, times("10:30", "11:55", 5)]
    then: Annotated[MinuteOfDay, times("10:30", "11:55", 5)]
    last: Annotated[MinuteOfDay, times("12:00", "12:55", 5)]
    length: Annotated[int, choice(40, 50, 60, 70)]
    before: Annotated[int, leads]
    clash: Annotated[int, number(0, 2)]
    into: Annotated[int, number(10, 35, 5)]

    weekdays = (Weekday(1), Weekday(3), Weekday(5))

    def days(self, now: int) -> tuple[Millis, ...]:
        """The three days."""
        return tuple(next_weekday(now, weekday, 1) for weekday in self.weekdays)

    def setup(self, start: Setup) -> None:
        for n, day in enumerate(self.days(start.now)):
            cleared(start, day)
            free_of_series(start, day)
            minute = (self.first, self.then, self.last)[n]
            if n == self.clash:
                put(start, X, single(start.say("Meter reading", "抄表"), at(day, minute - 30), 30 + self.into, PERSONAL))
            else:
                put(start, (Y, Z)[n % 2], single(start.say("Errands", "办事"), at(day, minute - 60), 60, PERSONAL))

    def show(self, start: Reading) -> dict[str, str]:
        one, two, three = (named(day) for day in self.days(start.now))
        return {"one": one, "two": two, "three": three, "lead": lead_text(self.before, start)}

    def words(self) -> tuple[str, ...]:
        return (self.title, self.place, "11", "35")

    def forms(self, run: Run, *, late: bool = True) -> tuple[hands.Form, ...]:
        """The three events as they must be."""
        found = []
        for n, (day, minute) in enumerate(zip(self.days(run.before.os.clock), (self.first, self.then, self.last), strict=True)):
            start = at(day, minute + (self.into if late and n == self.clash else 0))
            end = Millis(start + self.length * MINUTE)
            found.append(hands.Form(self.title, start, end, FAMILY, location=self.place, reminders=(self.before,)))
        return tuple(found)

    def allow(self, run: Run) -> Iterator[object]:
        yield new(cal.events)

    def goals(self, run: Run) -> Iterator[Check]:
        made = sorted((run.app(CalendarState).events[id] for id in run.made(cal.events)), key=lambda e: (e.start, e.title))
        wanted = self.forms(run)
        yield check("times", tuple((e.start, e.end) for e in made), tuple((form.start, form.end) for form in wanted))
        yield check("title and place", {(e.title, e.location) for e in made}, {(self.title, self.place)})
        yield check("calendar", {(e.calendar, e.all_day, e.repeat.unit) for e in made}, {(FAMILY, False, "")})
        yield check("reminders", {e.reminders for e in made}, {(self.before,)})

    def evidence(self, run: Run) -> Iterator[object]:
        yield cal.events[X].end

    def _added(self, user: User, forms: tuple[hands.Form, ...], look: bool = True) -> Iterator[Step]:
        state = user.state(CalendarState)
        if X not in state.events:
            yield user.lost("what is in the way is gone")
        if look:
            yield from look_at(user, self.days(user.run.before.os.clock)[self.clash], cal.events[X].end)
        made = hands.made_events(user)
        there = {hands.form_of(state.events[id]): id for id in made}
        spare = [id for id in made if there[hands.form_of(state.events[id])] != id or hands.form_of(state.events[id]) not in forms]
        for form in forms:
            if form not in there:
                if spare:
                    yield from hands.saved(user, spare[0], hands.first_day(state.events[spare[0]]), form)
                yield from hands.add(user, form)
        for id in spare:
            yield from hands.delete(user, id)
        yield user.finish()

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._added(user, self.forms(user.run))

    @near_miss
    def never_mind_the_clash(self, user: User) -> Iterator[Step]:
        yield from self._added(user, self.forms(user.run, late=False))

    @near_miss
    def only_two_of_them(self, user: User) -> Iterator[Step]:
        yield from self._added(user, self.forms(user.run)[:2])

    @near_miss
    def where_new_events_go(self, user: User) -> Iterator[Step]:
        yield from self._added(user, tuple(form._replace(calendar=PERSONAL) for form in self.forms(user.run)))

    @near_miss
    def reminded_as_usual(self, user: User) -> Iterator[Step]:
        yield from self._added(user, tuple(form._replace(reminders=(30,)) for form in self.forms(user.run)))

    @near_miss
    def nowhere(self, user: User) -> Iterator[Step]:
        yield from self._added(user, tuple(form._replace(location="") for form in self.forms(user.run)))

    @near_miss
    def without_looking(self, user: User) -> Iterator[Step]:
        yield from self._added(user, self.forms(user.run), look=False)
