"""Selecting text by hand: where a field's text lies on the glass, and what a finger on it or on a handle means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from phonegym.phone.os import FieldState, Handles
from phonegym.ui.box import Item
from phonegym.ui.text.caret import caret_at, grapheme_at, index_at
from phonegym.ui.text.graphemes import graphemes, next_boundary, previous_boundary
from phonegym.ui.text.paragraph import Paragraph
from phonegym.ui.text.words import word_at

if TYPE_CHECKING:
    from phonegym.phone.do import Do


class CaretPlace(NamedTuple):
    """Where a place in a text stands: the left end of the caret there, its top and its bottom, in dp of the screen."""

    x: float
    top: float
    bottom: float


class Laid(NamedTuple):
    """The text of a field as it lies on the glass.

    Attributes:
        item: The field.
        text: What stands in it.
        paragraph: How it is broken into lines; a password's dots, an empty field's hint.
        left, top: Of the paragraph, in dp of the screen.
        width: Of the box it stands in.
    """

    item: Item
    text: str
    paragraph: Paragraph
    left: float
    top: float
    width: float

    @property
    def masked(self) -> bool:
        """Dots stand for it."""
        return self.item.node.sem.password

    def spot(self, index: int) -> CaretPlace:
        """Where the caret before the code point `index` stands."""
        shown = len(graphemes(self.text[:index])) if self.masked else index
        x, y = caret_at(self.paragraph, shown if self.text else 0, self.width)
        return CaretPlace(self.left + x, self.top + y, self.top + y + self.paragraph.line_height)

    def nearest(self, x: float, y: float) -> int:
        """The place in the text that is nearest to a point."""
        if not self.text:
            return 0
        return self._meant(index_at(self.paragraph, x - self.left, y - self.top, self.width))

    def word(self, x: float, y: float) -> tuple[int, int] | None:
        """Start and end of the word under a point; all of a password; None beside the text."""
        shown = grapheme_at(self.paragraph, x - self.left, y - self.top, self.width) if self.text else None
        if shown is None:
            return None
        return (0, len(self.text)) if self.masked else word_at(self.text, shown)

    def sees(self, spot: CaretPlace) -> bool:
        """The place is in sight: in the visible part of the field."""
        item = self.item
        return item.left <= spot.x <= item.right and item.top < spot.bottom <= item.bottom + 1

    def _meant(self, shown: int) -> int:
        return sum(map(len, graphemes(self.text)[:shown])) if self.masked else shown


def laid_out(items: Sequence[Item], name: str, field: FieldState | None) -> Laid | None:
    """The text of the field `name` among these items; None where it is not drawn as it is."""
    text = field.text if field is not None else ""
    for item in reversed(items):
        if item.node.sem.field != name:
            continue
        shown = "•" * len(graphemes(text)) if item.node.sem.password else text
        todo = [(item.box, item.x, item.y)]
        while todo:
            box, left, top = todo.pop()
            if box.paragraph is not None and (not text or box.paragraph.text == shown):
                pad = box.node.size.padding
                return Laid(item, text, box.paragraph, left + pad[0], top + pad[1], box.width - pad[0] - pad[2])
            todo.extend((child, left + cx, top + cy) for child, cx, cy in box.children)
    return None


def hold(name: str, laid: Laid | None, x: float, y: float) -> Callable[[Do], None]:
    """A long press on a field: the word under the finger, or the caret where there is none; the toolbar comes."""
    word = laid.word(x, y) if laid is not None else None
    at = laid.nearest(x, y) if laid is not None else -1

    def run(do: Do) -> None:
        do.focus(name, at)
        if word is None:
            _show(do, "caret")
        else:
            select(do, name, *word)

    return run


def select(do: Do, name: str, start: int, end: int) -> None:
    """Select a range of a field in focus, with handles and the toolbar."""
    do.fields[name] = FieldState(text=do.field(name), start=start, end=end)
    _show(do, "range")


def _show(do: Do, handles: Handles) -> None:
    os = do.phone.os
    os.handles, os.text_bar = handles, "main"


def drawn(name: str, laid: Laid, field: FieldState, end: str, to: tuple[float, float], from_: tuple[float, float]) -> Callable[[Do], None]:
    """A handle drawn from one point to another: that end follows, and never meets the other one.

    The finger holds the handle below its line, so the end goes by as much as the finger does, from the lower edge of the line.

    Args:
        name: The field.
        laid: Its text on the glass.
        field: What is selected.
        end: "start", "end" or "caret".
        to: Where the finger is lifted.
        from_: Where it came down.
    """
    low, high = sorted((field.start, field.end))
    held = laid.spot(low if end == "start" else high)
    at = laid.nearest(held.x + to[0] - from_[0], held.bottom - 1 + to[1] - from_[1])
    if end == "caret":
        start = stop = at
    elif end == "start":
        start, stop = min(at, previous_boundary(field.text, high)), high
    else:
        start, stop = low, max(at, next_boundary(field.text, low))

    def run(do: Do) -> None:
        select(do, name, start, stop)
        if end == "caret":
            do.phone.os.handles = "caret"

    return run
