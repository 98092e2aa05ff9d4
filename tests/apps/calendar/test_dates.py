"""Which days a rule gives: month ends, leap years, ends, exceptions; holidays."""

from __future__ import annotations

from datetime import date

import pytest

from phonegym.apps.calendar.dates import key_of, nth_weekday, same_day_in, week_number, week_of, when_text
from phonegym.apps.calendar.directory import Slot, lanes_of
from phonegym.apps.calendar.holidays import easter, holidays
from phonegym.apps.calendar.recurring import days_between, next_reminder, number_of, rule_days
from phonegym.apps.calendar.saying import rule_text
from phonegym.apps.calendar.state import PERSONAL, DayKey, EntryId, Event, Repeat, Weekday
from phonegym.phone.civil import DAY, HOUR, MINUTE, moment
from phonegym.phone.ids import Millis
from phonegym.ui.look import Look, looking
from phonegym.ui.words import LANGUAGES


def days(first: tuple[int, int, int], rule: Repeat, n: int) -> list[str]:
    found = rule_days(moment(*first), rule)
    return [key_of(day) for day, _ in zip(found, range(n), strict=False)]


def test_the_31st_is_left_out_of_shorter_months() -> None:
    assert days((2026, 1, 31), Repeat(unit="month"), 4) == ["2026-01-31", "2026-03-31", "2026-05-31", "2026-07-31"]


def test_february_29_comes_every_four_years_and_not_in_2100() -> None:
    assert days((2028, 2, 29), Repeat(unit="year"), 3) == ["2028-02-29", "2032-02-29", "2036-02-29"]
    assert days((2096, 2, 29), Repeat(unit="year"), 3) == ["2096-02-29"]


def test_the_second_thursday_and_the_last_friday() -> None:
    assert days((2026, 3, 12), Repeat(unit="month", by_weekday=True), 3) == ["2026-03-12", "2026-04-09", "2026-05-14"]
    assert days((2026, 1, 30), Repeat(unit="month", by_weekday=True), 4) == ["2026-01-30", "2026-02-27", "2026-03-27", "2026-04-24"]


def test_every_other_week_on_two_days_counts_weeks_from_monday() -> None:
    rule = Repeat(unit="week", every=2, days=(Weekday(1), Weekday(3)))
    assert days((2026, 3, 12), rule, 4) == ["2026-03-12", "2026-03-24", "2026-03-26", "2026-04-07"]


def test_a_rule_ends_after_its_count_or_its_day() -> None:
    assert len(days((2026, 3, 12), Repeat(unit="day", count=3), 99)) == 3
    assert days((2026, 3, 12), Repeat(unit="day", every=5, until=moment(2026, 3, 22)), 99) == ["2026-03-12", "2026-03-17", "2026-03-22"]


def event(rule: Repeat, **more: object) -> Event:
    at = moment(2026, 3, 12, 10)
    return Event(title="x", start=at, end=Millis(at + HOUR), calendar=PERSONAL, repeat=rule, **more)  # type: ignore[arg-type]  # fields of the event


def test_exceptions_are_left_out_but_counted() -> None:
    series = event(Repeat(unit="day", count=4), skipped={DayKey("2026-03-13"): True})
    shown = [key_of(day) for day in days_between(series, moment(2026, 3, 1), moment(2026, 4, 1))]
    assert shown == ["2026-03-12", "2026-03-14", "2026-03-15"]
    assert number_of(series, moment(2026, 3, 15)) == 3


def test_the_next_reminder_of_a_series_and_of_a_whole_day() -> None:
    series = event(Repeat(unit="day"), reminders=(10, 1440))
    assert next_reminder(series, moment(2026, 3, 12, 9)) == moment(2026, 3, 12, 9, 50)
    assert next_reminder(series, moment(2026, 3, 12, 9, 55)) == moment(2026, 3, 12, 10)  # a day before tomorrow's
    whole = Event(title="x", start=moment(2026, 3, 14), end=moment(2026, 3, 14), calendar=PERSONAL, all_day=True, reminders=(0, 1440))
    assert next_reminder(whole, moment(2026, 3, 12)) == moment(2026, 3, 13, 9)
    assert next_reminder(event(Repeat(), reminders=(10,)), moment(2026, 3, 12, 11)) == 0


@pytest.mark.parametrize(("year", "day"), [(2025, (4, 20)), (2026, (4, 5)), (2027, (3, 28)), (2028, (4, 16)), (2038, (4, 25))])
def test_easter(year: int, day: tuple[int, int]) -> None:
    assert easter(year) == moment(year, *day)


def test_holidays_of_both_languages_fall_on_days_of_their_year() -> None:
    for language in LANGUAGES:
        found = list(holidays(language))
        assert len({id for id, _, _, _ in found}) == len(found) >= 28
    boxing = {name: day for id, name, day, _ in holidays("en") if id.startswith("h2026")}
    assert boxing["Spring bank holiday"] == moment(2026, 5, 25)
    assert boxing["Summer bank holiday"] == moment(2026, 8, 31)


def test_weeks_and_months() -> None:
    assert [key_of(day)[-2:] for day in week_of(moment(2026, 3, 12, 5), "sunday")] == ["08", "09", "10", "11", "12", "13", "14"]
    assert same_day_in(2027 * 12 + 1, moment(2026, 3, 31)) == moment(2027, 2, 28)
    assert nth_weekday(2026 * 12 + 2, Weekday(0), 5) == moment(2026, 3, 30)
    for n in range(800):
        at = moment(2024, 12, 20) + n * DAY
        assert week_number(at) == date.fromisoformat(key_of(at)).isocalendar().week


def test_what_overlaps_stands_side_by_side() -> None:
    day = moment(2026, 3, 12)

    def at(start: int, length: int) -> Event:
        return Event(title="x", start=Millis(day + start * MINUTE), end=Millis(day + (start + length) * MINUTE), calendar=PERSONAL)

    events = {EntryId("a"): at(600, 120), EntryId("b"): at(630, 30), EntryId("c"): at(700, 30), EntryId("d"): at(800, 10)}
    lanes = {lane.slot.id: (lane.lane, lane.lanes, lane.end) for lane in lanes_of(events, tuple(Slot(id, day) for id in events), day, 45)}
    assert lanes == {"a": (0, 2, 720), "b": (1, 2, 675), "c": (1, 2, 745), "d": (0, 1, 845)}


def test_a_day_and_its_time_are_joined_as_the_language_does() -> None:
    event = Event(title="Run", calendar=PERSONAL, start=moment(2026, 3, 12, 9, 30), end=moment(2026, 3, 13, 10))
    assert when_text(event, True) == "Thu, Mar 12, 2026, 09:30 – Fri, Mar 13, 2026, 10:00"
    with looking(Look(language="zh")):
        assert when_text(event, True) == "2026年3月12日 周四 09:30 – 2026年3月13日 周五 10:00"


def test_rules_and_moments_read_as_chinese_does() -> None:
    thursday = moment(2026, 3, 12)
    with looking(Look(language="zh")):
        assert rule_text(Repeat(unit="week", every=2, days=(Weekday(1), Weekday(3))), thursday) == "每2周的周二、周四"
        assert rule_text(Repeat(unit="month", by_weekday=True), thursday) == "每月的第二个星期四"
