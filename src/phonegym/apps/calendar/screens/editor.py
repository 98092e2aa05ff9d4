"""The editor of events: new ones, known ones, and those that other apps ask for."""

from __future__ import annotations

from phonegym.apps.calendar.actions.details import AskGuest, RemoveGuest, SetReminder
from phonegym.apps.calendar.actions.editor import LeaveEditor, OpenDay, OpenTime, Part, SetAllDay
from phonegym.apps.calendar.actions.saving import Save
from phonegym.apps.calendar.colors import strong
from phonegym.apps.calendar.dates import full_day
from phonegym.apps.calendar.directory import overlapping
from phonegym.apps.calendar.drafts import (
    draft_of,
    intent_of,
    is_asked,
    is_new,
    notes_field,
    place_field,
    right,
    title_field,
    typed_event,
)
from phonegym.apps.calendar.saying import reminder_text, rule_text
from phonegym.apps.calendar.screens.asked import AskedEvent
from phonegym.apps.calendar.screens.event import EventPage
from phonegym.apps.calendar.screens.month import MonthTab
from phonegym.apps.calendar.screens.parts import fact
from phonegym.apps.calendar.state import Calendar, CalendarState, ColorName, EntryId, Event, GuestId
from phonegym.apps.calendar.words import W
from phonegym.phone.builtin import Go
from phonegym.phone.civil import clock_text
from phonegym.phone.context import Context
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message, Route
from phonegym.phone.page import page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import column, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node


class Editor(Route):
    """An event being added or changed."""

    event: EntryId
    day: Millis

    def up(self) -> Route:
        if is_asked(self.event):
            return AskedEvent(intent=intent_of(self.event))
        return MonthTab() if is_new(self.event) else EventPage(event=self.event, day=self.day)

    def on_back(self) -> Message:
        return LeaveEditor(event=self.event, day=self.day)

    def view(self, cx: Context) -> Node:
        return editor(cx, self.event, self.day)


def editor_of(target: EntryId, day: Millis) -> Route:
    """The screen from which the pickers of this event open."""
    return Editor(event=target, day=day)


def editor(cx: Context, target: EntryId, day: Millis) -> Node:
    """The form of an event."""
    from phonegym.apps.calendar.screens.pickers import CalendarDialog
    from phonegym.apps.calendar.screens.repeating import RepeatDialog

    state = cx.state(CalendarState)
    held = draft_of(state, target, day, cx.now())
    event = held.event
    title, place, notes = title_field(target), place_field(target), notes_field(target)
    wanted = typed_event(held, cx.field(title).text, cx.field(place).text, cx.field(notes).text)
    calendar = state.calendars.get(event.calendar)
    wrong, hour24 = event.end < event.start, cx.settings.hour24
    clash = overlapping(state, event, target)
    rows = (
        kit.inset(
            kit.text_field(title, cx.field(title), label=W.title(), required=True, focused=cx.focused(title), id="title"),
            padding=(16, 8, 16, 8),
        ),
        kit.switch_row(W.all_day(), event.all_day, SetAllDay(event=target, day=day, on=not event.all_day), icon="schedule", id="all_day"),
        _moment(target, day, "start", event.start, wrong=False, all_day=event.all_day, hour24=hour24),
        _moment(target, day, "end", event.end, wrong=wrong, all_day=event.all_day, hour24=hour24),
        fact("error", text(W.ends_before(), "body_medium", "error"), gap=16, id="wrong") if wrong else None,
        fact("warning", text(W.overlaps(title=state.events[clash[0].id].title), "body_medium", "error"), gap=16, id="overlaps")
        if clash
        else None,
        kit.value_row(
            W.repeat(),
            rule_text(event.repeat, event.start),
            Go(route=RepeatDialog(event=target, day=day)),
            icon="event_repeat",
            id="repeat",
        ),
        kit.divider(16),
        kit.list_item(
            W.calendar(),
            supporting=_named(calendar),
            leading=_disc(calendar.color if calendar is not None else "graphite"),
            on_tap=Go(route=CalendarDialog(event=target, day=day)),
            id="calendar",
        ),
        _reminders(target, day, event, hour24),
        _guests(target, day, event),
        kit.divider(16),
        kit.inset(
            kit.text_field(place, cx.field(place), label=W.location(), leading="location_on", focused=cx.focused(place), id="place"),
            kit.text_field(
                notes, cx.field(notes), label=W.notes(), leading="notes", focused=cx.focused(notes), lines=0, multiline=True, id="notes"
            ),
            padding=(16, 12, 16, 8),
            gap=12,
        ),
    )
    return page(
        cx,
        W.new_event() if is_new(target) else W.edit_event(),
        scrolling(cx, "editor", *rows),
        navigation=kit.close_icon(LeaveEditor(event=target, day=day)),
        primary=kit.Primary(W.save(), Save(event=target, day=day), enabled=right(wanted), id="save"),
    )


