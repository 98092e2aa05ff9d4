"""Rounded rectangles and rounded borders, put together from rectangles and small pictures of their corners.

Skia's antialiasing of a curve depends, in a pixel or two, on where the curve stands and on what it is clipped to. A corner
that is drawn once, at the origin, and then copied does not: so damage repaints and layer images are exact. It is also faster.
"""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from phonegym.ui.node import Color
from phonegym.ui.paint.backend import skia
from phonegym.ui.paint.budget import ByteLru
from phonegym.ui.paint.shapes import SQUARE, Corners, inset_corners, rounded

Edges = tuple[int, int, int, int]
"""Left, top, right, bottom in whole pixels."""

SMALL = 12_000
"""Up to this many pixels the whole shape is one picture: one call costs less than seven."""

_WHOLE: ByteLru[tuple[int, int, Corners, int, Color], skia.Image] = ByteLru(8 << 20)
_CORNERS: ByteLru[tuple[float, int, int, Color], skia.Image] = ByteLru(8 << 20)


def _blank(width: int, height: int) -> skia.Surface:
    return skia.Surface.MakeRaster(skia.ImageInfo.Make(width, height, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType))


def _stamp(canvas: skia.Canvas, edges: Edges, corners: Corners, thickness: int, paint: skia.Paint) -> None:
    """The shape itself, by Skia: filled, or a line of `thickness` along its inner edge."""
    outer = rounded(*edges, corners)
    left, top, right, bottom = edges
    by = min(thickness, (right - left) / 2, (bottom - top) / 2)
    if by <= 0:
        canvas.drawRRect(outer, paint)
    else:
        canvas.drawDRRect(outer, rounded(left + by, top + by, right - by, bottom - by, inset_corners(corners, by)), paint)


def _whole(width: int, height: int, corners: Corners, thickness: int, color: Color) -> skia.Image:
    key = (width, height, corners, thickness, color)
    found = _WHOLE.get(key)
    if found is None:
        surface = _blank(width, height)
        _stamp(surface.getCanvas(), (0, 0, width, height), corners, thickness, skia.Paint(AntiAlias=True, Color=color))
        found = surface.makeImageSnapshot()
        _WHOLE.put(key, found, width * height * 4)
    return found


def corner_size(radius: float, thickness: int) -> int:
    """Side of the square picture of a corner, in pixels."""
    return max(ceil(radius), thickness)


def corner_image(radius: float, which: int, thickness: int, color: Color) -> skia.Image:
    """The picture of one corner; `which` counts from the top left, clockwise."""
    key = (radius, which, thickness, color)
    found = _CORNERS.get(key)
    if found is None:
        size = corner_size(radius, thickness)
        surface = _blank(size, size)
        canvas = surface.getCanvas()
        far = 3 * size
        canvas.translate(size - far if which in (1, 2) else 0, size - far if which in (2, 3) else 0)
        _stamp(canvas, (0, 0, far, far), (radius, radius, radius, radius), thickness, skia.Paint(AntiAlias=True, Color=color))
        found = surface.makeImageSnapshot()
        _CORNERS.put(key, found, size * size * 4)
    return found


class Parts(NamedTuple):
    """A rounded shape ready to draw: stamps (image, x, y), and rectangles to fill."""

    stamps: tuple[tuple[skia.Image, int, int], ...]
    rects: tuple[skia.Rect, ...]


def rounded_parts(edges: Edges, corners: Corners, color: Color, thickness: int = 0) -> Parts:
    """The parts of a rounded rectangle; with a thickness, of a line along its inner edge.

    Args:
        edges: Its place.
        corners: Its radii in pixels.
        color: The colour.
        thickness: Of the line, in pixels; 0 fills.
    """
    left, top, right, bottom = edges
    width, height = right - left, bottom - top
    if width <= 0 or height <= 0:
        return Parts((), ())
    if corners == SQUARE and not thickness:
        return Parts((), (skia.Rect.MakeLTRB(*edges),))
    sizes = [corner_size(radius, thickness) for radius in corners]
    a, b, c, d = sizes
    if width * height <= SMALL or max(a + b, c + d) > width or max(a + d, b + c) > height:
        return Parts(((_whole(width, height, corners, thickness, color), left, top),), ())
    places = ((left, top), (right - b, top), (right - c, bottom - c), (left, bottom - d))
    stamps = tuple((corner_image(corners[n], n, thickness, color), x, y) for n, (x, y) in enumerate(places) if sizes[n])
    parts = _lines(edges, sizes, thickness) if thickness else _bands(edges, sizes)
    return Parts(stamps, tuple(skia.Rect.MakeLTRB(*part) for part in parts if part[0] < part[2] and part[1] < part[3]))


def _bands(edges: Edges, sizes: list[int]) -> tuple[Edges, ...]:
    """What a fill has beside its corners: disjoint, since a translucent colour must not be laid on twice."""
    left, top, right, bottom = edges
    a, b, c, d = sizes
    upper, lower = top + max(a, b), bottom - max(c, d)
    return (
        (left + a, top, right - b, upper),
        (left, top + a, left + a, upper),
        (right - b, top + b, right, upper),
        (left, upper, right, lower),
        (left + d, lower, right - c, bottom),
        (left, lower, left + d, bottom - d),
        (right - c, lower, right, bottom - c),
    )


def _lines(edges: Edges, sizes: list[int], thickness: int) -> tuple[Edges, ...]:
    """What a border has beside its corners."""
    left, top, right, bottom = edges
    a, b, c, d = sizes
    return (
        (left + a, top, right - b, top + thickness),
        (right - thickness, top + b, right, bottom - c),
        (left + d, bottom - thickness, right - c, bottom),
        (left, top + a, left + thickness, bottom - d),
    )
