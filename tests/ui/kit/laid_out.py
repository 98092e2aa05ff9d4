"""Catalog entries laid out as a phone would, and walks over their boxes."""

from __future__ import annotations

from collections.abc import Iterator

from phonegym.ui.box import Box, Item
from phonegym.ui.catalog.entry import Entry
from phonegym.ui.items import items_of
from phonegym.ui.layout import INF, layout
from phonegym.ui.look import DEVICES, Device, Look, Variant
from phonegym.ui.node import Node

DEVICE = DEVICES["standard"]

LOOKS = [
    Look(language=language, font_percent=percent, device=device, theme="teal")
    for language in ("en", "zh")
    for percent in (100, 130)
    for device in DEVICES.values()
] + [
    Look(font_percent=130, variant=Variant(navigation="drawer", density="compact", primary="top", buttons="ok_first", words="synonyms")),
    Look(language="zh", variant=Variant(navigation="drawer", density="compact", primary="top", buttons="ok_first", words="synonyms")),
]


def name_of(look: Look) -> str:
    """A short test id of a look."""
    return f"{look.language}-{look.font_percent}-{look.device.name}-{look.variant.density}"


def box_of(entry: Entry, device: Device = DEVICE) -> Box:
    """The entry's box in the window that it would have on a phone of this size."""
    width, height = device.width, device.height
    if entry.frame in ("screen", "drawer", "side"):
        width = width if entry.frame == "screen" else 300
        return layout(entry.node, width, width, height, height)
    width = {"dialog": 312, "menu": 224}.get(entry.frame, width)
    return layout(entry.node, width, width, 0, height if entry.frame else INF)


def items_in(node: Node, width: int = 360, height: float = 800) -> tuple[Item, ...]:
    """Items of a node laid out at the top left of a window."""
    box = layout(node, width, width, 0, height)
    return items_of(box, 0, 0, (0, 0, width, height))


def walk(box: Box) -> Iterator[tuple[Box, Box, float, float]]:
    """Every (parent, child, x, y) below a box; x and y relative to the parent."""
    for child, x, y in box.children:
        yield box, child, x, y
        yield from walk(child)


def boxes(box: Box) -> Iterator[Box]:
    """A box and every box below it."""
    yield box
    for child, _, _ in box.children:
        yield from boxes(child)
