"""View nodes: immutable descriptions of what is on a screen.

A node says what it is (`kind`), how big it wants to be (`size`), what it looks like (`decor`), what it means to a
reader, a finger and a judge (`sem`), and its own content (`content`). Layout caches its box on the node: equal
sub-states give the same node object, hence the same box, paint layer and XML. Treat every attribute as read-only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

import msgspec

from phonegym.ui.look import Look
from phonegym.ui.scroll import Anchor

Color = int
"""ARGB as 0xAARRGGBB."""

FILL: Literal["fill"] = "fill"
Extent = int | Literal["fill"] | None
"""A length along one axis in dp; `FILL` takes what the parent offers; None wraps the content."""

Kind = Literal["row", "column", "stack", "text", "icon", "image", "lazy"]
Align = Literal["start", "center", "end", "stretch"]
Justify = Literal["start", "center", "end", "between"]
Corner = Literal["top_start", "top", "top_end", "start", "center", "end", "bottom_start", "bottom", "bottom_end"]


class Size(msgspec.Struct, frozen=True, gc=False):
    """Constraints a node puts on itself, in dp. `padding` is (left, top, right, bottom). `grow` shares what is left of a bounded parent."""

    width: Extent = None
    height: Extent = None
    min_width: int = 0
    min_height: int = 0
    max_width: int | None = None
    padding: tuple[int, int, int, int] = (0, 0, 0, 0)
    grow: int = 0
    place: Corner | None = None
    """Where a `stack` puts this child, if not where the stack puts all of them."""


class Decor(msgspec.Struct, frozen=True, gc=False):
    """What is painted behind and around a node. `radius` in dp; `border` is (dp, colour); `elevation` in dp draws a soft shadow."""

    background: Color | None = None
    gradient_to: Color | None = None
    """With it, `background` runs vertically into this colour."""
    radius: int = 0
    radii: tuple[int, int, int, int] | None = None
    """Corner radii (top-left, top-right, bottom-right, bottom-left), where they differ."""
    border: tuple[int, Color] | None = None
    elevation: int = 0
    clip: bool = False
    layer: bool = False
    """Painted through a cached image. Fixed by view code, never by the state of a cache: a layer changes edge pixels a little."""
    scrim: Color | None = None
    """Painted over everything below before this node (behind dialogs and sheets)."""


class Sem(msgspec.Struct, frozen=True, gc=False):
    """What a node means: to accessibility, to a finger, to a judge.

    `on_tap` and `on_long` are messages (data, never closures). `field` names the text field that a tap focuses.
    `shows` are the places whose value this node displays (see `phonegym.state.place`); ui itself never looks inside.
    """

    id: str = ""
    """The resource id without its package, e.g. `save`."""
    desc: str = ""
    role: str = ""
    """Accessibility class: button, switch, checkbox, radio, edit, image, tab, slider, list, dialog, toolbar, heading; empty: by kind."""
    on_tap: object = None
    on_long: object = None
    on_pull: object = None
    """Of a list: the message of a pull at its start (look for what is new)."""
    carries: object = None
    """What a finger that holds this node and moves picks up, and what it is let go on elsewhere: a value for `Route.on_drop`."""
    field: str = ""
    keyboard: Literal["text", "number", "phone"] = "text"
    """Keys a field's keyboard shows first."""
    multiline: bool = False
    """Enter makes a new line instead of sending `on_submit` or closing the keyboard."""
    on_submit: object = None
    """What the Enter key of a field's keyboard sends."""
    enabled: bool = True
    checked: bool | None = None
    selected: bool = False
    focused: bool = False
    password: bool = False
    hidden: bool = False
    """Drawn, but without a label in the tree (`a11y=none`): seen in pixels only."""
    opaque: bool = False
    """Swallows touches that would otherwise reach what lies below."""
    shows: tuple[object, ...] = ()


