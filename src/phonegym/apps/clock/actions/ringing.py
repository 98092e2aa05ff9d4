"""Alarms that ring: when they are due, snoozing, stopping, falling silent.

What rings by itself is the doing of whoever set it; what an alarm does to itself afterwards (an alarm for once switches
off) is the world's, so that getting rid of an interruption is not taken for a change somebody asked for.
"""

from __future__ import annotations

from phonegym.apps.clock.state import Alarm, AlarmId, ClockState
from phonegym.apps.clock.times import next_ring
from phonegym.apps.clock.words import W
from phonegym.phone.civil import MINUTE, clock_text, minutes_text
from phonegym.phone.do import Do
from phonegym.phone.ids import WORLD, Millis
from phonegym.phone.message import Message
from phonegym.phone.os import NotificationAction
from phonegym.state import original

SECOND_CHANCE_MS = 8_000
"""How long a deletion can be taken back."""


def schedule(do: Do, id: AlarmId) -> None:
    """Have an alarm ring at its next time. What was scheduled before does nothing any more: it names another moment."""
    alarm = do.state(ClockState).alarms[id]
    if not alarm.enabled:
        alarm.rings_at = Millis(0)
        return
    at = next_ring(alarm, do.now)
    if at and at != alarm.rings_at:
        do.later(at - do.now, Ring(alarm=id, at=at))
    alarm.rings_at = at


class Ring(Message):
    """An alarm is due. Does nothing if it was changed or switched off since; `at` 0 rings whatever it is set to."""

    alarm: AlarmId
    at: Millis = Millis(0)

    def apply(self, do: Do) -> None:
        from phonegym.apps.clock.screens.alarms import Alarms
        from phonegym.apps.clock.screens.ringing import Ringing

        alarm = do.state(ClockState).alarms.get(self.alarm)
        if alarm is None or not alarm.enabled or alarm.ringing_since:
            return
        if self.at and self.at not in (alarm.rings_at, alarm.snoozed_until):
            return
        alarm.snoozed_until = Millis(0)
        alarm.ringing_since = do.now
        if alarm.days:
            schedule(do, self.alarm)
        elif self.at:
            alarm.rings_at = Millis(0)
        do.notify(
            title_of(alarm, do.settings.hour24),
            W.ringing(),
            id=f"alarm.{self.alarm}",
            route=Alarms(),
            ongoing=True,
            quiet=True,
            channel="alarms",
            actions=(
                NotificationAction(label=W.snooze(), message=Snooze(alarm=self.alarm)),
                NotificationAction(label=W.stop(), message=Stop(alarm=self.alarm)),
            ),
        )
        silence = original(do.state(ClockState)).settings.silence
        if silence:
            do.later(silence * MINUTE, FallSilent(alarm=self.alarm, since=do.now), by=WORLD)
        do.interrupt(Ringing(alarm=self.alarm))


class Snooze(Message):
    """Have a ringing alarm ring again later, after its own snooze length."""

    alarm: AlarmId

    def apply(self, do: Do) -> None:
        from phonegym.apps.clock.screens.alarms import Alarms

        alarm = do.state(ClockState).alarms.get(self.alarm)
        if alarm is None or not alarm.ringing_since:
            return
        end_ringing(do, self.alarm)
        alarm.snoozed_until = Millis(do.now + alarm.snooze * MINUTE)
        do.later(alarm.snooze * MINUTE, Ring(alarm=self.alarm, at=alarm.snoozed_until))
        do.notify(
            title_of(alarm, do.settings.hour24),
            W.snoozed_until(time=clock_text(alarm.snoozed_until, do.settings.hour24)),
            id=f"alarm.{self.alarm}",
            route=Alarms(),
            ongoing=True,
            quiet=True,
            channel="alarms",
            actions=(NotificationAction(label=W.cancel_snooze(), message=CancelSnooze(alarm=self.alarm)),),
        )


class Stop(Message):
    """Stop a ringing alarm."""

    alarm: AlarmId

    def apply(self, do: Do) -> None:
        if end_ringing(do, self.alarm):
            do.withdraw(f"alarm.{self.alarm}")
            do.later(0, SwitchOff(alarm=self.alarm), by=WORLD)


class CancelSnooze(Message):
    """Give up a snooze: the alarm does not ring again for this time."""

    alarm: AlarmId

    def apply(self, do: Do) -> None:
        alarm = do.state(ClockState).alarms.get(self.alarm)
        if alarm is not None and alarm.snoozed_until:
            alarm.snoozed_until = Millis(0)
            do.withdraw(f"alarm.{self.alarm}")
            do.later(0, SwitchOff(alarm=self.alarm), by=WORLD)


class SwitchOff(Message):
    """An alarm for once has rung: it switches itself off."""

    alarm: AlarmId

    def apply(self, do: Do) -> None:
        alarm = do.state(ClockState).alarms.get(self.alarm)
        if alarm is not None and not alarm.days and not alarm.rings_at:
            alarm.enabled = False


class FallSilent(Message):
    """Nobody came: the alarm gives up and leaves a notice."""

    alarm: AlarmId
    since: Millis

    def apply(self, do: Do) -> None:
        from phonegym.apps.clock.screens.alarms import Alarms

        alarm = do.state(ClockState).alarms.get(self.alarm)
        if alarm is None or alarm.ringing_since != self.since:
            return
        end_ringing(do, self.alarm)
        title = title_of(alarm, do.settings.hour24)
        do.notify(W.missed(), title, id=f"alarm.{self.alarm}", route=Alarms(), quiet=True, channel="alarms")
        if not alarm.days and not alarm.rings_at:
            alarm.enabled = False


def end_ringing(do: Do, id: AlarmId) -> bool:
    """Silence an alarm and take its screen away. False when it did not ring."""
    from phonegym.apps.clock.screens.ringing import Ringing

    alarm = do.state(ClockState).alarms.get(id)
    if alarm is None or not alarm.ringing_since:
        return False
    alarm.ringing_since = Millis(0)
    do.end_interruption(Ringing(alarm=id))
    return True


def title_of(alarm: Alarm, hour24: bool) -> str:
    """How notices name an alarm: by its label, else as an alarm, and its time."""
    return W.alarm_named(label=alarm.label or W.alarm(), time=minutes_text(alarm.minute, hour24))
