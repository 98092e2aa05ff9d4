"""Pictures for the page, as PNG: drawn by the phone's own painter, kept for whoever asks next."""

from __future__ import annotations

import time
from threading import Lock

from phonegym.bridges.browser.limits import Bucket
from phonegym.ui.encode import png
from phonegym.ui.paint import picture
from phonegym.ui.paint.budget import ByteLru

MAX_SIDE = 2600
"""Of a picture in pixels: the largest screen is 2400 high."""
MAX_RECIPE = 300
KEPT_BYTES = 48 << 20
RATE, BURST = 40.0, 400.0
"""New pictures drawn, a second and at once: a screen has some twenty, and most of them were drawn before."""


class NoPicture(ValueError):
    """A picture that nobody will get: no size, too large, no recipe."""


class TooMany(RuntimeError):
    """More new pictures than screens need."""


class Artist:
    """Draws pictures, and keeps those that were asked for last."""

    def __init__(self) -> None:
        self._kept: ByteLru[tuple[str, int, int], bytes] = ByteLru(KEPT_BYTES)
        self._bucket = Bucket(RATE, BURST, time.monotonic())
        self._lock = Lock()

    def png(self, size: str, recipe: str) -> bytes:
        """The picture of a recipe.

        Args:
            size: `WIDTHxHEIGHT` in pixels.
            recipe: See `phonegym.ui.paint.pictures`; one that is not understood gives a placeholder.

        Raises:
            NoPicture: The size is none or too large, or the recipe is too long.
            TooMany: Too many pictures are asked for that nobody asked for before.
        """
        width, _, height = size.partition("x")
        if not (width.isascii() and height.isascii() and width.isdigit() and height.isdigit() and len(size) < 12):
            raise NoPicture(f"{size!r} is no size: WIDTHxHEIGHT")
        if not (0 < int(width) <= MAX_SIDE and 0 < int(height) <= MAX_SIDE) or len(recipe) > MAX_RECIPE:
            raise NoPicture("this picture would be too large")
        key = (recipe, int(width), int(height))
        with self._lock:
            kept = self._kept.get(key)
            if kept is not None:
                return kept
            if not self._bucket.take(time.monotonic()):
                raise TooMany("too many new pictures: wait a second")
        drawn = png(picture(*key), level=1)
        with self._lock:
            self._kept.put(key, drawn, len(drawn))
        return drawn
