"""A slider with two handles: a range of prices, of hours (m3.material.io/components/sliders)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from phonegym.ui.build import row, stack
from phonegym.ui.kit.sliders import nearest, slider_handle, tick_row, touch_row
from phonegym.ui.kit.tokens import TOUCH
from phonegym.ui.node import FILL, Node


def range_slider(
    values: Sequence[int],
    low: int,
    high: int,
    message: Callable[[int, int], object],
    *,
    ticks: bool = False,
    id: str = "",
    desc: str = "",
    shows: object = (),
    enabled: bool = True,
) -> Node:
    """A slider that fills the width and bounds a range. A touch moves the handle that is nearer, the lower one where both are.

    Args:
        values: What its ends can be set to, ascending; at least two.
        low: Where the range starts; the nearest of `values` is drawn.
        high: Where it ends; not before `low`.
        message: The message that sets (low, high).
        ticks: A dot at every value.
        id: Resource id.
        desc: Content description.
        shows: Places whose value it displays.
        enabled: False draws it grey and swallows taps.

    Raises:
        ValueError: Fewer than two values, or a range that ends before it starts.
    """
    if len(values) < 2 or low > high:
        raise ValueError(f"a range slider needs two values or more and low <= high, got {list(values)}, {low} to {high}")
    start, end = nearest(values, low), nearest(values, high)
    fill, rest = ("primary", "secondary_container") if enabled else ("disabled", "disabled_container")
    track = row(
        stack(grow=2 * start + 1, height=16, background=rest, radii=(8, 2, 2, 8)),
        slider_handle(fill),
        stack(grow=2 * (end - start), height=16, background=fill, radius=2) if end > start else None,
        slider_handle(fill) if end > start else None,
        stack(grow=2 * (len(values) - end) - 1, height=16, background=rest, radii=(2, 8, 8, 2)),
        width=FILL,
        height=TOUCH,
        gap=6,
    )

    def moved(to: int) -> object:
        return message(to, high) if abs(to - low) <= abs(to - high) else message(low, to)

    dots = tick_row([start <= at <= end for at in range(len(values))], {start, end}, enabled) if ticks else None
    parts = touch_row([moved(value) for value in values]) if enabled else None
    return stack(
        track, dots, parts, width=FILL, height=TOUCH, role="slider", id=id, desc=desc, shows=shows, enabled=enabled, opaque=not enabled
    )
