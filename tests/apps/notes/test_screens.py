"""Every screen: nothing clipped, dead or without a way; snapshots come back."""

from __future__ import annotations

import pytest

from phonegym.apps.notes.actions import recording
from phonegym.apps.notes.actions.editing import OpenNote
from phonegym.apps.notes.screens.lists import MainMenu, RecordFromMenu
from phonegym.apps.notes.screens.recorder import Recorder
from phonegym.bench.crawl import crawl
from phonegym.phone.actions import Type, Wait
from phonegym.phone.builtin import Go
from phonegym.phone.device import Phone
from phonegym.phone.shell.permission import Answer
from tests.apps.notes.conftest import CATALOGUE, TEAM, top
from tests.phone.hands import tap


def test_the_crawl_finds_nothing() -> None:
    report = crawl(CATALOGUE, ["notes"], limit=150)
    assert report.findings == ()


@pytest.mark.slow
def test_the_long_crawl_reaches_every_screen() -> None:
    report = crawl(CATALOGUE, ["notes"], limit=1500)
    assert report.findings == ()
    assert len(report.unreached) <= 6, report.unreached  # pads and dialogs behind a PIN, a share, a refused microphone


def test_half_done_work_comes_back_from_a_snapshot(phone: Phone) -> None:
    writing = tap(phone, OpenNote(note=TEAM), "body").act(Type("half"))
    assert writing.restore(writing.snapshot()) == writing
    running = tap(phone, Go(route=MainMenu()), RecordFromMenu(), Answer(grant="once")).act(Wait(3000))
    back = running.restore(running.snapshot())
    route = top(back)
    assert isinstance(route, Recorder)
    assert tap(back, recording.StopRecording(note=route.note)) == tap(running, recording.StopRecording(note=route.note))
