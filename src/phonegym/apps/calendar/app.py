"""The calendar's manifest."""

from __future__ import annotations

from phonegym.apps.calendar.dates import midnight
from phonegym.apps.calendar.directory import by_day
from phonegym.apps.calendar.recurring import occurrence
from phonegym.apps.calendar.screens import asking, calendars, editor, going, mails, pickers, repeating, search, settings
from phonegym.apps.calendar.screens.agenda import AgendaTab
from phonegym.apps.calendar.screens.asked import AskedEvent
from phonegym.apps.calendar.screens.month import MonthTab
from phonegym.apps.calendar.screens.week import WeekTab
from phonegym.apps.calendar.seed import agenda, noise, seed
from phonegym.apps.calendar.state import CalendarState, cal
from phonegym.apps.calendar.words import W
from phonegym.phone.app import App
from phonegym.phone.civil import DAY
from phonegym.phone.contracts import AddEvent, EventRow, UpcomingEvents
from phonegym.phone.ids import Millis
from phonegym.phone.message import Route
from phonegym.state import new

LATER = (asking, calendars, editor, going, mails, pickers, repeating, search, settings)
"""Screens that others open only when they are needed; a snapshot is read with all that are loaded here."""
AHEAD = 60
"""Days that are looked through for coming events."""

app = App(
    "calendar",
    name=W.app_name,
    icon="calendar_month",
    state=CalendarState,
    seed=seed,
    home=MonthTab(),
    theme="blue",
    habit="compose",
    tabs=(
        (MonthTab(), "calendar_month", W.month),
        (WeekTab(), "date_range", W.week),
        (AgendaTab(), "view_agenda", W.agenda),
    ),
    packages=("com.google.android.calendar", "com.android.calendar"),
    aliases=("Google Calendar", "Simple Calendar", "日程"),
    noise=noise,
    agenda=agenda,
)


@app.offers(AddEvent, writes=(new(cal.events), new(cal.mails)))
def add_event(intent: AddEvent) -> Route:
    """What was asked for, to be added as it is or edited first."""
    return AskedEvent(intent=intent)


@app.provides(UpcomingEvents)
def upcoming(state: CalendarState, query: UpcomingEvents) -> tuple[EventRow, ...]:
    """The first visible events that end after a moment, by start and title."""
    first = Millis(midnight(query.since) - 31 * DAY)
    there = by_day(state.events, state.calendars, state.settings, first, Millis(midnight(query.since) + AHEAD * DAY))
    rows: dict[tuple[str, int], EventRow] = {}
    for slots in there.values():
        for id, day in slots:
            held = occurrence(state.events[id], day)
            ends = held.end + DAY if held.all_day else held.end
            if ends > query.since:
                rows[id, day] = EventRow(id=id, title=held.title, start=held.start, end=held.end, all_day=held.all_day)
    return tuple(sorted(rows.values(), key=lambda row: (row.start, row.title, row.id))[: query.most])
