"""Which texts of a screen must be legible, and whether the eye reads them.

A text counts when it is whole (inside every clip, not cut by an ellipsis), uncovered and not dimmed by a dialog above,
its letters are 12 dp and more, and it has letters or digits at all (icons, emoji, dots and dashes have none).

It is read when the eye, looking at the whole screen, finds it at its place; or, failing that, when it reads its lines
close up, one by one: finding a lone letter of a keyboard among 30 is beyond the engine's search, not beyond its reading.
To read is to agree in at least 80 % of the letters and digits; case, spaces, punctuation and pairs that look the same in
many typefaces (0 and O, 1 and l and I) count as equal.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from phonegym.phone.device import Phone
from phonegym.phone.screen import Pane, Screen
from phonegym.ui.box import Item
from phonegym.ui.node import TextContent
from tests.ocr.eye import Pixels, Seen, look, read_line

SMALLEST = 12
"""dp, type size."""
ENOUGH = 0.8
SCALE = 0.67
"""Of the picture that is looked at first: 2 pixels to a dp."""
_ALIKE = str.maketrans({"o": "0", "l": "1", "i": "1", "|": "1", "丨": "1", "〇": "0"})
_MARGIN = 3
"""dp around a line that is read close up."""


class Text(NamedTuple):
    """A text that must be legible.

    Attributes:
        value: What it says.
        letters: Its letters and digits, as they are compared.
        size: Of its type, dp.
        box: (left, top, right, bottom) in dp.
        lines: The same of each of its lines.
    """

    value: str
    letters: str
    size: int
    box: tuple[float, float, float, float]
    lines: tuple[tuple[float, float, float, float], ...]


class Reading(NamedTuple):
    """What the eye made of a text: `share` of its letters, in what it `read` there at best."""

    text: Text
    share: float
    read: str


def letters_of(text: str) -> str:
    """Letters and digits of a text, in one case, with look-alikes made one."""
    plain = unicodedata.normalize("NFKC", text).lower()
    return "".join(char for char in plain if unicodedata.category(char)[0] in "LN").translate(_ALIKE)


def texts(screen: Screen) -> Iterator[Text]:
    """The texts of a screen that must be legible."""
    first = max((n for n, pane in enumerate(screen.panes) if pane.dims), default=0)
    for pane in screen.panes[first:]:
        for at, item in enumerate(pane.items):
            text = _text(item)
            if text is not None and not screen.covered(pane, item) and not _under_another(pane, at):
                yield text


def _text(item: Item) -> Text | None:
    content, paragraph = item.node.content, item.box.paragraph
    if not isinstance(content, TextContent) or paragraph is None or paragraph.size < SMALLEST or not item.whole or item.truncated:
        return None
    letters = letters_of(content.value)
    if not letters:
        return None
    left, top, right, _ = item.node.size.padding
    width = item.width - left - right
    lines = []
    for n, line in enumerate(paragraph.lines):
        x, y = item.x + left + paragraph.left_of(line, width), item.y + top + n * paragraph.line_height
        lines.append((x, y, x + line.width, y + paragraph.line_height))
    box = (min(line[0] for line in lines), lines[0][1], max(line[2] for line in lines), lines[-1][3])
    return Text(content.value, letters, paragraph.size, box, tuple(lines))


def _under_another(pane: Pane, at: int) -> bool:
    """Something of the same window is painted over it: a floating button, a badge."""
    item = pane.items[at]
    for other in pane.items[at + 1 :]:
        paints = other.node.decor.background is not None or other.node.kind in ("icon", "image")
        across = min(item.right, other.right) - max(item.left, other.left)
        down = min(item.bottom, other.bottom) - max(item.top, other.top)
        if paints and across > 0 and down > 0:
            return True
    return False


def read(phone: Phone) -> list[Reading]:
    """Read a phone's screen: one reading for each text that must be legible."""
    wanted = list(texts(phone.screen))
    density = phone.state.os.device.density
    seen = look(phone.rgb(SCALE))
    found = [_at_place(text, seen, density * SCALE) for text in wanted]
    missed = [n for n, reading in enumerate(found) if reading.share < ENOUGH]
    if missed:
        pixels = phone.rgb(1.0)
        for n in missed:
            close = _close_up(wanted[n], pixels, density)
            if close.share > found[n].share:
                found[n] = close
    return found


def _at_place(text: Text, seen: Sequence[Seen], density: float) -> Reading:
    """What was found on the whole screen where the text stands."""
    left, top, right, bottom = (edge * density for edge in text.box)
    there = [
        piece
        for piece in seen
        if piece.left < right and left < piece.right and top - density < (piece.top + piece.bottom) / 2 < bottom + density
    ]
    height = (bottom - top) / len(text.lines)
    there.sort(key=lambda piece: (round((piece.top + piece.bottom - 2 * top) / 2 / height), piece.left))
    words = "".join(piece.text for piece in there)
    return Reading(text, agreement(text.letters, letters_of(words)), words)


def _close_up(text: Text, pixels: Pixels, density: float) -> Reading:
    """What is read of the text line by line."""
    words = ""
    for left, top, right, bottom in text.lines:
        x, y = max(0, int((left - _MARGIN) * density)), max(0, int(top * density))
        cut = pixels[y : int(bottom * density), x : int((right + _MARGIN) * density)]
        words += read_line(_widened(cut))
    return Reading(text, agreement(text.letters, letters_of(words)), words)


def _widened(cut: Pixels) -> Pixels:
    """A line at least twice as wide as high: the engine is trained on words, not on lone letters. Its edges go on to the sides."""
    lack = max(0, 2 * cut.shape[0] - cut.shape[1])
    return np.pad(cut, ((0, 0), (lack // 2, lack - lack // 2), (0, 0)), mode="edge")


def agreement(wanted: str, found: str) -> float:
    """Share of `wanted` that `found` holds in a row: 1 minus edits by length, against the best-fitting part of `found`."""
    before = [0] * (len(found) + 1)  # a part may begin anywhere
    for n, char in enumerate(wanted, 1):
        now = [n]
        for k, other in enumerate(found, 1):
            now.append(min(before[k - 1] + (char != other), before[k] + 1, now[k - 1] + 1))
        before = now
    return max(0.0, 1 - min(before) / len(wanted))  # and end anywhere
