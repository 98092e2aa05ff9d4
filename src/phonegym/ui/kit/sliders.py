"""Controls for numbers: slider and stepper."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
        id: Resource id.
        desc: Content description.
        shows: Places whose value its position displays.
        enabled: False draws it grey and swallows taps.

    Raises:
        ValueError: Fewer than two values.
    """
    if len(values) < 2:
        raise ValueError(f"a slider needs at least two values, got {list(values)}")
    at = min(range(len(values)), key=lambda index: (abs(values[index] - current), index))
    done, rest, knob = ("primary", "secondary_container", "primary") if enabled else ("disabled", "disabled_container", "disabled")
    track = row(
        stack(grow=2 * at + 1, height=16, background=done, radii=(8, 2, 2, 8)),
        stack(width=4, height=40, background=knob, radius=2),
        stack(grow=2 * (len(values) - at) - 1, height=16, background=rest, radii=(2, 8, 8, 2)),
        width=FILL,
        height=TOUCH,
        gap=6,
    )
    # Without a message there is nothing to touch: the whole slider swallows the tap.
    parts = row(*(stack(grow=1, height=TOUCH, on_tap=message(value)) for value in values), width=FILL) if enabled else None
    return stack(track, parts, width=FILL, height=TOUCH, role="slider", id=id, desc=desc, shows=shows, enabled=enabled, opaque=not enabled)


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
