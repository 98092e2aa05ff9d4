"""What one box paints of itself, as small objects that remember their last place.

A screen stands still most of the time, so an operation keeps the Skia rectangle it made for its last position.
Every operation takes the pixel position of its box, which may be fractional at odd densities, and snaps by itself.
"""

from __future__ import annotations

from typing import Protocol

from phonegym.ui.node import Color
from phonegym.ui.paint.backend import skia
from phonegym.ui.paint.pictures import picture
from phonegym.ui.paint.shadow import draw_shadow
from phonegym.ui.paint.shapes import Corners, inset_corners, rounded, snap


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
    """A rectangle of one colour, or a rounded one. (dx, dy) is its place in the box, all in pixels."""

    __slots__ = ("_at", "_shape", "color", "corners", "dx", "dy", "height", "width")

    def __init__(self, dx: float, dy: float, width: float, height: float, color: Color, corners: Corners | None = None) -> None:
        self.dx, self.dy, self.width, self.height, self.color = dx, dy, width, height, color
        self.corners = corners
        self._at: tuple[float, float] | None = None
        self._shape: skia.Rect | skia.RRect = None

    def draw(self, canvas: skia.Canvas, paints: Paints, x: float, y: float) -> None:
        """See `Op.draw`."""
        if self._at != (x, y):
            self._at = (x, y)
            left, top = x + self.dx, y + self.dy
            edges = (snap(left), snap(top), snap(left + self.width), snap(top + self.height))
            self._shape = rounded(*edges, self.corners) if self.corners else skia.Rect.MakeLTRB(*edges)
        if self.corners:
            canvas.drawRRect(self._shape, paints.of(self.color))
        else:
            canvas.drawRect(self._shape, paints.of(self.color))


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


class Border:
    """A line along the inner edge of a box, `thickness` whole pixels."""

    __slots__ = ("_at", "_inner", "_outer", "color", "corners", "height", "thickness", "width")

    def __init__(self, width: float, height: float, corners: Corners, thickness: int, color: Color) -> None:
        self.width, self.height, self.corners, self.thickness, self.color = width, height, corners, thickness, color
        self._at: tuple[float, float] | None = None
        self._outer: skia.RRect = None
        self._inner: skia.RRect = None

    def draw(self, canvas: skia.Canvas, paints: Paints, x: float, y: float) -> None:
        """See `Op.draw`."""
        if self._at != (x, y):
            self._at = (x, y)
            left, top, right, bottom = snap(x), snap(y), snap(x + self.width), snap(y + self.height)
            by = min(self.thickness, (right - left) / 2, (bottom - top) / 2)
            self._outer = rounded(left, top, right, bottom, self.corners)
            self._inner = rounded(left + by, top + by, right - by, bottom - by, inset_corners(self.corners, by))
        canvas.drawDRRect(self._outer, self._inner, paints.of(self.color))


class Glyphs:
    """A text blob at a snapped place; text, emoji or an icon."""

    __slots__ = ("blob", "color", "dx", "dy")

    def __init__(self, dx: float, dy: float, blob: skia.TextBlob, color: Color) -> None:
        self.dx, self.dy, self.blob, self.color = dx, dy, blob, color

    def draw(self, canvas: skia.Canvas, paints: Paints, x: float, y: float) -> None:
        """See `Op.draw`."""
        canvas.drawTextBlob(self.blob, snap(x + self.dx), snap(y + self.dy), paints.of(self.color))


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
            for image, down in picture(self.source, width, height, self.corners):
                canvas.drawImage(image, left, top + down)


class Flood:
    """A scrim: a colour over everything below."""

    __slots__ = ("color",)

    def __init__(self, color: Color) -> None:
        self.color = color

    def draw(self, canvas: skia.Canvas, paints: Paints, x: float, y: float) -> None:
        """See `Op.draw`."""
        canvas.drawColor(self.color & 0xFFFFFFFF)
