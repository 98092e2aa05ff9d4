"""Screenshots at the exact size that a model's preprocessing wants, so that it resizes nothing and its pixels are ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from phonegym.ui.encode import png

if TYPE_CHECKING:
    from numpy.typing import NDArray


def scale_for(screen: tuple[int, int], size: tuple[int, int]) -> float:
    """The scale to draw a screen at before it is brought to `size`: no smaller than it, and no larger than the screen."""
    # A quarter of a pixel more, so that no rounding of the drawing makes it a pixel too small, and one side needs no more work.
    return min(1.0, max((size[0] + 0.25) / screen[0], (size[1] + 0.25) / screen[1]))


def encoded(rgb: NDArray[np.uint8], size: tuple[int, int]) -> bytes:
    """A PNG of exactly this size.

    Args:
        rgb: Pixels, shape (height, width, 3).
        size: Width and height.
    """
    return png(resampled(rgb, size), level=1)


def resampled(rgb: NDArray[np.uint8], size: tuple[int, int]) -> NDArray[np.uint8]:
    """RGBA pixels of exactly this size, shape (height, width, 4).

    Linear, in whole numbers: the same bytes on every machine. Meant for sizes that are near already.
    """
    height, width = rgb.shape[:2]
    rgba = np.full((height, width, 4), 255, np.uint8)
    for channel in range(3):
        rgba[:, :, channel] = rgb[:, :, channel]
    rows = rgba.reshape(height, width * 4)
    if height != size[1]:
        low, high, share = _places(height, size[1])
        rows = _blended(rows[low], rows[high], share[:, None])
    if width != size[0]:
        low, high, share = _places(width, size[0])
        whole = rows.view(np.uint32)  # four channels at a time
        rows = _blended(
            np.take(whole, low, axis=1).view(np.uint8), np.take(whole, high, axis=1).view(np.uint8), np.repeat(share, 4)[None, :]
        )
    return rows.reshape(size[1], size[0], 4)


def _places(side: int, length: int) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.uint16]]:
    """For each pixel of the result its two neighbours, and the share of the second in 1/256; middle to middle."""
    at = ((2 * np.arange(length, dtype=np.int64) + 1) * side * 128) // length - 128
    at = np.clip(at, 0, (side - 1) * 256)
    low = at >> 8
    return low, np.minimum(low + 1, side - 1), (at & 255).astype(np.uint16)


def _blended(one: NDArray[np.uint8], two: NDArray[np.uint8], share: NDArray[np.uint16]) -> NDArray[np.uint8]:
    """Rows of bytes between two others. Two axes and not three: numpy's loops over a last axis of four are slow."""
    # 255 * 256 + 128 fits into 16 bits.
    mixed = one.astype(np.uint16)
    mixed *= 256 - share
    second = two.astype(np.uint16)
    second *= share
    mixed += second
    mixed += 128
    mixed >>= 8
    return mixed.astype(np.uint8)
