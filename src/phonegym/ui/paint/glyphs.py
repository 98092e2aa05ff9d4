"""Text and icons as Skia text blobs."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from math import floor

from phonegym.ui.assets import ASCENT_RATIO, DESCENT_RATIO, ICONS, FontId, font_path
from phonegym.ui.paint.backend import skia
from phonegym.ui.paint.shapes import fine, snap
from phonegym.ui.text.breaking import Line
from phonegym.ui.text.paragraph import Paragraph
from phonegym.ui.text.units import EM, Run

_TYPEFACES: dict[FontId, skia.Typeface] = {}
_FONTS: dict[tuple[FontId, float], skia.Font] = {}
_ICONS: dict[tuple[str, float, bool], skia.TextBlob | None] = {}
_BLOBS: OrderedDict[tuple[int, float, float], tuple[Paragraph, skia.TextBlob | None]] = OrderedDict()
# Keyed by identity; the paragraph lies in the value, so that its id cannot be given to another one meanwhile.
MAX_BLOBS = 8192
MISSING_ICON = "help"
"""Drawn for an icon name that the icon font lacks."""


def typeface(font: FontId) -> skia.Typeface:
    """A shipped font, memory-mapped."""
    face = _TYPEFACES.get(font)
    if face is None:
        face = _TYPEFACES[font] = skia.Typeface.MakeFromFile(str(font_path(font)))
    return face


def font_at(font: FontId, pixels: float) -> skia.Font:
    """A font at a size, set up so that glyphs do not depend on the platform's hinting."""
    key = (font, pixels)
    found = _FONTS.get(key)
    if found is None:
        found = skia.Font(typeface(font), pixels)
        found.setSubpixel(True)
        found.setLinearMetrics(True)
        found.setHinting(skia.FontHinting.kNone)
        found.setEdging(skia.Font.Edging.kAntiAlias)
        _FONTS[key] = found
    return found


def line_left(paragraph: Paragraph, line: Line, width: float) -> float:
    """Where a line starts in a box `width` dp wide, in dp."""
    if paragraph.align == "start":
        return 0.0
    return (width - line.width) / 2 if paragraph.align == "center" else width - line.width


def baseline(paragraph: Paragraph, density: float) -> int:
    """The first baseline below the paragraph's top, in pixels.

    Rounded as browsers do it (ascent and descent to pixels, half the leading down), so that both painters agree.
    """
    pixels = paragraph.size * density
    ascent = snap(ASCENT_RATIO * pixels)
    return ascent + floor((paragraph.line_height * density - ascent - snap(DESCENT_RATIO * pixels)) / 2)


def _glyphs_of(run: Run, font: skia.Font) -> tuple[Sequence[int], Sequence[float]]:
    """Glyph ids and their x in em. Runs of the table shaper carry none: then the font's own advances serve."""
    if run.glyphs is not None:
        return run.glyphs, [x / EM for x in run.xs]
    glyphs = font.textToGlyphs(run.text)
    xs, x = [], 0.0
    for width in font.getWidths(glyphs):
        xs.append(x)
        x += width / font.getSize()
    return glyphs, xs


def _build(paragraph: Paragraph, density: float, width: float) -> skia.TextBlob | None:
    pixels = paragraph.size * density
    builder, empty = skia.TextBlobBuilder(), True
    first = baseline(paragraph, density)
    for number, line in enumerate(paragraph.lines):
        left = line_left(paragraph, line, width) * density
        y = first + snap(number * paragraph.line_height * density)
        runs: dict[FontId, tuple[list[int], list[skia.Point]]] = {}
        advance = 0
        for unit in line.units:
            if not unit.space:
                start = left + advance * pixels / EM
                for run in unit.runs:
                    ids, points = runs.setdefault(run.font, ([], []))
                    glyphs, xs = _glyphs_of(run, font_at(run.font, pixels))
                    ys = run.ys if run.glyphs is not None else (0,) * len(xs)
                    ids.extend(glyphs)
                    points.extend(skia.Point(fine(start + gx * pixels), y + fine(gy * pixels / EM)) for gx, gy in zip(xs, ys, strict=True))
            advance += unit.advance
        for font, (ids, points) in runs.items():
            if ids:
                builder.allocRunPos(font_at(font, pixels), ids, points)
                empty = False
    return None if empty else builder.make()


def text_blob(paragraph: Paragraph, density: float, width: float) -> skia.TextBlob | None:
    """All glyphs of a paragraph in a box `width` dp wide; None if it draws nothing. Cached."""
    key = (id(paragraph), density, width if paragraph.align != "start" else 0.0)
    found = _BLOBS.get(key)
    if found is not None:
        _BLOBS.move_to_end(key)
        return found[1]
    blob = _build(paragraph, density, width)
    _BLOBS[key] = (paragraph, blob)
    if len(_BLOBS) > MAX_BLOBS:
        _BLOBS.popitem(last=False)
    return blob


def icon_blob(name: str, pixels: float, filled: bool) -> skia.TextBlob | None:
    """The glyph of an icon, its em square's top left at the origin."""
    key = (name, pixels, filled)
    if key not in _ICONS:
        code = ICONS.get(name, ICONS[MISSING_ICON])
        font = font_at(FontId.SYMBOLS_1 if filled else FontId.SYMBOLS_0, pixels)
        builder = skia.TextBlobBuilder()
        builder.allocRunPos(font, font.textToGlyphs(chr(code)), [skia.Point(0, snap(pixels))])
        _ICONS[key] = builder.make()
    return _ICONS[key]


def short_text(text: str, font: FontId, pixels: float) -> tuple[skia.TextBlob | None, float, skia.Rect]:
    """A few unshaped characters for a picture: the blob, its advance, and the bounds of its ink around the origin."""
    face = font_at(font, pixels)
    glyphs = face.textToGlyphs(text)
    widths, bounds = face.getWidthsBounds(glyphs)
    points, x = [], 0.0
    ink = skia.Rect.MakeEmpty()
    for width, bound in zip(widths, bounds, strict=True):
        points.append(skia.Point(x, 0))
        ink.join(bound.makeOffset(x, 0))
        x += width
    builder = skia.TextBlobBuilder()
    if glyphs:
        builder.allocRunPos(face, glyphs, points)
    return (builder.make() if glyphs else None), x, ink
