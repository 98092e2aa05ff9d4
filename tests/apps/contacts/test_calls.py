"""Calling, being called, the call log, the dial pad, blocking."""

from __future__ import annotations

from phonegym.apps.contacts.actions import calls as a
from phonegym.apps.contacts.actions import log
from phonegym.apps.contacts.actions.people import FromMenu
from phonegym.apps.contacts.actions.settings import Block, BlockTyped, OpenAddBlocked, SetBlockUnknown, ShowCalls, Unblock
from phonegym.apps.contacts.directory import number_to_call, starred, stretches
from phonegym.apps.contacts.numbers import digits_of
from phonegym.apps.contacts.screens.blocked import AskUnblock, BlockedNumbers
from phonegym.apps.contacts.screens.call import CallScreen, RemindLater
from phonegym.apps.contacts.screens.detail import ChooseNumber, Detail
from phonegym.apps.contacts.screens.keypad import KeypadTab
from phonegym.apps.contacts.screens.people import ContactsTab
from phonegym.apps.contacts.screens.recents import AskClear, CallDetails, RecentsTab
from phonegym.apps.contacts.screens.settings import ContactsSettingsPage
from phonegym.apps.contacts.state import CallId, ContactId, Line, NumberId
from phonegym.phone.actions import Back, Home, Swipe, Type, Wait
from phonegym.phone.builtin import Go, Tab
from phonegym.phone.device import Phone
from phonegym.phone.ids import NotificationId
from phonegym.phone.shell.permission import Answer as Grant
from phonegym.phone.shell.shade import OpenNotification
from tests.apps.contacts.conftest import book, fresh, later, people, top, write
from tests.apps.contacts.test_people import first
from tests.phone.hands import find, hold, tap

X, N1 = CallId("x"), NumberId("n1")


def single(phone: Phone) -> ContactId:
    """A contact with one number, near the top of the list."""
    return next(i for i in (first(phone), *sorted(people(phone))) if number_to_call(people(phone)[i]) is not None)


def line(phone: Phone) -> Line:
    found = book(phone).line
    assert found is not None
    return found


def number(phone: Phone, id: ContactId) -> str:
    return people(phone)[id].numbers[sorted(people(phone)[id].numbers)[0]].text


def at(phone: Phone, id: ContactId) -> Phone:
    """The page of a contact."""
    return tap(write(phone, "q", number(phone, id)[-8:]).act(Back()), Go(route=Detail(contact=id)))


def ringing(phone: Phone, text: str = "(555) 111-2222") -> Phone:
    return later(phone, 500, a.CallComes(id="x", number=text)).act(Wait(1000))


def answering(phone: Phone) -> Phone:
    """A call placed to somebody who answers."""
    for id in sorted(people(phone)):
        if number_to_call(people(phone)[id]) is None:
            continue
        calling = tap(at(phone, id), "call")
        talking = calling.act(Wait(12_000))
        if line(talking).state == "active":
            return talking
    raise AssertionError("nobody answers")


# ---- calling --------------------------------------------------------------------------------------------------------
def test_the_first_call_asks_for_the_permission() -> None:
    phone = fresh(allowed=False)
    id = single(phone)
    asked = tap(at(phone, id), "call")
    assert asked.state.os.asks[0].permission == "phone"
    denied = tap(asked, Grant(grant="deny"))
    assert book(denied).line is None
    assert book(denied).carrier == {}
    allowed = tap(asked, Grant(grant="once"))
    assert list(book(allowed).carrier.values()) == [digits_of(number(phone, id))]
    assert top(allowed) == CallScreen(call=line(allowed).call)


def test_a_call_connects_runs_on_the_clock_and_is_logged(phone: Phone) -> None:
    talking = answering(phone)
    id = line(talking).call
    spoken = talking.act(Wait(20_000))
    assert "00:2" in spoken.xml() or "00:3" in spoken.xml()
    over = tap(spoken, a.HangUp(call=id))
    assert book(over).line is None
    assert over.front == "contacts"
    assert not isinstance(top(over), CallScreen)
    call = book(over).calls[id]
    assert call.kind == "out"
    assert 20 <= call.seconds < 45
    assert NotificationId(f"contacts/call.{id}") not in over.state.os.notifications


