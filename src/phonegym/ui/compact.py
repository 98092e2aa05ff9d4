"""Compact XML: what a text model reads of a screen, one node a line.

    Class;actions status;text desc;[x1,y1,x2,y2]

Only nodes that do something or have a label, indented by one space a level among these. Classes without their package;
actions of `click long_click scroll check edit`, status of `checked unchecked selected focused disabled password`;
coordinates in thousandths of the screen, 0 to 999.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from phonegym.ui.a11y import access_nodes
from phonegym.ui.access import (
    CHECKABLE,
    CHECKED,
    CLICKABLE,
    EDITABLE,
    ENABLED,
    FOCUSED,
    LONG_CLICKABLE,
    PASSWORD,
    SCROLLABLE,
    SELECTED,
    AccessNode,
)
from phonegym.ui.look import Device
from phonegym.ui.window import Window

# Spelled out: what counts as a space must not depend on the Unicode tables of a Python version.
_SPACE = re.compile("[\x00-\x20\x7f-\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ud800-\udfff]+")


def compact_xml(windows: Sequence[Window], device: Device) -> str:
    """The telling nodes of these windows, from low to high; no line break at the end."""
    return "\n".join([text for text in [_window_compact(window, device) for window in windows] if text])


def one_line(text: str) -> str:
    r"""`text` without line breaks and control characters; `;` and `\` are escaped by a backslash, so that fields can be parted."""
    return _SPACE.sub(" ", text).strip(" ").replace("\\", "\\\\").replace(";", "\\;")


def _window_compact(window: Window, device: Device) -> str:
    nodes = access_nodes(window, device)
    kept = window.box.cache.get(_window_compact)
    if kept is not None and kept[0] is nodes:  # type: ignore[index]  # this function's own entry, a pair
        return kept[1]  # type: ignore[index,no-any-return]  # as above
    text = compact_nodes(nodes, device.pixels)
    window.box.cache[_window_compact] = (nodes, text)
    return text


def compact_nodes(nodes: Sequence[AccessNode], size: tuple[int, int]) -> str:
    """The telling ones of these nodes, which are in document order, on a screen of this size in pixels."""
    width, height = size
    lines: list[str] = []
    open_depths: list[int] = []
    for node in nodes:
        while open_depths and open_depths[-1] >= node.depth:
            open_depths.pop()
        if node.telling:
            lines.append(" " * len(open_depths) + _line(node, width, height))
            open_depths.append(node.depth)
    return "\n".join(lines)


def _line(node: AccessNode, width: int, height: int) -> str:
    left, top, right, bottom = node.bounds
    text, desc = one_line(node.text), one_line(node.desc)
    label = f"{text} {desc}" if text and desc and text != desc else text or desc
    return (
        f"{node.cls[node.cls.rindex('.') + 1 :]};{_WORDS.get(node.flags) or _words(node.flags)};{label};"
        f"[{_share(left, width)},{_share(top, height)},{_share(right, width)},{_share(bottom, height)}]"
    )


def _share(at: int, whole: int) -> int:
    return min(at * 1000 // whole, 999)


_WORDS: dict[int, str] = {}
_ACTIONS = ((CLICKABLE, "click"), (LONG_CLICKABLE, "long_click"), (SCROLLABLE, "scroll"), (CHECKABLE, "check"), (EDITABLE, "edit"))
_STATUS = ((CHECKED, "checked"), (SELECTED, "selected"), (FOCUSED, "focused"), (PASSWORD, "password"))


def _words(flags: int) -> str:
    words = [word for bit, word in _ACTIONS if flags & bit]
    if flags & CHECKABLE and not flags & CHECKED:
        words.append("unchecked")
    words += [word for bit, word in _STATUS if flags & bit]
    if not flags & ENABLED:
        words.append("disabled")
    text = _WORDS[flags] = " ".join(words)
    return text
