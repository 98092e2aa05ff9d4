"""Frames: the shared one behind `paint`, and one of its own for whoever follows a single phone."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from math import ceil

import numpy as np
from numpy.typing import NDArray

from phonegym.ui.look import Device
from phonegym.ui.paint.backend import PAINTING, skia
from phonegym.ui.paint.damage import Rect, changes
from phonegym.ui.paint.frame import Frame, PaintWindow, frame_of
from phonegym.ui.paint.layers import LAYERS
from phonegym.ui.paint.ops import Paints
from phonegym.ui.paint.painter import Painter
from phonegym.ui.paint.plan import Plan, plan_of
from phonegym.ui.paint.scrim import Scrim
from phonegym.ui.paint.shapes import fine, snap

Placed = tuple[Plan, float, float, int | None]
"""A window's plan, its place in pixels, its scrim."""


class Canvas:
    """A framebuffer and what was painted into it last."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.pixels: NDArray[np.uint8] = np.zeros((frame.height, frame.width, 4), np.uint8)
        self.view = self.pixels.view()
        self.view.flags.writeable = False
        info = skia.ImageInfo.Make(frame.width, frame.height, skia.kRGBA_8888_ColorType, skia.kOpaque_AlphaType)
        self._painter = Painter(skia.Surface.MakeRasterDirect(info, self.pixels, frame.width * 4), Paints())
        self._scrim = Scrim(self.pixels)
        self._painted: tuple[Placed, ...] | None = None

    def show(self, windows: Sequence[PaintWindow], full: bool = False) -> None:
        """Bring the pixels up to date: all of them, or those that differ from what was shown last."""
        with PAINTING:
            density = self.frame.density
            placed = tuple((plan_of(w.box, density), fine(w.x * density), fine(w.y * density), w.scrim) for w in windows)
            whole = (0, 0, self.frame.width, self.frame.height)
            before, self._painted = self._painted, None  # if drawing fails the next one starts afresh
            LAYERS.frame += 1
            # Where a dialog comes up, what it dims is there already, or nearly so.
            there = len(before) if before and not full else 0
            below = placed[:there] if 0 < there < len(placed) else placed
            for rect in [whole] if full or before is None else changes(before, below, whole):
                self._draw(below, rect, _lowest_seen(below, rect))
            if len(below) < len(placed):
                self._draw(placed, whole, len(below), over=True)
            self._painted = placed

    def _draw(self, placed: Sequence[Placed], rect: Rect, first: int, *, over: bool = False) -> None:
        """Draw inside a rectangle, from window number `first` upwards.

        That window covers all below it, or is -1 for the bare ground; or what is below it stands there already (`over`).
        """
        canvas = self._painter.canvas
        depth = canvas.save()
        try:
            canvas.clipRect(skia.Rect.MakeLTRB(*rect))
            if first < 0:
                canvas.clear(0xFF000000)
            for number in range(max(first, 0), len(placed)):
                plan, x, y, scrim = placed[number]
                if scrim is not None and (over or number > max(first, 0)):
                    self._scrim.lay(scrim, *rect)
                self._painter.draw(plan, x, y, rect, None)
        finally:
            canvas.restoreToCount(depth)


def _lowest_seen(placed: Sequence[Placed], rect: Rect) -> int:
    """The topmost window whose background covers the rectangle: nothing below it shows. -1 if there is none."""
    for number in range(len(placed) - 1, -1, -1):
        plan, x, y, _ = placed[number]
        edges = (snap(x), snap(y), snap(x + plan.width), snap(y + plan.height))
        if plan.solid and _inside(rect, edges, 0, 0):
            return number
        if plan.filled and not plan.solid:
            # Of a rounded one only what is surely beside the curves counts, a pixel in from its edges.
            curve = ceil(max(plan.corners)) + 1
            if _inside(rect, edges, 1, curve) or _inside(rect, edges, curve, 1):
                return number
    return -1


def _inside(rect: Rect, edges: Rect, across: int, down: int) -> bool:
    """Whether `rect` lies within `edges`, that far from the sides and from top and bottom."""
    left, top, right, bottom = edges
    return left + across <= rect[0] and top + down <= rect[1] and rect[2] <= right - across and rect[3] <= bottom - down


class DamageScreen:
    """A framebuffer that repaints only what changed since its last update; byte for byte what a full repaint gives.

    Costs `width * height * 4` bytes (10 MB for the standard device); `paint` needs no such thing.
    """

    def __init__(self, device: Device, scale: float = 1.0) -> None:
        self.frame = frame_of(device, scale)
        self._canvas = Canvas(self.frame)

    def update(self, windows: Sequence[PaintWindow]) -> NDArray[np.uint8]:
        """Bring the frame up to date and return it: a read-only view, RGBA, shape (height, width, 4)."""
        self._canvas.show(windows)
        return self._canvas.view


class _Shared(threading.local):
    """The canvases of one thread, by size."""

    def __init__(self) -> None:
        self.canvases: dict[Frame, Canvas] = {}


_SHARED = _Shared()
MAX_SIZES = 4
"""How many frame sizes a thread keeps a canvas for."""


def paint_shared(windows: Sequence[PaintWindow], frame: Frame, copy: bool) -> NDArray[np.uint8]:
    """See `phonegym.ui.paint.paint`."""
    canvases = _SHARED.canvases
    canvas = canvases.pop(frame, None)
    if canvas is None:
        if len(canvases) >= MAX_SIZES:
            canvases.pop(next(iter(canvases)))
        canvas = Canvas(frame)
    canvases[frame] = canvas  # last in order: the one used last
    canvas.show(windows)
    return canvas.pixels.copy() if copy else canvas.view
