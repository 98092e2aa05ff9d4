"""Photos: small deterministic scenes by kind and seed."""

from __future__ import annotations

from collections.abc import Callable

from phonegym.ui.assets import FontId
from phonegym.ui.paint.art import Dice, fill, glow, ramp, soft
from phonegym.ui.paint.backend import skia
from phonegym.ui.paint.glyphs import EMOJI_PIXELS, label, typeface
from phonegym.ui.paint.landscapes import beach, forest, lake, mountain, night, sea, snow, sunset
from phonegym.ui.paint.objects import book, cat, document, dog, flower, food, pet, product, receipt
from phonegym.ui.paint.places import abstract, city, map_view, portrait, road, room

Scene = Callable[[skia.Canvas, int, int, Dice], None]

KINDS: dict[str, Scene] = {
    "mountain": mountain,
    "sea": sea,
    "beach": beach,
    "lake": lake,
    "forest": forest,
    "sunset": sunset,
    "night": night,
    "snow": snow,
    "city": city,
    "road": road,
    "room": room,
    "portrait": portrait,
    "map": map_view,
    "abstract": abstract,
    "food": food,
    "flower": flower,
    "product": product,
    "book": book,
    "document": document,
    "receipt": receipt,
    "cat": cat,
    "dog": dog,
    "pet": pet,
}
"""Scenes by kind. A kind that is an emoji is shown as a product: `photo:🍜:7`."""

_STUDIO = (
    (0xFFFDEBDD, 0xFFF6CBAC),
    (0xFFE5F1FF, 0xFFBAD7F5),
    (0xFFEAF7E8, 0xFFC2E3BC),
    (0xFFF4E9FB, 0xFFDAC3EE),
    (0xFFFFF5D8, 0xFFF4DD97),
    (0xFFE6F4F3, 0xFFB4DAD6),
)


def photo(canvas: skia.Canvas, width: int, height: int, rest: str) -> bool:
    """`photo:KIND:SEED`."""
    kind, _, _ = rest.partition(":")
    dice = Dice(rest)
    scene = KINDS.get(kind)
    if scene is not None:
        scene(canvas, width, height, dice)
        return True
    if kind and ord(kind[0]) > 0x2000 and typeface(FontId.EMOJI).unicharToGlyph(ord(kind[0])):
        return _emoji_product(canvas, width, height, kind, dice)
    return False


def _emoji_product(canvas: skia.Canvas, width: int, height: int, emoji: str, dice: Dice) -> bool:
    """A thing on a pastel ground with its shadow."""
    upper, lower = _STUDIO[dice.below(len(_STUDIO))]
    canvas.drawPaint(ramp((0, 0), (0, height), [upper, lower]))
    canvas.drawPaint(glow((width * 0.5, height * 0.3), min(width, height) * 0.8, [0x60FFFFFF, 0x00FFFFFF]))
    side = min(width, height) * 0.58
    shade = skia.Rect.MakeXYWH((width - side) / 2, height / 2 + side * 0.42, side, side * 0.14)
    canvas.drawOval(shade, soft(0x38000000, side * 0.04))
    blob, ink = label(emoji, EMOJI_PIXELS)
    if blob is None:
        return False
    canvas.translate(width / 2, height / 2)
    scale = side / max(ink[2] - ink[0], ink[3] - ink[1])
    canvas.scale(scale, scale)
    canvas.drawTextBlob(blob, -(ink[0] + ink[2]) / 2, -(ink[1] + ink[3]) / 2, fill(0xFF000000))
    return True
