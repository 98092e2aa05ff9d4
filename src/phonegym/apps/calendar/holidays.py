"""Public holidays of the years around now: fixed days, days that rules give, and days of the Chinese calendar from a table."""

from __future__ import annotations

from collections.abc import Iterator

from phonegym.apps.calendar.dates import nth_weekday
from phonegym.apps.calendar.state import Weekday
from phonegym.phone.civil import DAY, moment
from phonegym.phone.ids import Millis
from phonegym.ui.look import Language

YEARS = range(2025, 2029)

# Month and day of the Spring Festival, Qingming, the Dragon Boat Festival, the Mid-Autumn Festival.
_LUNAR = {
    2025: ((1, 29), (4, 4), (5, 31), (10, 6)),
    2026: ((2, 17), (4, 5), (6, 19), (9, 25)),
    2027: ((2, 6), (4, 5), (6, 9), (9, 15)),
    2028: ((1, 26), (4, 4), (5, 28), (10, 3)),
}


def easter(year: int) -> Millis:
    """Easter Sunday of a Gregorian year (the anonymous algorithm)."""
    a, b, c = year % 19, year // 100, year % 100
    h = (19 * a + b - b // 4 - (b - (b + 8) // 25 + 1) // 3 + 15) % 30
    k = (32 + 2 * (b % 4) + 2 * (c // 4) - h - c % 4) % 7
    m = (a + 11 * h + 22 * k) // 451
    n = h + k - 7 * m + 114
    return moment(year, n // 31, n % 31 + 1)


def holidays(language: Language) -> Iterator[tuple[str, str, Millis, int]]:
    """Public holidays where this language is the owner's: (id, name, first day, days)."""
    for year in YEARS:
        for n, (name, day, days) in enumerate(_chinese(year) if language == "zh" else _british(year)):
            yield f"h{year}.{n}", name, day, days


def _british(year: int) -> tuple[tuple[str, Millis, int], ...]:
    sunday, monday = easter(year), Weekday(0)
    return (
        ("New Year's Day", moment(year, 1, 1), 1),
        ("Good Friday", Millis(sunday - 2 * DAY), 1),
        ("Easter Monday", Millis(sunday + DAY), 1),
        ("May Day", nth_weekday(year * 12 + 4, monday, 1), 1),
        ("Spring bank holiday", nth_weekday(year * 12 + 4, monday, 5), 1),
        ("Summer bank holiday", nth_weekday(year * 12 + 7, monday, 5), 1),
        ("Christmas Day", moment(year, 12, 25), 1),
        ("Boxing Day", moment(year, 12, 26), 1),
    )


def _chinese(year: int) -> tuple[tuple[str, Millis, int], ...]:
    spring, qingming, dragon, autumn = (moment(year, month, day) for month, day in _LUNAR[year])
    return (
        ("元旦", moment(year, 1, 1), 1),
        ("春节", spring, 3),
        ("清明节", qingming, 1),
        ("劳动节", moment(year, 5, 1), 1),
        ("端午节", dragon, 1),
        ("中秋节", autumn, 1),
        ("国庆节", moment(year, 10, 1), 3),
    )
