"""How the calendar is handled by touch: having an event as wanted, deleting, finding its page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from phonegym.apps.calendar.actions import deleting as dl
from phonegym.apps.calendar.actions import details as de
from phonegym.apps.calendar.actions import editor as ed
from phonegym.apps.calendar.actions import saving as sa
from phonegym.apps.calendar.actions import viewing as vi
from phonegym.apps.calendar.actions.calendars import SetVisible
from phonegym.apps.calendar.dates import day_of, month_of
from phonegym.apps.calendar.directory import next_or_last
from phonegym.apps.calendar.drafts import NO_DAY, draft_of, for_whole_days, notes_field, place_field, title_field
from phonegym.apps.calendar.recurring import occurrence
from phonegym.apps.calendar.screens.asking import Deleting, TellCancelled, TellGuests, WhichOnes
from phonegym.apps.calendar.screens.calendars import Calendars
from phonegym.apps.calendar.screens.editor import Editor
from phonegym.apps.calendar.screens.event import EventMenu, EventPage
from phonegym.apps.calendar.screens.going import GoToDate
from phonegym.apps.calendar.screens.pickers import CalendarDialog, ReminderDialog
from phonegym.apps.calendar.state import (
    NEW,
    ONCE,
    CalendarId,
    CalendarState,
    Draft,
    EntryId,
    Event,
    GuestId,
    Repeat,
    Scope,
    cal,
)
from phonegym.apps.calendar.tasks.picking import pick_day, pick_rule, pick_time
from phonegym.bench.oracle import Step, User
from phonegym.bench.oracle.touching import at_once
from phonegym.phone.builtin import SetField
from phonegym.phone.civil import DAY
from phonegym.phone.contracts import PickContact
from phonegym.phone.ids import Millis

NEAR = 3
"""So many months are leafed through; to others the dialog goes."""


class Form(NamedTuple):
    """What the editor can say of an event."""

    title: str
    start: Millis
    end: Millis
    calendar: CalendarId
    all_day: bool = False
    location: str = ""
    notes: str = ""
    guests: tuple[GuestId, ...] = ()
    """In the order of the ids."""
    reminders: tuple[int, ...] = ()
    repeat: Repeat = ONCE


def form_of(event: Event) -> Form:
    """What the editor says of an event as it is."""
    return Form(
        event.title,
        event.start,
        event.end,
        event.calendar,
        event.all_day,
        event.location,
        event.notes,
        tuple(sorted(event.guests)),
        event.reminders,
        event.repeat,
    )


def now_of(user: User) -> int:
    """The phone's clock."""
    return user.run.after.os.clock


def made_events(user: User) -> tuple[EntryId, ...]:
    """Events that were added in this episode."""
    return user.run.made(cal.events)


def proposed(user: User, **changes: Any) -> Form:
    """A new event as the settings propose it, with these changes; start and end must be among them."""
    settings = user.state(CalendarState).settings
    base = Form("", Millis(0), Millis(0), settings.calendar, reminders=() if settings.reminder < 0 else (settings.reminder,))
    form = base._replace(**changes)
    return form._replace(reminders=for_whole_days(form.reminders)) if form.all_day else form


# ---- finding ------------------------------------------------------------------------------------------------------------
def to_page(user: User, id: EntryId, day: Millis) -> Iterator[Step]:
    """Have the page of an occurrence in front. What its calendar hides is shown first, which a task must allow."""
    state, page = user.state(CalendarState), EventPage(event=id, day=day)
    if page in user.sight.routes:
        return
    calendar = state.events[id].calendar
    if not state.calendars[calendar].visible:
        yield user.goto(Calendars())
        yield user.tap(SetVisible(calendar=calendar, on=True))
    yield from _near(user, page)
    yield user.goto(page)


