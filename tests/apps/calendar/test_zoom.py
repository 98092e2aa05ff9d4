"""Pinching the week: its hours become higher and lower, what lies between the fingers stays there, and nobody judges it."""

from __future__ import annotations

import pytest

from phonegym.apps.calendar.actions import calendars as ca
from phonegym.apps.calendar.screens.week import WeekTab
from phonegym.apps.calendar.state import HOUR_HEIGHTS
from phonegym.phone.actions import Home, Launch, Pinch, Rotate, Swipe
from phonegym.phone.builtin import Tab
from phonegym.phone.device import Phone
from phonegym.state import diff
from phonegym.ui.node import TextContent
from tests.apps.calendar.conftest import state
from tests.phone.hands import find, tap

DP = 3
MIDDLE = (540, 1500)


@pytest.fixture
def week(phone: Phone) -> Phone:
    return tap(phone, Tab(route=WeekTab()))


def hours(phone: Phone) -> dict[int, float]:
    """Where the lines of the hours are on the screen, in dp, by the labels beside them."""
    found = {}
    for item in phone.screen.active.items:
        content = item.node.content
        if isinstance(content, TextContent) and content.value.endswith(":00") and item.key == "timeline" and item.x < 60 + 80:
            found[int(content.value[:2])] = item.y
    return found


def hour_at(phone: Phone, y: float) -> float:
    """The hour that lies at `y` dp."""
    lines = hours(phone)
    return 12 + (y - lines[12]) / (lines[13] - lines[12])


def height(phone: Phone) -> float:
    lines = hours(phone)
    return lines[13] - lines[12]


def test_hours_grow_and_shrink_in_steps_and_stop_at_both_ends(week: Phone) -> None:
    seen = [height(week)]
    for scale in (1.2, 1.2, 1.2, 0.8, 0.8, 0.8, 0.8):
        week = week.act(Pinch(*MIDDLE, scale))
        seen.append(height(week))
        assert week.last is not None
        assert week.last.effect.target == "calendar.ZoomHours"
    assert seen == [64, 96, 144, 144, 96, 64, 48, 48]
    assert {int(each) for each in seen} == set(HOUR_HEIGHTS)


def test_a_wide_pinch_goes_as_far_as_the_fingers(week: Phone) -> None:
    assert height(week.act(Pinch(*MIDDLE, 2.2))) == 144
    assert height(week.act(Pinch(*MIDDLE, 10)).act(Pinch(*MIDDLE, 0.1))) == 48
    still = week.act(Pinch(*MIDDLE, 1))
    assert height(still) == 64
    assert still.last is not None
    assert still.last.effect.kind == "nothing"


@pytest.mark.parametrize("scale", [0.7, 1.4, 2.4])
def test_the_hour_between_the_fingers_stays_there(week: Phone, scale: float) -> None:
    week = week.act(Swipe(540, 1900, 540, 1300))
    for y in (900, 1500, 1900):
        near = 8 / height(week)  # dp of the edge above the first line, which does not grow
        assert hour_at(week.act(Pinch(540, y, scale)), y / DP) == pytest.approx(hour_at(week, y / DP), abs=near)
    assert hours(week.act(Pinch(540, 1900, scale))) != hours(week.act(Pinch(540, 900, scale)))


def test_at_the_end_of_the_day_it_goes_as_far_as_the_list(week: Phone) -> None:
    late = week.act(Swipe(540, 2000, 540, 700)).act(Swipe(540, 2000, 540, 700))
    small = late.act(Pinch(540, 1900, 0.5))
    assert hours(small.act(Swipe(540, 2000, 540, 900))) == hours(small), "it stands at its end already"


def test_only_the_hours_of_the_week_zoom(week: Phone) -> None:
    day = find(week, "day_13").middle
    assert height(week.act(Pinch(day[0] * DP, day[1] * DP, 2))) == 64
    for other in ("Month", "Agenda"):
        there = tap(week, other)
        assert state(there.act(Pinch(*MIDDLE, 2))).hour_height == 64


def test_it_is_kept_and_no_judge_sees_it(week: Phone) -> None:
    large = week.act(Pinch(*MIDDLE, 1.5))
    assert next(diff(week.state, large.state), None) is None
    assert ("apps", "calendar", "hour_height") in [change.path for change in diff(week.state, large.state, volatile=True)]
    assert height(tap(tap(large.act(Home()).act(Launch("calendar")), "Month"), "Week")) == 96
    assert week.restore(large.snapshot()).state == large.state


def test_a_higher_block_says_more(week: Phone) -> None:
    one = tap(week, "day_13")
    for phone in (one, tap(one, ca.SetColumns(columns=3))):
        large = phone.act(Pinch(540, 800, 1.5)).act(Pinch(540, 800, 1.5))
        assert any(" – " in each for each in texts(large))
        assert not any(" – " in each for each in texts(phone))


def texts(phone: Phone) -> list[str]:
    return [i.node.content.value for i in phone.screen.active.items if isinstance(i.node.content, TextContent) and i.key == "timeline"]


def test_a_short_event_is_as_high_as_it_lasts_once_a_finger_can_hit_it(week: Phone) -> None:
    day = tap(week, "day_14")
    for scale, want in ((0.7, 48), (1, 48), (1.5, 72), (2.5, 108)):  # of 45 minutes
        assert find(day.act(Pinch(540, 1500, scale)), "block_e22_14").height == want - 2


def test_it_zooms_on_a_phone_on_its_side(week: Phone) -> None:
    turned = week.patch({"os.settings.display.auto_rotate": True}).act(Rotate(90))
    assert turned.size == (2400, 1080)
    for scale, want in ((0.7, 48), (1, 64), (1.5, 96)):
        zoomed = turned.act(Pinch(1200, 850, scale))
        assert state(zoomed).hour_height == want
        lines = sorted(hours(zoomed).values())
        assert lines[1] - lines[0] == want
    assert height(turned.act(Pinch(1200, 850, 1.5)).act(Rotate(0))) == 96
