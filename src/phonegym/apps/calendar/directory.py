"""What is on which day, what a search finds, what overlaps: computed once per state."""

from __future__ import annotations

from typing import NamedTuple

from phonegym.apps.calendar.dates import midnight
from phonegym.apps.calendar.recurring import days_between, last_day, next_day, occurrence
from phonegym.apps.calendar.state import Calendar, CalendarId, CalendarSettings, CalendarState, EntryId, Event, Mail, MailId
from phonegym.phone.civil import DAY
from phonegym.phone.ids import Millis
from phonegym.ui.memo import derived

Events = dict[EntryId, Event]
Calendars = dict[CalendarId, Calendar]
SPAN = 60
"""Days that the agenda shows at a time."""


class Slot(NamedTuple):
    """One occurrence: the event and the day on which it begins."""

    id: EntryId
    day: Millis

    @property
    def key(self) -> str:
        """Name of its row."""
        return f"{self.id}|{self.day}"


def slot_of(key: str) -> Slot:
    """The occurrence of a row."""
    id, _, day = key.rpartition("|")
    return Slot(EntryId(id), Millis(int(day)))


def shown(event: Event, calendars: Calendars, settings: CalendarSettings) -> bool:
    """Whether the views show this event at all."""
    calendar = calendars.get(event.calendar)
    return calendar is not None and calendar.visible and (settings.declined or event.reply != "no")


def length_in_days(event: Event) -> int:
    """How many days after its first an occurrence still lasts; midnight at the end does not count as a day."""
    end = event.end if event.all_day or event.end == event.start else event.end - 1
    return int((midnight(end) - midnight(event.start)) // DAY)


@derived
def by_day(events: Events, calendars: Calendars, settings: CalendarSettings, first: Millis, last: Millis) -> dict[Millis, tuple[Slot, ...]]:
    """Occurrences of each day from `first` to `last`: whole days first, then by time; what lasts several days is on each."""
    found: dict[Millis, list[Slot]] = {}
    for id in sorted(events):
        event = events[id]
        if not shown(event, calendars, settings):
            continue
        more = length_in_days(event)
        for day in days_between(event, Millis(first - more * DAY), last):
            for n in range(more + 1):
                at = Millis(day + n * DAY)
                if first <= at <= last:
                    found.setdefault(at, []).append(Slot(id, day))
    return {day: tuple(sorted(found[day], key=lambda slot: _order(events[slot.id], slot, day))) for day in sorted(found)}


def _order(event: Event, slot: Slot, day: Millis) -> tuple[int, int, str, str]:
    start = event.start % DAY if slot.day == day else 0
    return (0 if event.all_day else 1, start, event.title, slot.id)


def on_day(state: CalendarState, day: Millis) -> tuple[Slot, ...]:
    """What is on one day."""
    return by_day(state.events, state.calendars, state.settings, day, day).get(day, ())


@derived
def agenda_keys(
    events: Events, calendars: Calendars, settings: CalendarSettings, first: Millis, days: int, today: Millis
) -> tuple[str, ...]:
    """Rows of the agenda: `#day` for a heading, else an occurrence. Today has a heading even if nothing is on.

    `free` stands below it then.
    """
    last = Millis(first + (days - 1) * DAY)
    there = by_day(events, calendars, settings, first, last)
    keys: list[str] = []
    for day in sorted({*there, *([today] if first <= today <= last else [])}):
        keys.append(f"#{day}")
        keys += [f"{day}:{slot.key}" for slot in there.get(day, ())] or ["free"]
    return tuple(keys)


# ---- finding ------------------------------------------------------------------------------------------------------------
@derived
def found(events: Events, calendars: Calendars, settings: CalendarSettings, query: str, now: Millis) -> tuple[Slot, ...]:
    """Events with these words in title, place, notes or guests, each at its next occurrence: coming ones first, then past ones.

    Only what the views show is searched.
    """
    words = query.lower().split(" ")
    there = [id for id in sorted(events) if shown(events[id], calendars, settings)]
    hits = [id for id in there if all(word in _said(events[id]) for word in words if word)]
    slots = [Slot(id, next_or_last(events[id], now)) for id in hits]
    today = midnight(now)
    return tuple(
        sorted(
            slots, key=lambda s: (s.day < today, s.day if s.day >= today else -s.day, events[s.id].start % DAY, events[s.id].title, s.id)
        )
    )


def next_or_last(event: Event, now: int) -> Millis:
    """The day of the next occurrence from today on, else of the last one."""
    coming = next_day(event, midnight(now))
    return last_day(event) if coming is None else coming


def _said(event: Event) -> str:
    guests = " ".join(guest.name for _, guest in sorted(event.guests.items()))
    return f"{event.title} {event.location} {event.notes} {guests} {event.host}".lower()


@derived
def sorted_calendars(calendars: Calendars) -> tuple[CalendarId, ...]:
    """All calendars in their order."""
    return tuple(sorted(calendars, key=lambda id: (calendars[id].order, id)))


def writable(calendars: Calendars) -> tuple[CalendarId, ...]:
    """Calendars that events can be put into."""
    return tuple([id for id in sorted_calendars(calendars) if not calendars[id].fixed])


@derived
def sorted_mails(mails: dict[MailId, Mail]) -> tuple[MailId, ...]:
    """What was sent, the latest first."""
    return tuple(sorted(mails, key=lambda id: (-mails[id].at, id)))


# ---- overlaps -----------------------------------------------------------------------------------------------------------
def overlapping(state: CalendarState, event: Event, but: EntryId) -> tuple[Slot, ...]:
    """What the views show at the time of an event with times, by time; neither whole days nor the event itself."""
    if event.all_day or event.end <= event.start:
        return ()
    first, last = midnight(event.start), midnight(event.end - 1)
    hits: dict[Slot, None] = {}
    for day, slots in sorted(by_day(state.events, state.calendars, state.settings, first, last).items()):
        for slot in slots:
            other = occurrence(state.events[slot.id], slot.day)
            if slot.id != but and not other.all_day and other.start < event.end and event.start < other.end and day >= slot.day:
                hits[slot] = None
    return tuple(hits)


class Lane(NamedTuple):
    """Where an occurrence stands in the column of its day: its times within the day in minutes, and its lane of how many."""

    slot: Slot
    start: int
    end: int
    lane: int
    lanes: int


@derived
def lanes_of(events: Events, slots: tuple[Slot, ...], day: Millis, least: int) -> tuple[Lane, ...]:
    """Occurrences with times beside each other where they overlap; each is at least `least` minutes high."""
    spans: list[tuple[int, int, Slot]] = []
    for slot in slots:
        event = occurrence(events[slot.id], slot.day)
        if event.all_day:
            continue
        start = max(0, (event.start - day) // 60_000)
        end = min(24 * 60, max((event.end - day) // 60_000, start + least))
        spans.append((min(start, 24 * 60 - least), end, slot))
    spans.sort()
    placed: list[Lane] = []
    group: list[tuple[int, int, Slot, int]] = []
    until = -1
    for start, end, slot in spans:
        if group and start >= until:
            placed += _grouped(group)
            group = []
        taken = {lane for s, e, _, lane in group if s < end and start < e}
        lane = next(n for n in range(len(group) + 1) if n not in taken)
        group.append((start, end, slot, lane))
        until = max(until, end) if len(group) > 1 else end
    return tuple(placed + _grouped(group))


def _grouped(group: list[tuple[int, int, Slot, int]]) -> list[Lane]:
    lanes = max((lane for _, _, _, lane in group), default=0) + 1
    return [Lane(slot, start, end, lane, lanes) for start, end, slot, lane in group]
