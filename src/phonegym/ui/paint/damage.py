"""Which pixels differ between two lists of windows, found by walking both trees at once.

Equal boxes at equal places are skipped by identity, so the walk follows only what a step changed.
"""

from __future__ import annotations

from collections.abc import Sequence

from phonegym.ui.node import LazyContent
from phonegym.ui.paint.plan import NOTHING, Plan
from phonegym.ui.paint.shapes import snap

Rect = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels."""
MAX_RECTS = 12
MOST = 0.7
"""From this share of the screen on, one whole repaint costs less than several parts."""


def changes(
    before: Sequence[tuple[Plan, float, float, int | None]], after: Sequence[tuple[Plan, float, float, int | None]], whole: Rect
) -> list[Rect]:
    """Disjoint rectangles that hold every pixel that may differ.

    Args:
        before: What was painted: (plan, x, y, scrim) of each window, from low to high.
        after: What is to be painted.
        whole: The frame.
    """
    found: list[Rect] = []
    same = min(len(before), len(after))
    for number in range(same):
        old, ox, oy, old_scrim = before[number]
        new, nx, ny, new_scrim = after[number]
        if old_scrim != new_scrim:
            return [whole]
        if (ox, oy) == (nx, ny):
            _compare(old, new, nx, ny, whole, found)
        else:
            _touch(old, ox, oy, whole, found)
            _touch(new, nx, ny, whole, found)
    for plan, x, y, scrim in (*before[same:], *after[same:]):
        if scrim is not None:
            return [whole]
        _touch(plan, x, y, whole, found)
    merged = _merge(found)
    area = sum((r[2] - r[0]) * (r[3] - r[1]) for r in merged)
    return [whole] if area > MOST * (whole[2] * whole[3]) else merged


def _touch(plan: Plan, x: float, y: float, clip: Rect, found: list[Rect]) -> None:
    """Everything the box may touch, plus a pixel for snapping."""
    ink = plan.ink
    if ink == NOTHING:
        return
    rect = (
        max(clip[0], snap(x + ink[0]) - 1),
        max(clip[1], snap(y + ink[1]) - 1),
        min(clip[2], snap(x + ink[2]) + 1),
        min(clip[3], snap(y + ink[3]) + 1),
    )
    if rect[0] < rect[2] and rect[1] < rect[3]:
        found.append(rect)


def _same_shell(old: Plan, new: Plan) -> bool:
    """The two boxes paint the same, their children aside."""
    a, b = old.box, new.box
    if a.width != b.width or a.height != b.height:
        return False
    first, second = a.node, b.node
    if first is second:
        return a.paragraph is b.paragraph
    if first.kind != second.kind or first.decor != second.decor or first.size.padding != second.size.padding:
        return False
    if first.kind in ("text", "icon", "image"):
        return a.paragraph is b.paragraph and first.content == second.content
    return True  # how a container arranges its children shows in their places


def _compare(old: Plan, new: Plan, x: float, y: float, clip: Rect, found: list[Rect]) -> None:
    """Add what differs between two boxes at the same place."""
    if old is new:
        return
    if not _same_shell(old, new):
        _touch(old, x, y, clip, found)
        _touch(new, x, y, clip, found)
        return
    if new.layer:
        x, y = snap(x), snap(y)
    if new.clip:
        clip = (
            max(clip[0], snap(x)),
            max(clip[1], snap(y)),
            min(clip[2], snap(x + new.width)),
            min(clip[3], snap(y + new.height)),
        )
        if clip[0] >= clip[2] or clip[1] >= clip[3]:
            return
    before, after = _pairs(old, new)
    for (a, ax, ay), (b, bx, by) in zip(before, after, strict=False):
        if ax == bx and ay == by:
            _compare(a, b, x + bx, y + by, clip, found)
        else:
            _touch(a, x + ax, y + ay, clip, found)
            _touch(b, x + bx, y + by, clip, found)
    for extra in (before[len(after) :], after[len(before) :]):
        for plan, dx, dy in extra:
            _touch(plan, x + dx, y + dy, clip, found)


Children = Sequence[tuple[Plan, float, float]]


def _pairs(old: Plan, new: Plan) -> tuple[Children, Children]:
    """The children to compare, one to one, without the equal ones at both ends."""
    before, after = old.children, new.children
    if len(before) == len(after) and not isinstance(new.box.node.content, LazyContent):
        return before, after
    start, most = 0, min(len(before), len(after))
    while start < most and before[start] == after[start]:
        start += 1
    end = 0
    while end < most - start and before[-1 - end] == after[-1 - end]:
        end += 1
    return before[start : len(before) - end], after[start : len(after) - end]


def _merge(rects: list[Rect]) -> list[Rect]:
    """Disjoint rectangles around these."""
    out: list[Rect] = []
    for rect in rects:
        left, top, right, bottom = rect
        at = 0
        while at < len(out):
            a, b, c, d = out[at]
            if left < c and a < right and top < d and b < bottom:
                left, top, right, bottom = min(left, a), min(top, b), max(right, c), max(bottom, d)
                del out[at]
                at = 0  # the grown one may meet those passed before
            else:
                at += 1
        out.append((left, top, right, bottom))
    if len(out) > MAX_RECTS:
        out = [(min(r[0] for r in out), min(r[1] for r in out), max(r[2] for r in out), max(r[3] for r in out))]
    return out