class TextContent(msgspec.Struct, frozen=True, gc=False):
    """A run of text. `size` and `line_height` are dp at font scale 1.0; layout applies `Look.font_percent` baked in here by `text()`."""

    value: str
    size: int
    line_height: int
    weight: Literal[400, 500, 700]
    color: Color
    max_lines: int = 0
    align: Literal["start", "center", "end"] = "start"
    strike: bool = False
    caret: int = -1
    """Index of the caret in `value`, or -1."""
    selection: tuple[int, int] = (0, 0)
    selection_color: Color = 0


class IconContent(msgspec.Struct, frozen=True, gc=False):
    """A symbol of the icon font, `size` dp square."""

    name: str
    size: int
    color: Color
    filled: bool = False


class ImageContent(msgspec.Struct, frozen=True, gc=False):
    """A drawn picture by recipe, e.g. `avatar:Ann Lee:3` or `app:notes`; see `ui.paint.pictures`."""

    source: str


class FlexContent(msgspec.Struct, frozen=True, gc=False):
    """How a row or column arranges its children. `gap` in dp. `wrap` (rows only) goes on in a new line where the width ends."""

    gap: int = 0
    align: Align = "start"
    justify: Justify = "start"
    wrap: bool = False


class StackContent(msgspec.Struct, frozen=True, gc=False):
    """Children on top of each other, later ones above."""

    align: Corner = "top_start"


class LazyContent:
    """A list that lays out only the rows in sight. Exact: rows never laid out have no influence.

    Attributes:
        name: Key of its scroll anchor in the activity.
        keys: Stable keys of all rows, in order.
        build: Row of a key; give it a memoised component.
        anchor: Where the list stands.
        from_end: Rests at the end (a chat) instead of the start.
        across: A strip: its items stand beside each other, and it scrolls sideways.
        look: The look the list was made under. Rows are built during layout, when another one may be in force.
    """

    __slots__ = ("across", "anchor", "build", "from_end", "keys", "look", "name")

    def __init__(
        self,
        name: str,
        keys: tuple[str, ...],
        build: Callable[[str], Node],
        anchor: Anchor,
        from_end: bool,
        look: Look,
        across: bool = False,
    ) -> None:
        self.name, self.keys, self.build, self.anchor, self.from_end, self.look = name, keys, build, anchor, from_end, look
        self.across = across

    def __eq__(self, other: object) -> bool:
        # Rows are compared by the layout's result; two lists with other rows are never the same shell.
        return self is other

    __hash__ = object.__hash__


Content = TextContent | IconContent | ImageContent | FlexContent | StackContent | LazyContent

NO_SIZE = Size()
NO_DECOR = Decor()
NO_SEM = Sem()


class Node:
    """One node of a view tree. Build it with the functions of `ui.build` and `ui.kit`, not by hand."""

    __slots__ = ("__weakref__", "_box", "children", "content", "decor", "kind", "sem", "size")

    def __init__(self, kind: Kind, content: Content, children: tuple[Node, ...], size: Size, decor: Decor, sem: Sem) -> None:
        self.kind: Kind = kind
        self.content = content
        self.children = children
        self.size = size
        self.decor = decor
        self.sem = sem
        self._box: object = None  # the layout's cache: the last two boxes made from this node

    def __repr__(self) -> str:
        label = self.content.value if isinstance(self.content, TextContent) else (self.sem.desc or self.sem.id)
        return f"<{self.kind} {label!r} with {len(self.children)} children>"


Child = Node | Iterable["Node | None"] | None
"""What a container takes: nodes, None for "not there", and iterables of these."""


def flatten(children: Iterable[Child]) -> tuple[Node, ...]:
    """Nodes of nested iterables in order, without the Nones."""
    found: list[Node] = []
    for child in children:
        if child is None:
            continue
        if isinstance(child, Node):
            found.append(child)
        else:
            found.extend(flatten(child))
    return tuple(found)
