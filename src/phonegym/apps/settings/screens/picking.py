"""A time of day on a dial."""

from __future__ import annotations

from phonegym.apps.settings.actions.picking import NO_RULE, OpenTime, PickHalf, PickHour, PickMinute, PickPart, SaveTime, time_of
from phonegym.apps.settings.state import RuleId, SettingsState, TimeName, st
from phonegym.apps.settings.words import W, word
from phonegym.phone.builtin import Back
from phonegym.phone.civil import minutes_text
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.ui import kit
from phonegym.ui.build import column, stack
from phonegym.ui.look import ambient
from phonegym.ui.node import FILL, Node


def time_row(cx: Context, what: TimeName, *, rule: RuleId = NO_RULE, icon: str | None = None, enabled: bool = True) -> Node:
    """The row of a time of day: what it is set to, the dial behind it."""
    shown = minutes_text(time_of(cx.state(SettingsState), what, rule), cx.settings.hour24)
    place = getattr(st.rules[rule], what) if rule else getattr(st.times, what)
    return kit.value_row(word(f"time_{what}")(), shown, OpenTime(what=what, rule=rule), place, icon=icon, enabled=enabled, id=what)


class TimeDialog(Route):
    """Hour and minute, each on the dial; `rule` is the schedule whose time it is."""

    overlay = "dialog"
    what: TimeName
    rule: RuleId = NO_RULE

    def view(self, cx: Context) -> Node:
        passing = cx.state(SettingsState).passing
        body = _dial(passing.dial, passing.dial_part, cx.settings.hour24)
        done = SaveTime(what=self.what, rule=self.rule)
        buttons = (kit.DialogButton(W.cancel(), Back(), kind="cancel"), kit.DialogButton(W.ok(), done, id="ok"))
        return kit.dialog(word(f"time_{self.what}")(), body, margin=8, buttons=buttons)

    def up(self) -> Route | None:
        from phonegym.apps.settings.screens.display import DarkTheme, NightLight  # these pages open this dialog
        from phonegym.apps.settings.screens.rules import RulePage

        if self.rule:
            return RulePage(rule=self.rule)
        return DarkTheme() if self.what.startswith("dark") else NightLight()


def _dial(dialled: int, part: str, hour24: bool) -> Node:
    hour, minute, afternoon = dialled // 60, dialled % 60, dialled >= 720
    boxes = kit.time_boxes(
        f"{hour:02d}" if hour24 else str(hour % 12 or 12),
        f"{minute:02d}",
        editing=part,
        on_hour=PickPart(part="hour"),
        on_minute=PickPart(part="minute"),
        period=None if hour24 else kit.Period(afternoon, PickHalf(afternoon=False), PickHalf(afternoon=True)),
    )
    if part == "minute":
        dial = kit.clock_dial(minute, range(0, 60, 5), lambda value: PickMinute(minute=value), label_of=lambda value: f"{value:02d}")
    elif hour24:
        dial = kit.clock_dial(hour, kit.HOURS, lambda value: PickHour(hour=value), label_of=lambda value: f"{value:02d}")
    else:
        base = 12 if afternoon else 0
        values = (base, *range(base + 1, base + 12))
        dial = kit.clock_dial(hour, values, lambda value: PickHour(hour=value), label_of=lambda value: str(value % 12 or 12))
    if ambient().device.wide:
        return kit.time_beside(boxes, dial)
    return column(stack(boxes, width=FILL, align="center"), stack(dial, width=FILL, align="center"), gap=16, width=FILL)
