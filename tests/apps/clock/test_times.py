"""Civil arithmetic of alarms: midnight, week's end, days that are over."""

from __future__ import annotations

import pytest

from phonegym.apps.clock.cities import CITIES, ahead, matches
from phonegym.apps.clock.drafts import read_time
from phonegym.apps.clock.state import EVERY_DAY, Alarm, CityId, Weekday
from phonegym.apps.clock.times import ahead_text, difference_text, next_on, next_ring, split_text, when_text
from phonegym.phone.civil import MINUTE, MinuteOfDay, moment
from phonegym.phone.ids import Millis

NOW = moment(2026, 3, 12, 9, 41)  # a Thursday


@pytest.mark.parametrize(
    ("days", "at", "want"),
    [
        ((), (9, 42), moment(2026, 3, 12, 9, 42)),
        ((), (9, 41), moment(2026, 3, 13, 9, 41)),
        ((), (0, 0), moment(2026, 3, 13)),
        (EVERY_DAY, (9, 40), moment(2026, 3, 13, 9, 40)),
        ((Weekday(3),), (9, 41), moment(2026, 3, 19, 9, 41)),
        ((Weekday(3),), (9, 42), moment(2026, 3, 12, 9, 42)),
        ((Weekday(0),), (6, 0), moment(2026, 3, 16, 6, 0)),
        ((Weekday(2), Weekday(6)), (23, 59), moment(2026, 3, 15, 23, 59)),
    ],
)
def test_next_ring(days: tuple[Weekday, ...], at: tuple[int, int], want: Millis) -> None:
    assert next_on(days, MinuteOfDay(at[0] * 60 + at[1]), NOW) == want


def test_an_alarm_for_one_day_rings_then_or_never() -> None:
    day = moment(2026, 4, 1)
    alarm = Alarm(minute=MinuteOfDay(485), day=day)
    assert next_ring(alarm, NOW) == day + 485 * MINUTE
    assert next_ring(alarm, day + 485 * MINUTE) == 0


def test_repeating_beats_the_day() -> None:
    assert next_ring(Alarm(minute=MinuteOfDay(600), day=moment(2026, 4, 1), days=EVERY_DAY), NOW) == moment(2026, 3, 12, 10)


def test_words() -> None:
    assert ahead_text(NOW + 1, NOW) == "1 minute"
    assert ahead_text(NOW + 25 * 60 * MINUTE, NOW) == "1 day 1 hour"
    assert when_text(moment(2026, 3, 13), NOW) == "Tomorrow"
    assert when_text(moment(2027, 1, 2), NOW) == "Sat, Jan 2, 2027"
    assert (difference_text(330), difference_text(-570), difference_text(0)) == ("+5:30", "−9:30", "Same time")
    assert (split_text(62_459), split_text(3_600_000)) == ("1:02.45", "1:00:00.00")


@pytest.mark.parametrize(
    ("hour", "minute", "hour24", "afternoon", "want"),
    [
        ("7", "05", True, False, 425), ("23", "59", True, False, 1439), ("24", "00", True, False, None), ("7", "60", True, False, None),
        ("12", "30", False, False, 30), ("12", "30", False, True, 750), ("0", "30", False, False, None), ("13", "00", False, True, None),
        ("", "10", True, False, None), ("７", "10", True, False, None), ("-1", "10", True, False, None),
    ],
)  # fmt: skip
def test_typed_times(hour: str, minute: str, hour24: bool, afternoon: bool, want: int | None) -> None:
    assert read_time(hour, minute, hour24, afternoon) == want


def test_cities_are_found_in_both_languages_without_marks() -> None:
    assert matches("san jose") == ("san_jose_cr", "san_jose_us")
    assert matches("圣何塞") == ("san_jose_cr", "san_jose_us")
    assert set(matches("india")) == {"delhi", "mumbai"}
    assert matches("zz") == ()
    assert len(matches("")) == len(CITIES) >= 60
    assert ahead(CityId("kathmandu"), CityId("st_johns")) == 555
