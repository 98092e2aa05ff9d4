"""What is on the screen: a stack of windows, each a box at a place."""

from __future__ import annotations

from phonegym.ui.box import Box, Item
from phonegym.ui.habits import Habit
from phonegym.ui.items import items_of


class Window:
    """One window, for whoever observes: accessibility trees, evidence, touch.

    Attributes:
        box: Its laid-out root.
        x, y: Its top left corner on the screen, in dp.
        width, height: How much of it can be seen, in dp; as a rule the size of the box.
        package: Android package of the app that owns it.
        habit: How its app's accessibility tree is built.
        modal: What lies below cannot be touched while it is there.
        active: It has the input focus; a plain `uiautomator dump` holds only this one.
    """

    __slots__ = ("active", "box", "habit", "height", "modal", "package", "width", "x", "y")

    def __init__(
        self,
        box: Box,
        x: float = 0,
        y: float = 0,
        package: str = "",
        habit: Habit = "plain",
        *,
        width: float | None = None,
        height: float | None = None,
        modal: bool = False,
        active: bool = True,
    ) -> None:
        self.box, self.x, self.y, self.package, self.habit = box, x, y, package, habit
        self.width = box.width if width is None else width
        self.height = box.height if height is None else height
        self.modal, self.active = modal, active

    def __repr__(self) -> str:
        return f"<window {self.package} {self.width:g}x{self.height:g} at ({self.x:g}, {self.y:g})>"

    @property
    def items(self) -> tuple[Item, ...]:
        """Its items in the order of painting, clipped to what can be seen of the window."""
        return items_of(self.box, self.x, self.y, (self.x, self.y, self.x + self.width, self.y + self.height))

    def holds(self, x: float, y: float) -> bool:
        """A point of the screen, in dp, lies in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


__all__ = ["Habit", "Window"]
