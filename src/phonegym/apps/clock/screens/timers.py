"""Timers: their cards, the pad for a new one, the label of one."""

from __future__ import annotations

from phonegym.apps.clock.actions.timers import (
    AddMinute,
    DeleteTimer,
    ErasePad,
    PauseTimer,
    PressPad,
    ResetTimer,
    SaveTimerLabel,
    StartNew,
    StartTimer,
    left_of,
    name_of,
    pad_length,
    timer_field,
)
from phonegym.apps.clock.screens.alarms import floor_of, undo_notice
from phonegym.apps.clock.state import ClockState, Timer, TimerId, ck
from phonegym.apps.clock.times import hours_and_minutes
from phonegym.apps.clock.words import W
from phonegym.phone.builtin import Back, Go
from phonegym.phone.civil import MINUTE, span_text
from phonegym.phone.context import Context
from phonegym.phone.do import Do
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message, Route
from phonegym.phone.page import beside, page
from phonegym.state import original
from phonegym.ui import kit
from phonegym.ui.build import column, icon, lazy, row, spacer, stack, text
from phonegym.ui.memo import component, derived
from phonegym.ui.node import FILL, Node


class Timers(Route):
    """All timers, the newest first."""

    def view(self, cx: Context) -> Node:
        from phonegym.apps.clock.screens.settings import Settings

        state = cx.state(ClockState)
        add = kit.Primary(W.add_timer(), Go(route=NewTimer()), icon="add", floating=True, id="add")
        settings = kit.BarIcon("settings", W.settings(), Go(route=Settings()), id="settings")
        notice = undo_notice(state, W.timer_deleted(), "timer")
        if not state.timers:
            body = column(
                kit.empty_state("hourglass_empty", W.no_timers(), W.no_timers_hint()),
                grow=1,
                width=FILL,
                desc=W.no_timers(),
                shows=ck.timers,
            )
            return page(cx, W.timer(), body, primary=add, actions=(settings,), snackbar=notice)
        active = any(timer.status in ("running", "ringing") for timer in state.timers.values())
        now = cx.now(1000) if active else Millis(0)

        def build(key: str) -> Node:
            id = TimerId(key)
            timer = state.timers[id]
            return card(id, timer, left_of(timer, now) if timer.status != "ready" else timer.length)

        rows = lazy("timers", cx.anchor("timers"), _order(state.timers), build, grow=1, width=FILL, padding=(0, 0, 0, floor_of(notice)))
        return page(cx, W.timer(), rows, primary=add, actions=(settings,), snackbar=notice)


@derived
def _order(timers: dict[TimerId, Timer]) -> tuple[str, ...]:
    return tuple(sorted(timers, key=lambda id: (-timers[id].made, id)))


