"""What the clock says is the same wherever it says it, and its notifications lead where a person expects."""

from __future__ import annotations

import pytest

from phonegym.apps.clock.actions import alarms as al
from phonegym.apps.clock.actions import bedtime as bt
from phonegym.apps.clock.actions import stopwatch as sw
from phonegym.apps.clock.actions import timers as ti
from phonegym.apps.clock.actions.editor import ConfirmTime, PickMinute, PickPart
from phonegym.apps.clock.cities import ahead
from phonegym.apps.clock.screens.alarms import Alarms
from phonegym.apps.clock.screens.bedtime import BedtimeTab
from phonegym.apps.clock.screens.editor import OpenEditor, OpenTime
from phonegym.apps.clock.screens.stopwatch import Watch
from phonegym.apps.clock.screens.timers import Timers
from phonegym.apps.clock.screens.world import CitySheet, World
from phonegym.apps.clock.state import TimerId
from phonegym.apps.clock.times import ahead_text, when_text
from phonegym.phone.actions import Home, Swipe, Wait
from phonegym.phone.builtin import Go, Tab
from phonegym.phone.civil import DAY, MINUTE, clock_text, date_text, moment
from phonegym.phone.context import answer
from phonegym.phone.contracts import NextAlarm
from phonegym.phone.device import Phone
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message, Route
from phonegym.ui.node import IconContent, TextContent
from tests.apps.clock.conftest import CLOCK, reach, sees, state, touch
from tests.phone.hands import find, hold, tap

NOW = moment(2026, 3, 12, 9, 41)
TEA = TimerId("t1")


def reads(phone: Phone, id: str) -> str:
    """The text of what has this id."""
    content = find(phone, id).node.content
    assert isinstance(content, TextContent)
    return content.value


def test_how_long_it_is_agrees_with_the_two_clocks_shown() -> None:
    assert ahead_text(NOW + 10 * MINUTE + 5_000, NOW) == "10 minutes", "09:51 is ten minutes from 09:41"
    assert ahead_text(NOW + 10 * MINUTE, NOW + 59_000) == "10 minutes"
    assert ahead_text(NOW + 5_000, NOW) == "1 minute", "it is not over yet"


def test_tomorrow_is_small_within_a_sentence(phone: Phone) -> None:
    known = state(phone).alarms
    id = min(id for id in known if known[id].days and moment(2026, 3, 13) < known[id].rings_at < moment(2026, 3, 14))
    skipped = tap(hold(reach(phone, OpenEditor(alarm=id)), OpenEditor(alarm=id)), al.SkipNext(alarm=id))
    assert sees(skipped, "Skips tomorrow")


@pytest.mark.parametrize(("hour24", "want"), [(True, "09:41:0"), (False, "9:41:0")])
def test_seconds_are_shown_in_either_format(phone: Phone, hour24: bool, want: str) -> None:
    world = tap(phone.patch({"os.settings.hour24": hour24, "apps.clock.settings.seconds": True}), Tab(route=World()))
    said = reads(world, "home_time")
    assert said.startswith(want)
    assert said.endswith(" AM") != hour24


def test_the_stopwatch_counts_in_the_format_in_which_it_stops(phone: Phone) -> None:
    running = tap(phone, Tab(route=Watch()), sw.StartWatch()).act(Wait(65_000))
    paused = tap(running, sw.PauseWatch())
    assert (reads(running, "reading"), reads(paused, "reading")) == ("1:06", "1:06.00")


def test_the_bedtime_schedule_counts_as_the_next_alarm(phone: Phone) -> None:
    assert answer(CLOCK, phone.state, NextAlarm()) == moment(2026, 3, 12, 11, 30)
    quiet = phone.patch({f"apps.clock.alarms.{id}.enabled": False for id in state(phone).alarms})
    assert answer(CLOCK, quiet.state, NextAlarm()) is None
    woken = tap(quiet, Tab(route=BedtimeTab()), bt.SetBedtime(on=True))
    wakes = state(woken).bedtime.wakes_at
    assert answer(CLOCK, woken.state, NextAlarm()) == wakes == moment(2026, 3, 13, 7, 15)
    assert sees(tap(woken, Tab(route=Alarms())), "Tomorrow, 07:15")


def test_nobody_is_asked_to_set_up_what_is_set_up(phone: Phone) -> None:
    assert sees(phone, al.CloseTip())
    there = tap(phone, Tab(route=BedtimeTab()), bt.SetBedtime(on=True), Tab(route=Alarms()))
    with pytest.raises(AssertionError):
        find(there, al.CloseTip())
    assert sees(tap(there, Tab(route=BedtimeTab()), bt.SetBedtime(on=False), Tab(route=Alarms())), al.CloseTip())


@pytest.mark.parametrize(
    ("tab", "start", "title"),
    [
        (Timers(), ti.StartTimer(timer=TEA), "Ends at 09:45"),
        (Watch(), sw.StartWatch(), "Stopwatch"),
        (BedtimeTab(), bt.PlaySound(), "Sleep sounds"),
    ],
)
def test_what_runs_is_found_again_from_its_notification(phone: Phone, tab: Route, start: Message, title: str) -> None:
    elsewhere = tap(touch(tap(phone, Tab(route=tab)), start), Tab(route=World())).act(Home())
    back = tap(elsewhere.act(Swipe(540, 10, 540, 1200)), title)
    assert back.state.os.activities[back.state.os.stack[-1]].routes[-1] == tab


def test_the_editor_promises_nothing_of_an_alarm_that_is_off(phone: Phone) -> None:
    known = state(phone).alarms
    id = min(id for id in known if known[id].enabled and known[id].days)
    on = touch(phone, OpenEditor(alarm=id))
    assert reads(on, "ahead").startswith("In ")
    off = touch(phone.patch({f"apps.clock.alarms.{id}.enabled": False}), OpenEditor(alarm=id))
    assert reads(off, "ahead") == "Switched off"
    later = tap(off, OpenTime(alarm=id), PickPart(alarm=id, part="minute"), PickMinute(alarm=id, minute=25), ConfirmTime(alarm=id))
    assert reads(later, "ahead").startswith("In "), "another time switches it on"
    assert state(tap(later, al.SaveAlarm(alarm=id))).alarms[id].enabled


def test_the_day_before_is_called_so_in_the_world() -> None:
    assert when_text(NOW - DAY, NOW) == "Yesterday"
    assert when_text(NOW - 2 * DAY, NOW) == "Tue, Mar 10"


def test_a_day_and_its_time_are_joined_alike(phone: Phone) -> None:
    world = tap(phone, Tab(route=World()))
    city = min(state(world).cities)
    sheet = touch(world, Go(route=CitySheet(city=city)))
    at = Millis(sheet.state.os.clock + ahead(city, state(sheet).home) * MINUTE)
    assert sees(sheet, f"{date_text(at, weekday=True)}, {clock_text(at, True)}")


def test_the_knob_points_where_it_slides(phone: Phone) -> None:
    ringing = phone.patch({"apps.clock.settings.ring_style": "slide"}).wait_until(moment(2026, 3, 12, 11, 30))
    assert sees(ringing, "Slide")
    symbols = {item.node.content.name for item in ringing.screen.active.items if isinstance(item.node.content, IconContent)}
    assert "code" in symbols, "the symbol of two arrows left and right"
