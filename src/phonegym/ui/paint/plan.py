"""The paint plan of a box: its operations, its children's places and how far its ink reaches, once for each density.

Kept in the box's own cache, so a box that a memoised view gives again costs nothing to plan.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from phonegym.ui.box import Box
from phonegym.ui.node import Color, Decor, IconContent, ImageContent, TextContent
from phonegym.ui.paint.backend import skia
from phonegym.ui.paint.glyphs import Ink, icon_blob, text_blob
from phonegym.ui.paint.ops import Bar, Fill, Flood, Glyphs, LargeGlyphs, Op, Picture, Rounded, Shadow
from phonegym.ui.paint.shadow import shadow_margins
from phonegym.ui.paint.shapes import SQUARE, Corners, corners_of, fine, snap
from phonegym.ui.text.caret import caret_at, selection_rects

EVERYWHERE: Ink = (-1e7, -1e7, 1e7, 1e7)
NOTHING: Ink = (0.0, 0.0, 0.0, 0.0)
MOST_HOISTED = 16
LARGEST_GLYPH = 240
"""In pixels; above 256 Skia draws glyphs by outline."""
OPAQUE = 0xFF000000
CARET_DP = 2


class Plan:
    """See the module.

    Attributes:
        box: What is painted.
        width, height: Its size in pixels.
        corners: Its corner radii in pixels.
        ops: What it paints itself, in order.
        children: (plan, dx, dy) of each child, in pixels.
        drawn: (plan, dx, dy, clean) of what is drawn after the box's own operations: the children, or what is in them where
            they are mere frames. `clean`: nothing of this box but its fill lies under it.
        clip: Children are cut to the box (rounded by `corners`).
        ink: How far it and its children reach.
        filled: It is filled with an opaque colour, up to its corners.
        solid: It covers its rectangle whatever lies below.
        ground: The one opaque colour it fills its rectangle with, if it does.
        plain: It paints nothing itself.
        covers: It is solid and its ink stays inside.
        layer: It is drawn through an image where it can be.
        seen: It was drawn before.
        kept: Its layer image (owned by `layers`).
    """

    __slots__ = (
        "box",
        "children",
        "clip",
        "corners",
        "covers",
        "drawn",
        "filled",
        "ground",
        "height",
        "ink",
        "kept",
        "layer",
        "ops",
        "plain",
        "seen",
        "solid",
        "width",
    )  # fmt: skip

    def __init__(self, box: Box, density: float) -> None:
        decor = box.node.decor
        self.box = box
        self.width, self.height = fine(box.width * density), fine(box.height * density)
        self.corners = _fitting(corners_of(decor, density), self.width, self.height)
        self.clip = bool(box.children) and (decor.clip or box.node.kind == "lazy")
        self.ops = tuple(_ops(box, self, density))
        self.plain = not self.ops
        self.filled = decor.background is not None and decor.background >= OPAQUE and decor.gradient_to is None
        self.solid = self.filled and self.corners == SQUARE
        self.ground = decor.background if self.filled and len(self.ops) == 1 + (decor.elevation > 0) else None
        children = [(plan_of(child, density), fine(dx * density), fine(dy * density)) for child, dx, dy in box.children]
        self.ink = _ink(self, children, decor, density)
        self.layer = decor.layer
        self.children = tuple(children)
        self.drawn = tuple(_cleaned(self, _hoisted(children), density))
        self.covers = self.solid and self.ink[0] >= 0 and self.ink[1] >= 0 and self.ink[2] <= self.width and self.ink[3] <= self.height
        self.seen = False
        self.kept: object = None


def plan_of(box: Box, density: float) -> Plan:
    """The plan of a box, made on first use."""
    key = ("paint", density)
    found = box.cache.get(key)
    if isinstance(found, Plan):
        return found
    plan = Plan(box, density)
    box.cache[key] = plan
    return plan


def _fitting(corners: Corners, width: float, height: float) -> Corners:
    """Radii scaled down together until neighbours fit beside each other, as in CSS."""
    a, b, c, d = corners
    if not a and not b and not c and not d:
        return SQUARE
    share = min(1.0, width / max(a + b, c + d, 1e-9), height / max(a + d, b + c, 1e-9))
    return (fine(a * share), fine(b * share), fine(c * share), fine(d * share))


def _ops(box: Box, plan: Plan, density: float) -> list[Op]:
    """The operations of a box's own decoration and content, in paint order."""
    decor, content, width, height, corners = box.node.decor, box.node.content, plan.width, plan.height, plan.corners
    ops: list[Op] = []
    if decor.scrim is not None:
        ops.append(Flood(decor.scrim))
    if decor.elevation > 0:
        ops.append(Shadow(width, height, corners, decor.elevation, density))
    if decor.background is not None:
        if decor.gradient_to is not None:
            ops.append(Picture(width, height, corners, f"gradient:{decor.background:08x}:{decor.gradient_to:08x}"))
        elif decor.background >> 24:
            color = decor.background
            ops.append(Fill(0, 0, width, height, color) if corners == SQUARE else Rounded(width, height, corners, color))
    if isinstance(content, TextContent):
        ops.extend(_text_ops(box, content, density))
    elif isinstance(content, IconContent):
        blob = icon_blob(content.name, content.size * density, content.filled)
        if blob is not None:
            left, top, right, bottom = box.node.size.padding
            dx = left + (box.width - left - right - content.size) / 2
            dy = top + (box.height - top - bottom - content.size) / 2
            ops.append(_glyphs(dx * density, dy * density, blob, content.color, content.size * density))
    elif isinstance(content, ImageContent):
        ops.append(Picture(width, height, corners, content.source))
    if decor.border is not None and decor.border[0] > 0:
        ops.append(Rounded(width, height, corners, decor.border[1], max(1, snap(decor.border[0] * density))))
    return ops