def test_mute_speaker_hold_and_keys(phone: Phone) -> None:
    talking = answering(phone)
    on = tap(talking, a.Mute(on=True), a.Speaker(on=True), a.Hold(on=True), a.ShowKeys(on=True), a.Tone(key="5"))
    assert (line(on).muted, line(on).speaker, line(on).state, line(on).digits) == (True, True, "held", "5")
    off = tap(on, a.Hold(on=False), a.Mute(on=False))
    assert (line(off).muted, line(off).state) == (False, "active")


def test_a_call_that_nobody_answers_rings_out(phone: Phone) -> None:
    for id in sorted(people(phone)):
        if number_to_call(people(phone)[id]) is None:
            continue
        waited = tap(at(phone, id), "call").act(Wait(27_000))
        if line(waited).state == "dialing":
            over = waited.act(Wait(4_000))
            assert book(over).line is None
            assert "No answer" in over.state.os.toast.text if over.state.os.toast else False
            return
    raise AssertionError("everybody answers")


def test_several_numbers_are_a_choice(phone: Phone) -> None:
    id = next(i for i, c in sorted(people(phone).items()) if len(c.numbers) > 1)
    asked = tap(at(phone, id), "call")
    assert top(asked) == ChooseNumber(contact=id)
    second = sorted(people(phone)[id].numbers)[1]
    called = tap(asked, f"choose_{second}")
    assert list(book(called).carrier.values()) == [digits_of(people(phone)[id].numbers[second].text)]


def test_airplane_mode_refuses(phone: Phone) -> None:
    off = at(phone, single(phone)).patch({"os.settings.network.airplane": True})
    refused = tap(off, "call")
    assert book(refused).line is None
    assert refused.state.os.toast is not None


def test_the_call_goes_on_behind_home_and_comes_back_once(phone: Phone) -> None:
    talking = answering(phone)
    id = line(talking).call
    away = talking.act(Home())
    assert away.front == "home"
    shade = away.act(_shade(away))
    back = tap(shade, OpenNotification(id=NotificationId(f"contacts/call.{id}")))
    assert top(back) == CallScreen(call=id)
    over = tap(back, a.HangUp(call=id))
    screens = [r for activity in over.state.os.activities.values() for r in activity.routes]
    assert CallScreen(call=id) not in screens


def test_back_leaves_the_call_and_the_banner_returns(phone: Phone) -> None:
    talking = answering(phone)
    id = line(talking).call
    away = talking.act(Back())
    assert isinstance(top(away), Detail)
    listed = away.act(Back())
    back = tap(listed, a.ReturnToCall(call=id))
    assert top(back) == CallScreen(call=id)


