"""The clock's state: alarms, cities, timers, the stopwatch, bedtime, settings."""

from __future__ import annotations

from typing import Annotated, Literal, NewType

from phonegym.phone.civil import MinuteOfDay
from phonegym.phone.ids import Millis
from phonegym.phone.message import AppState
from phonegym.state import Record, Volatile, field, place

AlarmId = NewType("AlarmId", str)
CityId = NewType("CityId", str)
TimerId = NewType("TimerId", str)
SoundId = NewType("SoundId", str)
Weekday = NewType("Weekday", int)
"""0 for Monday to 6 for Sunday."""

NEW = AlarmId("new")
"""Stands for the alarm that is being added, until it is saved."""
BED, WAKE = AlarmId("bed"), AlarmId("wake")
"""Stand for the two times of the bedtime schedule where a time is picked."""

EVERY_DAY = tuple(Weekday(n) for n in range(7))
WORKING_DAYS = EVERY_DAY[:5]
WEEKEND = EVERY_DAY[5:]

SOUNDS = tuple(
    SoundId(id)
    for id in ("dawn", "pebbles", "kalimba", "brook", "bell", "bells", "marimba", "rooster", "carousel", "orbit", "tide", "silent")
)
SLEEP_SOUNDS = tuple(SoundId(id) for id in ("rain", "waves", "fan", "forest", "fire", "white"))
SNOOZE_MINUTES = (5, 10, 15)
LOUDER_SECONDS = (0, 15, 30, 60)
SILENCE_MINUTES = (1, 5, 10, 20, 0)
"""After how many minutes a ringing alarm gives up; 0 is never."""

RingStyle = Literal["buttons", "swapped", "slide"]
"""How the ringing screen is laid out: Stop large below, Stop large above, one slider."""
WeekStart = Literal["monday", "saturday", "sunday"]
SortBy = Literal["time", "next"]
TimerStatus = Literal["ready", "running", "paused", "ringing"]
WatchStatus = Literal["zero", "running", "paused"]


class Alarm(Record):
    """An alarm. It rings on `days` of each week; without any, once: on `day` or, without that, the next time it is `minute`."""

    minute: MinuteOfDay
    label: str = ""
    days: tuple[Weekday, ...] = ()
    """Ascending."""
    day: Millis = Millis(0)
    """Midnight of the one day on which it rings; 0: whenever the time comes next."""
    enabled: bool = True
    sound: SoundId = SOUNDS[0]
    vibrate: bool = True
    snooze: int = 10
    """Minutes."""
    skipped: Millis = Millis(0)
    """The one time at which a repeating alarm does not ring; 0: it skips none."""
    snoozed_until: Millis = Millis(0)
    """When it rings again after a snooze; 0 while it is not snoozed."""
    rings_at: Annotated[Millis, Volatile] = Millis(0)
    """When it rings next; 0 while it is off. Follows from the other fields and the clock."""
    ringing_since: Millis = Millis(0)
    """0 while it does not ring."""


class City(Record):
    """A city on the world clock; what is true of it stands in `cities.CITIES`."""

    pinned: bool = False


class Timer(Record):
    """A timer. `length` is what it starts from, `left` what was left when it was paused."""

    length: Millis
    label: str = ""
    made: Annotated[Millis, Volatile] = Millis(0)
    status: TimerStatus = "ready"
    added: int = 0
    """Minutes added since it was started."""
    ends_at: Annotated[Millis, Volatile] = Millis(0)
    left: Annotated[Millis, Volatile] = Millis(0)


class Stopwatch(Record):
    """The stopwatch. It stands at `base`, plus the time since `since` while it runs; `laps` are readings at the end of each lap."""

    status: WatchStatus = "zero"
    laps: tuple[Millis, ...] = ()
    base: Annotated[Millis, Volatile] = Millis(0)
    since: Annotated[Millis, Volatile] = Millis(0)


class Bedtime(Record):
    """When to go to bed and to get up, and what the phone does about it."""

    enabled: bool = False
    bed: MinuteOfDay = MinuteOfDay(23 * 60)
    wake: MinuteOfDay = MinuteOfDay(7 * 60)
    days: tuple[Weekday, ...] = WORKING_DAYS
    """Evenings on which it counts, ascending."""
    reminder: int = 15
    """Minutes before bedtime; 0 is never."""
    wake_alarm: bool = True
    sounds: bool = False
    sleep_sound: SoundId = SLEEP_SOUNDS[0]
    sound_minutes: int = 30
    playing: bool = False
    reminds_at: Annotated[Millis, Volatile] = Millis(0)
    begins_at: Annotated[Millis, Volatile] = Millis(0)
    wakes_at: Annotated[Millis, Volatile] = Millis(0)
    plays_until: Annotated[Millis, Volatile] = Millis(0)


class ClockSettings(Record):
    """The app's own settings; whether times are written with 24 hours is the phone's."""

    snooze: int = 10
    week_start: WeekStart = "monday"
    silence: int = 10
    ring_style: RingStyle = "buttons"
    sort: SortBy = "time"
    seconds: bool = False
    """The world clock's own time shows seconds."""
    timer_sound: SoundId = SoundId("kalimba")
    timer_vibrate: bool = False
    louder: int = 0
    """Seconds in which a ringing alarm grows to its full volume; 0: at once."""


class Draft(Record):
    """What is being edited and not saved: an alarm, and where its time and date pickers stand."""

    alarm: Alarm
    dial: MinuteOfDay = MinuteOfDay(0)
    part: Literal["hour", "minute"] = "hour"
    typing: bool = False
    month: int = 0
    """Of the date picker: `12 * year + month - 1`."""


class Undo(Record):
    """What was deleted last, while it can be brought back."""

    until: Millis
    id: str
    alarm: Alarm | None = None
    city: City | None = None
    timer: Timer | None = None


class ClockState(AppState):
    """Everything the clock keeps."""

    home: CityId
    """Where the phone is: its civil time is this city's."""
    alarms: dict[AlarmId, Alarm] = field(default_factory=dict)
    cities: dict[CityId, City] = field(default_factory=dict)
    timers: dict[TimerId, Timer] = field(default_factory=dict)
    stopwatch: Stopwatch = field(default_factory=Stopwatch)
    bedtime: Bedtime = field(default_factory=Bedtime)
    settings: ClockSettings = field(default_factory=ClockSettings)
    drafts: Annotated[dict[AlarmId, Draft], Volatile] = field(default_factory=dict)
    pad: Annotated[str, Volatile] = ""
    """Digits typed on the pad of a new timer, at most six: hours, minutes, seconds."""
    undo: Annotated[Undo | None, Volatile] = None
    compared: Annotated[int, Volatile] = -1
    """Hour of the day at home at which cities are compared; -1: nothing was chosen yet."""
    tip: Annotated[bool, Volatile] = True
    """The hint above the alarms was not closed yet."""


ck = place(ClockState, "apps", "clock")
"""`ck.alarms[id].minute` is the place of an alarm's time."""
