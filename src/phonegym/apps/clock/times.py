"""When an alarm rings next, and how its days and times are written."""

from __future__ import annotations

from phonegym.apps.clock.state import EVERY_DAY, WEEKEND, WORKING_DAYS, Alarm, Bedtime, ClockState, Weekday, WeekStart
from phonegym.apps.clock.words import W
from phonegym.phone.civil import DAY, HOUR, MINUTE, MinuteOfDay, civil, clock_text, date_text, start_of_day, weekday_text
from phonegym.phone.ids import Millis
from phonegym.ui.look import ambient

_FIRST: dict[WeekStart, int] = {"monday": 0, "saturday": 5, "sunday": 6}


# ---- arithmetic -------------------------------------------------------------------------------------------------------
def next_on(days: tuple[Weekday, ...], minute: MinuteOfDay, now: int) -> Millis:
    """The first moment after `now` at which it is `minute` on one of these weekdays; without days, on any day."""
    today = start_of_day(now)
    for ahead in range(8):
        at = today + ahead * DAY + minute * MINUTE
        if at > now and (not days or civil(at).weekday in days):
            return Millis(at)
    raise ValueError(f"weekdays are 0 to 6, not {days}")


def next_ring(alarm: Alarm, now: int) -> Millis:
    """When an alarm rings next if it is on; 0 when its one day is over."""
    if alarm.day and not alarm.days:
        at = alarm.day + alarm.minute * MINUTE
        return Millis(at if at > now else 0)
    at = next_on(alarm.days, alarm.minute, now)
    return next_on(alarm.days, alarm.minute, at) if alarm.days and at == alarm.skipped else at


def skips(alarm: Alarm, now: int) -> bool:
    """There is a time to come at which it does not ring."""
    return alarm.enabled and bool(alarm.days) and alarm.skipped > now


def pending(alarm: Alarm) -> Millis:
    """When an alarm rings next, be it because of a snooze; 0 when it is off."""
    return (alarm.snoozed_until or alarm.rings_at) if alarm.enabled else Millis(0)


def next_waking(state: ClockState) -> Millis:
    """When the clock next rings or wakes its owner, be it by an alarm or at the end of the bedtime schedule; 0 is never."""
    coming = (*map(pending, state.alarms.values()), state.bedtime.wakes_at)
    return min((at for at in coming if at), default=Millis(0))


def sleep_minutes(bedtime: Bedtime) -> int:
    """How long the schedule lets one sleep, in minutes."""
    return (bedtime.wake - bedtime.bed) % (24 * 60)


def week_from(start: WeekStart) -> tuple[Weekday, ...]:
    """The weekdays in the order in which a week is shown."""
    first = _FIRST[start]
    return tuple(Weekday((first + n) % 7) for n in range(7))


# ---- words --------------------------------------------------------------------------------------------------------------
def days_text(days: tuple[Weekday, ...], start: WeekStart = "monday") -> str:
    """Weekdays in words: "Every day", "Mon to Fri", "Sat, Sun"."""
    if days == EVERY_DAY:
        return W.every_day()
    if days == WORKING_DAYS:
        return W.working_days()
    if days == WEEKEND:
        return W.weekend()
    return W.comma().join(weekday_text(day, short=True) for day in week_from(start) if day in days)


def when_text(at: int, now: int, *, within: bool = False) -> str:
    """The day of a moment as seen from now: "Yesterday", "Today", "Tomorrow", "Sat, Mar 14"; `within` a sentence "today", "tomorrow"."""
    ahead = start_of_day(at) - start_of_day(now)
    if ahead == 0:
        return W.today_within() if within else W.today()
    if ahead == DAY:
        return W.tomorrow_within() if within else W.tomorrow()
    if ahead == -DAY:
        return W.yesterday()
    return date_text(at, weekday=True, year=civil(at).year != civil(now).year)


def schedule_text(alarm: Alarm, now: int, start: WeekStart = "monday") -> str:
    """On which days an alarm rings."""
    if alarm.days:
        return days_text(alarm.days, start)
    if alarm.day:
        return when_text(alarm.day, now)
    return when_text(next_ring(alarm, now), now) if alarm.enabled else W.once()


def length_text(ms: int) -> str:
    """A length of time in words, to the minute: "1 day 2 hours", "9 hours 19 minutes"."""
    minutes = ms // MINUTE
    parts = (
        W.days.count(minutes // (24 * 60)) if minutes >= 24 * 60 else "",
        W.hours.count(minutes // 60 % 24) if minutes // 60 % 24 else "",
        W.minutes.count(minutes % 60) if minutes % 60 or minutes == 0 else "",
    )
    return ("" if ambient().language == "zh" else " ").join(part for part in parts if part)


def ahead_text(at: int, now: int) -> str:
    """How long it is until a moment: the difference of the two as clocks show them, a minute at least."""
    return length_text(max(1, at // MINUTE - now // MINUTE) * MINUTE)


def difference_text(minutes: int) -> str:
    """A difference between two clocks as it is written beside a city: "+5:30", "−8", "±0"."""
    if minutes == 0:
        return W.same_time()
    sign, minutes = ("+" if minutes > 0 else "−"), abs(minutes)
    return f"{sign}{minutes // 60}" + (f":{minutes % 60:02d}" if minutes % 60 else "")


def clock_seconds_text(now: int, hour24: bool) -> str:
    """Time of day with its seconds: "09:05:07", "9:05:07 AM"."""
    head, space, tail = clock_text(now, hour24).partition(" ")
    return f"{head}:{now // 1000 % 60:02d}{space}{tail}"


def split_text(ms: int) -> str:
    """A reading of the stopwatch to hundredths: "1:02.45", "1:00:02.45"."""
    seconds, hundredths = ms // 1000, ms % 1000 // 10
    hours = seconds // 3600
    head = f"{hours}:{seconds // 60 % 60:02d}" if hours else f"{seconds // 60}"
    return f"{head}:{seconds % 60:02d}.{hundredths:02d}"


def hours_and_minutes(ms: int) -> str:
    """A length as a timer is called by it: "1:30:00", "09:00"."""
    hours, rest = ms // HOUR, f"{ms // MINUTE % 60:02d}:{ms // 1000 % 60:02d}"
    return f"{hours}:{rest}" if hours else rest
