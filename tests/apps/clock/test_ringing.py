"""Alarms that ring: whose doing, how they are snoozed and stopped from everywhere, how they fall silent."""

from __future__ import annotations

import pytest

from phonegym.apps.clock.actions import alarms as al
from phonegym.apps.clock.actions import editor as ed
from phonegym.apps.clock.actions.ringing import CancelSnooze, Snooze, Stop
from phonegym.apps.clock.actions.settings import SetRingStyle
from phonegym.apps.clock.screens.alarms import Alarms, AlarmsMenu
from phonegym.apps.clock.screens.editor import NewAlarm, OpenTime
from phonegym.apps.clock.screens.ringing import Ringing
from phonegym.apps.clock.screens.settings import OpenSettings, StyleChoice
from phonegym.apps.clock.state import NEW, AlarmId
from phonegym.phone.actions import Back, Home, Launch, Swipe, Wait
from phonegym.phone.builtin import Go
from phonegym.phone.civil import MINUTE, moment
from phonegym.phone.device import Phone
from phonegym.phone.ids import ME, WORLD
from phonegym.phone.resolve import tap_at
from tests.apps.clock.conftest import CLOCK, sees, state, touch
from tests.phone.hands import find, tap

LUNCH = AlarmId("a11")
AT = moment(2026, 3, 12, 11, 30)


def top(phone: Phone) -> object:
    return phone.state.os.activities[phone.state.os.stack[-1]].routes[-1]


@pytest.fixture
def ringing(phone: Phone) -> Phone:
    """11:30: lunch must be ordered, and the phone lies on its launcher."""
    return phone.act(Home()).wait_until(AT)


def once(phone: Phone) -> tuple[Phone, AlarmId]:
    """A phone on which its owner set an alarm for once, at 10:00 today."""
    new = tap(phone, NewAlarm(), ed.SetRepeat(alarm=NEW, on=False), OpenTime(alarm=NEW), ed.PickHour(alarm=NEW, hour=10))
    saved = tap(new, ed.ConfirmTime(alarm=NEW), al.SaveAlarm(alarm=NEW))
    (id,) = state(saved).alarms.keys() - state(phone).alarms.keys()
    return saved, id


def test_a_seeded_alarm_takes_over_the_screen_as_the_worlds_doing(phone: Phone) -> None:
    near = phone.wait_until(AT - 500)
    step = near.step(Wait(1000))
    assert [piece.by for piece in step.pieces] == [ME, WORLD]
    after = Phone(step.phone, CLOCK)
    assert top(after) == Ringing(alarm=LUNCH)
    assert top(after.act(Back())) == Ringing(alarm=LUNCH)
    assert sees(after.act(Back()), "The alarm is still ringing")


def test_an_alarm_set_by_the_owner_rings_as_theirs(phone: Phone) -> None:
    mine, id = once(phone)
    step = mine.wait_until(moment(2026, 3, 12, 10) - 500).step(Wait(1000))
    assert [piece.by for piece in step.pieces] == [ME, ME]
    assert top(Phone(step.phone, CLOCK)) == Ringing(alarm=id)


def test_stopping_gives_back_what_was_there_and_rings_again_tomorrow(ringing: Phone) -> None:
    stopped = tap(ringing, Stop(alarm=LUNCH))
    assert stopped.front == "home"
    assert not stopped.state.os.notifications
    alarm = state(stopped).alarms[LUNCH]
    assert (alarm.enabled, alarm.rings_at, alarm.ringing_since) == (True, moment(2026, 3, 13, 11, 30), 0)


def test_an_alarm_for_once_switches_itself_off_and_that_is_nobodys_doing(phone: Phone) -> None:
    mine, id = once(phone)
    rings = mine.wait_until(moment(2026, 3, 12, 10))
    step = rings.step(tap_at(rings.screen, find(rings, Stop(alarm=id))))
    first, second = step.pieces
    assert (first.by, second.by) == (ME, WORLD)
    assert Phone(first.after, CLOCK).app(type(state(phone))).alarms[id].enabled
    assert not state(Phone(step.phone, CLOCK)).alarms[id].enabled


