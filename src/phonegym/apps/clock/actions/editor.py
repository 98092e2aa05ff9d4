"""The alarm editor: what its controls do to the draft. Nothing here is judged until the alarm is saved."""

from __future__ import annotations

from typing import Literal

from phonegym.apps.clock.drafts import (
    changed,
    draft_of,
    drop,
    edit,
    first_month,
    hour_field,
    is_asked,
    label_field,
    minute_field,
    read_time,
    typed,
)
from phonegym.apps.clock.state import BED, EVERY_DAY, WAKE, AlarmId, ClockState, Draft, SoundId, Weekday
from phonegym.apps.clock.words import W
from phonegym.phone.civil import DAY, MinuteOfDay
from phonegym.phone.do import Do
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message
from phonegym.state import original


# ---- repeat, date, sound ------------------------------------------------------------------------------------------------
class SetRepeat(Message):
    """Have the alarm repeat (every day, to begin with) or ring once."""

    alarm: AlarmId
    on: bool

    def apply(self, do: Do) -> None:
        alarm = edit(do, self.alarm).alarm
        alarm.days = EVERY_DAY if self.on else ()
        alarm.day = Millis(0)


class ToggleDay(Message):
    """Have the alarm ring on this weekday, or not; without the last one it rings once."""

    alarm: AlarmId
    day: Weekday

    def apply(self, do: Do) -> None:
        alarm = edit(do, self.alarm).alarm
        days = alarm.days
        alarm.days = tuple(day for day in EVERY_DAY if (day in days) != (day == self.day))
        alarm.day = Millis(0)


class ShowMonth(Message):
    """Leaf through the date picker."""

    alarm: AlarmId
    month: int

    def apply(self, do: Do) -> None:
        edit(do, self.alarm).month = self.month


class PickDay(Message):
    """Have the alarm ring once, on this day."""

    alarm: AlarmId
    day: Millis

    def apply(self, do: Do) -> None:
        alarm = edit(do, self.alarm).alarm
        alarm.days, alarm.day = (), Millis(self.day // DAY * DAY)
        do.close()


class AnyDay(Message):
    """Have the alarm ring once, the next time it is its time."""

    alarm: AlarmId

    def apply(self, do: Do) -> None:
        edit(do, self.alarm).alarm.day = Millis(0)
        do.close()


class ChooseSound(Message):
    """Choose what is heard."""

    alarm: AlarmId
    sound: SoundId

    def apply(self, do: Do) -> None:
        edit(do, self.alarm).alarm.sound = self.sound


class SetVibrate(Message):
    """Have the phone vibrate with the alarm, or not."""

    alarm: AlarmId
    on: bool

    def apply(self, do: Do) -> None:
        edit(do, self.alarm).alarm.vibrate = self.on


class SetSnooze(Message):
    """Choose how long a snooze is, in minutes."""

    alarm: AlarmId
    minutes: int

    def apply(self, do: Do) -> None:
        edit(do, self.alarm).alarm.snooze = self.minutes
        do.close()


class SaveLabel(Message):
    """Take over the label that was typed."""

    alarm: AlarmId

    def apply(self, do: Do) -> None:
        edit(do, self.alarm).alarm.label = do.field(label_field(self.alarm)).strip(" ")
        do.hide_keyboard()
        do.close()


class LeaveEditor(Message):
    """Leave the editor; if something would be lost, ask."""

    alarm: AlarmId

    def apply(self, do: Do) -> None:
        from phonegym.apps.clock.screens.editor import Discard

        if changed(original(do.state(ClockState)), self.alarm):
            do.go(Discard(alarm=self.alarm))
        else:
            DiscardDraft(alarm=self.alarm).apply(do)


class DiscardDraft(Message):
    """Leave the editor without saving."""

    alarm: AlarmId

    def apply(self, do: Do) -> None:
        from phonegym.apps.clock.screens.editor import Editor

        drop(do, self.alarm)
        if is_asked(self.alarm):
            do.finish()
        else:
            do.close(Editor)


class DropAsked(Message):
    """Forget what another app asked for when its screen is left in any way."""

    alarm: AlarmId

    def apply(self, do: Do) -> None:
        drop(do, self.alarm)


# ---- the time picker ----------------------------------------------------------------------------------------------------
class PickHour(Message):
    """Turn the dial to an hour (0 to 23); the minute is next."""

    alarm: AlarmId
    hour: int

    def apply(self, do: Do) -> None:
        held = edit(do, self.alarm)
        held.dial = MinuteOfDay(self.hour * 60 + held.dial % 60)
        held.part = "minute"


class PickMinute(Message):
    """Turn the dial to a minute."""

    alarm: AlarmId
    minute: int

    def apply(self, do: Do) -> None:
        held = edit(do, self.alarm)
        held.dial = MinuteOfDay(held.dial // 60 * 60 + self.minute)


class PickPart(Message):
    """Show hours or minutes on the dial."""

    alarm: AlarmId
    part: Literal["hour", "minute"]

    def apply(self, do: Do) -> None:
        edit(do, self.alarm).part = self.part


class PickHalf(Message):
    """Forenoon or afternoon, on a 12-hour clock."""

    alarm: AlarmId
    afternoon: bool

    def apply(self, do: Do) -> None:
        held = edit(do, self.alarm)
        held.dial = MinuteOfDay(held.dial % (12 * 60) + (12 * 60 if self.afternoon else 0))


class UseKeys(Message):
    """Type the time instead of turning the dial, or the other way round."""

    alarm: AlarmId
    on: bool

    def apply(self, do: Do) -> None:
        held = edit(do, self.alarm)
        if self.on:
            hour, minute = typed(held.dial, do.settings.hour24)
            do.set_field(hour_field(self.alarm), hour)
            do.set_field(minute_field(self.alarm), minute)
        else:
            time = _typed_time(do, self.alarm, held)
            held.dial = held.dial if time is None else time
            do.hide_keyboard()
        held.typing = self.on


class ConfirmTime(Message):
    """Take over the time picked or typed; one that does not exist is refused."""

    alarm: AlarmId

    def apply(self, do: Do) -> None:
        from phonegym.apps.clock.actions.bedtime import set_times

        held = edit(do, self.alarm)
        time = _typed_time(do, self.alarm, held) if held.typing else held.dial
        if time is None:
            do.toast(W.no_such_time())
            return
        held.alarm.minute = time
        do.hide_keyboard()
        do.close()
        if self.alarm in (BED, WAKE):
            drop(do, self.alarm)
            set_times(do, bed=time if self.alarm == BED else None, wake=time if self.alarm == WAKE else None)


def _typed_time(do: Do, target: AlarmId, held: Draft) -> MinuteOfDay | None:
    hour, minute = do.field(hour_field(target)), do.field(minute_field(target))
    return read_time(hour, minute, do.settings.hour24, held.dial >= 12 * 60)


def open_dial(do: Do, target: AlarmId) -> None:
    """Have the time picker begin at the time of the draft."""
    held = edit(do, target)
    held.dial = draft_of(original(do.state(ClockState)), target).alarm.minute if target in (BED, WAKE) else held.alarm.minute
    held.part, held.typing = "hour", False


def open_month(do: Do, target: AlarmId) -> None:
    """Have the date picker begin at the draft's day, or today."""
    held = edit(do, target)
    held.month = first_month(held.alarm.day or do.now)
