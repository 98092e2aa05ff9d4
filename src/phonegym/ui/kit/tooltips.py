"""Tooltips: a word on a control, as a window of its own beside it (m3.material.io/components/tooltips)."""

from __future__ import annotations

from phonegym.ui.build import column, row, text
from phonegym.ui.kit.buttons import button
from phonegym.ui.memo import component
from phonegym.ui.node import Node


@component
def tooltip(message: str) -> Node:
    """A plain tooltip: what an icon button is called, after a long press. In inverse colours, at most 200 dp wide."""
    return row(
        text(message, "body_small", "inverse_on_surface"),
        min_height=24,
        max_width=200,
        padding=(8, 4, 8, 4),
        background="inverse_surface",
        radius=4,
        id="tooltip",
    )


@component
def rich_tooltip(title: str, message: str, action: tuple[str, object] | None = None) -> Node:
    """A tooltip that explains, with a headline and perhaps a button; at most 312 dp wide.

    Args:
        title: Its headline; may be empty.
        message: One or two sentences.
        action: (label, message) of a text button.
    """
    words = column(
        text(title, "title_small", "on_surface_variant", role="heading") if title else None,
        text(message, "body_medium", "on_surface_variant"),
        gap=4,
        padding=(16, 12, 16, 8 if action is not None else 12),
    )
    act = None if action is None else row(button(action[0], action[1], style="text"), padding=(4, 0, 4, 4))
    return column(words, act, max_width=312, background="surface_container", radius=12, elevation=2, opaque=True, id="tooltip")
