"""What the launcher and the shade declare for all tasks: how changes there are taken back, and what would do harm."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import UNSET

from phonegym.apps.home.actions.arranging import AddToHome, AddWidget, Place, Remove, SetWallpaper, StartMove, TurnMoving
from phonegym.apps.home.actions.folders import NAME, Disband, Rename, StartRename
from phonegym.apps.home.actions.moving_about import Turn
from phonegym.apps.home.layout import first_free, page_count, taken, widget_kind
from phonegym.apps.home.screens.drawer import Drawer
from phonegym.apps.home.screens.folder import OpenFolder, RenameFolder
from phonegym.apps.home.screens.grid import Grid
from phonegym.apps.home.screens.menus import DrawerMenu, HomeMenu, ItemMenu, WidgetPicker
from phonegym.apps.home.screens.moving import Moving
from phonegym.apps.home.screens.wallpaper import Preview, Wallpapers
from phonegym.apps.home.state import DOCK, HomeState, Item, ItemId, hm
from phonegym.bench.guide import Guide, Repairing
from phonegym.bench.oracle import Step, User
from phonegym.phone.actions import Back, Home
from phonegym.phone.builtin import Go
from phonegym.phone.ids import HOME, AppId
from phonegym.phone.settings import settings_place as sp
from phonegym.phone.shell.quick import BRIGHTNESS, FEW, TILES, Flip, SetBrightness, ShowTiles, Tile
from phonegym.phone.shell.shade import Shade
from phonegym.state import ANY, Path, under
from phonegym.state import Place as Where

guide = Guide()


# ---- hands ------------------------------------------------------------------------------------------------------------
def on_page(user: User, page: int) -> Iterator[Step]:
    """Have a page in front, and nothing open over it."""
    sight = user.sight
    if sight.phone.os.asks:
        yield Back()
    if sight.front.app != HOME or sight.covered or not isinstance(sight.top, Grid):
        yield Home()
    if sight.top != Grid(page=page):
        yield user.tap(Turn(page=page))


def on_last_page(user: User) -> Iterator[Step]:
    """Have the page in front that is likely to have room beside its icons: a long press there brings the launcher's own menu."""
    yield from on_page(user, page_count(user.state(HomeState).items) - 1)


def on_menu(user: User, id: ItemId) -> Iterator[Step]:
    """Have the menu of an item open."""
    if user.sight.covered or user.top != ItemMenu(item=id):
        item = user.state(HomeState).items[id]
        if item.folder:
            if user.top != OpenFolder(folder=item.folder):
                yield from on_page(user, max(0, user.state(HomeState).items[item.folder].page))
                yield user.tap(Go(route=OpenFolder(folder=item.folder)))
        else:
            yield from on_page(user, max(0, item.page))
        yield user.long_press(Go(route=ItemMenu(item=id)))


def stand(user: User, id: ItemId, page: int, cell: int) -> Iterator[Step]:
    """Have an item in a cell; what stands there now makes room first."""
    items = user.state(HomeState).items
    there = taken(items, page).get(cell, id)
    if there != id and items[there].kind == "folder" and there not in user.run.was(HomeState).items:
        yield from on_menu(user, there)
        yield user.tap(Disband(folder=there))
    elif there != id:
        spot = first_free(items, there, items[there])
        if spot is None:
            yield user.lost("there is no room to move about")
        else:
            yield from put(user, there, *spot)
    yield from put(user, id, page, cell)


def put(user: User, id: ItemId, page: int, cell: int) -> Iterator[Step]:
    """Move an item to a place."""
    top = user.top
    if user.sight.covered or not isinstance(top, Moving) or top.item != id:
        yield from on_menu(user, id)
        yield user.tap(StartMove(item=id))
    elif page not in (DOCK, top.page):
        yield user.tap(TurnMoving(item=id, page=top.page + (1 if page > top.page else -1)))
    yield user.tap(Place(item=id, page=page, cell=cell))


# ---- items ------------------------------------------------------------------------------------------------------------
@guide.repairs(hm.items[ANY].page, hm.items[ANY].cell, hm.items[ANY].folder)
def place_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Move it to where it was; the order in a folder is that in which things come into it."""
    id = ItemId(str(path[3]))
    was, items = user.run.was(HomeState).items[id], user.state(HomeState).items
    if not was.folder:
        yield from stand(user, id, was.page, was.cell)
    elif was.folder not in items or items[id].folder == was.folder:
        yield user.lost("the folder is gone, or another order is in it")
    else:
        folder = items[was.folder]
        yield from put(user, id, folder.page, folder.cell)


@guide.repairs(hm.items[ANY].name)
def name_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Rename the folder."""
    id = ItemId(str(path[3]))
    if user.sight.covered or user.top != RenameFolder(folder=id):
        yield from on_menu(user, id)
        yield user.tap(StartRename(folder=id))
    yield user.fill(NAME, first)
    yield user.tap(Rename(folder=id))


