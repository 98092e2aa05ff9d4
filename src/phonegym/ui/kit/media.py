"""Pictures that stand for people and apps."""

from __future__ import annotations

from phonegym.ui.build import image
from phonegym.ui.memo import component
from phonegym.ui.node import Node

HUES = 12
"""Number of avatar colours."""


def name_hue(name: str) -> int:
    """Colour number of a name, 0 to 11: a checksum of its characters, so that a person has one colour everywhere."""
    total = 7
    for character in name:
        total = (total * 31 + ord(character)) % 65_521
    return total % HUES


@component
def avatar(name: str, size: int = 40, *, desc: str = "", id: str = "", hidden: bool = False, on_tap: object = None) -> Node:
    """A person's picture, `size` dp, round: initials on the colour of the name.

    With a message it can be tapped; give it 48 dp then.
    """
    plain = name.replace(":", " ")
    source = f"avatar:{plain}:{name_hue(name)}"
    return image(source, size, radius=size // 2, clip=True, desc=desc, id=id, hidden=hidden, on_tap=on_tap, role="image")


@component
def app_icon(icon: str, theme: str, size: int = 48, *, desc: str = "") -> Node:
    """The launcher icon of an app, `size` dp: its symbol on the colour of its theme."""
    return image(f"app:{icon}:{theme}", size, desc=desc, role="image")
