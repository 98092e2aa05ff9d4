"""Text and icons as Skia text blobs."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from math import ceil, floor
from typing import NamedTuple

from phonegym.ui.assets import ICONS, FontId, font_path
from phonegym.ui.paint.backend import skia
from phonegym.ui.paint.shapes import fine, snap
from phonegym.ui.text.paragraph import Paragraph, paragraph
from phonegym.ui.text.runs import GlyphRun, baseline, glyph_runs
from phonegym.ui.text.units import Weight

Ink = tuple[float, float, float, float]
"""What a drawing may touch: left, top, right, bottom in pixels around its origin."""


class Inked(NamedTuple):
    """Glyphs and how far their ink reaches; no blob where there is nothing to draw."""

    blob: skia.TextBlob | None
    ink: Ink


_TYPEFACES: dict[FontId, skia.Typeface] = {}
_REACH: dict[tuple[FontId, float], dict[int, Ink]] = {}
_FONTS: dict[tuple[FontId, float], skia.Font] = {}
_ICONS: dict[tuple[str, float, bool], skia.TextBlob | None] = {}
_BLOBS: OrderedDict[tuple[int, float, float], tuple[Paragraph, Inked]] = OrderedDict()
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
        # By a manager without fonts of its own: the default one reads the machine's font configuration, and complains about it.
        face = _TYPEFACES[font] = skia.FontMgr.New_Custom_Empty().makeFromFile(str(font_path(font)))
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


def _reach_of(font: FontId, pixels: float, glyphs: Sequence[int]) -> list[Ink]:
    """The ink of each glyph around its origin."""
    known = _REACH.setdefault((font, pixels), {})
    missing = [glyph for glyph in glyphs if glyph not in known]
    if missing:
        _, bounds = font_at(font, pixels).getWidthsBounds(missing)
        for glyph, box in zip(missing, bounds, strict=True):
            known[glyph] = (box.left(), box.top(), box.right(), box.bottom())
    return [known[glyph] for glyph in glyphs]


def _build(p: Paragraph, density: float, width: float) -> Inked:
    builder = skia.TextBlobBuilder()
    pixels = p.size * density
    first = snap(baseline(p, density) * density)
    left = top = 1e9
    right = bottom = -1e9
    for run in glyph_runs(p, width):
        font = font_at(run.font, pixels)
        glyphs, xs, ys = _glyphs_of(run, font, density)
        if not glyphs:
            continue
        y = first + snap(run.line * p.line_height * density)
        places = [(fine(gx), y + fine(gy)) for gx, gy in zip(xs, ys, strict=True)]
        builder.allocRunPos(font, list(glyphs), [skia.Point(*place) for place in places])
        for (gx, gy), (a, b, c, d) in zip(places, _reach_of(run.font, pixels, glyphs), strict=True):
            if a < c and b < d:
                left, top, right, bottom = min(left, gx + a), min(top, gy + b), max(right, gx + c), max(bottom, gy + d)
    if left >= right:
        return Inked(None, (0.0, 0.0, 0.0, 0.0))
    # Antialiasing may touch one more pixel on each side, subpixel placing part of another.
    return Inked(builder.make(), (floor(left) - 2.0, floor(top) - 2.0, ceil(right) + 2.0, ceil(bottom) + 2.0))


def text_blob(paragraph: Paragraph, density: float, width: float) -> Inked:
    """All glyphs of a paragraph in a box `width` dp wide. Cached."""
    key = (id(paragraph), density, width if paragraph.align != "start" else 0.0)
    found = _BLOBS.get(key)
    if found is not None:
        _BLOBS.move_to_end(key)
        return found[1]
    inked = _build(paragraph, density, width)
    _BLOBS[key] = (paragraph, inked)
    if len(_BLOBS) > MAX_BLOBS:
        _BLOBS.popitem(last=False)
    return inked


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


def icon_path(name: str, pixels: float) -> skia.Path | None:
    """The filled glyph of an icon as one outline, its em square's top left at the origin.

    The parts of a glyph overlap; drawn large as text their edges show as hairlines, which the outline of their union
    lacks. None for a glyph without one, and where there are no outlines: the static site's stand-in for Skia has only text.
    """
    if not hasattr(skia, "Simplify"):
        return None
    font = font_at(FontId.SYMBOLS_1, pixels)
    path = font.getPath(font.textToGlyphs(chr(ICONS.get(name, ICONS[MISSING_ICON])))[0])
    if path is None:
        return None
    path = skia.Simplify(path)
    path.offset(0, snap(pixels))
    return path


def label(text: str, pixels: float, weight: Weight = 400) -> Inked:
    """One line of text for a picture."""
    p = paragraph(text, _LABEL_SIZE, _LABEL_SIZE, weight, 1e9, 1)
    return text_blob(p, pixels / _LABEL_SIZE, p.width)
