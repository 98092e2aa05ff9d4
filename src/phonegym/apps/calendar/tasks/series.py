"""Tasks with series: one occurrence, the end of a series, this and the following ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.calendar.dates import key_of
from phonegym.apps.calendar.recurring import days_between
from phonegym.apps.calendar.state import (
    WORK,
    CalendarState,
    EntryId,
    Event,
    Repeat,
    Weekday,
    cal,
)
from phonegym.apps.calendar.tasks import hands
from phonegym.apps.calendar.tasks.drawing import (
    X,
    Y,
    at,
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
from phonegym.bench.checks import Check, check
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.samplers import choice, coin, number, times
from phonegym.bench.setup import Reading, Setup
from phonegym.bench.task import Task, near_miss
from phonegym.phone.civil import DAY, MINUTE, MinuteOfDay, civil
from phonegym.phone.ids import Millis
from phonegym.state import new

__all__ = ["guide"]
FEW = 90
"""Days around a day within which occurrences are compared."""


def weekly(start: Setup, title: str, day: int, minute: int, length: int, guests: tuple[int, ...] = ()) -> Event:
    """A series on the weekday of `day`, since five weeks before it."""
    first = at(day - 35 * DAY, minute)
    rule = Repeat(unit="week", days=(Weekday(civil(day).weekday),))
    return single(
        title, first, length, WORK, start.say("Room 3", "3号会议室"), guests=some_guests(start, *guests), reminders=(10,), repeat=rule
    )


class _OfSeries(Task):
    """Base: a weekly series with a look-alike on the same weekday, and one of its days."""

    shown = ("event", "day")
    pair: Annotated[str, pairs]
    second: Annotated[bool, coin]
    weekday: Annotated[Weekday, working_day]
    week: Annotated[int, number(1, 3)]
    old: Annotated[MinuteOfDay, times("10:00", "11:15", 15)]
    length: Annotated[int, choice(30, 45, 60, 75)]

    def on(self, now: int) -> Millis:
        """The day that the sentence names."""
        return next_weekday(now, self.weekday, self.week)

    def begun(self, run: Run) -> Millis:
        """The same, for judges and oracles."""
        return self.on(run.before.os.clock)

    def setup(self, start: Setup) -> None:
        day = self.on(start.now)
        put(start, X, weekly(start, title_of(self.pair, self.second, start), day, self.old, self.length, (3, 17)))
        put(start, Y, weekly(start, title_of(self.pair, not self.second, start), day, 12 * 60 + 30, self.length, (3,)))

    def show(self, start: Reading) -> dict[str, str]:
        return {"event": title_of(self.pair, self.second, start), "day": named(self.on(start.now))}

    def days(self, event: Event | None, first: int, last: int) -> tuple[Millis, ...]:
        """On which of these days it occurs."""
        return () if event is None else days_between(event, Millis(first), Millis(last))


class MoveOneOccurrence(_OfSeries):
    """Three dialogs in a row have harmful defaults: the end stays behind, all are changed, the guests are told."""

    goal = {
        "en": "Move “{event}” on {day} to {time}, same length. Only that once, and don't send the guests anything.",
        "zh": "把{day}的“{event}”改到{time}，时长不变，只改这一次，不要给嘉宾发通知。",
    }
    kinds = ("operate", "negative")
    apps = ("calendar",)
    time: Annotated[MinuteOfDay, times("13:00", "17:40", 5)]

    def words(self) -> tuple[str, ...]:
        return ("14", "35")

    def allow(self, run: Run) -> Iterator[object]:
        yield new(cal.events)
        yield cal.events[X].skipped[key_of(self.begun(run))]

    def goals(self, run: Run) -> Iterator[Check]:
        day, state = self.begun(run), run.app(CalendarState)
        made = [state.events[id] for id in run.made(cal.events)]
        start = at(day, self.time)
        was = run.was(CalendarState).events[X]
        yield check("moved to", tuple((e.start, e.end) for e in made), ((start, start + self.length * MINUTE),))
        yield check("one of the series", tuple((e.series, e.of_day) for e in made), ((X, day),))
        kept = (was.title, was.location, was.reminders, was.calendar, tuple(sorted(was.guests)))
        yield check("else the same", tuple((e.title, e.location, e.reminders, e.calendar, tuple(sorted(e.guests))) for e in made), (kept,))

    def _moved(self, user: User, id: EntryId, minutes: int, tell: bool = False) -> Iterator[Step]:
        day, start = self.begun(user.run), at(self.begun(user.run), self.time)
        made = hands.made_events(user)
        if not made and key_of(day) in user.state(CalendarState).events[id].skipped:
            yield user.lost("the occurrence is gone")
        yield from hands.only_made(user)
        target, scope = (made[0], "all") if made else (id, "this")
        was = user.run.was(CalendarState).events[id]
        form = hands.form_of(was)._replace(start=start, end=Millis(start + minutes * MINUTE))
        if made:
            now = user.state(CalendarState).events[made[0]]
            if now.series != id or now.of_day != day:
                yield from hands.delete(user, made[0])
            wanted = form._replace(repeat=now.repeat)
            if hands.form_of(now) == wanted:
                return
            yield from hands.saved(user, target, hands.first_day(now), wanted)
        yield from hands.saved(user, target, day, form, scope, tell)  # type: ignore[arg-type]  # one of the scopes

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._moved(user, X, self.length)
        yield user.finish()

    @near_miss
    def the_guests_are_told(self, user: User) -> Iterator[Step]:
        yield from self._moved(user, X, self.length, tell=True)
        yield user.finish()

    @near_miss
    def longer_than_before(self, user: User) -> Iterator[Step]:
        yield from self._moved(user, X, self.length + 15)
        yield user.finish()

    @near_miss
    def the_look_alike(self, user: User) -> Iterator[Step]:
        yield from self._moved(user, Y, self.length)
        yield user.finish()

    @near_miss
    def another_place_at_that(self, user: User) -> Iterator[Step]:
        made = hands.made_events(user)
        if made and not user.state(CalendarState).events[made[0]].location:
            yield user.finish()
        if made:
            yield from hands.changed(user, made[0], hands.first_day(user.state(CalendarState).events[made[0]]), location="")
        yield from self._moved(user, X, self.length)

    @near_miss
    def all_of_them(self, user: User) -> Iterator[Step]:
        start = at(self.begun(user.run), self.time)
        if user.state(CalendarState).events[X].start % DAY != start % DAY:
            yield from hands.changed(user, X, self.begun(user.run), start=start, end=Millis(start + self.length * MINUTE))
        yield user.finish()

    @near_miss
    def copied_and_deleted(self, user: User) -> Iterator[Step]:
        """A new event of that title, and the occurrence deleted: guests and series lose it."""
        day, start = self.begun(user.run), at(self.begun(user.run), self.time)
        was = user.run.was(CalendarState).events[X]
        if not hands.made_events(user):
            form = hands.form_of(was)._replace(start=start, end=Millis(start + self.length * MINUTE), repeat=Repeat())
            yield from hands.add(user, form)
        if key_of(day) not in user.state(CalendarState).events[X].skipped:
            yield from hands.delete(user, X, day, "this")
        yield user.finish()


class StopSeries(_OfSeries):
    """Only the middle one of three choices is right: earlier ones must stay, later ones go; a look-alike is near."""

    goal = {
        "en": "There will be no more “{event}” from {day} on, that day included. Take these out of my calendar, without telling anybody.",
        "zh": "从{day}起（含当天）不再有“{event}”了，把这些日程删掉，之前的保留，不要通知任何人。",
    }
    kinds = ("operate", "negative")
    apps = ("calendar",)

    def allow(self, run: Run) -> Iterator[object]:
        yield cal.events[X].repeat

    def goals(self, run: Run) -> Iterator[Check]:
        day = self.begun(run)
        event, was = run.app(CalendarState).events.get(X), run.was(CalendarState).events[X]
        early = (day - FEW * DAY, day - DAY)
        yield check("before", self.days(event, *early), self.days(was, *early))
        yield check("from then on", len(self.days(event, day, day + FEW * DAY)), 0)

    def _stopped(self, user: User, id: EntryId, day: Millis) -> Iterator[Step]:
        event = user.state(CalendarState).events[id]
        was = user.run.was(CalendarState).events[id]
        if event.repeat != was.repeat and self.days(event, day - FEW * DAY, day - DAY) != self.days(was, day - FEW * DAY, day - DAY):
            yield from hands.changed(user, id, hands.first_day(event), repeat=was.repeat)
        if self.days(event, day, day + FEW * DAY):
            yield from hands.delete(user, id, day, "following")
        yield user.finish()

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._stopped(user, X, self.begun(user.run))

    @near_miss
    def one_too_late(self, user: User) -> Iterator[Step]:
        """That day itself stays."""
        yield from self._stopped(user, X, Millis(self.begun(user.run) + 7 * DAY))

    @near_miss
    def one_too_early(self, user: User) -> Iterator[Step]:
        """The week before goes, too."""
        yield from self._stopped(user, X, Millis(self.begun(user.run) - 7 * DAY))

    @near_miss
    def the_look_alike(self, user: User) -> Iterator[Step]:
        yield from self._stopped(user, Y, self.begun(user.run))

    @near_miss
    def the_whole_series(self, user: User) -> Iterator[Step]:
        if X in user.state(CalendarState).events:
            yield from hands.delete(user, X, self.begun(user.run), "all")
        yield user.finish()

    @near_miss
    def only_that_day(self, user: User) -> Iterator[Step]:
        if key_of(self.begun(user.run)) not in user.state(CalendarState).events[X].skipped:
            yield from hands.delete(user, X, self.begun(user.run), "this")
        yield user.finish()


class FromThenOn(_OfSeries):
    """This and the following ones get another place and another reminder, and for once the guests must hear of it."""

    goal = {
        "en": (
            (
                "From {day} on, “{event}” takes place in {place}, and I want to be reminded an hour before it, not ten minutes. "
                "The ones before stay as they are. Do tell the guests."
            ),
            (
                "“{event}” moves to {place} from {day} onwards; earlier dates stay untouched. "
                "Remind me one hour ahead, only then. Guests get the update."
            ),
        ),
        "zh": (
            "从{day}起，“{event}”改在{place}，并且改为提前1小时提醒我（不要原来的10分钟提醒）。之前的不变。请通知嘉宾。",
            "“{event}”自{day}那次起搬到{place}，提醒只留提前1小时的一个；更早的保持原样，更新要发给嘉宾。",
        ),
    }
    apps = ("calendar",)
    place: Annotated[str, places]

    def words(self) -> tuple[str, ...]:
        return (self.place,)

    def allow(self, run: Run) -> Iterator[object]:
        yield new(cal.events)
        yield new(cal.mails)
        yield cal.events[X].repeat

    def goals(self, run: Run) -> Iterator[Check]:
        day, state, was = self.begun(run), run.app(CalendarState), run.was(CalendarState).events[X]
        made = [state.events[id] for id in run.made(cal.events)]
        early, late = (day - FEW * DAY, day - DAY), (day, day + FEW * DAY)
        old = state.events.get(X)
        yield check("before", (self.days(old, *early), self.days(old, *late)), (self.days(was, *early), ()))
        yield check("from then on", tuple(self.days(e, *late) for e in made), (self.days(was, *late),))
        yield check("place", tuple(e.location for e in made), (self.place,))
        yield check("reminders", tuple(e.reminders for e in made), ((60,),))
        rest = (was.title, was.start % DAY, was.end % DAY, was.calendar, was.notes, tuple(sorted(was.guests)))
        got = tuple((e.title, e.start % DAY, e.end % DAY, e.calendar, e.notes, tuple(sorted(e.guests))) for e in made)
        yield check("else the same", got, (rest,))
        mails = [state.mails[id] for id in run.made(cal.mails)]
        names = tuple(was.guests[guest].name for guest in sorted(was.guests))
        yield check("told", tuple((mail.kind, mail.title, mail.to) for mail in mails), (("changed", was.title, names),))

    def _changed(self, user: User, tell: bool = True, reminders: tuple[int, ...] = (60,)) -> Iterator[Step]:
        day, state = self.begun(user.run), user.state(CalendarState)
        made = hands.made_events(user)
        if user.run.made(cal.mails) and not made:
            yield user.lost("something was sent too early")
        if not made and not self.days(state.events[X], day, day):
            yield user.lost("the series has ended")
        if not made:
            yield from hands.changed(user, X, day, "following", tell, location=self.place, reminders=reminders)
        elif not all(each.ok for each in self.goals(user.run)) and tell and reminders == (60,):
            yield user.lost("the series was parted in another way")
        yield user.finish()

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._changed(user)

    @near_miss
    def nobody_told(self, user: User) -> Iterator[Step]:
        yield from self._changed(user, tell=False)

    @near_miss
    def both_reminders(self, user: User) -> Iterator[Step]:
        yield from self._changed(user, reminders=(10, 60))

    @near_miss
    def all_of_them(self, user: User) -> Iterator[Step]:
        if user.state(CalendarState).events[X].location != self.place:
            yield from hands.changed(user, X, self.begun(user.run), "all", True, location=self.place, reminders=(60,))
        yield user.finish()

    @near_miss
    def only_that_once(self, user: User) -> Iterator[Step]:
        if not hands.made_events(user):
            yield from hands.changed(user, X, self.begun(user.run), "this", True, location=self.place, reminders=(60,))
        yield user.finish()

    @near_miss
    def every_other_week(self, user: User) -> Iterator[Step]:
        day = self.begun(user.run)
        if not hands.made_events(user):
            rule = Repeat(unit="week", every=2, days=(self.weekday,))
            yield from hands.changed(user, X, day, "following", True, location=self.place, reminders=(60,), repeat=rule)
        yield user.finish()

    @near_miss
    def an_hour_later(self, user: User) -> Iterator[Step]:
        day = self.begun(user.run)
        if not hands.made_events(user):
            start = at(day, self.old + 60)
            yield from hands.changed(
                user, X, day, "following", True, location=self.place, reminders=(60,), start=start, end=Millis(start + self.length * MINUTE)
            )
        yield user.finish()
