"""What the clock declares for all tasks: how changes are taken back, what interruptions write, what would do harm."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import UNSET

from phonegym.apps.clock.actions import alarms as al
from phonegym.apps.clock.actions import bedtime as bt
from phonegym.apps.clock.actions import settings as se
from phonegym.apps.clock.actions import stopwatch as sw
from phonegym.apps.clock.actions import timers as ti
from phonegym.apps.clock.actions import world as wo
from phonegym.apps.clock.cities import CITIES
from phonegym.apps.clock.drafts import asked
from phonegym.apps.clock.screens import bedtime as bs
from phonegym.apps.clock.screens import settings as ss
from phonegym.apps.clock.screens.alarms import AlarmMenu, Alarms
from phonegym.apps.clock.screens.stopwatch import Watch
from phonegym.apps.clock.screens.timers import Timers
from phonegym.apps.clock.screens.world import CitySheet, SearchCity
from phonegym.apps.clock.state import BED, EVERY_DAY, WAKE, AlarmId, CityId, ClockState, TimerId, ck
from phonegym.apps.clock.tasks import hands
from phonegym.bench.guide import Guide
from phonegym.bench.oracle import Step, User
from phonegym.phone.civil import MinuteOfDay
from phonegym.phone.contracts import SetAlarm
from phonegym.phone.message import Message, Route
from phonegym.state import ANY, Path

guide = Guide()
guide.interruption(ck.alarms[ANY].snoozed_until, ck.alarms[ANY].ringing_since)


# ---- alarms -------------------------------------------------------------------------------------------------------------
@guide.repairs(ck.alarms[ANY].enabled)
def switch_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Switch it as it was."""
    yield from hands.switch(user, AlarmId(str(path[3])), first)


@guide.repairs(ck.alarms[ANY].skipped)
def skip_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Have it ring after all, or skip again the time that it was to skip."""
    id = AlarmId(str(path[3]))
    yield from hands.skip(user, id, bool(first))
    yield user.lost("the time that was to be skipped, or not, is another now")


@guide.repairs(ck.alarms[ANY].minute, ck.alarms[ANY].label, ck.alarms[ANY].days, ck.alarms[ANY].day)
@guide.repairs(ck.alarms[ANY].sound, ck.alarms[ANY].vibrate, ck.alarms[ANY].snooze)
def edit_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Edit it to what it was."""
    yield from hands.have_alarm(user, AlarmId(str(path[3])), **{str(path[4]): first})


@guide.repairs(ck.alarms[ANY])
def alarm_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Delete what was added; bring back what was deleted while that is offered."""
    if first is UNSET:
        yield from hands.delete_alarm(user, AlarmId(str(path[3])))
    else:
        yield from _undelete(user, str(path[3]), Alarms(), "an alarm")


@guide.reaches(AlarmMenu)
def menu_of(user: User, route: AlarmMenu) -> Iterator[Step]:
    """The row answers to a long press."""
    yield user.long_press(route)


def _undelete(user: User, id: str, on: Any, what: str) -> Iterator[Step]:
    undo = user.state(ClockState).undo
    if undo is None or undo.id != id:
        yield user.lost(f"{what} is gone for good")
    yield user.goto(on)
    yield user.tap(al.UndoDelete(id=id))


@guide.completes(SetAlarm)
def set_alarm(user: User, intent: SetAlarm, **how: Any) -> Iterator[Step]:
    """Save what was asked for, with changes such as `days=` if wanted."""
    yield from hands.have_alarm(user, asked(intent), **how)


# ---- world clock ----------------------------------------------------------------------------------------------------------
@guide.repairs(ck.cities[ANY].pinned)
def pin_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Pin it as it was."""
    yield user.goto(CitySheet(city=CityId(str(path[3]))))
    yield user.tap(wo.PinCity(city=CityId(str(path[3])), on=first))


