"""Contact sheets of the catalog: pictures of all its entries beside each other."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from phonegym.ui.build import column, stack, text
from phonegym.ui.catalog import GROUPS
from phonegym.ui.catalog.entry import Entry
from phonegym.ui.kit.tokens import colors
from phonegym.ui.layout import INF, layout
from phonegym.ui.look import Device, Look, ambient, looking
from phonegym.ui.node import FILL, Node
from phonegym.ui.paint import PaintWindow, paint

Pixels = NDArray[np.uint8]


_BEHIND = 480
"""Least height of the screen behind an overlay, in dp: not a whole one, to keep the sheets short."""


def contact_sheet(group: str, look: Look, *, scale: float = 1.0, columns: int = 3) -> Pixels:
    """One picture of all entries of a group, each under its name.

    Args:
        group: A key of `GROUPS`.
        look: Under which they are made.
        scale: Pixels of the picture to one dp.
        columns: Beside each other.

    Returns:
        RGBA pixels, shape (height, width, 4), uint8.
    """
    with looking(look):
        tiles = [_tile(entry, scale) for entry in GROUPS[group]()]
    return _packed(tiles, columns, gap=int(12 * scale))


def _tile(entry: Entry, scale: float) -> Pixels:
    width = ambient().device.width
    caption = text(entry.name, "label_small", "tertiary", width=FILL, padding=(12, 10, 12, 4))
    above = _pixels([_fixed(column(caption, width=FILL, background="surface"), width)], scale)
    return np.concatenate([above, _pixels(_framed(entry), scale)])


def _fixed(node: Node, width: int, height: int | None = None) -> PaintWindow:
    return PaintWindow(layout(node, width, width, height or 0, height or INF))


def _framed(entry: Entry) -> list[PaintWindow]:
    """The entry's window over the screen that it covers, about as a phone places it."""
    device = ambient().device
    if entry.frame == "":
        return [_fixed(column(entry.node, width=FILL, background="surface"), device.width)]
    if entry.frame == "screen":
        return [_fixed(entry.node, device.width, device.height)]
    left, wide = {"dialog": (24, 312), "menu": (device.width - 232, 224), "drawer": (0, 300), "side": (device.width - 300, 300)}.get(
        entry.frame, (0, device.width)
    )
    whole = entry.frame in ("drawer", "side")
    box = layout(entry.node, wide, wide, _BEHIND if whole else 0, _BEHIND if whole else device.height)
    tall = max(_BEHIND, int(box.height) + 32)  # a calendar in a dialog is higher than the rest
    behind = _fixed(stack(background="surface", width=FILL, height=FILL), device.width, tall)
    top = {"dialog": (tall - int(box.height)) // 2, "sheet": tall - int(box.height), "menu": 8}.get(entry.frame, 0)
    return [behind, PaintWindow(box, left, top, None if entry.frame == "menu" else colors().scrim)]


def _pixels(windows: Sequence[PaintWindow], scale: float) -> Pixels:
    lowest = windows[0].box
    return paint(windows, Device("catalog", int(lowest.width), int(lowest.height), scale), copy=True)


def _packed(tiles: Sequence[Pixels], columns: int, gap: int) -> Pixels:
    """Put each tile into the column that is shortest so far."""
    heights = [gap] * columns
    places = []
    for tile in tiles:
        at = min(range(columns), key=lambda index: (heights[index], index))
        places.append((at, heights[at]))
        heights[at] += tile.shape[0] + gap
    wide = tiles[0].shape[1]
    sheet: Pixels = np.full((max(heights), columns * (wide + gap) + gap, 4), 0x80, np.uint8)
    sheet[..., 3] = 0xFF
    for tile, (at, top) in zip(tiles, places, strict=True):
        left = gap + at * (wide + gap)
        sheet[top : top + tile.shape[0], left : left + wide] = tile
    return sheet
