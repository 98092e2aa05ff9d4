"""The colours of notes: how they look in light and dark."""

from __future__ import annotations

from typing import NamedTuple

from phonegym.apps.notes.state import ColorName
from phonegym.ui.look import ambient


class Tint(NamedTuple):
    """A colour: its strong tone, and the grounds of cards and editor in light and in dark."""

    strong: int
    light: int
    dark: int


TINTS: dict[ColorName, Tint] = {
    "red": Tint(0xFFE0463C, 0xFFFBE0DD, 0xFF4E2421),
    "orange": Tint(0xFFF08A1D, 0xFFFDE9D2, 0xFF4A3217),
    "yellow": Tint(0xFFF2C90F, 0xFFFCF5CC, 0xFF443C14),
    "green": Tint(0xFF3C9D4E, 0xFFDFF2E0, 0xFF1F3B25),
    "blue": Tint(0xFF2F7BE0, 0xFFDDEBFC, 0xFF1C3350),
    "purple": Tint(0xFF8A4FD0, 0xFFECE1FA, 0xFF372450),
    "pink": Tint(0xFFE65BA0, 0xFFFCE0EE, 0xFF4C2238),
    "grey": Tint(0xFF7C848C, 0xFFE6E9EC, 0xFF34393E),
}
"""The eight colours; `plain` is none."""

COLORS: tuple[ColorName, ...] = ("plain", *TINTS)


def ground_of(color: ColorName) -> int | str:
    """Behind a card or the editor."""
    tint = TINTS.get(color)
    if tint is None:
        return "surface"
    return tint.dark if ambient().dark else tint.light


def strong_of(color: ColorName) -> int | str:
    """The strip at the head of a card, the disc of the palette."""
    tint = TINTS.get(color)
    return "outline_variant" if tint is None else tint.strong
