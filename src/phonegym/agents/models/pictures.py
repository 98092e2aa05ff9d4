"""Screenshots at the exact size that a model's preprocessing wants, so that it resizes nothing and its pixels are ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from phonegym.ui.encode import png

if TYPE_CHECKING:
    from numpy.typing import NDArray


def scale_for(screen: tuple[int, int], size: tuple[int, int]) -> float:
    """The scale to draw a screen at before it is brought to `size`: no smaller than it, and no larger than the screen."""
    return min(1.0, max(size[0] / screen[0], size[1] / screen[1]))


def encoded(rgb: NDArray[np.uint8], size: tuple[int, int]) -> bytes:
    """A PNG of exactly this size.

    Args:
        rgb: Pixels, shape (height, width, 3).
        size: Width and height.
    """
    exact = resampled(rgb, size)
    rgba = np.full((size[1], size[0], 4), 255, np.uint8)
    rgba[:, :, :3] = exact
    return png(rgba, level=1)


def resampled(rgb: NDArray[np.uint8], size: tuple[int, int]) -> NDArray[np.uint8]:
    """Linear, in whole numbers: the same bytes on every machine. Meant for sizes that are near already."""
    return _along(_along(rgb, size[1], 0), size[0], 1)


def _along(pixels: NDArray[np.uint8], length: int, axis: int) -> NDArray[np.uint8]:
    side = pixels.shape[axis]
    if side == length:
        return pixels
    # Places in 1/256 of a pixel, middle to middle.
    at = ((2 * np.arange(length, dtype=np.int64) + 1) * side * 128) // length - 128
    at = np.clip(at, 0, (side - 1) * 256)
    low = at >> 8
    share = (at & 255).astype(np.uint32).reshape((-1, 1, 1) if axis == 0 else (1, -1, 1))
    one = np.take(pixels, low, axis=axis).astype(np.uint32)
    two = np.take(pixels, np.minimum(low + 1, side - 1), axis=axis).astype(np.uint32)
    mixed: NDArray[np.uint8] = ((one * (256 - share) + two * share + 128) >> 8).astype(np.uint8)
    return mixed
