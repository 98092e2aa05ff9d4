"""The default life of the clock's owner, and functions with which tasks set things up.

Ids are the same in every language. Functions take a draft (or a fresh record) and keep what belongs together together.
"""

from __future__ import annotations

from collections.abc import Iterator

from phonegym.apps.clock.actions.ringing import Ring
from phonegym.apps.clock.state import (
    EVERY_DAY,
    SNOOZE_MINUTES,
    SOUNDS,
    WEEKEND,
    WORKING_DAYS,
    Alarm,
    AlarmId,
    Bedtime,
    City,
    CityId,
    ClockState,
    Timer,
    TimerId,
    Weekday,
)
from phonegym.apps.clock.times import next_ring
from phonegym.phone.civil import DAY, MINUTE, MinuteOfDay
from phonegym.phone.ids import Millis
from phonegym.phone.life import Life
from phonegym.phone.message import Message
from phonegym.state import shuffled

HOMES = tuple(CityId(id) for id in ("shanghai", "london", "new_york", "singapore", "sydney"))

_DAILY = (
    (),
    WORKING_DAYS,
    EVERY_DAY,
    WEEKEND,
    (Weekday(0), Weekday(2), Weekday(4)),
    (Weekday(1), Weekday(3)),
    (Weekday(5),),
    (Weekday(6),),
)

# (id, time, label in English, label in Chinese, index of its days above, on)
_ALARMS = (
    ("a01", "06:00", "Run", "跑步", 4, True),
    ("a02", "06:30", "Wake up", "起床", 1, True),
    ("a03", "06:30", "Wake up (holiday)", "起床（放假）", 2, False),
    ("a04", "06:45", "Second call", "再不起就迟到", 1, True),
    ("a05", "07:15", "Vitamins", "吃维生素", 2, True),
    ("a06", "07:30", "Bus", "赶公交", 1, False),
    ("a07", "07:45", "School run", "送孩子", 1, True),
    ("a08", "08:30", "Market", "赶集", 6, True),
    ("a09", "09:00", "Sleep in", "睡懒觉", 3, True),
    ("a10", "10:45", "Stand-up", "站会", 1, False),
    ("a11", "11:30", "Order lunch", "订午饭", 1, True),
    ("a12", "12:00", "Medicine", "吃药", 2, True),
    ("a13", "12:00", "Medicine for Mum", "给妈妈吃药", 2, False),
    ("a14", "13:30", "End of nap", "午休结束", 1, True),
    ("a15", "14:50", "Parcel", "取快递", 0, False),
    ("a16", "15:30", "Stretch", "起来走走", 1, True),
    ("a17", "16:45", "Pick up the kids", "接孩子", 1, True),
    ("a18", "17:15", "Piano", "钢琴课", 5, True),
    ("a19", "17:40", "Gym", "健身", 4, True),
    ("a20", "17:40", "Gym bag", "收拾健身包", 4, False),
    ("a21", "18:30", "Water the plants", "浇花", 7, True),
    ("a22", "19:00", "Call home", "给家里打电话", 7, True),
    ("a23", "19:30", "News", "新闻", 0, False),
    ("a24", "20:00", "Medicine (evening)", "吃药（晚上）", 2, True),
    ("a25", "20:15", "Language lesson", "外语课", 5, True),
    ("a26", "21:00", "Put out the bins", "倒垃圾", 5, True),
    ("a27", "21:30", "Kids to bed", "孩子睡觉", 1, True),
    ("a28", "22:00", "Charge the phone", "给手机充电", 2, False),
    ("a29", "22:40", "", "", 0, False),
    ("a30", "05:10", "Airport", "去机场", 0, False),
)
_CITIES = (
    "tokyo",
    "delhi",
    "paris",
    "los_angeles",
    "san_jose_us",
    "kathmandu",
    "sao_paulo",
    "birmingham_uk",
    "perth",
    "dubai",
    "toronto",
    "auckland",
    "nairobi",
    "adelaide",
    "honolulu",
)
_TIMERS = (
    ("t1", 4, "Tea", "泡茶"),
    ("t2", 3, "Green tea", "泡绿茶"),
    ("t3", 9, "Pasta", "煮面"),
    ("t4", 45, "Laundry", "洗衣机"),
    ("t5", 25, "Focus", "专注"),
    ("t6", 90, "Bread", "烤面包"),
)