def _near(user: User, page: EventPage) -> Iterator[Step]:
    """For a day that is months away: go there by the dialog for it."""
    if user.sight.front.app != "calendar" or at_once(user.sight, page) is not None:
        return
    far = month_of(page.day)
    if user.top == GoToDate():
        month = int(user.field(vi.GOTO_FIELD))
        if not user.field(vi.YEARS_FIELD):
            yield user.tap(vi.GoTo(day=page.day) if month == far else vi.TurnGoto(month=month, months=True))
        years = far // 12 - month // 12
        yield user.tap(vi.TurnGoto(month=month + 12 * (1 if years > 0 else -1), months=True) if years else vi.TurnGoto(month=far))
    text = user.field(vi.DAY_FIELD)
    if abs(far - month_of(day_of(text) if text else now_of(user))) > NEAR and len(user.sight.routes) == 1:
        yield user.goto(GoToDate())


def see(user: User, id: EntryId, day: Millis, *places: object) -> Iterator[Step]:
    """Have places of an event seen on its page."""
    if not user.run.saw(*places):
        yield from to_page(user, id, day)
    yield user.show(*places, on=EventPage(event=id, day=day))


# ---- saving -------------------------------------------------------------------------------------------------------------
def saved(user: User, id: EntryId, day: Millis, form: Form, scope: Scope = "all", tell: bool = False) -> Iterator[Step]:
    """Have the editor hold this and save it, for these occurrences, telling guests or not. Never done: guard it by the state."""
    editor = Editor(event=id, day=day)
    yield from _guest_asked(user, id, day, form)
    if editor not in user.sight.routes:
        if id in user.state(CalendarState).events:
            yield from to_page(user, id, day)
        yield user.goto(editor)
    held = draft_of(user.state(CalendarState), id, day, now_of(user))
    if _holds(user, id, held, form):
        yield from _confirmed(user, id, day, held, scope, tell)
    yield from _filled(user, id, day, held, form)
    yield user.goto(editor)
    yield user.tap(sa.Save(event=id, day=day))


def add(user: User, form: Form, tell: bool = False) -> Iterator[Step]:
    """Add an event."""
    yield from saved(user, NEW, NO_DAY, form, tell=tell)


def _holds(user: User, id: EntryId, held: Draft, form: Form) -> bool:
    texts = (user.field(title_field(id)), user.field(place_field(id)), user.field(notes_field(id)))
    now = form_of(held.event)._replace(title=texts[0], location=texts[1], notes=texts[2])
    return now == form


def _confirmed(user: User, id: EntryId, day: Millis, held: Draft, scope: Scope, tell: bool) -> Iterator[Step]:
    """The dialogs after Save."""
    top = user.top
    if top == WhichOnes(event=id, day=day):
        old = user.state(CalendarState).events.get(id, held.first)
        if sa.chosen_scope(user.field(sa.SCOPE), sa.scopes_of(old, held.event)) != scope:
            yield user.tap(SetField(field=sa.SCOPE, text=scope))
        yield user.tap(sa.ConfirmScope(event=id, day=day))
    if isinstance(top, TellGuests):
        if top.scope != scope:
            yield user.leave()
        yield user.tap(sa.Commit(event=id, day=day, scope=scope, tell=tell))


def _filled(user: User, id: EntryId, day: Millis, held: Draft, form: Form) -> Iterator[Step]:
    """The controls of the editor, from top to bottom."""
    editor, event = Editor(event=id, day=day), held.event
    if user.field(title_field(id)) != form.title:
        yield user.goto(editor)
        yield user.fill(title_field(id), form.title)
    if event.all_day != form.all_day:
        yield user.goto(editor)
        yield user.tap(ed.SetAllDay(event=id, day=day, on=form.all_day))
    yield from _timed(user, id, day, event, form)
    if event.repeat != form.repeat:
        yield from pick_rule(user, id, day, held, form.repeat)
    if event.calendar != form.calendar:
        yield user.goto(CalendarDialog(event=id, day=day))
        yield user.tap(de.ChooseCalendar(event=id, day=day, calendar=form.calendar))
    for minutes in [n for n in event.reminders if n not in form.reminders]:
        yield user.goto(editor)
        yield user.tap(de.SetReminder(event=id, day=day, minutes=minutes, on=False))
    for minutes in [n for n in form.reminders if n not in event.reminders]:
        yield user.goto(ReminderDialog(event=id, day=day))
        yield user.tap(de.SetReminder(event=id, day=day, minutes=minutes, on=True))
    for guest in [g for g in sorted(event.guests) if g not in form.guests]:
        yield user.goto(editor)
        yield user.tap(de.RemoveGuest(event=id, day=day, guest=guest))
    if [g for g in form.guests if g not in event.guests]:
        yield user.goto(editor)
        yield user.tap(de.AskGuest(event=id, day=day))
    for field, text in ((place_field(id), form.location), (notes_field(id), form.notes)):
        if user.field(field) != text:
            yield user.goto(editor)
            yield user.fill(field, text)


