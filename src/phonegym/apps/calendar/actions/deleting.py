"""Deleting one occurrence, this and the following ones, or all; bringing back; answering an invitation."""

from __future__ import annotations

from phonegym.apps.calendar.actions.reminding import schedule
from phonegym.apps.calendar.actions.saving import SCOPE, SCOPES, chosen_scope, end_before, send
from phonegym.apps.calendar.dates import key_of
from phonegym.apps.calendar.recurring import number_of
from phonegym.apps.calendar.state import CalendarState, EntryId, Event, Reply, Scope, Undo
from phonegym.apps.calendar.words import W
from phonegym.phone.do import Do
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message
from phonegym.state import original

UNDO_MS = 8_000
"""How long a deletion can be taken back."""


class AskDelete(Message):
    """Ask before an event is deleted; of a series, which occurrences."""

    event: EntryId
    day: Millis

    def apply(self, do: Do) -> None:
        from phonegym.apps.calendar.screens.asking import Deleting

        do.set_field(SCOPE, "")
        do.replace(Deleting(event=self.event, day=self.day))


class ConfirmDelete(Message):
    """Delete the occurrences that are meant; with guests ask first whether to tell them."""

    event: EntryId
    day: Millis

    def apply(self, do: Do) -> None:
        from phonegym.apps.calendar.screens.asking import TellCancelled

        event = original(do.state(CalendarState)).events.get(self.event)
        scope: Scope = "all"
        if event is not None and event.repeat.unit:
            scope = chosen_scope(do.field(SCOPE), SCOPES)
        if event is not None and event.guests and not event.host:
            do.replace(TellCancelled(event=self.event, day=self.day, scope=scope))
        else:
            delete(do, self.event, self.day, scope, tell=False)


class Delete(Message):
    """Delete, and tell the guests or not."""

    event: EntryId
    day: Millis
    scope: Scope
    tell: bool

    def apply(self, do: Do) -> None:
        delete(do, self.event, self.day, self.scope, self.tell)


def delete(do: Do, id: EntryId, day: Millis, scope: Scope, tell: bool) -> None:
    """Delete; a notice offers to bring it back for a while. What was taken out of a series goes with it."""
    from phonegym.apps.calendar.screens.event import EventPage

    state = do.state(CalendarState)
    event = original(state).events.get(id)
    do.close(EventPage)
    if event is None:
        return
    out = {other: each for other, each in sorted(original(state).events.items()) if each.series == id}
    if scope == "following" and number_of(event, day) > 0:
        gone = {other: each for other, each in out.items() if each.of_day >= day}
        _remember(do, {id: event, **gone})
        end_before(do, id, day)
    elif scope == "this" and event.repeat.unit:
        gone = {}
        _remember(do, {id: event})
        state.events[id].skipped[key_of(day)] = True
        schedule(do, id)
    else:
        gone = out
        _remember(do, {id: event, **gone})
        del state.events[id]
    for other in gone:
        del state.events[other]
    if tell:
        send(do, "cancelled", event.title, tuple(event.guests[guest].name for guest in sorted(event.guests)))


def _remember(do: Do, before: dict[EntryId, Event]) -> None:
    until = Millis(do.now + UNDO_MS)
    do.state(CalendarState).undo = Undo(until=until, before=before)
    do.later(UNDO_MS, ForgetUndo(until=until))


class ForgetUndo(Message):
    """The time in which a deletion can be taken back is over."""

    until: Millis

    def apply(self, do: Do) -> None:
        state = do.state(CalendarState)
        if state.undo is not None and state.undo.until == self.until:
            state.undo = None


class UndoDelete(Message):
    """Bring back what was deleted last."""

    def apply(self, do: Do) -> None:
        state = do.state(CalendarState)
        undo = original(state).undo
        if undo is None:
            return
        state.undo = None
        for id, event in undo.before.items():
            state.events[id] = event
            state.events[id].reminds_at = Millis(0)
            schedule(do, id)


class AnswerHost(Message):
    """Answer an invitation, or another time differently; "none" takes the answer back."""

    event: EntryId
    reply: Reply

    def apply(self, do: Do) -> None:
        event = do.state(CalendarState).events.get(self.event)
        if event is not None:
            event.reply = self.reply
            do.toast(W.answer_sent(name=event.host) if self.reply != "none" else W.answer_withdrawn())
