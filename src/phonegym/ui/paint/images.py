"""Images as values: a blank surface to make one on, a part of one."""

from __future__ import annotations

from phonegym.ui.paint.backend import skia

Stamp = tuple[skia.Image, int, int]
"""An image and its place: (image, x, y)."""


def blank(width: int, height: int, opaque: bool = False) -> skia.Surface:
    """A surface in memory, transparent, or black if it can only be opaque."""
    alpha = skia.kOpaque_AlphaType if opaque else skia.kPremul_AlphaType
    return skia.Surface.MakeRaster(skia.ImageInfo.Make(width, height, skia.kRGBA_8888_ColorType, alpha))


def cut(image: skia.Image, left: int, top: int, right: int, bottom: int, opaque: bool = False) -> Stamp:
    """A part of an image, with its place in it."""
    surface = blank(right - left, bottom - top, opaque)
    surface.getCanvas().drawImage(image, -left, -top)
    return surface.makeImageSnapshot(), left, top
