"""Nothing is clipped, nothing overlaps: what can be told from boxes alone, without a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from phonegym.bench.crawl.findings import FindingKind, name_of
from phonegym.bench.oracle.scrolling import is_strip
from phonegym.phone.screen import Pane, Screen
from phonegym.ui.box import Item
from phonegym.ui.items import takes_touch
from phonegym.ui.node import TextContent

Defect = tuple[FindingKind, Pane, str, str]
"""(kind, pane, node, detail)"""

SLACK = 1.0
"""dp by which edges may differ: widths of texts are rounded up."""


def defects(screen: Screen) -> Iterator[Defect]:
    """What is clipped or overlaps on this screen, in the panes of apps and system screens."""
    for pane in screen.panes:
        if pane.kind in ("glass", "toast"):
            continue
        yield from _clipped(pane)
        yield from _overlaps(pane)


def _clipped(pane: Pane) -> Iterator[Defect]:
    window = pane.window
    for item in pane.items:
        if item.node.kind == "text" and (short := _cut(item)):
            yield "clipped", pane, name_of(item.node), short
        if item.node.kind not in ("text", "icon") and not takes_touch(item.node.sem):
            continue
        in_strip = item.scroller >= 0 and is_strip(pane.items[item.scroller])
        if not in_strip and (item.x < window.x - SLACK or item.x + item.width > window.x + window.width + SLACK):
            yield (
                "clipped",
                pane,
                name_of(item.node),
                f"it reaches beyond the side of its window ({item.x:g} to {item.x + item.width:g} dp)",
            )
        elif item.scroller < 0 and (item.y < window.y - SLACK or item.y + item.height > window.y + window.height + SLACK):
            yield "clipped", pane, name_of(item.node), "it reaches beyond the end of a window that does not scroll"


def _cut(item: Item) -> str:
    """Why a text does not fit its own box; empty if it does. An ellipsis is meant and no defect."""
    paragraph, content = item.box.paragraph, item.node.content
    if paragraph is None or not isinstance(content, TextContent) or not content.value.strip():
        return ""
    left, top, right, bottom = item.node.size.padding
    if paragraph.height + top + bottom > item.height + SLACK:
        return f"{paragraph.height:g} dp of text in {item.height - top - bottom:g} dp"
    if paragraph.width + left + right > item.width + SLACK:
        return f"a line of {paragraph.width:g} dp in {item.width - left - right:g} dp"
    if paragraph.truncated and paragraph.lines[-1].end <= 1:
        return "only its ellipsis is left"
    return ""


def _overlaps(pane: Pane) -> Iterator[Defect]:
    texts = [(at, item) for at, item in enumerate(pane.items) if item.visible and _says(item)]
    floating = {at: _floats(pane.items, at) for at, _ in texts}
    inked = sorted(((_ink(item), at, item) for at, item in texts), key=lambda each: (each[0][1], each[0][0]))
    for n, (ink, at, one) in enumerate(inked):
        for other_ink, other_at, other in inked[n + 1 :]:
            if other_ink[1] >= ink[3] - SLACK:
                break
            across = min(ink[2], other_ink[2]) - max(ink[0], other_ink[0])
            down = min(ink[3], other_ink[3]) - max(ink[1], other_ink[1])
            if across > SLACK and down > SLACK and floating[at] == floating[other_at] and not _shadow(one, other):
                yield "overlap", pane, name_of(one.node), f"it lies on {name_of(other.node)} ({across:g} x {down:g} dp)"


def _shadow(one: Item, other: Item) -> bool:
    """The one is the other's shadow: the same words, which the tree does not have twice."""
    first, second = one.node, other.node
    same = (
        isinstance(first.content, TextContent) and isinstance(second.content, TextContent) and first.content.value == second.content.value
    )
    return same and first.sem.hidden != second.sem.hidden


def _ink(item: Item) -> tuple[float, float, float, float]:
    """The visible part of a text without the padding of its box: left, top, right, bottom in dp."""
    left, top, right, bottom = item.node.size.padding
    return (
        max(item.left, item.x + left),
        max(item.top, item.y + top),
        min(item.right, item.x + item.width - right),
        min(item.bottom, item.y + item.height - bottom),
    )


def _says(item: Item) -> bool:
    content = item.node.content
    return isinstance(content, TextContent) and bool(content.value.strip())


def _floats(items: Sequence[Item], at: int) -> int:
    """Index of the raised or opaque surface it lies on (a floating button, a snackbar), which may cover what is below; -1: none."""
    at = items[at].parent
    while at >= 0 and not (items[at].node.decor.elevation > 0 or items[at].node.sem.opaque):
        at = items[at].parent
    return at
