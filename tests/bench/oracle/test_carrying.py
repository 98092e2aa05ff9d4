"""The oracle's hands pull lists and carry things, by touch on what is in sight."""

from __future__ import annotations

import pytest

from phonegym.apps.notes.actions.editing import OpenNote
from phonegym.apps.notes.state import NoteId, Notes
from phonegym.apps.settings.actions.bluetooth import Scan
from phonegym.apps.settings.screens.bluetooth import PairNew
from phonegym.apps.settings.state import SettingsState
from phonegym.bench.crawl.ways import LookAround
from phonegym.bench.episode import Episode
from phonegym.bench.oracle import Stuck, User
from phonegym.phone.actions import Drag, Launch, Swipe
from phonegym.phone.catalogue import installed
from tests.bench.oracle.hands import go, until

NOTE = NoteId("n00")


def begin(app: str) -> Episode:
    return Episode.start(LookAround, 1).do(Launch(app))


def test_an_item_of_a_list_is_carried() -> None:
    episode = until(begin("notes"), lambda user: None if user.sight.front.routes[1:] else user.tap(OpenNote(note=NOTE)))
    order = installed().state_in(episode.phone, Notes).notes[NOTE].order
    step = User(episode).carry(order[0], order[1])
    assert isinstance(step, Drag)
    assert installed().state_in(episode.do(step).phone, Notes).notes[NOTE].order[:2] == (order[1], order[0])
    with pytest.raises(Stuck, match="in sight"):
        User(episode).carry(order[0], "no such item")


def test_a_list_is_scrolled_to_its_start_and_pulled() -> None:
    episode = go(begin("settings"), PairNew())
    episode = until(episode, lambda user: user.wait(1_000) if user.state(SettingsState).passing.scanning else None)
    step = User(episode).pull(Scan())
    assert isinstance(step, Swipe)
    assert installed().state_in(episode.do(step).phone, SettingsState).passing.scanning
    with pytest.raises(Stuck, match="pulled"):
        User(begin("notes")).pull(Scan())
