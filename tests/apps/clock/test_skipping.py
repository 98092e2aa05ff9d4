"""Skipping an alarm once, comparing times, sharing laps, and the way to the phone's settings, by touch."""

from __future__ import annotations

import pytest

from phonegym.apps.clock.actions import alarms as al
from phonegym.apps.clock.actions import settings as se
from phonegym.apps.clock.actions import stopwatch as sw
from phonegym.apps.clock.actions import world as wo
from phonegym.apps.clock.app import app as clock
from phonegym.apps.clock.screens.alarms import AlarmMenu, AlarmsMenu
from phonegym.apps.clock.screens.editor import OpenEditor
from phonegym.apps.clock.screens.settings import LouderChoice, OpenSettings
from phonegym.apps.clock.screens.stopwatch import Watch
from phonegym.apps.clock.screens.world import Compare, World
from phonegym.apps.clock.state import AlarmId, ClockState
from phonegym.apps.home.app import app as home
from phonegym.apps.notes.app import app as notes
from phonegym.apps.notes.screens.shared import SaveShared
from phonegym.apps.settings.app import app as settings
from phonegym.apps.settings.screens.sound import Sound
from phonegym.apps.settings.screens.system import DateTime
from phonegym.phone.actions import Launch, Wait
from phonegym.phone.builtin import Go, Tab
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.civil import DAY, MINUTE
from phonegym.phone.device import Phone
from phonegym.phone.message import Route
from tests.apps.clock.conftest import reach, sees, state, touch
from tests.phone.hands import find, hold, tap


def daily(phone: Phone) -> AlarmId:
    """An alarm that is on and repeats, the one that rings next of those."""
    known = state(phone).alarms
    return min((id for id in known if known[id].enabled and known[id].days), key=lambda id: known[id].rings_at)


def top(phone: Phone) -> Route:
    """The screen in front."""
    return phone.state.os.activities[phone.state.os.stack[-1]].routes[-1]


@pytest.fixture
def skipped(phone: Phone) -> Phone:
    """The next time of that alarm is skipped."""
    id = daily(phone)
    return tap(hold(reach(phone, OpenEditor(alarm=id)), OpenEditor(alarm=id)), al.SkipNext(alarm=id))


def test_an_alarm_skips_one_time_and_rings_the_next(phone: Phone, skipped: Phone) -> None:
    id, was = daily(phone), state(phone).alarms[daily(phone)]
    now = state(skipped).alarms[id]
    assert (now.enabled, now.days, now.skipped) == (True, was.days, was.rings_at)
    assert now.rings_at > was.rings_at
    past = skipped.wait_until(was.rings_at + MINUTE)
    assert not state(past).alarms[id].ringing_since, "it was to be skipped"
    assert state(phone.wait_until(was.rings_at + MINUTE)).alarms[id].ringing_since
    assert state(past.wait_until(now.rings_at)).alarms[id].ringing_since == now.rings_at


def test_a_skip_is_taken_back_in_the_row_and_in_the_menu(phone: Phone, skipped: Phone) -> None:
    id, at = daily(phone), state(phone).alarms[daily(phone)].rings_at
    menu = hold(reach(skipped, OpenEditor(alarm=id)), OpenEditor(alarm=id))
    for back in (touch(skipped, al.SkipNone(alarm=id)), tap(menu, al.SkipNone(alarm=id, menu=True))):
        assert (state(back).alarms[id].skipped, state(back).alarms[id].rings_at) == (0, at)
        assert state(back.wait_until(at)).alarms[id].ringing_since == at


def test_an_alarm_for_once_has_nothing_to_skip(phone: Phone) -> None:
    known = state(phone).alarms
    once = min((id for id in known if not known[id].days), key=lambda id: known[id].minute)
    menu = hold(reach(phone, OpenEditor(alarm=once)), OpenEditor(alarm=once))
    assert isinstance(top(menu), AlarmMenu)
    assert not find(menu, al.SkipNext(alarm=once)).node.sem.enabled


def test_switching_an_alarm_off_forgets_the_skip(phone: Phone, skipped: Phone) -> None:
    id = daily(phone)
    off = touch(skipped, al.SetEnabled(alarm=id, on=False))
    assert state(touch(off, al.SetEnabled(alarm=id, on=True))).alarms[id].skipped == 0


def test_times_are_compared_hour_by_hour(phone: Phone) -> None:
    page = tap(phone, Tab(route=World()), Go(route=Compare()))
    hour = page.state.os.clock % DAY // (60 * MINUTE)
    later = tap(page, wo.CompareAt(hour=hour + 1))
    assert sees(later, f"{hour + 1:02d}:00")
    assert state(later).compared == hour + 1


def test_laps_are_shared_a_line_each() -> None:
    phone = Phone.new(seed=2, catalogue=Catalogue(home, clock, notes)).act(Launch("clock"))
    run = tap(phone, Tab(route=Watch()), sw.StartWatch()).act(Wait(20_000))
    laps = tap(tap(tap(run, sw.Lap()).act(Wait(9_000)), sw.Lap()).act(Wait(15_000)), sw.Lap())
    assert sees(laps, "Fastest")
    assert sees(laps, "Slowest")
    shared = tap(laps, sw.ShareLaps())
    assert shared.front == "notes"
    assert len(shared.app(ClockState).stopwatch.laps) == 3
    keeping = top(shared)
    assert isinstance(keeping, SaveShared)
    assert keeping.intent.text.splitlines()[0] == "Lap 1: 0:21.00 (0:21.00)"
    assert len(keeping.intent.text.splitlines()) == 3


def test_the_clocks_settings_lead_to_the_phones() -> None:
    phone = Phone.new(seed=2, catalogue=Catalogue(home, clock, settings)).act(Launch("clock"))
    page = tap(phone, Go(route=AlarmsMenu()), OpenSettings())
    assert top(touch(page, se.OpenSystem(page="sound"))) == Sound()
    assert top(touch(page, se.OpenSystem(page="date"))) == DateTime()
    grown = touch(page, Go(route=LouderChoice()), se.SetLouder(seconds=30))
    assert state(grown).settings.louder == 30