def minute_of(text: str) -> MinuteOfDay:
    """Minutes after midnight of a time written `HH:MM`."""
    hour, minute = text.split(":")
    return MinuteOfDay(int(hour) * 60 + int(minute))


def seed(life: Life) -> ClockState:
    """Thirty alarms, among them look-alikes, a dozen cities, timers that are ready."""
    state = ClockState(home=HOMES[life.draw(len(HOMES), "clock", "home")])
    cities = shuffled(_CITIES, life.seed, "clock", "cities")[:12]
    bedtime = Bedtime(
        bed=MinuteOfDay(22 * 60 + 15 * life.draw(7, "clock", "bed")), wake=MinuteOfDay(6 * 60 + 15 * life.draw(8, "clock", "wake"))
    )
    return ClockState(
        home=state.home,
        alarms={AlarmId(row[0]): _alarm(life, *row) for row in _ALARMS},
        cities={CityId(id): City(pinned=n == 0) for n, id in enumerate(cities) if id != state.home},
        timers={
            TimerId(id): Timer(length=Millis(minutes * MINUTE), label=life.say(en, zh), made=Millis(life.now - (n + 1) * DAY))
            for n, (id, minutes, en, zh) in enumerate(_TIMERS)
        },
        bedtime=bedtime,
    )


def _alarm(life: Life, id: str, time: str, en: str, zh: str, days: int, on: bool) -> Alarm:
    label = life.say(en, zh)
    sound = SOUNDS[life.draw(4, "clock", id, "sound")]
    snooze = SNOOZE_MINUTES[life.draw(3, "clock", id, "snooze")]
    vibrate = life.draw(3, "clock", id, "vibrate") > 0
    alarm = Alarm(minute=minute_of(time), label=label, days=_DAILY[days], enabled=on, sound=sound, snooze=snooze, vibrate=vibrate)
    return with_next(alarm, life.now)


def with_next(alarm: Alarm, now: int) -> Alarm:
    """The same alarm, knowing when it rings next."""
    return Alarm(
        minute=alarm.minute,
        label=alarm.label,
        days=alarm.days,
        day=alarm.day,
        enabled=alarm.enabled,
        sound=alarm.sound,
        vibrate=alarm.vibrate,
        snooze=alarm.snooze,
        rings_at=next_ring(alarm, now) if alarm.enabled else Millis(0),
    )


def agenda(life: Life) -> Iterator[tuple[int, Message]]:
    """What a seeded clock has coming: every alarm that is on. Its bedtime schedule is off."""
    state = seed(life)
    for id, alarm in sorted(state.alarms.items()):
        if alarm.enabled:
            yield alarm.rings_at - life.now, Ring(alarm=id, at=alarm.rings_at)


def noise(life: Life) -> Iterator[tuple[int, Message]]:
    """An alarm that rings half a minute to two minutes after the start."""
    yield 30_000 + 1_000 * life.draw(90, "clock", "noise"), Ring(alarm=AlarmId("a16"))


# ---- for tasks ----------------------------------------------------------------------------------------------------------
def put_alarm(state: ClockState, id: str, alarm: Alarm, now: int) -> Ring | None:
    """Add an alarm, or change one; what must be scheduled for it, if it is on, for `Setup.later`."""
    key = AlarmId(id)
    state.alarms[key] = with_next(alarm, now)
    at = state.alarms[key].rings_at
    return Ring(alarm=key, at=at) if at else None
