"""The calendar's state: events and how they repeat, calendars, what guests were sent, settings."""

from __future__ import annotations

from typing import Annotated, Literal, NewType

from phonegym.phone.civil import MinuteOfDay
from phonegym.phone.ids import Millis
from phonegym.phone.message import AppState
from phonegym.state import Record, Value, Volatile, field, place

EntryId = NewType("EntryId", str)
"""Of an event, single or repeating. (An `EventId` is the phone's: work that is scheduled.)"""
CalendarId = NewType("CalendarId", str)
GuestId = NewType("GuestId", str)
"""Id of the contact that the guest was picked from."""
MailId = NewType("MailId", str)
Weekday = NewType("Weekday", int)
"""0 for Monday to 6 for Sunday."""
DayKey = NewType("DayKey", str)
"""An ISO date: the day of one occurrence of a series."""

NEW = EntryId("new")
"""Stands for the event that is being added, until it is saved."""
NO_SERIES = EntryId("")

PERSONAL, WORK, FAMILY, CLUB, HOLIDAYS = (CalendarId(id) for id in ("personal", "work", "family", "club", "holidays"))

WEEKDAYS = tuple(Weekday(n) for n in range(7))
WORKING_DAYS = WEEKDAYS[:5]

ColorName = Literal["tomato", "tangerine", "banana", "sage", "basil", "peacock", "blueberry", "grape", "graphite"]
COLOR_NAMES: tuple[ColorName, ...] = ("tomato", "tangerine", "banana", "sage", "basil", "peacock", "blueberry", "grape", "graphite")
Unit = Literal["", "day", "week", "month", "year"]
UNITS: tuple[Unit, ...] = ("day", "week", "month", "year")
Reply = Literal["none", "yes", "no", "maybe"]
MailKind = Literal["invited", "changed", "cancelled"]
Scope = Literal["this", "following", "all"]
WeekStart = Literal["monday", "saturday", "sunday"]
HourHeight = Literal[48, 64, 96, 144]
"""dp that an hour is high in the week view."""

REMINDERS = (0, 5, 10, 15, 30, 60, 120, 1440, 2880, 10080)
"""Minutes before the start that can be chosen."""
LENGTHS = (15, 30, 45, 60, 90, 120)
"""Minutes that a new event can last."""
HOUR_HEIGHTS: tuple[HourHeight, ...] = (48, 64, 96, 144)
MAX_EVERY = 30
MAX_COUNT = 99


class Repeat(Value):
    """How an event repeats; an empty `unit`: it does not. Ends after `count` times, or after the day `until`, or never."""

    unit: Unit = ""
    every: int = 1
    days: tuple[Weekday, ...] = ()
    """Of a week, ascending; only with the unit "week"."""
    by_weekday: bool = False
    """Monthly on the same weekday (the second Thursday) and not on the same date."""
    until: Millis = Millis(0)
    """Midnight of the last day on which it may occur; 0: no such day."""
    count: int = 0
    """So many times in all; 0: no such number."""


ONCE = Repeat()


class Guest(Record):
    """Somebody who is invited, and what they answered."""

    name: str
    answer: Reply = "none"


class Event(Record):
    """An event, or a series of them with its first occurrence. Of a whole-day event both times are midnights, the last day included."""

    title: str
    start: Millis
    end: Millis
    calendar: CalendarId
    all_day: bool = False
    location: str = ""
    notes: str = ""
    guests: dict[GuestId, Guest] = field(default_factory=dict)
    reminders: tuple[int, ...] = ()
    """Minutes before the start, ascending."""
    repeat: Repeat = ONCE
    skipped: dict[DayKey, bool] = field(default_factory=dict)
    """Days on which the series does not occur: deleted, or made an event of its own. A set: its values are always true."""
    series: EntryId = NO_SERIES
    """The series that this event was taken out of."""
    of_day: Millis = Millis(0)
    """Midnight of the day in that series which it replaces."""
    host: str = ""
    """Who invited the owner; empty for the owner's own events."""
    reply: Reply = "none"
    """What the owner answered to the host."""
    again_at: Millis = Millis(0)
    """When a reminder that was put off comes again; 0: none was."""
    reminds_at: Annotated[Millis, Volatile] = Millis(0)
    """When it reminds next; 0: never. Follows from the other fields and the clock."""


class Calendar(Record):
    """A calendar. `fixed` ones (public holidays) come from elsewhere and cannot be written to."""

    name: str
    color: ColorName
    visible: bool = True
    fixed: bool = False
    order: int = 0


class Mail(Record):
    """What was sent to the guests of an event, or, as an answer, to its host."""

    kind: MailKind
    title: str
    to: tuple[str, ...]
    """Names."""
    at: Millis


class CalendarSettings(Record):
    """The app's own settings."""

    week_start: WeekStart = "monday"
    calendar: CalendarId = PERSONAL
    """Where new events go."""
    length: int = 60
    """Minutes that a new event lasts."""
    reminder: int = 30
    """Minutes before the start at which a new event reminds; -1: not at all."""
    columns: int = 1
    """Days beside each other in the week view: 1 or 3."""
    week_numbers: bool = False
    declined: bool = True
    """Events that the owner declined are shown."""


class Draft(Record):
    """What is being edited and not saved, and where its pickers stand. `day` is that of the occurrence."""

    day: Millis
    event: Event
    first: Event
    """What it began with."""
    dial: MinuteOfDay = MinuteOfDay(0)
    hand: Literal["hour", "minute"] = "hour"
    typing: bool = False
    month: int = 0
    """Of the date pickers: `12 * year + month - 1`."""
    rule: Repeat = ONCE
    """Being put together on the page for it."""


class Undo(Record):
    """What was deleted last, while it can be brought back: events as they were before, and those that came of it."""

    until: Millis
    before: dict[EntryId, Event] = field(default_factory=dict)


class CalendarState(AppState):
    """Everything the calendar keeps."""

    events: dict[EntryId, Event] = field(default_factory=dict)
    calendars: dict[CalendarId, Calendar] = field(default_factory=dict)
    mails: dict[MailId, Mail] = field(default_factory=dict)
    settings: CalendarSettings = field(default_factory=CalendarSettings)
    drafts: Annotated[dict[EntryId, Draft], Volatile] = field(default_factory=dict)
    undo: Annotated[Undo | None, Volatile] = None
    tip: Annotated[bool, Volatile] = True
    """The hint on the agenda was not closed yet."""
    hour_height: Annotated[HourHeight, Volatile] = 64
    """How large the owner looks at the week: pinched."""


cal = place(CalendarState, "apps", "calendar")
"""`cal.events[id].title` is the place of an event's title."""
