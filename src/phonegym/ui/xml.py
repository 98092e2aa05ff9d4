"""The tree as `uiautomator dump` writes it: the same attributes in the same order."""

from __future__ import annotations

import re
from collections.abc import Sequence

from phonegym.ui.a11y import access_nodes
from phonegym.ui.access import (
    CHECKABLE,
    CHECKED,
    CLICKABLE,
    ENABLED,
    FOCUSABLE,
    FOCUSED,
    LONG_CLICKABLE,
    NAF,
    PASSWORD,
    SCROLLABLE,
    SELECTED,
    AccessNode,
)
from phonegym.ui.look import Device, Rotation
from phonegym.ui.window import Window

_HEAD = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation=\"%d\">"
_TAIL = "</hierarchy>"

_SPECIAL = re.compile('[\x00-\x1f&<>"\x7f-\x9f\ud800-\udfff\ufffe\uffff]')
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;", "\t": "&#9;", "\r": "&#13;"}


def escaped(text: str) -> str:
    """`text` as an attribute value. What XML cannot hold (control characters, lone surrogates) becomes a dot, as Android does."""
    if not text or _SPECIAL.search(text) is None:
        return text
    return _SPECIAL.sub(lambda found: _ENTITIES.get(found.group(), "."), text)


def uiautomator_xml(windows: Sequence[Window], device: Device, rotation: Rotation = 0) -> str:
    """What `uiautomator dump` gives for these windows, from low to high. A plain dump holds the active window only."""
    return "".join([_HEAD % (rotation // 90), *[_window_xml(window, device) for window in windows], _TAIL])


def _window_xml(window: Window, device: Device) -> str:
    nodes = access_nodes(window, device)
    kept = window.box.cache.get(_window_xml)
    if kept is not None and kept[0] is nodes:  # type: ignore[index]  # this function's own entry, a pair
        return kept[1]  # type: ignore[index,no-any-return]  # as above
    package = escaped(window.package)
    parts: list[str] = []
    # Closing tags depend on what comes next: a node is closed when one of its depth or above follows.
    depths = [node.depth for node in nodes]
    depths.append(0)
    for at, node in enumerate(nodes, 1):
        parts.append(node.rendered or _rendered(node, package))
        down = depths[at] - node.depth
        parts.append(">" if down > 0 else " />" if not down else " />" + "</node>" * -down)
    text = "".join(parts)
    window.box.cache[_window_xml] = (nodes, text)
    return text


def _rendered(node: AccessNode, package: str) -> str:
    """The opening tag without its end."""
    flags = node.flags
    left, top, right, bottom = node.bounds
    node.rendered = (
        f'<node{_NAF if flags & NAF else ""} index="{node.index}" text="{escaped(node.text)}" resource-id="{escaped(node.id)}"'
        f' class="{node.cls}" package="{package}" content-desc="{escaped(node.desc)}" {_FLAGS.get(flags) or _flags(flags)}'
        f' bounds="[{left},{top}][{right},{bottom}]"'
    )
    return node.rendered


_NAF = ' NAF="true"'
_FLAGS: dict[int, str] = {}
_ATTRIBUTES = (
    ("checkable", CHECKABLE),
    ("checked", CHECKED),
    ("clickable", CLICKABLE),
    ("enabled", ENABLED),
    ("focusable", FOCUSABLE),
    ("focused", FOCUSED),
    ("scrollable", SCROLLABLE),
    ("long-clickable", LONG_CLICKABLE),
    ("password", PASSWORD),
    ("selected", SELECTED),
)


def _flags(flags: int) -> str:
    """The Boolean attributes; there are few combinations, so each is written once."""
    text = _FLAGS[flags] = " ".join([f'{name}="{"true" if flags & bit else "false"}"' for name, bit in _ATTRIBUTES])
    return text
