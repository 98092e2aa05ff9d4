"""Colours of calendars: an ARGB value for light and for dark grounds, and a name."""

from __future__ import annotations

from phonegym.apps.calendar.state import ColorName
from phonegym.apps.calendar.words import W
from phonegym.ui.look import ambient

_ARGB: dict[ColorName, tuple[int, int]] = {
    "tomato": (0xFFC5372C, 0xFFF28B82),
    "tangerine": (0xFFD1590F, 0xFFFCAD70),
    "banana": (0xFFA67C00, 0xFFFDD663),
    "sage": (0xFF2E8B62, 0xFF7FD1AE),
    "basil": (0xFF0B6B3A, 0xFF81C995),
    "peacock": (0xFF01799F, 0xFF78D9EC),
    "blueberry": (0xFF3B4FB0, 0xFFA8B5F5),
    "grape": (0xFF8430A8, 0xFFD7AEFB),
    "graphite": (0xFF5F6368, 0xFFBDC1C6),
}


def strong(color: ColorName) -> int:
    """The colour itself, for discs, bars and dots."""
    light, dark = _ARGB[color]
    return dark if ambient().dark else light


def ink_on(color: ColorName) -> int:
    """A readable ink on it."""
    return 0xFF1B1B1F if ambient().dark else 0xFFFFFFFF


def name_of(color: ColorName) -> str:
    """What it is called."""
    name: str = getattr(W, f"color_{color}")()
    return name
