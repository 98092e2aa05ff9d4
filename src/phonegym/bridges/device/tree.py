"""A dump of a device as the nodes from which compact XML and element lists are written here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from phonegym.bridges.device.link import DeviceError
from phonegym.ui.access import (
    CHECKABLE,
    CHECKED,
    CLICKABLE,
    EDITABLE,
    ENABLED,
    FOCUSABLE,
    FOCUSED,
    LONG_CLICKABLE,
    PASSWORD,
    SCROLLABLE,
    SELECTED,
    AccessNode,
)

_FLAGS = {
    "checkable": CHECKABLE, "checked": CHECKED, "clickable": CLICKABLE, "enabled": ENABLED, "focusable": FOCUSABLE, "focused": FOCUSED,
    "scrollable": SCROLLABLE, "long-clickable": LONG_CLICKABLE, "password": PASSWORD, "selected": SELECTED,
}  # fmt: skip
_BOUNDS = re.compile(r"\[(-?\d+),(-?\d+)\]\[(-?\d+),(-?\d+)\]")


def nodes_of(dump: str, size: tuple[int, int]) -> tuple[AccessNode, ...]:
    """The nodes of a dump in document order; what lies off the screen is left out, what is cut is cut.

    Args:
        dump: What `uiautomator dump` wrote.
        size: Width and height of the screen in pixels.

    Raises:
        DeviceError: It is no XML.
    """
    try:
        # What follows the tree (`UI hierchary dumped to ...`) is not of it.
        root = ElementTree.fromstring(dump[: dump.rindex("</hierarchy>") + len("</hierarchy>")])
    except (ElementTree.ParseError, ValueError) as error:
        raise DeviceError(f"the tree of the device cannot be read: {error}") from error
    return tuple(_below(root, 0, size))


def _below(element: ElementTree.Element, depth: int, size: tuple[int, int]) -> Iterator[AccessNode]:
    for at, child in enumerate(element):
        bounds = _bounds(child.get("bounds", ""), size)
        if bounds is not None:
            yield _node(child, depth, at, bounds)
        yield from _below(child, depth + 1, size)


def _node(element: ElementTree.Element, depth: int, at: int, bounds: tuple[int, int, int, int]) -> AccessNode:
    kind = element.get("class", "") or "android.view.View"
    flags = sum(bit for name, bit in _FLAGS.items() if element.get(name) == "true")
    if kind.rpartition(".")[2].endswith("EditText"):
        flags |= EDITABLE
    qualified = kind if "." in kind else f"android.view.{kind}"
    return AccessNode(
        depth, at, qualified, element.get("text", ""), element.get("content-desc", ""), element.get("resource-id", ""), flags, bounds
    )


def _bounds(text: str, size: tuple[int, int]) -> tuple[int, int, int, int] | None:
    found = _BOUNDS.fullmatch(text)
    if found is None:
        return None
    left, top, right, bottom = (int(each) for each in found.groups())
    left, top, right, bottom = max(left, 0), max(top, 0), min(right, size[0]), min(bottom, size[1])
    return (left, top, right, bottom) if left < right and top < bottom else None
