"""Timers, stopwatch, world clock, bedtime, settings, by touch."""

from __future__ import annotations

import pytest

from phonegym.apps.clock.actions import bedtime as bt
from phonegym.apps.clock.actions import editor as ed
from phonegym.apps.clock.actions import settings as se
from phonegym.apps.clock.actions import stopwatch as sw
from phonegym.apps.clock.actions import timers as ti
from phonegym.apps.clock.actions import world as wo
from phonegym.apps.clock.actions.alarms import UndoDelete
from phonegym.apps.clock.screens.alarms import AlarmsMenu
from phonegym.apps.clock.screens.bedtime import BedtimeTab, ReminderDialog, SleepSoundPage
from phonegym.apps.clock.screens.editor import OpenTime
from phonegym.apps.clock.screens.settings import OpenSettings, SilenceChoice, WeekChoice
from phonegym.apps.clock.screens.stopwatch import Watch
from phonegym.apps.clock.screens.timers import NewTimer, OpenTimerLabel, Timers
from phonegym.apps.clock.screens.world import CitySheet, OpenSearch, World
from phonegym.apps.clock.state import BED, CityId, SoundId, TimerId, Weekday
from phonegym.bench.crawl.layout_checks import defects
from phonegym.phone.actions import Back, Home, Rotate, Type, Wait
from phonegym.phone.builtin import Go, Tab
from phonegym.phone.civil import MINUTE, moment
from phonegym.phone.device import Phone
from phonegym.ui.node import TextContent
from tests.apps.clock.conftest import CLOCK, sees, state, touch
from tests.phone.hands import find, tap

TEA = TimerId("t1")


@pytest.fixture
def timers(phone: Phone) -> Phone:
    return tap(phone, Tab(route=Timers()))


# ---- timers -------------------------------------------------------------------------------------------------------------
def test_a_new_timer_is_typed_from_the_right(timers: Phone) -> None:
    pad = tap(timers, Go(route=NewTimer()))
    assert not find(pad, ti.StartNew()).node.sem.enabled
    typed = tap(pad, *(ti.PressPad(digits=d) for d in ("9", "5", "00")), ti.ErasePad(), ti.PressPad(digits="5"), ti.StartNew())
    (id,) = state(typed).timers.keys() - state(timers).timers.keys()
    assert (state(typed).timers[id].length, state(typed).timers[id].status) == ((95 * 60 + 5) * 1000, "running")
    assert state(typed).timers[id].label == ""


def test_a_timer_rings_and_is_stopped_from_its_notification(timers: Phone) -> None:
    started = tap(timers, ti.StartTimer(timer=TEA)).act(Home())
    over = started.act(Wait(4 * MINUTE))
    assert state(over).timers[TEA].status == "ringing"
    assert sees(over, "Time is up")
    stopped = tap(over, "Stop")
    assert state(stopped).timers[TEA].status == "ready"
    assert not stopped.state.os.notifications


def test_pause_keeps_what_is_left_and_a_minute_more_counts(timers: Phone) -> None:
    paused = tap(tap(timers, ti.StartTimer(timer=TEA)).act(Wait(59_000)), ti.PauseTimer(timer=TEA))
    assert state(paused).timers[TEA].left == 3 * MINUTE
    assert state(paused.act(Wait(600_000))).timers[TEA].status == "paused"
    more = tap(paused, ti.AddMinute(timer=TEA), ti.StartTimer(timer=TEA))
    assert state(more.act(Wait(3 * MINUTE + 50_000))).timers[TEA].status == "running"
    assert state(more.act(Wait(4 * MINUTE))).timers[TEA].status == "ringing"
    reset = tap(paused, ti.ResetTimer(timer=TEA))
    assert (state(reset).timers[TEA].status, state(reset).timers[TEA].left) == ("ready", 0)


def test_a_timer_is_labelled_and_deleted_and_comes_back(timers: Phone) -> None:
    named = tap(tap(timers, OpenTimerLabel(timer=TEA)).act(Type("!")), ti.SaveTimerLabel(timer=TEA))
    assert state(named).timers[TEA].label == "Tea!"
    gone = tap(timers, ti.DeleteTimer(timer=TEA))
    assert TEA not in state(gone).timers
    assert state(tap(gone, UndoDelete(id=TEA))).timers == state(timers).timers
    assert sees(gone.patch({"apps.clock.timers": {}}), "No timers")


def test_a_notice_finds_room_on_a_low_screen_beside_its_keyboard(timers: Phone) -> None:
    """It lay under the button to add a timer, and beside a keyboard there was no height for both."""
    gone = tap(timers, ti.DeleteTimer(timer=TEA)).patch({"os.settings.display.auto_rotate": True}).act(Rotate(90))
    labelling = tap(gone, OpenTimerLabel(timer=min(state(gone).timers)))
    assert labelling.state.os.focus
    for phone in (gone, labelling):
        assert sees(phone, "Timer deleted")
        assert not list(defects(phone.screen))


# ---- stopwatch ------------------------------------------------------------------------------------------------------------
def test_laps_are_readings_of_the_simulated_clock(phone: Phone) -> None:
    run = tap(phone, Tab(route=Watch()), sw.StartWatch()).act(Wait(4000))
    laps = tap(tap(run, sw.Lap()).act(Wait(9000)), sw.Lap(), sw.PauseWatch())
    assert state(laps).stopwatch.laps == (5000, 15000)
    assert sees(laps, "0:16.00")
    assert sees(laps, "0:10.00")
    on = tap(laps.act(Wait(60_000)), sw.StartWatch()).act(Wait(1000))
    assert sw.reading(state(on).stopwatch, on.state.os.clock) == 18_000
    assert state(tap(laps, sw.ResetWatch())).stopwatch == state(phone).stopwatch


