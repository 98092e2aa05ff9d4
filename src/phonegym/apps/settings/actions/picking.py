"""Setting a time of day on the dial."""

from __future__ import annotations

from typing import Literal

from phonegym.apps.settings.actions import timed
from phonegym.apps.settings.state import RuleId, SettingsState, TimeName
from phonegym.phone.civil import MinuteOfDay
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route

NO_RULE = RuleId("")


def time_of(state: SettingsState, what: TimeName, rule: RuleId) -> MinuteOfDay:
    """A time of day as it is set; of a schedule that is gone midnight."""
    if rule:
        held = state.rules.get(rule)
        return MinuteOfDay(0) if held is None else held.start if what == "start" else held.end
    found: MinuteOfDay = getattr(state.times, what)
    return found


class OpenTime(Message):
    """Open the dial for a time, with its hands where they are."""

    what: TimeName
    rule: RuleId = NO_RULE

    def apply(self, do: Do) -> None:
        passing = do.state(SettingsState).passing
        passing.dial, passing.dial_part = time_of(do.state(SettingsState), self.what, self.rule), "hour"
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.settings.screens.picking import TimeDialog

        return TimeDialog(what=self.what, rule=self.rule)


class PickPart(Message):
    """Turn to the hour or to the minute."""

    part: Literal["hour", "minute"]

    def apply(self, do: Do) -> None:
        do.state(SettingsState).passing.dial_part = self.part


class PickHour(Message):
    """Set the hour; the minute comes next."""

    hour: int

    def apply(self, do: Do) -> None:
        passing = do.state(SettingsState).passing
        passing.dial, passing.dial_part = MinuteOfDay(self.hour * 60 + passing.dial % 60), "minute"


class PickHalf(Message):
    """Before or after noon, on a phone that writes twelve hours."""

    afternoon: bool

    def apply(self, do: Do) -> None:
        passing = do.state(SettingsState).passing
        passing.dial = MinuteOfDay(passing.dial % 720 + (720 if self.afternoon else 0))


class PickMinute(Message):
    """Set the minute."""

    minute: int

    def apply(self, do: Do) -> None:
        passing = do.state(SettingsState).passing
        passing.dial = MinuteOfDay(passing.dial // 60 * 60 + self.minute)


class SaveTime(Message):
    """Take over what the dial shows."""

    what: TimeName
    rule: RuleId = NO_RULE

    def apply(self, do: Do) -> None:
        state = do.state(SettingsState)
        holder: object = state.rules.get(self.rule) if self.rule else state.times
        do.close()
        if holder is None:
            return
        setattr(holder, self.what, state.passing.dial)
        timed.arrange(do, self.rule or (timed.DARK if self.what.startswith("dark") else timed.NIGHT))
