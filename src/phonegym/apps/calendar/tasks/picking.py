"""The pickers of the editor by touch: days, times, rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from phonegym.apps.calendar import rules
from phonegym.apps.calendar.actions import details as de
from phonegym.apps.calendar.actions import editor as ed
from phonegym.apps.calendar.actions.editor import Part
from phonegym.apps.calendar.dates import midnight, month_of
from phonegym.apps.calendar.drafts import draft_of, hour_field, minute_field, typed
from phonegym.apps.calendar.saying import usual_rules
from phonegym.apps.calendar.screens.pickers import DayDialog, TimeDialog
from phonegym.apps.calendar.screens.repeating import RepeatDialog, RulePage, UntilDialog
from phonegym.apps.calendar.state import WEEKDAYS, CalendarState, Draft, EntryId, Repeat
from phonegym.bench.oracle import Step, User
from phonegym.phone.civil import DAY, MINUTE, MinuteOfDay
from phonegym.phone.ids import Millis


def _held(user: User, id: EntryId, day: Millis) -> Draft:
    return draft_of(user.state(CalendarState), id, day, user.run.after.os.clock)


def _turned(user: User, id: EntryId, day: Millis, held: Draft, to: int) -> Iterator[Step]:
    away = month_of(to) - held.month
    if away:
        yield user.tap(ed.TurnPicker(event=id, day=day, month=held.month + (1 if away > 0 else -1)))


def pick_day(user: User, id: EntryId, day: Millis, part: Part, at: int) -> Iterator[Step]:
    """Have the start or the end on another day."""
    yield user.goto(DayDialog(event=id, day=day, part=part))
    yield from _turned(user, id, day, _held(user, id, day), at)
    yield user.tap(ed.ChooseDay(event=id, day=day, part=part, chosen=midnight(at)))


def pick_time(user: User, id: EntryId, day: Millis, part: Part, at: int) -> Iterator[Step]:
    """Have the start or the end at another time: on the dial if that has it, else typed."""
    yield user.goto(TimeDialog(event=id, day=day, part=part))
    held, hour24 = _held(user, id, day), user.run.after.os.settings.hour24
    minute, dial = at % DAY // MINUTE, held.dial

    def turn(to: int, hand: Literal["hour", "minute"]) -> Step:
        return user.tap(ed.TurnHand(event=id, day=day, minute=MinuteOfDay(to), hand=hand))

    if not hour24 and (dial >= 720) != (minute >= 720):
        yield turn(dial % 720 + (720 if minute >= 720 else 0), held.hand)
    if held.typing:
        hour, minutes = typed(MinuteOfDay(minute), hour24)
        yield user.fill(hour_field(id), hour)
        yield user.fill(minute_field(id), minutes)
        yield user.tap(ed.ConfirmTime(event=id, day=day, part=part))
    if minute % 5 and dial % 60 != minute % 60:
        yield user.tap(ed.UseKeys(event=id, day=day, on=True))
    if dial // 60 != minute // 60:
        if held.hand != "hour":
            yield turn(dial, "hour")
        yield turn(minute // 60 * 60 + dial % 60, "minute")
    if dial % 60 != minute % 60:
        if held.hand != "minute":
            yield turn(dial, "minute")
        yield turn(dial // 60 * 60 + minute % 60, "minute")
    yield user.tap(ed.ConfirmTime(event=id, day=day, part=part))


def pick_rule(user: User, id: EntryId, day: Millis, held: Draft, want: Repeat) -> Iterator[Step]:
    """Have the event repeat like this: one of the usual rules, or one put together."""
    page = RulePage(event=id, day=day)
    if want in usual_rules(held.event.start):
        yield user.goto(RepeatDialog(event=id, day=day))
        yield user.tap(de.ChooseRule(event=id, day=day, rule=want))
    if page not in user.sight.routes:
        yield user.goto(RepeatDialog(event=id, day=day))
        yield user.tap(de.OpenRule(event=id, day=day))
    step = _next_rule(held.rule, want, held.event.start)
    if step is not None:
        if user.top == UntilDialog(event=id, day=day):
            yield user.leave()
        yield user.tap(de.SetRule(event=id, day=day, rule=step))
    if held.rule.until != want.until:
        if user.top != UntilDialog(event=id, day=day):
            yield user.tap(de.OpenUntil(event=id, day=day))
        yield from _turned(user, id, day, held, want.until)
        yield user.tap(de.SetRule(event=id, day=day, rule=rules.until(held.rule, want.until), close=True))
    yield user.goto(page) if user.top != page else None
    yield user.tap(de.TakeRule(event=id, day=day))


def _next_rule(rule: Repeat, want: Repeat, start: Millis) -> Repeat | None:
    """The rule after the next touch; None when only the last day is left to be set, or nothing."""
    if rule.unit != want.unit:
        return rules.with_unit(rule, want.unit, start)
    if rule.every != want.every:
        return msgspec.structs.replace(rule, every=rule.every + (1 if want.every > rule.every else -1))
    if want.unit == "week":
        on = rules.days_on(rule, start)
        for day in (*[d for d in WEEKDAYS if d in want.days and d not in on], *[d for d in WEEKDAYS if d in on and d not in want.days]):
            return rules.toggled(rule, start, day)
    if rule.by_weekday != want.by_weekday:
        return msgspec.structs.replace(rule, by_weekday=want.by_weekday)
    if want.count:
        if not rule.count:
            return rules.counted(rule, rules.TIMES)
        if rule.count != want.count:
            return rules.counted(rule, rule.count + (1 if want.count > rule.count else -1))
    elif want.until and not rule.until:
        return rules.first_until(rule, start)
    elif not want.until and (rule.until or rule.count):
        return rules.endless(rule)
    return None
