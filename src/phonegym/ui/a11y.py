"""The accessibility tree of a window: its view tree with the habits of its app's toolkit."""

from __future__ import annotations

from collections.abc import Callable

from phonegym.ui.access import CHECKABLE, CHECKED, CLICKABLE, EDITABLE, ENABLED, FUNCTIONAL, NAF, AccessNode, flags_of, inside
from phonegym.ui.box import Box
from phonegym.ui.habits import Frames, Habits, full_class, habits_of
from phonegym.ui.items import Clip, takes_touch
from phonegym.ui.look import Device
from phonegym.ui.node import NO_DECOR, NO_SEM, LazyContent, Sem, TextContent
from phonegym.ui.window import Window

_ROLE_CLASSES = {
    "button": "Button",
    "switch": "Switch",
    "checkbox": "CheckBox",
    "radio": "RadioButton",
    "edit": "EditText",
    "image": "ImageView",
    "slider": "SeekBar",
    "progress": "ProgressBar",
    "toolbar": "ViewGroup",
    "web": "WebView",
}

_LEAVES = frozenset({"slider", "progress", "image"})
"""Roles that are one node whatever they are drawn of."""

_SHOWN, _NAMELESS, _TOLD = 0, 1, 2
"""Labels of a subtree are written; are left out (a hidden node); or have been told by the control around it."""


def access_nodes(window: Window, device: Device) -> tuple[AccessNode, ...]:
    """The nodes of a window in document order. What lies off the screen is left out, what is cut is cut to whole pixels."""
    key = (window.x, window.y, window.width, window.height, window.package, window.habit, device)
    kept = window.box.cache.get(access_nodes)
    if kept is not None and kept[0] == key:  # type: ignore[index]  # this function's own entry, a pair
        return kept[1]  # type: ignore[index,no-any-return]  # as above
    clip = (
        max(window.x, 0),
        max(window.y, 0),
        min(window.x + window.width, device.width),
        min(window.y + window.height, device.height),
    )
    tree = _Tree(habits_of(window.habit, window.package), window.package, device)
    if clip[0] < clip[2] and clip[1] < clip[3]:
        depth = tree.frames(tree.habits.root, tree.pixels(clip), 0, 0)
        tree.visit(window.box, window.x, window.y, clip, depth, 0, _SHOWN)
    nodes = tuple(tree.nodes)
    window.box.cache[access_nodes] = (key, nodes)
    return nodes


