"""The event editor: what its controls do to the draft. Nothing here is judged until the event is saved."""

from __future__ import annotations

from typing import Literal

import msgspec

from phonegym.apps.calendar.actions.viewing import DAY_FIELD
from phonegym.apps.calendar.dates import day_of, midnight, month_of, within
from phonegym.apps.calendar.drafts import (
    NO_DAY,
    beginning,
    content,
    draft_of,
    drop,
    edit,
    for_whole_days,
    hour_field,
    is_asked,
    is_new,
    minute_field,
    notes_field,
    open_draft,
    place_field,
    read_time,
    title_field,
    typed,
    typed_event,
)
from phonegym.apps.calendar.recurring import occurrence
from phonegym.apps.calendar.rules import followed
from phonegym.apps.calendar.state import NEW, NO_SERIES, CalendarState, Draft, EntryId, Event
from phonegym.apps.calendar.words import W
from phonegym.phone.civil import DAY, HOUR, MINUTE, MinuteOfDay
from phonegym.phone.do import Do
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message, Route
from phonegym.state import original

Part = Literal["start", "end"]
MORNING = 9 * HOUR
"""When an event begins that lasted the whole day until now."""


# ---- opening and leaving --------------------------------------------------------------------------------------------------
class NewEvent(Message):
    """Begin an event on the day that the views stand at, at the next full hour."""

    def apply(self, do: Do) -> None:
        at = do.field(DAY_FIELD)
        open_draft(do, NEW, NO_DAY)
        if at:
            held = edit(do, NEW, NO_DAY)
            first, moved = beginning(original(do.state(CalendarState)), NEW, NO_DAY, do.now), day_of(at) - midnight(do.now)
            begin(held, msgspec.structs.replace(first, start=Millis(first.start + moved), end=Millis(first.end + moved)))
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.calendar.screens.editor import Editor

        return Editor(event=NEW, day=NO_DAY)


def begin(held: Draft, event: Event) -> None:
    """Have a fresh draft begin with this event."""
    held.event = held.first = event
    held.month, held.rule = month_of(event.start), event.repeat


class OpenEditor(Message):
    """Edit an occurrence as it is saved."""

    event: EntryId
    day: Millis

    def apply(self, do: Do) -> None:
        open_draft(do, self.event, self.day)
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.calendar.screens.editor import Editor

        return Editor(event=self.event, day=self.day)


class Duplicate(Message):
    """Begin a new event that is like this occurrence; guests are not asked again."""

    event: EntryId
    day: Millis

    def apply(self, do: Do) -> None:
        state = original(do.state(CalendarState))
        like = occurrence(state.events[self.event], self.day)
        calendar = state.settings.calendar if state.calendars[like.calendar].fixed else like.calendar
        copy = msgspec.structs.replace(
            like, calendar=calendar, guests={}, skipped={}, series=NO_SERIES, of_day=Millis(0), host="", reply="none", reminds_at=Millis(0)
        )
        do.close()
        open_draft(do, NEW, NO_DAY)
        held = edit(do, NEW, NO_DAY)
        begin(held, copy)
        held.first = msgspec.structs.replace(copy, title="")  # a copy is something to lose
        do.set_field(title_field(NEW), copy.title)
        do.set_field(place_field(NEW), copy.location)
        do.set_field(notes_field(NEW), copy.notes)
        from phonegym.apps.calendar.screens.editor import Editor

        do.go(Editor(event=NEW, day=NO_DAY))


def typed_now(do: Do, target: EntryId, day: Millis) -> tuple[Draft, Event]:
    """The draft, and the event as it would be saved."""
    held = draft_of(original(do.state(CalendarState)), target, day, do.now)
    return held, typed_event(held, do.field(title_field(target)), do.field(place_field(target)), do.field(notes_field(target)))


class LeaveEditor(Message):
    """Leave the editor; if something would be lost, ask."""

    event: EntryId
    day: Millis

    def apply(self, do: Do) -> None:
        from phonegym.apps.calendar.screens.asking import Discard

        held, event = typed_now(do, self.event, self.day)
        if content(event) != content(held.first):
            do.go(Discard(event=self.event, day=self.day))
        else:
            DiscardDraft(event=self.event, day=self.day).apply(do)


class DiscardDraft(Message):
    """Leave the editor without saving."""

    event: EntryId
    day: Millis

    def apply(self, do: Do) -> None:
        drop(do, self.event)
        close_editor(do, self.event, None)