@component
def card(id: TimerId, timer: Timer, left: Millis) -> Node:
    """One timer: its name, what is left, its buttons."""
    here = ck.timers[id]
    whole = timer.length + timer.added * MINUTE
    over = left < 0
    shown = f"−{span_text(-left)}" if over else hours_and_minutes(Millis((left + 999) // 1000 * 1000))
    title = row(
        stack(
            row(
                text(name_of(timer), "title_medium", "on_surface" if timer.label else "on_surface_variant", shows=here.label, max_lines=2),
                icon("edit", 18, "on_surface_variant", hidden=True),
                gap=8,
            ),
            on_tap=OpenTimerLabel(timer=id),
            role="button",
            min_height=48,
            align="start",
            id="label",
        ),
        spacer(),
        kit.icon_button("close", W.delete_timer(name=name_of(timer)), DeleteTimer(timer=id), id="delete"),
        width=FILL,
    )
    state_word = {"ready": W.ready(), "running": W.running(), "paused": W.paused(), "ringing": W.time_is_up()}[timer.status]
    length = W.of_length(length=hours_and_minutes(timer.length))
    numbers = column(
        text(shown, "display_medium", "error" if over or timer.status == "ringing" else "on_surface", max_lines=1, id="left"),
        row(
            text(state_word, "body_medium", "primary", shows=(here.status, here.added)),
            text(length, "body_medium", "on_surface_variant", shows=here.length),
            gap=8,
            wrap=True,
            width=FILL,
        ),
        width=FILL,
    )
    part = kit.progress_bar(max(0, min(1000, left * 1000 // max(1, whole))), desc=W.left(length=shown))
    bar = column(part, width=FILL, padding=(0, 0, 12, 0))
    return kit.inset(kit.card(title, numbers, bar, _buttons(id, timer), padding=(16, 4, 4, 12), gap=6), padding=(16, 4, 16, 8))


def _buttons(id: TimerId, timer: Timer) -> Node:
    add = kit.button(W.add_minute(), AddMinute(timer=id), style="tonal", enabled=timer.status != "ready", id="add_minute")
    reset = kit.icon_button("restart_alt", W.reset(), ResetTimer(timer=id), style="tonal", enabled=timer.status == "paused", id="reset")
    if timer.status == "ringing":
        main = kit.icon_button("stop", W.stop(), ResetTimer(timer=id), style="filled", id="stop")
        return row(add, spacer(), main, gap=8, width=FILL, padding=(0, 4, 12, 0))
    if timer.status == "running":
        main = kit.icon_button("pause", W.pause(), PauseTimer(timer=id), style="filled", id="pause")
    else:
        main = kit.icon_button("play_arrow", W.start(), StartTimer(timer=id), style="filled", id="start")
    return row(add, spacer(), reset, main, gap=8, width=FILL, padding=(0, 4, 12, 0))


class NewTimer(Route):
    """The pad on which a timer's length is typed from the right, like on a microwave oven."""

    def up(self) -> Route:
        return Timers()

    def view(self, cx: Context) -> Node:
        pad = cx.state(ClockState).pad.rjust(6, "0")
        ink = "primary" if pad != "000000" else "on_surface_variant"
        parts = ((pad[:2], W.h()), (pad[2:4], W.min()), (pad[4:], W.s()))
        shown = row(
            *(
                row(text(digits, "display_medium", ink, max_lines=1), text(unit, "title_medium", ink, max_lines=1), align="end", gap=2)
                for digits, unit in parts
            ),
            gap=12,
            justify="center",
            width=FILL,
            padding=(8, 16, 8, 16),
            desc=hours_and_minutes(pad_length(pad)),
            id="length",
        )
        keys = [kit.PadKey(str(n)) for n in range(1, 10)]
        some = pad != "000000"  # a zero in front is no digit
        keys += [
            kit.PadKey("00", enabled=some),
            kit.PadKey("0", enabled=some),
            kit.PadKey("erase", icon="backspace", desc=W.erase(), enabled=some),
        ]
        wide = cx.look.device.wide
        board = kit.keypad(keys, lambda name: ErasePad() if name == "erase" else PressPad(digits=name), height=52 if wide else 60)
        if wide:
            body = beside(cx, shown, kit.page("pad", cx.anchor("pad"), board, padding=(24, 0, 24, 12)))
        else:
            body = column(shown, spacer(), board, width=FILL, grow=1, padding=(24, 0, 24, 12))
        return page(
            cx,
            W.new_timer(),
            body,
            primary=kit.Primary(W.start(), StartNew(), enabled=pad_length(pad) > 0, icon="play_arrow", id="start"),
        )


class OpenTimerLabel(Message):
    """Open the field of a timer's label."""

    timer: TimerId

    def apply(self, do: Do) -> None:
        do.set_field(timer_field(self.timer), original(do.state(ClockState)).timers[self.timer].label)
        do.go(TimerLabel(timer=self.timer))
        do.focus(timer_field(self.timer))

    def leads(self) -> Route:
        return TimerLabel(timer=self.timer)


class TimerLabel(Route):
    """The label of a timer."""

    overlay = "dialog"
    timer: TimerId

    def up(self) -> Route:
        return Timers()

    def view(self, cx: Context) -> Node:
        name = timer_field(self.timer)
        return kit.dialog(
            W.label(),
            kit.text_field(name, cx.field(name), hint=W.label_hint(), focused=cx.focused(name), on_submit=SaveTimerLabel(timer=self.timer)),
            buttons=(
                kit.DialogButton(W.cancel(), Back(), kind="cancel"),
                kit.DialogButton(W.ok(), SaveTimerLabel(timer=self.timer), id="ok"),
            ),
        )
