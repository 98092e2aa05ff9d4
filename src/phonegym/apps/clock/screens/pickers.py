"""Pickers of the alarm editor and of bedtime: time, date, label, sound, snooze."""

from __future__ import annotations

from phonegym.apps.clock.actions.editor import (
    AnyDay,
    ChooseSound,
    ConfirmTime,
    PickDay,
    PickHalf,
    PickHour,
    PickMinute,
    PickPart,
    SaveLabel,
    SetSnooze,
    ShowMonth,
    UseKeys,
)
from phonegym.apps.clock.drafts import draft_of, first_month, hour_field, label_field, minute_field, read_time
from phonegym.apps.clock.screens.alarms import week_of
from phonegym.apps.clock.screens.editor import owner_of, sound_name
from phonegym.apps.clock.state import BED, SNOOZE_MINUTES, SOUNDS, WAKE, AlarmId, ClockState, Draft
from phonegym.apps.clock.times import week_from
from phonegym.apps.clock.words import W
from phonegym.phone.builtin import Back
from phonegym.phone.civil import civil, moment
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.page import page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import column, row, stack, text
from phonegym.ui.look import ambient
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node

MONTHS_AHEAD = 24
"""How far the date picker goes."""


class TimeDialog(Route):
    """A time of day, on a dial or typed."""

    overlay = "dialog"
    alarm: AlarmId

    def up(self) -> Route:
        return owner_of(self.alarm)

    def view(self, cx: Context) -> Node:
        held = draft_of(cx.state(ClockState), self.alarm)
        hour24 = cx.settings.hour24
        title = {BED: W.bed_at(), WAKE: W.wake_at()}.get(self.alarm, W.select_time())
        valid = True
        if held.typing:
            hour, minute = cx.field(hour_field(self.alarm)).text, cx.field(minute_field(self.alarm)).text
            valid = read_time(hour, minute, hour24, held.dial >= 720) is not None
            body = _typing(cx, self.alarm, held, hour24, valid)
        else:
            body = _dial(self.alarm, held.dial, held.part, hour24)
        other = W.use_dial() if held.typing else W.use_keys()
        return kit.dialog(
            title,
            body,
            margin=8,
            buttons=(
                kit.DialogButton(other, UseKeys(alarm=self.alarm, on=not held.typing), kind="neutral", id="mode"),
                kit.DialogButton(W.cancel(), Back(), kind="cancel"),
                kit.DialogButton(W.ok(), ConfirmTime(alarm=self.alarm), enabled=valid, id="ok"),
            ),
        )


@component
def _dial(target: AlarmId, dialled: int, part: str, hour24: bool) -> Node:
    """The time in two boxes, and below them the dial of the one being changed."""
    hour, minute, afternoon = dialled // 60, dialled % 60, dialled >= 720
    shown = f"{hour:02d}" if hour24 else str(hour % 12 or 12)
    boxes = kit.time_boxes(
        shown,
        f"{minute:02d}",
        editing=part,
        on_hour=PickPart(alarm=target, part="hour"),
        on_minute=PickPart(alarm=target, part="minute"),
        period=None if hour24 else kit.Period(afternoon, PickHalf(alarm=target, afternoon=False), PickHalf(alarm=target, afternoon=True)),
    )
    if part == "minute":
        dial = kit.clock_dial(
            minute, range(0, 60, 5), lambda value: PickMinute(alarm=target, minute=value), label_of=lambda value: f"{value:02d}"
        )
    elif hour24:
        dial = kit.clock_dial(hour, kit.HOURS, lambda value: PickHour(alarm=target, hour=value), label_of=lambda value: f"{value:02d}")
    else:
        base = 12 if afternoon else 0
        values = (base, *range(base + 1, base + 12))
        dial = kit.clock_dial(hour, values, lambda value: PickHour(alarm=target, hour=value), label_of=lambda value: str(value % 12 or 12))
    if ambient().device.wide:
        return kit.time_beside(boxes, dial)
    return column(stack(boxes, width=FILL, align="center"), stack(dial, width=FILL, align="center"), gap=16, width=FILL)


