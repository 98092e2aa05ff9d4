"""Constructors of view nodes: what a view is written with.

All take the keywords of `Common`. Colours are role names ("primary", "on_surface") of the ambient look's scheme, or
ARGB integers; type styles are names of `TYPE_SCALE`; lengths are whole dp.

Example:
    >>> row(icon("star"), text("Favorites", grow=1), padding=(16, 12), gap=16, width="fill", id="favourites")
    <row 'favourites' with 2 children>
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypedDict, Unpack, cast

from phonegym.ui.look import ambient
from phonegym.ui.node import (
    FILL,
    NO_DECOR,
    NO_SEM,
    NO_SIZE,
    Align,
    Child,
    Corner,
    Decor,
    Extent,
    FlexContent,
    IconContent,
    ImageContent,
    Justify,
    LazyContent,
    Node,
    Sem,
    Size,
    StackContent,
    TextContent,
    flatten,
)
from phonegym.ui.scroll import REST, Anchor
from phonegym.ui.theme import scaled, scheme, type_style

Paint = int | str
"""An ARGB integer or the name of a colour role."""

Weight = Literal[400, 500, 700]

Role = Literal[
    "", "button", "switch", "checkbox", "radio", "edit", "image", "tab", "slider", "list", "dialog", "toolbar", "heading", "progress", "web"
]
"""Accessibility class of a node; empty: by its kind."""

Padding = int | tuple[int, int] | tuple[int, int, int, int]
"""All sides; (horizontal, vertical); or (left, top, right, bottom)."""


class Common(TypedDict, total=False):
    """Keywords of every constructor; see `Size`, `Decor` and `Sem` for what they mean."""

    width: Extent
    height: Extent
    min_width: int
    min_height: int
    max_width: int | None
    padding: Padding
    grow: int
    place: Corner | None
    background: Paint | None
    gradient_to: Paint | None
    radius: int
    radii: tuple[int, int, int, int] | None
    border: tuple[int, Paint] | None
    elevation: int
    clip: bool
    layer: bool
    scrim: Paint | None
    id: str
    desc: str
    role: Role
    on_tap: object
    on_long: object
    on_pull: object
    carries: object
    field: str
    keyboard: Literal["text", "number", "phone"]
    multiline: bool
    on_submit: object
    enabled: bool
    checked: bool | None
    selected: bool
    focused: bool
    password: bool
    hidden: bool
    opaque: bool
    shows: object
    """One place or a tuple of places whose value the node displays."""


_DECOR = frozenset({"background", "gradient_to", "radius", "radii", "border", "elevation", "clip", "layer", "scrim"})
_SIZE = frozenset({"width", "height", "min_width", "min_height", "max_width", "padding", "grow", "place"})
_PAINTS = frozenset({"background", "gradient_to", "scrim"})


def color_of(paint: Paint) -> int:
    """The ARGB colour of a role under the ambient look; integers are returned as they are.

    Raises:
        UnknownThemeError: There is no such role.
    """
    return paint if isinstance(paint, int) else scheme(ambient()).role(paint)


def _sides(padding: Padding) -> tuple[int, int, int, int]:
    if isinstance(padding, int):
        return padding, padding, padding, padding
    if len(padding) == 2:
        return padding[0], padding[1], padding[0], padding[1]
    return padding


def _decor_value(name: str, value: object) -> object:
    # The keys of `Common` carry these types, which a loop over its items cannot see: hence the casts.
    if name in _PAINTS and value is not None:
        return color_of(cast("Paint", value))
    if name == "border" and value is not None:
        width, paint = cast("tuple[int, Paint]", value)
        return width, color_of(paint)
    return value


def _parts(common: Common) -> tuple[Size, Decor, Sem]:
    """Split the keywords by the struct they belong to. Absent groups share one empty struct: most nodes have no decor."""
    size: dict[str, object] = {}
    decor: dict[str, object] = {}
    sem: dict[str, object] = {}
    for name, value in common.items():
        if name in _SIZE:
            size[name] = _sides(cast("Padding", value)) if name == "padding" else value
        elif name in _DECOR:
            decor[name] = _decor_value(name, value)
        elif name == "shows":
            sem[name] = value if isinstance(value, tuple) else () if value is None else (value,)
        else:
            sem[name] = value
    return (
        Size(**size) if size else NO_SIZE,  # type: ignore[arg-type]  # checked at the call by `Common`
        Decor(**decor) if decor else NO_DECOR,  # type: ignore[arg-type]  # as above
        _sem_of(sem) if sem else NO_SEM,
    )


def _sem_of(fields: dict[str, object]) -> Sem:
    """Keywords that say nothing (`on_tap=None`) leave the shared empty struct: items are made of nodes that have another."""
    sem = Sem(**fields)  # type: ignore[arg-type]  # checked at the call by `Common`
    return NO_SEM if sem == NO_SEM else sem


def row(
    *children: Child, gap: int = 0, align: Align = "center", justify: Justify = "start", wrap: bool = False, **common: Unpack[Common]
) -> Node:
    """Children side by side, `gap` dp apart.

    Args:
        children: Nodes; None is skipped, iterables are flattened.
        gap: Between neighbours (and between lines, when wrapping), in dp.
        align: Across: how children of less height stand. "stretch" gives all the height of the tallest.
        justify: Along: where what is left goes, if no child grows.
        wrap: Go on in a new line where the width ends (chips); children do not grow then.
        **common: See `Common`.
    """
    return Node("row", FlexContent(gap, align, justify, wrap), flatten(children), *_parts(common))


def column(*children: Child, gap: int = 0, align: Align = "start", justify: Justify = "start", **common: Unpack[Common]) -> Node:
    """Children below each other, `gap` dp apart; arguments as for `row`, with the axes swapped."""
    return Node("column", FlexContent(gap, align, justify), flatten(children), *_parts(common))


def stack(*children: Child, align: Corner = "top_start", **common: Unpack[Common]) -> Node:
    """Children on top of each other, later ones above. A child's own `place` overrides `align`."""
    return Node("stack", StackContent(align), flatten(children), *_parts(common))


