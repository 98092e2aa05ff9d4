"""Time pickers: the dial and the two boxes above it (m3.material.io/components/time-pickers)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from phonegym.ui.build import column, image, stack, text
from phonegym.ui.build import row as line
from phonegym.ui.kit.keys import unscaled
from phonegym.ui.kit.tokens import TOUCH, colors, kit_words
from phonegym.ui.look import ambient
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node

DIAL = 256
"""Diameter of the dial in dp."""
DIAL_LOW = 180
"""The same on a phone that lies on its side."""

# Clockwise from the top, in thousandths of the radius: sine and (downward) negated cosine of each twelfth.
TWELFTHS = (
    (0, -1000), (500, -866), (866, -500), (1000, 0), (866, 500), (500, 866),
    (0, 1000), (-500, 866), (-866, 500), (-1000, 0), (-866, -500), (-500, -866),
)  # fmt: skip
HOURS: tuple[int, ...] = (12, *range(1, 12), 0, *range(13, 24))
"""The hours of a dial of 24, clockwise: noon at the top of the outer ring, midnight at that of the inner."""


def clock_dial(
    selected: int,
    values: Sequence[int],
    message_of: Callable[[int], object],
    *,
    label_of: Callable[[int], str] = str,
    shows: object = (),
) -> Node:
    """A round dial of 12 values, or of 24 in two rings, clockwise from the top.

    Args:
        selected: Its value; a value between two numbers (minute 17) points between them and selects none.
        values: 12 values (12, 1 ... 11; or 0, 5 ... 55), or 24 (`HOURS`: the outer ring, then the inner).
        message_of: The message of a tap on a value.
        label_of: How a value is written.
        shows: Places whose value the selected number displays.

    Raises:
        ValueError: There are neither 12 nor 24 values.
    """
    if len(values) not in (12, 24):
        raise ValueError(f"a dial has 12 or 24 values, not {len(values)}")
    low = ambient().device.wide
    dial = DIAL_LOW if low else DIAL
    numbers = []
    for at, value in enumerate(values):
        inner = at >= 12
        x, y = _spot(at % 12, _reach(inner, low), dial)
        size = (26 if inner else 36) if low else (36 if inner else TOUCH)
        on = value == selected
        style = ("label_medium" if inner else "body_medium") if low else ("body_medium" if inner else "body_large")
        label = text(
            label_of(value),
            style,
            "on_primary" if on else "on_surface_variant" if inner else "on_surface",
            max_lines=1,
            shows=shows if on else (),
        )
        number = stack(
            unscaled(label, style) if low else label,
            width=size,
            height=size,
            align="center",
            background="primary" if on else None,
            radius=size // 2,
            on_tap=message_of(value),
            selected=on,
            role="button",
            id=f"dial_{value}",
        )
        numbers.append(_at(number, x - size // 2, y - size // 2))
    return stack(
        _hand(selected, values, low),
        *numbers,
        width=dial,
        height=dial,
        background="surface_container_highest",
        radius=dial // 2,
        id="dial",
    )


def _reach(inner: bool, low: bool) -> int:
    """How far from the hub the numbers of a ring stand."""
    return (45 if inner else 70) if low else (66 if inner else 104)


def _spot(twelfth: int, radius: int, dial: int) -> tuple[int, int]:
    sine, down = TWELFTHS[twelfth]
    return dial // 2 + (radius * sine + 500) // 1000, dial // 2 + (radius * down + 500) // 1000


def _at(node: Node, x: int, y: int) -> Node:
    return stack(node, padding=(x, y, 0, 0))


def _hand(selected: int, values: Sequence[int], low: bool) -> Node:
    """The hand, from the hub to the rim of the value's disc."""
    if selected in values:
        at = list(values).index(selected)
        half = (13 if at >= 12 else 18) if low else (18 if at >= 12 else TOUCH // 2)
        degrees, reach, tip = at % 12 * 30, _reach(at >= 12, low) - half, ""
    else:
        before = max((value for value in values if value < selected), default=values[0])
        step = values[1] - values[0] or 1
        degrees, reach, tip = list(values).index(before) % 12 * 30 + (selected - before) * 30 // step, _reach(False, low), ":dot"
    dial = DIAL_LOW if low else DIAL
    return image(f"hand:{degrees}:{reach * 100 // (dial // 2)}:{colors().primary:08x}{tip}", dial)


def time_beside(boxes: Node, dial: Node, more: Node | None = None) -> Node:
    """The boxes of a time and their dial beside each other, as on a phone that lies on its side; `more` stands below the boxes."""
    left = column(boxes, more, gap=16, align="center")
    return line(left, dial, width=FILL, gap=24, align="center", justify="center")


class Period(NamedTuple):
    """Forenoon and afternoon of a 12-hour clock: which is on, and the messages that set them."""

    afternoon: bool
    on_am: object
    on_pm: object


@component
def time_boxes(
    hour: str,
    minute: str,
    *,
    editing: str = "hour",
    on_hour: object = None,
    on_minute: object = None,
    period: Period | None = None,
    hour_shows: object = (),
    minute_shows: object = (),
) -> Node:
    """Hour and minute in large boxes, of which one is being set.

    Args:
        hour: As shown.
        minute: As shown, with two digits.
        editing: "hour" or "minute".
        on_hour: Message of a tap on the hour.
        on_minute: Message of a tap on the minute.
        period: AM and PM beside them; None for a 24-hour clock.
        hour_shows: Places whose value the hour displays.
        minute_shows: Places whose value the minute displays.
    """
    words = kit_words()
    wide, between = (96, 24) if period is None else (88, 16)  # with the period all of it still stands in the narrowest dialog
    return line(
        _box(hour, words.hour(), editing == "hour", on_hour, "hour", hour_shows, wide),
        text(":", "display_medium", align="center", width=between, max_lines=1),
        _box(minute, words.minute(), editing == "minute", on_minute, "minute", minute_shows, wide),
        None if period is None else stack(width=8),
        None if period is None else periods(period),
        justify="center",
    )


def _box(value: str, desc: str, on: bool, message: object, ident: str, shows: object, width: int) -> Node:
    number = text(value, "display_medium", "on_primary_container" if on else "on_surface", max_lines=1, shows=shows)
    return stack(
        number,
        width=width,
        height=80,
        align="center",
        background="primary_container" if on else "surface_container_highest",
        radius=8,
        on_tap=message,
        selected=on,
        role="radio",
        desc=f"{desc} {value}",
        id=ident,
    )


def periods(period: Period) -> Node:
    """The two halves of the day below each other, of which one is chosen."""
    words = kit_words()
    return column(
        _half(words.am(), not period.afternoon, period.on_am, "am", (8, 8, 0, 0)),
        _half(words.pm(), period.afternoon, period.on_pm, "pm", (0, 0, 8, 8)),
    )


def _half(label: str, on: bool, message: object, ident: str, radii: tuple[int, int, int, int]) -> Node:
    return stack(
        text(label, "title_medium", "on_tertiary_container" if on else "on_surface_variant", max_lines=1),
        width=56,
        height=TOUCH,
        align="center",
        background="tertiary_container" if on else None,
        border=(1, colors().outline),
        radii=radii,
        on_tap=message,
        selected=on,
        checked=on,
        role="radio",
        id=ident,
    )
