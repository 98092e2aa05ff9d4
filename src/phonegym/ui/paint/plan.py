"""The paint plan of a box: its operations, its children's places and how far its ink reaches, once for each density.

Kept in the box's own cache, so a box that a memoised view gives again costs nothing to plan.
"""

from __future__ import annotations

from phonegym.ui.box import Box
from phonegym.ui.node import Decor, IconContent, ImageContent, TextContent
from phonegym.ui.paint.glyphs import icon_blob, line_left, text_blob
from phonegym.ui.paint.ops import Bar, Border, Fill, Flood, Glyphs, Op, Picture, Shadow
from phonegym.ui.paint.shadow import shadow_margin
from phonegym.ui.paint.shapes import SQUARE, Corners, corners_of, snap
from phonegym.ui.text.caret import caret_at, selection_rects

Ink = tuple[float, float, float, float]
"""What a box may touch: left, top, right, bottom in pixels from its own top left."""

EVERYWHERE: Ink = (-1e7, -1e7, 1e7, 1e7)
OPAQUE = 0xFF000000
CARET_DP = 2


class Plan:
    """See the module. `children` are (plan, dx, dy) in pixels; `clip` says that they are cut to the box (rounded by `corners`)."""

    __slots__ = ("box", "children", "clip", "corners", "height", "image", "ink", "layer", "ops", "solid", "width")

    def __init__(self, box: Box, density: float) -> None:
        decor = box.node.decor
        self.box = box
        self.width, self.height = box.width * density, box.height * density
        self.corners = _fitting(corners_of(decor, density), self.width, self.height)
        self.clip = bool(box.children) and (decor.clip or box.node.kind == "lazy")
        self.ops = tuple(_ops(box, self, density))
        self.children = tuple((plan_of(child, density), dx * density, dy * density) for child, dx, dy in box.children)
        self.ink = _ink(self, decor, density)
        self.solid = decor.background is not None and decor.background >= OPAQUE and self.corners == SQUARE
        """Covers its rectangle whatever lies below."""
        self.layer = decor.layer
        self.image: object = None


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
    """Equal radii no larger than half the box, so that pills of any nominal radius share shadows and pictures."""
    a, b, c, d = corners
    if not a and not b and not c and not d:
        return SQUARE
    if a == b == c == d:
        a = min(a, width / 2, height / 2)
        return (a, a, a, a)
    return corners


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
            ops.append(Fill(0, 0, width, height, decor.background, None if corners == SQUARE else corners))
    if isinstance(content, TextContent):
        ops.extend(_text_ops(box, content, density))
    elif isinstance(content, IconContent):
        blob = icon_blob(content.name, content.size * density, content.filled)
        if blob is not None:
            left, top, right, bottom = box.node.size.padding
            dx = left + (box.width - left - right - content.size) / 2
            dy = top + (box.height - top - bottom - content.size) / 2
            ops.append(Glyphs(dx * density, dy * density, blob, content.color))
    elif isinstance(content, ImageContent):
        ops.append(Picture(width, height, corners, content.source))
    if decor.border is not None and decor.border[0] > 0:
        ops.append(Border(width, height, corners, max(1, snap(decor.border[0] * density)), decor.border[1]))
    return ops


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
    blob = text_blob(paragraph, density, width)
    if blob is not None:
        ops.append(Glyphs(left * density, top * density, blob, content.color))
    if content.strike:
        thick = max(1, snap(content.size * density / 16))
        for number, line in enumerate(paragraph.lines):
            x, y = left + line_left(paragraph, line, width), top + (number + 0.54) * paragraph.line_height
            ops.append(Bar(x * density, y * density - thick / 2, max(1, snap(line.width * density)), thick, content.color))
    if content.caret >= 0:
        x, y = caret_at(paragraph, content.caret, width)
        # A caret has the primary colour, of which the selection is a translucent form.
        color = (content.selection_color or content.color) | OPAQUE
        tall = paragraph.line_height
        inset = max(0.0, (tall - content.size * 1.3) / 2)
        ops.append(Bar((left + x - 1) * density, (top + y + inset) * density, max(1, snap(CARET_DP * density)), max(1, snap((tall - 2 * inset) * density)), color))
    return ops


def _ink(plan: Plan, decor: Decor, density: float) -> Ink:
    """How far the box and all in it may reach. Generous for glyphs (a quarter em all round), exact for the rest."""
    if decor.scrim is not None:
        return EVERYWHERE
    left, top, right, bottom = 0.0, 0.0, plan.width, plan.height
    content, paragraph = plan.box.node.content, plan.box.paragraph
    over = 0.0
    if isinstance(content, TextContent) and paragraph is not None:
        over = content.size * density * 0.3 + 1
        spill = max(0.0, paragraph.width * density - right)  # a word wider than its box sticks out, on which side depends on its alignment
        left, right, bottom = left - spill, right + spill, max(bottom, paragraph.height * density)
    if decor.elevation > 0:
        over = max(over, shadow_margin(decor.elevation, density))
    if over:
        left, top, right, bottom = left - over, top - over, right + over, bottom + over
    if not plan.clip:
        for child, dx, dy in plan.children:
            ink = child.ink
            left, top = min(left, ink[0] + dx), min(top, ink[1] + dy)
            right, bottom = max(right, ink[2] + dx), max(bottom, ink[3] + dy)
    return (left, top, right, bottom)