def test_snoozing_rings_again_after_the_alarms_own_length(ringing: Phone) -> None:
    snoozed = tap(ringing, Snooze(alarm=LUNCH))
    alarm = state(snoozed).alarms[LUNCH]
    assert alarm.snoozed_until == AT + alarm.snooze * MINUTE
    assert snoozed.front == "home"
    again = snoozed.wait_until(alarm.snoozed_until)
    assert top(again) == Ringing(alarm=LUNCH)
    assert state(again).alarms[LUNCH].snoozed_until == 0


def test_a_snooze_is_shown_and_cancelled_in_the_list(ringing: Phone) -> None:
    snoozed = tap(ringing, Snooze(alarm=LUNCH)).act(Launch("clock"))
    cancelled = touch(snoozed, CancelSnooze(alarm=LUNCH))
    assert state(cancelled).alarms[LUNCH].snoozed_until == 0
    assert not cancelled.state.os.notifications
    assert top(cancelled.wait_until(AT + 25 * MINUTE)) == Alarms()


def test_switching_off_ends_a_snooze_for_good(ringing: Phone) -> None:
    snoozed = tap(ringing, Snooze(alarm=LUNCH)).act(Launch("clock"))
    off = touch(snoozed, al.SetEnabled(alarm=LUNCH, on=False))
    assert state(off).alarms[LUNCH].snoozed_until == 0
    assert top(off.wait_until(AT + 25 * MINUTE)) == Alarms()


def test_it_can_be_stopped_from_the_shade_when_home_was_pressed(ringing: Phone) -> None:
    home = ringing.act(Home())
    shade = home.act(Swipe(540, 10, 540, 1400))
    stopped = tap(shade, "Stop").act(Back())
    assert state(stopped).alarms[LUNCH].ringing_since == 0
    assert [a.app for a in stopped.state.os.activities.values()] == ["clock", "home"] or stopped.front == "home"
    assert not any(isinstance(a.routes[-1], Ringing) for a in stopped.state.os.activities.values())


def test_the_list_offers_to_stop_what_rings(ringing: Phone) -> None:
    clock = ringing.act(Home()).act(Launch("clock"))
    assert sees(clock, "Ringing now")
    assert state(tap(clock, Stop(alarm=LUNCH))).alarms[LUNCH].ringing_since == 0


def test_nobody_comes(ringing: Phone) -> None:
    silent = ringing.wait_until(AT + 10 * MINUTE)
    assert silent.front == "home"
    assert state(silent).alarms[LUNCH].ringing_since == 0
    (notice,) = silent.state.os.notifications.values()
    assert notice.title == "Missed alarm"
    assert not notice.ongoing


def test_a_deleted_or_changed_alarm_does_not_ring_at_its_old_time(phone: Phone) -> None:
    off = touch(phone, al.SetEnabled(alarm=LUNCH, on=False))
    assert top(off.wait_until(AT)) == Alarms()
    on = tap(off, al.SetEnabled(alarm=LUNCH, on=True))
    assert top(on.wait_until(AT)) == Ringing(alarm=LUNCH)


@pytest.mark.parametrize(("to", "snoozes"), [(0.15, True), (0.85, False)])
def test_the_slider_snoozes_to_the_left_and_stops_to_the_right(phone: Phone, to: float, snoozes: bool) -> None:
    style = tap(phone, Go(route=AlarmsMenu()), OpenSettings(), Go(route=StyleChoice()), SetRingStyle(style="slide"))
    rings = style.wait_until(AT)
    knob = find(rings, "knob")
    x, y = (knob.left + knob.right) / 2 * 3, (knob.top + knob.bottom) / 2 * 3
    slid = rings.act(Swipe(x, y, 1080 * to, y))
    assert bool(state(slid).alarms[LUNCH].snoozed_until) == snoozes
    assert state(slid).alarms[LUNCH].ringing_since == 0


def test_light_noise_rings_an_alarm(phone: Phone) -> None:
    noisy = Phone.new(seed=2, catalogue=CLOCK, noise="light")
    later = noisy.wait_until(noisy.state.os.clock + 2 * MINUTE)
    assert isinstance(top(later), Ringing)
    assert not isinstance(top(Phone.new(seed=2, catalogue=CLOCK).wait_until(noisy.state.os.clock + 2 * MINUTE)), Ringing)
