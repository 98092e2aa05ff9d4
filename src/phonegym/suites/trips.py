"""Trips: settings before and after, and a plan in a note that becomes alarms. Long, and what was before must be remembered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.clock.state import NEW, AlarmId, ClockState, ck
from phonegym.apps.clock.tasks import hands as clock
from phonegym.apps.notes.seeds.plant import add_note
from phonegym.apps.notes.state import ItemId, NoteId, Notes, nt
from phonegym.apps.notes.tasks import hands as notes
from phonegym.apps.settings.tasks import hands as settings
from phonegym.apps.settings.tasks.starting import put
from phonegym.bench import Check, Run, Setup, Task, check, coin, near_miss, other, texts, times
from phonegym.bench.oracle import Step, User
from phonegym.bench.sampling import app_state
from phonegym.phone.civil import MinuteOfDay, minutes_text
from phonegym.phone.os import PhoneState
from phonegym.phone.settings import settings_place as sp
from phonegym.state import new

PLAN, OLD_PLAN = NoteId("task_plan"), NoteId("task_plan_old")

titles = texts(("Trip to the coast", "Weekend away", "Conference day", "School trip"), ("海边行程", "周末出游", "会议日程", "春游安排"))
labels = texts(("Leave", "Gate", "Train", "Ferry", "Bus", "Check out"), ("出发", "登机", "火车", "渡轮", "大巴", "退房"))


def alarm_at(user: User, minute: MinuteOfDay, label: str, others: tuple[MinuteOfDay, ...] = ()) -> Iterator[Step]:
    """Have a new alarm, ringing once at this minute with this label; those at the other minutes are left alone."""
    alarms = user.state(ClockState).alarms
    mine = [id for id in clock.made_alarms(user) if alarms[id].minute not in others]
    for extra in mine[1:]:
        yield from clock.delete_alarm(user, extra)
    alarm = alarms[mine[0]] if mine else None
    if alarm is not None and not alarm.enabled:
        yield from clock.switch(user, mine[0], True)
    if alarm is None or (alarm.minute, alarm.label, alarm.days, alarm.day) != (minute, label, (), 0):
        yield from clock.have_alarm(user, mine[0] if mine else NEW, minute=minute, label=label, days=())


class BoardingAndLanded(Task):
    """Airplane mode, silence and an alarm now; later all as it was before, but the alarm stays. Look before you change."""

    goal = {
        "en": "I'm about to board: turn on airplane mode and do not disturb, and set an alarm labelled {label} for {time}, once.",
        "zh": "要登机了：打开飞行模式和勿扰，再设一个{time}的“{label}”闹钟，只响一次。",
    }
    follow_up = {
        "en": "We've landed. Put the settings back as they were before, but keep the alarm.",
        "zh": "落地了。把设置恢复成登机前的样子，闹钟留着。",
    }
    kinds = ("operate", "cross_app", "follow_up", "memory")
    apps = ("settings", "clock")
    label: Annotated[str, labels]
    time: Annotated[MinuteOfDay, times("13:00", "22:55", 5)]
    bluetooth: Annotated[bool, coin]
    quiet: Annotated[bool, coin]
    wifi: Annotated[bool, coin]

    def fits(self, phone: PhoneState) -> bool:
        return all(alarm.minute != self.time for alarm in app_state(phone, ClockState).alarms.values())

    def setup(self, start: Setup) -> None:
        put(start, "bluetooth", self.bluetooth)
        put(start, "do_not_disturb", self.quiet)
        put(start, "wifi", self.wifi)

    def words(self) -> tuple[str, ...]:
        return (self.label, "07", "15")

    def allow(self, run: Run) -> Iterator[object]:
        yield new(ck.alarms)
        yield sp.network.airplane
        yield sp.network.bluetooth
        yield sp.sound.do_not_disturb

    def goals(self, run: Run) -> Iterator[Check]:
        now, was = run.after.os.settings, run.before.os.settings
        made = [run.app(ClockState).alarms[id] for id in run.made(ck.alarms)]
        yield check("alarm", tuple((a.minute, a.label, a.days, a.day) for a in made if a.enabled), ((self.time, self.label, (), 0),))
        if run.part == 0:
            yield check("airplane mode", now.network.airplane, True)
            yield check("do not disturb", now.sound.do_not_disturb, True)
        else:
            yield check("network as before", now.network, was.network)
            yield check("do not disturb as before", now.sound.do_not_disturb, was.sound.do_not_disturb)

    def next_action(self, user: User) -> Iterator[Step]:
        yield from settings.patience(user)
        if user.run.part == 0:
            yield from settings.flip(user, "airplane", True)
            yield from settings.flip(user, "do_not_disturb", True)
        else:
            yield from settings.flip(user, "airplane", False)
            yield from settings.flip(user, "bluetooth", self.bluetooth)
            yield from settings.flip(user, "wifi", self.wifi)
            yield from settings.be_on(user, user.run.before.os.settings.network.wifi_name)
            yield from settings.flip(user, "do_not_disturb", self.quiet)
        yield from alarm_at(user, self.time, self.label)
        yield user.finish()

    @near_miss
    def left_loud(self, user: User) -> Iterator[Step]:
        """Do not disturb forgotten at boarding, and so nothing to put back."""
        yield from settings.patience(user)
        yield from settings.flip(user, "airplane", user.run.part == 0)
        if user.run.part == 1:
            yield from settings.flip(user, "bluetooth", self.bluetooth)
        yield from alarm_at(user, self.time, self.label)
        yield user.finish()

    @near_miss
    def still_silent(self, user: User) -> Iterator[Step]:
        """The network as before, do not disturb left on."""
        if user.run.part == 0:
            yield from self.next_action(user)
        yield from settings.patience(user)
        yield from settings.flip(user, "airplane", False)
        yield from settings.flip(user, "bluetooth", self.bluetooth)
        yield user.finish()

    @near_miss
    def still_in_the_air(self, user: User) -> Iterator[Step]:
        """Do not disturb as before, airplane mode left on."""
        if user.run.part == 0:
            yield from self.next_action(user)
        yield from settings.patience(user)
        yield from settings.flip(user, "do_not_disturb", self.quiet)
        yield user.finish()

    @near_miss
    def everything_off(self, user: User) -> Iterator[Step]:
        """The usual settings, not those of before."""
        if user.run.part == 0 or not self.quiet:
            yield from self.next_action(user)
        yield from settings.patience(user)
        yield from settings.flip(user, "airplane", False)
        yield from settings.flip(user, "do_not_disturb", False)
        yield user.finish()

    @near_miss
    def alarm_taken_away(self, user: User) -> Iterator[Step]:
        """Everything as before, the alarm, too."""
        if user.run.part == 0:
            yield from self.next_action(user)
        for id in clock.made_alarms(user):
            yield from clock.delete_alarm(user, id)
        yield from settings.patience(user)
        yield from settings.flip(user, "airplane", False)
        yield from settings.flip(user, "do_not_disturb", self.quiet)
        yield user.finish()


class AlarmsFromPlan(Task):
    """Three times from a list become three alarms, and each line is ticked; a list of last year looks the same."""

    goal = {
        "en": (
            (
                "My list “{title}” in Notes has three times. Add an alarm for each, ringing once, labelled as in the list, "
                "and tick the lines off. Leave last year's list alone."
            ),
            (
                "For every line of the list “{title}” (not the one of last year) set a one-time alarm at its time with its words as label, "
                "then tick that line."
            ),
        ),
        "zh": (
            "笔记里的清单“{title}”有三个时间。给每一个设一个只响一次的闹钟，标签照清单写，然后把这几行打勾。去年的清单别动。",
            "把清单“{title}”（不是去年那份）的每一行都设成只响一次的闹钟，时间和标签照写，设好就把那行勾掉。",
        ),
    }
    kinds = ("operate", "cross_app")
    apps = ("notes", "clock")
    title: Annotated[str, titles]
    one: Annotated[MinuteOfDay, times("10:30", "13:55", 5)]
    two: Annotated[MinuteOfDay, times("14:00", "17:55", 5)]
    three: Annotated[MinuteOfDay, times("18:00", "22:55", 5)]
    first: Annotated[str, labels]
    second: Annotated[str, other(labels, "first")]
    third: Annotated[str, other(labels, "first", "second")]

    def fits(self, phone: PhoneState) -> bool:
        return not {alarm.minute for alarm in app_state(phone, ClockState).alarms.values()} & {self.one, self.two, self.three}

    @property
    def lines(self) -> tuple[tuple[MinuteOfDay, str], ...]:
        """Times and labels in the order of the list."""
        return (self.one, self.first), (self.two, self.second), (self.three, self.third)

    def setup(self, start: Setup) -> None:
        state = start.state(Notes)
        items = [(f"{minutes_text(time, True)} {label}", False) for time, label in self.lines]
        add_note(state, PLAN, self.title, items=items, now=start.now, age_h=20)
        shifted = [(f"{minutes_text(time + 25, True)} {label}", False) for time, label in self.lines]
        add_note(state, OLD_PLAN, start.say(f"{self.title} (2025)", f"{self.title}（2025）"), items=shifted, now=start.now, age_h=3)

    def words(self) -> tuple[str, ...]:
        return (self.first, self.second, "07", "15")

    def allow(self, run: Run) -> Iterator[object]:
        yield new(ck.alarms)
        for item in run.was(Notes).notes[PLAN].order:
            yield nt.notes[PLAN].items[item].done

    def goals(self, run: Run) -> Iterator[Check]:
        made = [run.app(ClockState).alarms[id] for id in run.made(ck.alarms)]
        got = tuple(sorted((a.minute, a.label) for a in made if a.enabled and not a.days and not a.day))
        yield check("alarms", got, tuple(sorted(self.lines)))
        note = run.app(Notes).notes.get(PLAN)
        yield check("ticked", note is not None and all(item.done for item in note.items.values()))

    def evidence(self, run: Run) -> Iterator[object]:
        for item in run.was(Notes).notes[PLAN].order:
            yield nt.notes[PLAN].items[item].text

    def next_action(self, user: User) -> Iterator[Step]:
        for item in user.run.was(Notes).notes[PLAN].order:
            yield from notes.read(user, PLAN, nt.notes[PLAN].items[item].text)
        yield from self._alarms(user, self.lines)
        for item in self._items(user):
            yield from notes.tick(user, PLAN, item, True)
        yield user.finish()

    def _items(self, user: User) -> tuple[ItemId, ...]:
        return user.state(Notes).notes[PLAN].order

    def _alarms(self, user: User, lines: tuple[tuple[MinuteOfDay, str], ...]) -> Iterator[Step]:
        alarms = user.state(ClockState).alarms
        mine = clock.made_alarms(user)
        right = {line: id for line in lines for id in mine if self._is(alarms[id], line)}
        spare: list[AlarmId] = [id for id in mine if id not in right.values()]
        for time, label in lines:
            if (time, label) in right:
                continue
            yield from clock.have_alarm(user, spare[0] if spare else NEW, minute=time, label=label, days=())
        for id in spare:
            yield from clock.delete_alarm(user, id)

    def _is(self, alarm: object, line: tuple[MinuteOfDay, str]) -> bool:
        found = (getattr(alarm, "minute", -1), getattr(alarm, "label", ""), getattr(alarm, "days", ()), getattr(alarm, "enabled", False))
        return found == (*line, (), True)

    @near_miss
    def the_old_list_instead(self, user: User) -> Iterator[Step]:
        """The times of last year."""
        for item in user.run.was(Notes).notes[PLAN].order:
            yield from notes.read(user, PLAN, nt.notes[PLAN].items[item].text)
        yield from self._alarms(user, tuple((MinuteOfDay(time + 25), label) for time, label in self.lines))
        for item in self._items(user):
            yield from notes.tick(user, PLAN, item, True)
        yield user.finish()

    @near_miss
    def one_line_forgotten(self, user: User) -> Iterator[Step]:
        """All alarms, two ticks."""
        for item in user.run.was(Notes).notes[PLAN].order:
            yield from notes.read(user, PLAN, nt.notes[PLAN].items[item].text)
        yield from self._alarms(user, self.lines)
        for item in self._items(user)[:-1]:
            yield from notes.tick(user, PLAN, item, True)
        yield user.finish()
