"""Soft shadows of raised boxes, as a ring of small unscaled pictures around the box.

Blurring a mask for each box would cost more than all the rest of a frame, and so would stretching the parts of a
nine-patch or blending what lies hidden under the box. As in CSS there is no shadow under the box itself.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from phonegym.ui.paint.backend import skia
from phonegym.ui.paint.budget import ByteLru
from phonegym.ui.paint.shapes import Corners, rounded, snap

_REACH = 2.4
"""Where a blur ends, in sigmas: beyond it our faint shadows round to nothing."""


class Margins(NamedTuple):
    """How far a shadow reaches beyond its box, in pixels."""

    left: int
    top: int
    right: int
    bottom: int


class _Ring(NamedTuple):
    """The corners (top-left, top-right, bottom-right, bottom-left) and the edges (top, right, bottom, left) of a shadow."""

    margins: Margins
    under: int
    """How far in from an edge the corner pictures reach."""
    corners: tuple[skia.Image, skia.Image, skia.Image, skia.Image]
    edges: tuple[skia.Image, skia.Image, skia.Image, skia.Image]


_RINGS: ByteLru[tuple[Corners, int, float, int], _Ring] = ByteLru(8 << 20)
_WHOLE: ByteLru[tuple[int, int, Corners, int, float], skia.Image] = ByteLru(8 << 20)
_NEAREST = skia.SamplingOptions(skia.FilterMode.kNearest)


def _casts(elevation: int, density: float) -> tuple[tuple[float, float, float, int], ...]:
    """(drop, blur sigma, spread, colour) of the ambient and the key shadow, in pixels, after the levels of Material 3."""
    ambient = (elevation * 0.6, 0.9 + elevation * 0.62, elevation * 0.2, 0x1C000000)
    key = (min(0.6 + elevation * 0.25, 4.0), min(0.7 + elevation * 0.13, 2.4), 0.0, 0x2C000000)
    return tuple((drop * density, sigma * density, spread * density, color) for drop, sigma, spread, color in (ambient, key))


@cache
def shadow_margins(elevation: int, density: float) -> Margins:
    """How far the shadow of an elevation reaches on each side."""
    casts = _casts(elevation, density)
    side = max(int(_REACH * sigma + spread) + 1 for _, sigma, spread, _ in casts)
    top = max(int(_REACH * sigma + spread - drop) + 1 for drop, sigma, spread, _ in casts)
    bottom = max(int(_REACH * sigma + spread + drop) + 1 for drop, sigma, spread, _ in casts)
    return Margins(side, max(top, 1), side, bottom)


def _surface(width: int, height: int) -> skia.Surface:
    return skia.Surface.MakeRaster(skia.ImageInfo.Make(width, height, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType))


def _drawn(width: int, height: int, corners: Corners, elevation: int, density: float) -> skia.Image:
    """The shadow of a box of this size, with its margins; the box itself is cut out, all but its outermost pixel."""
    m = shadow_margins(elevation, density)
    surface = _surface(width + m.left + m.right, height + m.top + m.bottom)
    canvas = surface.getCanvas()
    for drop, sigma, spread, color in _casts(elevation, density):
        grown: Corners = (corners[0] + spread, corners[1] + spread, corners[2] + spread, corners[3] + spread)
        left, top = m.left - spread, m.top + drop - spread
        shape = rounded(left, top, left + width + 2 * spread, top + height + 2 * spread, grown)
        blur = skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, sigma)
        canvas.drawRRect(shape, skia.Paint(AntiAlias=True, Color=color, MaskFilter=blur))
    hole = rounded(m.left + 1, m.top + 1, m.left + width - 1, m.top + height - 1, corners)
    if width > 2 and height > 2:
        canvas.drawRRect(hole, skia.Paint(AntiAlias=True, BlendMode=skia.BlendMode.kClear))
    return surface.makeImageSnapshot()


def _part(image: skia.Image, left: int, top: int, right: int, bottom: int, width: int, height: int) -> skia.Image:
    """A piece of an image, repeated to a size."""
    surface = _surface(width, height)
    surface.getCanvas().drawImageRect(image, skia.Rect.MakeLTRB(left, top, right, bottom), skia.Rect.MakeWH(width, height), _NEAREST)
    return surface.makeImageSnapshot()


def _ring(corners: Corners, elevation: int, density: float, longest: int) -> _Ring:
    """The ring of a shape, with edges of at least `longest` pixels."""
    length = 64
    while length < longest:
        length *= 2
    key = (corners, elevation, density, length)
    found = _RINGS.get(key)
    if found is None:
        m = shadow_margins(elevation, density)
        under = _under(corners, elevation, density)
        side = 2 * under + 1
        image = _drawn(side, side, corners, elevation, density)
        x, y, right, bottom = m.left + under, m.top + under, m.left + side + m.right, m.top + side + m.bottom
        pieces = (
            _part(image, 0, 0, x, y, x, y),
            _part(image, x + 1, 0, right, y, right - x - 1, y),
            _part(image, x + 1, y + 1, right, bottom, right - x - 1, bottom - y - 1),
            _part(image, 0, y + 1, x, bottom, x, bottom - y - 1),
        )
        edges = (
            _part(image, x, 0, x + 1, m.top + 1, length, m.top + 1),
            _part(image, right - m.right - 1, y, right, y + 1, m.right + 1, length),
            _part(image, x, bottom - m.bottom - 1, x + 1, bottom, length, m.bottom + 1),
            _part(image, 0, y, m.left + 1, y + 1, m.left + 1, length),
        )
        found = _Ring(m, under, pieces, edges)
        _RINGS.put(key, found, 4 * (sum(i.width() * i.height() for i in (*pieces, *edges))))
    return found


def _under(corners: Corners, elevation: int, density: float) -> int:
    """How far from a corner the shadow of an edge is not yet even."""
    return snap(max(corners)) + max(shadow_margins(elevation, density)) + 1


def _whole(width: int, height: int, corners: Corners, elevation: int, density: float) -> skia.Image:
    """The shadow of a box too small for a ring."""
    key = (width, height, corners, elevation, density)
    found = _WHOLE.get(key)
    if found is None:
        found = _drawn(width, height, corners, elevation, density)
        _WHOLE.put(key, found, found.width() * found.height() * 4)
    return found


def draw_shadow(
    canvas: skia.Canvas, left: int, top: int, right: int, bottom: int, corners: Corners, elevation: int, density: float
) -> None:
    """Draw the shadow of a box at these pixels, before the box itself."""
    under = _under(corners, elevation, density)
    width, height = right - left, bottom - top
    if width <= 2 * under or height <= 2 * under:
        m = shadow_margins(elevation, density)
        canvas.drawImage(_whole(width, height, corners, elevation, density), left - m.left, top - m.top)
        return
    ring = _ring(corners, elevation, density, max(width, height) - 2 * under)
    m = ring.margins
    across, down = right - under, bottom - under
    for image, x, y in zip(
        ring.corners, (left - m.left, across, across, left - m.left), (top - m.top, top - m.top, down, down), strict=True
    ):
        canvas.drawImage(image, x, y)
    wide, high = width - 2 * under, height - 2 * under
    _edge(canvas, ring.edges[0], left + under, top - m.top, wide, m.top + 1)
    _edge(canvas, ring.edges[1], right - 1, top + under, m.right + 1, high)
    _edge(canvas, ring.edges[2], left + under, bottom - 1, wide, m.bottom + 1)
    _edge(canvas, ring.edges[3], left - m.left, top + under, m.left + 1, high)


def _edge(canvas: skia.Canvas, image: skia.Image, x: int, y: int, width: int, height: int) -> None:
    """The first `width` by `height` pixels of an edge picture, at a place."""
    canvas.drawImageRect(image, skia.Rect.MakeWH(width, height), skia.Rect.MakeXYWH(x, y, width, height), _NEAREST)
