"""Trees that the tests of this folder share."""

from hypothesis import strategies as st

from phonegym.ui.box import Box
from phonegym.ui.build import Common, box, column, icon, image, row, spacer, stack, text
from phonegym.ui.layout import layout
from phonegym.ui.node import FILL, Align, Corner, Extent, Justify, Node

Rect = tuple[float, float, float, float]
"""(x, y, width, height)."""


def block(width: Extent, height: Extent, **more: int) -> Node:
    """A plain rectangle."""
    return stack(width=width, height=height, grow=more.get("grow", 0), max_width=more.get("max_width"), min_width=more.get("min_width", 0))


def screen(node: Node, width: int = 360, height: int = 800) -> Box:
    """The box of a node that fills a screen."""
    return layout(node, width, width, height, height)


def loose(node: Node, width: int = 360, height: int = 800) -> Box:
    """The box of a node that may be smaller than the screen."""
    return layout(node, 0, width, 0, height)


def rects(box: Box) -> list[Rect]:
    """Rectangles of the children."""
    return [(x, y, child.width, child.height) for child, x, y in box.children]


def everything(box: Box, x: float = 0, y: float = 0) -> list[tuple[Box, float, float]]:
    """All boxes with their absolute places, parents first."""
    found = [(box, x, y)]
    for child, dx, dy in box.children:
        found += everything(child, x + dx, y + dy)
    return found


WORDS = st.sampled_from(["", "OK", "Wi-Fi", "Send", "A longer label of six words", "你好，世界", "x" * 40, "two\nlines"])
EXTENTS: st.SearchStrategy[Extent] = st.sampled_from([None, None, None, FILL, 0, 17, 48, 200])
PADDINGS = st.tuples(*[st.sampled_from([0, 0, 3, 16])] * 4)
CORNERS: st.SearchStrategy[Corner] = st.sampled_from(["top_start", "top", "top_end", "start", "center", "bottom_start", "bottom_end"])
ALIGNS: st.SearchStrategy[Align] = st.sampled_from(["start", "center", "end", "stretch"])
JUSTIFIES: st.SearchStrategy[Justify] = st.sampled_from(["start", "center", "end", "between"])


@st.composite
def leaves(draw: st.DrawFn) -> Node:
    kind = draw(st.sampled_from(["text", "text", "icon", "image", "spacer", "block"]))
    tap = draw(st.sampled_from([None, None, "tap"]))
    if kind == "text":
        return text(
            draw(WORDS),
            draw(st.sampled_from(["body_large", "label_small"])),
            max_lines=draw(st.sampled_from([0, 1, 2])),
            padding=draw(PADDINGS),
            grow=draw(st.sampled_from([0, 0, 1])),
            on_tap=tap,
        )
    if kind == "icon":
        return icon("star", desc=draw(st.sampled_from(["", "Star"])), on_tap=tap)
    if kind == "image":
        return image("avatar:A:1", draw(st.sampled_from([1, 24, 40])), on_tap=tap)
    if kind == "spacer":
        return spacer(draw(st.integers(1, 3)))
    return stack(width=draw(EXTENTS), height=draw(EXTENTS), background=draw(st.sampled_from([None, "primary"])), opaque=draw(st.booleans()))


def _parents(children: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    @st.composite
    def parent(draw: st.DrawFn) -> Node:
        kids = draw(st.lists(children, max_size=4))
        width, height, padding, grow = draw(EXTENTS), draw(EXTENTS), draw(PADDINGS), draw(st.sampled_from([0, 0, 1, 2]))
        tap, ident = draw(st.sampled_from([None, None, "tap"])), draw(st.sampled_from(["", "", "row"]))
        gap, align, justify = draw(st.sampled_from([0, 7])), draw(ALIGNS), draw(JUSTIFIES)
        kind = draw(st.sampled_from(["row", "row", "column", "column", "stack", "wrap", "box"]))
        common = Common(width=width, height=height, padding=padding, grow=grow, on_tap=tap, id=ident)
        if kind == "stack":
            return stack(*kids, align=draw(CORNERS), **common)
        if kind == "box":
            common["max_width"] = draw(st.sampled_from([None, 90]))
            return box(*kids, **common)
        if kind == "column":
            return column(*kids, gap=gap, align=align, justify=justify, **common)
        return row(*kids, gap=gap, align=align, justify=justify, wrap=kind == "wrap", **common)

    return parent()


def trees() -> st.SearchStrategy[Node]:
    """Any tree without lists."""
    return st.recursive(leaves(), _parents, max_leaves=14)
