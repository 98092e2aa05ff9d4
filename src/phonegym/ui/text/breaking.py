"""Greedy line breaking: lines are sums of unit advances.

Spaces hang over the end of a line. A line neither starts with a closing mark nor ends with an opening one as long as an
earlier break is possible. A word wider than a line starts a line of its own and is then broken between graphemes.
All comparisons are between whole numbers (1/EM em), so the same text breaks in the same places everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from phonegym.ui.text.graphemes import graphemes
from phonegym.ui.text.tokens import tokens
from phonegym.ui.text.units import EM, Kind, Unit, Weight, unit

ELLIPSIS: Final = "\u2026"
WIDEST: Final = 1e9
"""Widths above this (dp) count as unbounded."""


class Line(msgspec.Struct, frozen=True, gc=False, eq=False):
    """One line of a paragraph.

    Attributes:
        start, end: Indices into the text; hanging spaces are in, the newline is not.
        width: Visible width in dp (without hanging spaces, with an ellipsis).
        units: Its units in order; the ellipsis of a cut line stands last and has no index.
        hard: It ends at a newline or at the end of the text, not at a break made by layout.
    """

    start: int
    end: int
    width: float
    units: tuple[Unit, ...]
    hard: bool


def limit_of(width: float, size: int) -> int:
    """The most 1/EM em whose width in dp at `size` is not above `width`. A line's own width always holds that line."""
    limit = int(max(0.0, min(width, WIDEST)) * EM / size)
    while limit > 0 and limit * size / EM > width:
        limit -= 1
    while (limit + 1) * size / EM <= min(width, WIDEST):
        limit += 1
    return limit


class _Breaker:
    """The lines so far and the line being filled."""

    def __init__(self, text: str, size: int, weight: Weight, limit: int, max_lines: int) -> None:
        self.text, self.size, self.weight, self.limit, self.max_lines = text, size, weight, limit, max_lines
        self.lines: list[Line] = []
        self.start = 0
        self.units: list[Unit] = []
        self.pen = 0
        self.truncated = False

    def run(self) -> None:
        """Break everything, or as much as `max_lines` shows."""
        last = self.max_lines - 1  # -1: never reached
        for token in tokens(self.text, self.weight):
            if isinstance(token, str):
                if len(self.lines) == last:
                    self.cut(self.units)
                    return
                self.close(len(self.units), len(token), hard=True)
                continue
            if self.pen + token.advance <= self.limit or token.space:
                self.units.append(token)
                self.pen += token.advance
                continue
            for piece in self.pieces(token):
                while self.units and self.pen + piece.advance > self.limit:
                    if len(self.lines) == last:
                        self.cut([*self.units, piece])
                        return
                    self.close(self.break_before(piece), 0, hard=False)
                self.units.append(piece)
                self.pen += piece.advance
        self.close(len(self.units), 0, hard=True)

    def pieces(self, token: Unit) -> Iterator[Unit]:
        """A unit that overflows: itself, or its graphemes where no line is wide enough for it."""
        if token.advance <= self.limit or len(token.stops) == 2:
            return iter((token,))
        if self.units and len(self.lines) != self.max_lines - 1 and not self.units[-1].no_end:
            self.close(len(self.units), 0, hard=False)
        return split(token, self.weight)

    def break_before(self, coming: Unit) -> int:
        """How many units of the line stay on it when `coming` does not fit: up to the last allowed break, else all."""
        after = coming
        for count in range(len(self.units), 0, -1):
            before = self.units[count - 1]
            if before.space or not (before.no_end or after.no_start or after.space):
                return count
            after = before
        return len(self.units)

    def close(self, count: int, skipped: int, hard: bool) -> None:
        """End the line after `count` units; the others open the next line, after `skipped` characters of newline."""
        units, carried = self.units[:count], self.units[count:]
        carried_pen = sum([u.advance for u in carried])
        end = self.start + sum([len(u.text) for u in units])
        self.lines.append(Line(self.start, end, self.dp(_visible(units, self.pen - carried_pen)), tuple(units), hard))
        self.start, self.units, self.pen = end + skipped, carried, carried_pen

    def cut(self, candidates: list[Unit]) -> None:
        """End the last line with an ellipsis after as many graphemes of `candidates` as fit before it."""
        ellipsis = unit(ELLIPSIS, self.weight, "word")
        room = self.limit - ellipsis.advance
        kept: list[Unit] = []
        pen = 0
        for candidate in candidates:
            fits = pen + candidate.advance <= room
            for piece in (candidate,) if fits else split(candidate, self.weight):
                if pen + piece.advance > room:
                    break
                kept.append(piece)
                pen += piece.advance
            if not fits:
                break
        while kept and kept[-1].space:
            pen -= kept.pop().advance
        end = self.start + sum([len(u.text) for u in kept])
        self.lines.append(Line(self.start, end, self.dp(pen + ellipsis.advance), (*kept, ellipsis), True))
        self.truncated = True

    def dp(self, advance: int) -> float:
        """1/EM em in dp, by one correctly rounded division."""
        return advance * self.size / EM


def _visible(units: list[Unit], pen: int) -> int:
    """Width of a line without the spaces at its end."""
    for last in reversed(units):
        if not last.space:
            break
        pen -= last.advance
    return pen


def split(whole: Unit, weight: Weight) -> Iterator[Unit]:
    """A unit as one unit for each grapheme. Kerning between them is lost: what is broken is no longer a word."""
    if len(whole.stops) == 2:
        yield whole
        return
    kind: Kind = "space" if whole.space else "word"
    for grapheme in graphemes(whole.text):
        yield unit(grapheme, weight, kind)


def break_lines(text: str, size: int, weight: Weight, max_width: float, max_lines: int) -> tuple[tuple[Line, ...], bool]:
    """Lines of `text` no wider than `max_width` dp, and whether an ellipsis cut some of it off.

    Time is linear in the text, or in what `max_lines` lets be seen. There is always at least one line.
    """
    breaker = _Breaker(text, size, weight, limit_of(max_width, size), max_lines)
    breaker.run()
    return tuple(breaker.lines), breaker.truncated
