"""Reminders: choosing day and time, and what happens then."""

from __future__ import annotations

from typing import Literal

from phonegym.apps.notes import fields as f
from phonegym.apps.notes.state import Note, NoteId, Notes, Repeat
from phonegym.apps.notes.texts import whole_text
from phonegym.apps.notes.words import W
from phonegym.phone.civil import DAY, HOUR, MINUTE, civil, clock_text, moment, start_of_day
from phonegym.phone.do import Do
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message, Route
from phonegym.phone.os import NotificationAction
from phonegym.state import original

Part = Literal["hour", "minute"]
MORNING = 8 * 60
"""When a reminder begins that nobody set: tomorrow at eight."""


REPEATS: tuple[Repeat, ...] = ("never", "daily", "weekly", "monthly")
SNOOZE = HOUR


def next_after(at: Millis, repeat: Repeat, day: int = 0) -> Millis:
    """When a reminder comes again; 0: not at all.

    Args:
        at: When it came.
        repeat: How often it comes.
        day: Of the month, on which it is to come; 0: as it came. A month without that day has it on its last one.
    """
    if repeat == "never":
        return Millis(0)
    if repeat != "monthly":
        return Millis(at + (DAY if repeat == "daily" else 7 * DAY))
    came = civil(at).date
    first = moment(came.year + came.month // 12, came.month % 12 + 1, 1)
    month = civil(first + 40 * DAY).date  # some day of the month after it
    last = (moment(month.year, month.month, 1) - first) // DAY
    return Millis(first + (min(day or came.day, last) - 1) * DAY + at % DAY)


def chosen(day: str, minute: str) -> Millis:
    """The moment that a day and a minute of the day make; 0 while one is missing."""
    if not day or not minute:
        return Millis(0)
    return Millis(moment(int(day[:4]), int(day[5:7]), int(day[8:])) + int(minute) * MINUTE)


class OpenReminder(Message):
    """Open the dialog of a note's reminder, as it is or for tomorrow morning."""

    note: NoteId

    def apply(self, do: Do) -> None:
        from phonegym.apps.notes.screens.note_menu import NoteMenu

        at = do.state(Notes).notes[self.note].remind_at or start_of_day(do.now) + DAY + MORNING * MINUTE
        do.close(NoteMenu)
        do.set_field(f.REMIND_DAY, civil(at).date.isoformat())
        do.set_field(f.REMIND_MINUTE, str(at % DAY // MINUTE))
        do.set_field(f.REMIND_REPEAT, do.state(Notes).notes[self.note].repeat)
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.notes.screens.reminder import Reminding

        return Reminding(note=self.note)


class Suggest(Message):
    """Take a day and a time that are offered."""

    note: NoteId
    at: Millis

    def apply(self, do: Do) -> None:
        do.set_field(f.REMIND_DAY, civil(self.at).date.isoformat())
        do.set_field(f.REMIND_MINUTE, str(self.at % DAY // MINUTE))


class OpenDay(Message):
    """Open the calendar."""

    note: NoteId

    def apply(self, do: Do) -> None:
        do.set_field(f.PICKED_DAY, do.field(f.REMIND_DAY))
        do.set_field(f.REMIND_MONTH, do.field(f.REMIND_DAY)[:7])
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.notes.screens.reminder import PickDay

        return PickDay(note=self.note)


class ShowMonth(Message):
    """Turn the calendar to a month, `2026-03`."""

    month: str

    def apply(self, do: Do) -> None:
        do.set_field(f.REMIND_MONTH, self.month)


class MarkDay(Message):
    """Mark a day, an ISO date."""

    day: str

    def apply(self, do: Do) -> None:
        do.set_field(f.PICKED_DAY, self.day)


class TakeDay(Message):
    """Take the marked day."""

    note: NoteId

    def apply(self, do: Do) -> None:
        do.set_field(f.REMIND_DAY, do.field(f.PICKED_DAY))
        do.close()


class OpenTime(Message):
    """Open the dial."""

    note: NoteId

    def apply(self, do: Do) -> None:
        do.set_field(f.PICKED_MINUTE, do.field(f.REMIND_MINUTE))
        do.set_field(f.REMIND_PART, "hour")
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.notes.screens.reminder import PickTime

        return PickTime(note=self.note)


class TurnHand(Message):
    """Mark a time, and go on to the part that the dial sets next."""

    minute: int
    part: Part

    def apply(self, do: Do) -> None:
        do.set_field(f.PICKED_MINUTE, str(self.minute))
        do.set_field(f.REMIND_PART, self.part)


class TakeTime(Message):
    """Take the marked time."""

    note: NoteId

    def apply(self, do: Do) -> None:
        do.set_field(f.REMIND_MINUTE, do.field(f.PICKED_MINUTE))
        do.close()


class SetReminder(Message):
    """Keep the reminder that is chosen."""

    note: NoteId

    def apply(self, do: Do) -> None:
        at = chosen(do.field(f.REMIND_DAY), do.field(f.REMIND_MINUTE))
        if at <= do.now:
            return
        note = do.state(Notes).notes[self.note]
        note.remind_at = at
        note.repeat = next(one for one in REPEATS if one == (do.field(f.REMIND_REPEAT) or "never"))
        do.later(at - do.now, Remind(note=self.note, at=at))
        do.close()
        do.toast(W.reminder_set())


class ClearReminder(Message):
    """Remind no longer."""

    note: NoteId

    def apply(self, do: Do) -> None:
        _no_more(do, self.note)
        do.close()


def _no_more(do: Do, id: NoteId) -> None:
    note = do.state(Notes).notes[id]
    note.remind_at, note.repeat = Millis(0), "never"


class SetRepeat(Message):
    """Choose how often to be reminded; it counts once the reminder is kept."""

    repeat: Repeat

    def apply(self, do: Do) -> None:
        do.set_field(f.REMIND_REPEAT, self.repeat)
        do.close()


class MarkDone(Message):
    """The button of a reminder's notification: it is done. One that repeats has its next time already."""

    note: NoteId

    def apply(self, do: Do) -> None:
        note = original(do.state(Notes)).notes.get(self.note)
        if note is not None and note.repeat == "never":
            _no_more(do, self.note)


class Snooze(Message):
    """The button of a reminder's notification: say it again in an hour. One that repeats keeps its next time, too."""

    note: NoteId

    def apply(self, do: Do) -> None:
        note = do.state(Notes).notes.get(self.note)
        if note is None:
            return
        at = Millis(do.now + SNOOZE)
        if note.repeat == "never":
            note.remind_at = at
        do.later(SNOOZE, Remind(note=self.note, at=at, again=note.repeat != "never"))
        do.toast(W.snoozed(time=clock_text(at, do.settings.hour24)))


class Remind(Message):
    """It is time. A reminder that was changed or taken away meanwhile says nothing.

    Attributes:
        note: Of what to remind.
        at: When.
        again: One that repeats was put off.
        day: Of the month, on which one that comes monthly is to come, also after a month that has no such day; 0: that of `at`.
    """

    note: NoteId
    at: Millis
    again: bool = False
    day: int = 0

    def apply(self, do: Do) -> None:
        from phonegym.apps.notes.screens.editor import Editor
        from phonegym.apps.notes.screens.locking import Unlock

        note = original(do.state(Notes)).notes.get(self.note)
        if note is None or not (note.remind_at if self.again else note.remind_at == self.at):
            return
        day = (self.day or civil(self.at).date.day) if note.repeat == "monthly" else 0
        following = next_after(self.at, note.repeat, day)
        if following and not self.again:
            do.state(Notes).notes[self.note].remind_at = following
            do.later(following - do.now, Remind(note=self.note, at=following, day=day))
        if note.status != "active":  # one that comes back from the archive is reminded of the next time
            return
        route: Route = Unlock(note=self.note) if note.locked else Editor(note=self.note)
        actions = (
            NotificationAction[Message](label=W.mark_done(), message=MarkDone(note=self.note)),
            NotificationAction[Message](label=W.snooze(), message=Snooze(note=self.note)),
        )
        do.notify(note.title or W.untitled(), _said(note), id=self.note, route=route, actions=actions, channel="reminders")


def _said(note: Note) -> str:
    if note.locked:
        return W.locked_text()
    text = whole_text(note)
    return text if len(text) <= 120 else text[:120] + "…"
