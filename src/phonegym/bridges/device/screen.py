"""What is on a device's screen now, in every form that agents ask for. Each is fetched once, when it is first asked for."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, cast

import numpy as np

from phonegym.bench.observation import Observation
from phonegym.bridges.device.link import DeviceError, Link
from phonegym.bridges.device.tree import nodes_of
from phonegym.run.stored_screens import resized, scaled
from phonegym.ui.compact import compact_nodes
from phonegym.ui.elements import Element, elements_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from phonegym.phone.device import Phone
    from phonegym.ui.access import AccessNode


class DeviceScreen:
    """One look at a device. Has what an observation asks of a phone.

    Args:
        link: The device.
    """

    def __init__(self, link: Link) -> None:
        self._link = link

    # ---- pixels -------------------------------------------------------------------------------------------------------
    @cached_property
    def _file(self) -> bytes:
        return self._link.screenshot()

    @cached_property
    def _pixels(self) -> NDArray[np.uint8]:
        from phonegym.ui.paint.backend import skia

        image = skia.Image.MakeFromEncoded(skia.Data.MakeWithCopy(self._file))
        if image is None:
            raise DeviceError("the screenshot of the device is no PNG file")
        pixels: NDArray[np.uint8] = image.toarray(colorType=skia.kRGBA_8888_ColorType)
        return np.ascontiguousarray(pixels)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels, as the screen is held now."""
        data = self._file
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")

    def pixels(self, scale: float = 1.0) -> NDArray[np.uint8]:
        """RGBA pixels, shape (height, width, 4)."""
        return resized(self._pixels, scaled(self.size, scale))

    def png(self, scale: float = 1.0) -> bytes:
        """A PNG screenshot."""
        from phonegym.ui.encode import png

        return self._file if scale == 1.0 else png(self.pixels(scale))

    def jpeg(self, scale: float = 1.0, quality: int = 90) -> bytes:
        """A JPEG screenshot."""
        from phonegym.ui.encode import jpeg

        return jpeg(self.pixels(scale), quality)

    def rgb(self, scale: float = 1.0) -> NDArray[np.uint8]:
        """RGB pixels, shape (height, width, 3)."""
        from phonegym.ui.encode import rgb

        return rgb(self.pixels(scale))

    def set_of_marks(self, scale: float = 1.0) -> NDArray[np.uint8]:
        """The screenshot with a numbered box around each element that can be touched."""
        from phonegym.ui.marks import set_of_marks

        return set_of_marks(self.pixels(scale), self.elements(), scale)

    # ---- tree ---------------------------------------------------------------------------------------------------------
    @cached_property
    def _dump(self) -> str:
        return self._link.dump()

    @cached_property
    def _nodes(self) -> tuple[AccessNode, ...]:
        return nodes_of(self._dump, self.size)

    def xml(self) -> str:
        """The accessibility tree, as the device wrote it."""
        return self._dump

    def xml_compact(self) -> str:
        """The accessibility tree in the compact form."""
        return compact_nodes(self._nodes, self.size)

    def elements(self) -> tuple[Element, ...]:
        """The telling nodes, numbered, with pixel bounds."""
        return elements_of(self._nodes)


def observation_of(screen: DeviceScreen, goal: str, step: int, reply: str, refused: str) -> Observation:
    """The observation of a device's screen. It never leads to a state: there is none."""
    # An observation asks its phone for pictures, trees and its size, and a screen has all of these.
    return Observation(cast("Phone", screen), goal, step, reply, None, refused)
