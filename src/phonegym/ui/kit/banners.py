"""Notices within a screen: banners, promotional sheets, the stages of an order, ratings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from phonegym.ui.build import column, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.kit.buttons import button, icon_button
from phonegym.ui.kit.tokens import EDGE, kit_words
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node

BannerKind = Literal["info", "success", "warning", "error"]

_KINDS: dict[BannerKind, tuple[str, str]] = {
    "info": ("secondary", "info"),
    "success": ("success", "check_circle"),
    "warning": ("warning", "warning"),
    "error": ("error", "error"),
}


@component
def banner(
    message: str,
    *,
    kind: BannerKind = "info",
    icon: str = "",
    action: tuple[str, object] | None = None,
    on_close: object = None,
    shows: object = (),
    id: str = "",
) -> Node:
    """A tinted notice at the top of a page or within it; it stays until it is dealt with.

    Args:
        message: What it says.
        kind: Chooses its colours and symbol.
        icon: Instead of the kind's symbol.
        action: (label, message) of a button below.
        on_close: Message of its cross; None has no cross.
        shows: Places whose value it displays.
        id: Resource id.
    """
    tone, mark = _KINDS[kind]
    ink = f"on_{tone}_container"
    cross = None if on_close is None else icon_button("close", kit_words().close(), on_close, color=ink)
    line = row(
        symbol(icon or mark, size=24, color=ink),
        text(message, "body_medium", ink, grow=1, shows=shows, padding=(0, 12, 0, 12)),
        cross,
        width=FILL,
        gap=12,
        padding=(16, 0, 4 if cross is not None else 16, 0),
    )
    act = None
    if action is not None:
        act = row(button(action[0], action[1], style="text"), width=FILL, justify="end", padding=(8, 0, 8, 4))
    card = column(line, act, width=FILL, background=f"{tone}_container", radius=12, id=id)
    return stack(card, width=FILL, padding=(EDGE, 4, EDGE, 4))


@component
def promo_sheet(
    picture: Node, title: str, message: str, accept: tuple[str, object], on_close: object, *, decline: tuple[str, object] | None = None
) -> Node:
    """A promotional sheet as real apps show it: a large button to accept, a small pale cross to get rid of it.

    Args:
        picture: At its head, as wide as the sheet: `art(...)`, an image.
        title: Its promise.
        message: The small print.
        accept: (label, message) of the large button.
        on_close: Message of the cross, which is 32 dp and has no label in the tree, as in the wild.
        decline: (label, message) of a plain text button below.
    """
    cross = stack(
        symbol("close", size=16, color="outline"),
        width=32,
        height=32,
        align="center",
        place="top_end",
        on_tap=on_close,
        hidden=True,
        role="button",
        id="promo_close",
    )
    body = column(
        picture,
        text(title, "headline_small", align="center", padding=(0, 12, 0, 0)),
        text(message, "body_medium", "on_surface_variant", align="center"),
        stack(button(accept[0], accept[1], width=FILL), width=FILL, padding=(0, 12, 0, 0)),
        None if decline is None else button(decline[0], decline[1], style="text"),
        width=FILL,
        align="center",
        gap=8,
        padding=(24, 40, 24, 24),
    )
    return stack(
        body,
        stack(cross, place="top_end", padding=(0, 6, 8, 0)),
        width=FILL,
        background="surface_container_low",
        radii=(28, 28, 0, 0),
        opaque=True,
        id="promo",
    )


STAR = 0xFFDB8F00
"""Colour of a star that is given: amber, not a role, since a rating looks alike in every app."""


class Stage(NamedTuple):
    """A stage of `stages`: what, when or where, whether it is reached. `shows` belongs to the detail."""

    title: str
    detail: str = ""
    reached: bool = False
    shows: object = ()


@component
def stages(items: Sequence[Stage]) -> Node:
    """The stages of a delivery or an application, below each other along a line; the last one reached stands out."""
    last = max((at for at, one in enumerate(items) if one.reached), default=-1)
    return column(
        *(_stage(one, at == 0, at == len(items) - 1, at == last, at < last) for at, one in enumerate(items)),
        width=FILL,
        padding=(EDGE, 8, EDGE, 8),
    )


def _stage(one: Stage, first: bool, final: bool, current: bool, passed: bool) -> Node:
    size = 16 if current else 12
    dot = stack(width=size, height=size, background="primary" if one.reached else "outline_variant", radius=size // 2)
    above = stack(width=2, height=8, background=None if first else "primary" if one.reached else "outline_variant")
    below = stack(width=2, grow=1, background=None if final else "primary" if passed else "outline_variant")
    rail = column(above, stack(dot, height=16, align="center"), below, width=24, height=FILL, align="center")
    words = column(
        text(one.title, "title_small", "on_surface" if one.reached else "on_surface_variant", weight=700 if current else None),
        text(one.detail, "body_small", "on_surface_variant", shows=one.shows) if one.detail else None,
        grow=1,
        padding=(0, 6, 0, 14),
    )
    return row(rail, words, width=FILL, gap=12, align="stretch")


@component
def rating(tenths: int, *, size: int = 16, label: str = "", shows: object = ()) -> Node:
    """A rating in stars.

    Args:
        tenths: 0 to 50 for 0.0 to 5.0; drawn to the nearest half star.
        size: Of a star, in dp.
        label: After the stars: "4.6 (312)".
        shows: Places whose value the label displays; the stars, if there is none.
    """
    halves = (max(0, min(50, tenths)) + 2) // 5
    marks = ("star" if halves - 2 * at != 1 else "star_half" for at in range(5))
    line = row(
        *(symbol(mark, size=size, color=STAR if halves > 2 * at else "outline", filled=halves > 2 * at) for at, mark in enumerate(marks)),
        desc=f"{tenths // 10}.{tenths % 10}",
        shows=() if label else shows,
    )
    if not label:
        return line
    return row(line, text(label, "body_small", "on_surface_variant", max_lines=1, shows=shows), gap=6)


def rating_picker(current: int, message_of: Callable[[int], object], *, shows: object = ()) -> Node:
    """Five stars to tap; `current` of them are filled, 0 for none yet."""
    return row(
        *(
            icon_button(
                "star",
                kit_words().stars.count(stars),
                message_of(stars),
                selected=stars <= current,
                color=STAR if stars <= current else "outline",
                id=f"star_{stars}",
                shows=shows if stars == current else (),
            )
            for stars in range(1, 6)
        )
    )
