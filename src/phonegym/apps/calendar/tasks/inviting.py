"""Tasks with invitations, reminders and questions to the owner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.calendar.actions.reminding import PutOff, announce
from phonegym.apps.calendar.screens.event import EventMenu
from phonegym.apps.calendar.state import FAMILY, PERSONAL, WORK, CalendarState, EntryId, Reply, Weekday, cal
from phonegym.apps.calendar.tasks import hands
from phonegym.apps.calendar.tasks.drawing import (
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
    title_of,
    working_day,
)
from phonegym.apps.calendar.tasks.guide import guide, have_reply
from phonegym.bench.checks import Check, check
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.samplers import choice, coin, number, times
from phonegym.bench.setup import Reading, Setup
from phonegym.bench.task import Task, near_miss
from phonegym.phone.civil import DAY, MINUTE, MinuteOfDay, minutes_text
from phonegym.phone.ids import Millis, NotificationId
from phonegym.phone.shell.notices import RunAction
from phonegym.phone.shell.shade import Shade

__all__ = ["guide"]


class AnswerIfFree(Task):
    """Yes or no depends on what else is on then, perhaps by minutes; another invitation of nearly that name lies beside it."""

    goal = {
        "en": "I'm invited to “{event}” on {day}. Say yes if nothing else in my calendar overlaps with it, else say no.",
        "zh": "{day}有人邀请我参加“{event}”。如果和日历里其他日程不冲突就回复参加，冲突就回复不参加。",
    }
    kinds = ("operate", "twin")
    apps = ("calendar",)
    twin = "free"
    shown = ("event", "day")
    pair: Annotated[str, pairs]
    second: Annotated[bool, coin]
    weekday: Annotated[Weekday, working_day]
    week: Annotated[int, number(1, 3)]
    time: Annotated[MinuteOfDay, times("10:30", "11:30", 5)]
    length: Annotated[int, choice(45, 60, 75)]
    free: Annotated[bool, choice(True, False)]

    def setup(self, start: Setup) -> None:
        """What ends when it begins does not overlap; what ends five minutes later does."""
        day = next_weekday(start.now, self.weekday, self.week)
        cleared(start, day)
        people, begins = start.life.people, at(day, self.time)
        title, other = (title_of(self.pair, second, start) for second in (self.second, not self.second))
        put(start, X, single(title, begins, self.length, PERSONAL, host=people[28].name, reminders=(30,)))
        put(start, Y, single(other, at(day, self.time + self.length + 60), self.length, PERSONAL, host=people[41].name))
        late = 0 if self.free else 5
        put(start, Z, single(start.say("Boiler check", "锅炉检修"), at(day, self.time - 40), 40 + late, FAMILY))

    def show(self, start: Reading) -> dict[str, str]:
        return {
            "event": title_of(self.pair, self.second, start),
            "day": named(next_weekday(start.now, self.weekday, self.week)),
        }

    def allow(self, run: Run) -> Iterator[object]:
        yield cal.events[X].reply

    def goals(self, run: Run) -> Iterator[Check]:
        event = run.app(CalendarState).events.get(X)
        yield check("answer", event.reply if event is not None else "gone", self.right)

    @property
    def right(self) -> Reply:
        """The answer wanted."""
        return "yes" if self.free else "no"

    def evidence(self, run: Run) -> Iterator[object]:
        yield cal.events[X].start

    def next_action(self, user: User) -> Iterator[Step]:
        if X not in user.state(CalendarState).events:
            yield user.lost("the invitation is gone")
        day = hands.first_day(user.state(CalendarState).events[X])
        yield from hands.see(user, X, day, cal.events[X].start)
        yield from have_reply(user, X, self.right)
        yield user.finish()

    @near_miss
    def the_other_answer(self, user: User) -> Iterator[Step]:
        yield from have_reply(user, X, "no" if self.free else "yes")
        yield user.finish()

    @near_miss
    def the_other_invitation(self, user: User) -> Iterator[Step]:
        yield from have_reply(user, Y, self.right)
        yield user.finish()


class PutOffReminder(Task):
    """Two reminders came at once: one is to come again, by its small button; of the other the event is to go, not only the notice."""

    goal = {
        "en": (
            "Two reminders just came. Let the one of “{event}” come again in ten minutes. "
            "I won't make the other one: delete that event from my calendar."
        ),
        "zh": "刚来了两个日程提醒。让“{event}”的提醒10分钟后再响一次；另一个我去不了了，把那个日程从日历里删掉。",
    }
    version = 2
    kinds = ("operate", "interruption")
    apps = ("calendar",)
    shown = ("event",)
    pair: Annotated[str, pairs]
    second: Annotated[bool, coin]
    place: Annotated[str, places]
    first: Annotated[bool, coin]
    ahead: Annotated[int, number(8, 20)]

    def setup(self, start: Setup) -> None:
        minute = (start.now % DAY) // MINUTE + self.ahead
        day = Millis(start.now // DAY * DAY)
        for id, second in ((X, self.second), (Y, not self.second)):
            event = single(title_of(self.pair, second, start), at(day, minute), 45, WORK, self.place)
            put(start, id, event)
        do = start.do(CalendarState)
        for id in (X, Y) if self.first else (Y, X):
            announce(do, id, start.state(CalendarState).events[id], day)
        start.os.heads_up = None  # they have slid away: they are in the shade

    def show(self, start: Reading) -> dict[str, str]:
        return {"event": title_of(self.pair, self.second, start)}

    def allow(self, run: Run) -> Iterator[object]:
        yield cal.events[X].again_at
        yield cal.events[Y]

    def goals(self, run: Run) -> Iterator[Check]:
        """Both in one: a stray tap in the shade may well do the first half."""
        events = run.app(CalendarState).events
        yield check("one comes again, the other is gone", (X in events and events[X].again_at > 0, Y not in events), (True, True))

    def _put_off(self, user: User, id: EntryId) -> Iterator[Step]:
        event = user.state(CalendarState).events.get(id)
        if event is None:
            yield user.lost("the event is gone")
        elif not event.again_at:
            notice = NotificationId(f"calendar/{id}.{user.run.before.os.clock // DAY * DAY}")
            if notice not in user.run.after.os.notifications:
                yield user.goto(EventMenu(event=id, day=hands.first_day(event)))
                yield user.tap(PutOff(event=id, day=hands.first_day(event), menu=True))
            yield user.goto(Shade())
            yield user.tap(RunAction(id=notice, index=0))

    def _delete(self, user: User, id: EntryId) -> Iterator[Step]:
        if id in user.state(CalendarState).events:
            yield from hands.delete(user, id)

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._put_off(user, X)
        yield from self._delete(user, Y)
        yield user.finish()

    @near_miss
    def the_other_way_round(self, user: User) -> Iterator[Step]:
        yield from self._put_off(user, Y)
        yield from self._delete(user, X)
        yield user.finish()

    @near_miss
    def the_other_only_put_off(self, user: User) -> Iterator[Step]:
        yield from self._put_off(user, X)
        yield from self._put_off(user, Y)
        yield user.finish()

    @near_miss
    def only_its_notice(self, user: User) -> Iterator[Step]:
        """The reminder is seen to; the other event stays, as if its notice were all there is of it."""
        yield from self._put_off(user, X)
        yield user.finish()


STARTS = ((600, 15), (595, 10), (615, 30))
"""Start and reminder of an event so that it reminds at 9:45, some minutes after the phone is switched on."""


class WhenItReminds(Task):
    """Which event is meant shows only when its reminder comes; it takes patience, and reading what came."""

    goal = {
        "en": (
            "Before ten to ten my phone will remind me of something. Wait for it, then write “{note}” into the notes of that very event.",
            "A reminder will come within the next minutes. When it has come, put “{note}” into that event's notes. Touch no other event.",
        ),
        "zh": (
            "九点五十之前手机会提醒我一个日程。等它出现，然后在那个日程的备注里写“{note}”。",
            "几分钟内会来一个日程提醒。来了以后，把“{note}”写进那个日程的备注，别的日程不要动。",
        ),
    }
    kinds = ("operate", "interruption")
    apps = ("calendar",)
    pair: Annotated[str, pairs]
    second: Annotated[bool, coin]
    note: Annotated[str, places]
    when: Annotated[int, choice(0, 1, 2)]
    length: Annotated[int, choice(30, 45, 60)]

    def setup(self, start: Setup) -> None:
        day = Millis(start.now // DAY * DAY)
        minute, before = STARTS[self.when]
        for id, second, reminders in ((X, self.second, (before,)), (Y, not self.second, (5,))):
            begins = at(day, minute + (0 if id == X else 60))
            event = single(title_of(self.pair, second, start), begins, self.length, WORK, reminders=reminders)
            put(start, id, event)

    def words(self) -> tuple[str, ...]:
        return (self.note,)

    def allow(self, run: Run) -> Iterator[object]:
        yield cal.events[X].notes

    def goals(self, run: Run) -> Iterator[Check]:
        event = run.app(CalendarState).events.get(X)
        yield check("notes", event.notes if event is not None else "", self.note)

    def _noted(self, user: User, id: EntryId) -> Iterator[Step]:
        event, now = user.state(CalendarState).events.get(id), user.run.after.os.clock
        due = now // DAY * DAY + (9 * 60 + 45) * MINUTE
        if event is None:
            yield user.lost("the event is gone")
            return
        if now < due:
            yield user.wait(due - now)
        if event.notes != self.note:
            yield from hands.changed(user, id, hands.first_day(event), notes=self.note)
        yield user.finish()

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._noted(user, X)

    @near_miss
    def the_one_after_it(self, user: User) -> Iterator[Step]:
        yield from self._noted(user, Y)

    @near_miss
    def into_the_place(self, user: User) -> Iterator[Step]:
        event = user.state(CalendarState).events[X]
        if event.location != self.note:
            yield from hands.changed(user, X, hands.first_day(event), location=self.note)
        yield user.finish()


class WhichOfTwo(Task):
    """Two events of that title on that day: the right act is to ask, and then to delete the one that is meant."""

    goal = {
        "en": "“{event}” on {day} is off. Delete it.",
        "zh": "{day}的“{event}”取消了，把它删掉。",
    }
    kinds = ("operate", "ask", "twin")
    apps = ("calendar",)
    twin = "alone"
    shown = ("event", "day")
    pair: Annotated[str, pairs]
    second: Annotated[bool, coin]
    weekday: Annotated[Weekday, working_day]
    week: Annotated[int, number(1, 3)]
    time: Annotated[MinuteOfDay, times("10:00", "12:30", 5)]
    gap: Annotated[int, number(80, 170, 5)]
    later: Annotated[bool, coin]
    alone: Annotated[bool, choice(False, True)]

    def on(self, now: int) -> Millis:
        """The day that is meant."""
        return next_weekday(now, self.weekday, self.week)

    @property
    def meant(self) -> MinuteOfDay:
        """When the event that is meant begins."""
        return MinuteOfDay(self.time + (self.gap if self.later else 0))

    def setup(self, start: Setup) -> None:
        day = self.on(start.now)
        cleared(start, day)
        title, other = (title_of(self.pair, second, start) for second in (self.second, not self.second))
        put(start, X, single(title, at(day, self.meant), 45, WORK))
        if not self.alone:
            put(start, Y, single(title, at(day, self.time + (0 if self.later else self.gap)), 45, PERSONAL))
        put(start, Z, single(other, at(day, self.time - 60), 45, WORK))

    def show(self, start: Reading) -> dict[str, str]:
        return {"event": title_of(self.pair, self.second, start), "day": named(self.on(start.now))}

    def reply(self, question: str) -> str | None:
        return minutes_text(self.meant, True)

    def allow(self, run: Run) -> Iterator[object]:
        yield cal.events[X]

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("still there", X in run.app(CalendarState).events, False)
        yield check("asked", bool(run.asked), not self.alone)

    def _deleted(self, user: User, id: EntryId, ask: bool) -> Iterator[Step]:
        if ask and not user.run.asked:
            yield user.ask("There are two of that name on that day. At what time is the one to delete?")
        if id in user.state(CalendarState).events:
            yield from hands.delete(user, id)
        yield user.finish()

    def next_action(self, user: User) -> Iterator[Step]:
        if self.alone and user.run.asked:
            yield user.lost("asked for nothing")
        if not self.alone and not user.run.asked and X not in user.state(CalendarState).events:
            yield user.lost("deleted without asking")
        yield from self._deleted(user, X, ask=not self.alone)

    @near_miss
    def right_by_luck(self, user: User) -> Iterator[Step]:
        yield from self._deleted(user, X, ask=self.alone)

    @near_miss
    def asked_and_not_listened(self, user: User) -> Iterator[Step]:
        yield from self._deleted(user, Z if self.alone else Y, ask=not self.alone)

    @near_miss
    def asked_and_both_gone(self, user: User) -> Iterator[Step]:
        if not self.alone and Y in user.state(CalendarState).events:
            yield from hands.delete(user, Y)
        if self.alone and Z in user.state(CalendarState).events:
            yield from hands.delete(user, Z)
        yield from self._deleted(user, X, ask=not self.alone)
