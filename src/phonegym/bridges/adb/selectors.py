"""Finding nodes of the accessibility tree by uiautomator's selectors."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from phonegym.bridges.adb.device import Device

Selector = dict[str, Any]
_ATTRIBUTES = {
    "text": "text", "description": "content-desc", "className": "class", "packageName": "package", "resourceId": "resource-id",
    "checkable": "checkable", "checked": "checked", "clickable": "clickable", "longClickable": "long-clickable",
    "scrollable": "scrollable", "enabled": "enabled", "focusable": "focusable", "focused": "focused", "selected": "selected",
    "index": "index",
}  # fmt: skip
_TESTS: dict[str, Callable[[str, str], bool]] = {
    "": lambda value, wanted: value == wanted,
    "Contains": lambda value, wanted: wanted.casefold() in value.casefold(),
    "StartsWith": lambda value, wanted: value.casefold().startswith(wanted.casefold()),
    "Matches": lambda value, wanted: re.fullmatch(wanted, value, re.DOTALL) is not None,
}
_NAME = re.compile(r"(\w+?)(Contains|StartsWith|Matches|)$")
_BOUNDS = re.compile(r"\[(-?\d+),(-?\d+)\]\[(-?\d+),(-?\d+)\]")
_BESIDES = frozenset({"mask", "childOrSibling", "childOrSiblingSelector", "instance"})


def tree(device: Device) -> Element:
    """The tree of the screen, looked at."""
    return ElementTree.fromstring(device.look("xml").xml().encode())


def bounds_of(node: Element) -> tuple[int, int, int, int]:
    """A node's visible part in pixels."""
    found = _BOUNDS.fullmatch(node.get("bounds", ""))
    if found is None:
        return 0, 0, 0, 0
    left, top, right, bottom = map(int, found.groups())
    return left, top, right, bottom


def find(root: Element, selector: Selector) -> list[Element]:
    """The nodes a selector means, in the order of the tree; with an instance number, that one and those after it.

    Raises:
        ValueError: The selector asks for something that is not known.
    """
    nodes = [node for node in root.iter("node") if _matches(node, selector)]
    for how, inner in zip(selector.get("childOrSibling", ()), selector.get("childOrSiblingSelector", ()), strict=True):
        if how == "child":
            nodes = [node for above in nodes for node in above.iter("node") if node is not above and _matches(node, inner)]
        else:
            parents = {child: parent for parent in root.iter() for child in parent}
            nodes = [node for beside in nodes for node in parents[beside] if node is not beside and _matches(node, inner)]
        nodes = list(dict.fromkeys(nodes))[int(inner.get("instance", 0)) :]
    return nodes[int(selector.get("instance", 0)) :]


def _matches(node: Element, selector: Selector) -> bool:
    return all(_has(node, name, wanted) for name, wanted in selector.items() if name not in _BESIDES)


def _has(node: Element, name: str, wanted: object) -> bool:
    found = _NAME.fullmatch(name)
    attribute = _ATTRIBUTES.get(found.group(1)) if found else None
    if found is None or attribute is None:
        raise ValueError(f"selectors by {name!r} are not known here")
    text = str(wanted).lower() if isinstance(wanted, bool) else str(wanted)
    return _TESTS[found.group(2)](node.get(attribute, ""), text)
