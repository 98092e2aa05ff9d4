"""Rounded rectangles and rounded borders, put together from rectangles and small pictures of their corners.

Skia's antialiasing of a curve depends, in a pixel or two, on where the curve stands and on what it is clipped to. A corner
that is drawn once, at the origin, and then copied does not: so damage repaints and layer images are exact. It is also faster.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import NamedTuple

from phonegym.ui.node import Color
from phonegym.ui.paint.backend import skia
from phonegym.ui.paint.budget import ByteLru
from phonegym.ui.paint.images import Stamp, blank, cut
from phonegym.ui.paint.shapes import SQUARE, Corners, inset_corners, rounded

Edges = tuple[int, int, int, int]
"""Left, top, right, bottom in whole pixels."""

SMALL = 12_000
"""Up to this many pixels the whole shape is one picture: one call costs less than seven."""
LARGE, STRIP = 128, 24
"""From this radius on a corner is taken in strips of so many rows."""
OPAQUE = 0xFF000000

_WHOLE: ByteLru[tuple[int, int, Corners, int, Color], skia.Image] = ByteLru(8 << 20)
_CORNERS: ByteLru[tuple[float, int, int, Color], skia.Image] = ByteLru(8 << 20)


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
        surface = blank(width, height)
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
        surface = blank(size, size)
        canvas = surface.getCanvas()
        far = 3 * size
        canvas.translate(size - far if which in (1, 2) else 0, size - far if which in (2, 3) else 0)
        _stamp(canvas, (0, 0, far, far), (radius, radius, radius, radius), thickness, skia.Paint(AntiAlias=True, Color=color))
        found = surface.makeImageSnapshot()
        _CORNERS.put(key, found, size * size * 4)
    return found


class Parts(NamedTuple):
    """A rounded shape ready to draw: stamps, and rectangles to fill."""

    stamps: tuple[Stamp, ...]
    rects: tuple[skia.Rect, ...]


class _Corner(NamedTuple):
    """A corner in pieces: what the curve runs through, and what is all within it."""

    stamps: tuple[Stamp, ...]
    full: tuple[Edges, ...]


def _pieces(radius: float, which: int, thickness: int, color: Color) -> _Corner:
    """A small corner is one stamp. A large one (of a dial) is taken in strips: to blend all of it would be most of a frame's work."""
    if thickness or corner_size(radius, thickness) < LARGE or color < OPAQUE:
        return _Corner(((corner_image(radius, which, thickness, color), 0, 0),), ())
    return _strips(radius, which, color)


@lru_cache(maxsize=256)
def _strips(radius: float, which: int, color: Color) -> _Corner:
    """A large opaque corner."""
    image, size = corner_image(radius, which, 0, color), corner_size(radius, 0)
    alphas = image.tobytes()[3::4]
    stamps: list[Stamp] = []
    full: list[Edges] = []
    for top in range(0, size, STRIP):
        bottom = min(top + STRIP, size)
        rows = [alphas[y * size : (y + 1) * size] for y in range(top, bottom)]
        if which in (0, 3):  # the curve is on the left
            left, right = min(size - len(row.lstrip(b"\0")) for row in rows), max(len(row.rstrip(b"\xff")) for row in rows)
            full.append((right, top, size, bottom))
        else:
            left, right = min(size - len(row.lstrip(b"\xff")) for row in rows), max(len(row.rstrip(b"\0")) for row in rows)
            full.append((0, top, left, bottom))
        if left < right:
            stamps.append(cut(image, left, top, right, bottom))
    return _Corner(tuple(stamps), tuple(full))


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
    stamps: list[Stamp] = []
    parts = list(_lines(edges, sizes, thickness) if thickness else _bands(edges, sizes))
    for n, (x, y) in enumerate(((left, top), (right - b, top), (right - c, bottom - c), (left, bottom - d))):
        if sizes[n]:
            corner = _pieces(corners[n], n, thickness, color)
            stamps += [(image, x + dx, y + dy) for image, dx, dy in corner.stamps]
            parts += [(x + part[0], y + part[1], x + part[2], y + part[3]) for part in corner.full]
    return Parts(tuple(stamps), tuple(skia.Rect.MakeLTRB(*part) for part in parts if part[0] < part[2] and part[1] < part[3]))


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
