"""A bar chart: steps of a week, minutes of use, spending by month."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from phonegym.ui.build import column, row, stack, text
from phonegym.ui.kit.tokens import text_dp
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node


class Bar(NamedTuple):
    """A bar: its label, its value, the value as shown, the message of a tap on it, the places it displays."""

    label: str
    value: int
    shown: str = ""
    on_tap: object = None
    shows: object = ()


@component
def bar_chart(bars: Sequence[Bar], *, selected: int = -1, height: int = 140) -> Node:
    """Bars beside each other over their labels; fills the width.

    Args:
        bars: From left to right; values are zero or more.
        selected: Number of the bar that stands out; -1 for none.
        height: Of the highest bar, in dp. The highest value takes all of it.
    """
    most = max((bar.value for bar in bars), default=0) or 1
    return row(
        *(_bar(bar, max(bar.value * height // most, 2), at == selected) for at, bar in enumerate(bars)),
        width=FILL,
        height=height + 2 * text_dp(16) + 20,  # two lines of text, 4 below the bar, 8 above and below
        align="stretch",
        padding=(8, 8, 8, 8),
    )


def _bar(bar: Bar, high: int, selected: bool) -> Node:
    ink = "primary" if selected else "on_surface_variant"
    block = stack(width=FILL, height=high, background="primary" if selected else "secondary_container", radii=(6, 6, 0, 0))
    return column(
        text(bar.shown, "label_small", ink, max_lines=1, align="center", shows=bar.shows) if bar.shown else None,
        stack(block, width=FILL, padding=(4, 0, 4, 4)),
        text(bar.label, "label_small", ink, max_lines=1, align="center"),
        grow=1,
        align="center",
        justify="end",
        on_tap=bar.on_tap,
        selected=selected,
        role="button" if bar.on_tap is not None else "",
    )
