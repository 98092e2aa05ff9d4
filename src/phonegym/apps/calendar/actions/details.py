"""The event editor: calendar, reminders, guests and rules. Nothing here is judged until the event is saved."""

from __future__ import annotations

from phonegym.apps.calendar.dates import month_of
from phonegym.apps.calendar.drafts import edit
from phonegym.apps.calendar.rules import with_unit
from phonegym.apps.calendar.state import ONCE, CalendarId, CalendarState, EntryId, Guest, GuestId, Repeat
from phonegym.apps.calendar.words import W
from phonegym.phone.contracts import ContactRow, PickContact
from phonegym.phone.do import Do
from phonegym.phone.ids import Millis
from phonegym.phone.message import ForResult, Message, Route


class ChooseCalendar(Message):
    """Put the event into another calendar."""

    event: EntryId
    day: Millis
    calendar: CalendarId

    def apply(self, do: Do) -> None:
        edit(do, self.event, self.day).event.calendar = self.calendar
        do.close()


class SetReminder(Message):
    """Have the event remind so many minutes before, or no longer."""

    event: EntryId
    day: Millis
    minutes: int
    on: bool

    def apply(self, do: Do) -> None:
        event = edit(do, self.event, self.day).event
        rest = tuple([n for n in event.reminders if n != self.minutes])
        event.reminders = tuple(sorted((*rest, self.minutes))) if self.on else rest


class AskGuest(Message):
    """Have the owner pick a contact to invite."""

    event: EntryId
    day: Millis

    def apply(self, do: Do) -> None:
        do.start(PickContact(), then=TakeGuest(event=self.event, day=self.day))


class TakeGuest(ForResult[ContactRow]):
    """Invite the contact that was picked."""

    event: EntryId
    day: Millis

    def apply(self, do: Do) -> None:
        row = self.result
        if row is None or self.event not in do.state(CalendarState).drafts:
            return
        event = edit(do, self.event, self.day).event
        if GuestId(row.id) in event.guests:
            do.toast(W.guest_there(name=row.name))
        else:
            event.guests[GuestId(row.id)] = Guest(name=row.name)


class RemoveGuest(Message):
    """Invite somebody no longer."""

    event: EntryId
    day: Millis
    guest: GuestId

    def apply(self, do: Do) -> None:
        edit(do, self.event, self.day).event.guests.pop(self.guest, None)


class ChooseRule(Message):
    """Have the event repeat by one of the usual rules, or not."""

    event: EntryId
    day: Millis
    rule: Repeat

    def apply(self, do: Do) -> None:
        edit(do, self.event, self.day).event.repeat = self.rule
        do.close()


class OpenRule(Message):
    """Open the page on which a rule is put together."""

    event: EntryId
    day: Millis

    def apply(self, do: Do) -> None:
        held = edit(do, self.event, self.day)
        held.rule = held.event.repeat if held.event.repeat.unit else with_unit(ONCE, "week", held.event.start)
        do.replace(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.calendar.screens.repeating import RulePage

        return RulePage(event=self.event, day=self.day)


class SetRule(Message):
    """Change the rule that is being put together."""

    event: EntryId
    day: Millis
    rule: Repeat
    close: bool = False
    """Sent from the date picker of its end, which closes."""

    def apply(self, do: Do) -> None:
        edit(do, self.event, self.day).rule = self.rule
        if self.close:
            do.close()


class OpenUntil(Message):
    """Open the date picker of the last day of the rule."""

    event: EntryId
    day: Millis

    def apply(self, do: Do) -> None:
        held = edit(do, self.event, self.day)
        held.month = month_of(held.rule.until or held.event.start)
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.calendar.screens.repeating import UntilDialog

        return UntilDialog(event=self.event, day=self.day)


class TakeRule(Message):
    """Have the event repeat by the rule that was put together."""

    event: EntryId
    day: Millis

    def apply(self, do: Do) -> None:
        held = edit(do, self.event, self.day)
        held.event.repeat = held.rule
        do.close()
