"""Civil dates and times from simulated milliseconds, and how they are written in each language.

Time is local civil time in milliseconds since 1970-01-01 00:00: there are no zones and no leap seconds in it. Written
out by hand because locale data differ between machines and a screen may not.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Annotated, NamedTuple, NewType

from msgspec import Meta

from phonegym.phone.ids import Millis
from phonegym.ui.look import ambient

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
_EPOCH = date(1970, 1, 1)

MinuteOfDay = NewType("MinuteOfDay", Annotated[int, Meta(ge=0, lt=24 * 60)])
"""Minutes after midnight, 0 to 1439. Decoding refuses others."""

MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December")
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
WEEKDAYS_ZH = "一二三四五六日"


class Civil(NamedTuple):
    """A moment taken apart. `weekday` is 0 for Monday."""

    year: int
    month: int
    day: int
    hour: int
    minute: int
    second: int
    weekday: int

    @property
    def minute_of_day(self) -> MinuteOfDay:
        """Minutes since midnight."""
        return MinuteOfDay(self.hour * 60 + self.minute)

    @property
    def date(self) -> date:
        """Its calendar day."""
        return date(self.year, self.month, self.day)


def civil(now: int) -> Civil:
    """The civil date and time of a moment."""
    day = _EPOCH + timedelta(days=now // DAY)
    rest = now % DAY
    return Civil(day.year, day.month, day.day, rest // HOUR, rest // MINUTE % 60, rest // SECOND % 60, day.weekday())


def moment(year: int, month: int, day: int, hour: int = 0, minute: int = 0, second: int = 0) -> Millis:
    """The moment of a civil date and time. Raises `ValueError` for a date that does not exist."""
    days = (date(year, month, day) - _EPOCH).days
    return Millis(days * DAY + hour * HOUR + minute * MINUTE + second * SECOND)


def start_of_day(now: int) -> Millis:
    """Midnight before a moment."""
    return Millis(now // DAY * DAY)


# ---- written out ----------------------------------------------------------------------------------------------------
def clock_text(now: int, hour24: bool) -> str:
    """Time of day: `09:05`, or `9:05 AM` / `上午9:05`."""
    return minutes_text(now % DAY // MINUTE, hour24)


def minutes_text(minute_of_day: int, hour24: bool) -> str:
    """A time of day given in minutes after midnight."""
    hour, minute = minute_of_day // 60 % 24, minute_of_day % 60
    if hour24:
        return f"{hour:02d}:{minute:02d}"
    twelve = hour % 12 or 12
    if ambient().language == "zh":
        return f"{'上午' if hour < 12 else '下午'}{twelve}:{minute:02d}"
    return f"{twelve}:{minute:02d} {'AM' if hour < 12 else 'PM'}"


def date_text(now: int, *, year: bool = False, weekday: bool = False) -> str:
    """A day: `Mon, Nov 3`, `Nov 3, 2026`, `11月3日 周一`."""
    c = civil(now)
    if ambient().language == "zh":
        words = f"{c.year}年{c.month}月{c.day}日" if year else f"{c.month}月{c.day}日"
        return f"{words} 周{WEEKDAYS_ZH[c.weekday]}" if weekday else words
    words = f"{MONTHS[c.month - 1][:3]} {c.day}" + (f", {c.year}" if year else "")
    return f"{WEEKDAYS[c.weekday][:3]}, {words}" if weekday else words


def day_and_time(day: str, time: str) -> str:
    """A day and a time of it, each as it is written by itself: `Mar 12, 09:41`, or `3月12日 09:41`."""
    return f"{day} {time}" if ambient().language == "zh" else f"{day}, {time}"


def weekday_text(weekday: int, *, short: bool = False) -> str:
    """The name of a weekday, 0 for Monday."""
    if ambient().language == "zh":
        return ("周" if short else "星期") + WEEKDAYS_ZH[weekday]
    return WEEKDAYS[weekday][:3] if short else WEEKDAYS[weekday]


def span_text(ms: int) -> str:
    """A length of time as a clock shows it: `1:05:09` or `05:09`, rounded down to seconds."""
    seconds = ms // SECOND
    hours, rest = seconds // 3600, f"{seconds // 60 % 60:02d}:{seconds % 60:02d}"
    return f"{hours}:{rest}" if hours else rest
