"""What the oracle sees of one state, and where a finger must go to touch it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import floor
from typing import TYPE_CHECKING

from phonegym.phone.activities import front
from phonegym.phone.message import Message, Route
from phonegym.phone.os import AnyActivity, PhoneState
from phonegym.phone.screen import Pane, Screen, screen_of
from phonegym.phone.shell.keyboard import Enter
from phonegym.ui.box import Item
from phonegym.ui.look import looking
from phonegym.ui.node import LazyContent, Node

if TYPE_CHECKING:
    from phonegym.phone.catalogue import Catalogue

Want = Callable[[Node], bool]
"""Whether a node is the one looked for."""

Point = tuple[int, int]
"""Pixels of the full-size screenshot, as actions take them."""

_SHARES = ((2, 2), (1, 2), (3, 2), (2, 1), (2, 3), (1, 1), (3, 1), (1, 3), (3, 3))
"""Where to aim at an item, in quarters of its visible part: its middle first, then around it."""


class Sight:
    """The glass of one state.

    Attributes:
        catalogue: The installed apps.
        phone: The state.
        screen: Its screen.
        front: The activity in front.
        routes: Its routes.
        top: The topmost of them; system screens may lie above.
    """

    __slots__ = ("catalogue", "front", "phone", "routes", "screen", "top")

    def __init__(self, catalogue: Catalogue, phone: PhoneState) -> None:
        self.catalogue, self.phone = catalogue, phone
        self.screen: Screen = screen_of(catalogue, phone)
        self.front: AnyActivity = front(phone)
        self.routes: tuple[Route, ...] = self.front.routes
        self.top = self.routes[-1]

    @property
    def covered(self) -> bool:
        """A system screen or a permission dialog lies above the app."""
        return bool(self.phone.os.system or self.phone.os.asks)

    def field(self, name: str) -> str:
        """The text that stands in a field of the activity in front."""
        draft = self.front.fields.get(name)
        return draft.text if draft is not None else ""

    def panes(self) -> Iterator[Pane]:
        """The panes a finger reaches: from the highest down to the first that takes every touch."""
        for pane in reversed(self.screen.panes):
            yield pane
            if pane.modal:
                return

    def items(self) -> Iterator[Item]:
        """Items of these panes of which some part is in sight."""
        for pane in self.panes():
            for item in pane.items:
                if item.visible:
                    yield item

    def aim(self, item: Item) -> Point | None:
        """A point at which a touch meets this item: its middle, or near it; None where something else takes every touch."""
        density = self.phone.os.device.density
        width, height = item.right - item.left, item.bottom - item.top
        for across, down in _SHARES:
            x, y = floor((item.left + width * across / 4) * density), floor((item.top + height * down / 4) * density)
            met = self.screen.touch(x / density, y / density)
            if met is not None and met[1] is item:
                return x, y
        return None


def sends(message: object, what: Message | Route) -> bool:
    """This is the message wanted, or a message that leads to the route wanted; the Enter key sends what its field submits."""
    if isinstance(what, Message):
        return message == what or (isinstance(message, Enter) and message.submit is not None and message.submit == what)
    return isinstance(message, Message) and message.leads() == what


def holds(node: Node, want: Want) -> bool:
    """This node or one inside it is wanted; so is one in a strip that lies in it, in sight or not."""
    content = node.content
    if isinstance(content, LazyContent) and content.across and not want(node):
        with looking(content.look):
            return any(holds(content.build(key), want) for key in content.keys)
    return want(node) or any(holds(child, want) for child in node.children)