def _glyphs(dx: float, dy: float, blob: skia.TextBlob, color: Color, pixels: float) -> Op:
    return Glyphs(dx, dy, blob, color) if pixels <= LARGEST_GLYPH else LargeGlyphs(dx, dy, blob, color)


def _text_ops(box: Box, content: TextContent, density: float) -> list[Op]:
    """Selection, glyphs, strike and caret of a text."""
    paragraph = box.paragraph
    if paragraph is None:
        return []
    left, top, right, _ = box.node.size.padding
    width = box.width - left - right
    ops: list[Op] = []
    start, end = content.selection
    if start != end and content.selection_color:
        for x, y, w, h in selection_rects(paragraph, start, end, width):
            ops.append(Fill((left + x) * density, (top + y) * density, w * density, h * density, content.selection_color))
    blob, _ = text_blob(paragraph, density, width)
    if blob is not None:
        ops.append(_glyphs(left * density, top * density, blob, content.color, content.size * density))
    if content.strike:
        thick = max(1, snap(content.size * density / 16))
        for number, line in enumerate(paragraph.lines):
            x, y = left + paragraph.left_of(line, width), top + (number + 0.54) * paragraph.line_height
            ops.append(Bar(x * density, y * density - thick / 2, max(1, snap(line.width * density)), thick, content.color))
    if content.caret >= 0:
        x, y = caret_at(paragraph, content.caret, width)
        # A caret has the primary colour, of which the selection is a translucent form.
        color = (content.selection_color or content.color) | OPAQUE
        tall = paragraph.line_height
        inset = max(0.0, (tall - content.size * 1.3) / 2)
        ops.append(
            Bar(
                (left + x - 1) * density,
                (top + y + inset) * density,
                max(1, snap(CARET_DP * density)),
                max(1, snap((tall - 2 * inset) * density)),
                color,
            )
        )
    return ops


