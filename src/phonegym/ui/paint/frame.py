"""What is painted and how big: windows and frames. Knows nothing of Skia, so that the kernel can name them without it."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from phonegym.ui.box import Box
from phonegym.ui.look import Device
from phonegym.ui.node import Color

MAX_SIDE = 16_384
"""Longest side of a frame in pixels; beyond it coordinates leave the raster's exact range."""


class FrameError(ValueError):
    """A frame of an impossible size was asked for."""


class PaintWindow(msgspec.Struct, frozen=True, gc=False):
    """One window at its place on the screen, in dp. `scrim` is painted over everything below it."""

    box: Box
    x: float = 0
    y: float = 0
    scrim: Color | None = None


class Frame(msgspec.Struct, frozen=True, gc=False):
    """A framebuffer size: `width` by `height` pixels, `density` pixels to the dp. Make one with `frame_of`."""

    width: int
    height: int
    density: float


def frame_of(device: Device, scale: float = 1.0) -> Frame:
    """The frame of a device at a scale.

    The screen is laid out and drawn anew at `density * scale`; nothing is resampled. The standard device gives
    1080 x 2400 pixels at 1.0 and 540 x 1200 at 0.5.

    Args:
        device: The screen.
        scale: Pixels of the frame to one pixel of the device.

    Raises:
        FrameError: The frame would be empty or longer than `MAX_SIDE` pixels.
    """
    if not scale > 0 or scale > MAX_SIDE:
        raise FrameError(f"scale must be a positive number of pixels per device pixel, not {scale!r}; use 1.0 or 0.5")
    exact = Fraction(device.density) * Fraction(scale)
    width, height = int(device.width * exact), int(device.height * exact)
    if not (0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE):
        raise FrameError(
            f"{device.name} at scale {scale:g} is {width} x {height} pixels; each side must be 1 to {MAX_SIDE}: choose another scale"
        )
    return Frame(width, height, float(exact))
