"""The launcher's pages."""

from __future__ import annotations

from phonegym.apps.home.actions.arranging import DropOn, Place
from phonegym.apps.home.actions.moving_about import Slide, Turn
from phonegym.apps.home.layout import COLUMNS, page_count
from phonegym.apps.home.screens.cells import WHITE, backdrop, dock_of, framed, page_of, usual, widget_of
from phonegym.apps.home.screens.drawer import Drawer
from phonegym.apps.home.screens.menus import HomeMenu
from phonegym.apps.home.state import DOCK, HomeState, ItemId
from phonegym.apps.home.words import W
from phonegym.phone.builtin import Go
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route, Way
from phonegym.ui import kit
from phonegym.ui.build import Node, gap, row, spacer, stack
from phonegym.ui.memo import component
from phonegym.ui.node import FILL


class Grid(Route):
    """A page: widgets, icons and folders in cells, over the dock."""

    edge_to_edge = True
    upright = True
    page: int = 0

    def view(self, cx: Context) -> Node:
        cell = usual(cx, self.page)
        body = framed(
            cx,
            page_of(cx, self.page, cell, widget_of(cx)),
            _strip(max(page_count(cx.state(HomeState).items), self.page + 1), self.page),
            dock_of(cx, usual(cx, DOCK)),
        )
        return backdrop(cx, body, on_long=Go(route=HomeMenu()))

    def on_drop(self, carried: object, onto: object) -> Message | None:
        if not isinstance(carried, str):  # a finger held on the wallpaper
            return Go(route=HomeMenu())
        item = ItemId(carried)
        if isinstance(onto, str):
            return DropOn(item=item, onto=ItemId(onto))
        if not isinstance(onto, tuple):
            return None
        page, cell = onto
        wide = item.startswith("widget.")
        return Place(item=item, page=page, cell=cell - cell % COLUMNS if wide else cell)

    def on_swipe(self, way: Way, met: object) -> Message | None:
        if way == "up":
            return Go(route=Drawer())
        return None if way == "down" else Slide(by=1 if way == "left" else -1)


@component
def _strip(count: int, page: int) -> Node:
    """The dots in the middle, and at the end the way to all apps."""
    search = kit.icon_button("search", W.search_apps(), Go(route=Drawer()), id="all_apps", color=WHITE)
    middle = _dots(count, page)
    return row(gap(48), spacer(), *middle, spacer(), search, width=FILL, height=FILL)


def _dots(count: int, page: int) -> list[Node]:
    """One dot for each page, the one that shows is long; none for a single page."""
    if count < 2:
        return []
    return [
        stack(
            stack(width=18 if n == page else 7, height=7, background=WHITE if n == page else 0x99FFFFFF, radius=4),
            width=48, height=48, align="center", on_tap=Turn(page=n), selected=n == page, role="button",
            desc=W.page_of(n=n + 1, all=count), id=f"page_{n}",
        )
        for n in range(count)
    ]  # fmt: skip