def _ink(plan: Plan, children: Sequence[tuple[Plan, float, float]], decor: Decor, density: float) -> Ink:
    """How far the box and all in it may reach."""
    if decor.scrim is not None:
        return EVERYWHERE
    ink = _own_ink(plan, decor, density)
    inside = NOTHING
    for child, dx, dy in children:
        if child.ink != NOTHING:
            left, top, right, bottom = child.ink
            inside = _around(inside, (left + dx, top + dy, right + dx, bottom + dy))
    if plan.clip:
        inside = (max(inside[0], 0.0), max(inside[1], 0.0), min(inside[2], plan.width), min(inside[3], plan.height))
    return ink if inside[0] >= inside[2] or inside[1] >= inside[3] else _around(ink, inside)


def _own_ink(plan: Plan, decor: Decor, density: float) -> Ink:
    """How far the box's own operations reach."""
    if plan.plain:
        return NOTHING
    left, top, right, bottom = 0.0, 0.0, plan.width, plan.height
    paragraph = plan.box.paragraph
    if paragraph is not None:
        before, above, after, _ = plan.box.node.size.padding
        _, ink = text_blob(paragraph, density, plan.box.width - before - after)
        dx, dy = before * density, above * density
        left, top = min(left, ink[0] + dx), min(top, ink[1] + dy)
        right, bottom = max(right, ink[2] + dx), max(bottom, ink[3] + dy)
        for op in plan.ops:
            if isinstance(op, Bar | Fill):  # carets stand half outside the text, strikes and selections may reach beyond it
                left, top = min(left, op.dx - 1), min(top, op.dy - 1)
                right, bottom = max(right, op.dx + op.width + 1), max(bottom, op.dy + op.height + 1)
    if decor.elevation > 0:
        m = shadow_margins(decor.elevation, density)
        left, top = min(left, -m.left), min(top, -m.top)
        right, bottom = max(right, plan.width + m.right), max(bottom, plan.height + m.bottom)
    return (left, top, right, bottom)


def _around(a: Ink, b: Ink) -> Ink:
    """The rectangle around two."""
    if a == NOTHING:
        return b
    if b == NOTHING:
        return a
    return (min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3]))


def _cleaned(plan: Plan, drawn: Iterable[tuple[Plan, float, float]], density: float) -> Iterator[tuple[Plan, float, float, bool]]:
    """The children with their `clean` mark: inside the fill (or a box that fills nothing), and clear of the elder children."""
    margin = 1.0 + max(plan.corners) * 0.3  # a square this much further in lies wholly inside the rounded one
    fill = (margin, margin, plan.width - margin, plan.height - margin)
    if plan.corners == SQUARE and (plan.clip or plan.plain):
        fill = EVERYWHERE
    slack = 0.0 if density == int(density) else 1.0  # at whole densities snapping moves nothing
    under = NOTHING
    for child, dx, dy in drawn:
        left, top = child.ink[0] + dx - slack, child.ink[1] + dy - slack
        right, bottom = child.ink[2] + dx + slack, child.ink[3] + dy + slack
        clean = plan.plain or (plan.ground is not None and _holds(fill, left, top, right, bottom))
        if clean and under != NOTHING:
            clean = left >= under[2] or right <= under[0] or top >= under[3] or bottom <= under[1]
        yield child, dx, dy, clean
        under = _around(under, (left, top, right, bottom))


def _hoisted(children: Sequence[tuple[Plan, float, float]]) -> Iterator[tuple[Plan, float, float]]:
    """The children, with small frames that paint nothing replaced by what they hold."""
    for child, dx, dy in children:
        if child.ink == NOTHING:
            continue
        if child.plain and not child.clip and not child.layer and len(child.drawn) <= MOST_HOISTED:
            for inner, x, y, _ in child.drawn:
                yield inner, dx + x, dy + y
        else:
            yield child, dx, dy


def _holds(outer: Ink, left: float, top: float, right: float, bottom: float) -> bool:
    return outer[0] <= left and outer[1] <= top and outer[2] >= right and outer[3] >= bottom
