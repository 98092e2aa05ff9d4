"""The launcher's state: what stands where on its pages, in its dock and in its folders; the wallpaper; the weather it tells."""

from __future__ import annotations

from typing import Literal, NewType

from phonegym.phone.ids import Millis
from phonegym.phone.message import AppState
from phonegym.state import Record, Value, field, place

ItemId = NewType("ItemId", str)
"""Of an app's icon: the app's id; of a widget: `widget.` and its kind; of a folder: `folder.` and something."""
ItemKind = Literal["app", "folder", "widget"]
WidgetKind = Literal["clock", "weather", "calendar"]
Sky = Literal["sunny", "partly_cloudy", "cloudy", "rainy", "stormy", "snowy", "foggy"]

DOCK = -1
"""The page number of what stands in the dock."""
NO_FOLDER = ItemId("")


class Item(Record):
    """Something on the launcher.

    It stands on a page in a cell, counted from 0 in reading order; in the dock (page `DOCK`) in one of its four cells; or
    in a folder, where `page` is 0 and `cell` its place in the order. A widget takes whole rows from its cell's on.
    """

    kind: ItemKind
    page: int = 0
    cell: int = 0
    folder: ItemId = NO_FOLDER
    """The folder it lies in."""
    name: str = ""
    """What a folder is called."""


class Day(Value):
    """The weather of a day; temperatures in degrees Celsius."""

    sky: Sky
    low: int
    high: int


class Weather(Record):
    """A forecast for the days from `first` on."""

    city: str = ""
    first: Millis = Millis(0)
    days: tuple[Day, ...] = ()


class HomeState(AppState):
    """What is the owner's own about the launcher."""

    wallpaper: int = 1
    """Number of the picture, in light and in dark."""
    items: dict[ItemId, Item] = field(default_factory=dict)
    weather: Weather = field(default_factory=Weather)


hm = place(HomeState, "apps", "home")
"""`hm.items[id].page` is that place."""
