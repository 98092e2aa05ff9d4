"""App icons: a symbol on a two-tone squircle."""

from __future__ import annotations

from phonegym.ui.assets import ICONS
from phonegym.ui.node import Color
from phonegym.ui.paint.art import Dice, faded, fill, glow, line, mix, ramp, soft
from phonegym.ui.paint.backend import skia
from phonegym.ui.paint.glyphs import icon_blob, icon_path

TONES: dict[str, tuple[Color, Color]] = {
    "neutral": (0xFF7C8794, 0xFF4A535E),
    "blue": (0xFF5AA2FF, 0xFF1F63E0),
    "teal": (0xFF3CCFC0, 0xFF0A8A86),
    "green": (0xFF66D07A, 0xFF1E9150),
    "amber": (0xFFFFD25A, 0xFFF59A14),
    "orange": (0xFFFFA85C, 0xFFF0602A),
    "red": (0xFFFF7B72, 0xFFD9303E),
    "pink": (0xFFFF8DBB, 0xFFE0417F),
    "purple": (0xFFC08BFF, 0xFF7B42D6),
    "indigo": (0xFF8A93FF, 0xFF4548C9),
    "dark": (0xFF4A4F59, 0xFF1C1F25),
}
"""Upper and lower tone by theme name. `NAME-light` puts the symbol in these tones on white."""


def squircle(side: float, inset: float = 0.0) -> skia.Path:
    """A square whose corners run smoothly into its sides; no straight piece meets a circle."""
    low, high, middle = inset, side - inset, side / 2
    bend = (side - 2 * inset) * 0.015  # how far the handles stay from the corners
    path = skia.Path()
    path.moveTo(middle, low)
    path.cubicTo(high - bend, low, high, low + bend, high, middle)
    path.cubicTo(high, high - bend, high - bend, high, middle, high)
    path.cubicTo(low + bend, high, low, high - bend, low, middle)
    path.cubicTo(low, low + bend, low + bend, low, middle, low)
    path.close()
    return path


def app_icon(canvas: skia.Canvas, width: int, height: int, rest: str) -> bool:
    """`app:ICON:THEME`: ICON is a Material Symbols name, THEME one of `TONES`, with `-light` for a white ground."""
    name, _, theme = rest.partition(":")
    if name not in ICONS:
        return False
    tone, _, style = theme.partition("-")
    upper, lower = TONES.get(tone, TONES["neutral"])
    side = min(width, height)
    canvas.translate((width - side) / 2, (height - side) / 2)
    shape = squircle(side)
    canvas.clipPath(shape, skia.ClipOp.kIntersect, True)
    light = style == "light"
    _ground(canvas, side, (0xFFFFFFFF, mix(0xFFF1F3F7, upper, 0.10)) if light else (upper, lower), Dice(rest), light)
    _symbol(canvas, side, name, (upper, lower) if light else (0xFFFFFFFF, mix(0xFFFFFFFF, upper, 0.16)), lower)
    # A white ground on a white page would have no edge at its top.
    edge = [0x1A000000, 0x14000000, 0x2E000000] if light else [0x66FFFFFF, 0x10FFFFFF, 0x24000000]
    rim = ramp((0, 0), (0, side), edge)
    rim.setStyle(skia.Paint.kStroke_Style)
    rim.setStrokeWidth(max(1.0, side / 56))
    canvas.drawPath(squircle(side, 0.25), rim)
    return True


def _ground(canvas: skia.Canvas, side: float, tones: tuple[Color, Color], dice: Dice, light: bool) -> None:
    """Two tones, a broad light from the top left, and a large quiet shape that gives each icon a face of its own."""
    upper, lower = tones
    canvas.drawPaint(ramp((side * 0.2, 0), (side * 0.8, side), [upper, lower]))
    veil = faded(lower, 0.14) if light else 0x1AFFFFFF
    kind = dice.below(4)
    if kind == 0:
        canvas.drawCircle(side * 0.88, side * 0.95, side * 0.52, fill(veil))
    elif kind == 1:
        canvas.drawCircle(side * 0.08, side * 1.0, side * 0.62, fill(veil))
        canvas.drawCircle(side * 0.08, side * 1.0, side * 0.40, fill(veil))
    elif kind == 2:
        canvas.save()
        canvas.rotate(-32, side / 2, side / 2)
        canvas.drawRect(skia.Rect.MakeXYWH(-side, side * 0.58, side * 3, side), fill(veil))
        canvas.restore()
    else:
        canvas.drawCircle(side / 2, side / 2, side * 0.42, line(veil, side * 0.10))
    canvas.drawPaint(glow((side * 0.28, side * 0.05), side * 0.85, [0x40FFFFFF, 0x00FFFFFF]))


def _symbol(canvas: skia.Canvas, side: float, name: str, tones: tuple[Color, Color], shade: Color) -> None:
    pixels = side * 0.56
    path = icon_path(name, pixels)
    blob = None if path is not None else icon_blob(name, pixels, True)
    x = y = (side - pixels) / 2
    shadow = soft(faded(mix(shade, 0xFF000000, 0.45), 0.42), side * 0.022)
    if path is not None:
        path.offset(x, y + side * 0.022)
        canvas.drawPath(path, shadow)
        path.offset(0, -side * 0.022)
        canvas.drawPath(path, ramp((0, y), (0, y + pixels), tones))
    elif blob is not None:
        canvas.drawTextBlob(blob, x, y + side * 0.022, shadow)
        canvas.drawTextBlob(blob, x, y, ramp((0, y), (0, y + pixels), tones))
