"""Events by touch: adding, changing one, the following or all of a series, deleting, bringing back, guests."""

from __future__ import annotations

from typing import Literal, TypedDict

from phonegym.apps.calendar.actions import details as de
from phonegym.apps.calendar.actions import editor as ed
from phonegym.apps.calendar.actions.deleting import AskDelete, ConfirmDelete, Delete, UndoDelete
from phonegym.apps.calendar.actions.saving import SCOPE, AddAsked, Commit, ConfirmScope, EditAsked, Save
from phonegym.apps.calendar.actions.viewing import PickDay
from phonegym.apps.calendar.drafts import NO_DAY, asked
from phonegym.apps.calendar.recurring import days_between
from phonegym.apps.calendar.rules import followed
from phonegym.apps.calendar.screens.asking import Discard, TellGuests, WhichOnes
from phonegym.apps.calendar.screens.event import EventMenu, EventPage
from phonegym.apps.calendar.screens.month import MonthTab
from phonegym.apps.calendar.screens.repeating import RepeatDialog
from phonegym.apps.calendar.state import FAMILY, NEW, WORK, EntryId, GuestId, Repeat, Weekday
from phonegym.apps.contacts.screens.picking import Take
from phonegym.apps.contacts.state import ContactId
from phonegym.phone.actions import Back, Clear, Home, Launch, Rotate, Swipe, Type, Wait
from phonegym.phone.builtin import Go, SetField
from phonegym.phone.civil import DAY, HOUR, moment
from phonegym.phone.contracts import AddEvent
from phonegym.phone.device import Phone
from phonegym.phone.ids import AppId, Millis
from phonegym.phone.step import act
from tests.apps.calendar.conftest import CALENDAR, made, opened, reach, state, top, touch
from tests.phone.hands import find, tap


class Which(TypedDict):
    """The event, and its day, that messages of the editor are about."""

    event: EntryId
    day: Millis


NEWS: Which = {"event": NEW, "day": NO_DAY}
E02, E06 = EntryId("e02"), EntryId("e06")
MONDAY = moment(2026, 3, 16)


def at_time(phone: Phone, what: Which, part: Literal["start", "end"], hour: int, minute: int) -> Phone:
    """Set a time on the dial."""
    phone = touch(phone, ed.OpenTime(**what, part=part))
    for hand in ("hour", "minute"):
        nodes = [
            item.node.sem.on_tap for item in phone.screen.active.items if item.node.sem.id == f"dial_{hour if hand == 'hour' else minute}"
        ]
        phone = tap(phone, nodes[0])  # type: ignore[arg-type]  # a message
    return touch(phone, ed.ConfirmTime(**what, part=part))


def editing(phone: Phone, id: EntryId, day: Millis) -> Phone:
    return tap(opened(phone, id, day), ed.OpenEditor(event=id, day=day))


def test_a_new_event_stands_on_the_day_in_view_and_needs_a_title(phone: Phone) -> None:
    new = tap(phone, PickDay(day=moment(2026, 3, 20)), ed.NewEvent())
    assert not find(new, Save(**NEWS)).node.sem.enabled
    saved = touch(tap(new, f"title.{NEW}").act(Type(" Picnic ")).act(Back()), Save(**NEWS))
    event = made(phone, saved)
    assert (event.title, event.start, event.end) == ("Picnic", moment(2026, 3, 20, 10), moment(2026, 3, 20, 11))
    assert top(saved) == MonthTab()
    find(saved, "Picnic")


def test_another_time_of_the_start_takes_the_end_along(phone: Phone) -> None:
    new = tap(tap(phone, ed.NewEvent()), f"title.{NEW}").act(Type("Call")).act(Back())
    late = at_time(new, NEWS, "start", 17, 30)
    event = made(phone, touch(late, Save(**NEWS)))
    assert (event.start, event.end) == (moment(2026, 3, 12, 17, 30), moment(2026, 3, 12, 18, 30))


def test_a_hidden_calendar_is_said_before_an_event_is_saved_there(phone: Phone) -> None:
    assert "Hidden calendar" not in tap(phone, ed.NewEvent()).xml()
    hidden = phone.patch({"apps.calendar.calendars.personal.visible": False})
    find(tap(hidden, ed.NewEvent()), "Personal · Hidden calendar")


