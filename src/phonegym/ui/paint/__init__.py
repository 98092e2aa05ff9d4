"""Boxes to pixels, by Skia. Importing this package does not load Skia; painting does.

The frame that `paint` and `DamageScreen.update` hand out is a function of the windows, the device and the scale alone:
no cache, earlier frame or order of calls shows in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from phonegym.ui.look import Device
from phonegym.ui.paint.frame import MAX_SIDE, Frame, FrameError, PaintWindow, frame_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from phonegym.ui.paint.screen import DamageScreen

__all__ = ["MAX_SIDE", "DamageScreen", "Frame", "FrameError", "PaintWindow", "frame_of", "paint", "picture"]


def paint(windows: Sequence[PaintWindow], device: Device, scale: float = 1.0, *, copy: bool = False) -> NDArray[np.uint8]:
    """Paint windows, from low to high, into the frame that this thread keeps for the size.

    Args:
        windows: What is on the screen.
        device: The screen.
        scale: 1.0 for every pixel of the device; 0.5 for the same layout drawn at half the density (not a resample).
        copy: Return an array of your own instead of a read-only view that the next `paint` of this size overwrites.

    Returns:
        RGBA pixels, shape (height, width, 4), uint8; alpha is 255 everywhere.

    Raises:
        FrameError: The frame would be empty or too big.
        SkiaMissingError: Skia cannot be loaded; the message says what to install.
    """
    from phonegym.ui.paint.screen import paint_shared

    return paint_shared(windows, frame_of(device, scale), copy)


def picture(source: str, width: int, height: int) -> NDArray[np.uint8]:
    """A picture by recipe on its own, for painters that cannot draw it themselves (a browser).

    Args:
        source: The recipe; see `phonegym.ui.paint.pictures.FAMILIES`. One that is not understood gives a placeholder.
        width: In pixels.
        height: In pixels.

    Returns:
        RGBA pixels with straight alpha, shape (height, width, 4), uint8.

    Raises:
        FrameError: A side is not 1 to `MAX_SIDE` pixels.
        SkiaMissingError: Skia cannot be loaded; the message says what to install.
    """
    if not (0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE):
        raise FrameError(f"a picture of {width} x {height} pixels: each side must be 1 to {MAX_SIDE}")
    from phonegym.ui.paint.pictures import picture_pixels

    return picture_pixels(source, width, height)


def __getattr__(name: str) -> object:
    """`DamageScreen` is loaded on first use, with Skia."""
    if name == "DamageScreen":
        from phonegym.ui.paint.screen import DamageScreen

        return DamageScreen
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
