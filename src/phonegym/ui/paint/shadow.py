"""Soft shadows of raised boxes, drawn from one small picture for each shape (nine-patch).

Blurring a mask for each box would cost more than all the rest of a frame.
"""

from __future__ import annotations

from typing import NamedTuple

from phonegym.ui.paint.backend import skia
from phonegym.ui.paint.budget import ByteLru
from phonegym.ui.paint.shapes import Corners, rounded, snap


class _Patch(NamedTuple):
    """A shadow around the smallest box of its shape: `margin` pixels of shadow, then `corner - margin` pixels under the box."""

    image: skia.Image
    margin: int
    corner: int


_PATCHES: ByteLru[tuple[Corners, int, float], _Patch] = ByteLru(8 << 20)
_WHOLE: ByteLru[tuple[int, int, Corners, int, float], skia.Image] = ByteLru(8 << 20)
_NEAREST = skia.SamplingOptions(skia.FilterMode.kNearest)


def _casts(elevation: int, density: float) -> tuple[tuple[float, float, float, int], ...]:
    """(drop, blur sigma, spread, colour) of the key and the ambient shadow, in pixels, after the levels of Material 3."""
    key = (min(0.6 + elevation * 0.25, 4.0), min(0.7 + elevation * 0.13, 2.4), 0.0, 0x30000000)
    ambient = (elevation * 0.6, 0.9 + elevation * 0.62, elevation * 0.2, 0x1C000000)
    return tuple((drop * density, sigma * density, spread * density, color) for drop, sigma, spread, color in (ambient, key))


def shadow_margin(elevation: int, density: float) -> int:
    """How far a shadow reaches beyond its box on any side, in pixels."""
    return max(int(drop + 3 * sigma + spread) + 2 for drop, sigma, spread, _ in _casts(elevation, density))


def _paint(canvas: skia.Canvas, left: float, top: float, right: float, bottom: float, corners: Corners, elevation: int, density: float) -> None:
    for drop, sigma, spread, color in _casts(elevation, density):
        grown: Corners = (corners[0] + spread, corners[1] + spread, corners[2] + spread, corners[3] + spread)
        blur = skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, sigma)
        shape = rounded(left - spread, top + drop - spread, right + spread, bottom + drop + spread, grown)
        canvas.drawRRect(shape, skia.Paint(AntiAlias=True, Color=color, MaskFilter=blur))


def _patch(corners: Corners, elevation: int, density: float) -> _Patch:
    key = (corners, elevation, density)
    found = _PATCHES.get(key)
    if found is None:
        margin = shadow_margin(elevation, density)
        corner = margin + snap(max(*corners, 1.0)) + margin
        side = 2 * corner + 1
        surface = skia.Surface(side, side)
        _paint(surface.getCanvas(), margin, margin, side - margin, side - margin, corners, elevation, density)
        found = _Patch(surface.makeImageSnapshot(), margin, corner)
        _PATCHES.put(key, found, side * side * 4)
    return found


def _whole(width: int, height: int, corners: Corners, elevation: int, density: float) -> skia.Image:
    """The whole shadow of a box too small to be cut into nine."""
    key = (width, height, corners, elevation, density)
    found = _WHOLE.get(key)
    if found is None:
        margin = shadow_margin(elevation, density)
        surface = skia.Surface(width + 2 * margin, height + 2 * margin)
        _paint(surface.getCanvas(), margin, margin, margin + width, margin + height, corners, elevation, density)
        found = surface.makeImageSnapshot()
        _WHOLE.put(key, found, (width + 2 * margin) * (height + 2 * margin) * 4)
    return found


def draw_shadow(canvas: skia.Canvas, left: int, top: int, right: int, bottom: int, corners: Corners, elevation: int, density: float) -> None:
    """Draw the shadow of a box at these pixels, before the box itself."""
    margin = shadow_margin(elevation, density)
    under = snap(max(*corners, 1.0)) + margin  # how far in from an edge the blur is not yet even
    if right - left <= 2 * under or bottom - top <= 2 * under:
        canvas.drawImage(_whole(right - left, bottom - top, corners, elevation, density), left - margin, top - margin)
        return
    patch = _patch(corners, elevation, density)
    source = (0, patch.corner, patch.corner + 1, 2 * patch.corner + 1)
    across = (left - margin, left + under, right - under, right + margin)
    down = (top - margin, top + under, bottom - under, bottom + margin)
    make = skia.Rect.MakeLTRB
    for column in range(3):
        for row in range(3):
            if column == row == 1:
                continue  # lies wholly under the box
            canvas.drawImageRect(
                patch.image,
                make(source[column], source[row], source[column + 1], source[row + 1]),
                make(across[column], down[row], across[column + 1], down[row + 1]),
                _NEAREST,
            )
