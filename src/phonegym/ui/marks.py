"""Set-of-marks pictures: numbered boxes over what can be touched (Yang et al. 2023, arXiv:2310.11441)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Rect = tuple[float, float, float, float]


class Markable(Protocol):
    """What a mark needs to know of an element; `ui.elements.Element` is one."""

    @property
    def index(self) -> int:
        """The number to write."""

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom in pixels of the device."""

    @property
    def clickable(self) -> bool:
        """It answers a tap."""


COLORS = (0xFFD32F2F, 0xFF1565C0, 0xFF2E7D32, 0xFF8E24AA, 0xFFD84315, 0xFF00838F, 0xFFAD1457, 0xFF5D4037)
"""Dark enough for a white number; neighbours get different ones."""


def set_of_marks(rgba: NDArray[np.uint8], elements: Sequence[Markable], scale: float = 1.0) -> NDArray[np.uint8]:
    """A copy of the frame with a numbered box over every clickable element.

    Args:
        rgba: A frame, shape (height, width, 4), uint8.
        elements: Elements of the same screen, with bounds in device pixels.
        scale: The scale that the frame was painted at.

    Returns:
        A frame of the same shape.

    Raises:
        EncodeError: Not RGBA pixels.
        SkiaMissingError: Skia cannot be loaded; the message says what to install.
    """
    from phonegym.ui.encode import checked
    from phonegym.ui.paint.backend import PAINTING, skia

    out = checked(rgba).copy()
    height, width, _ = out.shape
    info = skia.ImageInfo.Make(width, height, skia.kRGBA_8888_ColorType, skia.kOpaque_AlphaType)
    canvas = skia.Surface.MakeRasterDirect(info, out, width * 4).getCanvas()
    marks: list[tuple[int, Rect]] = []
    for element in elements:
        left, top, right, bottom = (edge * scale for edge in element.bounds)
        box = (max(left, 0.0), max(top, 0.0), min(right, float(width)), min(bottom, float(height)))
        if element.clickable and box[2] - box[0] >= 1 and box[3] - box[1] >= 1:
            marks.append((element.index, box))
    thick = max(1.0, width / 432)
    for order, (_, box) in enumerate(marks):
        inner = skia.Rect.MakeLTRB(box[0] + thick / 2, box[1] + thick / 2, box[2] - thick / 2, box[3] - thick / 2)
        line = skia.Paint(AntiAlias=True, Color=COLORS[order % len(COLORS)], Style=skia.Paint.kStroke_Style, StrokeWidth=thick)
        canvas.drawRoundRect(inner, thick * 2, thick * 2, line)
    with PAINTING:  # numbers come from the shared glyph caches
        _draw_tags(canvas, marks, width, height)
    return out


def _draw_tags(canvas: object, marks: Sequence[tuple[int, Rect]], width: int, height: int) -> None:
    """The numbers, after all boxes, each at a corner of its box where it hides no other number."""
    from phonegym.ui.paint.backend import skia
    from phonegym.ui.paint.glyphs import label

    assert isinstance(canvas, skia.Canvas)
    taken: list[Rect] = []
    size = max(9.0, width / 34)
    for order, (number, box) in enumerate(marks):
        blob, ink = label(str(number), size, 700)
        tag = _free_corner(box, ink[2] - ink[0] + size * 0.4, size * 1.12, taken, width, height)
        taken.append(tag)
        canvas.drawRoundRect(
            skia.Rect.MakeLTRB(*tag), size * 0.2, size * 0.2, skia.Paint(AntiAlias=True, Color=COLORS[order % len(COLORS)])
        )
        if blob is not None:
            x, y = (tag[0] + tag[2] - ink[0] - ink[2]) / 2, (tag[1] + tag[3] - ink[1] - ink[3]) / 2
            canvas.drawTextBlob(blob, x, y, skia.Paint(AntiAlias=True, Color=0xFFFFFFFF))


def _free_corner(box: Rect, wide: float, tall: float, taken: Sequence[Rect], width: int, height: int) -> Rect:
    """Where a tag goes: the first corner of the box, from the top left on, where it meets no other; else the top left."""
    left, top, right, bottom = box
    places = []
    for x in (left, right - wide, (left + right - wide) / 2):
        for y in (top, bottom - tall, (top + bottom - tall) / 2):
            x0, y0 = min(max(x, 0.0), max(width - wide, 0.0)), min(max(y, 0.0), max(height - tall, 0.0))
            places.append((x0, y0, x0 + wide, y0 + tall))
    for place in places:
        if not any(place[0] < t[2] and t[0] < place[2] and place[1] < t[3] and t[1] < place[3] for t in taken):
            return place
    return places[0]
