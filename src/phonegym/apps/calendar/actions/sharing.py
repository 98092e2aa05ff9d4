"""Handing an event to an app that takes text."""

from __future__ import annotations

from phonegym.apps.calendar.dates import when_text
from phonegym.apps.calendar.recurring import occurrence
from phonegym.apps.calendar.state import CalendarState, EntryId
from phonegym.phone.contracts import ShareText
from phonegym.phone.do import Do
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message
from phonegym.state import original


class ShareEvent(Message):
    """Hand title, time, place and notes of an occurrence to another app."""

    event: EntryId
    day: Millis

    def apply(self, do: Do) -> None:
        event = original(do.state(CalendarState)).events.get(self.event)
        do.close()
        if event is not None:
            held = occurrence(event, self.day)
            lines = (event.title, when_text(held, do.settings.hour24), event.location, event.notes)
            do.start(ShareText(text="\n".join(line for line in lines if line)))
