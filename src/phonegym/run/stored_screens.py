"""Screens of a real device that a run has kept: they cannot be drawn again, so reports and judges read them from files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, cast

import numpy as np
import simplejpeg

from phonegym.bench.observation import Observation
from phonegym.run.folder import screens_of
from phonegym.run.replay import replay
from phonegym.run.source import screens_beside
from phonegym.run.trace import Trace

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from phonegym.phone.device import Phone


class StoredScreen:
    """A picture in a file, with what an observation asks of a phone's pixels.

    Args:
        data: A JPEG file of any size.
        size: Width and height of the screen that it is of.
    """

    def __init__(self, data: bytes, size: tuple[int, int]) -> None:
        self._data, self.size = data, size

    def pixels(self, scale: float = 1.0) -> NDArray[np.uint8]:
        """RGBA pixels, shape (height, width, 4)."""
        whole: NDArray[np.uint8] = simplejpeg.decode_jpeg(self._data, "RGBA")
        return resized(whole, scaled(self.size, scale))

    def rgb(self, scale: float = 1.0) -> NDArray[np.uint8]:
        """RGB pixels, shape (height, width, 3)."""
        return np.ascontiguousarray(self.pixels(scale)[:, :, :3])

    def jpeg(self, scale: float = 1.0, quality: int = 90) -> bytes:
        """A JPEG file."""
        from phonegym.ui.encode import jpeg

        return jpeg(self.pixels(scale), quality)


def scaled(size: tuple[int, int], scale: float) -> tuple[int, int]:
    """A size at a scale, in whole pixels."""
    return max(1, int(size[0] * scale + 0.5)), max(1, int(size[1] * scale + 0.5))


def resized(rgba: NDArray[np.uint8], size: tuple[int, int]) -> NDArray[np.uint8]:
    """A picture at another size, shape (height, width, 4)."""
    from phonegym.ui.paint.backend import skia

    if rgba.shape[1::-1] == size:
        return rgba
    image = skia.Image.fromarray(np.ascontiguousarray(rgba), colorType=skia.kRGBA_8888_ColorType)
    # Mipmaps average what a plain filter would skip when a picture becomes less than half as large.
    small = image.resize(*size, skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear))
    return np.ascontiguousarray(small.toarray(colorType=skia.kRGBA_8888_ColorType))


def looks_of(path: Path, trace: Trace) -> Iterator[Observation]:
    """The screen before each step of a trace and after the last: played again, or as a real device showed it.

    Args:
        path: The run folder, or the trace's own file.
        trace: What was played.

    Raises:
        Diverged: Played again, the run takes another course today.
        OSError: A picture is gone.
    """
    if trace.header.screen is None:
        for episode in replay(trace):
            yield episode.observe()
        return
    for n, picture in enumerate(sorted(screens_of(screens_beside(path), trace.header.spec.key).glob("*.jpg"))):
        screen = StoredScreen(picture.read_bytes(), trace.header.screen)
        # An observation asks its phone for pictures and its size, and a stored screen has both; nobody asks a report for trees.
        yield Observation(cast("Phone", screen), trace.header.goals[-1], n, "", None, "")
