"""What a long press brings: the menu of an icon, of a folder, of a widget, of an app in the list, of the launcher."""

from __future__ import annotations

from phonegym.apps.home.actions.arranging import AddToHome, AddWidget, Remove, StartMove, Uninstall
from phonegym.apps.home.actions.folders import Disband, StartRename
from phonegym.apps.home.actions.moving_about import AppInfo
from phonegym.apps.home.geometry import spot_of
from phonegym.apps.home.layout import WIDGET_ROWS, rows_of, widget_id
from phonegym.apps.home.screens.wallpaper import Wallpapers
from phonegym.apps.home.state import HomeState, ItemId, WidgetKind
from phonegym.apps.home.words import W
from phonegym.phone.builtin import Go
from phonegym.phone.context import Context
from phonegym.phone.ids import AppId
from phonegym.phone.message import Route, Spot
from phonegym.phone.page import confirm
from phonegym.ui import kit
from phonegym.ui.build import Node


class ItemMenu(Route):
    """The menu of something on a page, in the dock or in a folder."""

    overlay = "menu"
    item: ItemId

    def view(self, cx: Context) -> Node:
        item = cx.state(HomeState).items[self.item]
        entries: list[kit.MenuItem] = []
        if item.kind == "app":
            entries.append(kit.MenuItem(W.app_info(), AppInfo(of=AppId(self.item)), icon="info", id="app_info"))
            entries += _uninstall(cx, AppId(self.item))
        elif item.kind == "folder":
            entries.append(kit.MenuItem(W.rename_folder(), StartRename(folder=self.item), icon="edit", id="rename"))
            entries.append(kit.MenuItem(W.ungroup(), Disband(folder=self.item), icon="folder_open", id="ungroup"))
        entries.append(kit.MenuItem(W.move(), StartMove(item=self.item), icon="drive_file_move", id="move"))
        entries.append(kit.MenuItem(W.remove(), Remove(item=self.item), icon="close", id="remove"))
        return kit.menu(entries)

    def beside(self, cx: Context) -> Spot | None:
        item = cx.state(HomeState).items[self.item]
        return spot_of(cx.look.device, item, rows_of(self.item, item))


class DrawerMenu(Route):
    """The menu of an app in the list of all apps."""

    overlay = "menu"
    of: AppId

    def view(self, cx: Context) -> Node:
        there = ItemId(self.of) in cx.state(HomeState).items
        label = W.is_on_home() if there else W.add_to_home()
        return kit.menu(
            [
                kit.MenuItem(W.app_info(), AppInfo(of=self.of), icon="info", id="app_info"),
                kit.MenuItem(label, AddToHome(of=self.of), icon="add", enabled=not there, id="add"),
                *_uninstall(cx, self.of),
            ]
        )


def _uninstall(cx: Context, app: AppId) -> list[kit.MenuItem]:
    """The entry that removes an app, if its manifest allows that."""
    if app not in cx.catalogue.apps or not cx.catalogue.apps[app].removable:
        return []
    return [kit.MenuItem(W.uninstall(), Go(route=ConfirmUninstall(of=app)), icon="delete", id="uninstall")]


class ConfirmUninstall(Route):
    """Asks before an app goes with all that is in it."""

    overlay = "dialog"
    of: AppId

    def view(self, cx: Context) -> Node:
        name = cx.catalogue.apps[self.of].name()
        return confirm(W.uninstall_app(app=name), W.uninstall_about(), W.uninstall(), Uninstall(of=self.of), danger=True)


class HomeMenu(Route):
    """A long press beside everything: wallpaper and widgets."""

    overlay = "sheet"

    def view(self, cx: Context) -> Node:
        return kit.sheet(
            kit.list_item(W.wallpaper(), leading="wallpaper", on_tap=Go(route=Wallpapers()), id="wallpaper"),
            kit.list_item(W.widgets(), leading="widgets", on_tap=Go(route=WidgetPicker()), id="widgets"),
            title=W.home_screen(),
        )


_WIDGET_ICONS: dict[WidgetKind, str] = {"clock": "schedule", "weather": "partly_cloudy_day", "calendar": "calendar_today"}


class WidgetPicker(Route):
    """The widgets there are; each is on the launcher once at most."""

    overlay = "sheet"

    def view(self, cx: Context) -> Node:
        items = cx.state(HomeState).items
        return kit.sheet(*(_widget_row(kind, widget_id(kind) in items) for kind in WIDGET_ROWS), title=W.widgets())

    def up(self) -> Route | None:
        return None


def _widget_row(kind: WidgetKind, there: bool) -> Node:
    name = {"clock": W.widget_clock, "weather": W.widget_weather, "calendar": W.widget_calendar}[kind]()
    about = W.is_on_home() if there else W.widget_rows(n=WIDGET_ROWS[kind])
    add = AddWidget(widget=kind)
    return kit.list_item(name, supporting=about, leading=_WIDGET_ICONS[kind], on_tap=add, enabled=not there, id=f"add_{kind}")