def _named(calendar: Calendar | None) -> str:
    """The calendar's name, and that what is saved there will not be seen."""
    if calendar is None:
        return ""
    return calendar.name if calendar.visible else f"{calendar.name} · {W.hidden_calendar()}"


@component
def _disc(color: ColorName) -> Node:
    """A spot in the colour of a calendar."""
    return stack(stack(width=16, height=16, radius=8, background=strong(color)), width=24, height=24, align="center")


@component
def _moment(target: EntryId, day: Millis, part: Part, at: Millis, *, wrong: bool, all_day: bool, hour24: bool) -> Node:
    """Day and time of the start or the end, each a target of its own."""
    ink = "error" if wrong else "on_surface"
    name = W.starts() if part == "start" else W.ends()
    date = stack(
        text(full_day(at), "body_large", ink),
        grow=1,
        min_height=48,
        align="start",
        on_tap=OpenDay(event=target, day=day, part=part),
        role="button",
        id=f"{part}_day",
        desc=f"{name} {full_day(at)}",
    )
    clock = None
    if not all_day:
        said = clock_text(at, hour24)
        clock = stack(
            text(said, "body_large", ink, max_lines=1),
            min_height=48,
            min_width=64,
            align="center",
            padding=(8, 0, 8, 0),
            on_tap=OpenTime(event=target, day=day, part=part),
            role="button",
            id=f"{part}_time",
            desc=f"{name} {said}",
        )
    return row(stack(width=24), date, clock, width=FILL, gap=16, padding=(16, 0, 8, 0))


def _reminders(target: EntryId, day: Millis, event: Event, hour24: bool) -> Node:
    from phonegym.apps.calendar.screens.pickers import ReminderDialog

    lines = [
        _held(reminder_text(n, event.all_day, hour24), SetReminder(event=target, day=day, minutes=n, on=False), f"reminder_{n}")
        for n in event.reminders
    ]
    return column(
        *lines,
        kit.list_item(W.add_reminder(), leading="notifications", on_tap=Go(route=ReminderDialog(event=target, day=day)), id="add_reminder"),
        width=FILL,
    )


def _guests(target: EntryId, day: Millis, event: Event) -> Node:
    lines = [
        _held(event.guests[guest].name, RemoveGuest(event=target, day=day, guest=GuestId(guest)), f"guest_{guest}", "person")
        for guest in sorted(event.guests, key=lambda g: (event.guests[g].name, g))
    ]
    return column(
        *lines, kit.list_item(W.add_guest(), leading="person_add", on_tap=AskGuest(event=target, day=day), id="add_guest"), width=FILL
    )


@component
def _held(label: str, remove: Message, id: str, mark: str = "alarm") -> Node:
    return row(
        symbol(mark, 24, "on_surface_variant"),
        text(label, "body_large", grow=1),
        kit.icon_button("close", W.remove_it(what=label), remove, id=f"remove_{id}"),
        width=FILL,
        min_height=56,
        gap=16,
        padding=(16, 0, 4, 0),
        id=id,
    )
