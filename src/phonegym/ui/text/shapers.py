"""Two interchangeable shapers: HarfBuzz, and plain tables of advances for where HarfBuzz is missing (the browser's Python).

Both give the same advances as whole numbers, so that every line break, box and caret is the same; only HarfBuzz knows
glyphs. What makes that possible: ligatures are off, only neighbouring plain Roboto letters are shaped together (and
kerned), everything else is shaped one grapheme at a time, and a base with marks is as wide as its base.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, Protocol

import msgspec

from phonegym.ui.assets import FontId, font_path
from phonegym.ui.assets.tables import text_units

FEATURES: Final = {"liga": False, "clig": False, "calt": False, "frac": False, "numr": False, "dnom": False}


class Glyphs(msgspec.Struct, frozen=True, gc=False, eq=False):
    """A shaped piece, in units of its font. `glyphs` is None where only advances are known; then `xs` are those of its characters."""

    glyphs: tuple[int, ...] | None
    xs: tuple[int, ...]
    ys: tuple[int, ...]
    starts: tuple[int, ...]
    """Pen position before each character."""
    advance: int


class Shaper(Protocol):
    """What turns characters of one font into glyphs."""

    def kerned(self, font: FontId, text: str) -> Glyphs:
        """Plain letters that the font has, one glyph each, kerned."""
        ...

    def cluster(self, font: FontId, text: str) -> Glyphs:
        """One base that the font has or lacks, and marks that it has; as wide as the base alone."""
        ...

    def picture(self, font: FontId, text: str) -> Glyphs:
        """One emoji sequence; as many pictures side by side as the font needs to show it."""
        ...


class TableShaper:
    """Advances from the shipped tables; pure Python."""

    def kerned(self, font: FontId, text: str) -> Glyphs:
        """Advances and pair kerning, no glyphs."""
        pen = 0
        starts: list[int] = []
        previous = ""
        for character in text:
            if previous:
                pen += _kern(font, previous + character)
            starts.append(pen)
            pen += _advance(font, character)
            previous = character
        xs = tuple(starts)
        return Glyphs(None, xs, (0,) * len(xs), xs, pen)

    def cluster(self, font: FontId, text: str) -> Glyphs:
        """The advance of the base."""
        return Glyphs(None, (0,), (0,), (0,), _advance(font, text[0]))

    def picture(self, font: FontId, text: str) -> Glyphs:
        """One advance for each picture that the sequence shows as."""
        return Glyphs(None, (0,), (0,), (0,), text_units(font, text))


@lru_cache(maxsize=65536)
def _advance(font: FontId, character: str) -> int:
    return text_units(font, character)


@lru_cache(maxsize=65536)
def _kern(font: FontId, pair: str) -> int:
    return text_units(font, pair) - _advance(font, pair[0]) - _advance(font, pair[1])


class HarfBuzzShaper:
    """Glyphs and advances from HarfBuzz.

    Raises:
        ImportError: `uharfbuzz` is not installed.
    """

    def __init__(self) -> None:
        import uharfbuzz  # not at the top: the browser's Python does not have it

        self._hb: Any = uharfbuzz
        self._fonts: dict[FontId, Any] = {}

    def kerned(self, font: FontId, text: str) -> Glyphs:
        """Glyphs with pair kerning."""
        return self._shape(font, text)

    def cluster(self, font: FontId, text: str) -> Glyphs:
        """Glyphs with marks attached; a single character goes without a buffer."""
        handle = self._font(font)
        base = handle.get_nominal_glyph(ord(text[0])) or 0
        advance = handle.get_glyph_h_advance(base)
        if len(text) == 1:
            return Glyphs((base,), (0,), (0,), (0,), advance)
        shaped = self._shape(font, text)
        return Glyphs(shaped.glyphs, shaped.xs, shaped.ys, (0,), advance)

    def picture(self, font: FontId, text: str) -> Glyphs:
        """The glyphs of an emoji sequence, without the invisible ones.

        The tables count the pictures: HarfBuzz agrees on every sequence there is, but on nonsense (a skin tone behind a
        joiner) it looks through joiners in its own way.
        """
        shaped = self._shape(font, text)
        assert shaped.glyphs is not None
        handle = self._font(font)
        seen = [n for n, glyph in enumerate(shaped.glyphs) if handle.get_glyph_h_advance(glyph)]
        glyphs, xs, ys = (tuple([column[n] for n in seen]) for column in (shaped.glyphs, shaped.xs, shaped.ys))
        return Glyphs(glyphs, xs, ys, (0,), text_units(font, text))

    def _shape(self, font: FontId, text: str) -> Glyphs:
        buffer = self._hb.Buffer()
        buffer.add_codepoints([ord(character) for character in text])
        # Never guessed: a guess asks the machine for its locale.
        buffer.direction, buffer.script, buffer.language = "ltr", "Latn", "en"
        self._hb.shape(self._font(font), buffer, FEATURES)
        pen = 0
        starts = [-1] * len(text)
        glyphs: list[int] = []
        xs: list[int] = []
        ys: list[int] = []
        for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            if starts[info.cluster] < 0:
                starts[info.cluster] = pen
            glyphs.append(info.codepoint)
            xs.append(pen + position.x_offset)
            ys.append(-position.y_offset)
            pen += position.x_advance
        for n in range(1, len(starts)):
            starts[n] = max(starts[n], starts[n - 1])
        return Glyphs(tuple(glyphs), tuple(xs), tuple(ys), tuple(starts), pen)

    def _font(self, font: FontId) -> Any:  # an opaque object of an untyped library
        handle = self._fonts.get(font)
        if handle is None:
            blob = self._hb.Blob.from_file_path(str(font_path(font)))  # memory-mapped, shared by all processes
            handle = self._fonts[font] = self._hb.Font(self._hb.Face(blob))
        return handle


_SHAPER: Shaper | None = None
_FORGET: list[Callable[[], None]] = []


def shaper() -> Shaper:
    """The shaper in use: HarfBuzz where it is installed, else the tables."""
    global _SHAPER
    if _SHAPER is None:
        try:
            _SHAPER = HarfBuzzShaper()
        except ImportError:
            _SHAPER = TableShaper()
    return _SHAPER


def use_shaper(new: Shaper | None) -> None:
    """Shape with `new` from now on (None: the default). Empties the text caches; laid-out boxes keep their paragraphs."""
    global _SHAPER
    _SHAPER = new
    for forget in _FORGET:
        forget()


def forget_on_change(forget: Callable[[], None]) -> None:
    """Register a cache of shaped text to be emptied by `use_shaper`."""
    _FORGET.append(forget)
