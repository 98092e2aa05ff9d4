"""The alarm editor, for new alarms, for old ones, and for those that other apps ask for."""

from __future__ import annotations

from phonegym.apps.clock.actions.alarms import DeleteAlarm, SaveAlarm
from phonegym.apps.clock.actions.editor import (
    DiscardDraft,
    DropAsked,
    LeaveEditor,
    SetRepeat,
    SetVibrate,
    ToggleDay,
    open_dial,
    open_month,
)
from phonegym.apps.clock.drafts import asked, draft_of, drop, exists, judged, label_field, over
from phonegym.apps.clock.screens.alarms import Alarms, week_of
from phonegym.apps.clock.state import BED, NEW, WAKE, Alarm, AlarmId, ClockState, Weekday, ck
from phonegym.apps.clock.times import ahead_text, days_text, next_ring, week_from, when_text
from phonegym.apps.clock.words import W
from phonegym.phone.builtin import Back, Go
from phonegym.phone.civil import minutes_text, weekday_text
from phonegym.phone.context import Context
from phonegym.phone.contracts import SetAlarm
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route
from phonegym.phone.page import page, scrolling
from phonegym.state import original
from phonegym.ui import kit
from phonegym.ui.build import column, row, stack, text
from phonegym.ui.node import FILL, Node


class OpenEditor(Message):
    """Open an alarm as it is saved."""

    alarm: AlarmId

    def apply(self, do: Do) -> None:
        drop(do, self.alarm)
        do.show(Alarms())
        do.go(Editor(alarm=self.alarm))

    def leads(self) -> Route:
        return Editor(alarm=self.alarm)


class NewAlarm(Message):
    """Begin a new alarm."""

    def apply(self, do: Do) -> None:
        drop(do, NEW)
        do.go(Editor(alarm=NEW))

    def leads(self) -> Route:
        return Editor(alarm=NEW)


class Editor(Route):
    """An alarm being added or changed."""

    alarm: AlarmId

    def up(self) -> Route:
        return Alarms()

    def on_back(self) -> Message:
        return LeaveEditor(alarm=self.alarm)

    def view(self, cx: Context) -> Node:
        return editor(cx, self.alarm)


class AskedEditor(Route):
    """An alarm that another app asks for; its owner may change it before it is saved."""

    intent: SetAlarm

    def on_back(self) -> Message:
        return LeaveEditor(alarm=asked(self.intent))

    def on_leave(self) -> Message:
        return DropAsked(alarm=asked(self.intent))

    def view(self, cx: Context) -> Node:
        return editor(cx, asked(self.intent))


def editor(cx: Context, target: AlarmId) -> Node:
    """The form of an alarm."""
    state, now = cx.state(ClockState), cx.now()
    alarm = draft_of(state, target).alarm
    saved = state.alarms.get(target)
    # What is shown is the saved alarm's only while nothing was changed.
    here = ck.alarms[target] if saved is not None and judged(saved) == judged(alarm) else None
    late = over(alarm, now)
    off = saved is not None and not saved.enabled and saved.minute == alarm.minute  # another time switches it on
    rows = (
        _time(cx, target, alarm, here, late, off),
        kit.switch_row(
            W.repeat(),
            bool(alarm.days),
            SetRepeat(alarm=target, on=not alarm.days),
            icon="repeat",
            id="repeat",
            supporting=days_text(alarm.days, week_of(cx)) if alarm.days else W.rings_once(),
            shows=_at(here, "days"),
        ),
        day_circles(cx, target, alarm) if alarm.days else _date(cx, target, alarm, here),
        kit.divider(16),
        kit.value_row(W.label(), alarm.label or W.none(), OpenLabel(alarm=target), icon="label", id="label", shows=_at(here, "label")),
        kit.value_row(
            W.sound(), sound_name(alarm.sound), Go(route=_sound_page(target)), icon="music_note", id="sound", shows=_at(here, "sound")
        ),
        kit.switch_row(
            W.vibrate(),
            alarm.vibrate,
            SetVibrate(alarm=target, on=not alarm.vibrate),
            icon="vibration",
            id="vibrate",
            shows=_at(here, "vibrate"),
        ),
        kit.value_row(
            W.snooze_length(),
            W.minutes.count(alarm.snooze),
            Go(route=_snooze_dialog(target)),
            icon="snooze",
            id="snooze",
            shows=_at(here, "snooze"),
        ),
        kit.inset(kit.button(W.delete(), DeleteAlarm(alarm=target), style="danger_text", icon="delete", id="delete"))
        if saved is not None
        else None,
    )
    return page(
        cx,
        W.edit_alarm() if exists(state, target) else W.add_alarm(),
        scrolling(cx, "editor", *rows),
        navigation=kit.close_icon(LeaveEditor(alarm=target)),
        primary=kit.Primary(W.save(), SaveAlarm(alarm=target), enabled=not late, id="save"),
    )


def _at(here: Alarm | None, name: str) -> object:
    return () if here is None else getattr(here, name)