def box(*children: Child, align: Corner = "center", **common: Unpack[Common]) -> Node:
    """A decorated frame around its content, by default centred: a stack under the name that says so."""
    return Node("stack", StackContent(align), flatten(children), *_parts(common))


def text(
    value: str,
    style: str = "body_large",
    color: Paint = "on_surface",
    *,
    max_lines: int = 0,
    align: Literal["start", "center", "end"] = "start",
    weight: Weight | None = None,
    strike: bool = False,
    caret: int = -1,
    selection: tuple[int, int] = (0, 0),
    selection_color: Paint = "selection",
    **common: Unpack[Common],
) -> Node:
    """A text, broken into lines where it must; the ambient font scale applies.

    Args:
        value: What it says.
        style: A step of the type scale.
        color: Of its glyphs.
        max_lines: More lines are cut and end in an ellipsis; 0: as many as it takes.
        align: Of its lines in its own box (which wraps the text unless it is given a width or grows).
        weight: Instead of the style's own.
        strike: Draw a line through it.
        caret: Index of the caret in `value`; -1: none.
        selection: Selected range of indices in `value`.
        selection_color: Behind the selected range; its opaque form is the colour of the caret.
        **common: See `Common`.

    Raises:
        UnknownThemeError: There is no such style or colour role.
    """
    step = type_style(style)
    look = ambient()
    percent = look.font_percent
    content = TextContent(
        value,
        scaled(step.size, percent),
        scaled(step.line_height, percent),
        step.weight if weight is None else weight,
        color_of(color),
        max_lines,
        align,
        strike,
        caret,
        selection,
        color_of(selection_color) if selection[0] != selection[1] or caret >= 0 else 0,  # the caret is drawn in its opaque form
    )
    return Node("text", content, (), *_parts(common))


