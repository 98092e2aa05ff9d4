"""Golden pictures as files: small, and compared with what is painted now.

A picture is painted at `SCALE` of the device and kept with `STEP` levels to a colour channel, as a palette where that has
room, so a screen weighs about 10 KB. It is painted the same when no channel of any pixel is further than `SLACK` levels
from what its kept level stands for: on one family of processors the pixels are equal, on others Skia's arithmetic may
round the edge of a glyph another way.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Pixels = NDArray[np.uint8]
"""Shape (height, width, 3 or 4), uint8; alpha does not count."""

ROOT = Path(__file__).parents[2]
FAILED = ROOT / "build" / "goldens" / "failed"
"""Where pictures that differ are laid beside their goldens."""

SCALE = 0.25
STEP = 8
SLACK = 4
_PALETTE = 256
_GAP = 4


def kept(pixels: Pixels) -> Pixels:
    """What a file keeps of a picture: the middle of each level."""
    levels: Pixels = (pixels[..., :3] // STEP * STEP + STEP // 2).astype(np.uint8)
    return levels


def write(path: Path, pixels: Pixels) -> None:
    """Keep a picture."""
    path.parent.mkdir(parents=True, exist_ok=True)
    levels = kept(pixels)
    colors, index = np.unique(levels.reshape(-1, 3), axis=0, return_inverse=True)
    if len(colors) <= _PALETTE:
        image = Image.fromarray(index.reshape(levels.shape[:2]).astype(np.uint8), "P")
        image.putpalette(colors.astype(np.uint8).tobytes())
    else:
        image = Image.fromarray(levels, "RGB")
    image.save(path, "PNG", optimize=True)


def read(path: Path) -> Pixels:
    """A kept picture."""
    with Image.open(path) as image:
        return np.asarray(image.convert("RGB"))


def difference(golden: Pixels, pixels: Pixels) -> str:
    """How a picture differs from its golden one, in a line; empty where it is painted the same."""
    if golden.shape[:2] != pixels.shape[:2]:
        (height, width), (high, wide) = golden.shape[:2], pixels.shape[:2]
        return f"it is {wide} x {high} pixels, the golden one {width} x {height}"
    off = _off(golden, pixels)
    if not off.any():
        return ""
    rows, columns = np.nonzero(off)
    first, last = (int(columns.min()), int(rows.min())), (int(columns.max()), int(rows.max()))
    return f"{int(off.sum())} pixels differ, between {first} and {last}"


def _off(golden: Pixels, pixels: Pixels) -> NDArray[np.bool_]:
    apart = np.abs(golden.astype(np.int16) - pixels[..., :3].astype(np.int16))
    return np.asarray((apart > STEP // 2 + SLACK).any(axis=-1), np.bool_)


def beside(name: str, golden: Pixels, pixels: Pixels) -> Path:
    """Write golden picture, picture of now and, in red, what differs, beside each other. Returns where."""
    high, wide = max(golden.shape[0], pixels.shape[0]), max(golden.shape[1], pixels.shape[1])
    board = np.full((high, 3 * wide + 2 * _GAP, 3), 0x80, np.uint8)
    board[: golden.shape[0], : golden.shape[1]] = golden
    board[: pixels.shape[0], wide + _GAP : wide + _GAP + pixels.shape[1]] = pixels[..., :3]
    if golden.shape[:2] == pixels.shape[:2]:
        faint = (pixels[..., :3] // 4 + 0xC0 * 3 // 4).astype(np.uint8)
        faint[_off(golden, pixels)] = (0xD0, 0x10, 0x10)
        board[: faint.shape[0], 2 * (wide + _GAP) : 2 * (wide + _GAP) + faint.shape[1]] = faint
    path = FAILED / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(board, "RGB").save(path)
    return path
