"""Cutting children to a rounded box.

Children are cut to the rectangle, and what was in the corners before is put back over them, masked. Skia's own rounded
clip is not used, for the reason given in `rounds`.
"""

from __future__ import annotations

from phonegym.ui.paint.backend import skia
from phonegym.ui.paint.rounds import Edges, corner_image, corner_size
from phonegym.ui.paint.shapes import Corners

Saved = list[tuple[skia.Image, int, int]]
"""What to put back: (picture, x, y)."""

_OUT = skia.Paint(BlendMode=skia.BlendMode.kDstOut)
_COPY = skia.Paint(BlendMode=skia.BlendMode.kSrc)
_NEAREST = skia.SamplingOptions(skia.FilterMode.kNearest)


def save_corners(surface: skia.Surface, edges: Edges, corners: Corners, within: Edges) -> Saved:
    """The pixels outside the rounding in the corners of a box, before its children are drawn.

    Args:
        surface: What is drawn on.
        edges: The box in pixels of the surface.
        corners: Its radii.
        within: What of the surface is being drawn.
    """
    left, top, right, bottom = edges
    saved: Saved = []
    for which, radius in enumerate(corners):
        size = corner_size(radius, 0)
        x, y = (left if which in (0, 3) else right - size), (top if which in (0, 1) else bottom - size)
        x0, y0, x1, y1 = max(x, within[0], 0), max(y, within[1], 0), min(x + size, within[2]), min(y + size, within[3])
        x1, y1 = min(x1, surface.width()), min(y1, surface.height())
        if x0 >= x1 or y0 >= y1:
            continue
        under = surface.makeImageSnapshot(skia.IRect.MakeLTRB(x0, y0, x1, y1))
        patch = skia.Surface.MakeRaster(skia.ImageInfo.Make(x1 - x0, y1 - y0, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType))
        canvas = patch.getCanvas()
        canvas.drawImage(under, 0, 0, _NEAREST, _COPY)
        canvas.drawImage(corner_image(radius, which, 0, 0xFF000000), x - x0, y - y0, _NEAREST, _OUT)
        saved.append((patch.makeImageSnapshot(), x0, y0))
    return saved


def restore_corners(canvas: skia.Canvas, saved: Saved) -> None:
    """Lay the saved corners over the children."""
    for image, x, y in saved:
        canvas.drawImage(image, x, y)