def _timed(user: User, id: EntryId, day: Millis, event: Event, form: Form) -> Iterator[Step]:
    if event.start // DAY != form.start // DAY:
        yield from pick_day(user, id, day, "start", form.start)
    if not form.all_day and event.start % DAY != form.start % DAY:
        yield from pick_time(user, id, day, "start", form.start)
    if event.end // DAY != form.end // DAY:
        yield from pick_day(user, id, day, "end", form.end)
    if not form.all_day and event.end % DAY != form.end % DAY:
        yield from pick_time(user, id, day, "end", form.end)


def _guest_asked(user: User, id: EntryId, day: Millis, form: Form) -> Iterator[Step]:
    """The list of contacts, if it is open: pick the next guest, or leave it."""
    held = draft_of(user.state(CalendarState), id, day, now_of(user)).event
    wanted = [guest for guest in form.guests if guest not in held.guests]
    yield from user.confirm(PickContact, lambda _: bool(wanted), contact=wanted[0] if wanted else "")


def changed(user: User, id: EntryId, day: Millis, scope: Scope = "all", tell: bool = False, **changes: Any) -> Iterator[Step]:
    """Have an occurrence (and those that `scope` says) saved with these changes of its form."""
    form = form_of(occurrence(user.state(CalendarState).events[id], day))._replace(**changes)
    if "guests" in changes:
        form = form._replace(guests=tuple(sorted(form.guests)))
    yield from saved(user, id, day, form, scope, tell)


# ---- deleting -----------------------------------------------------------------------------------------------------------
def delete(user: User, id: EntryId, day: Millis | None = None, scope: Scope = "all", tell: bool = False) -> Iterator[Step]:
    """Delete these occurrences of an event. Never done: guard it by the state."""
    event = user.state(CalendarState).events[id]
    on = next_or_last(event, now_of(user)) if day is None else day
    top = user.top
    if top == Deleting(event=id, day=on):
        if event.repeat.unit and sa.chosen_scope(user.field(sa.SCOPE), sa.SCOPES) != scope:
            yield user.tap(SetField(field=sa.SCOPE, text=scope))
        yield user.tap(dl.ConfirmDelete(event=id, day=on))
    if isinstance(top, TellCancelled) and (top.event, top.day, top.scope) == (id, on, scope if event.repeat.unit else "all"):
        yield user.tap(dl.Delete(event=id, day=on, scope=top.scope, tell=tell))
    yield from to_page(user, id, on)
    yield user.goto(EventMenu(event=id, day=on))
    yield user.tap(dl.AskDelete(event=id, day=on))


def only_made(user: User, keep: int = 1) -> Iterator[Step]:
    """Delete events that were added beyond so many."""
    for extra in made_events(user)[keep:]:
        yield from delete(user, extra)


def one_event(user: User, form: Form, tell: bool = False) -> Iterator[Step]:
    """Have exactly one new event, and that one like this."""
    made, state = made_events(user), user.state(CalendarState)
    right = [id for id in made if form_of(state.events[id]) == form]
    keep = (right or list(made))[:1]
    for id in made:
        if id not in keep:
            yield from delete(user, id)
    if not made:
        yield from add(user, form, tell)
    elif not right:
        yield from saved(user, made[0], first_day(state.events[made[0]]), form, tell=tell)


def first_day(event: Event) -> Millis:
    """The day of the first occurrence, as its page names it."""
    return Millis(event.start // DAY * DAY)
