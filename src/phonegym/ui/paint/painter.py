"""Walks plans and draws them on a canvas."""

from __future__ import annotations

from phonegym.ui.node import Color
from phonegym.ui.paint.backend import skia
from phonegym.ui.paint.clips import Saved, restore_corners, save_corners
from phonegym.ui.paint.layers import draw_layer
from phonegym.ui.paint.ops import Paints
from phonegym.ui.paint.plan import Plan
from phonegym.ui.paint.shapes import SQUARE, snap

Clip = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels: nothing outside need be drawn."""


NONE_SAVED: Saved = []


class Painter:
    """Draws boxes on one surface. Holds the paints, so it belongs to one thread at a time."""

    __slots__ = ("canvas", "paints", "surface")

    def __init__(self, surface: skia.Surface, paints: Paints) -> None:
        self.surface = surface
        self.canvas = surface.getCanvas()
        self.paints = paints

    def draw(self, plan: Plan, x: float, y: float, clip: Clip, backdrop: Color | None) -> None:
        """Draw a box and all in it.

        Args:
            plan: The box.
            x: Its left edge in pixels.
            y: Its top edge in pixels.
            clip: What cannot reach into it is left out.
            backdrop: The one opaque colour that lies under all its ink, if that is known.
        """
        if plan.layer:
            x, y = snap(x), snap(y)  # a layer starts on a whole pixel, whether it has an image or not
            if draw_layer(self, plan, x, y, backdrop):
                return
        self._contents(plan, x, y, clip, backdrop)

    def elsewhere(self, surface: skia.Surface, plan: Plan, x: int, y: int, clip: Clip) -> None:
        """Draw the box on another surface, without its layer image."""
        Painter(surface, self.paints)._contents(plan, x, y, clip, None)

    def _contents(self, plan: Plan, x: float, y: float, clip: Clip, backdrop: Color | None) -> None:
        canvas, paints, saved = self.canvas, self.paints, NONE_SAVED
        for op in plan.ops:
            op.draw(canvas, paints, x, y)
        if not plan.drawn:
            return
        if not plan.plain:
            backdrop = plan.ground
        if plan.clip:
            box = (snap(x), snap(y), snap(x + plan.width), snap(y + plan.height))
            clip = (max(clip[0], box[0]), max(clip[1], box[1]), min(clip[2], box[2]), min(clip[3], box[3]))
            if clip[0] >= clip[2] or clip[1] >= clip[3]:
                return
            if plan.corners != SQUARE:
                saved = save_corners(self.surface, box, plan.corners, clip)
            canvas.save()
            canvas.clipRect(skia.Rect.MakeLTRB(*box))
        left, top, right, bottom = clip
        for child, dx, dy, clean in plan.drawn:
            cx, cy, ink = x + dx, y + dy, child.ink
            # One pixel of slack: snapping may move an edge by half of one.
            if cx + ink[0] - 1 < right and cx + ink[2] + 1 > left and cy + ink[1] - 1 < bottom and cy + ink[3] + 1 > top:
                self.draw(child, cx, cy, clip, backdrop if clean else None)
        if plan.clip:
            canvas.restore()
            restore_corners(canvas, saved)
