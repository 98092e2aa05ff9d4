"""Phones with the launcher and Contacts."""

from __future__ import annotations

import pytest

from phonegym.apps.contacts.app import app as contacts
from phonegym.apps.contacts.state import Contact, ContactId, ContactsState
from phonegym.apps.home.app import app as home
from phonegym.phone.actions import Clear, Launch, Type
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.device import Phone
from phonegym.phone.ids import WORLD, AppId, EventId, Millis
from phonegym.phone.message import Message, Route
from phonegym.phone.os import PhoneState, Scheduled
from phonegym.state import produce
from phonegym.ui.look import Language
from tests.phone.apps import diary
from tests.phone.hands import tap

CATALOGUE = Catalogue(home, contacts, diary.app)


def fresh(language: Language = "en", *, seed: int = 1, allowed: bool = True) -> Phone:
    """A phone with Contacts in front; `allowed`: it may call without asking."""
    phone = Phone.new(seed=seed, language=language, catalogue=CATALOGUE).act(Launch("contacts"))
    return phone.patch({"os.permissions.contacts/phone": "allow"}) if allowed else phone


@pytest.fixture
def phone() -> Phone:
    return fresh()


def book(phone: Phone) -> ContactsState:
    return phone.app(ContactsState)


def people(phone: Phone) -> dict[ContactId, Contact]:
    return book(phone).contacts


def top(phone: Phone) -> Route:
    return phone.state.os.activities[phone.state.os.stack[-1]].routes[-1]


def write(phone: Phone, field: str, text: str) -> Phone:
    """Type into a field in place of what stands there."""
    phone = tap(phone, field)
    if phone.state.os.activities[phone.state.os.stack[-1]].fields[field].text:
        phone = phone.act(Clear())
    return phone.act(Type(text))


def later(phone: Phone, ms: int, message: Message) -> Phone:
    """Have the world send a message to Contacts."""

    def plan(draft: PhoneState) -> None:
        at = Millis(phone.state.os.clock + ms)
        draft.os.due[EventId(f"test.{ms}")] = Scheduled(at=at, app=AppId("contacts"), message=message, by=WORLD)

    return Phone(produce(phone.state, plan), CATALOGUE)
