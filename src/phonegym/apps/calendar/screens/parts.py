"""Pieces that several screens share."""

from __future__ import annotations

from collections.abc import Sequence

from phonegym.apps.calendar.actions.deleting import UndoDelete
from phonegym.apps.calendar.actions.editor import NewEvent
from phonegym.apps.calendar.actions.viewing import OpenSearch, PickDay
from phonegym.apps.calendar.colors import strong
from phonegym.apps.calendar.dates import midnight
from phonegym.apps.calendar.directory import Slot, length_in_days
from phonegym.apps.calendar.recurring import occurrence
from phonegym.apps.calendar.state import CalendarState, ColorName, EntryId, Event, cal
from phonegym.apps.calendar.words import W
from phonegym.phone.builtin import Go
from phonegym.phone.civil import DAY, clock_text
from phonegym.phone.context import Context
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message, Route
from phonegym.ui import kit
from phonegym.ui.build import column, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.look import ambient
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Child, Node


def page_of(slot: Slot) -> Route:
    """The page of an occurrence."""
    from phonegym.apps.calendar.screens.event import EventPage

    return EventPage(event=slot.id, day=slot.day)


def view_actions(cx: Context, day: Millis, menu: Route) -> tuple[kit.BarIcon, ...]:
    """Icons at the head of every view: to today, search, more."""
    today = midnight(cx.now(DAY))
    return (
        kit.BarIcon("today", W.go_today(), PickDay(day=today), enabled=day != today, id="go_today"),
        kit.search_icon(OpenSearch()),
        kit.more_icon(Go(route=menu)),
    )


def add_button() -> kit.Primary:
    """Begins a new event."""
    return kit.Primary(W.new_event(), NewEvent(), icon="add", floating=True, id="add")


def undo_bar(state: CalendarState) -> Node | None:
    """The notice after a deletion."""
    return None if state.undo is None else kit.snackbar(W.event_deleted(), (W.undo(), UndoDelete()))


def color_of(state: CalendarState, event: Event) -> ColorName:
    """The colour of an event: that of its calendar."""
    calendar = state.calendars.get(event.calendar)
    return calendar.color if calendar is not None else "graphite"


@component
def event_row(id: EntryId, event: Event, slot_day: Millis, on: Millis, color: ColorName, hour24: bool) -> Node:
    """An occurrence in the list of a day: times, a bar in the colour of its calendar, title and place."""
    held = occurrence(event, slot_day)
    at = cal.events[id]
    days = length_in_days(event)
    if held.all_day:
        first, second = W.all_day(), W.day_n_of(n=(on - slot_day) // DAY + 1, of=days + 1) if days else ""
    else:
        ends = on == midnight(held.end)
        first = clock_text(held.start, hour24) if on == slot_day else W.goes_on() if ends else W.all_day()
        second = clock_text(held.end, hour24) if ends else ""
    times = column(
        text(first, "label_large", shows=(at.start, at.all_day)),
        text(second, "body_small", "on_surface_variant", shows=at.end) if second else None,
        width=max(76, 76 * ambient().font_percent // 100),
    )
    below = " · ".join(part for part in (event.location, W.invited_you() if event.host and event.reply == "none" else "") if part)
    words = column(
        text(event.title, "body_large", strike=event.reply == "no", shows=at.title),
        text(below, "body_medium", "on_surface_variant", shows=(at.location, at.reply)) if below else None,
        grow=1,
    )
    return row(
        times,
        stack(width=4, height=36, background=strong(color), radius=2),
        words,
        symbol("repeat", 18, "on_surface_variant") if event.repeat.unit else None,
        width=FILL,
        min_height=60,
        padding=(16, 8, 16, 8),
        gap=12,
        on_tap=Go(route=page_of(Slot(id, slot_day))),
        id=f"event_{id}",
    )


@component
def day_heading(label: str, strong_ink: bool) -> Node:
    """The day above what is on."""
    return text(
        label, "title_small", "primary" if strong_ink else "on_surface_variant", width=FILL, padding=(16, 14, 16, 4), role="heading"
    )


def nothing_on() -> Node:
    """Said of a day with nothing on it."""
    return row(
        symbol("event_available", 24, "on_surface_variant"),
        text(W.nothing_on(), "body_medium", "on_surface_variant", shows=cal.events, grow=1),
        width=FILL,
        gap=16,
        padding=(16, 16, 16, 16),
    )


def fact(mark: str, *lines: Child, end: Node | None = None, on_tap: Message | None = None, gap: int = 20, id: str = "") -> Node:
    """A line of a page: a symbol and what it is about."""
    return row(
        stack(symbol(mark, 24, "on_surface_variant"), width=24),
        column(*lines, grow=1, gap=2),
        end,
        width=FILL,
        min_height=56,
        gap=gap,
        padding=(16, 8, 16, 8),
        on_tap=on_tap,
        id=id,
    )


def choice_dialog(title: str, rows: Sequence[Child], *buttons: kit.DialogButton) -> Node:
    """A dialog with a list of choices."""
    return kit.dialog(title, *rows, margin=8, buttons=buttons)
