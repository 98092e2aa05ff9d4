"""Toolbars: actions on the screen at hand, docked to its bottom or floating above it (m3.material.io/components/toolbars)."""

from __future__ import annotations

from typing import Literal

from phonegym.ui.build import row
from phonegym.ui.kit.bars import BarIcon
from phonegym.ui.kit.buttons import icon_button
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node

ToolbarTone = Literal["standard", "vibrant"]


@component
def docked_toolbar(*actions: BarIcon | Node, fab: Node | None = None) -> Node:
    """A toolbar along the bottom of a screen, 64 dp: `scaffold(bottom=docked_toolbar(...))`. Fills the width.

    Args:
        *actions: Icon buttons, spread over the width; with a `fab` they stand at its start (a bottom app bar).
        fab: A floating action button at the end.
    """
    icons = row(*(_icon(one, "standard") for one in actions), grow=1, justify="between" if fab is None else "start")
    return row(
        icons,
        fab,
        width=FILL,
        min_height=64 if fab is None else 80,
        padding=(12, 4, 12 if fab is None else 16, 4),
        gap=8,
        background="surface_container",
        role="toolbar",
        id="toolbar",
    )


@component
def floating_toolbar(*actions: BarIcon | Node, tone: ToolbarTone = "standard", fab: Node | None = None) -> Node:
    """A rounded toolbar of its own width that floats over the content; as `scaffold(fab=...)`, or centred in a stack.

    Args:
        *actions: Icon buttons, two to five. A selected one lies on a tinted disc.
        tone: `vibrant` is tinted, for the mode that a screen is in.
        fab: A floating action button beside it.
    """
    pill = row(
        *(_icon(one, tone) for one in actions),
        min_height=64,
        padding=(8, 8, 8, 8),
        background="primary_container" if tone == "vibrant" else "surface_container_high",
        radius=32,
        elevation=3,
        opaque=True,
        role="toolbar",
        id="toolbar",
    )
    return pill if fab is None else row(pill, fab, gap=8)


def _icon(one: BarIcon | Node, tone: ToolbarTone) -> Node:
    if isinstance(one, Node):
        return one
    color = "on_primary_container" if tone == "vibrant" and one.enabled and not one.selected else None
    return icon_button(
        one.icon,
        one.desc,
        one.on_tap,
        style="tonal" if one.selected else "standard",
        color=color,
        enabled=one.enabled,
        hidden=one.hidden,
        selected=one.selected,
        id=one.id,
    )
