"""One box as one element: its own style, text, icon or picture, and what it is to assistive technology.

What a box is made of never changes, so its description is kept on it, as its items and its paint plan are.
"""

from __future__ import annotations

from typing import Any

from phonegym.ui.assets import ICONS
from phonegym.ui.box import Box
from phonegym.ui.dom.fonts import MARKS
from phonegym.ui.dom.style import css_color, decor_css, length
from phonegym.ui.node import IconContent, ImageContent, Node, TextContent
from phonegym.ui.text.caret import caret_at, selection_rects
from phonegym.ui.text.paragraph import Paragraph
from phonegym.ui.text.runs import line_segments

Element = dict[str, Any]
"""What describes an element, by short names (a screen has hundreds): `s` style, `w` and `h` size, `t` spans of text
[x, y, width, text, mark], `g` bars behind and `b` bars before the text [x, y, width, height, colour], `i` recipe of a
picture, `y` [x, y, mark, character] of an icon, `a` attributes, `z` name of a list that scrolls. `c` are children [element, x, y]."""

MISSING_ICON = "help"
CARET_DP = 2
OPAQUE = 0xFF000000

_ROLES = {
    "button": "button",
    "switch": "switch",
    "checkbox": "checkbox",
    "radio": "radio",
    "edit": "textbox",
    "image": "img",
    "tab": "tab",
    "slider": "slider",
    "list": "list",
    "dialog": "dialog",
    "toolbar": "toolbar",
    "heading": "heading",
    "progress": "progressbar",
}


def own(box: Box, density: float) -> Element:
    """What a box is without its children. Kept; treat it as read-only."""
    key = (own, density)
    kept = box.cache.get(key)
    if kept is None:
        kept = box.cache[key] = _described(box, density)
    return kept  # type: ignore[return-value]  # this function's own entry


def _described(box: Box, density: float) -> Element:
    node, content = box.node, box.node.content
    clips = bool(box.children) and (node.decor.clip or node.kind == "lazy")
    style = decor_css(node.decor, clips)
    found: Element = {"w": box.width, "h": box.height}
    if isinstance(content, TextContent) and box.paragraph is not None:
        style = _joined(style, _text_css(content, box.paragraph))
        found.update(_text(box, content, box.paragraph, density))
    elif isinstance(content, IconContent):
        style = _joined(style, f"font-size:{length(content.size)};line-height:{length(content.size)};color:{css_color(content.color)}")
        left, top, right, bottom = node.size.padding
        x, y = left + (box.width - left - right - content.size) / 2, top + (box.height - top - bottom - content.size) / 2
        mark = "z" if content.filled else "y"
        found["y"] = [_at_pixel(x, density), _at_pixel(y, density), mark, chr(ICONS.get(content.name, ICONS[MISSING_ICON]))]
    elif isinstance(content, ImageContent):
        found["i"] = content.source
    if node.kind == "lazy":
        found["z"] = 1
    if style:
        found["s"] = style
    attributes = _attributes(node)
    if attributes:
        found["a"] = attributes
    return found


def _joined(first: str, second: str) -> str:
    return f"{first};{second}" if first else second


def _at_pixel(dp: float, density: float) -> float:
    """The dp of the nearest device pixel."""
    return (dp * density + 0.5) // 1 / density


def _text_css(content: TextContent, paragraph: Paragraph) -> str:
    size, line = length(paragraph.size), length(paragraph.line_height)
    return f"font-size:{size};line-height:{line};font-weight:{content.weight};color:{css_color(content.color)}"


def _text(box: Box, content: TextContent, paragraph: Paragraph, density: float) -> Element:
    left, top, right, _ = box.node.size.padding
    width = box.width - left - right
    spans = [[left + s.x, top + s.y, s.width, s.text, MARKS[s.family]] for s in line_segments(paragraph, width)]
    found: Element = {"t": spans} if spans else {}
    behind, before = [], []
    start, end = content.selection
    if start != end and content.selection_color:
        color = css_color(content.selection_color)
        behind = [[left + x, top + y, w, h, color] for x, y, w, h in selection_rects(paragraph, start, end, width)]
    if content.strike:
        before += _strikes(paragraph, content, (left, top, width), density)
    if content.caret >= 0:
        before.append(_caret(paragraph, content, (left, top, width), density))
    if behind:
        found["g"] = behind
    if before:
        found["b"] = before
    return found


def _strikes(paragraph: Paragraph, content: TextContent, area: tuple[int, int, float], density: float) -> list[list[Any]]:
    left, top, width = area
    thick = max(1, (content.size * density / 16 + 0.5) // 1) / density
    color = css_color(content.color)
    return [
        [left + paragraph.left_of(line, width), top + (number + 0.54) * paragraph.line_height - thick / 2, line.width, thick, color]
        for number, line in enumerate(paragraph.lines)
    ]


def _caret(paragraph: Paragraph, content: TextContent, area: tuple[int, int, float], density: float) -> list[Any]:
    left, top, width = area
    x, y = caret_at(paragraph, content.caret, width)
    tall = paragraph.line_height
    inset = max(0.0, (tall - content.size * 1.3) / 2)
    color = css_color((content.selection_color or content.color) | OPAQUE)
    return [_at_pixel(left + x - 1, density), _at_pixel(top + y + inset, density), CARET_DP, tall - 2 * inset, color]


def _attributes(node: Node) -> Element:
    """Role, label and states for assistive technology; a node that is drawn without a label has none here either."""
    sem = node.sem
    if sem.hidden:
        return {"aria-hidden": "true"}
    found: Element = {}
    role = _ROLES.get(sem.role, "textbox" if sem.field else "button" if sem.on_tap is not None else "")
    if node.kind == "lazy":
        role = role or "list"
    if role:
        found["role"] = role
    if sem.desc:
        found["aria-label"] = sem.desc
        if not role:
            found["role"] = "group"
    if sem.checked is not None:
        found["aria-checked"] = "true" if sem.checked else "false"
    if sem.selected:
        found["aria-selected"] = "true"
    if not sem.enabled:
        found["aria-disabled"] = "true"
    return found
