"""An app's screens beside each other: every kind that a few touches reach, in several looks, as one picture.

Each look is gone through on forks, new kinds of screens first, so what is drawn is what a finger finds there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from phonegym.bench.crawl.looks import LookCase
from phonegym.bench.crawl.reach import reached
from phonegym.bench.oracle.sight import Sight
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.device import Phone
from phonegym.phone.ids import AppId
from phonegym.phone.message import owner
from phonegym.phone.os import PhoneState
from phonegym.suggest import did_you_mean
from phonegym.ui.assets import ICONS
from phonegym.ui.build import column, text
from phonegym.ui.layout import INF, layout
from phonegym.ui.look import Device, Look, looking
from phonegym.ui.node import FILL, IconContent
from phonegym.ui.paint import PaintWindow, paint

Pixels = NDArray[np.uint8]
"""RGBA, shape (height, width, 4)."""
GROUND = 0x80
"""Grey between the screens."""
GAP = 12
"""Pixels between them."""
CAPTION_SCALE = 1.5
"""Pixels to one dp in captions."""


VIEWS = (LookCase("en"), LookCase("en dark", dark=True), LookCase("zh", language="zh"), LookCase("en 130 %", font_percent=130))
"""The looks that are drawn if none is asked for."""


def screens(catalogue: Catalogue, app: AppId, view: LookCase, *, seed: int = 1, limit: int = 300) -> dict[str, PhoneState]:
    """A phone in front of the first screen of each kind that touch finds, in the order in which they are found.

    Args:
        catalogue: The installed apps.
        app: Whose screens.
        view: The look.
        seed: Of the phone's life.
        limit: Touches after which it stops.

    Returns:
        Phones by the name of their topmost route, such as `"Form"`.
    """
    found = reached(catalogue, app, view, seed=seed, limit=limit)
    return {type(each.route).__name__: each.phone.state for each in found if owner(each.route) == app}


def unknown_icons(catalogue: Catalogue, found: Mapping[str, PhoneState]) -> list[str]:
    """A line for each symbol on these screens that the icon font lacks: it is drawn as a question mark."""
    lines: dict[str, None] = {}
    for name, state in found.items():
        for pane in Sight(catalogue, state).screen.panes:
            for item in pane.items:
                content = item.node.content
                if isinstance(content, IconContent) and content.name not in ICONS:
                    lines[f"{name}: no icon is called {content.name!r}.{did_you_mean(content.name, ICONS)}"] = None
    return list(lines)


def sheet(catalogue: Catalogue, found: Sequence[tuple[LookCase, Mapping[str, PhoneState]]], *, scale: float = 0.25) -> Pixels:
    """One picture of all screens, each in all looks side by side, under its name.

    Args:
        catalogue: The installed apps.
        found: In each look the screens, as `screens` gives them.
        scale: 0.25 draws a screen 270 pixels wide.
    """
    names = dict.fromkeys(name for _, each in found for name in each)
    tiles = [_tile(catalogue, name, [(view, each.get(name)) for view, each in found], scale) for name in names]
    return _packed(tiles)


# ---- drawing --------------------------------------------------------------------------------------------------------------
def _tile(catalogue: Catalogue, name: str, shots: Sequence[tuple[LookCase, PhoneState | None]], scale: float) -> Pixels:
    drawn = [_captioned(f"{name}  ·  {view.name}", Phone(state, catalogue).pixels(scale)) for view, state in shots if state is not None]
    height, gap = max(each.shape[0] for each in drawn), GAP // 2
    row = _ground(height, sum(each.shape[1] for each in drawn) + gap * (len(drawn) - 1))
    left = 0
    for each in drawn:
        row[: each.shape[0], left : left + each.shape[1]] = each
        left += each.shape[1] + gap
    return row


def _captioned(words: str, shot: Pixels) -> Pixels:
    width = int(shot.shape[1] / CAPTION_SCALE)
    with looking(Look()):
        box = layout(
            column(text(words, "label_small", width=FILL, padding=(4, 3), max_lines=1), width=FILL, background="surface"),
            width,
            width,
            0,
            INF,
        )
        above = paint([PaintWindow(box)], Device("caption", width, int(box.height), CAPTION_SCALE), copy=True)
    made = _ground(above.shape[0] + shot.shape[0], shot.shape[1])
    made[: above.shape[0], : above.shape[1]] = above
    made[above.shape[0] :] = shot
    return made


def _packed(tiles: Sequence[Pixels]) -> Pixels:
    """Tiles in lines, as many beside each other as makes the picture about square."""
    width, height = max(tile.shape[1] for tile in tiles) + GAP, max(tile.shape[0] for tile in tiles) + GAP
    across = next(n for n in range(1, len(tiles) + 1) if n * width >= -(-len(tiles) // n) * height or n == len(tiles))
    whole = _ground(-(-len(tiles) // across) * height + GAP, across * width + GAP)
    for n, tile in enumerate(tiles):
        top, left = GAP + n // across * height, GAP + n % across * width
        whole[top : top + tile.shape[0], left : left + tile.shape[1]] = tile
    return whole


def _ground(height: int, width: int) -> Pixels:
    made: Pixels = np.full((height, width, 4), GROUND, np.uint8)
    made[..., 3] = 0xFF
    return made
