"""A small picture of a screen, for the cards of the recent apps: where its texts and symbols are, not what they say.

A real phone shows a photograph of the screen. Scaling one would make every text of it unreadable anyway, so bars stand for
texts and blocks for symbols, in the order and about the lengths of the real ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from phonegym.ui.build import column, row, stack
from phonegym.ui.look import ambient, looking
from phonegym.ui.node import FILL, LazyContent, Node, TextContent

MOST_LINES, MOST_LINES_LOW = 14, 4
"""Texts of a screen that are drawn; on a phone that lies on its side."""
_ROWS = 8
"""Rows of a list that are looked at."""


class Line(NamedTuple):
    """One text of a screen: how long it is, in characters, how big, and whether a symbol stands before it."""

    length: int
    size: int
    led: bool


def sketch(node: Node, width: int) -> Node:
    """The screen as bars and blocks, `width` dp wide; fills the height. Colours are those of the look in force."""
    lines = [*islice(lines_of(node), MOST_LINES_LOW if ambient().device.wide else MOST_LINES)]
    drawn = [_drawn(line, width - 32) for line in lines]
    return column(*drawn, width=FILL, height=FILL, gap=10, padding=(16, 20, 16, 16), background="surface")


def _drawn(line: Line, room: int) -> Node:
    tall = 12 if line.size > 18 else 8
    length = max(12, min(room - (30 if line.led else 0), line.length * line.size * 3 // 10))
    bar = stack(width=length, height=tall, background="outline" if line.size > 18 else "outline_variant", radius=tall // 2)
    lead = stack(width=20, height=20, background="secondary_container", radius=6) if line.led else None
    return row(lead, bar, gap=10, min_height=20 if line.led else tall)


def lines_of(node: Node) -> Iterator[Line]:
    """Texts from top to bottom; of a row with a symbol the first one is led by it."""
    content = node.content
    if isinstance(content, TextContent):
        if content.value:
            yield Line(len(content.value), content.size, False)
    elif isinstance(content, LazyContent):
        with looking(content.look):
            rows = [content.build(key) for key in content.keys[:_ROWS]]
        for each in rows:
            yield from lines_of(each)
    elif node.kind == "row" and any(child.kind in ("icon", "image", "stack") for child in node.children[:1]):
        inside = [line for child in node.children for line in lines_of(child)]
        yield from (line._replace(led=line.led or n == 0) for n, line in enumerate(inside))
    else:
        for child in node.children:
            yield from lines_of(child)
