"""A phone with the clock, and hands for it."""

from __future__ import annotations

import pytest

from phonegym.apps.clock.app import app as clock
from phonegym.apps.clock.state import ClockState
from phonegym.apps.home.app import app as home
from phonegym.phone.actions import Launch, Swipe
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.device import Phone
from phonegym.phone.message import Message
from tests.phone.apps import people
from tests.phone.hands import find, tap

CLOCK = Catalogue(home, clock, people.app)


@pytest.fixture
def phone() -> Phone:
    """The clock in front."""
    return Phone.new(seed=2, catalogue=CLOCK).act(Launch("clock"))


def state(phone: Phone) -> ClockState:
    """The clock's state."""
    return phone.app(ClockState)


def sees(phone: Phone, what: Message | str) -> bool:
    """This is on the screen; fails with what is there where it is not."""
    return find(phone, what).visible


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