def test_an_end_before_the_start_is_said_and_not_saved(phone: Phone) -> None:
    new = tap(tap(phone, ed.NewEvent()), f"title.{NEW}").act(Type("Call")).act(Back())
    wrong = at_time(new, NEWS, "end", 7, 0)
    find(wrong, "It ends before it starts")
    assert not find(wrong, Save(**NEWS)).node.sem.enabled
    early = at_time(wrong, NEWS, "start", 6, 0)  # the end, which was wrong, stays
    event = made(phone, touch(early, Save(**NEWS)))
    assert (event.start, event.end) == (moment(2026, 3, 12, 6), moment(2026, 3, 12, 7))


def test_a_rule_goes_with_the_start_while_the_event_is_made(phone: Phone) -> None:
    new = tap(tap(phone, ed.NewEvent()), f"title.{NEW}").act(Type("Choir")).act(Back())
    new = tap(touch(new, Go(route=RepeatDialog(**NEWS))), "Every week on Thu")
    new = touch(new, ed.OpenDay(**NEWS, part="start"))
    moved = tap(new, ed.ChooseDay(**NEWS, part="start", chosen=moment(2026, 3, 17)))
    find(moved, "Every week on Tue")
    event = made(phone, touch(moved, Save(**NEWS)))
    assert event.repeat == Repeat(unit="week", days=(Weekday(1),))
    assert days_between(event, moment(2026, 3, 12), moment(2026, 3, 25)) == (moment(2026, 3, 17), moment(2026, 3, 24))


def test_an_end_of_a_rule_never_lies_before_its_start() -> None:
    thursdays = Repeat(unit="week", days=(Weekday(3),), until=moment(2026, 4, 2))
    april = followed(thursdays, moment(2026, 3, 12), moment(2026, 4, 22))
    assert (april.days, april.until) == ((Weekday(2),), moment(2026, 5, 22))
    both = Repeat(unit="week", days=(Weekday(1), Weekday(3)))
    assert followed(both, moment(2026, 3, 12), moment(2026, 3, 13)) == both


def test_another_first_day_takes_the_end_along(phone: Phone) -> None:
    kwargs: Which = {"event": E06, "day": moment(2026, 3, 13)}
    moved = touch(editing(phone, E06, moment(2026, 3, 13)), ed.OpenDay(**kwargs, part="start"))
    moved = tap(moved, ed.ChooseDay(**kwargs, part="start", chosen=moment(2026, 3, 25)), Save(**kwargs))
    moved = tap(moved, Commit(**kwargs, scope="all", tell=False))
    event = state(moved).events[E06]
    assert (event.start, event.end) == (moment(2026, 3, 25, 10), moment(2026, 3, 25, 11))
    assert top(moved) == EventPage(event=E06, day=moment(2026, 3, 25))


def changed_series(phone: Phone, scope: str, tell: bool = False) -> Phone:
    """The Monday meeting begins at two thirty and ends half an hour later, too, for whom `scope` says."""
    kwargs: Which = {"event": E02, "day": MONDAY}
    edited = touch(at_time(editing(phone, E02, MONDAY), kwargs, "start", 14, 30), Save(**kwargs))
    assert top(edited) == WhichOnes(event=E02, day=MONDAY)
    edited = tap(edited, SetField(field=SCOPE, text=scope), ConfirmScope(event=E02, day=MONDAY))
    assert isinstance(top(edited), TellGuests)
    return tap(edited, Commit(event=E02, day=MONDAY, scope=scope, tell=tell))  # type: ignore[arg-type]  # one of the scopes


