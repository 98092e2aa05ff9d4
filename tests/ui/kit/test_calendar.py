"""The month grid against the standard library's calendar, and what its days send."""

from __future__ import annotations

import calendar

import pytest

from phonegym.ui import kit
from phonegym.ui.kit.calendar import month_weeks
from phonegym.ui.look import Look, looking
from phonegym.ui.node import IconContent, TextContent
from tests.ui.kit.laid_out import items_in


@pytest.mark.parametrize("year", [1900, 1999, 2000, 2023, 2024, 2026, 2028, 2100, 2400])
def test_weeks_are_those_of_the_calendar(year: int) -> None:
    for month in range(1, 13):
        for first in range(7):
            expected = calendar.Calendar(first).monthdayscalendar(year, month)
            assert [list(week) for week in month_weeks(year, month, first)] == expected


def test_weekdays_over_a_century() -> None:
    for year in range(1970, 2071):
        for month in range(1, 13):
            assert kit.days_in_month(year, month) == calendar.monthrange(year, month)[1]
            for day in (1, 15, 28):
                assert kit.weekday(year, month, day) == calendar.weekday(year, month, day)


def test_a_month_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="1 to 12"):
        kit.days_in_month(2026, 13)


def heads(language: str) -> list[str]:
    with looking(Look(language="zh" if language == "zh" else "en")):
        items = items_in(kit.month_grid(2026, 11, None, lambda day: day))
    return [item.node.content.value for item in items if isinstance(item.node.content, TextContent)][:7]


def test_the_week_starts_as_the_language_has_it() -> None:
    assert heads("en") == ["S", "M", "T", "W", "T", "F", "S"]
    assert heads("zh") == ["一", "二", "三", "四", "五", "六", "日"]


def test_days_stand_under_their_weekday() -> None:
    items = items_in(kit.month_grid(2026, 11, None, lambda day: ("day", day), first_weekday=0))
    days = {item.node.sem.id: item for item in items if item.node.sem.id.startswith("day_")}
    assert len(days) == 30
    column_of = {name: round(item.x / (360 / 7)) for name, item in days.items()}
    assert column_of["day_1"] == 6  # 1 November 2026 is a Sunday
    assert column_of["day_2"] == 0
    assert days["day_2"].y > days["day_1"].y
    assert days["day_17"].node.sem.on_tap == ("day", 17)


def test_states_of_days() -> None:
    grid = kit.month_grid(
        2026, 11, (17, 18), lambda day: ("day", day), enabled_from=5, enabled_to=20, shows_of=lambda day: (f"date {day}",)
    )
    items = items_in(grid)
    days = {item.node.sem.id: item.node.sem for item in items if item.node.sem.id.startswith("day_")}
    assert [name for name, sem in days.items() if sem.selected] == ["day_17", "day_18"]
    assert not days["day_4"].enabled
    assert days["day_4"].on_tap is None
    assert days["day_5"].enabled
    assert not days["day_21"].enabled
    assert days["day_5"].desc == "Thursday, November 5, 2026"
    with looking(Look(language="zh")):
        items = items_in(kit.month_grid(2026, 11, None, lambda day: day))
    assert "2026年11月5日星期四" in [item.node.sem.desc for item in items]
    assert kit.month_title(2026, 11) == "November 2026"


def test_a_title_that_can_be_touched_has_an_arrow_and_keeps_its_words() -> None:
    def drawn(month: int, on_title: object) -> tuple[list[str], bool]:
        items = items_in(kit.month_header(2026, month, None, None, on_title=on_title), width=296)
        titles = [item.node.content.value for item in items if isinstance(item.node.content, TextContent)]
        arrows = [item for item in items if isinstance(item.node.content, IconContent) and item.node.content.name == "arrow_drop_down"]
        return titles, bool(arrows)

    assert drawn(11, "years") == (["November 2026"], True)
    assert drawn(11, None) == (["November 2026"], False)
