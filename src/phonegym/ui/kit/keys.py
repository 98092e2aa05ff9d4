"""Keys: the keypad of a dialler or a timer, and the keys of the soft keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

import msgspec

from phonegym.ui.build import column, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.kit.tokens import TOUCH
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node, TextContent
from phonegym.ui.theme import type_style

KeyKind = Literal["letter", "function", "space", "enter"]


class PadKey(NamedTuple):
    """A key of a keypad. `name` is what its message is made from; `under` the letters below a digit; an icon replaces the label."""

    name: str
    label: str = ""
    under: str = ""
    icon: str = ""
    desc: str = ""
    enabled: bool = True
    strong: bool = False
    """Drawn in the primary colour (the equals sign of a calculator)."""


def keypad(
    keys: Sequence[PadKey],
    message_of: Callable[[str], object],
    *,
    columns: int = 3,
    height: int = 64,
    on_long_of: Callable[[str], object] | None = None,
) -> Node:
    """A grid of large keys that fills the width.

    Args:
        keys: In reading order; a key with an empty name leaves its place free.
        message_of: The message of a key, from its name.
        columns: Keys in a row.
        height: Of a key, in dp.
        on_long_of: The message of a long press, from its name.
    """

    def cell(one: PadKey | None) -> Node:
        if one is None or not one.name:
            return stack(grow=1, height=height)
        return _pad_key(one, message_of(one.name), None if on_long_of is None else on_long_of(one.name), height)

    lines = [[*keys[at : at + columns]] for at in range(0, len(keys), columns)]
    full = [[*line, *[None] * (columns - len(line))] for line in lines]
    return column(*(row(*(cell(one) for one in line), width=FILL, gap=8) for line in full), width=FILL, gap=8)


def _pad_key(one: PadKey, message: object, on_long: object, height: int) -> Node:
    ink = "disabled" if not one.enabled else "on_primary" if one.strong else "on_surface"
    if one.icon:
        face = symbol(one.icon, size=24, color=ink)
    else:
        face = column(
            text(one.label or one.name, "headline_medium" if not one.under else "headline_small", ink, max_lines=1),
            text(one.under, "label_small", "on_surface_variant", max_lines=1) if one.under else None,
            align="center",
        )
    return stack(
        face,
        grow=1,
        height=max(height, TOUCH),
        align="center",
        background="primary" if one.strong else "surface_container_high",
        radius=height // 2,
        on_tap=message,
        on_long=on_long,
        enabled=one.enabled,
        desc=one.desc,
        role="button",
        id=f"key_{one.name}",
    )


@component
def key(
    label: str,
    on_tap: object,
    *,
    kind: KeyKind = "letter",
    icon: str = "",
    desc: str = "",
    hint: str = "",
    on_long: object = None,
    grow: int = 2,
    height: int = TOUCH,
    active: bool = False,
    id: str = "",
) -> Node:
    """A key of the soft keyboard; the gap to its neighbours is part of its target. The font scale does not apply to it.

    Args:
        label: What it writes; empty for a key with an icon.
        on_tap: The message it sends.
        kind: `letter`, `function` (shift, backspace, symbols), `space` or `enter`.
        icon: Symbol instead of a label.
        desc: Content description.
        hint: A small character in its corner, reached by a long press.
        on_long: The message of a long press.
        grow: Share of its row; letters have 2.
        height: dp.
        active: Held down (shift lock).
        id: Resource id.
    """
    fill, ink = {
        "letter": ("surface_bright", "on_surface"),
        "space": ("surface_bright", "on_surface"),
        "function": ("secondary_container", "on_secondary_container"),
        "enter": ("primary", "on_primary"),
    }[kind]
    if active:
        fill, ink = "primary_container", "on_primary_container"
    style = "title_large" if kind == "letter" and len(label) == 1 else "label_large"
    face = stack(
        symbol(icon, size=22, color=ink, place="center") if icon else unscaled(text(label, style, ink, max_lines=1, place="center"), style),
        unscaled(text(hint, "label_small", "on_surface_variant", max_lines=1, place="top_end", padding=(0, 0, 4, 0)), "label_small")
        if hint
        else None,
        width=FILL,
        height=FILL,
        background=fill,
        radius=6 if kind in ("letter", "space") else 20,
    )
    return stack(
        face,
        grow=grow,
        height=height,
        padding=(3, 4, 3, 4),
        on_tap=on_tap,
        on_long=on_long,
        desc=desc,
        selected=active,
        role="button",
        id=id,
    )


@component
def unscaled(node: Node, style: str) -> Node:
    """A text at the size of its style whatever the font scale: keys have no room to grow, and real keyboards ignore it.

    Raises:
        TypeError: It is no text.
    """
    content = node.content
    if not isinstance(content, TextContent):
        raise TypeError(f"only a text has a font size; got a {node.kind}")
    size, line_height, _ = type_style(style)
    fixed = msgspec.structs.replace(content, size=size, line_height=line_height)
    return Node(node.kind, fixed, node.children, node.size, node.decor, node.sem)
