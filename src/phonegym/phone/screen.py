"""What is on the glass: windows from low to high, their items, what a touch meets and what is shown.

A screen is a function of the phone's state. Windows whose node did not change keep their boxes, items and XML.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from phonegym.phone.orientation import display
from phonegym.phone.os import PhoneState
from phonegym.phone.panes import Pane, base_look, panes_of
from phonegym.phone.shell.text_menu import TextTools
from phonegym.ui.box import Item
from phonegym.ui.build import color_of
from phonegym.ui.items import hit
from phonegym.ui.look import Look, looking
from phonegym.ui.paint.frame import PaintWindow
from phonegym.ui.window import Window

if TYPE_CHECKING:
    from phonegym.phone.catalogue import Catalogue

Observed = Literal["pixels", "xml"]


class Screen:
    """The glass of one phone state.

    Attributes:
        phone: The state it shows.
        panes: Windows from low to high.
        active: The pane that has the touches: the topmost modal one, else the app's screen.
        device: The screen as it is shown: on a turned phone width and height have changed places.
    """

    __slots__ = ("active", "device", "panes", "phone")

    def __init__(self, catalogue: Catalogue, phone: PhoneState) -> None:
        self.phone = phone
        self.device = display(phone)
        self.panes = panes_of(catalogue, phone)
        self.active = next(p for p in reversed(self.panes) if p.kind not in ("glass", "toast"))

    @property
    def windows(self) -> tuple[Window, ...]:
        """What a tree of the screen holds: the active window, and the toolbar at a text, which nobody could press otherwise."""
        tools = [pane.window for pane in self.panes if isinstance(pane.route, TextTools)]
        return (self.active.window, *tools)

    def paint_windows(self, look: Look) -> list[PaintWindow]:
        """All windows for the painter; what lies below a modal one is dimmed."""
        with looking(look):
            dim = color_of("scrim")
        return [PaintWindow(p.window.box, p.window.x, p.window.y, dim if p.dims else None) for p in self.panes]

    def pane_at(self, x: float, y: float) -> Pane | None:
        """The pane a touch at (x, y) dp goes to; None where a modal pane keeps it from everything."""
        for pane in reversed(self.panes):
            if pane.kind == "toast":  # touches go through a toast, as on Android (FLAG_NOT_TOUCHABLE)
                continue
            if pane.window.holds(x, y):
                return pane
            if pane.modal:
                return None
        return None

    def touch(self, x: float, y: float) -> tuple[Pane, Item] | None:
        """What a finger at (x, y) dp meets: the pane and the item that takes the touch."""
        pane = self.pane_at(x, y)
        if pane is None:
            return None
        item = hit(pane.items, x, y)
        return None if item is None else (pane, item)

    def live(self) -> Iterator[Item]:
        """Items of the active pane of which some part is inside every clip; a window above may cover them (`reachable`)."""
        for item in self.active.items:
            if item.visible:
                yield item

    def reachable(self, item: Item) -> bool:
        """A tap at the middle of the item reaches this item."""
        met = self.touch(*item.middle)
        return met is not None and met[1] is item

    def covered(self, pane: Pane, item: Item) -> bool:
        """Some window above overlaps the item's visible part."""
        above = self.panes[self.panes.index(pane) + 1 :]
        return any(
            item.left < w.x + w.width and w.x < item.right and item.top < w.y + w.height and w.y < item.bottom
            for w in (p.window for p in above)
        )

    def shown(self, kind: Observed) -> Iterator[tuple[object, Item]]:
        """Places an observer of this kind sees, with the item that shows each.

        In pixels: the whole text inside every clip, uncovered and not cut by an ellipsis. In XML: any part of it in
        the active window, unless it is drawn without a label.
        """
        for pane in self.panes:
            if kind == "xml" and pane is not self.active:
                continue
            for item in pane.items:
                shows = item.node.sem.shows
                if not shows or not item.visible:
                    continue
                if kind == "xml":
                    if item.node.sem.hidden or item.node.kind == "image":
                        continue
                elif not item.whole or item.truncated or self.covered(pane, item):
                    continue
                for where in shows:
                    yield where, item


_SCREENS: OrderedDict[int, Screen] = OrderedDict()
_KEEP = 256


def screen_of(catalogue: Catalogue, phone: PhoneState) -> Screen:
    """The screen of a state; the latest ones are kept."""
    key = id(phone)
    screen = _SCREENS.get(key)
    if screen is None or screen.phone is not phone:
        screen = _SCREENS[key] = Screen(catalogue, phone)
        if len(_SCREENS) > _KEEP:
            _SCREENS.popitem(last=False)
    return screen


__all__ = ["Observed", "Pane", "Screen", "base_look", "screen_of"]
