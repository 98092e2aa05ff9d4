"""Rearranging the launcher: moving, removing, adding, wallpaper."""

from __future__ import annotations

from phonegym.apps.home.actions.folders import leave_folder, put_in
from phonegym.apps.home.actions.moving_about import page_in_front, to_page
from phonegym.apps.home.layout import first_free, fits, members, taken, widget_id
from phonegym.apps.home.state import DOCK, NO_FOLDER, HomeState, Item, ItemId, WidgetKind
from phonegym.apps.home.words import W
from phonegym.phone.do import Do
from phonegym.phone.ids import AppId
from phonegym.phone.message import Message, Route
from phonegym.state import original


class StartMove(Message):
    """Choose Move in an item's menu: the next tap says where it goes."""

    item: ItemId

    def apply(self, do: Do) -> None:
        from phonegym.apps.home.screens.moving import Moving

        page = page_in_front(do)
        to_page(do)
        do.go(Moving(item=self.item, page=page))

    def leads(self) -> Route | None:
        from phonegym.apps.home.screens.moving import Moving

        return Moving(item=self.item, page=0)


class TurnMoving(Message):
    """Look for a place on another page."""

    item: ItemId
    page: int

    def apply(self, do: Do) -> None:
        from phonegym.apps.home.screens.moving import Moving

        do.replace(Moving(item=self.item, page=self.page))


class Place(Message):
    """Put an item where the finger points: an empty cell takes it, a folder takes it in, another app makes a folder of the two."""

    item: ItemId
    page: int
    cell: int

    def apply(self, do: Do) -> None:
        from phonegym.apps.home.screens.grid import Grid

        items = do.state(HomeState).items
        shown = page_in_front(do) if self.page == DOCK else self.page
        there = taken(original(items), self.page).get(self.cell, self.item)
        if there == self.item or fits(original(items), self.item, original(items)[self.item], self.page, self.cell):
            old = original(items)[self.item].folder
            item = items[self.item]
            item.page, item.cell, item.folder = self.page, self.cell, NO_FOLDER
            if old:
                leave_folder(items, old)
        elif not join(do, self.item, there):
            return
        do.show(Grid(page=shown))


class DropOn(Message):
    """Carry an item onto another one: a folder takes an app in, two apps make a folder."""

    item: ItemId
    onto: ItemId

    def apply(self, do: Do) -> None:
        join(do, self.item, self.onto)


def join(do: Do, id: ItemId, there: ItemId) -> bool:
    """Put an app to another one or into a folder; anything else is refused, in a toast."""
    items = original(do.state(HomeState)).items
    if items[id].kind != "app" or items[there].kind == "widget":
        do.toast(W.no_place_here())
        return False
    put_in(do, id, there)
    return True


class Remove(Message):
    """Take an item off the launcher. The app stays installed; a folder takes what is in it along."""

    item: ItemId

    def apply(self, do: Do) -> None:
        items = do.state(HomeState).items
        old = original(items)[self.item].folder
        for id in (*members(original(items), self.item), self.item):
            del items[id]
        if old:
            leave_folder(items, old)
        to_page(do)


class Uninstall(Message):
    """Remove an app from the phone, and its icon from the launcher."""

    of: AppId

    def apply(self, do: Do) -> None:
        id = ItemId(self.of)
        if id in do.state(HomeState).items:
            Remove(item=id).apply(do)
        to_page(do)
        do.uninstall(self.of)
        do.toast(W.uninstalled(app=do.catalogue.apps[self.of].name()))


class AddToHome(Message):
    """Put the icon of an app in the first free cell, from the page that shows on."""

    of: AppId

    def apply(self, do: Do) -> None:
        _add(do, ItemId(self.of), Item(kind="app"))


class AddWidget(Message):
    """Put a widget in the first free rows, from the page that shows on."""

    widget: WidgetKind

    def apply(self, do: Do) -> None:
        _add(do, widget_id(self.widget), Item(kind="widget"))


def _add(do: Do, id: ItemId, item: Item) -> None:
    from phonegym.apps.home.screens.grid import Grid

    items = do.state(HomeState).items
    page = page_in_front(do)
    spot = first_free(original(items), id, item, page) or first_free(original(items), id, item)
    if spot is None:
        do.toast(W.no_room())
        return
    items[id] = Item(kind=item.kind, page=spot[0], cell=spot[1])
    do.show(Grid(page=spot[0]))


class SetWallpaper(Message):
    """Have this picture behind the launcher and on the lock screen."""

    number: int

    def apply(self, do: Do) -> None:
        do.state(HomeState).wallpaper = self.number
        to_page(do)
        do.toast(W.wallpaper_set())
