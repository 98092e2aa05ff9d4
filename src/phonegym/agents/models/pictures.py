"""Screenshots at the exact size that a model's preprocessing wants, so that it resizes nothing and its pixels are ours.

All of it runs outside the turn of the thread that asks (`turnstile`): numpy, isal and libjpeg let go of the interpreter
while they work, so pictures are made on other cores while another thread touches its phone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import simplejpeg

from phonegym.ui.encode import png

if TYPE_CHECKING:
    from numpy.typing import NDArray

STRIP = 64
"""Rows that are resampled at a time: what lies between stays in the processor's cache, and is not asked of the system anew."""


def scale_for(screen: tuple[int, int], size: tuple[int, int]) -> float:
    """The scale to draw a screen at before it is brought to `size`: no smaller than it, and no larger than the screen."""
    # A quarter of a pixel more, so that no rounding of the drawing makes it a pixel too small, and one side needs no more work.
    return min(1.0, max((size[0] + 0.25) / screen[0], (size[1] + 0.25) / screen[1]))


def encoded(rgb: NDArray[np.uint8], size: tuple[int, int], quality: int = 0) -> bytes:
    """A picture of exactly this size.

    Args:
        rgb: Pixels, shape (height, width, 3).
        size: Width and height.
        quality: Of a JPEG, 1 to 100; 0: a PNG, which loses nothing.
    """
    if not quality:
        return png(resampled(rgb, size), level=1)
    # Drawn at this very size, there is nothing to resample and no fourth channel to add.
    exact = rgb.shape[1::-1] == size
    pixels, layout = (np.ascontiguousarray(rgb), "RGB") if exact else (resampled(rgb, size), "RGBX")
    data: bytes = simplejpeg.encode_jpeg(pixels, quality, layout, "420", fastdct=True)
    return data


def resampled(rgb: NDArray[np.uint8], size: tuple[int, int]) -> NDArray[np.uint8]:
    """RGBA pixels of exactly this size, shape (height, width, 4).

    Linear, in whole numbers: the same bytes on every machine. Meant for sizes that are near already.
    """
    height, width = rgb.shape[:2]
    out = np.empty((size[1], size[0] * 4), np.uint8)
    above, below, down = _places(height, size[1])
    left, right, across = _places(width, size[0])
    across = np.repeat(across, 4)[None, :]
    for top in range(0, size[1], STRIP):
        here = slice(top, top + STRIP)
        same = height == size[1]
        rows = _opaque(rgb[here]) if same else _blended(_opaque(rgb[above[here]]), _opaque(rgb[below[here]]), down[here, None])
        if width != size[0]:
            whole = rows.view(np.uint32)  # four channels at a time
            rows = _blended(np.take(whole, left, axis=1).view(np.uint8), np.take(whole, right, axis=1).view(np.uint8), across)
        out[here] = rows
    return out.reshape(size[1], size[0], 4)


def _opaque(rgb: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Rows of RGBA bytes, shape (height, width * 4)."""
    height, width = rgb.shape[:2]
    packed = np.empty(height * width * 3 + 1, np.uint8)  # one spare byte: the last pixel is read with the byte behind it
    packed[:-1] = rgb.reshape(-1)
    # Four bytes from every third place, and alpha over the fourth: many times faster than moving single channels.
    pixels = np.ndarray((height * width,), np.dtype("<u4"), packed.data, 0, (3,)) | np.uint32(0xFF000000)
    return pixels.view(np.uint8).reshape(height, width * 4)


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