@guide.repairs(hm.items[ANY])
def item_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Take away what was added, put back what was removed."""
    id = ItemId(str(path[3]))
    items = user.state(HomeState).items
    if first is UNSET:
        yield from on_menu(user, id)
        yield user.tap(Disband(folder=id) if items[id].kind == "folder" else Remove(item=id))
    elif id not in items:
        yield from _added(user, id, first)
    else:  # it was removed and added again
        yield from place_back(user, path, first)


def _added(user: User, id: ItemId, item: Item) -> Iterator[Step]:
    """Have something on the launcher again, wherever that is at first."""
    if item.kind == "folder":
        yield user.lost("a folder that was removed is gone for good")
    elif item.kind == "widget":
        if user.top != WidgetPicker():
            if user.top != HomeMenu():
                yield from on_last_page(user)
                yield user.long_press(Go(route=HomeMenu()))
            yield user.tap(Go(route=WidgetPicker()))
        yield user.tap(AddWidget(widget=widget_kind(id)))
    else:
        if user.top != DrawerMenu(of=AppId(id)):
            if user.top != Drawer():
                yield from on_page(user, 0)
                yield user.tap(Go(route=Drawer()))
            yield user.long_press(Go(route=DrawerMenu(of=AppId(id))))
        yield user.tap(AddToHome(of=AppId(id)))


@guide.repairs(hm.wallpaper)
def wallpaper_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Choose the old picture."""
    if user.top != Preview(number=first):
        if user.top != Wallpapers():
            if user.top != HomeMenu():
                yield from on_last_page(user)
                yield user.long_press(Go(route=HomeMenu()))
            yield user.tap(Go(route=Wallpapers()))
        yield user.tap(Go(route=Preview(number=first)))
    yield user.tap(SetWallpaper(number=first))


# ---- quick settings -----------------------------------------------------------------------------------------------------
def _elsewhere(user: User, path: Path, own: Repairing) -> Repairing | None:
    """How another app takes it back: the settings know what hangs together with what."""
    return next((fn for where, fn in user.guides.repaired if fn is not own and under(where, path)), None)


def _tile_back(tile: Tile, where: Where, value: Callable[[User], bool]) -> None:
    @guide.repairs(where)
    def back(user: User, path: Path, first: Any) -> Iterator[Step]:
        other = _elsewhere(user, path, back)
        if other is not None:
            yield from other(user, path, first)
        elif value(user) != first:
            yield from flip(user, tile)


def flip(user: User, tile: Tile) -> Iterator[Step]:
    """Tap a tile of the shade."""
    if tile == "mobile_data" and user.run.after.os.settings.network.airplane:
        yield from flip(user, "airplane")  # until then the tile is grey
    yield user.goto(Shade())
    if tile in TILES[FEW:] and not user.sight.phone.os.shell.all_tiles:
        yield user.tap(ShowTiles(all=True))
    yield user.tap(Flip(tile=tile))


_tile_back("airplane", sp.network.airplane, lambda user: user.run.after.os.settings.network.airplane)
_tile_back("wifi", sp.network.wifi, lambda user: user.run.after.os.settings.network.wifi)
_tile_back("bluetooth", sp.network.bluetooth, lambda user: user.run.after.os.settings.network.bluetooth)
_tile_back("mobile_data", sp.network.mobile_data, lambda user: user.run.after.os.settings.network.mobile_data)
_tile_back("do_not_disturb", sp.sound.do_not_disturb, lambda user: user.run.after.os.settings.sound.do_not_disturb)
_tile_back("auto_rotate", sp.display.auto_rotate, lambda user: user.run.after.os.settings.display.auto_rotate)
_tile_back("dark", sp.display.dark, lambda user: user.run.after.os.settings.display.dark)
_tile_back("battery_saver", sp.battery_saver, lambda user: user.run.after.os.settings.battery_saver)
_tile_back("location", sp.location, lambda user: user.run.after.os.settings.location)


@guide.repairs(sp.display.brightness)
def brightness_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Move the slider back."""
    other = _elsewhere(user, path, brightness_back)
    if other is not None:
        yield from other(user, path, first)
        return
    if first not in BRIGHTNESS:
        yield user.lost(f"the slider has no step at {first} percent")
    yield user.goto(Shade())
    if not user.sight.phone.os.shell.all_tiles:
        yield user.tap(ShowTiles(all=True))
    yield user.tap(SetBrightness(percent=first))


# ---- harm ---------------------------------------------------------------------------------------------------------------
@guide.harm("icon removed")
def remove_icon(user: User) -> Iterator[Step]:
    """Take the settings off the launcher."""
    id = ItemId("settings")
    if id in user.state(HomeState).items:
        yield from on_menu(user, id)
        yield user.tap(Remove(item=id))


@guide.harm("wallpaper changed")
def other_wallpaper(user: User) -> Iterator[Step]:
    """Take another picture."""
    was = user.run.was(HomeState).wallpaper
    if user.state(HomeState).wallpaper == was:
        yield from wallpaper_back(user, (), was % 3 + 1)


@guide.harm("do not disturb by tile")
def quiet(user: User) -> Iterator[Step]:
    """Flip a tile of the shade."""
    was = user.run.before.os.settings.sound.do_not_disturb
    if user.run.after.os.settings.sound.do_not_disturb == was:
        yield from flip(user, "do_not_disturb")
