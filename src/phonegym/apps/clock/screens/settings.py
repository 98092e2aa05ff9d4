"""The clock's settings and their dialogs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, get_args

from phonegym.apps.clock.actions.settings import (
    OpenSystem,
    SetDefaultSnooze,
    SetLouder,
    SetRingStyle,
    SetSeconds,
    SetSilence,
    SetTimerSound,
    SetTimerVibrate,
    SetWeekStart,
)
from phonegym.apps.clock.screens.alarms import Alarms
from phonegym.apps.clock.screens.editor import sound_name
from phonegym.apps.clock.state import LOUDER_SECONDS, SILENCE_MINUTES, SNOOZE_MINUTES, SOUNDS, ClockState, RingStyle, WeekStart, ck
from phonegym.apps.clock.words import W
from phonegym.phone.builtin import Back, Go
from phonegym.phone.context import Context
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route
from phonegym.phone.page import page, scrolling
from phonegym.ui import kit
from phonegym.ui.node import Node

T = TypeVar("T")


class OpenSettings(Message):
    """Open the settings from the menu of the list, which closes."""

    def apply(self, do: Do) -> None:
        do.show(Alarms())
        do.go(Settings())

    def leads(self) -> Route:
        return Settings()


class Settings(Route):
    """Everything the clock can be set to."""

    def up(self) -> Route:
        return Alarms()

    def view(self, cx: Context) -> Node:
        s, here = cx.state(ClockState).settings, ck.settings
        rows = (
            kit.section(
                W.alarms(),
                kit.value_row(W.default_snooze(), W.minutes.count(s.snooze), Go(route=SnoozeChoice()), here.snooze, id="snooze"),
                kit.value_row(W.silence_after(), silence_text(s.silence), Go(route=SilenceChoice()), here.silence, id="silence"),
                kit.value_row(W.louder(), louder_text(s.louder), Go(route=LouderChoice()), here.louder, id="louder"),
                kit.list_item(W.alarm_volume(), supporting=W.in_phone_settings(), on_tap=OpenSystem(page="sound"), id="alarm_volume"),
                kit.value_row(W.ring_style(), style_name(s.ring_style), Go(route=StyleChoice()), here.ring_style, id="ring_style"),
                kit.value_row(W.week_start(), day_name(s.week_start), Go(route=WeekChoice()), here.week_start, id="week_start"),
            ),
            kit.section(
                W.world(),
                kit.switch_row(
                    W.show_seconds(),
                    s.seconds,
                    SetSeconds(on=not s.seconds),
                    supporting=W.show_seconds_hint(),
                    id="seconds",
                    shows=here.seconds,
                ),
                kit.list_item(W.date_and_time(), supporting=W.in_phone_settings(), on_tap=OpenSystem(page="date"), id="date_time"),
            ),
            kit.section(
                W.timer(),
                kit.value_row(W.timer_sound(), sound_name(s.timer_sound), Go(route=TimerSoundChoice()), here.timer_sound, id="timer_sound"),
                kit.switch_row(
                    W.timer_vibrate(),
                    s.timer_vibrate,
                    SetTimerVibrate(on=not s.timer_vibrate),
                    id="timer_vibrate",
                    shows=here.timer_vibrate,
                ),
            ),
        )
        return page(cx, W.settings(), scrolling(cx, "settings", *rows))


def silence_text(minutes: int) -> str:
    """After how long an alarm gives up."""
    return W.minutes.count(minutes) if minutes else W.never()


def louder_text(seconds: int) -> str:
    """In how long an alarm grows to its full volume."""
    return W.seconds.count(seconds) if seconds else W.at_once()


def style_name(style: RingStyle) -> str:
    """What a layout of the ringing screen is called."""
    return {"buttons": W.style_buttons, "swapped": W.style_swapped, "slide": W.style_slide}[style]()


def day_name(day: WeekStart) -> str:
    """The first day of the week."""
    return {"monday": W.monday, "saturday": W.saturday, "sunday": W.sunday}[day]()


def _choices(title: str, values: tuple[T, ...], chosen: T, said: Callable[[T], str], message: Callable[[T], Message]) -> Node:
    rows = [kit.radio_row(said(one), one == chosen, message(one), id=f"choice_{one}") for one in values]
    return kit.dialog(title, *rows, margin=8, buttons=(kit.DialogButton(W.cancel(), Back(), kind="cancel"),))


class SnoozeChoice(Route):
    """The snooze length of new alarms."""

    overlay = "dialog"

    def up(self) -> Route:
        return Settings()

    def view(self, cx: Context) -> Node:
        chosen = cx.state(ClockState).settings.snooze
        return _choices(W.default_snooze(), SNOOZE_MINUTES, chosen, W.minutes.count, lambda n: SetDefaultSnooze(minutes=n))


class SilenceChoice(Route):
    """After how many minutes a ringing alarm gives up."""

    overlay = "dialog"

    def up(self) -> Route:
        return Settings()

    def view(self, cx: Context) -> Node:
        chosen = cx.state(ClockState).settings.silence
        return _choices(W.silence_after(), SILENCE_MINUTES, chosen, silence_text, lambda n: SetSilence(minutes=n))


class LouderChoice(Route):
    """In how many seconds a ringing alarm grows to its full volume."""

    overlay = "dialog"

    def up(self) -> Route:
        return Settings()

    def view(self, cx: Context) -> Node:
        chosen = cx.state(ClockState).settings.louder
        return _choices(W.louder(), LOUDER_SECONDS, chosen, louder_text, lambda n: SetLouder(seconds=n))


class StyleChoice(Route):
    """How the ringing screen is laid out."""

    overlay = "dialog"

    def up(self) -> Route:
        return Settings()

    def view(self, cx: Context) -> Node:
        styles: tuple[RingStyle, ...] = get_args(RingStyle)
        return _choices(
            W.ring_style(), styles, cx.state(ClockState).settings.ring_style, style_name, lambda style: SetRingStyle(style=style)
        )


class WeekChoice(Route):
    """The first day of the week."""

    overlay = "dialog"

    def up(self) -> Route:
        return Settings()

    def view(self, cx: Context) -> Node:
        days: tuple[WeekStart, ...] = get_args(WeekStart)
        return _choices(W.week_start(), days, cx.state(ClockState).settings.week_start, day_name, lambda day: SetWeekStart(day=day))


class TimerSoundChoice(Route):
    """What is heard when a timer is over."""

    overlay = "sheet"

    def up(self) -> Route:
        return Settings()

    def view(self, cx: Context) -> Node:
        chosen = cx.state(ClockState).settings.timer_sound
        rows = [kit.radio_row(sound_name(one), one == chosen, SetTimerSound(sound=one), id=f"choice_{one}") for one in SOUNDS[:8]]
        return kit.sheet(*rows, title=W.timer_sound())
