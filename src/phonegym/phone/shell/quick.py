"""Quick settings: the tiles and the brightness slider at the head of the shade. They write what the Settings app writes."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from phonegym.phone.context import Context
from phonegym.phone.contracts import OpenSettings, SettingsPage
from phonegym.phone.do import Do
from phonegym.phone.message import Message
from phonegym.phone.os import ShellState
from phonegym.phone.settings import SystemSettings, set_airplane, set_bluetooth, set_quiet, set_wifi, settings_place
from phonegym.phone.shell.words import W
from phonegym.ui import kit
from phonegym.ui.build import column, icon, row, stack, text
from phonegym.ui.kit.tokens import text_dp
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node

Tile = Literal[
    "wifi", "bluetooth", "do_not_disturb", "flashlight", "airplane", "auto_rotate", "dark", "battery_saver", "mobile_data", "location"
]
TILES: tuple[Tile, ...] = get_args(Tile)
FEW = 4
"""Tiles there are before the shade is drawn down further."""
BRIGHTNESS = (0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100)
"""The steps that the Settings app has, too."""
_PAGES: dict[Tile, SettingsPage] = {
    "wifi": "wifi", "bluetooth": "bluetooth", "do_not_disturb": "quiet", "airplane": "network", "auto_rotate": "display", "dark": "display",
    "battery_saver": "battery", "mobile_data": "network",
}  # fmt: skip
_ICONS: dict[Tile, str] = {
    "wifi": "wifi", "bluetooth": "bluetooth", "do_not_disturb": "do_not_disturb_on", "flashlight": "flashlight_on",
    "airplane": "airplanemode_active", "auto_rotate": "screen_rotation", "dark": "dark_mode", "battery_saver": "battery_saver",
    "mobile_data": "swap_vert", "location": "location_on",
}  # fmt: skip


class Flip(Message):
    """Tap a tile: what it stands for goes on or off."""

    tile: Tile

    def apply(self, do: Do) -> None:
        settings, network = do.settings, do.settings.network
        on = not _is_on(self.tile, settings, do.phone.os.shell)
        if self.tile == "wifi":
            set_wifi(network, on)
        elif self.tile == "bluetooth":
            set_bluetooth(network, on)
        elif self.tile == "airplane":
            set_airplane(network, on)
        elif self.tile == "flashlight":
            do.phone.os.shell.flashlight = on
        elif self.tile == "mobile_data":
            network.mobile_data = on
        elif self.tile == "do_not_disturb":
            set_quiet(settings.sound, on)
        elif self.tile == "dark":
            settings.display.dark = on
        elif self.tile == "auto_rotate":
            settings.display.auto_rotate = on
        elif self.tile == "battery_saver":
            settings.battery_saver = on
        else:
            settings.location = on


class OpenPage(Message):
    """Hold a tile, or tap the wheel: the page of the settings that has more of it."""

    page: SettingsPage

    def apply(self, do: Do) -> None:
        do.visit(OpenSettings(page=self.page))


class SetBrightness(Message):
    """Move the slider."""

    percent: int

    def apply(self, do: Do) -> None:
        do.settings.display.brightness = self.percent


class ShowTiles(Message):
    """All tiles, or only the first few."""

    all: bool

    def apply(self, do: Do) -> None:
        do.phone.os.shell.all_tiles = self.all


def _is_on(tile: Tile, settings: SystemSettings, shell: ShellState) -> bool:
    values: dict[Tile, bool] = {
        "wifi": settings.network.wifi,
        "bluetooth": settings.network.bluetooth,
        "do_not_disturb": settings.sound.do_not_disturb,
        "flashlight": shell.flashlight,
        "airplane": settings.network.airplane,
        "auto_rotate": settings.display.auto_rotate,
        "dark": settings.display.dark,
        "battery_saver": settings.battery_saver,
        "mobile_data": settings.network.mobile_data,
        "location": settings.location,
    }
    return values[tile]


def _place(tile: Tile) -> object:
    """Where the value of a tile is kept, for who looks at it as evidence."""
    sp = settings_place
    places: dict[Tile, object] = {
        "wifi": (sp.network.wifi, sp.network.wifi_name),
        "bluetooth": (sp.network.bluetooth, sp.network.bluetooth_name),
        "do_not_disturb": sp.sound.do_not_disturb,
        "flashlight": (),
        "airplane": sp.network.airplane,
        "auto_rotate": sp.display.auto_rotate,
        "dark": sp.display.dark,
        "battery_saver": sp.battery_saver,
        "mobile_data": sp.network.mobile_data,
        "location": sp.location,
    }
    return places[tile]


def _works(tile: Tile, settings: SystemSettings) -> bool:
    """Airplane mode leaves mobile data as it is set, and out of use until it ends."""
    return tile != "mobile_data" or not settings.network.airplane


class _Face(NamedTuple):
    """What a tile says."""

    label: str
    state: str


def _face(tile: Tile, settings: SystemSettings, on: bool) -> _Face:
    network = settings.network
    name = network.wifi_name if tile == "wifi" else network.bluetooth_name if tile == "bluetooth" else ""
    if on and name:
        return _Face(name, getattr(W, f"tile_{tile}")())
    state = W.unavailable() if not _works(tile, settings) else W.on() if on else W.off()
    return _Face(getattr(W, f"tile_{tile}")(), state)


def panel(cx: Context) -> Node:
    """The tiles, and below them, once all are shown, the slider."""
    settings, shell = cx.settings, cx.shell
    tiles = TILES if shell.all_tiles else TILES[:FEW]
    lines = [tiles[at : at + 2] for at in range(0, len(tiles), 2)]
    rows = [row(*(_tile_of(cx, tile) for tile in line), width=FILL, gap=8) for line in lines]
    slider = kit.slider(
        BRIGHTNESS, settings.display.brightness, lambda percent: SetBrightness(percent=percent), id="brightness", desc=W.brightness(),
        shows=settings_place.display.brightness,
    )  # fmt: skip
    bright = row(icon("brightness_6", 24, "on_surface_variant"), stack(slider, grow=1), width=FILL, gap=12, padding=(8, 0))
    more = kit.icon_button(
        "expand_less" if shell.all_tiles else "expand_more",
        W.fewer_tiles() if shell.all_tiles else W.more_tiles(),
        ShowTiles(all=not shell.all_tiles),
        id="tiles",
    )
    wheel = kit.icon_button("settings", W.settings(), OpenPage(page=""), id="settings")
    foot = row(more, stack(grow=1), wheel, width=FILL)
    return column(*rows, bright if shell.all_tiles else None, foot, width=FILL, gap=8, padding=(12, 12, 12, 4), id="quick_settings")


def _tile_of(cx: Context, tile: Tile) -> Node:
    on = _is_on(tile, cx.settings, cx.shell)
    face = _face(tile, cx.settings, on)
    return _tile(tile, face.label, face.state, on, _works(tile, cx.settings))


@component
def _tile(tile: Tile, label: str, state: str, on: bool, enabled: bool) -> Node:
    lit = on and enabled
    ink = "disabled" if not enabled else "on_primary" if on else "on_surface"
    page = _PAGES.get(tile)
    words = column(
        text(label, "title_small", ink, max_lines=1),
        text(state, "body_small", ink, max_lines=1),
        grow=1,
    )
    return row(
        icon(_ICONS[tile], 24, ink, filled=lit), words, grow=1, height=max(56, text_dp(36) + 16), padding=(16, 4, 8, 4), gap=12,
        background="primary" if lit else "surface_container_highest", radius=24, on_tap=Flip(tile=tile), enabled=enabled,
        on_long=None if page is None else OpenPage(page=page), checked=on, role="switch", desc=f"{label}, {state}", id=f"tile_{tile}",
        shows=_place(tile) if enabled else (),
    )  # fmt: skip
