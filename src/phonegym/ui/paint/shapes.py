"""Snapped rectangles and rounded rectangles in device pixels."""

from __future__ import annotations

from math import floor

from phonegym.ui.node import Decor
from phonegym.ui.paint.backend import skia

Corners = tuple[float, float, float, float]
"""Radii in pixels: top-left, top-right, bottom-right, bottom-left."""

SQUARE: Corners = (0.0, 0.0, 0.0, 0.0)


def snap(value: float) -> int:
    """The nearest device pixel. Not `round`: half-to-even is not shift-invariant, and scrolled content would jump by a pixel."""
    return floor(value + 0.5)


def fine(value: float) -> float:
    """To 1/64 of a pixel.

    Sums of such lengths are exact, in Python's and in Skia's 32-bit floats, so that a box and its text snap alike
    wherever they stand: in a layer, in a strip, in the whole frame.
    """
    return floor(value * 64 + 0.5) / 64


def corners_of(decor: Decor, density: float) -> Corners:
    """The corner radii of a node in pixels."""
    if decor.radii is not None:
        a, b, c, d = decor.radii
        return (max(a, 0) * density, max(b, 0) * density, max(c, 0) * density, max(d, 0) * density)
    radius = max(decor.radius, 0) * density
    return (radius, radius, radius, radius) if radius else SQUARE


def rounded(left: float, top: float, right: float, bottom: float, corners: Corners) -> skia.RRect:
    """A rounded rectangle. Radii too large for it are scaled down together, as in CSS."""
    rect = skia.Rect.MakeLTRB(left, top, right, bottom)
    a, b, c, d = corners
    if a == b == c == d:
        return skia.RRect.MakeRectXY(rect, a, a)
    shape = skia.RRect()
    shape.setRectRadii(rect, [skia.Point(a, a), skia.Point(b, b), skia.Point(c, c), skia.Point(d, d)])
    return shape


def inset_corners(corners: Corners, by: float) -> Corners:
    """Radii of the same shape `by` pixels further in (out, if negative)."""
    a, b, c, d = (max(radius - by, 0.0) if radius else 0.0 for radius in corners)
    return (a, b, c, d)
