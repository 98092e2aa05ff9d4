"""How an event repeats: the usual rules, and the page on which one is put together."""

from __future__ import annotations

import msgspec

from phonegym.apps.calendar.actions.details import ChooseRule, OpenRule, OpenUntil, SetRule, TakeRule
from phonegym.apps.calendar.actions.editor import TurnPicker
from phonegym.apps.calendar.dates import first_weekday, full_day, letters, midnight
from phonegym.apps.calendar.drafts import draft_of
from phonegym.apps.calendar.rules import TIMES, counted, days_on, endless, first_until, toggled, until, with_unit
from phonegym.apps.calendar.saying import every_text, month_day_text, rule_text, unit_text, usual_rules
from phonegym.apps.calendar.screens.editor import editor_of
from phonegym.apps.calendar.screens.pickers import month_picker
from phonegym.apps.calendar.state import MAX_COUNT, MAX_EVERY, UNITS, CalendarState, EntryId, Repeat, Weekday
from phonegym.apps.calendar.words import W
from phonegym.phone.builtin import Back
from phonegym.phone.civil import weekday_text
from phonegym.phone.context import Context
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message, Route
from phonegym.phone.page import page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import row, stack, text
from phonegym.ui.node import FILL, Node


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
        rule, start = held.rule, held.event.start
        first = first_weekday(state.settings.week_start)
        rows = (
            text(rule_text(rule, start), "title_medium", width=FILL, padding=(16, 12, 16, 12), id="said"),
            kit.section(W.every(), self._every(rule), self._units(rule, start)),
            kit.section(W.on(), self._days(rule, start, first)) if rule.unit == "week" else None,
            kit.section(W.on(), *self._month(rule, start)) if rule.unit == "month" else None,
            kit.section(W.ends(), *self._ends(rule, start)),
        )
        return page(
            cx,
            W.custom_repeat(),
            scrolling(cx, "rule", *rows),
            primary=kit.Primary(W.done(), TakeRule(event=self.event, day=self.day), id="done"),
        )

    def _to(self, rule: Repeat) -> Message:
        return SetRule(event=self.event, day=self.day, rule=rule)

    def _every(self, rule: Repeat) -> Node:
        n = rule.every

        def to(times: int) -> Message:
            return self._to(msgspec.structs.replace(rule, every=times))

        return row(
            text(every_text(rule.unit, n), "body_large", grow=1),
            kit.stepper(str(n), to(n - 1), to(n + 1), minus_enabled=n > 1, plus_enabled=n < MAX_EVERY, id="every"),
            width=FILL,
            padding=(16, 4, 8, 4),
        )

    def _units(self, rule: Repeat, start: Millis) -> Node:
        options = [
            kit.Segment(
                unit_text(unit), self._to(with_unit(rule, unit, start)), unit == rule.unit, id=f"unit_{unit}", enabled=unit != rule.unit
            )
            for unit in UNITS
        ]
        return stack(kit.segmented(options), width=FILL, padding=(16, 4, 16, 4))

    def _days(self, rule: Repeat, start: Millis, first: int) -> Node:
        on, names = days_on(rule, start), letters(0)

        def disc(day: Weekday) -> Node:
            chosen = day in on
            other = toggled(rule, start, day)
            letter = text(names[day], "label_large", "on_primary" if chosen else "on_surface_variant", max_lines=1)
            ground = "primary" if chosen else "surface_container_highest"
            return stack(
                stack(letter, width=40, height=40, radius=20, align="center", background=ground),
                grow=1,
                height=48,
                align="center",
                on_tap=self._to(other),
                role="checkbox",
                checked=chosen,
                enabled=bool(other.days),
                desc=weekday_text(day),
                id=f"on_{day}",
            )

        return row(*(disc(Weekday((first + n) % 7)) for n in range(7)), width=FILL, padding=(8, 0, 8, 4))

    def _month(self, rule: Repeat, start: Millis) -> tuple[Node, ...]:
        return tuple(
            kit.radio_row(
                month_day_text(by, start),
                rule.by_weekday == by,
                self._to(msgspec.structs.replace(rule, by_weekday=by)),
                id="by_weekday" if by else "by_date",
            )
            for by in (False, True)
        )

    def _ends(self, rule: Repeat, start: Millis) -> tuple[Node | None, ...]:
        times = rule.count or TIMES
        day = kit.button(W.choose_day(), OpenUntil(event=self.event, day=self.day), style="tonal", icon="event", id="until_day")
        stepper = kit.stepper(
            str(times),
            self._to(counted(rule, times - 1)),
            self._to(counted(rule, times + 1)),
            minus_enabled=times > 1,
            plus_enabled=times < MAX_COUNT,
            id="times",
        )
        return (
            kit.radio_row(W.never(), not rule.until and not rule.count, self._to(endless(rule)), id="never"),
            kit.radio_row(
                W.on_a_day(),
                bool(rule.until),
                self._to(first_until(rule, start)),
                id="until",
                supporting=full_day(rule.until) if rule.until else "",
            ),
            kit.inset(day) if rule.until else None,
            kit.radio_row(
                W.after_times(),
                bool(rule.count),
                self._to(counted(rule, times)),
                id="count",
                supporting=W.so_often.count(rule.count) if rule.count else "",
            ),
            row(text(W.times(), "body_large", grow=1), stepper, width=FILL, padding=(16, 4, 8, 4)) if rule.count else None,
        )


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
            lambda day: SetRule(event=self.event, day=self.day, rule=until(held.rule, day), close=True),
            since=midnight(held.event.start),
        )
        return kit.dialog("", body, margin=0, buttons=(kit.DialogButton(W.cancel(), Back(), kind="cancel"),))
