"""Round things that nodes, being upright rectangles, cannot draw: progress rings, the loading shape, the hand of a time picker."""

from __future__ import annotations

from phonegym.ui.node import Color
from phonegym.ui.paint.art import fill, line
from phonegym.ui.paint.backend import skia


def ring(canvas: skia.Canvas, width: int, height: int, rest: str) -> bool:
    """`ring:PERMILLE:AARRGGBB:AARRGGBB`: what is done in the first colour, the rest in the second.

    `spin` for PERMILLE is a moment of a turning one.
    """
    parts = rest.split(":")
    colors = [argb(part) for part in parts[1:]]
    if len(colors) != 2 or colors[0] is None or colors[1] is None:
        return False
    if parts[0] == "spin":
        start, sweep = -40.0, 270.0
    elif parts[0].isascii() and parts[0].isdigit():
        start, sweep = -90.0, min(int(parts[0]), 1000) * 0.36
    else:
        return False
    side = min(width, height)
    thick = side * (0.1 if side < 200 else 0.045)
    inset = thick / 2
    oval = skia.Rect.MakeLTRB(inset, inset, side - inset, side - inset)
    canvas.translate((width - side) / 2, (height - side) / 2)
    # Material leaves a small gap between the two arcs; the round caps take half a stroke on either side.
    gap = 0.0 if parts[0] == "spin" or sweep in (0.0, 360.0) else 360 * thick * 1.8 / (3.1416 * (side - thick))
    if parts[0] != "spin" and sweep + 2 * gap < 360:
        canvas.drawArc(oval, start + sweep + gap, 360 - sweep - 2 * gap, False, _stroke(colors[1], thick))
    if sweep > 0:
        canvas.drawArc(oval, start, sweep, False, _stroke(colors[0], thick))
    return True


def hand(canvas: skia.Canvas, width: int, height: int, rest: str) -> bool:
    """`hand:DEGREES:PERCENT:AARRGGBB[:dot]`: from the hub, clockwise from the top, PERCENT of the radius long; `dot` at its tip."""
    parts = rest.split(":")
    color = argb(parts[2]) if len(parts) in (3, 4) else None
    if color is None or not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts[:2]):
        return False
    side = min(width, height)
    canvas.translate(width / 2, height / 2)
    canvas.rotate(int(parts[0]) % 360)
    tip = -side / 2 * min(int(parts[1]), 100) / 100
    canvas.drawLine(0, 0, 0, tip, line(color, side / 128))
    if parts[3:] == ["dot"]:
        canvas.drawCircle(0, tip, side / 32, fill(color))
    canvas.drawCircle(0, 0, side / 64, fill(color))
    return True


_LOBES = 9
"""Of the shape that `cookie` draws."""


def cookie(canvas: skia.Canvas, width: int, height: int, rest: str) -> bool:
    """`cookie:AARRGGBB`: a disc with nine soft lobes, a moment of the loading indicator, which turns through such shapes."""
    color = argb(rest)
    if color is None:
        return False
    side = min(width, height)
    canvas.translate(width / 2, height / 2)
    ink = fill(color | 0xFF000000)
    canvas.drawCircle(0, 0, side * 0.41, ink)
    for _ in range(_LOBES):
        canvas.drawCircle(0, -side * 0.31, side * 0.17, ink)
        canvas.rotate(360 / _LOBES)
    return True


def _stroke(color: Color, thick: float) -> skia.Paint:
    paint = line(color, thick)
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeCap(skia.Paint.kRound_Cap)
    return paint


def argb(text: str) -> Color | None:
    """The colour that hexadecimal digits say; None if they are none."""
    try:
        return int(text, 16) & 0xFFFFFFFF
    except ValueError:
        return None
