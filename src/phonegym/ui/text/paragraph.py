"""Paragraphs: text broken into lines for a width. Cached; every result is immutable and shared."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

import msgspec

from phonegym.ui.text.breaking import Line, break_lines
from phonegym.ui.text.shapers import forget_on_change
from phonegym.ui.text.tokens import SHORT_TEXT
from phonegym.ui.text.units import Weight

TextAlign = Literal["start", "center", "end"]

WEIGHTS: Final = (400, 500, 700)
ALIGNS: Final = ("start", "center", "end")


class TextError(ValueError):
    """A paragraph was asked for with a size, weight, width or alignment that means nothing."""


class Paragraph(msgspec.Struct, frozen=True, eq=False, weakref=True):
    """Broken text.

    Attributes:
        text: The whole text, cut or not.
        size, line_height: In dp, font scale applied.
        weight: Weight of Roboto and Noto Sans SC.
        width: Width of the widest line in dp; may be a fraction. As `max_width` it gives the same lines again.
        height: Lines times line height, in whole dp.
        lines: At least one.
        truncated: The last line ends in an ellipsis because of `max_lines`.
        align: Where lines narrower than the box stand.
    """

    text: str
    size: int
    line_height: int
    weight: Weight
    width: float
    height: int
    lines: tuple[Line, ...]
    truncated: bool
    align: TextAlign

    def left_of(self, line: Line, width: float) -> float:
        """Left end of a line in a box `width` dp wide."""
        if self.align == "start":
            return 0.0
        return (width - line.width) / 2 if self.align == "center" else width - line.width


def paragraph(
    text: str, size: int, line_height: int, weight: Weight, max_width: float, max_lines: int = 0, align: TextAlign = "start"
) -> Paragraph:
    """Break `text` into lines no wider than `max_width`, unless a single grapheme is.

    Args:
        text: Any text at all; newlines break lines, control characters do not show.
        size: Font size in dp, above 0.
        line_height: Height of each line in whole dp, above 0.
        weight: 400, 500 or 700.
        max_width: Width to break at, in dp.
        max_lines: With a number above 0, no more lines than this; the last one ends in an ellipsis if text is left out.
        align: Where lines stand in a wider box.

    Raises:
        TextError: An argument is out of range.
    """
    make = _short if len(text) <= SHORT_TEXT else _long
    return make(text, size, line_height, weight, max_width, max_lines, align)


def _make(text: str, size: int, line_height: int, weight: Weight, max_width: float, max_lines: int, align: TextAlign) -> Paragraph:
    if size <= 0 or line_height <= 0:
        raise TextError(f"size and line height must be above 0 dp, not {size} and {line_height}")
    if weight not in WEIGHTS or align not in ALIGNS:
        raise TextError(f"weight must be one of {WEIGHTS} and align one of {ALIGNS}, not {weight} and {align!r}")
    if max_width != max_width or max_lines < 0:  # NaN is not equal to itself
        raise TextError(f"max_width must be a number and max_lines 0 or more, not {max_width} and {max_lines}")
    lines, truncated = break_lines(text, size, weight, max_width, max_lines)
    width = max([line.width for line in lines])
    return Paragraph(text, size, line_height, weight, width, line_height * len(lines), lines, truncated, align)


# Long texts have a small cache of their own, so that a few of them cannot fill the memory.
_short = lru_cache(maxsize=8192)(_make)
_long = lru_cache(maxsize=16)(_make)
forget_on_change(_short.cache_clear)
forget_on_change(_long.cache_clear)
