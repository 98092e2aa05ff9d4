"""What an action met on the glass, and what comes of it: the words in which `resolve` answers."""

from __future__ import annotations

from collections.abc import Callable
from math import floor
from typing import Literal

from phonegym.phone.do import Do
from phonegym.phone.ids import AppId
from phonegym.phone.message import Message
from phonegym.phone.screen import Screen
from phonegym.state import Value
from phonegym.ui.box import Item
from phonegym.ui.node import TextContent

EffectKind = Literal["message", "focus", "scroll", "text", "system", "wait", "nothing", "no_focus"]


class Effect(Value):
    """What an action met, for the trace and for the one who acted.

    Attributes:
        kind: "nothing": the touch met no control; "no_focus": there was no field to type into.
        target: Tag of the message sent, name of the field or list.
        label: What the control says.
        bounds: Its visible part in pixels (left, top, right, bottom).
    """

    kind: EffectKind
    target: str = ""
    label: str = ""
    bounds: tuple[int, int, int, int] = (0, 0, 0, 0)


Reducer = Callable[[Do], None]
Resolved = tuple[AppId, Reducer, Effect]


def nothing(do: Do) -> None:
    """No consequence."""


def met(screen: Screen, item: Item, kind: EffectKind, target: str) -> Effect:
    """The effect on an item."""
    d = screen.phone.os.device.density
    content = item.node.content
    label = item.node.sem.desc or (content.value if isinstance(content, TextContent) else "") or item.node.sem.id
    edges = (item.left, item.top, item.right, item.bottom)
    left, top, right, bottom = (floor(edge * d + 0.5) for edge in edges)
    return Effect(kind, target, label[:80], (left, top, right, bottom))


def tag(message: Message) -> str:
    """Name of a kind of message, such as "notes.OpenNote"."""
    return str(type(message).__struct_config__.tag)
