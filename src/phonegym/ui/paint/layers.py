"""Layer images: what a box painted, kept as pixels, for boxes that view code marks with `layer=True`.

An image is kept only where it is opaque: the box covers its own rectangle, or all that lies under its ink is one known
colour, which is then part of the image. Drawing it is a copy of rows, and because glyph and edge places are exact under
whole-pixel moves, its pixels are the very ones that drawing the box gives. So whether an image is kept shows in the
time alone. (Images with transparent parts would change edge pixels, and blending one costs more than drawing anew.)
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from phonegym.ui.node import Color
from phonegym.ui.paint.backend import skia
from phonegym.ui.paint.plan import Plan
from phonegym.ui.paint.shapes import snap

if TYPE_CHECKING:
    from phonegym.ui.paint.painter import Painter

LARGEST = 6 << 20
"""An image of more bytes is not worth its place."""
PATIENCE = 96
"""Frames that an image may go unused before another may take its place. With more phones in turn than the budget holds,
dropping the oldest at once would drop every image just before its next use."""


class Layer:
    """The image of one box over one colour. `left` and `top` lead from the box to the image, in pixels."""

    __slots__ = ("backdrop", "image", "left", "size", "top", "used")

    def __init__(self, image: skia.Image, left: int, top: int, size: int, backdrop: Color, used: int) -> None:
        self.image, self.left, self.top, self.size = image, left, top, size
        self.backdrop = backdrop
        self.used = used


class LayerCache:
    """The layer images of the process, within `budget` bytes."""

    __slots__ = ("_kept", "budget", "built", "evicted", "frame", "used")

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.used = 0
        self.frame = 0
        self.built = 0
        self.evicted = 0
        self._kept: OrderedDict[int, tuple[Plan, Layer]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, plan: Plan, backdrop: Color) -> Layer | None:
        """The image of a box over a colour, if it is kept."""
        layer = plan.kept
        if not isinstance(layer, Layer) or layer.backdrop != backdrop:
            return None
        layer.used = self.frame
        self._kept.move_to_end(id(layer))
        return layer

    def room_for(self, size: int) -> bool:
        """Make room, if images that nobody used of late can give it."""
        if size > LARGEST or size > self.budget:
            return False
        while self.used + size > self.budget:
            _, layer = next(iter(self._kept.values()))
            if self.frame - layer.used < PATIENCE:
                return False
            self._drop_oldest()
        return True

    def keep(self, plan: Plan, layer: Layer) -> None:
        """Keep an image that there is room for."""
        old = plan.kept
        if isinstance(old, Layer) and self._kept.pop(id(old), None) is not None:
            self.used -= old.size
        plan.kept = layer
        self._kept[id(layer)] = (plan, layer)
        self.used += layer.size
        self.built += 1

    def resize(self, budget: int) -> None:
        """Set the budget, dropping the images that went unused for longest."""
        self.budget = budget
        while self.used > budget:
            self._drop_oldest()

    def _drop_oldest(self) -> None:
        _, (plan, layer) = self._kept.popitem(last=False)
        plan.kept = None
        self.used -= layer.size
        self.evicted += 1


LAYERS = LayerCache(48 << 20)


def draw_layer(painter: Painter, plan: Plan, x: int, y: int, backdrop: Color | None) -> bool:
    """Draw a box at a whole pixel by its image; False if it has none and cannot get one now.

    The first time that a box is drawn it gets none: most boxes that a step makes are never drawn again.
    """
    if plan.covers:
        backdrop = 0
    elif backdrop is None:
        return False
    layer = LAYERS.find(plan, backdrop)
    if layer is None:
        if not plan.seen:
            plan.seen = True
            return False
        layer = _build(painter, plan, backdrop)
        if layer is None:
            return False
    painter.canvas.drawImage(layer.image, x + layer.left, y + layer.top)
    return True


def _build(painter: Painter, plan: Plan, backdrop: Color) -> Layer | None:
    if plan.covers:
        left, top, right, bottom = 0, 0, snap(plan.width), snap(plan.height)
    else:
        ink = plan.ink
        left, top, right, bottom = snap(ink[0]) - 1, snap(ink[1]) - 1, snap(ink[2]) + 1, snap(ink[3]) + 1
    width, height = right - left, bottom - top
    if width <= 0 or height <= 0 or not LAYERS.room_for(width * height * 4):
        return None
    surface = skia.Surface.MakeRaster(skia.ImageInfo.Make(width, height, skia.kRGBA_8888_ColorType, skia.kOpaque_AlphaType))
    surface.getCanvas().clear(backdrop | 0xFF000000)
    painter.elsewhere(surface, plan, -left, -top, (0, 0, width, height))
    layer = Layer(surface.makeImageSnapshot(), left, top, width * height * 4, backdrop, LAYERS.frame)
    LAYERS.keep(plan, layer)
    return layer
