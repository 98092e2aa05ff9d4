"""Plans: what stands in notes becomes events and alarms; the calendar decides what is possible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.calendar.dates import midnight
from phonegym.apps.calendar.state import FAMILY, PERSONAL, WORK, CalendarState, Event, Weekday, cal
from phonegym.apps.calendar.tasks import hands as calendar
from phonegym.apps.calendar.tasks.drawing import (
    X,
    Y,
    at,
    cleared,
    named,
    next_weekday,
    pairs,
    put,
    single,
    title_of,
    working_day,
)
from phonegym.apps.calendar.tasks.planning import free_of_series
from phonegym.apps.clock.state import NEW, Alarm, ClockState, ck
from phonegym.apps.clock.tasks import hands as clock
from phonegym.apps.clock.times import next_ring
from phonegym.apps.notes.seeds.plant import add_note
from phonegym.apps.notes.state import NoteId, Notes, nt
from phonegym.apps.notes.tasks import hands as notes
from phonegym.bench import Check, Reading, Run, Setup, Task, check, choice, near_miss, number, other, texts, times
from phonegym.bench.oracle import Step, User
from phonegym.bench.samplers import coin
from phonegym.bench.sampling import app_state
from phonegym.phone.civil import DAY, MINUTE, MinuteOfDay, minutes_text
from phonegym.phone.ids import Millis
from phonegym.phone.os import PhoneState
from phonegym.state import new

PLAN, OLD_PLAN = NoteId("task_plan"), NoteId("task_plan_old")

titles = texts(("Dates in spring", "School dates", "Choir dates", "Club calendar"), ("春季安排", "学校日程", "合唱团日程", "俱乐部日程"))
entries = texts(
    ("Concert", "Cake sale", "Clean-up", "Outing", "Rehearsal", "Meeting", "Open day", "Fitting"),
    ("演出", "义卖", "大扫除", "郊游", "彩排", "碰头会", "开放日", "试装"),
)


class DatesFromList(Task):
    """Three lines of a list become three events, and each line is ticked; the list of last year has the same lines, other times."""

    goal = {
        "en": (
            (
                "My list “{title}” in Notes has three dates. Put each into my Family calendar, with its words as title, {length} minutes "
                "long, and tick the lines off. Leave last year's list alone."
            ),
            (
                "For every line of the list “{title}” (not the one of last year) make a {length}-minute event in the Family calendar, "
                "titled as in the list, then tick the line."
            ),
        ),
        "zh": (
            "笔记里的清单“{title}”有三个日期。请把每一行加进“家庭”日历，标题照清单写，每个{length}分钟，然后把这几行打勾。去年的清单别动。",
            "把清单“{title}”（不是去年那份）的每一行都建成“家庭”日历里的日程，时长{length}分钟，标题照写，建好就把那行勾掉。",
        ),
    }
    kinds = ("operate", "cross_app")
    apps = ("notes", "calendar")
    title: Annotated[str, titles]
    week: Annotated[int, number(1, 2)]
    one: Annotated[MinuteOfDay, times("10:30", "13:55", 5)]
    two: Annotated[MinuteOfDay, times("14:00", "17:55", 5)]
    three: Annotated[MinuteOfDay, times("18:00", "21:00", 5)]
    first: Annotated[str, entries]
    second: Annotated[str, other(entries, "first")]
    third: Annotated[str, other(entries, "first", "second")]
    length: Annotated[int, choice(45, 75, 90)]

    def lines(self, now: int) -> tuple[tuple[Millis, str], ...]:
        """Starts and titles in the order of the list."""
        days = tuple(next_weekday(now, Weekday(n), self.week) for n in (1, 3, 5))
        return (at(days[0], self.one), self.first), (at(days[1], self.two), self.second), (at(days[2], self.three), self.third)

    def setup(self, start: Setup) -> None:
        state = start.state(Notes)
        lines = self.lines(start.now)
        items = [(f"{named(begins)} {minutes_text(begins % DAY // MINUTE, True)} {words}", False) for begins, words in lines]
        add_note(state, PLAN, self.title, items=items, now=start.now, age_h=20)
        shifted = [(f"{named(begins)} {minutes_text(begins % DAY // MINUTE + 25, True)} {words}", False) for begins, words in lines]
        add_note(state, OLD_PLAN, start.say(f"{self.title} (2025)", f"{self.title}（2025）"), items=shifted, now=start.now, age_h=3)

    def words(self) -> tuple[str, ...]:
        return (self.first, self.second, "11", "35")

    def allow(self, run: Run) -> Iterator[object]:
        yield new(cal.events)
        for item in run.was(Notes).notes[PLAN].order:
            yield nt.notes[PLAN].items[item].done

    def goals(self, run: Run) -> Iterator[Check]:
        made = sorted((run.app(CalendarState).events[id] for id in run.made(cal.events)), key=lambda event: event.start)
        wanted = tuple((begins, begins + self.length * MINUTE) for begins, _ in self.lines(run.before.os.clock))
        yield check("times", tuple((e.start, e.end) for e in made), wanted)
        yield check("titles", tuple(e.title for e in made), (self.first, self.second, self.third))
        yield check("once, in Family", {(e.calendar, e.all_day, e.repeat.unit) for e in made}, {(FAMILY, False, "")})
        note = run.app(Notes).notes.get(PLAN)
        yield check("ticked", note is not None and all(item.done for item in note.items.values()))

    def evidence(self, run: Run) -> Iterator[object]:
        for item in run.was(Notes).notes[PLAN].order:
            yield nt.notes[PLAN].items[item].text

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._done(user, self.lines(user.run.before.os.clock))

    def _done(self, user: User, lines: tuple[tuple[Millis, str], ...], calendars: bool = True, ticks: int = 3) -> Iterator[Step]:
        order = user.run.was(Notes).notes[PLAN].order
        if PLAN not in user.state(Notes).notes:
            yield user.lost("the list is gone")
        for item in order:
            yield from notes.read(user, PLAN, nt.notes[PLAN].items[item].text)
        events, made = user.state(CalendarState).events, calendar.made_events(user)
        right = {line: id for line in lines for id in made if self._is(events[id], line)}
        spare = [id for id in made if id not in right.values()]
        for begins, words in lines:
            if (begins, words) in right:
                continue
            end = Millis(begins + self.length * MINUTE)
            form = calendar.proposed(user, title=words, start=begins, end=end, **({"calendar": FAMILY} if calendars else {}))
            if spare:
                yield from calendar.saved(user, spare[0], calendar.first_day(events[spare[0]]), form)
            yield from calendar.add(user, form)
        for id in spare:
            yield from calendar.delete(user, id)
        for item in order[:ticks]:
            yield from notes.tick(user, PLAN, item, True)
        yield user.finish()

    def _is(self, event: Event, line: tuple[Millis, str]) -> bool:
        begins, words = line
        kept = (event.start, event.end, event.title, event.all_day, event.repeat.unit)
        return kept == (begins, begins + self.length * MINUTE, words, False, "")

    @near_miss
    def the_old_list_instead(self, user: User) -> Iterator[Step]:
        """The times of last year."""
        yield from self._done(user, tuple((Millis(begins + 25 * MINUTE), words) for begins, words in self.lines(user.run.before.os.clock)))

    @near_miss
    def where_new_events_go(self, user: User) -> Iterator[Step]:
        """All three in the calendar that is proposed."""
        yield from self._done(user, self.lines(user.run.before.os.clock), calendars=False)

    @near_miss
    def one_line_not_ticked(self, user: User) -> Iterator[Step]:
        """All events, two ticks."""
        yield from self._done(user, self.lines(user.run.before.os.clock), ticks=2)

    @near_miss
    def one_and_the_same_title(self, user: User) -> Iterator[Step]:
        """The right times, the title of the list."""
        yield from self._done(user, tuple((begins, self.title) for begins, _ in self.lines(user.run.before.os.clock)))


class AppointmentMoved(Task):
    """The new time stands in a note and was corrected there; whether it fits is a question to the calendar, and then two apps change."""

    goal = {
        "en": (
            (
                "“{event}” has a new time, see my notes. Move it in my calendar, same length, and set an alarm labelled {event} "
                "that rings once, {lead} minutes before. If anything else is on at the new time, change neither; pin the note instead."
            ),
            (
                "My notes say when “{event}” takes place now. If that time is free, reschedule the event (it stays as long as it is) "
                "and add a one-time alarm called {event}, {lead} minutes ahead. If it is taken, only pin the note."
            ),
        ),
        "zh": (
            (
                "“{event}”改了时间，见笔记。请在日历里改过去，时长不变，并提前{lead}分钟设一个只响一次、标签为“{event}”的闹钟。"
                "如果新时间已有别的日程，就都不要改，只把那条笔记置顶。"
            ),
            (
                "笔记里写了“{event}”现在的时间。如果那时有空，就改日历（时长照旧）并加一个提前{lead}分钟、只响一次、叫“{event}”的闹钟；"
                "如果被占了，只把那条笔记置顶。"
            ),
        ),
    }
    kinds = ("operate", "cross_app", "twin", "negative")
    apps = ("notes", "calendar", "clock")
    twin = "clash"
    shown = ("event",)
    pair: Annotated[str, pairs]
    second: Annotated[bool, coin]
    week: Annotated[int, number(1, 2)]
    weekday: Annotated[Weekday, working_day]
    old: Annotated[MinuteOfDay, times("09:00", "10:30", 5)]
    wrong: Annotated[MinuteOfDay, times("12:00", "13:30", 5)]
    right: Annotated[MinuteOfDay, other(times("14:30", "17:00", 5), "wrong")]
    lead: Annotated[int, number(20, 80, 5)]
    clash: Annotated[bool, choice(False, True)]

    def fits(self, phone: PhoneState) -> bool:
        return all(alarm.minute != self.right - self.lead for alarm in app_state(phone, ClockState).alarms.values())

    def day(self, now: int) -> Millis:
        """Of the appointment, before and after."""
        return next_weekday(now, self.weekday, self.week)

    def setup(self, start: Setup) -> None:
        day, title = self.day(start.now), title_of(self.pair, self.second, start)
        cleared(start, day)
        free_of_series(start, day)
        put(start, X, single(title, at(day, self.old), 50, PERSONAL))
        near = self.right + (20 if self.clash else 50)
        put(start, Y, single(start.say("Roof inspection", "屋顶检查"), at(day, near), 40, WORK))
        not_then, then = minutes_text(self.wrong, True), minutes_text(self.right, True)
        body = start.say(
            f"They called, it is at {not_then} that day.\nCalled again: {then}, not {not_then}.",
            f"来电话改到当天{not_then}。\n又来电话：不是{not_then}，是{then}。",
        )
        add_note(start.state(Notes), PLAN, start.say(f"{title}: new time", f"{title}：新时间"), body, now=start.now, age_h=5)
        other_title = title_of(self.pair, not self.second, start)
        text = start.say(f"Stays at {not_then}.", f"还是{not_then}。")
        add_note(start.state(Notes), OLD_PLAN, start.say(f"{other_title}: time", f"{other_title}：时间"), text, now=start.now, age_h=2)

    def show(self, start: Reading) -> dict[str, str]:
        return {"event": title_of(self.pair, self.second, start)}

    def words(self) -> tuple[str, ...]:
        return ("14", "35")

    def allow(self, run: Run) -> Iterator[object]:
        if self.clash:
            yield nt.notes[PLAN].pinned
        else:
            yield from (cal.events[X].start, cal.events[X].end, new(ck.alarms))

    def goals(self, run: Run) -> Iterator[Check]:
        day, event, now = self.day(run.before.os.clock), run.app(CalendarState).events.get(X), run.after.os.clock
        start = at(day, self.old if self.clash else self.right)
        yield check("event", (event.start, event.end) if event is not None else (), (start, start + 50 * MINUTE))
        made = [run.app(ClockState).alarms[id] for id in run.made(ck.alarms)]
        wanted = () if self.clash else ((day + (self.right - self.lead) * MINUTE, self._title(run), True),)
        yield check("alarm", tuple((next_ring(a, now), a.label, a.enabled and not a.days) for a in made), wanted)
        note = run.app(Notes).notes.get(PLAN)
        yield check("pinned", note is not None and note.pinned, self.clash)

    def _title(self, run: Run) -> str:
        return run.was(CalendarState).events[X].title

    def evidence(self, run: Run) -> Iterator[object]:
        yield nt.notes[PLAN].body
        if self.clash:
            yield cal.events[Y].start

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._done(user, self.right, self.clash)

    def _done(self, user: User, minute: MinuteOfDay, pin: bool, length: int = 50, alarm: int | None = None) -> Iterator[Step]:
        state, day = user.state(CalendarState), self.day(user.run.before.os.clock)
        if X not in state.events or Y not in state.events or PLAN not in user.state(Notes).notes:
            yield user.lost("an event or the note is gone")
        yield from notes.read(user, PLAN, nt.notes[PLAN].body)
        if pin:
            yield from calendar.see(user, Y, day, cal.events[Y].start)
            yield from notes.have_pinned(user, [PLAN], True)
            yield user.finish()
        event, start = state.events[X], at(day, minute)
        if (event.start, event.end) != (start, start + length * MINUTE):
            yield from calendar.changed(user, X, calendar.first_day(event), start=start, end=Millis(start + length * MINUTE))
        rings = minute - self.lead if alarm is None else alarm
        yield from self._alarm(user, day, MinuteOfDay(rings), event.title)
        yield user.finish()

    def _alarm(self, user: User, day: Millis, minute: MinuteOfDay, label: str) -> Iterator[Step]:
        made = clock.made_alarms(user)
        yield from clock.only_new(user)
        alarm = user.state(ClockState).alarms[made[0]] if made else None
        if alarm is not None and not alarm.enabled:
            yield from clock.switch(user, made[0], True)
        if alarm is None or not self._is(alarm, day, minute, label):
            yield from clock.have_alarm(user, made[0] if made else NEW, minute=minute, label=label, days=(), day=day)

    def _is(self, alarm: Alarm, day: Millis, minute: MinuteOfDay, label: str) -> bool:
        return (alarm.minute, alarm.label, alarm.days, midnight(alarm.day)) == (minute, label, (), day)

    @near_miss
    def what_they_said_first(self, user: User) -> Iterator[Step]:
        """The time that was corrected."""
        yield from self._done(user, self.wrong, False)

    @near_miss
    def as_if_nothing_were_on(self, user: User) -> Iterator[Step]:
        """Moved where it collides, or only pinned where it does not."""
        yield from self._done(user, self.right, not self.clash)

    @near_miss
    def longer_than_before(self, user: User) -> Iterator[Step]:
        """The event takes an hour."""
        yield from self._done(user, self.right, False, length=60)

    @near_miss
    def alarm_at_the_start(self, user: User) -> Iterator[Step]:
        """No lead."""
        yield from self._done(user, self.right, False, alarm=self.right)

    @near_miss
    def alarm_every_day(self, user: User) -> Iterator[Step]:
        """The alarm that the editor proposes, at the right time."""
        day, event = self.day(user.run.before.os.clock), user.state(CalendarState).events[X]
        yield from notes.read(user, PLAN, nt.notes[PLAN].body)
        start = at(day, self.right)
        if event.start != start:
            yield from calendar.changed(user, X, calendar.first_day(event), start=start, end=Millis(start + 50 * MINUTE))
        if not clock.made_alarms(user):
            yield from clock.have_alarm(user, minute=MinuteOfDay(self.right - self.lead), label=event.title)
        yield user.finish()
