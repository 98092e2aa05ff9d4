"""Reminders: the list of them, and the dialogs that set one."""

from __future__ import annotations

from phonegym.apps.notes import fields as f
from phonegym.apps.notes.actions import reminding as r
from phonegym.apps.notes.screens.cards import note_card
from phonegym.apps.notes.screens.editor import Editor
from phonegym.apps.notes.screens.lists import opening
from phonegym.apps.notes.screens.parts import due_text, folder_name, repeat_text
from phonegym.apps.notes.state import NoteId, Notes, Repeat, nt
from phonegym.apps.notes.texts import reminders
from phonegym.apps.notes.words import W
from phonegym.phone.builtin import Back, Go
from phonegym.phone.civil import DAY, HOUR, civil, date_text, minutes_text, moment, start_of_day
from phonegym.phone.context import Context
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message, Route
from phonegym.phone.page import page
from phonegym.ui import kit
from phonegym.ui.build import column, lazy, row, stack, text
from phonegym.ui.node import FILL, Node


class Reminders(Route):
    """Notes with a reminder, the earliest first."""

    def view(self, cx: Context) -> Node:
        state = cx.state(Notes)
        ids, today, hour24 = reminders(state.notes), cx.now(DAY), cx.settings.hour24

        def build(key: str) -> Node:
            id = NoteId(key)
            note = state.notes[id]
            card = note_card(
                id,
                note,
                folder_name(state, note.folder) if note.folder else "",
                today,
                hour24,
                False,
                True,
                False,
                opening(id, note.locked),
            )
            return row(card, width=FILL, padding=(12, 4, 12, 4))

        rows = lazy("reminders", cx.anchor("reminders"), ids, build, grow=1, width=FILL, padding=(0, 4, 0, 24))
        empty = stack(kit.empty_state("alarm_off", W.no_reminders(), W.no_reminders_text()), width=FILL, grow=1, shows=nt.notes)
        return page(cx, W.reminders(), rows if ids else empty)


def _buttons(ok: Message, enabled: bool, label: str) -> tuple[kit.DialogButton, ...]:
    return kit.DialogButton(W.cancel(), Back(), "cancel", id="cancel"), kit.DialogButton(label, ok, enabled=enabled, id="ok")


class Reminding(Route):
    """Day and time of a note's reminder."""

    overlay = "dialog"
    note: NoteId

    def view(self, cx: Context) -> Node:
        id, now = self.note, cx.now()
        note = cx.state(Notes).notes.get(id)
        at = r.chosen(cx.field(f.REMIND_DAY).text, cx.field(f.REMIND_MINUTE).text)
        late = at <= now
        tonight, morning = Millis(start_of_day(now) + 18 * HOUR), Millis(start_of_day(now) + DAY + r.MORNING * 60_000)
        hour24 = cx.settings.hour24
        chips = kit.chip_flow(
            kit.chip(
                due_text(tonight, now, hour24),
                r.Suggest(note=id, at=tonight),
                kind="filter",
                selected=at == tonight,
                enabled=tonight > now,
                id="tonight",
            ),
            kit.chip(due_text(morning, now, hour24), r.Suggest(note=id, at=morning), kind="filter", selected=at == morning, id="morning"),
        )
        had = note is not None and note.remind_at > 0
        error = text(W.in_the_past(), "body_small", "error", padding=(24, 4, 24, 0)) if late else None
        buttons = _buttons(r.SetReminder(note=id), not late, W.save())
        if had:
            buttons = (kit.DialogButton(W.remove(), r.ClearReminder(note=id), "neutral", id="remove"), *buttons)
        return kit.dialog(
            W.remind_me(),
            row(chips, width=FILL, padding=(16, 0, 8, 0)),
            kit.value_row(W.day(), date_text(at, weekday=True, year=True), r.OpenDay(note=id), icon="event", id="day"),
            kit.value_row(
                W.time(), minutes_text(int(cx.field(f.REMIND_MINUTE).text or "0"), hour24), r.OpenTime(note=id), icon="schedule", id="time"
            ),
            kit.value_row(
                W.repeat(), repeat_text(repeat_of(cx)), Go(route=PickRepeat(note=id)), icon="repeat", shows=nt.notes[id].repeat, id="repeat"
            ),
            error,
            margin=0,
            buttons=buttons,
        )

    def up(self) -> Route:
        return Editor(note=self.note)


def repeat_of(cx: Context) -> Repeat:
    """How often the reminder is to come that is being chosen."""
    return next((one for one in r.REPEATS if one == cx.field(f.REMIND_REPEAT).text), "never")


