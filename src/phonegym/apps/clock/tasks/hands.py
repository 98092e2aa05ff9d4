"""How the clock is handled by touch: having an alarm as wanted, picking times and days, running timers."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from phonegym.apps.clock.actions import alarms as al
from phonegym.apps.clock.actions import editor as ed
from phonegym.apps.clock.actions import timers as ti
from phonegym.apps.clock.drafts import draft_of, hour_field, label_field, minute_field, typed
from phonegym.apps.clock.screens.alarms import AlarmMenu, Alarms
from phonegym.apps.clock.screens.editor import owner_of
from phonegym.apps.clock.screens.pickers import DateDialog, LabelDialog, SnoozeDialog, SoundPage, TimeDialog
from phonegym.apps.clock.screens.timers import NewTimer, TimerLabel, Timers
from phonegym.apps.clock.state import EVERY_DAY, NEW, Alarm, AlarmId, ClockState, SoundId, TimerId, Weekday, ck
from phonegym.apps.clock.times import skips
from phonegym.bench.oracle import Step, User
from phonegym.phone.civil import DAY, MinuteOfDay, civil
from phonegym.phone.ids import Millis


def beginning(state: ClockState, target: AlarmId) -> Alarm:
    """What the editor of this alarm begins with."""
    return draft_of(msgspec.structs.replace(state, drafts={}), target).alarm


# ---- alarms -------------------------------------------------------------------------------------------------------------
def have_alarm(
    user: User,
    target: AlarmId = NEW,
    *,
    minute: MinuteOfDay | None = None,
    label: str | None = None,
    days: tuple[Weekday, ...] | None = None,
    day: Millis | None = None,
    sound: SoundId | None = None,
    vibrate: bool | None = None,
    snooze: int | None = None,
) -> Iterator[Step]:
    """Have an alarm (by default a new one) saved with these values; what is not named is or becomes what it began with."""
    state = user.state(ClockState)
    held, first = draft_of(state, target).alarm, beginning(state, target)
    want_days = first.days if days is None else days
    want_day = Millis(0) if want_days else first.day if day is None else day
    want_minute = first.minute if minute is None else minute
    want_label = first.label if label is None else label
    home = owner_of(target)
    if held.days != want_days:
        yield user.goto(home)
        yield from _days(user, target, held.days, want_days)
    if held.minute != want_minute:
        yield from pick_time(user, target, want_minute)
    if held.day != want_day:
        yield from _pick_day(user, target, want_day)
    if held.label != want_label:
        yield user.goto(LabelDialog(alarm=target))
        yield user.fill(label_field(target), want_label)
        yield user.tap(ed.SaveLabel(alarm=target))
    want_sound = first.sound if sound is None else sound
    if held.sound != want_sound:
        yield user.goto(SoundPage(alarm=target))
        yield user.tap(ed.ChooseSound(alarm=target, sound=want_sound))
    minutes = first.snooze if snooze is None else snooze
    if held.snooze != minutes:
        yield user.goto(SnoozeDialog(alarm=target))
        yield user.tap(ed.SetSnooze(alarm=target, minutes=minutes))
    yield user.goto(home)
    on = first.vibrate if vibrate is None else vibrate
    if held.vibrate != on:
        yield user.tap(ed.SetVibrate(alarm=target, on=on))
    yield user.tap(al.SaveAlarm(alarm=target))


def _days(user: User, target: AlarmId, held: tuple[Weekday, ...], want: tuple[Weekday, ...]) -> Iterator[Step]:
    if bool(held) != bool(want):
        yield user.tap(ed.SetRepeat(alarm=target, on=bool(want)))
    for day in (*[d for d in EVERY_DAY if d in want and d not in held], *[d for d in EVERY_DAY if d in held and d not in want]):
        yield user.tap(ed.ToggleDay(alarm=target, day=day))


def pick_time(user: User, target: AlarmId, minute: MinuteOfDay) -> Iterator[Step]:
    """Have the time picker set this time: on the dial if that has it, else typed."""
    yield user.goto(TimeDialog(alarm=target))
    held = draft_of(user.state(ClockState), target)
    hour24 = user.run.after.os.settings.hour24
    if not hour24 and (held.dial >= 720) != (minute >= 720):
        yield user.tap(ed.PickHalf(alarm=target, afternoon=minute >= 720))
    if held.typing:
        hour, minutes = typed(minute, hour24)
        yield user.fill(hour_field(target), hour)
        yield user.fill(minute_field(target), minutes)
        yield user.tap(ed.ConfirmTime(alarm=target))
    if minute % 5 and held.dial % 60 != minute % 60:
        yield user.tap(ed.UseKeys(alarm=target, on=True))
    if held.dial // 60 != minute // 60:
        if held.part != "hour":
            yield user.tap(ed.PickPart(alarm=target, part="hour"))
        yield user.tap(ed.PickHour(alarm=target, hour=minute // 60))
    if held.dial % 60 != minute % 60:
        if held.part != "minute":
            yield user.tap(ed.PickPart(alarm=target, part="minute"))
        yield user.tap(ed.PickMinute(alarm=target, minute=minute % 60))
    yield user.tap(ed.ConfirmTime(alarm=target))


def _pick_day(user: User, target: AlarmId, day: Millis) -> Iterator[Step]:
    dialog = DateDialog(alarm=target)
    yield user.goto(dialog)
    if not day:
        yield user.tap(ed.AnyDay(alarm=target))
    held = draft_of(user.state(ClockState), target)
    wanted = civil(day)
    away = wanted.year * 12 + wanted.month - 1 - held.month
    if away:
        yield user.tap(ed.ShowMonth(alarm=target, month=held.month + (1 if away > 0 else -1)))
    yield user.tap(ed.PickDay(alarm=target, day=Millis(day // DAY * DAY)))


def delete_alarm(user: User, alarm: AlarmId) -> Iterator[Step]:
    """Delete an alarm that is there."""
    if alarm in user.state(ClockState).alarms:
        yield user.goto(AlarmMenu(alarm=alarm))
        yield user.tap(al.DeleteAlarm(alarm=alarm))


def switch(user: User, alarm: AlarmId, on: bool) -> Iterator[Step]:
    """Have an alarm on or off."""
    if user.state(ClockState).alarms[alarm].enabled != on:
        yield user.goto(Alarms())
        yield user.tap(al.SetEnabled(alarm=alarm, on=on))


def skip(user: User, alarm: AlarmId, on: bool) -> Iterator[Step]:
    """Have a repeating alarm skip its next time, or not."""
    if skips(user.state(ClockState).alarms[alarm], user.run.after.os.clock) != on:
        yield user.goto(AlarmMenu(alarm=alarm))
        yield user.tap(al.SkipNext(alarm=alarm) if on else al.SkipNone(alarm=alarm, menu=True))


def only_new(user: User, keep: int = 1) -> Iterator[Step]:
    """Delete alarms that were added beyond so many."""
    for extra in made_alarms(user)[keep:]:
        yield from delete_alarm(user, extra)


def made_alarms(user: User) -> tuple[AlarmId, ...]:
    """Alarms that were added in this episode."""
    return user.run.made(ck.alarms)


# ---- timers -------------------------------------------------------------------------------------------------------------
def new_timer(user: User, digits: str) -> Iterator[Step]:
    """Start a new timer whose length is typed like this."""
    yield user.goto(NewTimer())
    pad = user.state(ClockState).pad
    if not digits.startswith(pad):
        yield user.tap(ti.ErasePad())
    rest = digits[len(pad) :]
    if rest:
        yield user.tap(ti.PressPad(digits="00" if pad and rest.startswith("00") else rest[0]))
    yield user.tap(ti.StartNew())


def label_timer(user: User, timer: TimerId, label: str) -> Iterator[Step]:
    """Have a timer labelled."""
    if user.state(ClockState).timers[timer].label != label:
        yield user.goto(TimerLabel(timer=timer))
        yield user.fill(ti.timer_field(timer), label)
        yield user.tap(ti.SaveTimerLabel(timer=timer))


def delete_timer(user: User, timer: TimerId) -> Iterator[Step]:
    """Delete a timer."""
    yield user.goto(Timers())
    yield user.tap(ti.DeleteTimer(timer=timer))


def reset_timer(user: User, timer: TimerId) -> Iterator[Step]:
    """Have a timer at its length and not running."""
    status = user.state(ClockState).timers[timer].status
    if status != "ready":
        yield user.goto(Timers())
        yield user.tap(ti.PauseTimer(timer=timer) if status == "running" else ti.ResetTimer(timer=timer))
