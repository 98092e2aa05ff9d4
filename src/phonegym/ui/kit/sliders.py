"""Controls for numbers: slider and stepper."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Literal

from phonegym.ui.build import row, stack, text
from phonegym.ui.kit.buttons import icon_button
from phonegym.ui.kit.tokens import TOUCH, kit_words
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node


def slider(
    values: Sequence[int],
    current: int,
    message: Callable[[int], object],
    *,
    ticks: bool = False,
    origin: int | None = None,
    id: str = "",
    desc: str = "",
    shows: object = (),
    enabled: bool = True,
) -> Node:
    """A slider that fills the width: drawn as one track with a handle, touched as adjacent segments, one for each value.

    A tap on a segment, or a drag that ends there, sends the message of its value; so there are no values in between.

    Args:
        values: What it can be set to, ascending; at least two.
        current: What it stands at; need not be one of `values` (the nearest is drawn).
        message: The message that sets a value.
        ticks: A dot at every value (a discrete slider).
        origin: The value from which the track is filled (a balance, around 0); None is its start.
        id: Resource id.
        desc: Content description.
        shows: Places whose value its position displays.
        enabled: False draws it grey and swallows taps.

    Raises:
        ValueError: Fewer than two values.
    """
    if len(values) < 2:
        raise ValueError(f"a slider needs at least two values, got {list(values)}")
    at = nearest(values, current)
    zero = -1 if origin is None else nearest(values, origin)
    done, rest = ("primary", "secondary_container") if enabled else ("disabled", "disabled_container")
    before, after = 2 * at + 1, 2 * (len(values) - at) - 1
    if zero < 0:
        left, right = [(before, done)], [(after, rest)]
    elif zero <= at:
        left, right = [(2 * zero + 1, rest), (2 * (at - zero), done)], [(after, rest)]
    else:
        left, right = [(before, rest)], [(2 * (zero - at), done), (2 * (len(values) - zero) - 1, rest)]
    track = row(_side(left, 0), slider_handle(done), _side(right, 1), width=FILL, height=TOUCH, gap=6)
    within = range(at + 1) if zero < 0 else range(min(zero, at), max(zero, at) + 1)
    dots = tick_row([one in within for one in range(len(values))], {at, zero}, enabled) if ticks else None
    # Without a message there is nothing to touch: the whole slider swallows the tap.
    parts = touch_row([message(value) for value in values]) if enabled else None
    return stack(
        track, dots, parts, width=FILL, height=TOUCH, role="slider", id=id, desc=desc, shows=shows, enabled=enabled, opaque=not enabled
    )


def nearest(values: Sequence[int], value: int) -> int:
    """Index of the value nearest to another, the lower of two."""
    return min(range(len(values)), key=lambda index: (abs(values[index] - value), index))


def _side(parts: Sequence[tuple[int, str]], end: Literal[0, 1]) -> tuple[Node, ...]:
    """The track on one side of the handle (0 before, 1 after): pieces of (share, colour), round where the track ends."""
    shown = [(share, color) for share, color in parts if share]
    last = len(shown) - 1
    ends = {(0, 0): (8, 2, 2, 8), (1, last): (2, 8, 8, 2)}
    return tuple(
        stack(grow=share, height=16, background=color, radii=ends.get((end, at), (2, 2, 2, 2))) for at, (share, color) in enumerate(shown)
    )


def slider_handle(color: str) -> Node:
    """The bar that is dragged along a track."""
    return stack(width=4, height=40, background=color, radius=2)


def tick_row(filled: Sequence[bool], handles: Collection[int], enabled: bool) -> Node:
    """A dot in the middle of each value's segment, in the colour that shows on its part of the track; none below a handle or in a gap."""

    def dot(at: int) -> Node:
        ink = "on_primary" if filled[at] and enabled else "on_secondary_container" if enabled else "surface" if filled[at] else "disabled"
        spot = None if at in handles else stack(width=4, height=4, background=ink, radius=2)
        return stack(spot, grow=1, height=TOUCH, align="center")

    return row(*(dot(at) for at in range(len(filled))), width=FILL)


def touch_row(messages: Sequence[object]) -> Node:
    """What a finger meets: a segment for each message."""
    return row(*(stack(grow=1, height=TOUCH, on_tap=message) for message in messages), width=FILL)


@component
def stepper(
    value: str,
    minus: object,
    plus: object,
    *,
    minus_enabled: bool = True,
    plus_enabled: bool = True,
    shows: object = (),
    id: str = "",
) -> Node:
    """A number between a minus and a plus, as in a cart.

    Args:
        value: The number as shown.
        minus: Message of the minus.
        plus: Message of the plus.
        minus_enabled: False at the least value.
        plus_enabled: False at the greatest.
        shows: Places whose value it displays.
        id: Prefix of the resource ids: `ID_minus`, `ID`, `ID_plus`.
    """
    words = kit_words()
    return row(
        icon_button("remove", words.decrease(), minus, style="tonal", enabled=minus_enabled, id=f"{id}_minus" if id else ""),
        text(value, "title_medium", align="center", min_width=32, max_lines=1, shows=shows, id=id),
        icon_button("add", words.increase(), plus, style="tonal", enabled=plus_enabled, id=f"{id}_plus" if id else ""),
        gap=4,
    )
