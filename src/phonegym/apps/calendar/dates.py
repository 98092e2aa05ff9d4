"""Dates: months as numbers, which weekday of a month, and how days, spans and rules read."""

from __future__ import annotations

from datetime import date

from phonegym.apps.calendar.state import DayKey, Event, Weekday, WeekStart
from phonegym.apps.calendar.words import W
from phonegym.phone.civil import DAY, WEEKDAYS_ZH, civil, clock_text, date_text, day_and_time, moment
from phonegym.phone.ids import Millis
from phonegym.ui.kit.calendar import days_in_month, month_name, weekday
from phonegym.ui.look import ambient

FIRST_YEAR, LAST_YEAR = 2000, 2099
"""The calendar goes from the first day of the one to the last of the other."""
FIRST_MONTH, LAST_MONTH = FIRST_YEAR * 12, LAST_YEAR * 12 + 11
FIRST_DAY, LAST_DAY = moment(FIRST_YEAR, 1, 1), moment(LAST_YEAR, 12, 31)


def midnight(at: int) -> Millis:
    """Midnight before a moment."""
    return Millis(at // DAY * DAY)


def within(day: int) -> Millis:
    """The day itself, or the nearest one that the calendar knows."""
    return Millis(min(max(day, FIRST_DAY), LAST_DAY))


def key_of(day: int) -> DayKey:
    """The ISO date of a day."""
    return DayKey(civil(day).date.isoformat())


def day_of(key: str) -> Millis:
    """Midnight of an ISO date."""
    day = date.fromisoformat(key)
    return moment(day.year, day.month, day.day)


def month_of(at: int) -> int:
    """The month of a moment as one number: `12 * year + month - 1`."""
    c = civil(at)
    return c.year * 12 + c.month - 1


def month_start(month: int) -> Millis:
    """Midnight of the first day of a month given as one number."""
    return moment(month // 12, month % 12 + 1, 1)


def month_days(month: int) -> int:
    """How many days a month given as one number has."""
    return days_in_month(month // 12, month % 12 + 1)


def same_day_in(month: int, at: int) -> Millis:
    """The day of another month with the same number, or that month's last one."""
    return Millis(month_start(month) + (min(civil(at).day, month_days(month)) - 1) * DAY)


def nth_of(at: int) -> int:
    """Which of its weekday in its month a day is: 1 to 4, or 5 for the last where there is a fifth."""
    return (civil(at).day - 1) // 7 + 1


def nth_weekday(month: int, day: Weekday, nth: int) -> Millis:
    """The nth weekday of a month; 5 is the last one, whether it is the fourth or the fifth."""
    first = (day - weekday(month // 12, month % 12 + 1, 1)) % 7 + 1
    found = first + 7 * (nth - 1)
    if found > month_days(month):
        found -= 7
    return Millis(month_start(month) + (found - 1) * DAY)


def first_weekday(start: WeekStart) -> int:
    """On which day a week starts, 0 for Monday."""
    return {"monday": 0, "saturday": 5, "sunday": 6}[start]


def week_of(at: int, start: WeekStart) -> tuple[Millis, ...]:
    """The seven days of the week in which a moment lies."""
    day = midnight(at)
    first = day - (civil(day).weekday - first_weekday(start)) % 7 * DAY
    return tuple(Millis(first + n * DAY) for n in range(7))


def week_number(at: int) -> int:
    """The ISO week of a day."""
    return civil(at).date.isocalendar().week


# ---- read ---------------------------------------------------------------------------------------------------------------
def month_text(month: int) -> str:
    """A month with its year."""
    year, name = month // 12, month_name(month % 12 + 1)
    return f"{year}年{name}" if ambient().language == "zh" else f"{name} {year}"


def day_text(day: int, now: int) -> str:
    """A day with its weekday, and with its year if that is another one."""
    return date_text(day, weekday=True, year=civil(day).year != civil(now).year)


def full_day(day: int) -> str:
    """A day with weekday and year."""
    return date_text(day, weekday=True, year=True)


def heading_text(day: int, now: int) -> str:
    """A day as a heading: today and tomorrow are called so."""
    away = (midnight(day) - midnight(now)) // DAY
    name = {-1: W.yesterday, 0: W.today, 1: W.tomorrow}.get(away)
    return day_text(day, now) if name is None else W.named_day(name=name(), day=day_text(day, now))


def hours_text(event: Event, hour24: bool) -> str:
    """From when to when on its day."""
    if event.all_day:
        return W.all_day()
    return f"{clock_text(event.start, hour24)} – {clock_text(event.end, hour24)}"


def when_text(event: Event, hour24: bool) -> str:
    """Days and times of an event as its page says them."""
    if event.all_day and midnight(event.start) == midnight(event.end):
        return full_day(event.start)
    return _span(event, full_day(event.start), full_day(event.end), hour24)


def brief_text(event: Event, now: int, hour24: bool) -> str:
    """Days and times of an event where there is a line for them; a day is called by its date, for what is said may be read later."""
    return _span(event, day_text(event.start, now), day_text(event.end, now), hour24)


def _span(event: Event, first: str, last: str, hour24: bool) -> str:
    if midnight(event.start) == midnight(event.end):
        return day_and_time(first, hours_text(event, hour24))
    if event.all_day:
        return f"{first} – {last}"
    return f"{day_and_time(first, clock_text(event.start, hour24))} – {day_and_time(last, clock_text(event.end, hour24))}"


def letters(first: int) -> tuple[str, ...]:
    """One letter for each weekday, beginning with this one."""
    names = tuple(WEEKDAYS_ZH) if ambient().language == "zh" else tuple("MTWTFSS")
    return names[first:] + names[:first]
