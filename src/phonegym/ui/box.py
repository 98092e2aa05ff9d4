"""What layout makes of nodes: boxes (sizes and relative positions) and items (absolute rectangles of one window)."""

from __future__ import annotations

from phonegym.ui.node import Node
from phonegym.ui.text.paragraph import Paragraph


class Box:
    """A laid-out node. Immutable; sizes and positions are dp (whole numbers for everything but centred content).

    Attributes:
        node: What was laid out.
        width, height: Size in dp.
        children: (box, x, y) with positions relative to this box.
        paragraph: The broken lines of a text node.
        constraints: (min width, max width, min height, max height) it was laid out under.
        keys: Row keys of a lazy list's children, in order.
    """

    __slots__ = ("cache", "children", "constraints", "height", "keys", "node", "paragraph", "width")

    def __init__(
        self,
        node: Node,
        width: float,
        height: float,
        children: tuple[tuple[Box, float, float], ...],
        constraints: tuple[float, float, float, float],
        paragraph: Paragraph | None = None,
        keys: tuple[str, ...] = (),
    ) -> None:
        self.node, self.width, self.height, self.children = node, width, height, children
        self.constraints, self.paragraph, self.keys = constraints, paragraph, keys
        self.cache: dict[object, object] = {}
        """Derived things that live as long as the box: items, XML, paint layers. Keyed by who derived them."""


class Item:
    """One meaningful node of a window at its absolute place, in dp of the screen.

    Attributes:
        node: The node.
        x, y, width, height: Its whole rectangle.
        left, top, right, bottom: The part inside every clip (empty if right <= left or bottom <= top).
        scroller: Index (in the window's item list) of the lazy list it lies in, or -1.
        key: Key of its row in that list.
        truncated: Its text was cut by an ellipsis.
        parent: Index of the nearest item that encloses it in the tree, or -1.
    """

    __slots__ = ("bottom", "box", "height", "key", "left", "node", "parent", "right", "scroller", "top", "truncated", "width", "x", "y")

    def __init__(
        self,
        box: Box,
        x: float,
        y: float,
        clip: tuple[float, float, float, float],
        scroller: int,
        key: str,
        parent: int,
        truncated: bool,
    ) -> None:
        self.box, self.node = box, box.node
        self.x, self.y, self.width, self.height = x, y, box.width, box.height
        left, top, right, bottom = clip  # compared in place: a screen has a hundred items, and calls cost more than this
        self.left = x if x > left else left
        self.top = y if y > top else top
        x += box.width
        y += box.height
        self.right = x if x < right else right
        self.bottom = y if y < bottom else bottom
        self.scroller, self.key, self.parent, self.truncated = scroller, key, parent, truncated

    @property
    def visible(self) -> bool:
        """Some part of it is inside every clip."""
        return self.right > self.left and self.bottom > self.top

    @property
    def whole(self) -> bool:
        """All of it is inside every clip."""
        return self.left <= self.x and self.top <= self.y and self.right >= self.x + self.width and self.bottom >= self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Centre of its visible part, in dp."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2
