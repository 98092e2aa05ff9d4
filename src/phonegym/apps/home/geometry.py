"""Where pages, cells, dots and dock lie on a screen, in dp."""

from __future__ import annotations

from phonegym.apps.home.layout import COLUMNS, ROWS
from phonegym.apps.home.state import DOCK, Item
from phonegym.phone.geometry import GESTURE_BAR, STATUS_BAR
from phonegym.phone.message import Spot
from phonegym.ui.look import Device

SIDE = 12
"""Between the cells and the sides of the screen."""
TOP = STATUS_BAR + 8
STRIP = 48
"""Height of the line with the dots."""
DOCK_HEIGHT = 84
FOOT = GESTURE_BAR + 14


def row_height(device: Device) -> int:
    """Height of a row of cells."""
    return (device.height - TOP - STRIP - DOCK_HEIGHT - FOOT) // ROWS


def spot_of(device: Device, item: Item, rows: int) -> Spot:
    """Where an item of a page or of the dock lies; of what is in a folder, the middle of the screen."""
    width = (device.width - 2 * SIDE) // COLUMNS
    high = row_height(device)
    if item.folder:
        return Spot(device.width // 2 - width // 2, device.height // 2 - high // 2, width, high)
    if item.page == DOCK:
        return Spot(SIDE + item.cell * width, device.height - FOOT - DOCK_HEIGHT, width, DOCK_HEIGHT)
    left, top = SIDE + item.cell % COLUMNS * width, TOP + item.cell // COLUMNS * high
    return Spot(SIDE, top, device.width - 2 * SIDE, rows * high) if rows else Spot(left, top, width, high)
