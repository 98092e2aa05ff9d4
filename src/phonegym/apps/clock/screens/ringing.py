"""A ringing alarm, over everything."""

from __future__ import annotations

from phonegym.apps.clock.actions.ringing import Snooze, Stop
from phonegym.apps.clock.state import AlarmId, ClockState, ck
from phonegym.apps.clock.words import W
from phonegym.phone.builtin import Refuse
from phonegym.phone.civil import clock_text, date_text
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.ui.build import column, gap, icon, row, spacer, stack, text
from phonegym.ui.node import FILL, Node

DAWN = (0xFF20264F, 0xFF7A4A6E)
WHITE, INK, FAINT = 0xFFFFFFFF, 0xFF20264F, 0xCCFFFFFF
TRACK = 0x33FFFFFF


class Ringing(Route):
    """The screen of an alarm that rings. Back does not silence it."""

    edge_to_edge = True
    upright = True
    alarm: AlarmId

    def dismiss(self) -> Message:
        return Stop(alarm=self.alarm)

    def on_back(self) -> Message:
        return Refuse(text=W.still_ringing())

    def view(self, cx: Context) -> Node:
        state, now = cx.state(ClockState), cx.now()
        alarm = state.alarms.get(self.alarm)
        if alarm is None:  # deleted from the shade or another task: its screen goes with it, but a snapshot may hold one
            return column(
                text(W.gone(), "title_large", WHITE), width=FILL, height=FILL, align="center", justify="center", background=DAWN[0]
            )
        here = ck.alarms[self.alarm]
        head = column(
            icon("alarm", 32, WHITE),
            text(clock_text(now, cx.settings.hour24), "display_large", WHITE, max_lines=1),
            text(date_text(now, weekday=True), "title_medium", FAINT),
            text(alarm.label or W.alarm(), "headline_small", WHITE, align="center", padding=(0, 24, 0, 0), shows=here.label),
            align="center",
            width=FILL,
            gap=4,
        )
        style = state.settings.ring_style
        snooze = _small(W.snooze_for(length=W.minutes.count(alarm.snooze)), Snooze(alarm=self.alarm), here.snooze)
        stop = _large(W.stop(), Stop(alarm=self.alarm))
        if style == "slide":
            controls = _slide(self.alarm, W.snooze_for(length=W.minutes.count(alarm.snooze)), here.snooze)
        else:
            controls = column(*((stop, gap(40), snooze) if style == "swapped" else (snooze, gap(40), stop)), align="center", width=FILL)
        return column(
            gap(72), head, spacer(), controls, gap(72), width=FILL, height=FILL, padding=(24, 0), background=DAWN[0], gradient_to=DAWN[1]
        )


def _large(label: str, message: Message) -> Node:
    face = text(label, "title_large", INK, max_lines=1)
    return stack(face, width=FILL, height=88, align="center", background=WHITE, radius=44, on_tap=message, role="button", id="stop")


def _small(label: str, message: Message, shows: object) -> Node:
    face = text(label, "title_small", FAINT, max_lines=1, shows=shows)
    return stack(
        face,
        min_height=48,
        min_width=48,
        padding=(20, 8),
        align="center",
        border=(1, TRACK),
        radius=24,
        on_tap=message,
        role="button",
        id="snooze",
    )


def _slide(id: AlarmId, snooze: str, shows: object) -> Node:
    """A knob between two ends, dragged (or its ends tapped): left to snooze, right to stop."""

    def end(label: str, message: Message, ident: str) -> Node:
        return stack(grow=1, height=72, on_tap=message, role="slider", desc=label, id=ident)

    track = row(
        icon("snooze", 28, FAINT, padding=(24, 0, 0, 0)),
        spacer(),
        stack(icon("code", 28, INK), width=64, height=64, radius=32, background=WHITE, align="center"),
        spacer(),
        icon("alarm_off", 28, WHITE, padding=(0, 0, 24, 0)),
        width=FILL,
        height=72,
        radius=36,
        background=TRACK,
    )
    touch = row(
        end(snooze, Snooze(alarm=id), "snooze"),
        end(W.slide_knob(), Refuse(text=W.slide_hint()), "knob"),
        end(W.stop(), Stop(alarm=id), "stop"),
        width=FILL,
    )
    words = row(
        text(snooze, "body_medium", FAINT, shows=shows), spacer(), text(W.stop(), "body_medium", WHITE), width=FILL, padding=(12, 0)
    )
    return column(stack(track, touch, width=FILL, height=72), words, width=FILL, gap=12)