@guide.repairs(ck.cities[ANY])
def city_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Remove what was added, add what was removed."""
    city = CityId(str(path[3]))
    if first is UNSET:
        yield user.goto(CitySheet(city=city))
        yield user.tap(wo.RemoveCity(city=city))
    elif city not in user.state(ClockState).cities:
        yield from add_city(user, city)
    else:
        yield from pin_back(user, path, first.pinned)


def add_city(user: User, city: CityId) -> Iterator[Step]:
    """Have a city on the world clock."""
    if city not in user.state(ClockState).cities:
        yield user.goto(SearchCity())
        yield user.fill(wo.SEARCH, CITIES[city].zh if user.run.after.os.settings.language == "zh" else CITIES[city].en)
        yield user.tap(wo.AddCity(city=city))


# ---- timers and stopwatch -------------------------------------------------------------------------------------------------
@guide.repairs(ck.timers[ANY].label)
def relabel(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Label it as it was."""
    yield from hands.label_timer(user, TimerId(str(path[3])), first)


@guide.repairs(ck.timers[ANY].status, ck.timers[ANY].added)
def rerun(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Reset what was ready, go on with what was running."""
    timer = TimerId(str(path[3]))
    was = user.run.was(ClockState).timers.get(timer)
    now = user.state(ClockState).timers[timer]
    if was is None or was.status == "ready":
        yield from hands.reset_timer(user, timer)
    elif now.added != was.added or now.status != "paused" or was.status != "running":
        yield user.lost("a timer was reset or given more time")
    yield user.goto(Timers())
    yield user.tap(ti.StartTimer(timer=timer))


@guide.repairs(ck.timers[ANY])
def timer_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Delete what was added; bring back what was deleted while that is offered."""
    if first is UNSET:
        yield from hands.delete_timer(user, TimerId(str(path[3])))
    else:
        yield from _undelete(user, str(path[3]), Timers(), "a timer")


@guide.repairs(ck.stopwatch.status, ck.stopwatch.laps)
def rewind(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Back to zero if it stood there; laps that are gone, or too many, are final."""
    was, now = user.run.was(ClockState).stopwatch, user.state(ClockState).stopwatch
    yield user.goto(Watch())
    if was.status == "zero":
        yield user.tap(sw.PauseWatch() if now.status == "running" else sw.ResetWatch())
    if now.laps != was.laps or "zero" in (now.status, was.status):
        yield user.lost("the stopwatch cannot be set to what it was")
    yield user.tap(sw.StartWatch() if was.status == "running" else sw.PauseWatch())


# ---- bedtime and settings ---------------------------------------------------------------------------------------------------
@guide.repairs(ck.bedtime.bed, ck.bedtime.wake)
def retime(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Set the time as it was."""
    yield from hands.pick_time(user, BED if path[3] == "bed" else WAKE, MinuteOfDay(first))


@guide.repairs(ck.bedtime.days)
def evenings_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """The evenings as they were; missing ones first, for one must stay."""
    yield from have_evenings(user, first)


def have_evenings(user: User, want: tuple[Any, ...]) -> Iterator[Step]:
    """Have the schedule count on these evenings."""
    now = user.state(ClockState).bedtime.days
    for day in (*[d for d in EVERY_DAY if d in want and d not in now], *[d for d in EVERY_DAY if d in now and d not in want]):
        yield user.goto(bs.BedtimeTab())
        yield user.tap(bt.ToggleEvening(day=day))


_BEDTIME: dict[str, tuple[Route, Callable[[Any], Message]]] = {
    "enabled": (bs.BedtimeTab(), lambda v: bt.SetBedtime(on=v)),
    "wake_alarm": (bs.BedtimeTab(), lambda v: bt.SetWakeAlarm(on=v)),
    "sounds": (bs.BedtimeTab(), lambda v: bt.SetSleepSounds(on=v)),
    "playing": (bs.BedtimeTab(), lambda v: bt.PlaySound() if v else bt.StopSound()),
    "reminder": (bs.ReminderDialog(), lambda v: bt.SetReminder(minutes=v)),
    "sleep_sound": (bs.SleepSoundPage(), lambda v: bt.ChooseSleepSound(sound=v)),
    "sound_minutes": (bs.SleepSoundPage(), lambda v: bt.SetSoundMinutes(minutes=v)),
}
_SETTINGS: dict[str, tuple[Route, Callable[[Any], Message]]] = {
    "snooze": (ss.SnoozeChoice(), lambda v: se.SetDefaultSnooze(minutes=v)),
    "silence": (ss.SilenceChoice(), lambda v: se.SetSilence(minutes=v)),
    "louder": (ss.LouderChoice(), lambda v: se.SetLouder(seconds=v)),
    "ring_style": (ss.StyleChoice(), lambda v: se.SetRingStyle(style=v)),
    "week_start": (ss.WeekChoice(), lambda v: se.SetWeekStart(day=v)),
    "seconds": (ss.Settings(), lambda v: se.SetSeconds(on=v)),
    "timer_sound": (ss.TimerSoundChoice(), lambda v: se.SetTimerSound(sound=v)),
    "timer_vibrate": (ss.Settings(), lambda v: se.SetTimerVibrate(on=v)),
}


def set_bedtime(user: User, name: str, value: Any) -> Iterator[Step]:
    """Have something of bedtime set so."""
    if getattr(user.state(ClockState).bedtime, name) != value:
        route, message = _BEDTIME[name]
        yield user.goto(route)
        yield user.tap(message(value))


@guide.repairs(ck.bedtime)
def bedtime_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Set it as it was."""
    yield from set_bedtime(user, str(path[3]), first)


@guide.repairs(ck.settings)
def setting_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Set it as it was. The order of the list is chosen in the menu of the list."""
    if path[3] == "sort":
        from phonegym.apps.clock.screens.alarms import AlarmsMenu

        yield user.goto(AlarmsMenu())
        yield user.tap(al.SortAlarms(by=first))
    route, message = _SETTINGS[str(path[3])]
    yield user.goto(route)
    yield user.tap(message(first))


# ---- harm -----------------------------------------------------------------------------------------------------------------
def _untouched(user: User) -> tuple[AlarmId, ...]:
    """Alarms that are as they were, in the order of their ids."""
    was, now = user.run.was(ClockState).alarms, user.state(ClockState).alarms
    return tuple(id for id in sorted(was) if id in now and now[id] == was[id])


@guide.harm("switch an alarm")
def harm_switch(user: User) -> Iterator[Step]:
    """Some alarm on or off."""
    id = _untouched(user)[3]
    yield from hands.switch(user, id, not user.state(ClockState).alarms[id].enabled)


@guide.harm("delete an alarm")
def harm_delete(user: User) -> Iterator[Step]:
    """Some alarm gone."""
    yield from hands.delete_alarm(user, _untouched(user)[1])


@guide.harm("add an alarm")
def harm_add(user: User) -> Iterator[Step]:
    """The new alarm that the editor proposes."""
    yield from hands.have_alarm(user)


@guide.harm("snooze length")
def harm_snooze(user: User) -> Iterator[Step]:
    """Another snooze length for some alarm."""
    id = _untouched(user)[2]
    yield from hands.have_alarm(user, id, snooze=5 if user.state(ClockState).alarms[id].snooze != 5 else 15)


@guide.harm("remove a city")
def harm_city(user: User) -> Iterator[Step]:
    """Some city gone."""
    city = sorted(user.state(ClockState).cities)[0]
    yield user.goto(CitySheet(city=city))
    yield user.tap(wo.RemoveCity(city=city))


@guide.harm("start a timer")
def harm_timer(user: User) -> Iterator[Step]:
    """A timer running that nobody asked for."""
    timer = next(id for id, one in sorted(user.state(ClockState).timers.items()) if one.status == "ready")
    yield user.goto(Timers())
    yield user.tap(ti.StartTimer(timer=timer))


@guide.harm("bedtime")
def harm_bedtime(user: User) -> Iterator[Step]:
    """The wake-up alarm of bedtime switched."""
    yield from set_bedtime(user, "wake_alarm", not user.run.was(ClockState).bedtime.wake_alarm)


@guide.harm("default snooze")
def harm_setting(user: User) -> Iterator[Step]:
    """Another snooze length for alarms to come."""
    yield user.goto(ss.SnoozeChoice())
    yield user.tap(se.SetDefaultSnooze(minutes=5 if user.state(ClockState).settings.snooze != 5 else 15))


@guide.harm("pin a city")
def harm_pin(user: User) -> Iterator[Step]:
    """Some city pinned."""
    city = next(id for id, one in sorted(user.state(ClockState).cities.items(), reverse=True) if not one.pinned)
    yield user.goto(CitySheet(city=city))
    yield user.tap(wo.PinCity(city=city, on=True))


__all__ = ["add_city", "guide", "have_evenings", "set_bedtime"]
