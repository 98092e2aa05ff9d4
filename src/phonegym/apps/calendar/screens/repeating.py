"""How an event repeats: the usual rules, and the page on which one is put together."""

from __future__ import annotations

import msgspec

from phonegym.apps.calendar.actions.details import ChooseRule, OpenRule, OpenUntil, SetRule, TakeRule
from phonegym.apps.calendar.actions.editor import TurnPicker
from phonegym.apps.calendar.dates import first_weekday, full_day, midnight
from phonegym.apps.calendar.drafts import draft_of
from phonegym.apps.calendar.saying import every_text, month_day_text, rule_text, unit_text, usual_rules
from phonegym.apps.calendar.screens.editor import editor_of
from phonegym.apps.calendar.screens.pickers import month_picker
from phonegym.apps.calendar.state import MAX_COUNT, MAX_EVERY, UNITS, WEEKDAYS, CalendarState, Draft, EntryId, Repeat, Unit, Weekday
from phonegym.apps.calendar.words import W
from phonegym.phone.builtin import Back
from phonegym.phone.civil import DAY, civil, weekday_text
from phonegym.phone.context import Context
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message, Route
from phonegym.phone.page import page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import row, stack, text
from phonegym.ui.node import FILL, Node

TIMES = 10
"""How often a series occurs at first that is to end after some times."""
LATER = 30
"""Days after its first on which a series ends at first that is to end on a day."""


class RepeatDialog(Route):
    """The usual rules."""

    overlay = "dialog"
    event: EntryId
    day: Millis

    def up(self) -> Route:
        return editor_of(self.event, self.day)

    def view(self, cx: Context) -> Node:
        event = draft_of(cx.state(CalendarState), self.event, self.day, cx.now()).event
        usual = usual_rules(event.start)
        rows = [
            kit.radio_row(
                rule_text(rule, event.start), rule == event.repeat, ChooseRule(event=self.event, day=self.day, rule=rule), id=f"rule_{n}"
            )
            for n, rule in enumerate(usual)
        ]
        own = event.repeat not in usual
        rows.append(
            kit.radio_row(
                W.custom(),
                own,
                OpenRule(event=self.event, day=self.day),
                id="custom",
                supporting=rule_text(event.repeat, event.start) if own else "",
            )
        )
        body = stack(kit.page("rules", cx.anchor("rules"), *rows), width=FILL, height=432)
        return kit.dialog("", body, margin=8, buttons=(kit.DialogButton(W.cancel(), Back(), kind="cancel"),))


