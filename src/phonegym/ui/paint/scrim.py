"""Laying a translucent colour over a part of a frame, as behind a dialog.

Skia blends pictures whose bytes stand in its own order (BGRA) with vector instructions, and everything in the order that
callers want (RGBA) a pixel at a time: five times as slowly. A scrim is one colour, so the same bytes are read in the other
order, and the colour is turned round with them.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from phonegym.ui.node import Color
from phonegym.ui.paint.backend import skia
from phonegym.ui.paint.budget import ByteLru

_ROWS = 64
_STRIPS: ByteLru[tuple[int, Color], skia.Image] = ByteLru(2 << 20)


class Scrim:
    """Dims the pixels of one frame, an array of shape (height, width, 4) in RGBA."""

    __slots__ = ("_canvas", "_width")

    def __init__(self, pixels: NDArray[np.uint8]) -> None:
        height, self._width, _ = pixels.shape
        info = skia.ImageInfo.Make(self._width, height, skia.kBGRA_8888_ColorType, skia.kOpaque_AlphaType)
        self._canvas = skia.Surface.MakeRasterDirect(info, pixels, self._width * 4).getCanvas()

    def lay(self, color: Color, left: int, top: int, right: int, bottom: int) -> None:
        """Blend a colour over the pixels inside these edges."""
        strip = _strip(self._width, color)
        depth = self._canvas.save()
        self._canvas.clipRect(skia.Rect.MakeLTRB(left, top, right, bottom))
        for y in range(top, bottom, _ROWS):
            self._canvas.drawImage(strip, 0, y)
        self._canvas.restoreToCount(depth)


def _strip(width: int, color: Color) -> skia.Image:
    """Some rows of the colour, red and blue in each other's place."""
    found = _STRIPS.get((width, color))
    if found is None:
        info = skia.ImageInfo.Make(width, _ROWS, skia.kBGRA_8888_ColorType, skia.kPremul_AlphaType)
        surface = skia.Surface.MakeRaster(info)
        surface.getCanvas().clear(color & 0xFF00FF00 | color >> 16 & 0xFF | (color & 0xFF) << 16)
        found = surface.makeImageSnapshot()
        _STRIPS.put((width, color), found, width * _ROWS * 4)
    return found
