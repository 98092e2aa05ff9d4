"""Text and icons as Skia text blobs."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from phonegym.ui.assets import ICONS, FontId, font_path
from phonegym.ui.paint.backend import skia
from phonegym.ui.paint.shapes import fine, snap
from phonegym.ui.text.paragraph import Paragraph, paragraph
from phonegym.ui.text.runs import GlyphRun, baseline, glyph_runs
from phonegym.ui.text.units import Weight

_TYPEFACES: dict[FontId, skia.Typeface] = {}
_FONTS: dict[tuple[FontId, float], skia.Font] = {}
_ICONS: dict[tuple[str, float, bool], skia.TextBlob | None] = {}
_BLOBS: OrderedDict[tuple[int, float, float], tuple[Paragraph, skia.TextBlob | None]] = OrderedDict()
# Keyed by identity; the paragraph lies in the value, so that its id cannot be given to another one meanwhile.
MAX_BLOBS = 8192
_LABEL_SIZE = 100
EMOJI_PIXELS = 109
"""The size at which the bitmap emoji need no scaling."""
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


def _glyphs_of(run: GlyphRun, font: skia.Font, density: float) -> tuple[Sequence[int], Sequence[float], Sequence[float]]:
    """Glyph numbers and their places in pixels. Runs of the table shaper have none: then the font's own advances serve."""
    if run.glyphs is not None:
        return run.glyphs, [x * density for x in run.xs], [y * density for y in run.ys]
    glyphs = font.textToGlyphs(run.text)
    xs, x = [], run.xs[0] * density
    for width in font.getWidths(glyphs):
        xs.append(x)
        x += width
    return glyphs, xs, [0.0] * len(xs)


def _build(p: Paragraph, density: float, width: float) -> skia.TextBlob | None:
    builder, empty = skia.TextBlobBuilder(), True
    first = snap(baseline(p, density) * density)
    for run in glyph_runs(p, width):
        font = font_at(run.font, p.size * density)
        glyphs, xs, ys = _glyphs_of(run, font, density)
        if glyphs:
            y = first + snap(run.line * p.line_height * density)
            builder.allocRunPos(font, list(glyphs), [skia.Point(fine(gx), y + fine(gy)) for gx, gy in zip(xs, ys, strict=True)])
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


def label(text: str, pixels: float, weight: Weight = 400) -> tuple[skia.TextBlob | None, skia.Rect]:
    """One line of text for a picture: its blob, and the bounds of its ink around the origin."""
    p = paragraph(text, _LABEL_SIZE, _LABEL_SIZE, weight, 1e9, 1)
    density = pixels / _LABEL_SIZE
    ink, y = skia.Rect.MakeEmpty(), snap(baseline(p, density) * density)
    for run in glyph_runs(p, p.width):
        font = font_at(run.font, pixels)
        glyphs, xs, _ = _glyphs_of(run, font, density)
        _, bounds = font.getWidthsBounds(list(glyphs))
        for bound, x in zip(bounds, xs, strict=True):
            ink.join(bound.makeOffset(x, y))
    return text_blob(p, density, p.width), ink
