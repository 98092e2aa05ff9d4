"""Where carets and selections are, and what text a point means. All positions are dp from the top left of the paragraph."""

from __future__ import annotations

from phonegym.ui.text.paragraph import Paragraph


def caret_at(p: Paragraph, index: int, width: float) -> tuple[float, float]:
    """Left end and top of the caret before `index` (snapped to a grapheme), in a box `width` dp wide."""
    return (min(index, len(p.text)) * p.size / 2, 0.0)


def index_at(p: Paragraph, x: float, y: float, width: float) -> int:
    """Index of the grapheme boundary nearest to a point."""
    return max(0, min(len(p.text), int(x * 2 / p.size)))


def selection_rects(p: Paragraph, a: int, b: int, width: float) -> list[tuple[float, float, float, float]]:
    """Rectangles (x, y, width, height) behind the text from `a` to `b`, one a line."""
    (x0, y), (x1, _) = caret_at(p, min(a, b), width), caret_at(p, max(a, b), width)
    return [(x0, y, x1 - x0, float(p.line_height))] if x1 > x0 else []