class _Tree:
    """One tree in the making. `visit` methods return how many nodes they put at the depth they were given."""

    __slots__ = ("device", "habits", "nodes", "prefix", "size")

    def __init__(self, habits: Habits, package: str, device: Device) -> None:
        self.habits, self.device = habits, device
        self.size = device.pixels
        self.prefix = f"{package}:id/"
        self.nodes: list[AccessNode] = []

    def pixels(self, clip: Clip) -> tuple[int, int, int, int]:
        density, (width, height) = self.device.density, self.size
        right, bottom = int(clip[2] * density + 0.5), int(clip[3] * density + 0.5)
        # A screen of a fractional number of pixels is cut to whole ones, and so is what reaches its edge.
        return int(clip[0] * density + 0.5), int(clip[1] * density + 0.5), min(right, width), min(bottom, height)

    def add(self, depth: int, index: int, name: str, bounds: tuple[int, int, int, int], sem: Sem, text: str, desc: str) -> AccessNode:
        id = self.prefix + sem.id if sem.id and self.habits.ids else ""
        node = AccessNode(depth, index, full_class(name), text, desc, id, flags_of(sem), bounds)
        self.nodes.append(node)
        return node

    def frames(self, frames: Frames, bounds: tuple[int, int, int, int], depth: int, index: int) -> int:
        """Wrappers with the bounds of what they wrap; the depth of their content."""
        for name, id in frames:
            self.nodes.append(AccessNode(depth, index, full_class(name), "", "", id, ENABLED, bounds))
            depth += 1
            index = 0
        return depth

    def visit(self, box: Box, x: float, y: float, clip: Clip, depth: int, index: int, labels: int, alone: bool = True) -> int:
        """Append what `box` is in the tree. `alone`: it does not stand beside others in a row."""
        x2, y2 = x + box.width, y + box.height
        seen = (
            x if x > clip[0] else clip[0],
            y if y > clip[1] else clip[1],
            x2 if x2 < clip[2] else clip[2],
            y2 if y2 < clip[3] else clip[3],
        )
        if seen[2] <= seen[0] or seen[3] <= seen[1]:
            return 0
        node = box.node
        sem = node.sem
        if labels == _TOLD and (node.kind == "lazy" or takes_touch(sem)):
            labels = _SHOWN  # a control in a control tells its own name
        if sem.hidden and labels == _SHOWN:
            labels = _NAMELESS
        if node.kind in ("row", "column", "stack"):
            if sem is NO_SEM or labels == _TOLD or not (sem.desc or sem.role in _LEAVES or flags_of(sem) & FUNCTIONAL):
                return self._layout(box, x, y, clip, seen, depth, index, labels)
            return self._control(box, x, y, clip, seen, depth, index, labels)
        if node.kind == "lazy":
            return self._list(box, x, y, seen, depth, index, labels)
        return 0 if labels == _TOLD else self._leaf(box, seen, depth, index, labels, alone)

    def _leaf(self, box: Box, seen: Clip, depth: int, index: int, labels: int, alone: bool) -> int:
        """A text, icon or image."""
        node, habits = box.node, self.habits
        sem = node.sem
        acts = sem is not NO_SEM and takes_touch(sem)
        desc = sem.desc if labels == _SHOWN else ""
        bounds = self.pixels(seen)
        content = node.content
        if isinstance(content, TextContent):
            value = content.value if labels == _SHOWN else ""
            if habits.names == "joined" and sem.role != "edit":
                value, desc = "", "\n".join([part for part in (desc, value) if part])
            name = _ROLE_CLASSES.get(sem.role, habits.text_class)
            depth_in = depth if alone or acts else self.frames(habits.around_text, bounds, depth, index)
            self._named(self.add(depth_in, index if depth_in == depth else 0, name, bounds, sem, value, desc), len(self.nodes))
            return 1
        acts = acts or sem.checked is not None
        name = _ROLE_CLASSES.get(sem.role, habits.picture_class)
        if acts and sem.role in ("", "button"):
            name = "ImageButton" if habits.names == "own" else "View" if habits.names == "child" else "ImageView"
        depth_in = depth if acts or alone else self.frames(habits.around_picture, bounds, depth, index)
        self._named(self.add(depth_in, index if depth_in == depth else 0, name, bounds, sem, "", desc), len(self.nodes))
        return 1

    def _layout(self, box: Box, x: float, y: float, clip: Clip, seen: Clip, depth: int, index: int, labels: int) -> int:
        """A row, column or stack that only arranges."""
        node, habits = box.node, self.habits
        sem = node.sem
        flatten = habits.flatten == "all" or labels == _TOLD or (habits.flatten == "single" and len(box.children) < 2)
        if flatten and not (sem.id and habits.ids):
            return self._children(box, x, y, clip, seen, depth, index, labels)
        if not box.children and node.decor is NO_DECOR and not sem.id:
            return 0  # a gap: real layouts have margins, not nodes
        at = len(self.nodes)
        name = _ROLE_CLASSES.get(sem.role) or (habits.containers[node.kind] if box.children else "View")
        self.add(depth, index, name, self.pixels(seen), sem, "", "")
        if not self._children(box, x, y, clip, seen, depth + 1, 0, labels) and node.decor is NO_DECOR and not sem.id:
            del self.nodes[at:]
            return 0
        return 1

    def _children(self, box: Box, x: float, y: float, clip: Clip, seen: Clip, depth: int, index: int, labels: int) -> int:
        if box.node.decor.clip:
            clip = seen
        if len(box.children) > 1:
            return self._once(box, x, y, clip, depth, index, labels, _Tree._each_child)
        return self._each_child(box, x, y, clip, depth, index, labels)

    def _each_child(self, box: Box, x: float, y: float, clip: Clip, depth: int, index: int, labels: int) -> int:
        first = index
        alone = box.node.kind != "row" or len(box.children) < 2
        for child, left, top in box.children:
            index += self.visit(child, x + left, y + top, clip, depth, index, labels, alone)
        return index - first

    def _once(self, box: Box, x: float, y: float, clip: Clip, depth: int, index: int, labels: int, make: _Maker) -> int:
        """Nodes of a part of the window; one that did not change since the last step (a bar, a row) has them, with their XML, at hand."""
        place = (x, y, clip, depth, index, labels, self.prefix, self.habits, self.device)
        kept = box.cache.get(make)
        if kept is not None and kept[0] == place:  # type: ignore[index]  # this method's own entry
            self.nodes += kept[1]  # type: ignore[index]  # as above
            return kept[2]  # type: ignore[index,no-any-return]  # as above
        at = len(self.nodes)
        count = make(self, box, x, y, clip, depth, index, labels)
        box.cache[make] = (place, self.nodes[at:], count)
        return count

    def _list(self, box: Box, x: float, y: float, seen: Clip, depth: int, index: int, labels: int) -> int:
        habits, sem = self.habits, box.node.sem
        bounds = self.pixels(seen)
        inner = self.frames(habits.around_list, bounds, depth, index)
        id = self.prefix + sem.id if sem.id and habits.ids else ""
        desc = sem.desc if labels == _SHOWN else ""
        flags = flags_of(sem, _can_scroll(box))
        assert isinstance(box.node.content, LazyContent)
        name = habits.strip_class if box.node.content.across else habits.list_class
        self.nodes.append(AccessNode(inner, index if inner == depth else 0, full_class(name), "", desc, id, flags, bounds))
        count = 0
        for child, left, top in box.children:
            count += self._once(child, x + left, y + top, seen, inner + 1, count, labels, _Tree._row)
        return 1

    def _row(self, box: Box, x: float, y: float, clip: Clip, depth: int, index: int, labels: int) -> int:
        frames = self.habits.around_row
        if not frames:
            return self.visit(box, x, y, clip, depth, index, labels)
        seen = (max(x, clip[0]), max(y, clip[1]), min(x + box.width, clip[2]), min(y + box.height, clip[3]))
        if seen[2] <= seen[0] or seen[3] <= seen[1]:
            return 0
        at = len(self.nodes)
        if not self.visit(box, x, y, clip, self.frames(frames, self.pixels(seen), depth, index), 0, labels):
            del self.nodes[at:]
            return 0
        return 1

    def _control(self, box: Box, x: float, y: float, clip: Clip, seen: Clip, depth: int, index: int, labels: int) -> int:
        """A container that acts or has a label: where its name stands is the toolkit's habit."""
        sem, habits = box.node.sem, self.habits
        bounds = self.pixels(seen)
        held = inside(box)
        desc = sem.desc if labels == _SHOWN else ""
        at = len(self.nodes)
        if sem.role == "edit" or sem.role in _LEAVES:
            text = held.texts[-1] if held.texts and labels == _SHOWN else ""
            self.add(depth, index, _ROLE_CLASSES[sem.role], bounds, sem, text, desc)
        elif habits.names == "joined" and flags_of(sem) & FUNCTIONAL:
            if not desc and labels == _SHOWN:
                desc = "\n".join(held.labels)
            name = _ROLE_CLASSES.get(sem.role) or ("ImageView" if held.pictures and not held.texts else "View")
            node = self.add(depth, index, name, bounds, sem, "", desc)
            if held.checked is not None and sem.checked is None:
                node.flags |= CHECKABLE | (CHECKED if held.checked else 0)
            if held.controls:
                self._children(box, x, y, clip, seen, depth + 1, 0, _TOLD)
        elif habits.names == "own" and sem.role in _ROLE_CLASSES and len(held.texts) < 2 and not held.controls:
            text = held.texts[0] if held.texts and labels == _SHOWN else ""
            name = "ImageButton" if sem.role == "button" and not held.texts else _ROLE_CLASSES[sem.role]
            self.add(depth, index, name, bounds, sem, text, desc)
        else:
            self._nested(box, x, y, clip, seen, depth, index, labels, desc)
        self._named(self.nodes[at], at + 1)
        return 1

    def _nested(self, box: Box, x: float, y: float, clip: Clip, seen: Clip, depth: int, index: int, labels: int, desc: str) -> None:
        """A control whose parts are nodes of their own; in Compose its name is one of them, and so is its role."""
        node, sem, habits = box.node, box.node.sem, self.habits
        bounds = self.pixels(seen)
        in_child = habits.names == "child" and flags_of(sem) & (CLICKABLE | CHECKABLE | EDITABLE) != 0
        name = habits.containers[node.kind] if box.children else "View"
        if sem.checked is not None or sem.role in ("toolbar", "web"):
            name = _ROLE_CLASSES.get(sem.role, name)
        self.add(depth, index, name, bounds, sem, "", "" if in_child else desc)
        count = 0
        if in_child and desc:
            self.nodes.append(AccessNode(depth + 1, 0, full_class("View"), "", desc, "", ENABLED, bounds))
            count = 1
        count += self._children(box, x, y, clip, seen, depth + 1, count, labels)
        if in_child and sem.role == "button":
            self.nodes.append(AccessNode(depth + 1, count, full_class("Button"), "", "", "", flags_of(sem) & ENABLED, bounds))

    def _named(self, node: AccessNode, first: int) -> None:
        """Mark a control that has no name in its whole subtree (the nodes from `first` on), as `uiautomator` does."""
        nameless = node.flags & (CLICKABLE | ENABLED) == CLICKABLE | ENABLED and not node.text and not node.desc
        if nameless and not any(below.text or below.desc for below in self.nodes[first:]):
            node.flags |= NAF


_Maker = Callable[[_Tree, Box, float, float, Clip, int, int, int], int]


def _can_scroll(box: Box) -> bool:
    """Some rows of a list are out of sight."""
    content = box.node.content
    assert isinstance(content, LazyContent)
    if not box.children or len(box.keys) < len(content.keys):
        return bool(box.children)
    (_, left, top), (last, x, y) = box.children[0], box.children[-1]
    if content.across:
        return left < 0 or x + last.width > box.width
    return top < 0 or y + last.height > box.height
