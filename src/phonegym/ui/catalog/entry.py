"""One entry of the catalog, and how its samples are worded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from phonegym.ui.look import ambient
from phonegym.ui.node import Node

Frame = Literal["", "screen", "dialog", "sheet", "menu", "drawer", "side"]


class Entry(NamedTuple):
    """A component in one state.

    Attributes:
        name: What it shows, e.g. "button, filled, disabled".
        node: The component, made under the ambient look.
        frame: The window it lies in: a whole "screen" or an overlay; others are as wide as the screen, as high as they need.
    """

    name: str
    node: Node
    frame: Frame = ""


Group = Callable[[], list[Entry]]


def both(en: str, zh: str) -> str:
    """A sample text in the language in force. Samples are not product text, so they do not stand in `strings.toml`."""
    return zh if ambient().language == "zh" else en


def tap(name: str) -> tuple[str, str]:
    """A message that says what was tapped."""
    return ("tap", name)
