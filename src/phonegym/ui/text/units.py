"""Units: the pieces of text that a line break never splits, shaped once and shared."""

from __future__ import annotations

from typing import Final

import msgspec

from phonegym.ui.assets import FontId

EM: Final = 256_000
"""Parts of an em. The least common multiple of the units per em of all our fonts (2048 and 1000): every advance is a whole number of these."""


class Run(msgspec.Struct, frozen=True, gc=False, eq=False):
    """Glyphs of one font. `xs` and `ys` (positive is down) are 1/EM em from the start of the unit; `glyphs` is None from the table shaper."""

    font: FontId
    glyphs: tuple[int, ...] | None
    xs: tuple[int, ...]
    ys: tuple[int, ...]
    text: str
    advance: int


class Unit(msgspec.Struct, frozen=True, gc=False, eq=False):
    """A shaped unbreakable piece: a word, a CJK character, an emoji, a run of spaces."""

    text: str
    advance: int
    runs: tuple[Run, ...]
    stops: tuple[tuple[int, int], ...]
    """(offset in `text`, x in 1/EM em) of every grapheme boundary, both ends included."""
    space: bool
    no_start: bool
    no_end: bool
