"""Pickers of a colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from phonegym.ui.build import icon as symbol
from phonegym.ui.build import row, stack
from phonegym.ui.kit.tokens import TOUCH, colors
from phonegym.ui.node import FILL, Node


class ColorChoice(NamedTuple):
    """A colour to choose: its key, its name in the language in force, and its ARGB value."""

    key: str
    name: str
    argb: int


def color_picker(
    choices: Sequence[ColorChoice], selected: str, message_of: Callable[[str], object], *, shows: object = (), hidden: bool = False
) -> Node:
    """Discs of colours that wrap onto as many lines as they need; fills the width.

    Args:
        choices: The colours.
        selected: Key of the one that carries a tick.
        message_of: The message of a tap on a colour, from its key.
        shows: Places whose value the selected disc displays.
        hidden: Discs without a name in the tree: the colour can only be seen.
    """
    return row(*(_disc(one, one.key == selected, message_of(one.key), shows, hidden) for one in choices), width=FILL, wrap=True, gap=8)


def _disc(choice: ColorChoice, on: bool, message: object, shows: object, hidden: bool) -> Node:
    disc = stack(
        symbol("check", size=20, color=_ink_on(choice.argb)) if on else None,
        width=36,
        height=36,
        align="center",
        background=choice.argb,
        radius=18,
        border=(1, colors().outline_variant),
    )
    return stack(
        disc,
        width=TOUCH,
        height=TOUCH,
        align="center",
        on_tap=message,
        selected=on,
        checked=on,
        role="radio",
        desc=choice.name,
        hidden=hidden,
        id=f"color_{choice.key}",
        shows=shows if on else (),
    )


def _ink_on(argb: int) -> str:
    """Black or white, whichever stands out: by the weights of perceived brightness (ITU-R BT.601)."""
    brightness = ((argb >> 16 & 0xFF) * 299 + (argb >> 8 & 0xFF) * 587 + (argb & 0xFF) * 114) // 1000
    return "black" if brightness > 140 else "white"
