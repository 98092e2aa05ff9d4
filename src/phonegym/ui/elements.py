"""The screen as a list of elements: what set-of-marks numbers and what an agent without XML reads."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

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


class Element(msgspec.Struct, frozen=True, gc=False):
    """A node that does something or has a label.

    Attributes:
        index: Its number in the list, from 0.
        cls: Android class with its package.
        text, desc, id: Its own labels; `id` with its package.
        label: Its text or description, or what stands in it: the name a person would call it by; may be empty.
        bounds: (left, top, right, bottom) of its visible part in pixels.
    """

    index: int
    cls: str
    text: str
    desc: str
    id: str
    label: str
    clickable: bool
    long_clickable: bool
    scrollable: bool
    editable: bool
    checkable: bool
    checked: bool
    selected: bool
    focused: bool
    password: bool
    enabled: bool
    bounds: tuple[int, int, int, int]

    @property
    def actionable(self) -> bool:
        """It can be tapped, held, scrolled, checked or typed into."""
        return self.clickable or self.long_clickable or self.scrollable or self.editable or self.checkable

    @property
    def center(self) -> tuple[int, int]:
        """The pixel in the middle of its visible part."""
        return (self.bounds[0] + self.bounds[2]) // 2, (self.bounds[1] + self.bounds[3]) // 2


def elements(windows: Sequence[Window], device: Device) -> tuple[Element, ...]:
    """The telling nodes of these windows, from low to high, in the order of their trees."""
    found: list[Element] = []
    for window in windows:
        found += _window_elements(window, device, len(found))
    return tuple(found)


def _window_elements(window: Window, device: Device, first: int) -> tuple[Element, ...]:
    nodes = access_nodes(window, device)
    kept = window.box.cache.get(_window_elements)
    if kept is not None and kept[0] is nodes and kept[1] == first:  # type: ignore[index]  # this function's own entry
        return kept[2]  # type: ignore[index,no-any-return]  # as above
    made = elements_of(nodes, first)
    window.box.cache[_window_elements] = (nodes, first, made)
    return made


def elements_of(nodes: tuple[AccessNode, ...], first: int = 0) -> tuple[Element, ...]:
    """The telling ones of these nodes, which are in document order, numbered from `first`."""
    found: list[Element] = []
    for at, node in enumerate(nodes):
        if node.telling:
            found.append(_element(node, first + len(found), node.text or node.desc or _label_inside(nodes, at)))
    return tuple(found)


def _label_inside(nodes: tuple[AccessNode, ...], at: int) -> str:
    """The labels below a nameless control, in reading order; nothing for a list, whose rows speak for themselves."""
    node = nodes[at]
    if node.flags & SCROLLABLE:
        return ""
    labels: list[str] = []
    for below in nodes[at + 1 :]:
        if below.depth <= node.depth:
            break
        labels += [label for label in (below.text, below.desc) if label]
    return " ".join(labels)


def _element(node: AccessNode, index: int, label: str) -> Element:
    flags = node.flags
    return Element(
        index,
        node.cls,
        node.text,
        node.desc,
        node.id,
        label,
        clickable=flags & CLICKABLE != 0,
        long_clickable=flags & LONG_CLICKABLE != 0,
        scrollable=flags & SCROLLABLE != 0,
        editable=flags & EDITABLE != 0,
        checkable=flags & CHECKABLE != 0,
        checked=flags & CHECKED != 0,
        selected=flags & SELECTED != 0,
        focused=flags & FOCUSED != 0,
        password=flags & PASSWORD != 0,
        enabled=flags & ENABLED != 0,
        bounds=node.bounds,
    )
