"""What one box paints of itself, as small objects that remember their last place.

A screen stands still most of the time, so an operation keeps the Skia rectangle it made for its last position.
Every operation takes the pixel position of its box, which may be fractional at odd densities, and snaps by itself.
"""

from __future__ import annotations

from typing import Protocol

from phonegym.ui.node import Color
from phonegym.ui.paint.backend import skia
from phonegym.ui.paint.frame import MAX_SIDE
from phonegym.ui.paint.pictures import picture
from phonegym.ui.paint.rounds import Parts, rounded_parts
from phonegym.ui.paint.shadow import draw_shadow
from phonegym.ui.paint.shapes import Corners, snap


class Paints:
    """The paints of one painter, by colour. Never shared between threads: a paint that another thread changes is a data race."""

    __slots__ = ("_by_color",)

    def __init__(self) -> None:
        self._by_color: dict[Color, skia.Paint] = {}

    def of(self, color: Color) -> skia.Paint:
        """An antialiased fill of a colour."""
        paint = self._by_color.get(color)
        if paint is None:
            if len(self._by_color) > 2048:
                self._by_color.clear()
            paint = self._by_color[color] = skia.Paint(AntiAlias=True, Color=color & 0xFFFFFFFF)
        return paint


class Op(Protocol):
    """One drawing operation of a box."""

    def draw(self, canvas: skia.Canvas, paints: Paints, x: float, y: float) -> None:
        """Draw with the box's top left at (x, y) pixels."""


class Fill:
    """A rectangle of one colour. (dx, dy) is its place in the box, all in pixels."""

    __slots__ = ("_at", "_shape", "color", "dx", "dy", "height", "width")

    def __init__(self, dx: float, dy: float, width: float, height: float, color: Color) -> None:
        self.dx, self.dy, self.width, self.height, self.color = dx, dy, width, height, color
        self._at: tuple[float, float] | None = None
        self._shape: skia.Rect = None

    def draw(self, canvas: skia.Canvas, paints: Paints, x: float, y: float) -> None:
        """See `Op.draw`."""
        if self._at != (x, y):
            self._at = (x, y)
            left, top = x + self.dx, y + self.dy
            self._shape = skia.Rect.MakeLTRB(snap(left), snap(top), snap(left + self.width), snap(top + self.height))
        canvas.drawRect(self._shape, paints.of(self.color))


class Rounded:
    """The box filled with its corners rounded, or, with a `thickness` in whole pixels, a line along its inner edge."""

    __slots__ = ("_at", "_parts", "color", "corners", "height", "thickness", "width")

    def __init__(self, width: float, height: float, corners: Corners, color: Color, thickness: int = 0) -> None:
        self.width, self.height, self.corners, self.color, self.thickness = width, height, corners, color, thickness
        self._at: tuple[float, float] | None = None
        self._parts = Parts((), ())

    def draw(self, canvas: skia.Canvas, paints: Paints, x: float, y: float) -> None:
        """See `Op.draw`."""
        if self._at != (x, y):
            self._at = (x, y)
            edges = (snap(x), snap(y), snap(x + self.width), snap(y + self.height))
            self._parts = rounded_parts(edges, self.corners, self.color, self.thickness)
        for image, left, top in self._parts.stamps:
            canvas.drawImage(image, left, top)
        for rect in self._parts.rects:
            canvas.drawRect(rect, paints.of(self.color))


class Bar:
    """A thin rectangle that never vanishes: a caret or a strike. `width` and `height` are whole pixels, its place is snapped."""

    __slots__ = ("color", "dx", "dy", "height", "width")

    def __init__(self, dx: float, dy: float, width: int, height: int, color: Color) -> None:
        self.dx, self.dy, self.width, self.height, self.color = dx, dy, width, height, color

    def draw(self, canvas: skia.Canvas, paints: Paints, x: float, y: float) -> None:
        """See `Op.draw`."""
        left, top = snap(x + self.dx), snap(y + self.dy)
        canvas.drawRect(skia.Rect.MakeXYWH(left, top, self.width, self.height), paints.of(self.color))


class Shadow:
    """The shadow of a raised box."""

    __slots__ = ("corners", "density", "elevation", "height", "width")

    def __init__(self, width: float, height: float, corners: Corners, elevation: int, density: float) -> None:
        self.width, self.height, self.corners, self.elevation, self.density = width, height, corners, elevation, density

    def draw(self, canvas: skia.Canvas, paints: Paints, x: float, y: float) -> None:
        """See `Op.draw`."""
        left, top, right, bottom = snap(x), snap(y), snap(x + self.width), snap(y + self.height)
        if right > left and bottom > top:
            draw_shadow(canvas, left, top, right, bottom, self.corners, self.elevation, self.density)


class Glyphs:
    """A text blob at a snapped place; text, emoji or an icon."""

    __slots__ = ("blob", "color", "dx", "dy")

    def __init__(self, dx: float, dy: float, blob: skia.TextBlob, color: Color) -> None:
        self.dx, self.dy, self.blob, self.color = dx, dy, blob, color

    def draw(self, canvas: skia.Canvas, paints: Paints, x: float, y: float) -> None:
        """See `Op.draw`."""
        canvas.drawTextBlob(self.blob, snap(x + self.dx), snap(y + self.dy), paints.of(self.color))


class LargeGlyphs:
    """A text blob too large for Skia's glyph cache, which would draw its outlines: kept as a picture (see `rounds` for why)."""

    __slots__ = ("blob", "color", "dx", "dy", "image", "left", "top")

    def __init__(self, dx: float, dy: float, blob: skia.TextBlob, color: Color) -> None:
        self.dx, self.dy, self.blob, self.color = dx, dy, blob, color
        bounds = blob.bounds().roundOut()
        self.left, self.top = bounds.left(), bounds.top()
        self.image: skia.Image | None = None
        width, height = min(bounds.width(), MAX_SIDE), min(bounds.height(), MAX_SIDE)
        if width > 0 and height > 0:
            surface = skia.Surface(width, height)
            surface.getCanvas().drawTextBlob(blob, -self.left, -self.top, skia.Paint(AntiAlias=True, Color=color & 0xFFFFFFFF))
            self.image = surface.makeImageSnapshot()

    def draw(self, canvas: skia.Canvas, paints: Paints, x: float, y: float) -> None:
        """See `Op.draw`."""
        if self.image is not None:
            canvas.drawImage(self.image, snap(x + self.dx) + self.left, snap(y + self.dy) + self.top)


class Picture:
    """A picture by recipe, drawn once at its size in pixels and shared. Also vertical gradients: a blit is faster than a shader."""

    __slots__ = ("corners", "height", "source", "width")

    def __init__(self, width: float, height: float, corners: Corners, source: str) -> None:
        self.width, self.height, self.corners, self.source = width, height, corners, source

    def draw(self, canvas: skia.Canvas, paints: Paints, x: float, y: float) -> None:
        """See `Op.draw`."""
        left, top = snap(x), snap(y)
        width, height = snap(x + self.width) - left, snap(y + self.height) - top
        if width > 0 and height > 0:
            for image, dx, dy in picture(self.source, width, height, self.corners):
                canvas.drawImage(image, left + dx, top + dy)


class Flood:
    """A scrim: a colour over everything below."""

    __slots__ = ("color",)

    def __init__(self, color: Color) -> None:
        self.color = color

    def draw(self, canvas: skia.Canvas, paints: Paints, x: float, y: float) -> None:
        """See `Op.draw`."""
        canvas.drawColor(self.color & 0xFFFFFFFF)
