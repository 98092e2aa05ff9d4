"""Where carets and selections are, and what text a point means. All positions are dp from the top left of the paragraph.

`width` is the width of the box the text stands in: it matters for centred and end-aligned text. An index between two
lines that layout broke belongs to the second one.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise

from phonegym.ui.text.breaking import Line
from phonegym.ui.text.graphemes import snap
from phonegym.ui.text.paragraph import Paragraph
from phonegym.ui.text.units import EM


def caret_at(p: Paragraph, index: int, width: float) -> tuple[float, float]:
    """Left end and top of the caret before the character at `index`.

    An index inside a grapheme counts as the start of it; one outside the text, or in what an ellipsis hides, as the
    nearest end. Behind spaces that hang over the box, the caret stays at the edge of the box.
    """
    index = snap(p.text, max(0, index))
    row = line_of(p, index)
    return _x_of(p, p.lines[row], index, width), float(row * p.line_height)


def index_at(p: Paragraph, x: float, y: float, width: float) -> int:
    """The grapheme boundary nearest to a point, on the nearest line (a caret there stays on that line)."""
    row = min(max(int(y // p.line_height), 0), len(p.lines) - 1)
    line = p.lines[row]
    stops = _stops(line)
    if not line.hard and len(stops) > 1:
        stops.pop()  # that boundary belongs to the next line
    best, distance = line.start, float("inf")
    for index, advance in stops:
        away = abs(_place(p, line, advance, width) - x)
        if away <= distance:  # of several at one place, behind all of them
            best, distance = index, away
    return best


def grapheme_at(p: Paragraph, x: float, y: float, width: float) -> int | None:
    """Index of the character a point lies on; None beside and below the text.

    Args:
        p: The broken text.
        x: From the left of the box it stands in, in dp.
        y: From its top.
        width: Of that box.
    """
    row = int(y // p.line_height)
    if not 0 <= row < len(p.lines):
        return None
    line = p.lines[row]
    stops = _stops(line)
    for (start, left), (_, right) in pairwise(stops):
        if _place(p, line, left, width) <= x < _place(p, line, right, width):
            return start
    return None


def selection_rects(p: Paragraph, a: int, b: int, width: float) -> list[tuple[float, float, float, float]]:
    """Rectangles (x, y, width, height) behind the text from `a` to `b` in either order, one for each line it touches."""
    first, last = sorted((snap(p.text, max(0, a)), snap(p.text, max(0, b))))
    rects: list[tuple[float, float, float, float]] = []
    if first == last:
        return rects
    for row in range(line_of(p, first), line_of(p, last) + 1):
        line = p.lines[row]
        x0 = _x_of(p, line, max(first, line.start), width)
        x1 = _x_of(p, line, min(last, line.end), width)
        if x1 > x0:
            rects.append((x0, float(row * p.line_height), x1 - x0, float(p.line_height)))
    return rects


def line_of(p: Paragraph, index: int) -> int:
    """Number of the line that a caret before `index` stands on."""
    return max(0, bisect_right(p.lines, index, key=lambda line: line.start) - 1)


def _x_of(p: Paragraph, line: Line, index: int, width: float) -> float:
    advance = 0
    for stop, at in _stops(line):
        if stop > index:
            break
        advance = at
    return _place(p, line, advance, width)


def _place(p: Paragraph, line: Line, advance: int, width: float) -> float:
    """An advance on a line as dp from the left of the box; hanging spaces end at its edge."""
    left = p.left_of(line, width)
    return min(left + advance * p.size / EM, max(width, left + line.width))


def _stops(line: Line) -> list[tuple[int, int]]:
    """(index, x in 1/EM em) of every grapheme boundary of a line, in order."""
    start, pen = line.start, 0
    stops = [(start, 0)]
    for unit in line.units:
        if start == line.end:
            break  # an ellipsis
        stops.extend([(start + offset, pen + x) for offset, x in unit.stops[1:]])
        start += len(unit.text)
        pen += unit.advance
    return stops
