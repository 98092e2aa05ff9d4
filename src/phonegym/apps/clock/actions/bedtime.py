"""Bedtime: the schedule, its reminder and wake-up, and sounds to fall asleep to."""

from __future__ import annotations

from phonegym.apps.clock.state import EVERY_DAY, Bedtime, ClockState, SoundId, Weekday
from phonegym.apps.clock.times import length_text, next_on
from phonegym.apps.clock.words import W
from phonegym.phone.civil import DAY, MINUTE, MinuteOfDay, minutes_text
from phonegym.phone.do import Do
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message
from phonegym.phone.os import NotificationAction

REMINDER_MINUTES = (0, 15, 30, 60)
SOUND_MINUTES = (15, 30, 45, 60)


def next_reminder(bedtime: Bedtime, now: int) -> Millis:
    """When the owner is told to go to bed next; 0 is never."""
    if not bedtime.enabled or not bedtime.reminder or not bedtime.days:
        return Millis(0)
    at = next_on(bedtime.days, bedtime.bed, now) - bedtime.reminder * MINUTE
    return Millis(at if at > now else next_on(bedtime.days, bedtime.bed, now + bedtime.reminder * MINUTE) - bedtime.reminder * MINUTE)


def next_wake(bedtime: Bedtime, now: int) -> Millis:
    """When the owner is woken next: in the morning after an evening that counts; 0 is never."""
    if not bedtime.enabled or not bedtime.wake_alarm or not bedtime.days:
        return Millis(0)
    same_day = bedtime.wake > bedtime.bed  # to bed after midnight
    days = bedtime.days if same_day else tuple(day for day in EVERY_DAY if Weekday((day - 1) % 7) in bedtime.days)
    return next_on(days, bedtime.wake, now)


def next_bed(bedtime: Bedtime, now: int) -> Millis:
    """When sounds to fall asleep to begin next; 0 is never."""
    if not bedtime.enabled or not bedtime.sounds or not bedtime.days:
        return Millis(0)
    return next_on(bedtime.days, bedtime.bed, now)


def reschedule(do: Do) -> None:
    """Have the reminder, the sounds and the wake-up come at their next times."""
    bedtime = do.state(ClockState).bedtime
    reminds, begins, wakes = next_reminder(bedtime, do.now), next_bed(bedtime, do.now), next_wake(bedtime, do.now)
    if reminds and reminds != bedtime.reminds_at:
        do.later(reminds - do.now, RemindOfBed(at=reminds))
    if begins and begins != bedtime.begins_at:
        do.later(begins - do.now, BedtimeBegins(at=begins))
    if wakes and wakes != bedtime.wakes_at:
        do.later(wakes - do.now, WakeUp(at=wakes))
    bedtime.reminds_at, bedtime.begins_at, bedtime.wakes_at = reminds, begins, wakes


def set_times(do: Do, bed: MinuteOfDay | None, wake: MinuteOfDay | None) -> None:
    """Set when to go to bed or get up."""
    bedtime = do.state(ClockState).bedtime
    bedtime.bed = bedtime.bed if bed is None else bed
    bedtime.wake = bedtime.wake if wake is None else wake
    reschedule(do)


class SetBedtime(Message):
    """Switch the schedule on or off."""

    on: bool

    def apply(self, do: Do) -> None:
        do.state(ClockState).bedtime.enabled = self.on
        reschedule(do)


class ToggleEvening(Message):
    """Have the schedule count on the evening of this weekday, or not."""

    day: Weekday

    def apply(self, do: Do) -> None:
        bedtime = do.state(ClockState).bedtime
        days = bedtime.days
        if days == (self.day,):
            do.toast(W.one_evening())
            return
        bedtime.days = tuple(day for day in EVERY_DAY if (day in days) != (day == self.day))
        reschedule(do)


class SetReminder(Message):
    """Choose how long before bedtime the reminder comes; 0 is never."""

    minutes: int

    def apply(self, do: Do) -> None:
        do.state(ClockState).bedtime.reminder = self.minutes
        reschedule(do)
        do.close()