class PickRepeat(Route):
    """How often to be reminded."""

    overlay = "dialog"
    note: NoteId

    def view(self, cx: Context) -> Node:
        now = repeat_of(cx)
        rows = [kit.radio_row(repeat_text(one), now == one, r.SetRepeat(repeat=one), id=f"repeat_{one}") for one in r.REPEATS]
        return kit.dialog(W.repeat(), *rows, margin=8, buttons=(kit.DialogButton(W.cancel(), Back(), "cancel", id="cancel"),))

    def up(self) -> Route:
        return Reminding(note=self.note)


class PickDay(Route):
    """A calendar."""

    overlay = "dialog"
    note: NoteId

    def view(self, cx: Context) -> Node:
        day, now = cx.field(f.PICKED_DAY).text, civil(cx.now(DAY))
        shown = cx.field(f.REMIND_MONTH).text or now.date.isoformat()[:7]
        year, month = int(shown[:4]), int(shown[5:7])
        here = (now.year, now.month)
        grid = kit.month_grid(
            year,
            month,
            int(day[8:]) if day[:7] == shown else None,
            lambda n: r.MarkDay(day=f"{shown}-{n:02d}"),
            today=now.day if here == (year, month) else None,
            enabled_from=now.day if here == (year, month) else 1,
        )
        head = kit.month_header(
            year,
            month,
            r.ShowMonth(month=_turn(year, month, -1)) if (year, month) > here else None,
            r.ShowMonth(month=_turn(year, month, 1)) if year < now.year + 3 else None,
        )
        said = date_text(moment(int(day[:4]), int(day[5:7]), int(day[8:])), weekday=True, year=True) if day else W.day()
        return kit.dialog(
            "",
            column(text(said, "title_large", max_lines=2, id="picked"), padding=(24, 0, 24, 0), width=FILL),
            column(head, grid, width=FILL, padding=(12, 0, 12, 0)),
            buttons=_buttons(r.TakeDay(note=self.note), bool(day), W.ok()),
            margin=0,
        )

    def up(self) -> Route:
        return Reminding(note=self.note)


def _turn(year: int, month: int, by: int) -> str:
    at = year * 12 + month - 1 + by
    return f"{at // 12:04d}-{at % 12 + 1:02d}"


class PickTime(Route):
    """A dial."""

    overlay = "dialog"
    note: NoteId

    def view(self, cx: Context) -> Node:
        minute, hour24 = int(cx.field(f.PICKED_MINUTE).text or "0"), cx.settings.hour24
        part: r.Part = "minute" if cx.field(f.REMIND_PART).text == "minute" else "hour"
        dial = _minutes(minute) if part == "minute" else _hours(minute, hour24)
        boxes, nudge = _boxes(minute, part, hour24), _nudge(minute) if part == "minute" else None
        wide = cx.look.device.wide
        return kit.dialog(
            W.time(),
            kit.time_beside(boxes, dial, nudge) if wide else column(boxes, dial, nudge, width=FILL, align="center", gap=16),
            buttons=_buttons(r.TakeTime(note=self.note), True, W.ok()),
        )

    def up(self) -> Route:
        return Reminding(note=self.note)


def _boxes(minute: int, part: r.Part, hour24: bool) -> Node:
    hour, period = minute // 60, None
    if not hour24:
        period = kit.Period(hour >= 12, r.TurnHand(minute=minute % 720, part=part), r.TurnHand(minute=minute % 720 + 720, part=part))
    return kit.time_boxes(
        f"{hour:02d}" if hour24 else str(hour % 12 or 12),
        f"{minute % 60:02d}",
        editing=part,
        on_hour=r.TurnHand(minute=minute, part="hour"),
        on_minute=r.TurnHand(minute=minute, part="minute"),
        period=period,
    )


def _hours(minute: int, hour24: bool) -> Node:
    hour, rest = minute // 60, minute % 60
    if hour24:
        return kit.clock_dial(hour, kit.HOURS, lambda n: r.TurnHand(minute=n * 60 + rest, part="minute"), label_of="{:02d}".format)
    half = hour // 12 * 12
    values = (12, *range(1, 12))
    return kit.clock_dial(hour % 12 or 12, values, lambda n: r.TurnHand(minute=(n % 12 + half) * 60 + rest, part="minute"))


def _minutes(minute: int) -> Node:
    hour = minute // 60 * 60
    return kit.clock_dial(
        minute % 60, tuple(range(0, 60, 5)), lambda n: r.TurnHand(minute=hour + n, part="minute"), label_of="{:02d}".format
    )


def _nudge(minute: int) -> Node:
    """For minutes between the numbers of the dial."""
    hour, rest = minute // 60 * 60, minute % 60
    return row(
        kit.icon_button("remove", W.minute_less(), r.TurnHand(minute=hour + (rest + 59) % 60, part="minute"), style="tonal", id="less"),
        text(W.one_minute(), "label_large", "on_surface_variant"),
        kit.icon_button("add", W.minute_more(), r.TurnHand(minute=hour + (rest + 1) % 60, part="minute"), style="tonal", id="more_minute"),
        gap=8,
        align="center",
    )
