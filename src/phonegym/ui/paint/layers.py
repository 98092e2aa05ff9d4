"""Layer images: what a box painted, kept as pixels.

Only boxes that cover their rectangle (an opaque background, square corners) get an image. Glyph places are exact under whole-pixel
moves, so its pixels are the very ones that drawing the box directly gives: whether an image is kept is a matter of time alone.
(An image with transparent parts would change edge pixels, and blending it costs more than drawing anew.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from phonegym.ui.paint.backend import skia
from phonegym.ui.paint.plan import Plan

if TYPE_CHECKING:
    from phonegym.ui.paint.painter import Painter


def layer_image(painter: Painter, plan: Plan, x: int, y: int) -> bool:
    """Draw a box by its layer image, if it has one."""
    return False
