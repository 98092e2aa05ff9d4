"""Schedules of do not disturb."""

from __future__ import annotations

from phonegym.apps.settings.actions import timed
from phonegym.apps.settings.state import EVERY_DAY, QuietRule, RuleId, SettingsState, Weekday
from phonegym.apps.settings.words import W
from phonegym.phone.do import Do
from phonegym.phone.message import Message
from phonegym.state import original

RULE_NAME = "rule.name"
MOST_RULES = 20


class SetRule(Message):
    """Switch a schedule on or off."""

    rule: RuleId
    on: bool

    def apply(self, do: Do) -> None:
        do.state(SettingsState).rules[self.rule].on = self.on
        timed.arrange(do, self.rule)


class ToggleDay(Message):
    """Have a schedule begin on this weekday, or not. One day stays."""

    rule: RuleId
    day: Weekday

    def apply(self, do: Do) -> None:
        rule = do.state(SettingsState).rules[self.rule]
        days = tuple(day for day in EVERY_DAY if (day in rule.days) != (day == self.day))
        if not days:
            do.toast(W.one_day_stays())
            return
        rule.days = days
        timed.arrange(do, self.rule)


def _taken(do: Do, name: str, but: RuleId | None = None) -> bool:
    rules = original(do.state(SettingsState).rules)
    return any(rule.name == name for id, rule in rules.items() if id != but)


class AddRule(Message):
    """Add a schedule under the name that was typed, and open it."""

    def apply(self, do: Do) -> None:
        from phonegym.apps.settings.screens.rules import RulePage

        state, name = do.state(SettingsState), do.field(RULE_NAME).strip()
        if _taken(do, name) or len(state.rules) >= MOST_RULES:
            state.passing.problem = "name_in_use" if _taken(do, name) else "rules_full"
            return
        id = RuleId(do.fresh())
        state.rules[id] = QuietRule(name=name)
        do.replace(RulePage(rule=id))


class RenameRule(Message):
    """Give a schedule the name that was typed."""

    rule: RuleId

    def apply(self, do: Do) -> None:
        state, name = do.state(SettingsState), do.field(RULE_NAME).strip()
        if _taken(do, name, self.rule):
            state.passing.problem = "name_in_use"
            return
        state.passing.problem = ""
        state.rules[self.rule].name = name
        do.close()


class DeleteRule(Message):
    """Delete a schedule; what it had switched on goes off."""

    rule: RuleId

    def apply(self, do: Do) -> None:
        del do.state(SettingsState).rules[self.rule]
        timed.arrange(do, self.rule)
        do.close()
        do.close()
