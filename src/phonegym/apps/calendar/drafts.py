"""What the event editor and its pickers hold before anything is saved."""

from __future__ import annotations

import msgspec

from phonegym.apps.calendar.dates import midnight, month_of
from phonegym.apps.calendar.recurring import occurrence
from phonegym.apps.calendar.state import NEW, CalendarState, Draft, EntryId, Event
from phonegym.phone.civil import DAY, HOUR, MINUTE, MinuteOfDay
from phonegym.phone.contracts import AddEvent
from phonegym.phone.do import Do
from phonegym.phone.ids import Millis
from phonegym.state import original

_ASKED = "ask:"
NO_DAY = Millis(0)
"""Stands for the day of an event that is being added."""


def asked(intent: AddEvent) -> EntryId:
    """What stands for the event that another app asks for, until it is saved."""
    parts = (intent.title, int(intent.start), int(intent.end), intent.all_day, intent.location, intent.notes)
    return EntryId(_ASKED + msgspec.json.encode(parts).decode())


def is_asked(target: EntryId) -> bool:
    """Whether this stands for an event that another app asked for."""
    return target.startswith(_ASKED)


def intent_of(target: EntryId) -> AddEvent:
    """What another app asked for."""
    title, start, end, all_day, location, notes = msgspec.json.decode(target[len(_ASKED) :])
    return AddEvent(title=title, start=Millis(start), end=Millis(end), all_day=all_day, location=location, notes=notes)


def is_new(target: EntryId) -> bool:
    """Whether this stands for an event that is not saved yet."""
    return target == NEW or is_asked(target)


def for_whole_days(reminders: tuple[int, ...]) -> tuple[int, ...]:
    """The reminders of an event that is to last whole days: so many days before, in the morning."""
    return tuple(sorted({minutes // (24 * 60) * 24 * 60 for minutes in reminders}))


def beginning(state: CalendarState, target: EntryId, day: Millis, now: int) -> Event:
    """What the editor begins with. A new event is proposed at the next full hour of its day (today, without one)."""
    if target in state.events:
        return occurrence(state.events[target], day)
    settings = state.settings
    reminders = () if settings.reminder < 0 else (settings.reminder,)
    if is_asked(target):
        intent = intent_of(target)
        end = intent.end if intent.end > intent.start or intent.all_day else Millis(intent.start + settings.length * MINUTE)
        return Event(
            title=intent.title,
            start=intent.start,
            end=end,
            all_day=intent.all_day,
            calendar=settings.calendar,
            location=intent.location,
            notes=intent.notes,
            reminders=for_whole_days(reminders) if intent.all_day else reminders,
        )
    start = (day or midnight(now)) + now % DAY // HOUR * HOUR + HOUR
    return Event(
        title="", start=Millis(start), end=Millis(start + settings.length * MINUTE), calendar=settings.calendar, reminders=reminders
    )


def draft_of(state: CalendarState, target: EntryId, day: Millis, now: int) -> Draft:
    """What is being edited: as it was left, or as it begins."""
    held = state.drafts.get(target)
    if held is not None and held.day == day:
        return held
    return begun(state, target, day, now)


def begun(state: CalendarState, target: EntryId, day: Millis, now: int) -> Draft:
    """What the editor begins with."""
    event = beginning(state, target, day, now)
    return Draft(day=day, event=event, first=event, month=month_of(event.start), rule=event.repeat)


def edit(do: Do, target: EntryId, day: Millis) -> Draft:
    """The draft of `draft_of`, to write to."""
    state = do.state(CalendarState)
    held = state.drafts.get(target)
    if held is None or held.day != day:
        state.drafts[target] = begun(original(state), target, day, do.now)
    return state.drafts[target]


def open_draft(do: Do, target: EntryId, day: Millis) -> None:
    """Begin to edit: a fresh draft, and its text fields."""
    drop(do, target)
    event = edit(do, target, day).event
    do.set_field(title_field(target), event.title)
    do.set_field(place_field(target), event.location)
    do.set_field(notes_field(target), event.notes)


def drop(do: Do, target: EntryId) -> None:
    """Forget what was not saved."""
    do.state(CalendarState).drafts.pop(target, None)
    for name in (title_field, place_field, notes_field, hour_field, minute_field):
        do.clear_field(name(target))


# ---- text fields ----------------------------------------------------------------------------------------------------------
def title_field(target: EntryId) -> str:
    """Name of the field of the title."""
    return f"title.{target}"


def place_field(target: EntryId) -> str:
    """Name of the field of the location."""
    return f"place.{target}"


def notes_field(target: EntryId) -> str:
    """Name of the field of the notes."""
    return f"notes.{target}"


def hour_field(target: EntryId) -> str:
    """Name of the field in which an hour is typed."""
    return f"hour.{target}"


def minute_field(target: EntryId) -> str:
    """Name of the field in which a minute is typed."""
    return f"minute.{target}"


def typed_event(draft: Draft, title: str, place: str, notes: str) -> Event:
    """The event as it is saved: with the texts of the fields."""
    return msgspec.structs.replace(draft.event, title=title.strip(" "), location=place.strip(" "), notes=notes.strip(" \n"))


def right(event: Event) -> bool:
    """Whether this can be saved: it has a title and does not end before it starts."""
    return bool(event.title) and event.end >= event.start


def content(event: Event) -> tuple[object, ...]:
    """What the editor can change of an event, comparable."""
    guests = tuple(sorted(event.guests))
    return (
        event.title,
        event.start,
        event.end,
        event.all_day,
        event.calendar,
        event.location,
        event.notes,
        guests,
        event.reminders,
        event.repeat,
    )


def read_time(hour: str, minute: str, hour24: bool, afternoon: bool) -> MinuteOfDay | None:
    """The time two fields say; None when they say none."""
    hours, minutes = _number(hour), _number(minute)
    if hours is None or minutes is None or minutes > 59 or hours > (23 if hour24 else 12) or (not hour24 and hours == 0):
        return None
    if not hour24:
        hours = hours % 12 + (12 if afternoon else 0)
    return MinuteOfDay(hours * 60 + minutes)


def _number(text: str) -> int | None:
    text = text.strip(" ")
    return int(text) if 0 < len(text) <= 2 and all(c in "0123456789" for c in text) else None


def typed(dial: MinuteOfDay, hour24: bool) -> tuple[str, str]:
    """Hour and minute as the two fields begin."""
    hour = dial // 60 if hour24 else dial // 60 % 12 or 12
    return (f"{hour:02d}" if hour24 else str(hour)), f"{dial % 60:02d}"
