"""Reminders: when an event reminds, what the notice says, and reminding again later."""

from __future__ import annotations

from phonegym.apps.calendar.dates import brief_text, midnight
from phonegym.apps.calendar.directory import next_or_last, shown
from phonegym.apps.calendar.recurring import days_between, next_reminder, occurrence, remind_at
from phonegym.apps.calendar.state import CalendarState, EntryId, Event
from phonegym.apps.calendar.words import W
from phonegym.phone.civil import DAY, MINUTE
from phonegym.phone.do import Do
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message
from phonegym.phone.os import NotificationAction
from phonegym.state import original

AGAIN = 10
"""Minutes after which a reminder that was put off comes again."""
FAR = 9
"""Days from a reminder to its event, at most, rounded up."""


def schedule(do: Do, id: EntryId) -> None:
    """Have an event remind at its next time. What was scheduled before does nothing any more: it names another moment."""
    event = do.state(CalendarState).events[id]
    at = next_reminder(event, do.now)
    if at and at != event.reminds_at:
        do.later(at - do.now, Remind(event=id, at=at))
    event.reminds_at = at


class Remind(Message):
    """It is time to remind. An event that was changed or deleted meanwhile, or is not shown, says nothing."""

    event: EntryId
    at: Millis

    def apply(self, do: Do) -> None:
        state = original(do.state(CalendarState))
        event = state.events.get(self.event)
        if event is None or event.reminds_at != self.at:
            return
        today = midnight(self.at)
        if not shown(event, state.calendars, state.settings):
            schedule(do, self.event)
            return
        for day in days_between(event, Millis(today - DAY), Millis(today + FAR * DAY)):
            start = occurrence(event, day).start
            if any(remind_at(start, minutes, event.all_day) == self.at for minutes in event.reminders):
                announce(do, self.event, event, day)
        schedule(do, self.event)


def announce(do: Do, id: EntryId, event: Event, day: Millis) -> None:
    """Post the notice of one occurrence; a tap opens its page."""
    from phonegym.apps.calendar.screens.event import EventPage

    held = occurrence(event, day)
    said = brief_text(held, do.now, do.settings.hour24)
    do.notify(
        event.title,
        f"{said}\n{event.location}" if event.location else said,
        id=f"{id}.{day}",
        route=EventPage(event=id, day=day),
        channel="reminders",
        actions=(NotificationAction(label=W.remind_again.count(AGAIN), message=PutOff(event=id, day=day)),),
    )


class PutOff(Message):
    """Remind of this occurrence again in a while."""

    event: EntryId
    day: Millis
    menu: bool = False
    """Sent from the menu of the event's page, which closes."""

    def apply(self, do: Do) -> None:
        event = do.state(CalendarState).events.get(self.event)
        if self.menu:
            do.close()
        do.withdraw(f"{self.event}.{self.day}")
        if event is not None:
            event.again_at = Millis(do.now + AGAIN * MINUTE)
            do.later(AGAIN * MINUTE, Announce(event=self.event, day=self.day, at=event.again_at))
            do.toast(W.reminds_again.count(AGAIN))


class RemindNoMore(Message):
    """Give up a reminder that was put off."""

    event: EntryId

    def apply(self, do: Do) -> None:
        event = do.state(CalendarState).events.get(self.event)
        if event is not None:
            event.again_at = Millis(0)


class Announce(Message):
    """Say that an event comes; without a day its next occurrence. One that was put off to another time says nothing."""

    event: EntryId
    day: Millis = Millis(0)
    at: Millis = Millis(0)

    def apply(self, do: Do) -> None:
        event = original(do.state(CalendarState)).events.get(self.event)
        if event is None or (self.at and event.again_at != self.at):
            return
        if self.at:
            do.state(CalendarState).events[self.event].again_at = Millis(0)
        announce(do, self.event, event, self.day or next_or_last(event, do.now))