def days_of(phone: Phone, id: EntryId) -> list[int]:
    return [(day - MONDAY) // DAY for day in days_between(state(phone).events[id], Millis(MONDAY - 10 * DAY), Millis(MONDAY + 20 * DAY))]


def test_only_this_one(phone: Phone) -> None:
    after = changed_series(phone, "this")
    event = made(phone, after)
    assert (event.start, event.end, event.series, event.of_day) == (
        MONDAY + 14 * HOUR + HOUR // 2,
        MONDAY + 15 * HOUR + HOUR // 2,
        E02,
        MONDAY,
    )
    assert len(event.guests) == 3
    assert days_of(after, E02) == [-7, 7, 14]
    assert state(after).events[E02].start == state(phone).events[E02].start
    assert state(after).mails == state(phone).mails


def test_this_and_the_following(phone: Phone) -> None:
    after = changed_series(phone, "following", tell=True)
    (id,) = state(after).events.keys() - state(phone).events.keys()
    assert days_of(after, E02) == [-7]
    assert days_of(after, id) == [0, 7, 14]
    (mail,) = state(after).mails.keys() - state(phone).mails.keys()
    assert (state(after).mails[mail].kind, len(state(after).mails[mail].to)) == ("changed", 3)


def test_all_of_them(phone: Phone) -> None:
    after = changed_series(phone, "all")
    assert state(after).events.keys() == state(phone).events.keys()
    assert state(after).events[E02].start == state(phone).events[E02].start + HOUR // 2
    assert days_of(after, E02) == [-7, 0, 7, 14]


def test_a_weekly_series_moved_to_another_day_repeats_there(phone: Phone) -> None:
    kwargs: Which = {"event": E02, "day": MONDAY}
    moved = touch(editing(phone, E02, MONDAY), ed.OpenDay(**kwargs, part="start"))
    moved = tap(moved, ed.ChooseDay(**kwargs, part="start", chosen=Millis(MONDAY + 2 * DAY)), Save(**kwargs))
    moved = tap(moved, ConfirmScope(event=E02, day=MONDAY), Commit(event=E02, day=MONDAY, scope="all", tell=False))
    assert state(moved).events[E02].repeat.days == (Weekday(2),)
    assert days_of(moved, E02) == [-5, 2, 9, 16]


def deleting(phone: Phone, id: EntryId, day: Millis, scope: str) -> Phone:
    page = tap(opened(phone, id, day), Go(route=EventMenu(event=id, day=day)), AskDelete(event=id, day=day))
    if scope:
        page = tap(page, SetField(field=SCOPE, text=scope))
    return tap(page, ConfirmDelete(event=id, day=day))


def test_the_last_days_are_drawn_from_under_a_notice_on_a_low_screen(phone: Phone) -> None:
    gone = tap(deleting(phone, E02, MONDAY, "all"), Delete(event=E02, day=MONDAY, scope="all", tell=False))
    low = gone.patch({"os.settings.display.auto_rotate": True}).act(Rotate(90))
    pulled = low.act(Swipe(500, 700, 500, 300)).act(Swipe(500, 700, 500, 300))
    notice, last = find(pulled, "snackbar"), find(pulled, "day_31")
    assert last.y + last.height <= notice.y


def test_deleting_this_the_following_or_all_and_bringing_back(phone: Phone) -> None:
    for scope, left in (("this", [-7, 7, 14]), ("following", [-7])):
        asked_ = deleting(phone, E02, MONDAY, scope)
        gone = tap(asked_, Delete(event=E02, day=MONDAY, scope=scope, tell=False))  # type: ignore[arg-type]  # one of the scopes
        assert days_of(gone, E02) == left
        assert top(gone) == MonthTab()
        assert state(tap(gone, UndoDelete())).events == state(phone).events
    all_ = tap(deleting(phone, E02, MONDAY, "all"), Delete(event=E02, day=MONDAY, scope="all", tell=True))
    assert E02 not in state(all_).events
    assert len(state(all_).mails) == len(state(phone).mails) + 1
    assert state(all_.act(Wait(9000))).undo is None


def test_what_was_taken_out_of_a_series_goes_with_it(phone: Phone) -> None:
    one = changed_series(phone, "this")
    gone = tap(
        deleting(one, E02, Millis(MONDAY + 7 * DAY), "all"), Delete(event=E02, day=Millis(MONDAY + 7 * DAY), scope="all", tell=False)
    )
    assert state(gone).events.keys() == state(phone).events.keys() - {E02}


def test_back_asks_before_changes_are_lost_and_home_keeps_them(phone: Phone) -> None:
    day = moment(2026, 3, 13)
    typed = tap(editing(phone, E06, day), f"title.{E06}").act(Clear()).act(Type("Draft")).act(Back())
    away = typed.act(Home()).act(Launch("calendar"))
    assert isinstance(top(away.act(Back())), Discard)
    gone = tap(away.act(Back()), ed.DiscardDraft(event=E06, day=day))
    assert top(gone) == EventPage(event=E06, day=day)
    assert state(gone).events == state(phone).events
    assert top(editing(phone, E06, day).act(Back())) == EventPage(event=E06, day=day)


def test_guests_are_picked_from_the_contacts(phone: Phone) -> None:
    new = tap(tap(phone, ed.NewEvent()), f"title.{NEW}").act(Type("Dinner")).act(Back())
    picking = touch(new, de.AskGuest(**NEWS))
    picked = touch(picking, Take(contact=ContactId("p28")))
    saved = tap(touch(picked, Save(**NEWS)), Commit(**NEWS, scope="all", tell=True))
    assert list(made(phone, saved).guests) == [GuestId("p28")]
    (mail,) = state(saved).mails.keys() - state(phone).mails.keys()
    assert state(saved).mails[mail].kind == "invited"
    again = touch(picking.act(Back()), Save(**NEWS))
    assert made(phone, again).guests == {}


def test_a_rule_put_together(phone: Phone) -> None:
    new = tap(tap(phone, ed.NewEvent()), f"title.{NEW}").act(Type("Run")).act(Back())
    page = touch(new, "repeat", "custom")
    thursday = Repeat(unit="week", days=(Weekday(1), Weekday(3)))
    page = touch(page, de.SetRule(**NEWS, rule=thursday), "every_plus", "count", "times_minus", de.TakeRule(**NEWS))
    find(reach(page, "repeat"), "Every 2 weeks on Tue, Thu, 9 times")
    assert made(phone, touch(page, Save(**NEWS))).repeat == Repeat(unit="week", every=2, days=(Weekday(1), Weekday(3)), count=9)


def test_calendar_reminder_and_whole_day(phone: Phone) -> None:
    new = tap(tap(phone, ed.NewEvent()), f"title.{NEW}").act(Type("Fair")).act(Back())
    new = touch(new, ed.SetAllDay(**NEWS, on=True), "calendar", de.ChooseCalendar(**NEWS, calendar=FAMILY), "remove_reminder_0")
    new = touch(new, "add_reminder", de.SetReminder(**NEWS, minutes=1440, on=True), "done", Save(**NEWS))
    event = made(phone, new)
    assert (event.all_day, event.calendar, event.reminders, event.start) == (True, FAMILY, (1440,), moment(2026, 3, 12))


def test_a_copy_is_a_new_event_without_guests(phone: Phone) -> None:
    page = tap(opened(phone, E02, MONDAY), Go(route=EventMenu(event=E02, day=MONDAY)), ed.Duplicate(event=E02, day=MONDAY))
    event = made(phone, touch(page, Save(**NEWS)))
    assert (event.title, event.guests, event.calendar) == ("Team meeting", {}, WORK)


def test_another_app_asks_for_an_event(phone: Phone) -> None:
    intent = AddEvent(title="Ferry", start=moment(2026, 4, 1, 8), location="Pier 2")
    from_notes = Phone(act(CALENDAR, phone.state, AppId("notes"), lambda do: do.start(intent)).after, CALENDAR)
    find(from_notes, "Pier 2")
    event = made(phone, tap(from_notes, AddAsked(intent=intent)))
    assert (event.title, event.end, event.location) == ("Ferry", moment(2026, 4, 1, 9), "Pier 2")
    edited = tap(from_notes, EditAsked(intent=intent))
    target = asked(intent)
    edited = tap(edited, f"title.{target}").act(Type(" home")).act(Back())
    assert made(phone, touch(edited, Save(event=target, day=NO_DAY))).title == "Ferry home"
    assert state(from_notes.act(Back())).events == state(phone).events


def test_every_screen_survives_a_snapshot(phone: Phone) -> None:
    deep = touch(editing(phone, E02, MONDAY), "repeat", "custom")
    assert phone.restore(deep.snapshot()).state == deep.state
