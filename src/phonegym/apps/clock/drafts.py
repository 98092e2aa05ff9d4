"""What the editor and the pickers hold before it is saved."""

from __future__ import annotations

import msgspec

from phonegym.apps.clock.state import BED, EVERY_DAY, SOUNDS, WAKE, Alarm, AlarmId, ClockState, Draft
from phonegym.apps.clock.times import next_ring
from phonegym.phone.civil import MINUTE, MinuteOfDay, civil, start_of_day
from phonegym.phone.contracts import SetAlarm
from phonegym.phone.do import Do
from phonegym.state import original

_ASKED = "ask:"


def asked(intent: SetAlarm) -> AlarmId:
    """What stands for the alarm that another app asks for, until it is saved."""
    return AlarmId(f"{_ASKED}{intent.minute_of_day}:{intent.label}")


def is_asked(target: AlarmId) -> bool:
    """Whether this stands for an alarm that another app asked for."""
    return target.startswith(_ASKED)


def exists(state: ClockState, target: AlarmId) -> bool:
    """Whether this is an alarm that was saved before."""
    return target in state.alarms


def draft_of(state: ClockState, target: AlarmId) -> Draft:
    """What is being edited: as it was left, or as it begins."""
    held = state.drafts.get(target)
    if held is not None:
        return held
    if target in state.alarms:
        return Draft(alarm=state.alarms[target])
    if target == BED:
        return Draft(alarm=Alarm(minute=state.bedtime.bed))
    if target == WAKE:
        return Draft(alarm=Alarm(minute=state.bedtime.wake))
    if is_asked(target):
        minute, _, label = target[len(_ASKED) :].partition(":")
        return Draft(alarm=Alarm(minute=MinuteOfDay(int(minute)), label=label, snooze=state.settings.snooze))
    # A new alarm repeats daily until its owner says otherwise, as on phones that take an alarm for a habit.
    return Draft(alarm=Alarm(minute=MinuteOfDay(6 * 60), days=EVERY_DAY, snooze=state.settings.snooze, sound=SOUNDS[0]))


def edit(do: Do, target: AlarmId) -> Draft:
    """The draft of `draft_of`, to write to."""
    state = do.state(ClockState)
    if target not in state.drafts:
        state.drafts[target] = draft_of(original(state), target)
    return state.drafts[target]


def drop(do: Do, target: AlarmId) -> None:
    """Forget what was not saved."""
    do.state(ClockState).drafts.pop(target, None)
    for field in (hour_field(target), minute_field(target), label_field(target)):
        do.clear_field(field)


def changed(state: ClockState, target: AlarmId) -> bool:
    """Whether leaving now would lose something."""
    held = state.drafts.get(target)
    if held is None:
        return False
    beginning = draft_of(msgspec.structs.replace(state, drafts={}), target).alarm
    return judged(held.alarm) != judged(beginning)


def judged(alarm: Alarm) -> tuple[object, ...]:
    """What the editor can change of an alarm."""
    return (alarm.minute, alarm.label, alarm.days, alarm.day, alarm.sound, alarm.vibrate, alarm.snooze)


def over(alarm: Alarm, now: int) -> bool:
    """Whether the one day on which it was to ring is past."""
    return next_ring(alarm, now) == 0


# ---- text fields ----------------------------------------------------------------------------------------------------------
def hour_field(target: AlarmId) -> str:
    """Name of the field in which the hour is typed."""
    return f"hour.{target}"


def minute_field(target: AlarmId) -> str:
    """Name of the field in which the minute is typed."""
    return f"minute.{target}"


def label_field(target: AlarmId) -> str:
    """Name of the field in which the label is typed."""
    return f"label.{target}"


def read_time(hour: str, minute: str, hour24: bool, afternoon: bool) -> MinuteOfDay | None:
    """The time two fields say; None when they say none."""
    hours, minutes = _number(hour), _number(minute)
    if hours is None or minutes is None or minutes > 59 or hours > (23 if hour24 else 12) or (not hour24 and hours == 0):
        return None
    if not hour24:
        hours = hours % 12 + (12 if afternoon else 0)
    return MinuteOfDay(hours * 60 + minutes)


def _number(text: str) -> int | None:
    text = text.strip(" ")
    return int(text) if 0 < len(text) <= 2 and all(c in "0123456789" for c in text) else None


def typed(dial: MinuteOfDay, hour24: bool) -> tuple[str, str]:
    """Hour and minute as the two fields begin."""
    hour = dial // 60 if hour24 else dial // 60 % 12 or 12
    return (f"{hour:02d}" if hour24 else str(hour)), f"{dial % 60:02d}"


def first_month(now: int) -> int:
    """The month of a moment as the date picker counts it."""
    today = civil(start_of_day(now) + MINUTE)
    return today.year * 12 + today.month - 1
