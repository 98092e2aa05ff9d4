"""Measures and colours that the components share."""

from __future__ import annotations

from functools import cache

from phonegym.ui.look import Device, ambient
from phonegym.ui.text.paragraph import paragraph
from phonegym.ui.theme import ColorRole, Scheme, scaled, scheme, type_style
from phonegym.ui.words import Words

TOUCH = 48
"""Least width and height of anything that can be touched, in dp (Material 3, accessibility)."""
DIALOG_MARGIN = 24
"""Least distance of a dialog from the sides of the screen, in dp."""
DIALOG_WIDTH, DIALOG_WIDTH_LOW = 312, 560
"""Widest a dialog gets, in dp; on a phone that lies on its side."""
EDGE = 16
"""Distance of content from the edge of the screen, in dp."""


@cache
def kit_words() -> Words:
    """The kit's own words, such as the descriptions of its icons."""
    return Words.load("phonegym.ui.kit")


def colors() -> Scheme:
    """The colour roles in force."""
    return scheme(ambient())


def outline(ink: ColorRole, enabled: bool) -> int:
    """Colour of the outline of a field: its ink where that says something (focus, an error), else the quiet outline."""
    scheme = colors()
    if not enabled:
        return scheme.disabled_container
    return scheme.outline if ink == "on_surface_variant" else scheme.role(ink)


def compact() -> bool:
    """Rows are less high, under `variant.density == "compact"`."""
    return ambient().variant.density == "compact"


def row_height(cozy: int) -> int:
    """Height of a row that is `cozy` dp high in the default density: 8 dp less in the compact one, never under `TOUCH`."""
    return max(TOUCH, cozy - 8) if compact() else cozy


def dialog_width(device: Device) -> int:
    """Width of a dialog's window on this screen, in dp: the phone makes it so wide, and the kit breaks lines of buttons by it."""
    return min(device.width - 2 * DIALOG_MARGIN, DIALOG_WIDTH_LOW if device.wide else DIALOG_WIDTH)


def text_dp(length: int) -> int:
    """A length that follows the font scale, in dp."""
    return scaled(length, ambient().font_percent)


def label_width(label: str, style: str = "label_large") -> int:
    """Width of a text on one line under the look in force, in whole dp, rounded up."""
    size, line_height, weight = type_style(style)
    percent = ambient().font_percent
    width = paragraph(label, scaled(size, percent), scaled(line_height, percent), weight, 1e9).width
    return -int(-width // 1)
