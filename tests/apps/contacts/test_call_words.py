"""What is said of calls: the same everywhere, and no more than is true."""

from __future__ import annotations

from phonegym.apps.contacts.actions import calls as a
from phonegym.apps.contacts.screens.keypad import KeypadTab
from phonegym.apps.contacts.screens.people import ContactsTab
from phonegym.apps.contacts.screens.recents import RecentsTab
from phonegym.bench.crawl.layout_checks import defects
from phonegym.phone.actions import Back, Launch
from phonegym.phone.builtin import Tab
from phonegym.phone.device import Phone
from phonegym.phone.ids import NotificationId
from tests.apps.contacts.conftest import book, fresh
from tests.apps.contacts.test_calls import answering, at, line, single
from tests.phone.hands import find, tap


def test_a_held_call_is_called_so_everywhere(phone: Phone) -> None:
    talking = answering(phone)
    held, id = tap(talking, a.Hold(on=True)), line(talking).call
    notice = NotificationId(f"contacts/call.{id}")
    assert held.state.os.notifications[notice].text == "Call on hold"
    assert held.state.os.notifications[notice].since == line(talking).since
    log = tap(held.act(Back()).act(Back()).act(Back()), Tab(route=RecentsTab()))
    assert "On hold · 00:" in log.xml()
    assert find(log, "return").x == find(tap(log, Tab(route=ContactsTab())), "return").x
    assert tap(held, a.Hold(on=False)).state.os.notifications[notice].text == "Call in progress"


def test_a_call_that_goes_on_is_not_called_unanswered(phone: Phone) -> None:
    talking = answering(phone)
    log = tap(talking.act(Back()).act(Back()).act(Back()), Tab(route=RecentsTab()))
    here = f"log_{line(talking).call}"
    assert "no answer" not in log.xml().split(here)[1].split("log_")[0]
    assert "no answer" not in tap(log, here).xml().split("entry_")[1]


def test_a_long_name_leaves_room_for_the_keypad() -> None:
    phone = Phone.new(seed=1, font_percent=130, catalogue=fresh().catalogue).act(Launch("contacts"))
    phone = phone.patch({"os.permissions.contacts/phone": "allow"})
    id = single(phone)
    phone = phone.patch({f"apps.contacts.contacts.{id}.first": "Maximiliana Konstantinopolitanskaya von und zu Hohenstein"})
    keys = tap(at(phone, id), "call", "keypad")
    assert not list(defects(keys.screen))
    assert find(keys, "hang_up").height == find(tap(keys, "keypad"), "hang_up").height


def test_kinds_without_calls_say_so_and_no_more(phone: Phone) -> None:
    log = tap(phone, Tab(route=RecentsTab())).patch({"apps.contacts.filter": "declined"})
    for id in [id for id, call in book(phone).calls.items() if call.kind == "declined"]:
        log = log.patch({f"apps.contacts.calls.{id}.kind": "in"})
    assert "No calls of this kind" in log.xml()
    assert "Your calls will appear here." not in log.xml()
    assert "No calls yet" in log.patch({"apps.contacts.calls": {}}).xml()


def test_a_number_too_long_for_its_line_shows_what_is_being_typed(phone: Phone) -> None:
    pad = tap(phone, Tab(route=KeypadTab()))
    for digit in "123456789012345678901234":
        pad = tap(pad, f"key_{digit}")
    assert "…789012345678901234" in pad.xml()
