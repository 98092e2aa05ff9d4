"""Phones with Notes, and what tests of it have in common."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from phonegym.apps.home.app import app as home
from phonegym.apps.notes.app import app as notes
from phonegym.apps.notes.state import Note, NoteId, Notes
from phonegym.apps.sheet.app import app as sheet
from phonegym.bench.setup import Setup
from phonegym.phone.actions import Launch
from phonegym.phone.birth import START
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.device import Phone
from phonegym.phone.life import Life
from phonegym.phone.message import Route
from phonegym.phone.os import PhoneState
from phonegym.state import produce
from phonegym.ui.look import Language

CATALOGUE = Catalogue(home, notes, sheet)
GROCERIES, BOILER, TEAM, BIKE_LOCK = NoteId("n00"), NoteId("n02"), NoteId("n11"), NoteId("n23")


def started(language: Language = "en", setup: Callable[[Setup], object] | None = None) -> Phone:
    """A phone with Notes in front."""
    phone = Phone.new(seed=1, language=language, catalogue=CATALOGUE)

    def set_up(draft: PhoneState) -> None:
        if setup is not None:
            setup(Setup(CATALOGUE, draft, language, Life(1, language, START), "test", 1))

    return Phone(produce(phone.state, set_up), CATALOGUE).act(Launch("notes"))


@pytest.fixture
def phone() -> Phone:
    """Notes as its owner left it."""
    return started()


def at(route: Route) -> Phone:
    """A phone with this screen in front."""
    return started(setup=lambda start: start.open(route))


def note(phone: Phone, id: NoteId = GROCERIES) -> Note:
    """A note as it is now."""
    return phone.app(Notes).notes[id]


def top(phone: Phone) -> Route:
    """The route on top."""
    return phone.state.os.activities[phone.state.os.stack[-1]].routes[-1]


def added(before: Phone, after: Phone) -> list[NoteId]:
    """Notes that were not there before."""
    return [id for id in after.app(Notes).notes if id not in before.app(Notes).notes]


def titles(phone: Phone) -> str:
    """What the screen says, as the tree has it."""
    return phone.xml()
