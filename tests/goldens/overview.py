"""One contact sheet of all golden pictures: what `make goldens` gives to look at."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

from tests.goldens.gallery import cases, owners, wall
from tests.goldens.shelf import ROOT, Pixels, read

SHEET = ROOT / "build" / "goldens" / "all.png"
_GAP = 8
_WIDE = 2400


def lay_out() -> Path:
    """Write the sheet, a shelf for each owner and look, and say where it is."""
    shown = [(owner, case) for owner in owners() for case in cases(owner)]
    shelves = [_shelf([read(path) for path in sorted(wall(owner).glob(f"*.{case.name}.png"))]) for owner, case in shown]
    sheet = np.concatenate([shelf for shelf in shelves if shelf.size])
    SHEET.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(sheet, "RGB").save(SHEET, "PNG")
    return SHEET


def _shelf(pictures: list[Pixels]) -> Pixels:
    """Pictures beside each other, in a new line where the width ends."""
    lines: list[list[Pixels]] = [[]]
    left = _WIDE
    for picture in pictures:
        if picture.shape[1] + _GAP > left and lines[-1]:
            lines.append([])
            left = _WIDE
        lines[-1].append(picture)
        left -= picture.shape[1] + _GAP
    return np.concatenate([_line(line) for line in lines]) if pictures else np.zeros((0, _WIDE, 3), np.uint8)


def _line(pictures: list[Pixels]) -> Pixels:
    line = np.full((max(picture.shape[0] for picture in pictures) + _GAP, _WIDE, 3), 0x80, np.uint8)
    at = 0
    for picture in pictures:
        line[: picture.shape[0], at : at + picture.shape[1]] = picture[:, : _WIDE - at]
        at += picture.shape[1] + _GAP
    return line