# ---- world clock ------------------------------------------------------------------------------------------------------------
def test_a_namesake_is_told_by_its_country(phone: Phone) -> None:
    found = tap(phone, Tab(route=World()), OpenSearch()).act(Type("sydn"))
    assert sees(found, "Canada")
    added = tap(found, wo.AddCity(city=CityId("sydney_ca")))
    assert CityId("sydney_ca") in state(added).cities
    assert CityId("sydney") not in state(added).cities
    assert sees(tap(added, OpenSearch()).act(Type("qqq")), "No city matches “qqq”")


def test_a_city_is_pinned_removed_and_brought_back(phone: Phone) -> None:
    world = tap(phone, Tab(route=World()))
    city = max(state(world).cities)
    pinned = touch(world, Go(route=CitySheet(city=city)), wo.PinCity(city=city, on=True))
    assert state(pinned).cities[city].pinned
    gone = touch(world, Go(route=CitySheet(city=city)), wo.RemoveCity(city=city))
    assert city not in state(gone).cities
    assert state(tap(gone, UndoDelete(id=city))).cities == state(world).cities
    assert sees(world.patch({"apps.clock.cities": {}}), "No cities yet")


# ---- bedtime ----------------------------------------------------------------------------------------------------------------
def test_bedtime_reminds_and_wakes(phone: Phone) -> None:
    bed = tap(phone, Tab(route=BedtimeTab()), OpenTime(alarm=BED), ed.PickHour(alarm=BED, hour=22), ed.PickMinute(alarm=BED, minute=0))
    on = tap(bed, ed.ConfirmTime(alarm=BED), bt.SetBedtime(on=True))
    assert state(on).bedtime.bed == 22 * 60
    assert state(on).bedtime.reminds_at == moment(2026, 3, 12, 21, 45)
    evening = on.act(Home()).wait_until(moment(2026, 3, 12, 21, 45))
    assert any(n.text == "Bedtime in 15 minutes" for n in evening.state.os.notifications.values())
    wake = state(on).bedtime.wakes_at
    assert any(n.title.startswith("Good morning") for n in on.wait_until(wake).state.os.notifications.values())
    off = tap(on, bt.SetBedtime(on=False))
    assert not any(n.channel == "bedtime" for n in off.wait_until(wake).state.os.notifications.values())


def test_sounds_play_for_their_time(phone: Phone) -> None:
    tab = tap(phone, Tab(route=BedtimeTab()))
    chosen = touch(tab, Go(route=SleepSoundPage()), bt.ChooseSleepSound(sound=SoundId("fan")), bt.SetSoundMinutes(minutes=15)).act(Back())
    playing = touch(chosen, bt.PlaySound())
    assert [n.text for n in playing.state.os.notifications.values()] == ["Fan"]
    assert state(playing.wait_until(playing.state.os.clock + 15 * MINUTE)).bedtime.playing is False
    assert not playing.wait_until(playing.state.os.clock + 15 * MINUTE).state.os.notifications


def test_one_evening_must_stay(phone: Phone) -> None:
    tab = tap(phone, Tab(route=BedtimeTab()))
    one = tap(tab, *(bt.ToggleEvening(day=Weekday(day)) for day in range(4)))
    assert state(one).bedtime.days == (4,)
    assert state(tap(one, bt.ToggleEvening(day=Weekday(4)))).bedtime.days == (4,)
    assert state(touch(tab, Go(route=ReminderDialog()), bt.SetReminder(minutes=0))).bedtime.reminds_at == 0


# ---- settings -----------------------------------------------------------------------------------------------------------------
def test_settings_do_something(phone: Phone) -> None:
    page = tap(phone, Go(route=AlarmsMenu()), OpenSettings())
    week = touch(page, Go(route=WeekChoice()), se.SetWeekStart(day="sunday")).act(Back())
    order = [item.node.sem.desc for item in tap(week, "add").screen.active.items if item.node.sem.id.startswith("day_")]
    assert order[0] == "Sunday"
    never = touch(page, Go(route=SilenceChoice()), se.SetSilence(minutes=0)).act(Home())
    still = never.wait_until(moment(2026, 3, 12, 11, 55))
    assert any(alarm.ringing_since for alarm in state(still).alarms.values())
    seconds = tap(touch(page, se.SetSeconds(on=True)).act(Back()), Tab(route=World()))
    shown = find(seconds, "home_time").node.content
    assert isinstance(shown, TextContent)
    assert shown.value.count(":") == 2


@pytest.mark.parametrize("language", ["en", "zh"])
def test_lives_differ_only_in_words(language: str) -> None:
    english, other = Phone.new(seed=5, catalogue=CLOCK), Phone.new(seed=5, catalogue=CLOCK, language=language)  # type: ignore[arg-type]
    assert {id: (a.minute, a.days, a.enabled) for id, a in state(english).alarms.items()} == {
        id: (a.minute, a.days, a.enabled) for id, a in state(other).alarms.items()
    }
    assert len(state(other).alarms) >= 30
    assert state(other).home == state(english).home
