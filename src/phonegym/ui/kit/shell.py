"""Pieces of the system's own surfaces: status bar, gesture pill."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from phonegym.ui.build import Paint, row, spacer, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.kit.tokens import kit_words
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node


class StatusIcon(NamedTuple):
    """A symbol in the status bar with its description."""

    icon: str
    desc: str = ""


@component
def status_bar(
    time: str,
    *,
    left: Sequence[StatusIcon] = (),
    right: Sequence[StatusIcon] = (),
    battery: int = 100,
    charging: bool = False,
    battery_text: bool = False,
    color: Paint = "on_surface",
    height: int = 32,
    shows: object = (),
    chip: Node | None = None,
) -> Node:
    """The line at the top of the screen.

    Args:
        time: The clock, as shown.
        left: Notification symbols after the clock; the first four are drawn.
        right: System symbols before the battery.
        battery: Percent.
        charging: Draws the bolt.
        battery_text: Writes the percentage out.
        color: Of everything in it.
        height: dp.
        shows: Places whose value the clock displays.
        chip: What goes on while another screen is in front, after the clock.
    """
    clock = text(time, "label_large", color, max_lines=1, id="clock", shows=shows)
    level = "battery_charging_full" if charging else _battery_icon(battery)
    return row(
        clock,
        chip,
        tuple(symbol(one.icon, size=16, color=color, desc=one.desc) for one in left[:4]),
        spacer(),
        tuple(symbol(one.icon, size=16, color=color, desc=one.desc) for one in right),
        row(
            symbol(level, size=16, color=color),
            text(f"{battery}%", "label_medium", color, max_lines=1) if battery_text else None,
            desc=kit_words().battery(n=battery),
            id="battery",
        ),
        width=FILL,
        height=height,
        padding=(16, 0, 12, 0),
        gap=4,
    )


def _battery_icon(percent: int) -> str:
    step = max(0, min(7, (percent * 7 + 50) // 100))
    return "battery_full" if step == 7 else f"battery_{step}_bar"


@component
def gesture_pill(color: Paint = "on_surface", *, height: int = 24) -> Node:
    """The handle of gesture navigation at the bottom of the screen."""
    return stack(stack(width=108, height=4, background=color, radius=2), width=FILL, height=height, align="center")
