"""The nodes of an accessibility tree: what XML, compact XML and element lists are all written from."""

from __future__ import annotations

from phonegym.ui.box import Box
from phonegym.ui.items import takes_touch
from phonegym.ui.node import IconContent, ImageContent, Sem, TextContent

CHECKABLE, CHECKED, CLICKABLE, ENABLED, FOCUSABLE = 1, 2, 4, 8, 16
FOCUSED, SCROLLABLE, LONG_CLICKABLE, PASSWORD, SELECTED = 32, 64, 128, 256, 512
EDITABLE, NAF = 1024, 2048
"""Bits of `AccessNode.flags`. NAF: can be tapped, and has no name anywhere in its subtree ("not accessibility friendly")."""

FUNCTIONAL = CLICKABLE | LONG_CLICKABLE | SCROLLABLE | CHECKABLE | EDITABLE
"""A node with any of these does something."""

TOUCH_ROLES = frozenset({"button", "switch", "checkbox", "radio", "edit", "tab", "slider"})
"""Roles that are tappable even while disabled they carry no message."""


class AccessNode:
    """A node of an accessibility tree, in document order.

    Attributes:
        depth: Below the hierarchy: a window's root has 0.
        index: Among its siblings.
        cls: Android class with its package.
        text, desc, id: Its labels; `id` with its package.
        flags: Bits such as `CLICKABLE`.
        bounds: (left, top, right, bottom) of its visible part in pixels.
        rendered: What a writer made of it; kept, because nodes live as long as their boxes.
    """

    __slots__ = ("bounds", "cls", "depth", "desc", "flags", "id", "index", "rendered", "text")

    def __init__(
        self, depth: int, index: int, cls: str, text: str, desc: str, id: str, flags: int, bounds: tuple[int, int, int, int]
    ) -> None:
        self.depth, self.index, self.cls, self.text, self.desc, self.id = depth, index, cls, text, desc, id
        self.flags, self.bounds = flags, bounds
        self.rendered: str = ""

    @property
    def telling(self) -> bool:
        """It does something or has a label: it is more than structure."""
        return self.flags & FUNCTIONAL != 0 or self.text != "" or self.desc != ""

    def __repr__(self) -> str:
        return f"<{self.cls} {self.text or self.desc or self.id!r} at {self.bounds}>"


def flags_of(sem: Sem, scrollable: bool = False) -> int:
    """The flags that a node's meaning gives it."""
    flags = ENABLED if sem.enabled else 0
    if sem.on_tap is not None or sem.field or sem.role == "slider" or (not sem.enabled and sem.role in TOUCH_ROLES):
        # A slider is touched on the segments inside it, which the tree does not show.
        flags |= CLICKABLE | FOCUSABLE
    if sem.on_long is not None:
        flags |= LONG_CLICKABLE | FOCUSABLE
    if sem.role == "edit":
        flags |= EDITABLE | FOCUSABLE
    if sem.checked is not None:
        flags |= CHECKABLE | FOCUSABLE | (CHECKED if sem.checked else 0)
    if scrollable:
        flags |= SCROLLABLE | FOCUSABLE
    if sem.focused:
        flags |= FOCUSED
    if sem.password:
        flags |= PASSWORD
    if sem.selected:
        flags |= SELECTED
    return flags


class Inside:
    """What a control holds besides other controls.

    Attributes:
        texts: The texts in it, in order, as drawn: a password is dots already.
        labels: Texts and descriptions, in order.
        controls: It holds nodes that take touches or scroll themselves.
        pictures: It holds icons or images.
        checked: State of a switch or checkbox in it that is no control itself.
    """

    __slots__ = ("checked", "controls", "labels", "pictures", "texts")

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.labels: list[str] = []
        self.controls = self.pictures = False
        self.checked: bool | None = None


def inside(box: Box) -> Inside:
    """What a control holds, not counting what belongs to the controls in it. Kept on the box."""
    kept = box.cache.get(inside)
    if isinstance(kept, Inside):
        return kept
    found = Inside()
    for child, _, _ in box.children:
        _look_into(child, found)
    box.cache[inside] = found
    return found


def _look_into(box: Box, found: Inside) -> None:
    node, sem = box.node, box.node.sem
    if node.kind == "lazy" or takes_touch(sem):
        found.controls = True
        return
    if sem.checked is not None:
        found.checked = sem.checked
    if sem.hidden:
        return
    content = node.content
    if isinstance(content, TextContent):
        if content.value:
            found.texts.append(content.value)
            found.labels.append(content.value)
    elif isinstance(content, IconContent | ImageContent):
        found.pictures = True
    if sem.desc:
        found.labels.append(sem.desc)
    for child, _, _ in box.children:
        _look_into(child, found)
