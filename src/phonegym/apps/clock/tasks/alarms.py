"""Tasks with one or a few alarms: snoozing, look-alikes, switching off, hidden settings, deleting what may not be there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

from phonegym.apps.clock.actions.ringing import CancelSnooze, Ring, Snooze, Stop
from phonegym.apps.clock.screens.alarms import Alarms
from phonegym.apps.clock.screens.editor import sound_name
from phonegym.apps.clock.screens.ringing import Ringing
from phonegym.apps.clock.seed import put_alarm
from phonegym.apps.clock.state import (
    EVERY_DAY,
    SNOOZE_MINUTES,
    SOUNDS,
    WEEKEND,
    WORKING_DAYS,
    Alarm,
    AlarmId,
    ClockState,
    RingStyle,
    SoundId,
    Weekday,
    ck,
)
from phonegym.apps.clock.tasks import hands
from phonegym.apps.clock.tasks.guide import guide
from phonegym.bench.checks import Check, check
from phonegym.bench.oracle import Step, User
from phonegym.bench.run import Run
from phonegym.bench.samplers import choice, coin, times
from phonegym.bench.sampling import Draw, Sampler, app_state
from phonegym.bench.setup import Reading, Setup
from phonegym.bench.task import Ending, Task, near_miss
from phonegym.phone.civil import MINUTE, MinuteOfDay, civil
from phonegym.phone.os import PhoneState
from phonegym.state import path_of
from phonegym.ui.look import Look, look_of, looking

__all__ = ["guide"]

X, Y = AlarmId("x1"), AlarmId("x2")
"""Ids of alarms that set-ups add."""

LABELS: dict[str, tuple[tuple[str, str], tuple[str, str]]] = {
    "swim": (("Swim", "游泳"), ("Swim club", "游泳队")),
    "tablets": (("Blue tablets", "蓝色药片"), ("Blue tablet", "蓝药片")),
    "meeting": (("Team meeting", "组会"), ("Team meetings", "小组会")),
    "tram": (("Tram 4", "4路电车"), ("Tram 14", "14路电车")),
    "feed": (("Feed the cat", "喂猫"), ("Feed the cats", "喂小猫")),
    "call": (("Call Lin", "打给小林"), ("Call Ling", "打给小玲")),
    "yoga": (("Yoga", "瑜伽"), ("Yoga (online)", "瑜伽（线上）")),
    "shift": (("Early shift", "早班"), ("Earlier shift", "更早的班")),
}
"""Pairs of labels that are easily taken for each other."""


def label_of(pair: str, second: bool, start: Reading) -> str:
    """One label of a pair in the language of the phone."""
    return start.say(*LABELS[pair][second])


def put(start: Setup, id: AlarmId, alarm: Alarm) -> None:
    """Add an alarm and have it ring in its time."""
    state = start.state(ClockState)
    ring = put_alarm(state, id, alarm, start.now)
    if ring is not None:
        start.later(ring.at - start.now, ring)


def own_alarms() -> Sampler[AlarmId]:
    """An alarm of the seeded life that has a label no other has."""

    def pick(phone: PhoneState, draw: Draw) -> AlarmId:
        alarms = app_state(phone, ClockState).alarms
        labels = [alarm.label for alarm in alarms.values()]
        return draw.pick([id for id in sorted(alarms) if alarms[id].label and labels.count(alarms[id].label) == 1])

    return Sampler(pick)


any_alarm = own_alarms()


class SnoozeNotStop(Task):
    """A ringing alarm fills the screen and its brightest control is the wrong one, unless it is the other alarm that rings.

    Two touches leave no time to mend anything; the two labels differ by a few letters.
    """

    goal = {
        "en": "If the alarm that is ringing is {label}, snooze it; don't switch it off. If it is any other one, stop it.",
        "zh": "如果正在响的闹钟是“{label}”，就让它稍后再响，不要关掉；如果是别的闹钟，就把它停掉。",
    }
    kinds = ("operate", "interruption", "twin")
    apps = ("clock",)
    shown = ("label",)
    twin = "same"
    pair: Annotated[str, choice(*LABELS)]
    second: Annotated[bool, coin]
    snooze: Annotated[int, choice(*SNOOZE_MINUTES)]
    style: Annotated[RingStyle, choice("buttons", "swapped", "slide")]
    repeats: Annotated[bool, coin]
    same: Annotated[bool, choice(True, False)]

    def setup(self, start: Setup) -> None:
        state = start.state(ClockState)
        state.settings.ring_style = self.style
        state.alarms[X] = Alarm(
            minute=MinuteOfDay(civil(start.now).minute_of_day),
            label=label_of(self.pair, self.second == self.same, start),
            days=EVERY_DAY if self.repeats else (),
            snooze=self.snooze,
            rings_at=start.now,
        )
        Ring(alarm=X, at=start.now).apply(start.do(ClockState))

    def show(self, start: Reading) -> dict[str, str]:
        return {"label": label_of(self.pair, self.second, start)}

    def goals(self, run: Run) -> Iterator[Check]:
        alarm = run.app(ClockState).alarms[X]
        mine = any(change.path == path_of(ck.alarms[X].ringing_since) for change in run.mine())  # it fell silent by itself otherwise
        if self.same:
            yield check("snoozed", alarm.snoozed_until > run.after.os.clock)
        else:
            yield check("stopped", mine and not alarm.snoozed_until)

    def next_action(self, user: User) -> Iterator[Step]:
        yield from self._handle(user, snooze=self.same)

    def _handle(self, user: User, snooze: bool) -> Iterator[Step]:
        alarm = user.state(ClockState).alarms.get(X)
        mine = any(change.path == path_of(ck.alarms[X].ringing_since) for change in user.run.mine())
        if alarm is None or not (alarm.ringing_since or alarm.snoozed_until or (mine and not snooze)):
            yield user.lost("it was stopped, or nobody came")
        if alarm is not None and alarm.snoozed_until and not snooze:
            yield user.goto(Alarms())
            yield user.tap(CancelSnooze(alarm=X))
        if alarm is not None and alarm.ringing_since:
            if user.top != Ringing(alarm=X):
                yield user.goto(Alarms())
            yield user.tap(Snooze(alarm=X) if snooze else Stop(alarm=X))
        yield user.finish()

    @near_miss
    def the_other_way(self, user: User) -> Iterator[Step]:
        yield from self._handle(user, snooze=not self.same)

    @near_miss
    def let_it_ring(self, user: User) -> Iterator[Step]:
        if user.state(ClockState).alarms[X].ringing_since:
            yield user.wait(10 * MINUTE)
        yield user.finish()


old_days = {"none": (), "daily": EVERY_DAY, "weekend": WEEKEND, "some": (Weekday(0), Weekday(2), Weekday(5))}


class TwinAlarms(Task):
    """Two alarms at one time differ by a grey line; the editor looks the same for both, and a daily one must lose two days."""

    goal = {
        "en": "I have two {time} alarms. The one labelled {label} should ring on Monday to Friday only; leave the other alone.",
        "zh": "我有两个{time}的闹钟，把标签是“{label}”的改成只在周一到周五响，另一个别动。",
    }
    apps = ("clock",)
    shown = ("label",)
    time: Annotated[MinuteOfDay, times("05:30", "22:30", 5)]
    pair: Annotated[str, choice(*LABELS)]
    second: Annotated[bool, coin]
    days: Annotated[str, choice(*old_days)]

    def fits(self, phone: PhoneState) -> bool:
        return all(alarm.minute != self.time for alarm in app_state(phone, ClockState).alarms.values())

    def setup(self, start: Setup) -> None:
        other_days = old_days[("none", "daily", "weekend", "some")[start.draw(4, "other")]]
        off = start.draw(3, "off")
        mine, other = (Y, X) if self.second else (X, Y)
        put(start, mine, Alarm(minute=self.time, label=label_of(self.pair, self.second, start), days=old_days[self.days], enabled=off != 0))
        put(start, other, Alarm(minute=self.time, label=label_of(self.pair, not self.second, start), days=other_days, enabled=off != 1))

    def show(self, start: Reading) -> dict[str, str]:
        return {"label": label_of(self.pair, self.second, start)}

    @property
    def alarm(self) -> AlarmId:
        """The one that is meant."""
        return Y if self.second else X

    def allow(self, run: Run) -> Iterator[object]:
        yield ck.alarms[self.alarm].days

    def goals(self, run: Run) -> Iterator[Check]:
        alarm = run.app(ClockState).alarms.get(self.alarm)
        yield check("days", () if alarm is None else alarm.days, WORKING_DAYS)

    def next_action(self, user: User) -> Iterator[Step]:
        if user.state(ClockState).alarms[self.alarm].days != WORKING_DAYS:
            yield from hands.have_alarm(user, self.alarm, days=WORKING_DAYS)
        yield user.finish()

    @near_miss
    def the_other_one(self, user: User) -> Iterator[Step]:
        other = X if self.second else Y
        if user.state(ClockState).alarms[other].days != WORKING_DAYS:
            yield from hands.have_alarm(user, other, days=WORKING_DAYS)
        yield user.finish()

    @near_miss
    def saturday_left_on(self, user: User) -> Iterator[Step]:
        days = EVERY_DAY[:6]
        if user.state(ClockState).alarms[self.alarm].days != days:
            yield from hands.have_alarm(user, self.alarm, days=days)
        yield user.finish()


class TurnOffBefore(Task):
    """Several switches in a row with one exception, and an alarm exactly on the limit that is not meant."""

    goal = {
        "en": "Turn off every alarm that is set for before {time}, except the one labelled {label}. Leave the rest as they are.",
        "zh": "把{time}之前的闹钟全部关掉，只留标签是“{label}”的那个；其他的都别动。",
    }
    kinds = ("operate", "negative")
    apps = ("clock",)
    shown = ("label",)
    time: Annotated[MinuteOfDay, times("07:35", "12:10", 5)]
    keep: Annotated[AlarmId, any_alarm]

    def fits(self, phone: PhoneState) -> bool:
        alarms = app_state(phone, ClockState).alarms
        return alarms[self.keep].minute < self.time and all(alarm.minute != self.time for alarm in alarms.values())

    def setup(self, start: Setup) -> None:
        state = start.state(ClockState)
        early = [id for id in sorted(state.alarms) if state.alarms[id].minute < self.time]
        on = (*some(start, [id for id in early if id != self.keep], 4), self.keep)
        for id in early:
            put(start, id, switched(state.alarms[id], id in on))
        put(start, X, Alarm(minute=self.time, label=start.say("On the dot", "准点"), days=WORKING_DAYS))

    def show(self, start: Reading) -> dict[str, str]:
        return {"label": start.state(ClockState).alarms[self.keep].label}

    def _meant(self, run: Run) -> tuple[AlarmId, ...]:
        before = run.was(ClockState).alarms
        return tuple(id for id in sorted(before) if before[id].enabled and before[id].minute < self.time and id != self.keep)

    def allow(self, run: Run) -> Iterator[object]:
        yield from (ck.alarms[id].enabled for id in self._meant(run))

    def goals(self, run: Run) -> Iterator[Check]:
        alarms = run.app(ClockState).alarms
        yield check("still on", tuple(id for id in self._meant(run) if id in alarms and alarms[id].enabled), ())

    def next_action(self, user: User) -> Iterator[Step]:
        alarms = user.state(ClockState).alarms
        for id in sorted(self._meant(user.run), key=lambda id: (alarms[id].minute, id)):
            yield from hands.switch(user, id, False)
        yield user.finish()

    @near_miss
    def the_exception_too(self, user: User) -> Iterator[Step]:
        for id in (*self._meant(user.run), self.keep):
            yield from hands.switch(user, id, False)
        yield user.finish()

    @near_miss
    def the_limit_too(self, user: User) -> Iterator[Step]:
        for id in (*self._meant(user.run), X):
            yield from hands.switch(user, id, False)
        yield user.finish()


def some(start: Setup, ids: Sequence[AlarmId], n: int) -> tuple[AlarmId, ...]:
    """So many of these alarms, drawn."""
    return tuple(sorted(ids, key=lambda id: (start.draw(1 << 30, "some", id), id))[:n])


def switched(alarm: Alarm, on: bool) -> Alarm:
    """The same alarm, on or off."""
    return Alarm(
        minute=alarm.minute, label=alarm.label, days=alarm.days, enabled=on, sound=alarm.sound, vibrate=alarm.vibrate, snooze=alarm.snooze
    )


def _sound_reads(sound: SoundId, language: str) -> str:
    with looking(look_of(Look(language="zh" if language == "zh" else "en"))):
        return sound_name(sound)


class TuneAlarm(Task):
    """Three settings that the list does not show, among sounds that sound alike; saving must not touch anything else."""

    goal = {
        "en": "Set the {label} alarm to the sound {sound} with a snooze of {snooze} minutes, and make sure that it doesn't vibrate.",
        "zh": "把“{label}”闹钟的铃声换成“{sound}”，稍后提醒设为{snooze}分钟，并确保它不振动。",
    }
    apps = ("clock",)
    shown = ("label",)
    alarm: Annotated[AlarmId, any_alarm]
    sound: Annotated[SoundId, choice(*SOUNDS[3:-1], show=_sound_reads)]
    snooze: Annotated[int, choice(*SNOOZE_MINUTES)]

    def setup(self, start: Setup) -> None:
        alarm = start.state(ClockState).alarms[self.alarm]
        alarm.sound = SOUNDS[start.draw(3, "sound")]
        alarm.snooze = next(n for n in SNOOZE_MINUTES if n != self.snooze)
        alarm.vibrate = True

    def show(self, start: Reading) -> dict[str, str]:
        return {"label": start.state(ClockState).alarms[self.alarm].label}

    def allow(self, run: Run) -> Iterator[object]:
        here = ck.alarms[self.alarm]
        yield from (here.sound, here.snooze, here.vibrate)

    def goals(self, run: Run) -> Iterator[Check]:
        alarm = run.app(ClockState).alarms.get(self.alarm)
        yield check("sound", "" if alarm is None else alarm.sound, self.sound)
        yield check("snooze", 0 if alarm is None else alarm.snooze, self.snooze)
        yield check("vibrates", True if alarm is None else alarm.vibrate, False)

    def next_action(self, user: User) -> Iterator[Step]:
        if not all(each.ok for each in self.goals(user.run)):
            yield from hands.have_alarm(user, self.alarm, sound=self.sound, snooze=self.snooze, vibrate=False)
        yield user.finish()

    @near_miss
    def still_vibrates(self, user: User) -> Iterator[Step]:
        if user.state(ClockState).alarms[self.alarm].sound != self.sound:
            yield from hands.have_alarm(user, self.alarm, sound=self.sound, snooze=self.snooze)
        yield user.finish()


class DeleteIfThere(Task):
    """A label that is there or only nearly: one twin deletes, the other must look through the whole list and say no."""

    goal = {
        "en": "Delete the alarm labelled {label}. If no alarm has exactly this label, tell me that it can't be done and change nothing.",
        "zh": "删除标签为“{label}”的闹钟。如果没有标签完全一样的闹钟，就告诉我办不到，什么都别改。",
    }
    kinds = ("operate", "infeasible", "twin")
    apps = ("clock",)
    shown = ("label",)
    twin = "there"
    pair: Annotated[str, choice(*LABELS)]
    second: Annotated[bool, coin]
    time: Annotated[MinuteOfDay, times("06:05", "21:55", 10)]
    there: Annotated[bool, choice(True, False)]

    def setup(self, start: Setup) -> None:
        put(start, Y, Alarm(minute=self.time, label=label_of(self.pair, not self.second, start), days=WORKING_DAYS))
        if self.there:
            later = MinuteOfDay((self.time + 7 * 60 + 15 * start.draw(8, "time")) % (24 * 60))
            put(
                start,
                X,
                Alarm(minute=later, label=label_of(self.pair, self.second, start), days=WORKING_DAYS, enabled=start.draw(2, "on") == 1),
            )

    def show(self, start: Reading) -> dict[str, str]:
        return {"label": label_of(self.pair, self.second, start)}

    def allow(self, run: Run) -> Iterator[object]:
        if self.there:
            yield ck.alarms[X]

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("still there", X in run.app(ClockState).alarms, False)

    def evidence(self, run: Run) -> Iterator[object]:
        if not self.there:
            alarms = run.app(ClockState).alarms
            yield from (ck.alarms[id].label for id in sorted(alarms, key=lambda id: (alarms[id].minute, id)) if alarms[id].label)

    def ending(self, run: Run) -> Ending:
        return "finish" if self.there else "infeasible"

    def next_action(self, user: User) -> Iterator[Step]:
        yield from hands.delete_alarm(user, X)
        yield user.show(*self.evidence(user.run), on=Alarms())
        yield user.finish() if self.there else user.infeasible("no alarm has this label")

    @near_miss
    def the_other_one(self, user: User) -> Iterator[Step]:
        yield from hands.delete_alarm(user, Y)
        yield user.finish()
