"""How rules, reminders and answers read."""

from __future__ import annotations

from phonegym.apps.calendar.dates import full_day, nth_of
from phonegym.apps.calendar.recurring import MORNING
from phonegym.apps.calendar.state import ONCE, WORKING_DAYS, MailKind, Repeat, Reply, Unit, Weekday, WeekStart
from phonegym.apps.calendar.words import W
from phonegym.phone.civil import civil, clock_text, weekday_text
from phonegym.phone.ids import Millis
from phonegym.ui.look import ambient


def rule_text(rule: Repeat, start: Millis) -> str:
    """How an event that begins on this day repeats."""
    if not rule.unit:
        return W.no_repeat()
    ends = ""
    if rule.until:
        ends = W.until_day(day=full_day(rule.until))
    elif rule.count:
        ends = W.so_often.count(rule.count)
    said = f"{every_text(rule.unit, rule.every)}{_on(rule, start)}"
    return W.and_ends(rule=said, ends=ends) if ends else said


def every_text(unit: Unit, n: int) -> str:
    """`Every 2 weeks`."""
    if n == 1:
        return {"day": W.daily, "week": W.weekly, "month": W.monthly, "year": W.yearly}[unit]()
    return {"day": W.every_day, "week": W.every_week, "month": W.every_month, "year": W.every_year}[unit](n=n)


def unit_text(unit: Unit) -> str:
    """The unit alone."""
    return {"day": W.unit_day, "week": W.unit_week, "month": W.unit_month, "year": W.unit_year}[unit]()


def _on(rule: Repeat, start: Millis) -> str:
    if rule.unit == "week":
        return W.on_days(days=days_text(rule.days or (Weekday(civil(start).weekday),)))
    if rule.unit == "month":
        return W.on_days(days=month_day_text(rule.by_weekday, start))
    return ""


def days_text(days: tuple[Weekday, ...]) -> str:
    """Weekdays in a row."""
    if days == WORKING_DAYS:
        return W.mon_to_fri()
    return ("、" if ambient().language == "zh" else ", ").join(weekday_text(day, short=True) for day in days)


def month_day_text(by_weekday: bool, start: Millis) -> str:
    """`day 12`, or `the second Thursday`."""
    c = civil(start)
    if not by_weekday:
        return W.date_of_month(day=c.day)
    nth = {1: W.first, 2: W.second, 3: W.third, 4: W.fourth, 5: W.last}[nth_of(start)]()
    return W.nth_weekday(nth=nth, weekday=weekday_text(c.weekday))


def usual_rules(start: Millis) -> tuple[Repeat, ...]:
    """Rules that are offered at once for an event that begins on this day."""
    c = civil(start)
    weekly = Repeat(unit="week", days=(Weekday(c.weekday),))
    working = (Repeat(unit="week", days=WORKING_DAYS),) if c.weekday < 5 else ()
    return (ONCE, Repeat(unit="day"), weekly, *working, Repeat(unit="month"), Repeat(unit="month", by_weekday=True), Repeat(unit="year"))


def reminder_text(minutes: int, all_day: bool, hour24: bool) -> str:
    """How long before, in the largest unit that fits; of a whole day at which time of the morning."""
    if minutes < 0:
        return W.no_reminder()
    if all_day:
        days, time = minutes // 1440, clock_text(MORNING, hour24)
        return W.that_morning(time=time) if days == 0 else W.days_before_morning.count(days, time=time)
    if minutes == 0:
        return W.at_start()
    for length, word in ((10080, W.weeks_before), (1440, W.days_before), (60, W.hours_before)):
        if minutes % length == 0:
            return word.count(minutes // length)
    return W.minutes_before.count(minutes)


def reminders_for(all_day: bool, offered: tuple[int, ...]) -> tuple[int, ...]:
    """Reminders that make sense: whole-day events remind in the morning, some days before."""
    return tuple([n for n in offered if n % 1440 == 0]) if all_day else offered


def reply_text(reply: Reply) -> str:
    """What somebody answered."""
    return {"none": W.no_answer, "yes": W.accepted, "no": W.declined, "maybe": W.tentative}[reply]()


def mail_text(kind: MailKind, title: str) -> str:
    """What was sent."""
    return {"invited": W.mail_invited, "changed": W.mail_changed, "cancelled": W.mail_cancelled}[kind](title=title)


def start_text(day: WeekStart) -> str:
    """The first day of the week."""
    return weekday_text({"monday": 0, "saturday": 5, "sunday": 6}[day])


def length_text(minutes: int) -> str:
    """A length in minutes or hours."""
    return W.hours.count(minutes // 60) if minutes % 60 == 0 else W.minutes.count(minutes)