def _shade(phone: Phone):  # type: ignore[no-untyped-def]  # a swipe
    from phonegym.phone.actions import Swipe

    width, height = phone.state.os.device.pixels
    return Swipe(width // 2, 8, width // 2, height // 2)


# ---- being called -----------------------------------------------------------------------------------------------------
def test_an_incoming_call_takes_over_and_is_declined(phone: Phone) -> None:
    rung = ringing(phone)
    assert top(rung) == CallScreen(call=X)
    assert top(rung.act(Back())) == CallScreen(call=X)
    over = tap(rung, "decline")
    assert book(over).calls[X].kind == "declined"
    assert top(over) == ContactsTab()


def test_an_answered_call_is_logged_with_its_length(phone: Phone) -> None:
    talking = tap(ringing(phone), "answer").act(Wait(10_000))
    over = tap(talking, "hang_up")
    assert book(over).calls[X].kind == "in"
    assert 10 <= book(over).calls[X].seconds <= 13


def test_the_other_side_hangs_up(phone: Phone) -> None:
    over = tap(ringing(phone), "answer").act(Wait(320_000))
    assert book(over).line is None
    assert book(over).calls[X].seconds >= 40
    assert top(over) == ContactsTab()


def test_a_call_nobody_takes_is_missed_after_thirty_seconds(phone: Phone) -> None:
    rung = ringing(phone, number(phone, single(phone)))
    assert book(rung.act(Wait(28_000))).calls[X].kind == "ringing"
    missed = rung.act(Wait(30_000))
    assert book(missed).calls[X].kind == "missed"
    assert top(missed) == ContactsTab()
    posted = missed.state.os.notifications[NotificationId("contacts/missed.x")]
    assert posted.title == "Missed call"
    assert posted.route == RecentsTab()


def test_remind_me_declines_and_reminds(phone: Phone) -> None:
    rung = tap(ringing(phone), Go(route=RemindLater(call=X)), a.RemindMe(call=X, minutes=10))
    assert book(rung).calls[X].kind == "declined"
    assert book(rung).calls[X].remind_in == 10
    assert rung.state.os.toast is not None
    assert rung.state.os.toast.text == "You will be reminded at 09:51"
    assert NotificationId("contacts/remind.x") in rung.act(Wait(600_000)).act(Wait(2_000)).state.os.notifications


def test_blocked_and_unknown_callers_do_not_ring(phone: Phone) -> None:
    spam = next(iter(book(phone).blocked.values())).text
    quiet = ringing(phone, spam)
    assert top(quiet) == ContactsTab()
    assert book(quiet).calls[X].kind == "blocked"
    strict = tap(phone, "more", FromMenu(route=ContactsSettingsPage()), SetBlockUnknown(on=True))
    assert book(ringing(strict)).calls[X].kind == "blocked"
    known = ringing(strict, number(phone, single(phone)))
    assert top(known) == CallScreen(call=X)


def test_do_not_disturb_keeps_the_screen(phone: Phone) -> None:
    quiet = ringing(phone.patch({"os.settings.sound.do_not_disturb": True}))
    assert top(quiet) == ContactsTab()
    assert "Incoming call" in quiet.xml()
    assert "in progress" not in quiet.xml()
    assert book(quiet.act(Wait(31_000))).calls[X].kind == "missed"


def test_a_second_caller_is_missed(phone: Phone) -> None:
    busy = later(ringing(phone), 500, a.CallComes(id="y", number="(555) 333-4444")).act(Wait(1000))
    assert book(busy).calls[CallId("y")].kind == "missed"
    assert top(busy) == CallScreen(call=X)


def test_a_call_survives_a_snapshot(phone: Phone) -> None:
    rung = ringing(phone)
    again = phone.restore(rung.snapshot())
    assert top(again) == CallScreen(call=X)
    assert book(tap(again, "decline")).calls[X].kind == "declined"


# ---- the log ----------------------------------------------------------------------------------------------------------
def test_the_log_joins_calls_in_a_row_and_filters(phone: Phone) -> None:
    state = book(phone)
    rows = stretches(state.calls, state.contacts, "all")
    assert sum(len(row.calls) for row in rows.values()) == len(state.calls)
    assert max(len(row.calls) for row in rows.values()) >= 3
    missed = tap(phone, Tab(route=RecentsTab()), ShowCalls(only="missed"))
    shown = stretches(book(missed).calls, book(missed).contacts, "missed")
    assert all(state.calls[CallId(id)].kind == "missed" for id in shown)


def test_a_line_and_a_single_call_are_deleted(phone: Phone) -> None:
    log_ = tap(phone, Tab(route=RecentsTab()))
    state = book(phone)
    id, row = next(iter(stretches(state.calls, state.contacts, "all").items()))
    menu = hold(log_, f"log_{id}")
    gone = tap(menu, log.DeleteCalls(calls=row.calls, menu=True))
    assert not {*row.calls} & {*book(gone).calls}
    details = tap(log_, f"log_{id}")
    assert isinstance(top(details), CallDetails)
    one = tap(details, f"delete_{id}")
    assert CallId(id) not in book(one).calls


def test_clearing_asks_and_empties(phone: Phone) -> None:
    asked = tap(phone, Tab(route=RecentsTab()), "more", FromMenu(route=AskClear()))
    assert book(asked.act(Back())).calls == book(phone).calls
    empty = tap(asked, log.ClearLog())
    assert book(empty).calls == {}
    assert "No calls yet" in empty.xml()


def test_a_call_that_goes_on_is_not_deleted(phone: Phone) -> None:
    behind = tap(answering(phone).act(Back()).act(Back()), Tab(route=RecentsTab()))
    id = line(behind).call
    menu = hold(behind, f"log_{id}")
    kept = tap(menu, "delete_line")
    assert id in book(kept).calls
    over = kept.act(Wait(300_000))
    assert book(over).line is None
    assert book(over).calls[id].seconds > 0


def test_deleting_a_call_does_not_undo_it(phone: Phone) -> None:
    over = tap(answering(phone), "hang_up")
    id = next(iter(book(over).carrier))
    log_ = tap(over.act(Back()), Tab(route=RecentsTab()))
    menu = hold(log_.act(Wait(3000)), f"log_{id}")
    gone = tap(menu, log.DeleteCalls(calls=(id,), menu=True))
    assert id not in book(gone).calls
    assert id in book(gone).carrier


def test_a_favourite_in_the_strip_is_called_at_a_touch(phone: Phone) -> None:
    state = book(phone)
    ids = starred(state.contacts, state.settings)
    id = next(i for i in reversed(ids) if number_to_call(state.contacts[i]) is not None)
    log_ = tap(phone, Tab(route=RecentsTab()))
    x, y = (int(at * log_.state.os.device.density) for at in find(log_, "quick").middle)
    end = log_
    for _ in range(4):
        end = end.act(Swipe(x + 300, y, x - 300, y))
    assert find(end, "choose_favourites").whole
    assert not any(item.node.sem.id == f"quick_{ids[0]}" for item in end.screen.active.items)
    called = tap(end, f"quick_{id}")
    assert list(book(called).carrier.values()) == [digits_of(state.contacts[id].numbers[number_to_call(state.contacts[id]) or N1].text)]
    opened = hold(end, f"quick_{id}")
    assert top(opened) == Detail(contact=id)


def test_kinds_of_calls_lie_in_a_strip(phone: Phone) -> None:
    log_ = tap(phone, Tab(route=RecentsTab()))
    x, y = (int(at * log_.state.os.device.density) for at in find(log_, "missed_calls").middle)
    blocked = tap(log_.act(Swipe(x + 500, y, x - 200, y)), "blocked_calls")
    state = book(blocked)
    shown = stretches(state.calls, state.contacts, "blocked")
    assert shown
    assert all(state.calls[CallId(key)].kind == "blocked" for key in shown)
    assert all(f"log_{key}" in blocked.xml() for key in shown)
    assert "quick" not in [item.node.sem.id for item in blocked.screen.active.items], "favourites stand above all calls only"


# ---- the dial pad -----------------------------------------------------------------------------------------------------
def test_the_pad_matches_names_and_numbers_and_calls(phone: Phone) -> None:
    pad = tap(phone, Tab(route=KeypadTab()))
    who = next(c for c in people(phone).values() if c.first.startswith("Daniel"))
    spelled = pad
    for key in "32643":
        spelled = tap(spelled, log.Press(key=key))
    assert f"{who.first} {who.last}" in spelled.xml()
    rubbed = hold(spelled, "rub")
    assert "Daniel" not in rubbed.xml()
    for key in "5550001112":
        rubbed = tap(rubbed, log.Press(key=key))
    assert "(555) 000-1112" in rubbed.xml()
    called = tap(rubbed, "dial")
    assert list(book(called).carrier.values()) == ["5550001112"]


def test_the_empty_pad_brings_the_last_number(phone: Phone) -> None:
    pad = tap(phone, Tab(route=KeypadTab()), "dial")
    last = next(c for c in sorted(book(phone).calls.values(), key=lambda c: -c.at) if c.kind == "out")
    assert last.number in pad.xml()
    assert book(pad).carrier == {}


# ---- blocking -----------------------------------------------------------------------------------------------------------
def test_a_number_is_blocked_and_unblocked(phone: Phone) -> None:
    page = tap(phone, "more", FromMenu(route=BlockedNumbers()))
    typed = tap(page, OpenAddBlocked()).act(Type("555-777-1234"))
    blocked = tap(typed, BlockTyped())
    assert digits_of("5557771234") in book(blocked).blocked
    freed = tap(blocked, Go(route=AskUnblock(number=digits_of("5557771234"))), Unblock(number=digits_of("5557771234")))
    assert book(freed).blocked == book(phone).blocked


def test_a_stranger_is_blocked_from_the_log(phone: Phone) -> None:
    state = book(phone)
    id, call = next((i, c) for i, c in sorted(state.calls.items(), key=lambda p: -p[1].at) if not _known(phone, c.number))
    details = tap(tap(phone, Tab(route=RecentsTab())), f"log_{id}")
    blocked = tap(details, "block", Block(number=call.number))
    assert digits_of(call.number) in book(blocked).blocked


def _known(phone: Phone, text: str) -> bool:
    return any(digits_of(n.text) == digits_of(text) for c in people(phone).values() for n in c.numbers.values())
