"""Paragraphs: text broken into lines for a width. Cached; every result is immutable and shared."""

from __future__ import annotations

from typing import Literal

import msgspec

from phonegym.ui.text.breaking import Line

TextAlign = Literal["start", "center", "end"]
Weight = Literal[400, 500, 700]


class Paragraph(msgspec.Struct, frozen=True, eq=False, weakref=True):
    """Broken text. `width` (widest line) may be fractional, `height` is a whole number of dp."""

    text: str
    size: int
    line_height: int
    weight: Weight
    width: float
    height: int
    lines: tuple[Line, ...]
    truncated: bool
    align: TextAlign


def paragraph(
    text: str, size: int, line_height: int, weight: Weight, max_width: float, max_lines: int = 0, align: TextAlign = "start"
) -> Paragraph:
    """Break `text` into lines no wider than `max_width` dp; with `max_lines` above 0 the last line ends in an ellipsis where text is left out."""
    width = min(float(max_width), len(text) * size / 2)  # provisional: one line, half an em a character
    line = Line(0, len(text), width, ())
    return Paragraph(text, size, line_height, weight, width, line_height, (line,), False, align)
