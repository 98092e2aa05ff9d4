"""The clock's own settings."""

from __future__ import annotations

from typing import Literal

from phonegym.apps.clock.state import ClockState, RingStyle, SoundId, WeekStart
from phonegym.phone.contracts import OpenSettings
from phonegym.phone.do import Do
from phonegym.phone.message import Message


class SetDefaultSnooze(Message):
    """Choose the snooze length of new alarms, in minutes."""

    minutes: int

    def apply(self, do: Do) -> None:
        do.state(ClockState).settings.snooze = self.minutes
        do.close()


class SetSilence(Message):
    """Choose after how many minutes a ringing alarm gives up; 0 is never."""

    minutes: int

    def apply(self, do: Do) -> None:
        do.state(ClockState).settings.silence = self.minutes
        do.close()


class SetWeekStart(Message):
    """Choose the first day of the week."""

    day: WeekStart

    def apply(self, do: Do) -> None:
        do.state(ClockState).settings.week_start = self.day
        do.close()


class SetRingStyle(Message):
    """Choose how the ringing screen is laid out."""

    style: RingStyle

    def apply(self, do: Do) -> None:
        do.state(ClockState).settings.ring_style = self.style
        do.close()


class SetLouder(Message):
    """Choose in how many seconds a ringing alarm grows to its full volume."""

    seconds: int

    def apply(self, do: Do) -> None:
        do.state(ClockState).settings.louder = self.seconds
        do.close()


class OpenSystem(Message):
    """Go to a page of the phone's settings: the volume of alarms, or date and time."""

    page: Literal["sound", "date"]

    def apply(self, do: Do) -> None:
        do.visit(OpenSettings(page=self.page))


class SetSeconds(Message):
    """Show seconds on the world clock, or not."""

    on: bool

    def apply(self, do: Do) -> None:
        do.state(ClockState).settings.seconds = self.on


class SetTimerSound(Message):
    """Choose what is heard when a timer is over."""

    sound: SoundId

    def apply(self, do: Do) -> None:
        do.state(ClockState).settings.timer_sound = self.sound
        do.close()


class SetTimerVibrate(Message):
    """Have the phone vibrate when a timer is over, or not."""

    on: bool

    def apply(self, do: Do) -> None:
        do.state(ClockState).settings.timer_vibrate = self.on
