"""Two-state controls: switch, checkbox, radio button (m3.material.io/components)."""

from __future__ import annotations

from phonegym.ui.build import Role, stack
from phonegym.ui.build import icon as symbol
from phonegym.ui.kit.tokens import TOUCH, colors
from phonegym.ui.memo import component
from phonegym.ui.node import Node


@component
def switch(
    on: bool,
    on_tap: object = None,
    *,
    enabled: bool = True,
    desc: str = "",
    id: str = "",
    shows: object = (),
) -> Node:
    """A switch, 52 by 32 dp; with a message of its own a 48 dp target, without one part of a row that has it."""
    scheme = colors()
    if on:
        track, edge, thumb, mark = ("primary", None, "on_primary", "on_primary_container")
    else:
        track, edge, thumb, mark = ("surface_container_highest", scheme.outline, "outline", None)
    if not enabled:
        track, edge = "disabled_container", None if on else scheme.disabled_container
        thumb, mark = ("surface" if on else "disabled"), None
    size = 24 if on else 16
    knob = stack(
        None if mark is None else symbol("check", size=16, color=mark),
        width=size,
        height=size,
        align="center",
        background=thumb,
        radius=size // 2,
    )
    look = stack(
        knob,
        width=52,
        height=32,
        align="end" if on else "start",
        padding=(4, 0, 4, 0) if on else (8, 0, 8, 0),
        background=track,
        border=None if edge is None else (2, edge),
        radius=16,
        # Inside a target of its own it is only the look: one control, one node that says what it is.
        role="switch" if on_tap is None else "",
        checked=on if on_tap is None else None,
        enabled=enabled,
        id=id if on_tap is None else "",
        desc=desc if on_tap is None else "",
        shows=shows if on_tap is None else (),
    )
    if on_tap is None:
        return look
    return _target(look, "switch", on, on_tap, enabled, desc, id, shows)


@component
def checkbox(
    on: bool | None,
    on_tap: object = None,
    *,
    enabled: bool = True,
    error: bool = False,
    desc: str = "",
    id: str = "",
    shows: object = (),
) -> Node:
    """A checkbox, 24 dp; with a message of its own a 48 dp target. None is a dash: some of what it stands for is on.

    A dash counts as not checked in the tree, as Android's own does. `error` colours it red: a consent that is missing.
    """
    icon = "indeterminate_check_box" if on is None else "check_box" if on else "check_box_outline_blank"
    return _mark(icon, "checkbox", on, on_tap, enabled, error, desc, id, shows)


@component
def radio(
    on: bool,
    on_tap: object = None,
    *,
    enabled: bool = True,
    error: bool = False,
    desc: str = "",
    id: str = "",
    shows: object = (),
) -> Node:
    """A radio button, 24 dp; with a message of its own a 48 dp target. `error` colours it red."""
    icon = "radio_button_checked" if on else "radio_button_unchecked"
    return _mark(icon, "radio", on, on_tap, enabled, error, desc, id, shows)


def _mark(icon: str, role: Role, on: bool | None, on_tap: object, enabled: bool, error: bool, desc: str, ident: str, shows: object) -> Node:
    color = "disabled" if not enabled else "error" if error else "on_surface_variant" if on is False else "primary"
    filled, checked = on is not False, bool(on)
    if on_tap is None:
        return symbol(
            icon, size=24, color=color, filled=filled, role=role, checked=checked, enabled=enabled, desc=desc, id=ident, shows=shows
        )
    return _target(symbol(icon, size=24, color=color, filled=filled), role, checked, on_tap, enabled, desc, ident, shows)


def _target(look: Node, role: Role, on: bool, on_tap: object, enabled: bool, desc: str, ident: str, shows: object) -> Node:
    return stack(
        look,
        min_width=TOUCH,
        min_height=TOUCH,
        align="center",
        on_tap=on_tap,
        role=role,
        checked=on,
        enabled=enabled,
        desc=desc,
        id=ident,
        shows=shows,
    )
