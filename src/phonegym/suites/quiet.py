"""Quiet hours: what the calendar says decides about sound and alarms, and then it changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.calendar.state import WORK, CalendarState, cal
from phonegym.apps.calendar.tasks import hands as calendar
from phonegym.apps.calendar.tasks.drawing import X, Y, at, cleared, pairs, put, single, title_of
from phonegym.apps.clock.state import NEW, ClockState, ck
from phonegym.apps.clock.tasks import hands as clock
from phonegym.apps.settings.tasks import hands as settings
from phonegym.apps.settings.tasks.starting import put as set_to
from phonegym.bench import Check, Reading, Run, Setup, Task, check, coin, near_miss, number, times
from phonegym.bench.oracle import Step, User
from phonegym.bench.sampling import app_state
from phonegym.phone.civil import DAY, MinuteOfDay
from phonegym.phone.ids import Millis
from phonegym.phone.os import PhoneState
from phonegym.phone.settings import settings_place as sp
from phonegym.state import new


class QuietUntilItEnds(Task):
    """An alarm at the end that the calendar knows; then the end moves, and the sound goes back to what it was before."""

    goal = {
        "en": "For today's “{event}”: turn on do not disturb, and set an alarm labelled {event} for when it ends, ringing once.",
        "zh": "为今天的“{event}”做准备：打开勿扰，并在它结束的时间设一个标签为“{event}”、只响一次的闹钟。",
    }
    follow_up = {
        "en": (
            "“{event}” takes {more} minutes longer. Correct its end in the calendar and the alarm accordingly, "
            "and put do not disturb back to how it was before."
        ),
        "zh": "“{event}”要延长{more}分钟。请相应修改日历里的结束时间和闹钟，再把勿扰恢复成之前的状态。",
    }
    kinds = ("operate", "cross_app", "follow_up", "memory")
    apps = ("calendar", "clock", "settings")
    shown = ("event",)
    pair: Annotated[str, pairs]
    second: Annotated[bool, coin]
    start: Annotated[MinuteOfDay, times("12:00", "15:00", 5)]
    length: Annotated[int, number(35, 85, 5)]
    more: Annotated[int, number(15, 45, 5)]
    quiet: Annotated[bool, coin]

    def fits(self, phone: PhoneState) -> bool:
        taken = {alarm.minute for alarm in app_state(phone, ClockState).alarms.values()}
        return not taken & {self.end, MinuteOfDay(self.end + self.more)}

    @property
    def end(self) -> MinuteOfDay:
        """When it ends at first."""
        return MinuteOfDay(self.start + self.length)

    def today(self, run: Run) -> Millis:
        """Its day."""
        return Millis(run.before.os.clock // DAY * DAY)

    def setup(self, start: Setup) -> None:
        day = Millis(start.now // DAY * DAY)
        cleared(start, day)
        set_to(start, "do_not_disturb", self.quiet)
        put(start, X, single(title_of(self.pair, self.second, start), at(day, self.start), self.length, WORK))
        put(start, Y, single(title_of(self.pair, not self.second, start), at(day, self.end + 60), self.length, WORK))

    def show(self, start: Reading) -> dict[str, str]:
        return {"event": title_of(self.pair, self.second, start)}

    def words(self) -> tuple[str, ...]:
        return ("14", "35")

    def allow(self, run: Run) -> Iterator[object]:
        yield new(ck.alarms)
        yield sp.sound.do_not_disturb
        if run.part:
            yield cal.events[X].end

    def goals(self, run: Run) -> Iterator[Check]:
        title, day = run.was(CalendarState).events[X].title, self.today(run)
        made = [run.app(ClockState).alarms[id] for id in run.made(ck.alarms)]
        end = self.end + (self.more if run.part else 0)
        yield check("alarm", tuple((a.minute, a.label, a.days) for a in made if a.enabled), ((end, title, ()),))
        yield check("no other alarm", len(made), 1)
        event = run.app(CalendarState).events.get(X)
        yield check("event", (event.start, event.end) if event is not None else (), (at(day, self.start), at(day, end)))
        yield check("do not disturb", run.after.os.settings.sound.do_not_disturb, self.quiet if run.part else True)

    def evidence(self, run: Run) -> Iterator[object]:
        if not run.part:
            yield cal.events[X].end

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._done(user, self.end + (self.more if user.run.part else 0), self.quiet)

    def _done(self, user: User, minute: int, back: bool, event_end: int | None = None) -> Iterator[Step]:
        part, day, held = user.run.part, self.today(user.run), user.state(CalendarState).events.get(X)
        if held is None:
            yield user.lost("the event is gone")
            return
        if not part:
            yield from calendar.see(user, X, day, cal.events[X].end)
        elif held.end != at(day, minute if event_end is None else event_end):
            yield from calendar.changed(user, X, day, end=at(day, minute if event_end is None else event_end))
        yield from settings.patience(user)
        yield from settings.flip(user, "do_not_disturb", back if part else True)
        yield from self._alarm(user, MinuteOfDay(minute), held.title)
        yield user.finish()

    def _alarm(self, user: User, minute: MinuteOfDay, label: str) -> Iterator[Step]:
        yield from clock.only_new(user)
        made = clock.made_alarms(user)
        alarm = user.state(ClockState).alarms[made[0]] if made else None
        if alarm is not None and not alarm.enabled:
            yield from clock.switch(user, made[0], True)
        if alarm is None or (alarm.minute, alarm.label, alarm.days, alarm.day) != (minute, label, (), 0):
            yield from clock.have_alarm(user, made[0] if made else NEW, minute=minute, label=label, days=(), day=Millis(0))

    @near_miss
    def when_the_other_one_ends(self, user: User) -> Iterator[Step]:
        """The alarm of the look-alike."""
        yield from self._done(user, self.end + 60 + self.length, self.quiet)

    @near_miss
    def the_alarm_as_it_was(self, user: User) -> Iterator[Step]:
        """Only the calendar is corrected."""
        yield from self._done(user, self.end, self.quiet, self.end + self.more)

    @near_miss
    def the_event_as_it_was(self, user: User) -> Iterator[Step]:
        """Only the alarm is corrected."""
        yield from self._done(user, self.end + (self.more if user.run.part else 0), self.quiet, self.end)

    @near_miss
    def the_sound_as_it_usually_is(self, user: User) -> Iterator[Step]:
        """Off, though it was on before, or left on."""
        yield from self._done(user, self.end + (self.more if user.run.part else 0), not self.quiet)

    @near_miss
    def one_alarm_more(self, user: User) -> Iterator[Step]:
        """A second alarm in place of a corrected one, the first switched off."""
        made = clock.made_alarms(user)
        if not user.run.part:
            yield from self.next_action(user)
        if len(made) == 1:
            title = user.run.was(CalendarState).events[X].title
            yield from clock.have_alarm(user, NEW, minute=MinuteOfDay(self.end + self.more), label=title, days=())
        alarms = user.state(ClockState).alarms
        for id in made:
            if alarms[id].minute == self.end:
                yield from clock.switch(user, id, False)
        end = at(self.today(user.run), self.end + self.more)
        if user.state(CalendarState).events[X].end != end:
            yield from calendar.changed(user, X, self.today(user.run), end=end)
        yield from settings.patience(user)
        yield from settings.flip(user, "do_not_disturb", self.quiet)
        yield user.finish()
