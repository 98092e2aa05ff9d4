"""Avatars: the first letter or character of a name on a tone of its own."""

from __future__ import annotations

from phonegym.ui.node import Color
from phonegym.ui.paint.art import Dice, fill, glow, mix, ramp
from phonegym.ui.paint.backend import skia
from phonegym.ui.paint.glyphs import icon_blob, label
from phonegym.ui.text.graphemes import graphemes

TONES: tuple[tuple[Color, Color], ...] = (
    (0xFFD7E3FF, 0xFF1F4C8F),
    (0xFFCDE9F4, 0xFF0B5468),
    (0xFFC9EBDD, 0xFF11573F),
    (0xFFDCEBC4, 0xFF3C5614),
    (0xFFF3E5B5, 0xFF665008),
    (0xFFFFDEBF, 0xFF7A4208),
    (0xFFFFDAD2, 0xFF8A3420),
    (0xFFFFD8E3, 0xFF8B2A52),
    (0xFFF4DAFB, 0xFF6E2F80),
    (0xFFE4DFFF, 0xFF4A3D94),
    (0xFFE0E3E8, 0xFF41484F),
    (0xFFF0DFD3, 0xFF5F4430),
)
"""(ground, letter) by hue number; contrast of each pair is above 4.5."""


def avatar(canvas: skia.Canvas, width: int, height: int, rest: str) -> bool:
    """`avatar:NAME:HUE`. HUE is a number (taken modulo the tones); without one the name chooses. An empty name is a silhouette."""
    name, _, hue = rest.rpartition(":")
    if not hue.isascii() or not hue.isdigit():
        name, hue = rest, ""
    name = name.strip()
    number = int(hue) if hue else Dice(name).below(len(TONES))
    ground, ink = TONES[number % len(TONES)]
    canvas.drawRect(skia.Rect.MakeWH(width, height), ramp((0, 0), (0, height), [mix(ground, 0xFFFFFFFF, 0.22), mix(ground, ink, 0.07)]))
    side = min(width, height)
    canvas.drawRect(skia.Rect.MakeWH(width, height), glow((width * 0.3, height * 0.16), side * 0.8, [0x38FFFFFF, 0x00FFFFFF]))
    if not name:
        _silhouette(canvas, width, height, ink)
        return True
    letter = graphemes(name)[0].upper()
    cjk = ord(letter[0]) >= 0x2E80
    blob, box = label(letter, side * (0.42 if cjk else 0.46), 500)
    if blob is None:
        _silhouette(canvas, width, height, ink)
        return True
    canvas.drawTextBlob(blob, width / 2 - (box[0] + box[2]) / 2, height / 2 - (box[1] + box[3]) / 2, fill(ink))
    return True


def _silhouette(canvas: skia.Canvas, width: int, height: int, ink: Color) -> None:
    side = min(width, height) * 0.66
    blob = icon_blob("person", side, True)
    if blob is not None:
        canvas.drawTextBlob(blob, (width - side) / 2, (height - side) / 2, fill(ink))
