"""What goes on and off by the clock: the dark theme, warm colours, do not disturb by its schedules."""

from __future__ import annotations

from typing import NamedTuple

from phonegym.apps.settings.state import EVERY_DAY, RuleId, SettingsState, Weekday
from phonegym.phone.civil import DAY, MINUTE, MinuteOfDay, civil, start_of_day
from phonegym.phone.do import Do
from phonegym.phone.ids import WORLD, Millis
from phonegym.phone.message import Message
from phonegym.state import original

DARK, NIGHT = "dark", "night"
"""Names of what has one span a day; a schedule's is its id."""
DUSK, DAWN = MinuteOfDay(18 * 60 + 40), MinuteOfDay(6 * 60 + 50)
"""Sunset and sunrise, as this phone knows them."""


class Span(NamedTuple):
    """From `start` on these days, to `end`: the same day if that is later."""

    days: tuple[Weekday, ...]
    start: MinuteOfDay
    end: MinuteOfDay

    def holds(self, now: int) -> bool:
        """It has begun and not ended."""
        return any(begins <= now < ends for begins, ends in self._near(now))

    def turn(self, now: int) -> Millis:
        """When it begins or ends next."""
        return Millis(min(at for pair in self._near(now) for at in pair if at > now))

    def _near(self, now: int) -> list[tuple[int, int]]:
        """Its beginnings and ends from yesterday on to a week ahead."""
        length = (self.end - self.start) % (24 * 60) or 24 * 60
        days = [start_of_day(now) + n * DAY for n in range(-1, 9)]
        begins = [day + self.start * MINUTE for day in days if civil(day).weekday in self.days]
        return [(at, at + length * MINUTE) for at in begins]


def span_of(state: SettingsState, what: str) -> Span | None:
    """The span of what goes by the clock; None while it does not."""
    times = state.times
    if what == DARK:
        if state.choices.dark_schedule == "sunset":
            return Span(EVERY_DAY, DUSK, DAWN)
        return Span(EVERY_DAY, times.dark_from, times.dark_until) if state.choices.dark_schedule == "custom" else None
    if what == NIGHT:
        return Span(EVERY_DAY, times.night_from, times.night_until) if state.prefs.night_schedule else None
    rule = state.rules.get(RuleId(what))
    return Span(rule.days, rule.start, rule.end) if rule is not None and rule.on and rule.days else None


def arrange(do: Do, what: str) -> None:
    """After a change of what goes by the clock: have it now as it should be, and turn at its next time."""
    span = span_of(do.state(SettingsState), what)
    if span is None:
        do.state(SettingsState).passing.turns.pop(what, None)
        if what not in (DARK, NIGHT):
            _be_quiet(do, RuleId(what), False)
        return
    _have(do, what, span.holds(do.now))
    _next(do, what, span)


def _next(do: Do, what: str, span: Span) -> None:
    at, turns = span.turn(do.now), do.state(SettingsState).passing.turns
    if turns.get(what) != at:
        turns[what] = at
        do.later(at - do.now, Turns(what=what, at=at), by=WORLD)


class Turns(Message):
    """It is time to go on or off. What was changed since then turns at another time."""

    what: str
    at: Millis

    def apply(self, do: Do) -> None:
        if original(do.state(SettingsState)).passing.turns.get(self.what) != self.at:
            return
        span = span_of(do.state(SettingsState), self.what)
        if span is not None:
            _have(do, self.what, span.holds(do.now))
            _next(do, self.what, span)


def _have(do: Do, what: str, on: bool) -> None:
    if what == DARK:
        do.settings.display.dark = on
    elif what == NIGHT:
        do.settings.display.night_light = on
    else:
        _be_quiet(do, RuleId(what), on)


def _be_quiet(do: Do, rule: RuleId, on: bool) -> None:
    """A schedule begins or ends. It ends only the quiet that it brought."""
    sound = do.settings.sound
    if on and not sound.do_not_disturb:
        sound.do_not_disturb, sound.quiet_by = True, rule
    elif not on and sound.quiet_by == rule:
        state = do.state(SettingsState)
        spans = ((other, span_of(state, other)) for other in sorted(original(state.rules)) if other != rule)
        sound.quiet_by = next((other for other, span in spans if span is not None and span.holds(do.now)), "")
        sound.do_not_disturb = bool(sound.quiet_by)
