"""Alarms: switching, saving, deleting, and bringing back."""

from __future__ import annotations

from phonegym.apps.clock.actions.ringing import SECOND_CHANCE_MS, end_ringing, schedule
from phonegym.apps.clock.drafts import draft_of, drop, is_asked, over
from phonegym.apps.clock.state import Alarm, AlarmId, CityId, ClockState, SortBy, TimerId, Undo
from phonegym.apps.clock.times import ahead_text, when_text
from phonegym.apps.clock.words import W
from phonegym.phone.civil import clock_text
from phonegym.phone.do import Do
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message
from phonegym.state import original


class SetEnabled(Message):
    """Switch an alarm on or off."""

    alarm: AlarmId
    on: bool

    def apply(self, do: Do) -> None:
        alarm = do.state(ClockState).alarms[self.alarm]
        alarm.enabled = self.on
        end_ringing(do, self.alarm)
        alarm.snoozed_until = alarm.skipped = Millis(0)
        do.withdraw(f"alarm.{self.alarm}")
        if self.on and over(original(alarm), do.now):
            alarm.day = Millis(0)
        schedule(do, self.alarm)
        if self.on:
            do.toast(W.alarm_set(ahead=ahead_text(alarm.rings_at, do.now)))


class SaveAlarm(Message):
    """Keep what the editor holds, as a new alarm or in place of the one edited."""

    alarm: AlarmId

    def apply(self, do: Do) -> None:
        from phonegym.apps.clock.screens.editor import Editor

        state = do.state(ClockState)
        held = draft_of(original(state), self.alarm).alarm
        if over(held, do.now):
            do.toast(W.time_over())
            return
        if self.alarm in state.alarms:
            id = self.alarm
            _overwrite(state.alarms[id], held)
        else:
            id = AlarmId(do.fresh())
            state.alarms[id] = held
        schedule(do, id)
        drop(do, self.alarm)
        if state.alarms[id].enabled:
            do.toast(W.alarm_set(ahead=ahead_text(state.alarms[id].rings_at, do.now)))
        if is_asked(self.alarm):
            do.finish(id)
        else:
            do.close(Editor)


def _overwrite(alarm: Alarm, held: Alarm) -> None:
    """Change an alarm to what was edited. A new time switches it on: nobody sets a time for an alarm that is to stay silent."""
    if alarm.minute != held.minute:
        alarm.enabled = True
    if (alarm.minute, alarm.days) != (held.minute, held.days):
        alarm.skipped = Millis(0)
    alarm.minute, alarm.label, alarm.days, alarm.day = held.minute, held.label, held.days, held.day
    alarm.sound, alarm.vibrate, alarm.snooze = held.sound, held.vibrate, held.snooze


class DeleteAlarm(Message):
    """Delete an alarm; a notice offers to bring it back for a while."""

    alarm: AlarmId

    def apply(self, do: Do) -> None:
        from phonegym.apps.clock.screens.alarms import Alarms

        state = do.state(ClockState)
        end_ringing(do, self.alarm)
        do.withdraw(f"alarm.{self.alarm}")
        keep_for_undo(do, Undo(until=_until(do), id=self.alarm, alarm=original(state).alarms[self.alarm]))
        del state.alarms[self.alarm]
        drop(do, self.alarm)
        do.show(Alarms())


class SkipNext(Message):
    """Have a repeating alarm not ring the next time, and from then on as always."""

    alarm: AlarmId

    def apply(self, do: Do) -> None:
        alarm = do.state(ClockState).alarms[self.alarm]
        if not alarm.enabled or not alarm.days or alarm.skipped > do.now:
            return
        alarm.skipped = alarm.rings_at
        schedule(do, self.alarm)
        do.close()
        do.toast(W.next_again(day=when_text(alarm.rings_at, do.now), time=clock_text(alarm.rings_at, do.settings.hour24)))


class SkipNone(Message):
    """Have an alarm ring at the time that it was to skip."""

    alarm: AlarmId
    menu: bool = False
    """Sent from the menu of the alarm, which closes."""

    def apply(self, do: Do) -> None:
        do.state(ClockState).alarms[self.alarm].skipped = Millis(0)
        schedule(do, self.alarm)
        if self.menu:
            do.close()


class DuplicateAlarm(Message):
    """Add an alarm like this one, switched off."""

    alarm: AlarmId

    def apply(self, do: Do) -> None:
        state = do.state(ClockState)
        like = original(state).alarms[self.alarm]
        state.alarms[AlarmId(do.fresh())] = Alarm(
            minute=like.minute, label=like.label, days=like.days, enabled=False, sound=like.sound, vibrate=like.vibrate, snooze=like.snooze
        )
        do.close()
        do.toast(W.duplicated())


class UndoDelete(Message):
    """Bring back what was deleted last."""

    id: str

    def apply(self, do: Do) -> None:
        state = do.state(ClockState)
        undo = original(state).undo
        if undo is None or undo.id != self.id:
            return
        restore(state, undo)
        if undo.alarm is not None and AlarmId(undo.id) in state.alarms:
            schedule(do, AlarmId(undo.id))
        state.undo = None


class ForgetUndo(Message):
    """The time in which a deletion can be taken back is over."""

    until: Millis

    def apply(self, do: Do) -> None:
        state = do.state(ClockState)
        if state.undo is not None and state.undo.until == self.until:
            state.undo = None


class SortAlarms(Message):
    """Choose the order of the list."""

    by: SortBy

    def apply(self, do: Do) -> None:
        do.state(ClockState).settings.sort = self.by
        do.close()


class CloseTip(Message):
    """Close the hint above the alarms."""

    def apply(self, do: Do) -> None:
        do.state(ClockState).tip = False


def _until(do: Do) -> Millis:
    return Millis(do.now + SECOND_CHANCE_MS)


def keep_for_undo(do: Do, undo: Undo) -> None:
    """Offer to bring this back until the notice goes."""
    do.state(ClockState).undo = undo
    do.later(undo.until - do.now, ForgetUndo(until=undo.until))


def restore(state: ClockState, undo: Undo) -> None:
    """Put what was deleted where it was; the sub-tables are keyed by the ids of what they hold."""
    if undo.alarm is not None:
        state.alarms[AlarmId(undo.id)] = undo.alarm
    if undo.city is not None:
        state.cities[CityId(undo.id)] = undo.city
    if undo.timer is not None:
        state.timers[TimerId(undo.id)] = undo.timer
