"""Rows that hold a control: the tap target is the whole row, the control at its end or start says how it stands."""

from __future__ import annotations

from phonegym.ui.kit.lists import list_item
from phonegym.ui.kit.selection import checkbox, radio, switch
from phonegym.ui.memo import component
from phonegym.ui.node import Node


@component
def switch_row(
    label: str,
    on: bool,
    on_tap: object,
    *,
    supporting: str = "",
    icon: str | None = None,
    shows: object = (),
    enabled: bool = True,
    id: str = "",
) -> Node:
    """A setting that is on or off. `shows` belongs to its switch, whose state is the value."""
    return list_item(
        label,
        supporting=supporting,
        leading=icon,
        trailing=switch(on, enabled=enabled, shows=shows),
        on_tap=on_tap,
        enabled=enabled,
        id=id,
        headline_lines=3,
        supporting_lines=0,
    )


@component
def checkbox_row(
    label: str,
    on: bool,
    on_tap: object,
    *,
    supporting: str = "",
    shows: object = (),
    enabled: bool = True,
    id: str = "",
    trailing: Node | str | None = None,
    strike: bool = False,
) -> Node:
    """A choice of several, with a checkbox before it. `shows` belongs to the checkbox."""
    return list_item(
        label,
        supporting=supporting,
        leading=checkbox(on, enabled=enabled, shows=shows),
        trailing=trailing,
        on_tap=on_tap,
        enabled=enabled,
        id=id,
        headline_lines=3,
        strike=strike,
    )


@component
def radio_row(
    label: str,
    on: bool,
    on_tap: object,
    *,
    supporting: str = "",
    shows: object = (),
    enabled: bool = True,
    id: str = "",
    trailing: Node | str | None = None,
) -> Node:
    """One choice of a group, with a radio button before it. `shows` belongs to the radio button."""
    return list_item(
        label,
        supporting=supporting,
        leading=radio(on, enabled=enabled, shows=shows),
        trailing=trailing,
        on_tap=on_tap,
        enabled=enabled,
        id=id,
        headline_lines=3,
    )
