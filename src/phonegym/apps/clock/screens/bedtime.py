"""Bedtime: the schedule and the sounds to fall asleep to."""

from __future__ import annotations

from phonegym.apps.clock.actions.bedtime import (
    REMINDER_MINUTES,
    SOUND_MINUTES,
    ChooseSleepSound,
    PlaySound,
    SetBedtime,
    SetReminder,
    SetSleepSounds,
    SetSoundMinutes,
    SetWakeAlarm,
    StopSound,
    ToggleEvening,
)
from phonegym.apps.clock.screens.alarms import week_of
from phonegym.apps.clock.screens.editor import OpenTime, circles
from phonegym.apps.clock.state import BED, SLEEP_SOUNDS, WAKE, AlarmId, Bedtime, ClockState, ck
from phonegym.apps.clock.times import days_text, length_text, sleep_minutes, week_from
from phonegym.apps.clock.words import W
from phonegym.phone.builtin import Back, Go
from phonegym.phone.civil import MINUTE, MinuteOfDay, minutes_text
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.page import page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import column, icon, row, text
from phonegym.ui.node import FILL, Node


class BedtimeTab(Route):
    """When to go to bed and get up, on which evenings, and what the phone does about it."""

    def view(self, cx: Context) -> Node:
        bedtime, hour24, week = cx.state(ClockState).bedtime, cx.settings.hour24, week_of(cx)
        here = ck.bedtime
        times = row(
            _time(W.bedtime(), "bedtime", bedtime.bed, BED, hour24, here.bed),
            _time(W.wake_up(), "sunny", bedtime.wake, WAKE, hour24, here.wake),
            width=FILL,
            gap=12,
            align="stretch",
            padding=(16, 8, 16, 8),
        )
        evenings = circles(tuple((day, day in bedtime.days, ToggleEvening(day=day)) for day in week_from(week)))
        shown_days = text(days_text(bedtime.days, week), "body_medium", "on_surface_variant", shows=here.days, padding=(16, 0, 16, 8))
        asleep = text(
            W.asleep(length=length_text(sleep_minutes(bedtime) * MINUTE)), "body_medium", "on_surface_variant", padding=(16, 0, 16, 8)
        )
        rows = (
            kit.switch_row(
                W.use_schedule(),
                bedtime.enabled,
                SetBedtime(on=not bedtime.enabled),
                supporting=W.use_schedule_hint(),
                id="schedule",
                shows=here.enabled,
            ),
            times,
            asleep,
            evenings,
            shown_days,
            kit.value_row(
                W.reminder(),
                reminder_text(bedtime.reminder),
                Go(route=ReminderDialog()),
                here.reminder,
                icon="notifications",
                id="reminder",
            ),
            kit.switch_row(
                W.wake_alarm(),
                bedtime.wake_alarm,
                SetWakeAlarm(on=not bedtime.wake_alarm),
                icon="alarm",
                id="wake_alarm",
                shows=here.wake_alarm,
            ),
            kit.section(W.sleep_sounds(), *_sounds(bedtime)),
        )
        return page(cx, W.bedtime(), scrolling(cx, "bedtime", *rows))


def _time(label: str, symbol: str, minute: MinuteOfDay, target: AlarmId, hour24: bool, shows: object) -> Node:
    head = row(icon(symbol, 20, "primary"), text(label, "label_large", "on_surface_variant", max_lines=2, grow=1), gap=8, width=FILL)
    time = text(minutes_text(minute, hour24), "headline_large" if hour24 else "title_large", shows=shows, max_lines=1)
    return column(
        head,
        time,
        grow=1,
        gap=4,
        padding=(16, 12, 8, 12),
        radius=16,
        background="surface_container_high",
        on_tap=OpenTime(alarm=target),
        id=f"time_{target}",
    )


def _sounds(bedtime: Bedtime) -> tuple[Node | None, ...]:
    here = ck.bedtime
    play = kit.button(
        W.stop() if bedtime.playing else W.play_now(),
        StopSound() if bedtime.playing else PlaySound(),
        style="tonal",
        icon="stop" if bedtime.playing else "play_arrow",
        id="play",
        shows=here.playing,
    )
    return (
        kit.switch_row(
            W.play_at_bed(), bedtime.sounds, SetSleepSounds(on=not bedtime.sounds), icon="music_note", id="sounds", shows=here.sounds
        ),
        kit.value_row(
            W.sound(),
            f"{sleep_name(bedtime.sleep_sound)} · {W.minutes.count(bedtime.sound_minutes)}",
            Go(route=SleepSoundPage()),
            (here.sleep_sound, here.sound_minutes),
            icon="graphic_eq",
            id="sleep_sound",
        ),
        kit.inset(play),
    )


def sleep_name(sound: str) -> str:
    """What a sleep sound is called."""
    name: str = getattr(W, f"sleep_{sound}")()
    return name


def reminder_text(minutes: int) -> str:
    """How long before bedtime the reminder comes."""
    return W.before_bed(length=W.minutes.count(minutes)) if minutes else W.never()


class ReminderDialog(Route):
    """How long before bedtime the reminder comes."""

    overlay = "dialog"

    def up(self) -> Route:
        return BedtimeTab()

    def view(self, cx: Context) -> Node:
        chosen = cx.state(ClockState).bedtime.reminder
        rows = [kit.radio_row(reminder_text(n), n == chosen, SetReminder(minutes=n), id=f"reminder_{n}") for n in REMINDER_MINUTES]
        return kit.dialog(W.reminder(), *rows, margin=8, buttons=(kit.DialogButton(W.cancel(), Back(), kind="cancel"),))


class SleepSoundPage(Route):
    """The sound to fall asleep to, and for how long."""

    def up(self) -> Route:
        return BedtimeTab()

    def view(self, cx: Context) -> Node:
        bedtime = cx.state(ClockState).bedtime
        sounds = [
            kit.radio_row(sleep_name(one), one == bedtime.sleep_sound, ChooseSleepSound(sound=one), id=f"sleep_{one}")
            for one in SLEEP_SOUNDS
        ]
        lengths = [
            kit.radio_row(W.minutes.count(n), n == bedtime.sound_minutes, SetSoundMinutes(minutes=n), id=f"minutes_{n}")
            for n in SOUND_MINUTES
        ]
        return page(
            cx,
            W.sleep_sounds(),
            column(scrolling(cx, "sleep", kit.section(W.sound(), *sounds), kit.section(W.stops_after(), *lengths)), grow=1, width=FILL),
        )