def _typing(cx: Context, target: AlarmId, held: Draft, hour24: bool, valid: bool) -> Node:
    hour, minute = hour_field(target), minute_field(target)
    fields = row(
        stack(kit.text_field(hour, cx.field(hour), label=W.hour(), keyboard="number", focused=cx.focused(hour)), grow=1),
        text(":", "display_small"),
        stack(
            kit.text_field(
                minute,
                cx.field(minute),
                label=W.minute(),
                keyboard="number",
                focused=cx.focused(minute),
                on_submit=ConfirmTime(alarm=target),
            ),
            grow=1,
        ),
        gap=8,
        width=FILL,
    )
    halves = None
    if not hour24:
        halves = kit.segmented(
            (
                kit.Segment(W.am(), PickHalf(alarm=target, afternoon=False), held.dial < 720, id="am"),
                kit.Segment(W.pm(), PickHalf(alarm=target, afternoon=True), held.dial >= 720, id="pm"),
            )
        )
    error = None if valid else text(W.no_such_time(), "body_small", "error", id="error")
    return column(fields, error, halves, gap=8, width=FILL, padding=(16, 0, 16, 0))


class DateDialog(Route):
    """The one day on which an alarm rings."""

    overlay = "dialog"
    alarm: AlarmId

    def up(self) -> Route:
        return owner_of(self.alarm)

    def view(self, cx: Context) -> Node:
        held, now = draft_of(cx.state(ClockState), self.alarm), cx.now()
        today, first = civil(now), first_month(now)
        shown = max(first, min(held.month, first + MONTHS_AHEAD))
        year, month = shown // 12, shown % 12 + 1
        chosen = civil(held.alarm.day)
        header = kit.month_header(
            year,
            month,
            ShowMonth(alarm=self.alarm, month=shown - 1) if shown > first else None,
            ShowMonth(alarm=self.alarm, month=shown + 1) if shown < first + MONTHS_AHEAD else None,
        )
        grid = kit.month_grid(
            year,
            month,
            chosen.day if held.alarm.day and (chosen.year, chosen.month) == (year, month) else None,
            lambda day: PickDay(alarm=self.alarm, day=moment(year, month, day)),
            first_weekday=week_from(week_of(cx))[0],
            today=today.day if shown == first else None,
            enabled_from=today.day if shown == first else 1,
        )
        return kit.dialog(
            "",
            column(header, grid, width=FILL),
            margin=0,
            buttons=(
                kit.DialogButton(W.any_day(), AnyDay(alarm=self.alarm), kind="neutral", id="any_day"),
                kit.DialogButton(W.cancel(), Back(), kind="cancel"),
            ),
        )


class LabelDialog(Route):
    """The label of an alarm."""

    overlay = "dialog"
    alarm: AlarmId

    def up(self) -> Route:
        return owner_of(self.alarm)

    def view(self, cx: Context) -> Node:
        name = label_field(self.alarm)
        return kit.dialog(
            W.label(),
            kit.text_field(name, cx.field(name), hint=W.label_hint(), focused=cx.focused(name), on_submit=SaveLabel(alarm=self.alarm)),
            buttons=(kit.DialogButton(W.cancel(), Back(), kind="cancel"), kit.DialogButton(W.ok(), SaveLabel(alarm=self.alarm), id="ok")),
        )


class SoundPage(Route):
    """What is heard when an alarm rings."""

    alarm: AlarmId

    def up(self) -> Route:
        return owner_of(self.alarm)

    def view(self, cx: Context) -> Node:
        chosen = draft_of(cx.state(ClockState), self.alarm).alarm.sound
        rows = [
            kit.radio_row(sound_name(one), one == chosen, ChooseSound(alarm=self.alarm, sound=one), id=f"sound_{one}") for one in SOUNDS
        ]
        return page(cx, W.sound(), scrolling(cx, "sounds", kit.section(W.built_in(), *rows)))


class SnoozeDialog(Route):
    """How long a snooze of an alarm is."""

    overlay = "dialog"
    alarm: AlarmId

    def up(self) -> Route:
        return owner_of(self.alarm)

    def view(self, cx: Context) -> Node:
        chosen = draft_of(cx.state(ClockState), self.alarm).alarm.snooze
        rows = [
            kit.radio_row(W.minutes.count(n), n == chosen, SetSnooze(alarm=self.alarm, minutes=n), id=f"snooze_{n}") for n in SNOOZE_MINUTES
        ]
        return kit.dialog(W.snooze_length(), *rows, margin=8, buttons=(kit.DialogButton(W.cancel(), Back(), kind="cancel"),))
