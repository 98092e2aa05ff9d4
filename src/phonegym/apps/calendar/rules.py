"""Changing a rule step by step, as the page for it does."""

from __future__ import annotations

import msgspec

from phonegym.apps.calendar.dates import midnight
from phonegym.apps.calendar.state import WEEKDAYS, Repeat, Unit, Weekday
from phonegym.phone.civil import DAY, civil
from phonegym.phone.ids import Millis

TIMES = 10
"""How often a series occurs at first that is to end after some times."""
LATER = 30
"""Days after its first on which a series ends at first that is to end on a day."""


def with_unit(rule: Repeat, unit: Unit, start: Millis) -> Repeat:
    """Another unit; what belongs to the old one goes. A weekly rule always names its days."""
    days = days_on(rule, start) if unit == "week" else ()
    return msgspec.structs.replace(rule, unit=unit, days=days, by_weekday=rule.by_weekday and unit == "month")


def days_on(rule: Repeat, start: Millis) -> tuple[Weekday, ...]:
    """The weekdays of a weekly rule; without any, that of its start."""
    return rule.days or (Weekday(civil(start).weekday),)


def toggled(rule: Repeat, start: Millis, day: Weekday) -> Repeat:
    """A weekday more, or less."""
    on = days_on(rule, start)
    return msgspec.structs.replace(rule, days=tuple(each for each in WEEKDAYS if (each in on) != (each == day)))


def endless(rule: Repeat) -> Repeat:
    """Without an end."""
    return msgspec.structs.replace(rule, until=Millis(0), count=0)


def until(rule: Repeat, day: Millis) -> Repeat:
    """With a last day."""
    return msgspec.structs.replace(rule, until=day, count=0)


def first_until(rule: Repeat, start: Millis) -> Repeat:
    """With the last day that is proposed."""
    return until(rule, rule.until or Millis(midnight(start) + LATER * DAY))


def counted(rule: Repeat, times: int) -> Repeat:
    """Ending after some times."""
    return msgspec.structs.replace(rule, until=Millis(0), count=times)


def followed(rule: Repeat, old: Millis, new: Millis) -> Repeat:
    """The rule of an event whose start goes to another day, so that it is on that day, too.

    The one weekday of a weekly rule becomes that of the new day; several days stay as they were chosen. A last day that would
    lie before the start is proposed anew.
    """
    if rule.unit == "week" and rule.days == (Weekday(civil(old).weekday),):
        rule = msgspec.structs.replace(rule, days=(Weekday(civil(new).weekday),))
    return until(rule, Millis(midnight(new) + LATER * DAY)) if rule.until and rule.until < midnight(new) else rule