class SetWakeAlarm(Message):
    """Have the phone wake its owner at the end of the schedule, or not."""

    on: bool

    def apply(self, do: Do) -> None:
        do.state(ClockState).bedtime.wake_alarm = self.on
        reschedule(do)


class SetSleepSounds(Message):
    """Have sounds played at bedtime, or not."""

    on: bool

    def apply(self, do: Do) -> None:
        do.state(ClockState).bedtime.sounds = self.on
        if not self.on:
            stop_sound(do)
        reschedule(do)


class ChooseSleepSound(Message):
    """Choose the sound to fall asleep to."""

    sound: SoundId

    def apply(self, do: Do) -> None:
        do.state(ClockState).bedtime.sleep_sound = self.sound


class SetSoundMinutes(Message):
    """Choose after how many minutes the sound stops."""

    minutes: int

    def apply(self, do: Do) -> None:
        do.state(ClockState).bedtime.sound_minutes = self.minutes


class PlaySound(Message):
    """Play the sleep sound now."""

    def apply(self, do: Do) -> None:
        play(do)


class StopSound(Message):
    """Stop the sleep sound."""

    def apply(self, do: Do) -> None:
        stop_sound(do)


class SoundEnds(Message):
    """The sleep sound has played for its time."""

    at: Millis

    def apply(self, do: Do) -> None:
        if do.state(ClockState).bedtime.plays_until == self.at:
            stop_sound(do)


class RemindOfBed(Message):
    """It is nearly bedtime."""

    at: Millis

    def apply(self, do: Do) -> None:
        from phonegym.apps.clock.screens.bedtime import BedtimeTab

        bedtime = do.state(ClockState).bedtime
        if bedtime.reminds_at != self.at:
            return
        do.notify(W.bedtime(), W.bed_in(length=length_text(bedtime.reminder * MINUTE)), id="bedtime", route=BedtimeTab(), channel="bedtime")
        reschedule(do)


class BedtimeBegins(Message):
    """It is bedtime: the sounds begin."""

    at: Millis

    def apply(self, do: Do) -> None:
        if do.state(ClockState).bedtime.begins_at == self.at:
            play(do)
            reschedule(do)


class WakeUp(Message):
    """It is time to get up."""

    at: Millis

    def apply(self, do: Do) -> None:
        bedtime = do.state(ClockState).bedtime
        if bedtime.wakes_at != self.at:
            return
        title = W.good_morning(time=minutes_text(self.at % DAY // MINUTE, do.settings.hour24))
        do.notify(title, W.slept(length=length_text(sleep_ms(bedtime))), id="bedtime", channel="bedtime")
        reschedule(do)


def sleep_ms(bedtime: Bedtime) -> int:
    """How long the schedule lets one sleep, in milliseconds."""
    return (bedtime.wake - bedtime.bed) % (24 * 60) * MINUTE


def play(do: Do) -> None:
    """Play the sleep sound for its time."""
    from phonegym.apps.clock.screens.bedtime import BedtimeTab

    bedtime = do.state(ClockState).bedtime
    bedtime.playing = True
    bedtime.plays_until = Millis(do.now + bedtime.sound_minutes * MINUTE)
    do.later(bedtime.sound_minutes * MINUTE, SoundEnds(at=bedtime.plays_until))
    do.notify(
        W.sleep_sounds(),
        getattr(W, f"sleep_{bedtime.sleep_sound}")(),
        id="sleep",
        route=BedtimeTab(),
        ongoing=True,
        quiet=True,
        channel="bedtime",
        actions=(NotificationAction(label=W.stop(), message=StopSound()),),
    )


def stop_sound(do: Do) -> None:
    """Silence the sleep sound."""
    bedtime = do.state(ClockState).bedtime
    bedtime.playing, bedtime.plays_until = False, Millis(0)
    do.withdraw("sleep")
