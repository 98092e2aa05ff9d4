"""Decorations as CSS. All lengths are dp, which the page takes as CSS pixels."""

from __future__ import annotations

from phonegym.ui.node import Color, Decor


def css_color(color: Color) -> str:
    """ARGB as `#rrggbbaa`, without the alpha where it is whole."""
    alpha = color >> 24 & 0xFF
    return f"#{color & 0xFFFFFF:06x}" if alpha == 0xFF else f"#{color & 0xFFFFFF:06x}{alpha:02x}"


def length(value: float) -> str:
    """A length in CSS pixels, in at most four decimals."""
    whole = int(value)
    return f"{whole}px" if whole == value else f"{value:.4f}".rstrip("0") + "px"


def shadows(elevation: int) -> tuple[tuple[float, float, float, Color], ...]:
    """(drop, blur sigma, spread, colour) of the two shadows of an elevation, in dp: those of the painter's `shadow` module."""
    ambient = (elevation * 0.6, 0.9 + elevation * 0.62, elevation * 0.2, 0x1C000000)
    key = (min(0.6 + elevation * 0.25, 4.0), min(0.7 + elevation * 0.13, 2.4), 0.0, 0x2C000000)
    return (key, ambient)


def decor_css(decor: Decor, clips: bool) -> str:
    """The declarations of a box: background, corners, line, shadow, clip.

    Args:
        decor: Of the box.
        clips: Its children are cut to it.
    """
    found: list[str] = []
    background = decor.background
    if background is not None and decor.gradient_to is not None:
        found.append(f"background-image:linear-gradient({css_color(background)},{css_color(decor.gradient_to)})")
    elif background is not None and background >> 24:
        found.append(f"background-color:{css_color(background)}")
    if decor.radii is not None:
        found.append("border-radius:" + " ".join(length(max(radius, 0)) for radius in decor.radii))
    elif decor.radius > 0:
        found.append(f"border-radius:{length(decor.radius)}")
    cast: list[str] = []
    if decor.border is not None and decor.border[0] > 0:
        # A CSS border would move the children; a line drawn inside moves nothing.
        cast.append(f"inset 0 0 0 {length(decor.border[0])} {css_color(decor.border[1])}")
    if decor.elevation > 0:
        # CSS speaks of the blur's width, which is two sigmas.
        cast += [
            f"0 {length(drop)} {length(2 * sigma)} {length(spread)} {css_color(c)}" for drop, sigma, spread, c in shadows(decor.elevation)
        ]
    if decor.scrim is not None:
        cast.append(f"0 0 0 4000px {css_color(decor.scrim)}")
    if cast:
        found.append("box-shadow:" + ",".join(cast))
    if clips:
        found.append("overflow:hidden")
    return ";".join(found)