def close_editor(do: Do, target: EntryId, result: str | None) -> None:
    """Leave the editor and what lies over it; whoever asked for the event hears of it."""
    from phonegym.apps.calendar.screens.editor import Editor

    if is_asked(target):
        do.finish(result)
    else:
        do.close(Editor)


# ---- day and time -------------------------------------------------------------------------------------------------------
class SetAllDay(Message):
    """Have the event last whole days, or from one time to another."""

    event: EntryId
    day: Millis
    on: bool

    def apply(self, do: Do) -> None:
        held = edit(do, self.event, self.day)
        event = held.event
        event.all_day = self.on
        if self.on:
            event.start, event.end = midnight(event.start), midnight(event.end)
            event.reminders = for_whole_days(event.reminders)
        else:
            length = original(do.state(CalendarState)).settings.length
            event.start = Millis(event.start + MORNING)
            event.end = Millis(midnight(event.end) + MORNING + length * MINUTE)


class OpenDay(Message):
    """Open the date picker of the start or the end."""

    event: EntryId
    day: Millis
    part: Part

    def apply(self, do: Do) -> None:
        held = edit(do, self.event, self.day)
        held.month = month_of(held.event.start if self.part == "start" else held.event.end)
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.calendar.screens.pickers import DayDialog

        return DayDialog(event=self.event, day=self.day, part=self.part)


class TurnPicker(Message):
    """Leaf through a date picker of the editor."""

    event: EntryId
    day: Millis
    month: int

    def apply(self, do: Do) -> None:
        edit(do, self.event, self.day).month = self.month


class ChooseDay(Message):
    """Move the start to another day, and the end with it; or the end alone.

    A rule that was chosen in this draft goes with the start; that of a series is moved when it is known which of its days are meant.
    """

    event: EntryId
    day: Millis
    part: Part
    chosen: Millis

    def apply(self, do: Do) -> None:
        held = edit(do, self.event, self.day)
        event = held.event
        if self.part == "start":
            moved = self.chosen - midnight(event.start)
            if is_new(self.event) or event.repeat != held.first.repeat:
                event.repeat = followed(event.repeat, event.start, self.chosen)
            event.start, event.end = Millis(event.start + moved), Millis(event.end + moved)
        else:
            event.end = Millis(within(self.chosen) + event.end % DAY)
        do.close()


class OpenTime(Message):
    """Open the time picker of the start or the end."""

    event: EntryId
    day: Millis
    part: Part

    def apply(self, do: Do) -> None:
        held = edit(do, self.event, self.day)
        at = held.event.start if self.part == "start" else held.event.end
        held.dial, held.hand, held.typing = MinuteOfDay(at % DAY // MINUTE), "hour", False
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.calendar.screens.pickers import TimeDialog

        return TimeDialog(event=self.event, day=self.day, part=self.part)


class TurnHand(Message):
    """Turn the dial to a time, and go on to what it sets next."""

    event: EntryId
    day: Millis
    minute: MinuteOfDay
    hand: Literal["hour", "minute"]

    def apply(self, do: Do) -> None:
        held = edit(do, self.event, self.day)
        held.dial, held.hand = self.minute, self.hand


class UseKeys(Message):
    """Type the time instead of turning the dial, or the other way round."""

    event: EntryId
    day: Millis
    on: bool

    def apply(self, do: Do) -> None:
        held = edit(do, self.event, self.day)
        if self.on:
            hour, minute = typed(held.dial, do.settings.hour24)
            do.set_field(hour_field(self.event), hour)
            do.set_field(minute_field(self.event), minute)
        else:
            time = _typed_time(do, self.event, held)
            held.dial = held.dial if time is None else time
            do.hide_keyboard()
        held.typing = self.on


class ConfirmTime(Message):
    """Take over the time picked or typed. The end goes with the start, as it does to another day; the end alone can be set before it."""

    event: EntryId
    day: Millis
    part: Part

    def apply(self, do: Do) -> None:
        held = edit(do, self.event, self.day)
        time = _typed_time(do, self.event, held) if held.typing else held.dial
        if time is None:
            do.toast(W.no_such_time())
            return
        event = held.event
        if self.part == "start":
            start = Millis(midnight(event.start) + time * MINUTE)
            if event.end >= event.start:
                event.end = Millis(event.end + start - event.start)
            event.start = start
        else:
            event.end = Millis(midnight(event.end) + time * MINUTE)
        do.hide_keyboard()
        do.close()


def _typed_time(do: Do, target: EntryId, held: Draft) -> MinuteOfDay | None:
    return read_time(do.field(hour_field(target)), do.field(minute_field(target)), do.settings.hour24, held.dial >= 12 * 60)
