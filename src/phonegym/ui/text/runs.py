"""What to draw: glyphs for a painter, text segments for a browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from phonegym.ui.assets import ASCENT_RATIO, DESCENT_RATIO, FontId
from phonegym.ui.text.breaking import Line
from phonegym.ui.text.paragraph import Paragraph
from phonegym.ui.text.units import EM, TAB_SPACES, Run, Unit

FAMILIES: Final[dict[FontId, str]] = {
    FontId.ROBOTO_400: "Roboto",
    FontId.ROBOTO_500: "Roboto",
    FontId.ROBOTO_700: "Roboto",
    FontId.CJK_400: "Noto Sans SC",
    FontId.CJK_500: "Noto Sans SC",
    FontId.CJK_700: "Noto Sans SC",
    FontId.EMOJI: "Noto Color Emoji",
}


class GlyphRun(msgspec.Struct, frozen=True, gc=False, eq=False):
    """Glyphs of one font on one line.

    Attributes:
        line: Number of the line; its baseline is `baseline(...)` below the top of the paragraph.
        font: The font.
        glyphs: Glyph numbers; None where text is shaped with tables.
        xs: dp from the left of the paragraph's box to each glyph's origin.
        ys: dp down from the baseline to it (marks only; mostly 0).
        text: The characters shown.
    """

    line: int
    font: FontId
    glyphs: tuple[int, ...] | None
    xs: tuple[float, ...]
    ys: tuple[float, ...]
    text: str


class Segment(msgspec.Struct, frozen=True, gc=False):
    """Text of one font family on one line: (x, y) is the top left of its line box, in dp. A browser makes a span of each."""

    x: float
    y: float
    width: float
    text: str
    family: str


def glyph_runs(p: Paragraph, width: float) -> Iterator[GlyphRun]:
    """Everything to paint of a paragraph in a box `width` dp wide, line by line, neighbours of one font joined."""
    for number, line in enumerate(p.lines):
        left = p.left_of(line, width)
        group: list[tuple[Run, int]] = []
        for run, x in _placed(line):
            if group and group[0][0].font != run.font:
                yield _glyph_run(number, group, left, p.size)
                group = []
            group.append((run, x))
        if group:
            yield _glyph_run(number, group, left, p.size)


def _glyph_run(number: int, group: list[tuple[Run, int]], left: float, size: int) -> GlyphRun:
    glyphs: list[int] = []
    for run, _ in group:
        if run.glyphs is not None:
            glyphs.extend(run.glyphs)
    return GlyphRun(
        number,
        group[0][0].font,
        None if group[0][0].glyphs is None else tuple(glyphs),
        tuple([left + (x + at) * size / EM for run, x in group for at in run.xs]),
        tuple([at * size / EM for run, _ in group for at in run.ys]),
        "".join([run.text for run, _ in group]),
    )


def _placed(line: Line) -> Iterator[tuple[Run, int]]:
    """Runs of a line with the x of their units."""
    x = 0
    for unit in line.units:
        for run in unit.runs:
            yield run, x
        x += unit.advance


def line_segments(p: Paragraph, width: float) -> Iterator[Segment]:
    """The text of a paragraph in a box `width` dp wide, one segment for each stretch of one family. Hanging spaces are left out."""
    for number, line in enumerate(p.lines):
        left = p.left_of(line, width)
        y = float(number * p.line_height)
        family, text, x0, x1 = "", "", 0, 0
        for at, run_x, advance, piece, name in _pieces(line):
            if name != family:
                if text:
                    yield Segment(left + x0 * p.size / EM, y, (x1 - x0) * p.size / EM, text, family)
                family, text, x0 = name, "", at + run_x
            text += piece
            x1 = at + run_x + advance
        if text:
            yield Segment(left + x0 * p.size / EM, y, (x1 - x0) * p.size / EM, text, family)


def _pieces(line: Line) -> Iterator[tuple[int, int, int, str, str]]:
    """(x of unit, x in unit, advance, text, family) of each run and each space between runs."""
    units = list(line.units)
    while units and units[-1].space:
        units.pop()
    x = 0
    for unit in units:
        if unit.space and unit.advance:
            yield x, 0, unit.advance, _shown_space(unit), FAMILIES[FontId.ROBOTO_400]
        for run in unit.runs:
            yield x, run.x, run.advance, run.text, FAMILIES[run.font]
        x += unit.advance


def _shown_space(unit: Unit) -> str:
    return unit.text.replace("\t", " " * TAB_SPACES)


def baseline(p: Paragraph, density: float) -> float:
    """Distance in dp from the top of a line to its baseline, such that it falls on a device pixel.

    Ascent and descent are rounded to device pixels and half the leading is floored, as browsers do, so that the hosted
    page and the painter agree.

    Args:
        p: The paragraph.
        density: Device pixels in a dp.
    """
    ascent = int(ASCENT_RATIO * p.size * density + 0.5)
    descent = int(DESCENT_RATIO * p.size * density + 0.5)
    leading = p.line_height * density - (ascent + descent)
    return (leading / 2 // 1 + ascent) / density
