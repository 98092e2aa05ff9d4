"""Tasks that need arithmetic, several alarms, or memory."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.clock.state import (
    BED,
    EVERY_DAY,
    NEW,
    WAKE,
    WEEKEND,
    WORKING_DAYS,
    AlarmId,
    Bedtime,
    ClockState,
    Weekday,
    ck,
)
from phonegym.apps.clock.tasks import hands
from phonegym.apps.clock.tasks.alarms import put, some, switched
from phonegym.apps.clock.tasks.guide import guide, have_evenings, set_bedtime
from phonegym.apps.clock.times import next_ring
from phonegym.bench.checks import Check, check
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.samplers import choice, days, number, texts, times
from phonegym.bench.sampling import app_state
from phonegym.bench.setup import Reading, Setup
from phonegym.bench.task import Task, near_miss
from phonegym.phone.civil import MINUTE, MinuteOfDay, civil
from phonegym.phone.ids import Millis
from phonegym.phone.os import PhoneState
from phonegym.state import new

__all__ = ["guide"]

EVENTS = texts(
    ("Job interview", "Ferry", "Exam", "Wedding", "Flight to Oslo", "Half marathon", "Passport office", "Eye test"),
    ("面试", "轮渡", "考试", "婚礼", "飞往奥斯陆的航班", "半程马拉松", "办护照", "验光"),
)
NEW_LABELS = texts(
    ("Up!", "Rise and shine", "Out of bed", "Good morning", "New day", "Coffee time"),
    ("起来啦", "早安", "该起床了", "新的一天", "太阳晒屁股了", "咖啡时间"),
)


class AlarmBefore(Task):
    """Subtract twice, perhaps past midnight onto the day before; the editor proposes a daily alarm."""

    goal = {
        "en": (
            (
                "{event} starts at {time} on {day}. It takes me {travel} minutes to get there and {ready} minutes before that "
                "to get ready. Add an alarm labelled {event} that rings once, exactly when I must start getting ready."
            ),
            (
                "On {day} at {time} I have to be there: {event}. I need {ready} minutes to get ready and then {travel} minutes to travel. "
                "Set a one-time alarm labelled {event} for the moment I must begin to get ready."
            ),
        ),
        "zh": (
            "{day} {time}有“{event}”。我先要花{ready}分钟准备，再花{travel}分钟过去。加一个“{event}”闹钟，只响一次，在该开始准备时响。",
            "“{event}”是{day} {time}，路上要{travel}分钟，出门前准备要{ready}分钟。设一个只响一次的“{event}”闹钟，该准备时响。",
        ),
    }
    apps = ("clock",)
    event: Annotated[str, EVENTS]
    day: Annotated[Millis, days(1, 16)]
    time: Annotated[MinuteOfDay, times("00:10", "23:50", 10)]
    travel: Annotated[int, number(15, 95, 5)]
    ready: Annotated[int, number(20, 75, 5)]

    def fits(self, phone: PhoneState) -> bool:
        return self.moment > phone.os.clock + 120 * MINUTE

    @property
    def moment(self) -> Millis:
        """When it must ring."""
        return Millis(self.day + (self.time - self.travel - self.ready) * MINUTE)

    def words(self) -> tuple[str, ...]:
        return (self.event, "07", "15")

    def allow(self, run: Run) -> Iterator[object]:
        yield new(ck.alarms)

    def goals(self, run: Run) -> Iterator[Check]:
        now = run.after.os.clock
        made = [run.app(ClockState).alarms[id] for id in run.made(ck.alarms)]
        yield check("time of day", tuple(alarm.minute for alarm in made), (civil(self.moment).minute_of_day,))
        rings = tuple((civil(next_ring(alarm, now)).date.isoformat(), "again" if alarm.days else "once") for alarm in made)
        yield check("rings on", rings, ((civil(self.moment).date.isoformat(), "once"),))
        yield check("label", tuple(alarm.label for alarm in made), (self.event,))
        yield check("on", tuple(alarm.enabled for alarm in made), (True,))

    def next_action(self, user: User) -> Iterator[Step]:
        made = hands.made_alarms(user)
        yield from hands.only_new(user)
        if made and user.state(ClockState).alarms[made[0]].enabled is False:
            yield from hands.switch(user, made[0], True)
        if not made or not all(each.ok for each in self.goals(user.run)):
            at = civil(self.moment)
            yield from hands.have_alarm(
                user, made[0] if made else NEW, minute=MinuteOfDay(at.minute_of_day), label=self.event, days=(),
                day=Millis(self.moment // (24 * 60 * MINUTE) * (24 * 60 * MINUTE)),
            )  # fmt: skip
        yield user.finish()

    @near_miss
    def for_the_start(self, user: User) -> Iterator[Step]:
        if not hands.made_alarms(user):
            yield from hands.have_alarm(user, minute=self.time, label=self.event, days=(), day=self.day)
        yield user.finish()

    @near_miss
    def every_day(self, user: User) -> Iterator[Step]:
        if not hands.made_alarms(user):
            minute = MinuteOfDay(civil(self.moment).minute_of_day)
            on = Weekday(civil(self.moment).weekday)
            yield from hands.have_alarm(user, minute=minute, label=self.event, days=(on,))
        yield user.finish()

    @near_miss
    def added_andswitched_off(self, user: User) -> Iterator[Step]:
        made = hands.made_alarms(user)
        if made:
            yield from hands.switch(user, made[0], False)
            yield user.finish()
        yield from self.next_action(user)


def _hours(minutes: int, language: str) -> str:
    hours, rest = minutes // 60, minutes % 60
    if language == "zh":
        return f"{hours}小时" + (f"{rest}分钟" if rest else "")
    return f"{hours} hours" + (f" {rest} minutes" if rest else "")


sleeps = choice(*range(420, 571, 10), show=_hours)


class SleepLonger(Task):
    """The bedtime follows from the wake-up and the hours wanted; evenings and a schedule that is off go easily unnoticed."""

    goal = {
        "en": (
            "Set up bedtime so that I get {sleep} of sleep and get up at {wake}, only on Sunday to Thursday evenings.",
            "I want to be woken at {wake} after {sleep} asleep. Use the bedtime schedule for it, for Sunday to Thursday evenings.",
        ),
        "zh": (
            "设置就寝计划：{wake}起床，睡够{sleep}，只用于工作日前一晚（周日到周四）。",
            "用就寝计划让我{wake}起床、睡{sleep}，只在周日至周四晚上生效。",
        ),
    }
    apps = ("clock",)
    wake: Annotated[MinuteOfDay, times("05:30", "08:45", 5)]
    sleep: Annotated[int, sleeps]

    def setup(self, start: Setup) -> None:
        bedtime = Bedtime(
            bed=MinuteOfDay(23 * 60 + 45), wake=MinuteOfDay(9 * 60), days=WORKING_DAYS if start.draw(2, "days") else EVERY_DAY
        )
        start.state(ClockState).bedtime = bedtime

    @property
    def bed(self) -> MinuteOfDay:
        """When to go to bed."""
        return MinuteOfDay((self.wake - self.sleep) % (24 * 60))

    evenings = (*WORKING_DAYS[:4], WEEKEND[1])

    def words(self) -> tuple[str, ...]:
        return ("22", "35")

    def allow(self, run: Run) -> Iterator[object]:
        yield from (ck.bedtime.bed, ck.bedtime.wake, ck.bedtime.days, ck.bedtime.enabled)

    def goals(self, run: Run) -> Iterator[Check]:
        bedtime = run.app(ClockState).bedtime
        yield check("bedtime", bedtime.bed, self.bed)
        yield check("wake-up", bedtime.wake, self.wake)
        yield check("evenings", bedtime.days if bedtime.enabled else (), self.evenings)

    def next_action(self, user: User) -> Iterator[Step]:
        bedtime = user.state(ClockState).bedtime
        yield from set_bedtime(user, "enabled", True)
        if bedtime.bed != self.bed:
            yield from hands.pick_time(user, BED, self.bed)
        if bedtime.wake != self.wake:
            yield from hands.pick_time(user, WAKE, self.wake)
        yield from have_evenings(user, self.evenings)
        yield user.finish()

    @near_miss
    def mornings_for_evenings(self, user: User) -> Iterator[Step]:
        bedtime = user.state(ClockState).bedtime
        yield from set_bedtime(user, "enabled", True)
        if bedtime.bed != self.bed:
            yield from hands.pick_time(user, BED, self.bed)
        if bedtime.wake != self.wake:
            yield from hands.pick_time(user, WAKE, self.wake)
        yield from have_evenings(user, WORKING_DAYS)
        yield user.finish()

    @near_miss
    def notswitched_on(self, user: User) -> Iterator[Step]:
        bedtime = user.state(ClockState).bedtime
        if bedtime.bed != self.bed:
            yield from hands.pick_time(user, BED, self.bed)
        if bedtime.wake != self.wake:
            yield from hands.pick_time(user, WAKE, self.wake)
        yield from have_evenings(user, self.evenings)
        yield user.finish()


class AwayAndBack(Task):
    """Look before you change: what was off before must stay off when everything else comes back."""

    goal = {
        "en": "I'm away for a while. Turn off every alarm between {first} and {last}, both included.",
        "zh": "我要出门几天，把{first}到{last}之间（含两端）的闹钟都关掉。",
    }
    follow_up = {"en": "I'm home again. Put the alarms back exactly as they were before.", "zh": "我回来了，把闹钟恢复成之前的样子。"}
    kinds = ("operate", "follow_up", "memory")
    apps = ("clock",)
    first: Annotated[MinuteOfDay, times("11:25", "14:50", 5)]
    last: Annotated[MinuteOfDay, times("17:15", "20:15", 5)]

    def setup(self, start: Setup) -> None:
        state = start.state(ClockState)
        inside = self.inside(state)
        on = some(start, inside, 4)
        for id in inside:
            put(start, id, switched(state.alarms[id], id in on))

    def inside(self, state: ClockState) -> tuple[AlarmId, ...]:
        """Alarms in the time named, from early to late."""
        alarms = state.alarms
        return tuple(sorted((id for id in alarms if self.first <= alarms[id].minute <= self.last), key=lambda id: (alarms[id].minute, id)))

    def allow(self, run: Run) -> Iterator[object]:
        was = run.was(ClockState)
        yield from (ck.alarms[id].enabled for id in self.inside(was) if was.alarms[id].enabled)

    def _want(self, run: Run) -> tuple[AlarmId, ...]:
        was = run.was(ClockState)
        return tuple(id for id in self.inside(was) if run.part and was.alarms[id].enabled)

    def goals(self, run: Run) -> Iterator[Check]:
        now = run.app(ClockState)
        on = tuple(id for id in self.inside(run.was(ClockState)) if id in now.alarms and now.alarms[id].enabled)
        yield check("on in that time", on, self._want(run))

    def next_action(self, user: User) -> Iterator[Step]:
        want = self._want(user.run)
        for id in self.inside(user.run.was(ClockState)):
            yield from hands.switch(user, id, id in want)
        yield user.finish()

    @near_miss
    def all_on_again(self, user: User) -> Iterator[Step]:
        for id in self.inside(user.run.was(ClockState)):
            yield from hands.switch(user, id, bool(user.run.part))
        yield user.finish()


class NewRoutine(Task):
    """A week's plan in one go: two alarms to add, one to move, one to delete, one to switch off, each with a look-alike near."""

    goal = {
        "en": (
            (
                "My routine changes. Add an alarm for {early} from Monday to Friday and one for {late} on Saturday and Sunday, "
                "both labelled {label}. Delete the alarm labelled {gone}, move the one labelled {moved} to {time}, "
                "and turn off the one labelled {off}. Nothing else."
            ),
            (
                "New week, new plan: two new alarms called {label}, {early} on working days (Mon to Fri) and {late} at weekends. "
                "The {gone} alarm can go, {moved} should ring at {time} from now on, and {off} must be switched off. "
                "Keep everything else as it is."
            ),
        ),
        "zh": (
            "我的作息变了：添加两个标签为“{label}”的闹钟，周一到周五{early}，周六周日{late}；删除“{gone}”，把“{moved}”改到{time}，关掉“{off}”，其他都别动。",
            "新作息：新建两个叫“{label}”的闹钟，工作日（周一至周五）{early}响，周末{late}响。“{gone}”不要了，“{moved}”改成{time}，“{off}”关掉。其余保持不变。",
        ),
    }
    apps = ("clock",)
    shown = ("gone", "moved", "off")
    label: Annotated[str, NEW_LABELS]
    early: Annotated[MinuteOfDay, times("05:15", "07:40", 5)]
    late: Annotated[MinuteOfDay, times("08:05", "10:20", 5)]
    time: Annotated[MinuteOfDay, times("11:05", "21:50", 5)]
    roles: Annotated[int, number(0, 2)]

    gone_ids = (AlarmId("a02"), AlarmId("a13"), AlarmId("a20"))
    moved_ids = (AlarmId("a12"), AlarmId("a19"), AlarmId("a02"))
    off_ids = (AlarmId("a24"), AlarmId("a12"), AlarmId("a19"))

    def fits(self, phone: PhoneState) -> bool:
        return all(alarm.minute not in (self.time, self.early, self.late) for alarm in app_state(phone, ClockState).alarms.values())

    def setup(self, start: Setup) -> None:
        moved = start.state(ClockState).alarms[self.moved]
        put(start, self.moved, switched(moved, True))

    @property
    def gone(self) -> AlarmId:
        """To be deleted."""
        return self.gone_ids[self.roles]

    @property
    def moved(self) -> AlarmId:
        """To be moved."""
        return self.moved_ids[self.roles]

    @property
    def off(self) -> AlarmId:
        """To be switched off."""
        return self.off_ids[self.roles]

    def show(self, start: Reading) -> dict[str, str]:
        alarms = start.state(ClockState).alarms
        return {"gone": alarms[self.gone].label, "moved": alarms[self.moved].label, "off": alarms[self.off].label}

    def words(self) -> tuple[str, ...]:
        return (self.label,)

    def allow(self, run: Run) -> Iterator[object]:
        yield new(ck.alarms)
        yield ck.alarms[self.gone]
        yield ck.alarms[self.moved].minute
        yield ck.alarms[self.off].enabled

    def _plan(self) -> tuple[tuple[MinuteOfDay, tuple[Weekday, ...]], ...]:
        return (self.early, WORKING_DAYS), (self.late, WEEKEND)

    def goals(self, run: Run) -> Iterator[Check]:
        alarms = run.app(ClockState).alarms
        made = sorted((alarms[id] for id in run.made(ck.alarms)), key=lambda alarm: alarm.minute)
        yield check("new times", tuple(alarm.minute for alarm in made), (self.early, self.late))
        yield check("new days", tuple(alarm.days for alarm in made), (WORKING_DAYS, WEEKEND))
        yield check("new labels", tuple(alarm.label for alarm in made), (self.label, self.label))
        yield check("new ones on", tuple(alarm.enabled for alarm in made), (True, True))
        yield check("moved to", alarms[self.moved].minute if self.moved in alarms else -1, self.time)
        off = self.off in alarms and not alarms[self.off].enabled
        yield check("deleted and switched off", (self.gone not in alarms, off), (True, True))

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._do_it(user)

    def _do_it(self, user: User, switching: bool = True) -> Iterator[Step]:
        alarms, made = user.state(ClockState).alarms, hands.made_alarms(user)
        for id in made:
            right = [(minute, days) for minute, days in self._plan() if (alarms[id].minute, alarms[id].days) == (minute, days)]
            twice = [
                other for other in made if other < id and (alarms[other].minute, alarms[other].days) == (alarms[id].minute, alarms[id].days)
            ]
            if not right or twice or alarms[id].label != self.label:
                yield from hands.delete_alarm(user, id)
            yield from hands.switch(user, id, True)
        for minute, on in self._plan():
            if not any((alarms[id].minute, alarms[id].days) == (minute, on) for id in made):
                yield from hands.have_alarm(user, minute=minute, label=self.label, days=on)
        if alarms[self.moved].minute != self.time:
            yield from hands.have_alarm(user, self.moved, minute=self.time)
        if switching:
            yield from hands.switch(user, self.off, False)
        yield from hands.delete_alarm(user, self.gone)
        yield user.finish()

    @near_miss
    def one_forgotten(self, user: User) -> Iterator[Step]:
        yield from self._do_it(user, switching=False)

    @near_miss
    def one_of_the_new_ones_off(self, user: User) -> Iterator[Step]:
        made = hands.made_alarms(user)
        if len(made) == 2 and self.gone not in user.state(ClockState).alarms:
            yield from hands.switch(user, made[0], False)
            yield user.finish()
        yield from self.next_action(user)

    @near_miss
    def daily_ones(self, user: User) -> Iterator[Step]:
        made = hands.made_alarms(user)
        if len(made) < 2:
            yield from hands.have_alarm(user, minute=(self.early, self.late)[len(made)], label=self.label)
        if user.state(ClockState).alarms[self.moved].minute != self.time:
            yield from hands.have_alarm(user, self.moved, minute=self.time)
        yield from hands.switch(user, self.off, False)
        yield from hands.delete_alarm(user, self.gone)
        yield user.finish()
