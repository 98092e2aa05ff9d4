"""Units: the pieces of text that a line break never splits, shaped once and shared by every paragraph.

Advances are whole numbers of 1/256000 em, whatever the font, so that sums are exact and do not depend on their order;
the size in dp comes in only once, at the end, as `advance * size / EM` (one correctly rounded division).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, Literal

import msgspec

from phonegym.ui.assets import CJK, ROBOTO, FontId
from phonegym.ui.assets.tables import coverage, units_per_em
from phonegym.ui.text import characters as c
from phonegym.ui.text.graphemes import EMOJI, graphemes
from phonegym.ui.text.shapers import Glyphs, forget_on_change, shaper

EM: Final = 256_000
"""Parts of an em: the least common multiple of the units per em of our fonts (2048 and 1000)."""

Weight = Literal[400, 500, 700]
Kind = Literal["word", "cjk", "emoji", "space"]

_IS_EMOJI: Final = re.compile(EMOJI)
_INVISIBLE: Final = re.compile(f"[{c.char_class(c.INVISIBLE)}]+")
_SURROGATE: Final = re.compile(f"[{c.char_class(c.SURROGATE)}]")
_SELECTOR: Final = "\ufe0f"
_EXTEND: Final = c.codepoints(c.EXTEND)
_PRINTABLE_ASCII: Final = re.compile("[!-~]+")
TAB_SPACES: Final = 4


class Run(msgspec.Struct, frozen=True, gc=False, eq=False):
    """Glyphs of one font in a unit.

    Attributes:
        font: The font.
        glyphs: Glyph numbers; None from the table shaper.
        xs, ys: Where each glyph's origin is, in 1/EM em from the start of the unit and down from the baseline.
        text: The characters shown (invisible ones left out).
        x, advance: Where the run starts and how wide it is, in 1/EM em.
    """

    font: FontId
    glyphs: tuple[int, ...] | None
    xs: tuple[int, ...]
    ys: tuple[int, ...]
    text: str
    x: int
    advance: int


class Unit(msgspec.Struct, frozen=True, gc=False, eq=False):
    """A shaped unbreakable piece: a word, a CJK character, an emoji, some spaces (which have no runs).

    Attributes:
        text: Its characters, exactly as in the source.
        advance: Width in 1/EM em.
        runs: What to paint.
        stops: (offset in `text`, x in 1/EM em) of every grapheme boundary, both ends included.
        space: Hangs over the end of a line instead of being broken before.
        no_start, no_end: Must not come first, or last, on a line.
    """

    text: str
    advance: int
    runs: tuple[Run, ...]
    stops: tuple[tuple[int, int], ...]
    space: bool
    no_start: bool
    no_end: bool


@lru_cache(maxsize=16384)
def unit(text: str, weight: Weight, kind: Kind) -> Unit:
    """The shaped unit of `text`, which must be whole graphemes and not empty."""
    if kind == "space":
        return _space(text, weight)
    if kind == "cjk" and len(text) == 1 and ord(text) in coverage(CJK[weight]):
        return _ideograph(text, CJK[weight])
    assembly = _Assembly()
    if _PRINTABLE_ASCII.fullmatch(text):
        assembly.letters(ROBOTO[weight], text, list(text))
    else:
        _place(assembly, graphemes(text), _font_order(weight, kind))
    return Unit(
        text,
        assembly.pen,
        tuple(assembly.runs),
        tuple(assembly.stops),
        False,
        text[0] in c.NO_START,
        text[-1] in c.NO_END,
    )


forget_on_change(unit.cache_clear)


def _ideograph(text: str, font: FontId) -> Unit:
    """The plain case of thousands of different units, made without detours."""
    shaped = shaper().cluster(font, text)
    advance = shaped.advance * (EM // units_per_em(font))
    run = Run(font, shaped.glyphs, (0,), (0,), text, 0, advance)
    return Unit(text, advance, (run,), ((0, 0), (1, advance)), False, text in c.NO_START, text in c.NO_END)


def _space(text: str, weight: Weight) -> Unit:
    pen = 0
    stops = [(0, 0)]
    for offset, character in enumerate(text):
        pen += space_width(character, weight)
        stops.append((offset + 1, pen))
    return Unit(text, pen, (), tuple(stops), True, False, False)


def space_width(character: str, weight: Weight) -> int:
    """Advance of a space character in 1/EM em; a tab is as wide as four spaces."""
    if character == "\t":
        return TAB_SPACES * space_width(" ", weight)
    if character == "\u200b":
        return 0
    for font in (ROBOTO[weight], CJK[weight]):
        if ord(character) in coverage(font):
            return shaper().cluster(font, character).advance * (EM // units_per_em(font))
    return space_width(" ", weight)


def _font_order(weight: Weight, kind: Kind) -> tuple[FontId, ...]:
    roboto, cjk = ROBOTO[weight], CJK[weight]
    return (cjk, roboto, FontId.EMOJI) if kind == "cjk" else (roboto, cjk, FontId.EMOJI)


def _place(assembly: _Assembly, clusters: list[str], order: tuple[FontId, ...]) -> None:
    """Choose a font for each grapheme and shape neighbouring plain Roboto letters together."""
    roboto = order[1] if order[0] >= FontId.CJK_400 else order[0]
    letters = ""
    sources: list[str] = []
    for cluster in clusters:
        emoji = ord(cluster[0]) in coverage(FontId.EMOJI) and _IS_EMOJI.fullmatch(cluster)
        visible = "" if emoji else _INVISIBLE.sub("", _SURROGATE.sub("\ufffd", cluster))
        code = ord(visible[0]) if visible else 0
        font = next((f for f in order if code in coverage(f)), roboto)
        if len(visible) == 1 and font == roboto and code in coverage(roboto) and code not in _EXTEND:
            letters += visible
            sources.append(cluster)
            continue
        if letters:
            assembly.letters(roboto, letters, sources)
            letters, sources = "", []
        if emoji:
            shown = "".join([x for x in cluster if x == _SELECTOR or ord(x) in coverage(FontId.EMOJI)])
            assembly.single(FontId.EMOJI, shown, cluster, shaper().picture(FontId.EMOJI, shown))
        elif visible:
            shown = visible[0] + "".join(mark for mark in visible[1:] if ord(mark) in coverage(font))
            assembly.single(font, shown, cluster, shaper().cluster(font, shown))
        else:
            assembly.skip(cluster)
    if letters:
        assembly.letters(roboto, letters, sources)


class _Assembly:
    """Runs and stops of a unit in the making."""

    def __init__(self) -> None:
        self.pen = 0
        self.offset = 0
        self.runs: list[Run] = []
        self.stops: list[tuple[int, int]] = [(0, 0)]

    def letters(self, font: FontId, text: str, sources: list[str]) -> None:
        """Kerned letters, one for each grapheme of `sources`."""
        glyphs = shaper().kerned(font, text)
        scale = EM // units_per_em(font)
        for cluster, end in zip(sources, (*glyphs.starts[1:], glyphs.advance), strict=True):
            self.offset += len(cluster)
            self.stops.append((self.offset, self.pen + end * scale))
        self._add(font, text, glyphs, scale)

    def single(self, font: FontId, shown: str, source: str, glyphs: Glyphs) -> None:
        """One grapheme."""
        scale = EM // units_per_em(font)
        self.offset += len(source)
        self.stops.append((self.offset, self.pen + glyphs.advance * scale))
        self._add(font, shown, glyphs, scale)

    def skip(self, source: str) -> None:
        """A grapheme that shows nothing."""
        self.offset += len(source)
        self.stops.append((self.offset, self.pen))

    def _add(self, font: FontId, text: str, glyphs: Glyphs, scale: int) -> None:
        x = self.pen
        xs = tuple([x + at * scale for at in glyphs.xs])
        ys = tuple([at * scale for at in glyphs.ys])
        advance = glyphs.advance * scale
        self.pen += advance
        last = self.runs[-1] if self.runs else None
        if last is not None and last.font == font:
            joined = None if last.glyphs is None or glyphs.glyphs is None else last.glyphs + glyphs.glyphs
            self.runs[-1] = Run(font, joined, last.xs + xs, last.ys + ys, last.text + text, last.x, last.advance + advance)
        else:
            self.runs.append(Run(font, glyphs.glyphs, xs, ys, text, x, advance))