class RulePage(Route):
    """A rule being put together."""

    event: EntryId
    day: Millis

    def up(self) -> Route:
        return RepeatDialog(event=self.event, day=self.day)

    def view(self, cx: Context) -> Node:
        state = cx.state(CalendarState)
        held = draft_of(state, self.event, self.day, cx.now())
        rule = held.rule
        rows = (
            text(rule_text(rule, held.event.start), "title_medium", width=FILL, padding=(16, 12, 16, 12), id="said"),
            kit.section(W.every(), self._every(rule), self._units(rule)),
            kit.section(W.on(), self._days(rule, held, first_weekday(state.settings.week_start))) if rule.unit == "week" else None,
            kit.section(W.on(), *self._month(rule, held)) if rule.unit == "month" else None,
            kit.section(W.ends(), *self._ends(rule, held)),
        )
        return page(
            cx,
            W.custom_repeat(),
            scrolling(cx, "rule", *rows),
            primary=kit.Primary(W.done(), TakeRule(event=self.event, day=self.day), id="done"),
        )

    def _set(self, rule: Repeat, **changes: object) -> Message:
        return SetRule(event=self.event, day=self.day, rule=msgspec.structs.replace(rule, **changes))

    def _every(self, rule: Repeat) -> Node:
        n = rule.every
        return row(
            text(every_text(rule.unit, n), "body_large", grow=1),
            kit.stepper(
                str(n),
                self._set(rule, every=n - 1),
                self._set(rule, every=n + 1),
                minus_enabled=n > 1,
                plus_enabled=n < MAX_EVERY,
                id="every",
            ),
            width=FILL,
            padding=(16, 4, 8, 4),
        )

    def _units(self, rule: Repeat) -> Node:
        def to(unit: Unit) -> Message:
            return self._set(rule, unit=unit, days=() if unit != "week" else rule.days, by_weekday=rule.by_weekday and unit == "month")

        options = [
            kit.Segment(unit_text(unit), to(unit), unit == rule.unit, id=f"unit_{unit}", enabled=unit != rule.unit) for unit in UNITS
        ]
        return stack(kit.segmented(options), width=FILL, padding=(16, 4, 16, 4))

    def _days(self, rule: Repeat, held: Draft, first: int) -> Node:
        on = rule.days or (Weekday(civil(held.event.start).weekday),)

        def disc(day: Weekday) -> Node:
            chosen = day in on
            rest = tuple(each for each in WEEKDAYS if (each in on) != (each == day))
            letter = text(_letter(day), "label_large", "on_primary" if chosen else "on_surface_variant", max_lines=1)
            face = stack(
                letter, width=40, height=40, radius=20, align="center", background="primary" if chosen else "surface_container_highest"
            )
            return stack(
                face,
                grow=1,
                height=48,
                align="center",
                on_tap=self._set(rule, days=rest),
                role="checkbox",
                checked=chosen,
                enabled=bool(rest),
                desc=weekday_text(day),
                id=f"on_{day}",
            )

        return row(*(disc(Weekday((first + n) % 7)) for n in range(7)), width=FILL, padding=(8, 0, 8, 4))

    def _month(self, rule: Repeat, held: Draft) -> tuple[Node, ...]:
        start = held.event.start
        return tuple(
            kit.radio_row(
                month_day_text(by, start), rule.by_weekday == by, self._set(rule, by_weekday=by), id="by_weekday" if by else "by_date"
            )
            for by in (False, True)
        )

    def _ends(self, rule: Repeat, held: Draft) -> tuple[Node | None, ...]:
        until = rule.until or Millis(midnight(held.event.start) + LATER * DAY)
        never = not rule.until and not rule.count
        times = rule.count or TIMES
        return (
            kit.radio_row(W.never(), never, self._set(rule, until=Millis(0), count=0), id="never"),
            kit.radio_row(
                W.on_a_day(),
                bool(rule.until),
                self._set(rule, until=until, count=0),
                id="until",
                supporting=full_day(rule.until) if rule.until else "",
            ),
            kit.inset(kit.button(W.choose_day(), OpenUntil(event=self.event, day=self.day), style="tonal", icon="event", id="until_day"))
            if rule.until
            else None,
            kit.radio_row(
                W.after_times(),
                bool(rule.count),
                self._set(rule, until=Millis(0), count=times),
                id="count",
                supporting=W.so_often.count(rule.count) if rule.count else "",
            ),
            row(
                text(W.times(), "body_large", grow=1),
                kit.stepper(
                    str(times),
                    self._set(rule, count=times - 1),
                    self._set(rule, count=times + 1),
                    minus_enabled=times > 1,
                    plus_enabled=times < MAX_COUNT,
                    id="times",
                ),
                width=FILL,
                padding=(16, 4, 8, 4),
            )
            if rule.count
            else None,
        )


def _letter(day: Weekday) -> str:
    from phonegym.apps.calendar.dates import letters

    return letters(0)[day]


class UntilDialog(Route):
    """The last day of a series."""

    overlay = "dialog"
    event: EntryId
    day: Millis

    def up(self) -> Route:
        return RulePage(event=self.event, day=self.day)

    def view(self, cx: Context) -> Node:
        state, now = cx.state(CalendarState), cx.now()
        held = draft_of(state, self.event, self.day, now)
        body = month_picker(
            state,
            held.month,
            held.rule.until or midnight(held.event.start),
            midnight(now),
            lambda month: TurnPicker(event=self.event, day=self.day, month=month),
            lambda day: SetRule(event=self.event, day=self.day, rule=msgspec.structs.replace(held.rule, until=day, count=0), close=True),
            since=midnight(held.event.start),
        )
        return kit.dialog("", body, margin=0, buttons=(kit.DialogButton(W.cancel(), Back(), kind="cancel"),))
