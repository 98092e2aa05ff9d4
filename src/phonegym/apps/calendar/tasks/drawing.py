"""What set-ups and parameters of these templates share: pairs of look-alike titles, moments, putting events."""

from __future__ import annotations

from collections.abc import Iterator

from phonegym.apps.calendar.seed import clear_days, put_event
from phonegym.apps.calendar.state import PERSONAL, WEEKDAYS, WORK, CalendarId, CalendarState, EntryId, Event, Guest, GuestId, Weekday
from phonegym.bench.samplers import choice, naming, texts
from phonegym.bench.setup import Reading, Setup
from phonegym.phone.civil import DAY, MINUTE, civil, date_text, weekday_text
from phonegym.phone.ids import Millis

X, Y, Z, V = EntryId("x1"), EntryId("x2"), EntryId("x3"), EntryId("x4")
"""Ids of events that set-ups add."""

TITLES: dict[str, tuple[tuple[str, str], tuple[str, str]]] = {
    "steering": (("Steering group", "指导小组会"), ("Steering committee", "指导委员会")),
    "physio": (("Physio", "理疗"), ("Physio (knee)", "理疗（膝盖）")),
    "design": (("Design review", "设计评审"), ("Design preview", "设计预审")),
    "choir": (("Choir", "合唱团"), ("Choir board", "合唱团理事会")),
    "sales": (("Sales call", "销售电话"), ("Sales calls", "销售电话会")),
    "garden": (("Garden group", "园艺小组"), ("Garden groups", "园艺组长会")),
    "tennis": (("Tennis with Kim", "和小金打网球"), ("Tennis with Tim", "和小田打网球")),
    "audit": (("Audit prep", "审计准备"), ("Audit prep (IT)", "审计准备（IT）")),
}
"""Pairs of titles that are easily taken for each other."""

pairs = choice(*TITLES)
places = texts(
    ("Room 12", "Riverside café", "North wing", "Studio B", "Pavilion", "Annex 2", "Old library", "Deck 4"),
    ("12号会议室", "河畔咖啡馆", "北翼", "B演播室", "展厅", "附楼2号", "旧图书馆", "4层露台"),
)
calendars = naming({WORK: ("Work", "工作"), CalendarId("family"): ("Family", "家庭")})
working_day = choice(*WEEKDAYS[:5])


def title_of(pair: str, second: bool, start: Reading) -> str:
    """One title of a pair in the language of the phone."""
    return start.say(*TITLES[pair][second])


def at(day: int, minute: int) -> Millis:
    """A minute of a day."""
    return Millis(day + minute * MINUTE)


def next_weekday(now: int, weekday: Weekday, weeks: int) -> Millis:
    """The midnight of a weekday, so many weeks after the current one."""
    monday = now // DAY * DAY - civil(now).weekday * DAY
    return Millis(monday + (7 * weeks + weekday) * DAY)


def named(day: int) -> str:
    """A day as goals name it."""
    return date_text(day, weekday=True)


def weekday_name(day: int) -> str:
    """The weekday of a day as goals name it."""
    return weekday_text(civil(day).weekday)


def put(start: Setup, id: EntryId, event: Event) -> None:
    """Add an event, its reminder on its way."""
    due = put_event(start.state(CalendarState), id, event, start.now)
    if due is not None:
        start.later(due.at - start.now, due)


def single(title: str, start: Millis, minutes: int, calendar: CalendarId = PERSONAL, place: str = "", **more: object) -> Event:
    """A single event."""
    end = Millis(start + minutes * MINUTE)
    return Event(title=title, start=start, end=end, calendar=calendar, location=place, **more)  # type: ignore[arg-type]  # fields of events


def some_guests(start: Setup, *numbers: int) -> dict[GuestId, Guest]:
    """People of the owner's life as guests who have not answered; 3, 10 and 17 are in every address book."""
    return {GuestId(start.life.people[n].id): Guest(name=start.life.people[n].name) for n in numbers}


def cleared(start: Setup, day: int, days: int = 1) -> None:
    """Days without the seed's single events."""
    clear_days(start.state(CalendarState), day, day + (days - 1) * DAY)


def events_of(state: CalendarState, ids: Iterator[EntryId] | tuple[EntryId, ...]) -> tuple[Event, ...]:
    """Those of these events that are there, by start and title."""
    found = [state.events[id] for id in ids if id in state.events]
    return tuple(sorted(found, key=lambda event: (event.start, event.title)))