def icon(name: str, size: int = 24, color: Paint = "on_surface", *, filled: bool = False, **common: Unpack[Common]) -> Node:
    """A symbol of the icon font, `size` dp square inside its padding."""
    return Node("icon", IconContent(name, size, color_of(color), filled), (), *_parts(common))


def image(source: str, size: int | None = None, **common: Unpack[Common]) -> Node:
    """A picture by recipe (see `ui.paint.pictures`), `size` dp square or as wide and high as `width` and `height` say.

    Raises:
        ValueError: It has no size: pictures have none of their own.
    """
    if size is not None:
        common.setdefault("width", size)
        common.setdefault("height", size)
    if (common.get("width") is None and not common.get("grow")) or common.get("height") is None:
        raise ValueError(f"image {source!r} needs a size: pass size=, or width= and height=")
    return Node("image", ImageContent(source), (), *_parts(common))


def lazy(
    name: str, anchor: Anchor, keys: tuple[str, ...], build: Callable[[str], Node], from_end: bool = False, **common: Unpack[Common]
) -> Node:
    """A scrolling list that lays out only the rows in sight.

    Args:
        name: Key of its scroll anchor in the activity.
        anchor: Where it stands.
        keys: Stable, distinct keys of all rows, in order. Pass the same tuple object while it does not change.
        build: The row of a key: a memoised component, so that rows keep their boxes when the list scrolls. It is called
            under the look that is ambient now.
        from_end: Rest at the end (a chat) instead of the start.
        **common: See `Common`. Its top and bottom padding scroll with the rows. It needs a bounded height: as a rule `grow=1`.
    """
    return Node("lazy", LazyContent(name, keys, build, anchor, from_end, ambient()), (), *_parts(common))


def strip(name: str, anchor: Anchor, keys: tuple[str, ...], build: Callable[[str], Node], **common: Unpack[Common]) -> Node:
    """A list that scrolls sideways; its items are all as high as it is.

    Args:
        name: Key of its scroll anchor in the activity.
        anchor: Where it stands.
        keys: Stable, distinct keys of all items, in order.
        build: The item of a key, with a width of its own (what fills has nothing to fill): a memoised component.
        **common: See `Common`. Its padding at the sides scrolls with the items. It needs a bounded width: as a rule
            `width=FILL`. Without a height it is as high as its highest item, for which all of them are laid out.
    """
    return Node("lazy", LazyContent(name, keys, build, anchor, False, ambient(), True), (), *_parts(common))


def spacer(grow: int = 1) -> Node:
    """Takes a share of what is left along its row or column."""
    return Node("stack", StackContent(), (), Size(grow=grow), NO_DECOR, NO_SEM)


def gap(length: int) -> Node:
    """An empty square of `length` dp, to part two neighbours by more than the others."""
    return Node("stack", StackContent(), (), Size(width=length, height=length), NO_DECOR, NO_SEM)


def divider_line(color: Paint = "outline_variant", *, inset: int = 0, vertical: bool = False) -> Node:
    """A hairline of 1 dp across its parent, `inset` dp away from the sides."""
    line = Node(
        "stack", StackContent(), (), Size(width=1, height=FILL) if vertical else Size(width=FILL, height=1), Decor(color_of(color)), NO_SEM
    )
    if not inset:
        return line
    sides = (0, inset, 0, inset) if vertical else (inset, 0, inset, 0)
    size = Size(height=FILL, padding=sides) if vertical else Size(width=FILL, padding=sides)
    return Node("stack", StackContent(), (line,), size, NO_DECOR, NO_SEM)


__all__ = [
    "FILL", "REST", "Anchor", "Common", "Node", "Padding", "Paint", "Role", "Weight",
    "box", "color_of", "column", "divider_line", "gap", "icon", "image", "lazy", "row", "spacer", "stack", "strip", "text",
]  # fmt: skip
