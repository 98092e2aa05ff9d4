"""A carousel: one picture large, its neighbours peeking in beside it (m3.material.io/components/carousel)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from phonegym.ui.build import column, image, row, stack, text
from phonegym.ui.kit.tokens import EDGE, TOUCH
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node

CarouselStyle = Literal["browse", "hero"]


class CarouselItem(NamedTuple):
    """A picture of a carousel: its recipe (`photo:mountain:3`), what it is, more about it, the message of a tap while it is large."""

    source: str
    label: str
    supporting: str = ""
    on_tap: object = None
    id: str = ""


def carousel(
    items: Sequence[CarouselItem],
    current: int,
    message_of: Callable[[int], object],
    *,
    style: CarouselStyle = "browse",
    height: int = 196,
    shows: object = (),
) -> Node:
    """Pictures in a strip that fills the width; what stands beside the large one comes forward when it is tapped.

    Args:
        items: All pictures; those in sight are the current one and its neighbours.
        current: Number of the large one.
        message_of: The message that brings a picture forward, from its number.
        style: `browse` shows a large, a middle and a small picture; `hero` a larger one and a small one.
        height: dp.
        shows: Places whose value the large picture displays.

    Raises:
        ValueError: `current` is no picture's number.
    """
    if not 0 <= current < len(items):
        raise ValueError(f"a carousel of {len(items)} pictures has no number {current}")
    most = min(len(items), 3 if style == "browse" else 2)
    first = min(current, len(items) - most)
    cells = [_cell(items[at], abs(at - current), message_of(at), height, style, shows) for at in range(first, first + most)]
    return row(*cells, width=FILL, gap=8, padding=(EDGE, 8, EDGE, 8), id="carousel")


@component
def _cell(item: CarouselItem, away: int, message: object, height: int, style: CarouselStyle, shows: object) -> Node:
    if away == 0:
        words = column(
            text(item.label, "title_medium", "white", max_lines=2),
            text(item.supporting, "body_small", "white", max_lines=1) if item.supporting else None,
            width=FILL,
            place="bottom",
            padding=(16, 48, 16, 14),
            background=0x00000000,
            gradient_to=0xCC000000,
        )
        inner = (image(item.source, width=FILL, height=height), words)
        return stack(
            *inner, grow=1, height=height, radius=28, clip=True, on_tap=item.on_tap, role="button", id=item.id, shows=shows, selected=True
        )
    width = TOUCH if style == "hero" or away > 1 else 88
    return stack(
        image(item.source, width=width, height=height),
        width=width,
        height=height,
        radius=24,
        clip=True,
        on_tap=message,
        role="button",
        desc=item.label,
        id=item.id,
    )
