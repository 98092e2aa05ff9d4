"""What other apps get: picking, dialling, all contacts."""

from __future__ import annotations

from phonegym.apps.contacts.names import name_of
from phonegym.apps.contacts.screens.keypad import DialFor
from phonegym.apps.contacts.screens.picking import Picker, Take
from phonegym.phone.actions import Back, Launch, Type
from phonegym.phone.context import answer
from phonegym.phone.contracts import Dial, FindContacts
from phonegym.phone.device import Phone
from phonegym.phone.ids import AppId
from phonegym.phone.step import act
from tests.apps.contacts.conftest import CATALOGUE, book, fresh, people, top
from tests.phone.apps.diary import AskFriend, Diary, Open
from tests.phone.hands import tap


def asking() -> Phone:
    return tap(fresh().act(Launch("diary")), Open(entry="a"), AskFriend(entry="a"))


def test_another_app_picks_a_contact() -> None:
    phone = asking()
    assert top(phone) == Picker()
    id = next(i for i in people(phone) if i.startswith("p"))
    name = name_of(people(phone)[id], "first")
    found = tap(phone, "pq").act(Type(name)).act(Back())
    taken = tap(found, Take(contact=id))
    assert taken.front == "diary"
    assert taken.app(Diary).entries["a"].friend == name


def test_cancelling_gives_nobody() -> None:
    assert asking().act(Back()).app(Diary).entries["a"].friend == "nobody"


def test_dialling_shows_the_number_and_calls_nobody() -> None:
    phone = fresh().act(Launch("diary"))
    started = Phone(act(CATALOGUE, phone.state, AppId("diary"), lambda do: do.start(Dial(number="(555) 123-9876"))).after, CATALOGUE)
    assert top(started) == DialFor(intent=Dial(number="(555) 123-9876"))
    assert "(555) 123-9876" in started.xml()
    assert book(started).carrier == {}
    fewer = tap(started, "rub")
    assert "(555) 123-9876" not in fewer.xml()
    called = tap(fewer, "dial")
    assert list(book(called).carrier.values()) == ["555123987"]


def test_all_contacts_by_name() -> None:
    phone = fresh()
    rows = answer(CATALOGUE, phone.state, FindContacts())
    assert rows is not None
    assert [row.id for row in rows] != sorted(row.id for row in rows)
    assert len(rows) == len(people(phone))
    assert all(row.phone for row in rows)
