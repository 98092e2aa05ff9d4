"""A phone with the calendar, and hands for it."""

from __future__ import annotations

import pytest

from phonegym.apps.calendar.app import app as calendar
from phonegym.apps.calendar.screens.event import EventPage
from phonegym.apps.calendar.state import CalendarState, EntryId, Event
from phonegym.apps.contacts.app import app as contacts
from phonegym.apps.home.app import app as home
from phonegym.apps.notes.app import app as notes
from phonegym.phone.actions import Launch, Swipe
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.device import Phone
from phonegym.phone.ids import AppId, Millis
from phonegym.phone.message import Message, Route
from phonegym.phone.step import act
from tests.phone.hands import find, tap

CALENDAR = Catalogue(home, calendar, contacts, notes)


@pytest.fixture
def phone() -> Phone:
    """The calendar in front."""
    return Phone.new(seed=1, catalogue=CALENDAR).act(Launch("calendar"))


def state(phone: Phone) -> CalendarState:
    """The calendar's state."""
    return phone.app(CalendarState)


def top(phone: Phone) -> Route:
    """The screen in front."""
    return phone.state.os.activities[phone.state.os.stack[-1]].routes[-1]


def opened(phone: Phone, id: str, day: Millis) -> Phone:
    """The page of an occurrence, come by as from a notification."""
    route = EventPage(event=EntryId(id), day=day)
    return Phone(act(CALENDAR, phone.state, AppId("calendar"), lambda do: do.open(route)).after, CALENDAR)


def reach(phone: Phone, what: Message | str) -> Phone:
    """Scroll down until this can be touched."""
    for _ in range(20):
        try:
            item = find(phone, what)
        except AssertionError:
            item = None
        if item is not None and phone.screen.reachable(item):
            return phone
        phone = phone.act(Swipe(300, 1500, 300, 900))
    raise AssertionError(f"no {what!r} further down:\n{phone.xml_compact()}")


def touch(phone: Phone, *what: Message | str) -> Phone:
    """Scroll to each and touch it."""
    for one in what:
        phone = tap(reach(phone, one), one)
    return phone


def made(before: Phone, after: Phone) -> Event:
    """The one event that was added."""
    (id,) = state(after).events.keys() - state(before).events.keys()
    return state(after).events[id]
