"""Schedules of do not disturb."""

from __future__ import annotations

from phonegym.apps.settings.actions.forms import Edit
from phonegym.apps.settings.actions.quiet import RULE_NAME, AddRule, DeleteRule, RenameRule, SetRule, ToggleDay
from phonegym.apps.settings.screens.dialogs import entry_dialog
from phonegym.apps.settings.screens.frame import group, note, screen
from phonegym.apps.settings.screens.picking import time_row
from phonegym.apps.settings.screens.sound import Quiet
from phonegym.apps.settings.state import EVERY_DAY, QuietRule, RuleId, SettingsState, Weekday, st
from phonegym.apps.settings.words import W, word
from phonegym.phone.builtin import Go
from phonegym.phone.civil import minutes_text, weekday_text
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.phone.page import confirm
from phonegym.ui import kit
from phonegym.ui.build import column, row, stack, text
from phonegym.ui.node import FILL, Node


def days_text(days: tuple[Weekday, ...]) -> str:
    """On which days it begins."""
    named = {EVERY_DAY: W.every_day, EVERY_DAY[:5]: W.working_days, EVERY_DAY[5:]: W.weekend}.get(days)
    return named() if named is not None else W.comma().join(weekday_text(day, short=True) for day in days)


def span_text(rule: QuietRule, hour24: bool) -> str:
    """From when to when."""
    start, end = minutes_text(rule.start, hour24), minutes_text(rule.end, hour24)
    return W.span(start=start, end=end) if rule.end > rule.start else W.span_next_day(start=start, end=end)


class Rules(Route):
    """All schedules by name, each with its switch."""

    def view(self, cx: Context) -> Node:
        rules = cx.state(SettingsState).rules
        add = kit.list_item(W.add_rule(), leading="add", on_tap=Edit(field=RULE_NAME, text="", route=NewRule()), id="add_rule")
        rows = (self._row(cx, id, rules[id]) for id in sorted(rules, key=lambda id: (rules[id].name, id)))
        empty = None if rules else note(W.no_rules(), shows=st.rules)
        return screen(cx, W.schedules(), empty, group(cx, "", *rows, add), note(W.rules_note()))

    def _row(self, cx: Context, id: RuleId, rule: QuietRule) -> Node:
        place = st.rules[id]
        switch = kit.switch(rule.on, SetRule(rule=id, on=not rule.on), desc=W.switch_of(name=rule.name), id="onoff", shows=place.on)
        return kit.list_item(
            rule.name,
            supporting=f"{days_text(rule.days)}\n{span_text(rule, cx.settings.hour24)}",
            leading="schedule",
            trailing=switch,
            on_tap=Go(route=RulePage(rule=id)),
            shows=place.name,
            supporting_shows=(place.days, place.start, place.end),
            supporting_lines=4,
            id=f"rule_{id}",
        )

    def up(self) -> Route | None:
        return Quiet()


class RulePage(Route):
    """One schedule."""

    rule: RuleId

    def view(self, cx: Context) -> Node:
        rule = cx.state(SettingsState).rules.get(self.rule)
        if rule is None:
            return screen(cx, W.rule_gone(), note(W.rule_gone_note()), name=self.rule)
        place = st.rules[self.rule]
        rename = Edit(field=RULE_NAME, text=rule.name, route=RuleName(rule=self.rule))
        days = row(*(_disc(self.rule, day, day in rule.days, place.days) for day in EVERY_DAY), width=FILL, padding=(8, 4, 8, 4))
        said = text(days_text(rule.days), "body_medium", "on_surface_variant", shows=place.days, width=FILL, padding=(16, 12, 16, 0))
        return screen(
            cx,
            rule.name,
            group(cx, "", kit.switch_row(W.use_rule(), rule.on, SetRule(rule=self.rule, on=not rule.on), shows=place.on, id="use_rule")),
            group(cx, W.rule_days(), column(said, days, width=FILL, padding=(0, 0, 0, 8))),
            group(cx, W.rule_times(), time_row(cx, "start", rule=self.rule), time_row(cx, "end", rule=self.rule)),
            group(cx, "", kit.value_row(W.rule_name(), rule.name, rename, place.name, id="rename")),
            None if rule.end > rule.start else note(W.ends_next_day()),
            actions=(kit.BarIcon("delete", W.delete(), Go(route=ConfirmDeleteRule(rule=self.rule)), id="delete"),),
            shows=place.name,
            name=self.rule,
        )

    def up(self) -> Route | None:
        return Rules()


def _disc(rule: RuleId, day: Weekday, on: bool, shows: object) -> Node:
    letter = text(W.day_letters().split(" ")[day], "label_large", "on_primary" if on else "on_surface_variant", max_lines=1)
    face = stack(letter, width=36, height=36, radius=18, align="center", background="primary" if on else "surface_container_highest")
    return stack(
        face,
        grow=1,
        height=48,
        align="center",
        on_tap=ToggleDay(rule=rule, day=day),
        role="checkbox",
        checked=on,
        desc=weekday_text(day),
        id=f"day_{day}",
        shows=shows,
    )


def _name_dialog(cx: Context, title: str, save: str, message: Message) -> Node:
    value, problem = cx.field(RULE_NAME), cx.state(SettingsState).passing.problem
    error = word(problem)() if problem else ""
    field = kit.text_field(RULE_NAME, value, label=W.rule_name(), focused=cx.focused(RULE_NAME), error=error, required=True)
    return entry_dialog(title, field, save, message, enabled=bool(value.text.strip()))


class NewRule(Route):
    """The name of a new schedule."""

    overlay = "dialog"

    def view(self, cx: Context) -> Node:
        return _name_dialog(cx, W.add_rule(), W.next(), AddRule())

    def up(self) -> Route | None:
        return Rules()


class RuleName(Route):
    """Another name for a schedule."""

    overlay = "dialog"
    rule: RuleId

    def view(self, cx: Context) -> Node:
        return _name_dialog(cx, W.rule_name(), W.save(), RenameRule(rule=self.rule))

    def up(self) -> Route | None:
        return RulePage(rule=self.rule)


class ConfirmDeleteRule(Route):
    """Deleting a schedule asks."""

    overlay = "dialog"
    rule: RuleId

    def view(self, cx: Context) -> Node:
        rule = cx.state(SettingsState).rules.get(self.rule)
        name = rule.name if rule is not None else ""
        return confirm(W.delete_rule_ask(name=name), W.delete_rule_warning(), W.delete(), DeleteRule(rule=self.rule), danger=True)

    def up(self) -> Route | None:
        return RulePage(rule=self.rule)
