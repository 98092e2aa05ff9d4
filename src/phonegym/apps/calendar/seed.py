"""The default life of the calendar's owner, and functions with which tasks set things up.

Ids are the same in every language. Nothing of this reminds during the first hour after the phone is switched on.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from phonegym.apps.calendar.actions.reminding import Announce, Remind
from phonegym.apps.calendar.dates import midnight
from phonegym.apps.calendar.holidays import holidays
from phonegym.apps.calendar.recurring import next_reminder
from phonegym.apps.calendar.seed_events import EVENTS, RULES, Row
from phonegym.apps.calendar.state import (
    CLUB,
    FAMILY,
    HOLIDAYS,
    ONCE,
    PERSONAL,
    WORK,
    Calendar,
    CalendarState,
    EntryId,
    Event,
    Guest,
    GuestId,
    Mail,
    MailId,
    Repeat,
    Reply,
    Weekday,
)
from phonegym.phone.civil import DAY, HOUR, MINUTE, civil
from phonegym.phone.ids import Millis
from phonegym.phone.life import Life
from phonegym.phone.message import Message

ANSWERS: tuple[Reply, ...] = ("yes", "yes", "none", "maybe", "no")
NOISY = EntryId("e07")
"""The event that the noise profile announces."""


def seed(life: Life) -> CalendarState:
    """Five calendars, some fifty events and series with look-alikes among them, public holidays."""
    names = {
        PERSONAL: ("Personal", "个人", "blueberry"),
        WORK: ("Work", "工作", "tomato"),
        FAMILY: ("Family", "家庭", "basil"),
        CLUB: ("Running club", "跑步俱乐部", "tangerine"),
        HOLIDAYS: ("Holidays", "节假日", "graphite"),
    }
    events = {EntryId(row.id): _event(life, row) for row in EVENTS}
    for id, name, day, days in holidays(life.language):
        events[EntryId(id)] = Event(title=name, start=day, end=Millis(day + (days - 1) * DAY), calendar=HOLIDAYS, all_day=True)
    return CalendarState(
        events=events,
        calendars={
            id: Calendar(name=life.say(en, zh), color=color, fixed=id == HOLIDAYS, visible=id != CLUB, order=n)  # type: ignore[arg-type]  # names of colours, from the table above
            for n, (id, (en, zh, color)) in enumerate(names.items())
        },
        mails={
            MailId("m1"): Mail(
                kind="invited",
                title=life.say("Housewarming", "乔迁聚会"),
                to=(life.people[34].name, life.people[28].name),
                at=Millis(midnight(life.now) - 6 * DAY + 19 * HOUR),
            )
        },
    )


def _event(life: Life, row: Row) -> Event:
    monday = midnight(life.now) - civil(life.now).weekday * DAY
    whole = row.minutes == 0
    start = monday + row.day * DAY + (0 if whole else row.at * MINUTE)
    end = start + (row.days - 1) * DAY if whole else start + row.minutes * MINUTE
    event = Event(
        title=life.say(row.en, row.zh),
        start=Millis(start),
        end=Millis(end),
        calendar=row.calendar,
        all_day=whole,
        location=life.say(row.place_en, row.place_zh),
        notes=life.say(row.notes_en, row.notes_zh),
        guests={
            GuestId(life.people[n].id): Guest(name=life.people[n].name, answer=ANSWERS[life.draw(5, "calendar", row.id, n)])
            for n in row.guests
        },
        reminders=row.reminders,
        repeat=_rule(row, start),
        host=life.people[row.host].name if row.host >= 0 else "",
        reply=row.reply,
    )
    return with_reminder(event, life.now)


def _rule(row: Row, start: int) -> Repeat:
    rule = RULES.get(row.rule, ONCE)
    if rule.unit == "week" and not rule.days:
        rule = msgspec.structs.replace(rule, days=(Weekday(civil(start).weekday),))
    return rule


def with_reminder(event: Event, now: int) -> Event:
    """The same event, knowing when it reminds next."""
    return msgspec.structs.replace(event, reminds_at=next_reminder(event, now))


def agenda(life: Life) -> Iterator[tuple[int, Message]]:
    """What a seeded calendar has coming: the next reminder of every event."""
    for id, event in sorted(seed(life).events.items()):
        if event.reminds_at:
            yield event.reminds_at - life.now, Remind(event=id, at=event.reminds_at)


def noise(life: Life) -> Iterator[tuple[int, Message]]:
    """A reminder half a minute to two minutes after the start."""
    yield 30_000 + 1_000 * life.draw(90, "calendar", "noise"), Announce(event=NOISY)


# ---- for tasks ----------------------------------------------------------------------------------------------------------
def put_event(state: CalendarState, id: EntryId, event: Event, now: int) -> Remind | None:
    """Add an event, or change one; what must be scheduled for it, if it reminds, for `Setup.later`."""
    held = with_reminder(event, now)
    state.events[id] = held
    return Remind(event=id, at=held.reminds_at) if held.reminds_at else None


def clear_days(state: CalendarState, first: int, last: int) -> None:
    """Take single events with times out of some days, so that a task's own stand there alone; series stay.

    Args:
        state: The app's draft.
        first: Midnight of the first day.
        last: Midnight of the last day.
    """
    for id in sorted(state.events):
        event = state.events[id]
        if not event.repeat.unit and not event.all_day and first <= midnight(event.start) <= last:
            del state.events[id]
