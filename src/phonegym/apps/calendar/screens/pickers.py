"""Pickers of the editor: day, time, calendar, reminders."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from phonegym.apps.calendar.actions.details import ChooseCalendar, SetReminder
from phonegym.apps.calendar.actions.editor import ChooseDay, ConfirmTime, Part, TurnHand, TurnPicker, UseKeys
from phonegym.apps.calendar.dates import FIRST_MONTH, LAST_MONTH, first_weekday, midnight, month_of, month_start
from phonegym.apps.calendar.directory import writable
from phonegym.apps.calendar.drafts import draft_of, hour_field, minute_field, read_time
from phonegym.apps.calendar.saying import reminder_text, reminders_for
from phonegym.apps.calendar.screens.editor import editor_of
from phonegym.apps.calendar.screens.parts import choice_dialog
from phonegym.apps.calendar.state import REMINDERS, CalendarState, Draft, EntryId
from phonegym.apps.calendar.words import W
from phonegym.phone.builtin import Back
from phonegym.phone.civil import DAY, MinuteOfDay, civil
from phonegym.phone.context import Context
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message, Route
from phonegym.ui import kit
from phonegym.ui.build import column, row, stack, text
from phonegym.ui.look import ambient
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node


def month_picker(
    state: CalendarState,
    month: int,
    chosen: Millis,
    today: Millis,
    turn: Callable[[int], Message],
    pick: Callable[[Millis], Message],
    *,
    since: int = 0,
) -> Node:
    """A month to choose a day from. `turn(month)` and `pick(day)` make the messages; days before `since` are grey."""
    first = month_start(month)
    header = kit.month_header(
        month // 12,
        month % 12 + 1,
        turn(month - 1) if month > max(FIRST_MONTH, month_of(since) if since else FIRST_MONTH) else None,
        turn(month + 1) if month < LAST_MONTH else None,
    )
    grid = kit.month_grid(
        month // 12,
        month % 12 + 1,
        civil(chosen).day if month_of(chosen) == month else None,
        lambda n: pick(Millis(first + (n - 1) * DAY)),
        first_weekday=first_weekday(state.settings.week_start),
        today=civil(today).day if month_of(today) == month else None,
        enabled_from=civil(since).day if since and month_of(since) == month else 1,
    )
    return column(header, grid, width=FILL)


class DayDialog(Route):
    """The day on which an event starts or ends."""

    overlay = "dialog"
    event: EntryId
    day: Millis
    part: Part

    def up(self) -> Route:
        return editor_of(self.event, self.day)

    def view(self, cx: Context) -> Node:
        state, now = cx.state(CalendarState), cx.now()
        held = draft_of(state, self.event, self.day, now)
        at = held.event.start if self.part == "start" else held.event.end
        body = month_picker(
            state,
            held.month,
            midnight(at),
            midnight(now),
            lambda month: TurnPicker(event=self.event, day=self.day, month=month),
            lambda day: ChooseDay(event=self.event, day=self.day, part=self.part, chosen=day),
        )
        return kit.dialog("", body, margin=0, buttons=(kit.DialogButton(W.cancel(), Back(), kind="cancel"),))


def _turn(event: EntryId, day: Millis, minute: int, hand: str) -> TurnHand:
    return TurnHand(event=event, day=day, minute=MinuteOfDay(minute), hand="minute" if hand == "minute" else "hour")


@component
def _dial(event: EntryId, day: Millis, dial: int, hand: str, hour24: bool) -> Node:
    """The time in two boxes, and below them the dial of the one being changed."""
    rest, hour, period = dial % 60, dial // 60, None
    turn = partial(_turn, event, day)
    if not hour24:
        period = kit.Period(dial >= 720, turn(dial % 720, hand), turn(dial % 720 + 720, hand))
    boxes = kit.time_boxes(
        f"{hour:02d}" if hour24 else str(hour % 12 or 12),
        f"{rest:02d}",
        editing=hand,
        on_hour=turn(dial, "hour"),
        on_minute=turn(dial, "minute"),
        period=period,
    )
    if hand == "minute":
        face = kit.clock_dial(rest, range(0, 60, 5), lambda n: turn(hour * 60 + n, "minute"), label_of=lambda n: f"{n:02d}")
    elif hour24:
        face = kit.clock_dial(hour, kit.HOURS, lambda n: turn(n * 60 + rest, "minute"), label_of=lambda n: f"{n:02d}")
    else:
        base = 12 if dial >= 720 else 0
        hours = (base, *range(base + 1, base + 12))
        face = kit.clock_dial(hour, hours, lambda n: turn(n * 60 + rest, "minute"), label_of=lambda n: str(n % 12 or 12))
    if ambient().device.wide:
        return kit.time_beside(boxes, face)
    return column(stack(boxes, width=FILL, align="center"), stack(face, width=FILL, align="center"), gap=16, width=FILL)


class TimeDialog(Route):
    """The time at which an event starts or ends, on a dial or typed."""

    overlay = "dialog"
    event: EntryId
    day: Millis
    part: Part

    def up(self) -> Route:
        return editor_of(self.event, self.day)

    def view(self, cx: Context) -> Node:
        held, hour24 = draft_of(cx.state(CalendarState), self.event, self.day, cx.now()), cx.settings.hour24
        valid = True
        if held.typing:
            hour, minute = cx.field(hour_field(self.event)).text, cx.field(minute_field(self.event)).text
            valid = read_time(hour, minute, hour24, held.dial >= 720) is not None
        body = self._typing(cx, held, hour24, valid) if held.typing else _dial(self.event, self.day, held.dial, held.hand, hour24)
        return kit.dialog(
            W.starts() if self.part == "start" else W.ends(),
            body,
            margin=8,
            buttons=(
                kit.DialogButton(
                    W.use_dial() if held.typing else W.use_keys(),
                    UseKeys(event=self.event, day=self.day, on=not held.typing),
                    kind="neutral",
                    id="mode",
                ),
                kit.DialogButton(W.cancel(), Back(), kind="cancel"),
                kit.DialogButton(W.ok(), ConfirmTime(event=self.event, day=self.day, part=self.part), enabled=valid, id="ok"),
            ),
        )

    def _typing(self, cx: Context, held: Draft, hour24: bool, valid: bool) -> Node:
        hour, minute = hour_field(self.event), minute_field(self.event)
        done = ConfirmTime(event=self.event, day=self.day, part=self.part)
        fields = row(
            stack(kit.text_field(hour, cx.field(hour), label=W.hour(), keyboard="number", focused=cx.focused(hour)), grow=1),
            text(":", "display_small"),
            stack(
                kit.text_field(minute, cx.field(minute), label=W.minute(), keyboard="number", focused=cx.focused(minute), on_submit=done),
                grow=1,
            ),
            gap=8,
            width=FILL,
        )
        halves = None
        if not hour24:
            halves = kit.segmented(
                (
                    kit.Segment(W.am(), _turn(self.event, self.day, held.dial % 720, held.hand), held.dial < 720, id="am"),
                    kit.Segment(W.pm(), _turn(self.event, self.day, held.dial % 720 + 720, held.hand), held.dial >= 720, id="pm"),
                )
            )
        error = None if valid else text(W.no_such_time(), "body_small", "error", id="error")
        return column(fields, error, halves, gap=8, width=FILL, padding=(16, 0, 16, 0))


class CalendarDialog(Route):
    """Which calendar the event is put into."""

    overlay = "dialog"
    event: EntryId
    day: Millis

    def up(self) -> Route:
        return editor_of(self.event, self.day)

    def view(self, cx: Context) -> Node:
        state = cx.state(CalendarState)
        chosen = draft_of(state, self.event, self.day, cx.now()).event.calendar
        rows = [
            kit.radio_row(
                state.calendars[id].name,
                id == chosen,
                ChooseCalendar(event=self.event, day=self.day, calendar=id),
                id=f"calendar_{id}",
                supporting="" if state.calendars[id].visible else W.hidden_calendar(),
            )
            for id in writable(state.calendars)
        ]
        return choice_dialog(W.calendar(), rows, kit.DialogButton(W.cancel(), Back(), kind="cancel"))


class ReminderDialog(Route):
    """When the event reminds; several times are possible."""

    overlay = "dialog"
    event: EntryId
    day: Millis

    def up(self) -> Route:
        return editor_of(self.event, self.day)

    def view(self, cx: Context) -> Node:
        event = draft_of(cx.state(CalendarState), self.event, self.day, cx.now()).event
        rows = [
            kit.checkbox_row(
                reminder_text(n, event.all_day, cx.settings.hour24),
                n in event.reminders,
                SetReminder(event=self.event, day=self.day, minutes=n, on=n not in event.reminders),
                id=f"before_{n}",
            )
            for n in reminders_for(event.all_day, REMINDERS)
        ]
        body = stack(kit.page("reminders", cx.anchor("reminders"), *rows), width=FILL, height=min(56 * len(rows), 392))
        return kit.dialog(W.add_reminder(), body, margin=8, buttons=(kit.DialogButton(W.done(), Back(), kind="confirm", id="done"),))
