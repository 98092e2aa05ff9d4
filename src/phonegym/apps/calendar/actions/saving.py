"""Saving what the editor holds: a new event, or a change of one occurrence, of this and the following ones, or of all."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from phonegym.apps.calendar.actions.editor import close_editor, typed_now
from phonegym.apps.calendar.actions.reminding import schedule
from phonegym.apps.calendar.dates import day_of, key_of, midnight
from phonegym.apps.calendar.drafts import NO_DAY, asked, content, drop, is_asked, is_new, open_draft, right
from phonegym.apps.calendar.recurring import number_of, occurrence
from phonegym.apps.calendar.state import (
    ONCE,
    CalendarState,
    EntryId,
    Event,
    Mail,
    MailId,
    MailKind,
    Repeat,
    Scope,
    Weekday,
)
from phonegym.apps.calendar.words import W
from phonegym.phone.civil import DAY
from phonegym.phone.contracts import AddEvent
from phonegym.phone.do import Do
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message, Route
from phonegym.state import original

K = TypeVar("K")
V = TypeVar("V")
SCOPE = "scope"
"""Field that holds which occurrences are meant while that is being asked."""
SCOPES: tuple[Scope, ...] = ("this", "following", "all")


def scopes_of(old: Event, new: Event) -> tuple[Scope, ...]:
    """What may be meant: one occurrence alone cannot repeat differently."""
    return SCOPES if new.repeat == old.repeat else SCOPES[1:]


def chosen_scope(text: str, offered: tuple[Scope, ...]) -> Scope:
    """What is chosen; the broadest, until the owner says otherwise."""
    return next((scope for scope in offered if scope == text), "all")


class Save(Message):
    """Keep what the editor holds; for a series ask which occurrences are meant, with guests whether to tell them."""

    event: EntryId
    day: Millis

    def apply(self, do: Do) -> None:
        from phonegym.apps.calendar.screens.asking import TellGuests, WhichOnes

        held, wanted = typed_now(do, self.event, self.day)
        if not right(wanted):
            return
        old = original(do.state(CalendarState)).events.get(self.event)
        if old is not None and content(wanted) == content(held.first):
            drop(do, self.event)
            close_editor(do, self.event, None)
        elif old is not None and old.repeat.unit:
            do.set_field(SCOPE, "")
            do.go(WhichOnes(event=self.event, day=self.day))
        elif wanted.guests or held.first.guests:
            do.go(TellGuests(event=self.event, day=self.day, scope="all"))
        else:
            commit(do, self.event, self.day, "all", tell=False)


class ConfirmScope(Message):
    """Go on with the occurrences that are meant."""

    event: EntryId
    day: Millis

    def apply(self, do: Do) -> None:
        from phonegym.apps.calendar.screens.asking import TellGuests

        held, wanted = typed_now(do, self.event, self.day)
        old = original(do.state(CalendarState)).events.get(self.event)
        scope = chosen_scope(do.field(SCOPE), scopes_of(held.first if old is None else old, wanted))
        if wanted.guests or held.first.guests:
            do.replace(TellGuests(event=self.event, day=self.day, scope=scope))
        else:
            commit(do, self.event, self.day, scope, tell=False)


class Commit(Message):
    """Save, and tell the guests or not."""

    event: EntryId
    day: Millis
    scope: Scope
    tell: bool

    def apply(self, do: Do) -> None:
        commit(do, self.event, self.day, self.scope, self.tell)


class EditAsked(Message):
    """Edit what another app asked for before it is added."""

    intent: AddEvent

    def apply(self, do: Do) -> None:
        open_draft(do, asked(self.intent), NO_DAY)
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.calendar.screens.editor import Editor

        return Editor(event=asked(self.intent), day=NO_DAY)


class AddAsked(Message):
    """Add what another app asked for as it is."""

    intent: AddEvent

    def apply(self, do: Do) -> None:
        open_draft(do, asked(self.intent), NO_DAY)
        commit(do, asked(self.intent), NO_DAY, "all", tell=False)


def commit(do: Do, target: EntryId, day: Millis, scope: Scope, tell: bool) -> None:
    """Write it, tell the guests if that is wanted, and leave the editor for the page of what was saved."""
    from phonegym.apps.calendar.screens.event import EventPage

    state = do.state(CalendarState)
    held, wanted = typed_now(do, target, day)
    old = original(state).events.get(target)
    if old is None:
        id = EntryId(do.fresh())
        state.events[id] = wanted
        schedule(do, id)
    else:
        id = change(do, target, old, day, wanted, scope)
    if tell:
        names = {**held.first.guests, **wanted.guests}
        send(do, "changed" if old is not None else "invited", wanted.title, tuple(names[guest].name for guest in sorted(names)))
    drop(do, target)
    do.toast(W.saved())
    if is_asked(target):
        do.finish(id)
        return
    close_editor(do, target, None)
    if old is not None and not is_new(target):
        do.replace(EventPage(event=id, day=midnight(wanted.start)))


def send(do: Do, kind: MailKind, title: str, to: tuple[str, ...]) -> None:
    """Write to guests."""
    if to:
        do.state(CalendarState).mails[MailId(do.fresh())] = Mail(kind=kind, title=title, to=to, at=do.now)


def change(do: Do, target: EntryId, old: Event, day: Millis, wanted: Event, scope: Scope) -> EntryId:
    """Change the occurrences that are meant; the id of the event that now holds this one."""
    if not old.repeat.unit or scope == "all":
        _overwrite(do, target, _for_all(old, day, wanted))
        return target
    if scope == "this":
        return _take_out(do, target, day, wanted)
    if number_of(old, day) == 0:
        _overwrite(do, target, _for_all(old, day, wanted))
        return target
    return _split(do, target, old, day, wanted)


def _for_all(old: Event, day: Millis, wanted: Event) -> Event:
    """The series as it is after the change of one of its occurrences holds for all."""
    if not wanted.repeat.unit:
        return msgspec.structs.replace(wanted, skipped={})
    moved = wanted.start - occurrence(old, day).start
    days = (midnight(wanted.start) - day) // DAY
    start = Millis(old.start + moved)
    skipped = {key_of(day_of(key) + days * DAY): True for key in sorted(old.skipped)}
    rule = moved_rule(wanted.repeat, days) if wanted.repeat == old.repeat else wanted.repeat
    return msgspec.structs.replace(wanted, start=start, end=Millis(start + wanted.end - wanted.start), skipped=skipped, repeat=rule)


def moved_rule(rule: Repeat, days: int) -> Repeat:
    """The rule of a series that was moved by so many days."""
    if rule.unit != "week" or not rule.days or not days % 7:
        return rule
    return msgspec.structs.replace(rule, days=tuple(sorted(Weekday((day + days) % 7) for day in rule.days)))


def _overwrite(do: Do, id: EntryId, new: Event) -> None:
    """Change an event to what was edited; answers of guests who stay are kept."""
    event = do.state(CalendarState).events[id]
    event.title, event.start, event.end, event.all_day, event.calendar = new.title, new.start, new.end, new.all_day, new.calendar
    event.location, event.notes, event.reminders, event.repeat = new.location, new.notes, new.reminders, new.repeat
    _keep_only(event.guests, new.guests)
    _keep_only(event.skipped, new.skipped)
    schedule(do, id)


def _keep_only(table: dict[K, V], wanted: dict[K, V]) -> None:
    for key in tuple(table):
        if key not in wanted:
            del table[key]
    for key, value in wanted.items():
        if key not in table:
            table[key] = value


def _take_out(do: Do, target: EntryId, day: Millis, wanted: Event) -> EntryId:
    """Make one occurrence an event of its own."""
    state, id = do.state(CalendarState), EntryId(do.fresh())
    state.events[target].skipped[key_of(day)] = True
    state.events[id] = msgspec.structs.replace(wanted, repeat=ONCE, skipped={}, series=target, of_day=day, reminds_at=Millis(0))
    schedule(do, target)
    schedule(do, id)
    return id


def _split(do: Do, target: EntryId, old: Event, day: Millis, wanted: Event) -> EntryId:
    """End the series before this day; what follows is a series of its own."""
    state, id = do.state(CalendarState), EntryId(do.fresh())
    rule = wanted.repeat
    if rule == old.repeat:
        left = old.repeat.count - number_of(old, day) if old.repeat.count else 0
        rule = msgspec.structs.replace(moved_rule(rule, (midnight(wanted.start) - day) // DAY), count=left)
    later = {key: True for key in sorted(old.skipped) if key >= key_of(day)}
    state.events[id] = msgspec.structs.replace(wanted, repeat=rule, skipped=later if rule.unit else {}, reminds_at=Millis(0))
    end_before(do, target, day)
    for other, event in sorted(original(state).events.items()):
        if event.series == target and event.of_day >= day:
            state.events[other].series = id
    schedule(do, id)
    return id


def end_before(do: Do, target: EntryId, day: Millis) -> None:
    """Have a series end on the day before."""
    event = do.state(CalendarState).events[target]
    event.repeat = msgspec.structs.replace(event.repeat, until=Millis(day - DAY), count=0)
    for key in tuple(event.skipped):
        if key >= key_of(day):
            del event.skipped[key]
    schedule(do, target)
