"""On which days an event occurs."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from phonegym.apps.calendar.dates import LAST_DAY, key_of, midnight, month_days, month_of, month_start, nth_of, nth_weekday
from phonegym.apps.calendar.state import Event, Repeat, Weekday
from phonegym.phone.civil import DAY, HOUR, civil
from phonegym.phone.ids import Millis
from phonegym.ui.memo import derived

MORNING = 9 * HOUR
"""When a whole-day event reminds, on its day or some days before."""


def rule_days(first: Millis, rule: Repeat) -> Iterator[Millis]:
    """All days of a rule from its first day on, in order: `count` and `until` apply, exceptions do not.

    A month without the 31st, and a year without February 29, are left out, as other calendars do.
    """
    for made, day in enumerate(_unbounded(first, rule)):
        if day > LAST_DAY or (rule.until and day > rule.until) or (rule.count and made >= rule.count):
            return
        yield day
        if not rule.unit:
            return


def _unbounded(first: Millis, rule: Repeat) -> Iterator[Millis]:
    if rule.unit == "day":
        yield from _stepping(first, rule.every * DAY)
    elif rule.unit == "week":
        yield from _weekly(first, rule)
    elif rule.unit in ("month", "year"):
        yield from _monthly(first, rule.every * (12 if rule.unit == "year" else 1), rule.by_weekday and rule.unit == "month")
    else:
        yield first


def _stepping(first: Millis, step: int) -> Iterator[Millis]:
    day = first
    while day <= LAST_DAY:
        yield day
        day = Millis(day + step)


def _weekly(first: Millis, rule: Repeat) -> Iterator[Millis]:
    """Weeks run from Monday; the days of the first week before the first day are left out."""
    days = rule.days or (Weekday(civil(first).weekday),)
    monday = first - civil(first).weekday * DAY
    while monday <= LAST_DAY:
        for day in days:
            at = Millis(monday + day * DAY)
            if at >= first:
                yield at
        monday += 7 * rule.every * DAY


def _monthly(first: Millis, step: int, by_weekday: bool) -> Iterator[Millis]:
    c, month = civil(first), month_of(first)
    nth = nth_of(first)
    while month_start(month) <= LAST_DAY:
        if by_weekday:
            yield nth_weekday(month, Weekday(c.weekday), nth)
        elif c.day <= month_days(month):
            yield Millis(month_start(month) + (c.day - 1) * DAY)
        month += step
        if month // 12 > 2099:
            return


@derived
def days_between(event: Event, first: Millis, last: Millis) -> tuple[Millis, ...]:
    """Days from `first` to `last`, both included, on which an occurrence begins."""
    found = []
    for day in rule_days(midnight(event.start), event.repeat):
        if day > last:
            break
        if day >= first and key_of(day) not in event.skipped:
            found.append(day)
    return tuple(found)


def occurs(event: Event, day: Millis) -> bool:
    """Whether an occurrence begins on this day."""
    return bool(days_between(event, day, day))


def next_day(event: Event, since: Millis) -> Millis | None:
    """The first day from `since` on with an occurrence; None when there is none."""
    for day in rule_days(midnight(event.start), event.repeat):
        if day >= since and key_of(day) not in event.skipped:
            return day
    return None


def last_day(event: Event) -> Millis:
    """The last day with an occurrence; of an endless series the last that the calendar knows."""
    last = midnight(event.start)
    for day in rule_days(midnight(event.start), event.repeat):
        if key_of(day) not in event.skipped:
            last = day
    return last


def number_of(event: Event, day: Millis) -> int:
    """How many occurrences of the rule lie before a day, exceptions included."""
    return sum(1 for each in rule_days(midnight(event.start), event.repeat) if each < day)


def occurrence(event: Event, day: Millis) -> Event:
    """The event as it is on one of its days."""
    moved = day - midnight(event.start)
    if not moved:
        return event
    return msgspec.structs.replace(event, start=Millis(event.start + moved), end=Millis(event.end + moved))


def next_reminder(event: Event, now: int) -> Millis:
    """When an event reminds next, after `now`; 0: never."""
    if not event.reminders:
        return Millis(0)
    offset = 0 if event.all_day else event.start % DAY
    found = 0
    longest = event.reminders[-1] * 60_000
    for day in rule_days(midnight(event.start), event.repeat):
        if day < now - DAY or key_of(day) in event.skipped:
            continue
        for minutes in event.reminders:
            at = remind_at(day + offset, minutes, event.all_day)
            if at > now and (not found or at < found):
                found = at
        if found and day - longest > found:
            break
    return Millis(found)


def remind_at(start: int, minutes: int, all_day: bool) -> int:
    """The moment of a reminder. Whole-day events remind at nine in the morning of that day, or so much earlier."""
    return start + (MORNING if all_day else 0) - minutes * 60_000