def _time(cx: Context, target: AlarmId, alarm: Alarm, here: Alarm | None, late: bool, off: bool) -> Node:
    now = cx.now()
    note = W.time_over() if late else W.switched_off() if off else W.in_length(length=ahead_text(next_ring(alarm, now), now))
    return column(
        stack(
            text(
                minutes_text(alarm.minute, cx.settings.hour24),
                "display_large" if cx.settings.hour24 else "display_small",
                "primary",
                shows=_at(here, "minute"),
                max_lines=1,
            ),
            on_tap=OpenTime(alarm=target),
            role="button",
            id="time",
            padding=(24, 8),
            align="center",
            radius=16,
            background="surface_container",
        ),
        text(note, "body_medium", "error" if late else "on_surface_variant", id="ahead", align="center"),
        width=FILL,
        align="center",
        gap=8,
        padding=(16, 12, 16, 12),
    )


def _date(cx: Context, target: AlarmId, alarm: Alarm, here: Alarm | None) -> Node:
    now = cx.now()
    at = alarm.day or next_ring(alarm, now)
    return kit.value_row(W.date(), when_text(at, now), OpenDate(alarm=target), icon="calendar_today", id="date", shows=_at(here, "day"))


def day_circles(cx: Context, target: AlarmId, alarm: Alarm) -> Node:
    """Seven discs, one for each weekday, named by a letter."""
    days = week_from(week_of(cx))
    return circles(tuple((day, day in alarm.days, ToggleDay(alarm=target, day=day)) for day in days))


def circles(days: tuple[tuple[Weekday, bool, Message], ...], shows: object = ()) -> Node:
    """Seven discs that share the width: (weekday, whether it is on, what a tap sends)."""
    return row(*(_circle(day, on, message, shows) for day, on, message in days), width=FILL, padding=(8, 0, 8, 8))


def _circle(day: Weekday, on: bool, message: Message, shows: object) -> Node:
    letter = text(W.letters().split(" ")[day], "label_large", "on_primary" if on else "on_surface_variant", max_lines=1)
    disc = stack(letter, width=40, height=40, radius=20, align="center", background="primary" if on else "surface_container_highest")
    return stack(
        disc,
        grow=1,
        height=48,
        align="center",
        on_tap=message,
        role="checkbox",
        checked=on,
        desc=weekday_text(day),
        id=f"day_{day}",
        shows=shows,
    )


def sound_name(sound: str) -> str:
    """What an alarm sound is called."""
    name: str = getattr(W, f"sound_{sound}")()
    return name


# ---- what opens from it -------------------------------------------------------------------------------------------------
class OpenTime(Message):
    """Open the time picker."""

    alarm: AlarmId

    def apply(self, do: Do) -> None:
        open_dial(do, self.alarm)
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.clock.screens.pickers import TimeDialog

        return TimeDialog(alarm=self.alarm)


class OpenDate(Message):
    """Open the date picker."""

    alarm: AlarmId

    def apply(self, do: Do) -> None:
        open_month(do, self.alarm)
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.clock.screens.pickers import DateDialog

        return DateDialog(alarm=self.alarm)


class OpenLabel(Message):
    """Open the field of the label."""

    alarm: AlarmId

    def apply(self, do: Do) -> None:
        do.set_field(label_field(self.alarm), draft_of(original(do.state(ClockState)), self.alarm).alarm.label)
        do.go(self.leads())
        do.focus(label_field(self.alarm))

    def leads(self) -> Route:
        from phonegym.apps.clock.screens.pickers import LabelDialog

        return LabelDialog(alarm=self.alarm)


def _sound_page(target: AlarmId) -> Route:
    from phonegym.apps.clock.screens.pickers import SoundPage

    return SoundPage(alarm=target)


def _snooze_dialog(target: AlarmId) -> Route:
    from phonegym.apps.clock.screens.pickers import SnoozeDialog

    return SnoozeDialog(alarm=target)


class Discard(Route):
    """Asks before changes are lost."""

    overlay = "dialog"
    alarm: AlarmId

    def up(self) -> Route:
        return owner_of(self.alarm)

    def view(self, cx: Context) -> Node:
        return kit.dialog(
            W.discard_title(),
            text=W.discard_text(),
            buttons=(
                kit.DialogButton(W.keep_editing(), Back(), kind="cancel"),
                kit.DialogButton(W.discard(), DiscardDraft(alarm=self.alarm), kind="danger", id="discard"),
            ),
        )


def owner_of(target: AlarmId) -> Route:
    """The screen from which the pickers of this alarm, or of bedtime, open."""
    from phonegym.apps.clock.screens.bedtime import BedtimeTab

    if target in (BED, WAKE):
        return BedtimeTab()
    if target.startswith("ask:"):
        minute, _, label = target[4:].partition(":")
        return AskedEditor(intent=SetAlarm(minute_of_day=int(minute), label=label))
    return Editor(alarm=target)
