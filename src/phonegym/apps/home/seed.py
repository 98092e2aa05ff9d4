"""A launcher as its owner keeps it: dock, widgets, icons, folders once there are many apps; and the weather."""

from __future__ import annotations

from typing import get_args

from phonegym.apps.home.layout import COLUMNS, first_free, widget_id
from phonegym.apps.home.state import DOCK, NO_FOLDER, Day, HomeState, Item, ItemId, Sky, Weather, WidgetKind
from phonegym.phone.civil import start_of_day
from phonegym.phone.ids import AppId
from phonegym.phone.life import Life

WALLPAPERS = 16
FORECAST_DAYS = 10
IN_DOCK = ("contacts", "messages", "linko", "browser", "camera", "notes", "clock", "settings")
"""Who stands in the dock: the first four of these that are installed."""
ON_FIRST_PAGE = 12
"""With more apps than fit below the clock some lie in folders."""
FOLDERS: tuple[tuple[str, str, str, tuple[str, ...]], ...] = (
    ("tools", "Tools", "工具", ("calculator", "recorder", "files", "tracks", "weather")),
    ("media", "Media", "影音", ("reelo", "tunely", "gallery", "pagely")),
    ("travel", "Travel", "出行", ("hoplift", "roam", "wayfind", "rail")),
)
CITIES = (("Harbor Falls", "港湾瀑布市"), ("Maple Junction", "枫树口"), ("Northgate", "北门市"), ("Lakemoor", "湖泽镇"))


def seed(life: Life) -> HomeState:
    """The owner's launcher; the same places in every language."""
    return HomeState(wallpaper=1 + life.draw(WALLPAPERS, "home", "wallpaper"), items=_items(life), weather=_weather(life))


def _items(life: Life) -> dict[ItemId, Item]:
    docked = sorted((app for app in life.apps if app in IN_DOCK), key=IN_DOCK.index)[:COLUMNS]
    items = {ItemId(app): Item(kind="app", page=DOCK, cell=n) for n, app in enumerate(docked)}
    rest = [app for app in sorted(life.apps) if app not in docked]
    items[widget_id("clock")] = Item(kind="widget")
    _stand(items, "weather", 1)
    if "calendar" in life.apps:
        _stand(items, "calendar", 1)
    filed = _filed(rest) if len(rest) > ON_FIRST_PAGE else {}
    for app in rest:
        folder = filed.get(app, NO_FOLDER)
        if folder == NO_FOLDER:
            _add(items, ItemId(app), Item(kind="app"))
        else:
            order = sum(item.folder == folder for item in items.values())
            items[ItemId(app)] = Item(kind="app", folder=folder, cell=order)
    for name, en, zh, _ in FOLDERS:
        if ItemId(f"folder.{name}") in filed.values():
            _add(items, ItemId(f"folder.{name}"), Item(kind="folder", name=life.say(en, zh)))
    return items


def _filed(apps: list[AppId]) -> dict[AppId, ItemId]:
    """Apps that lie in a folder: of each kind that has two or more."""
    found: dict[AppId, ItemId] = {}
    for name, _, _, kind in FOLDERS:
        there = [app for app in apps if app in kind]
        if len(there) > 1:
            found.update(dict.fromkeys(there, ItemId(f"folder.{name}")))
    return found


def _stand(items: dict[ItemId, Item], kind: WidgetKind, page: int) -> None:
    _add(items, widget_id(kind), Item(kind="widget"), page)


def _add(items: dict[ItemId, Item], id: ItemId, item: Item, start: int = 0) -> None:
    """In the first free place; what finds none is in the list of all apps only."""
    spot = first_free(items, id, item, start)
    if spot is not None:
        items[id] = Item(kind=item.kind, page=spot[0], cell=spot[1], name=item.name)


def _weather(life: Life) -> Weather:
    skies: tuple[Sky, ...] = get_args(Sky)[:5]
    days = []
    high = 12 + life.draw(8, "weather", "start")
    for n in range(FORECAST_DAYS):
        high = max(4, min(26, high + life.draw(7, "weather", "warmer", n) - 3))
        low = high - 4 - life.draw(6, "weather", "night", n)
        days.append(Day(sky=skies[life.draw(len(skies), "weather", "sky", n)], low=low, high=high))
    city = CITIES[life.draw(len(CITIES), "weather", "city")]
    return Weather(city=life.say(*city), first=start_of_day(life.now), days=tuple(days))
