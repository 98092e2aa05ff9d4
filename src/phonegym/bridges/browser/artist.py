"""Pictures for the page, as PNG: drawn by the phone's own painter, kept for whoever asks next."""

from __future__ import annotations

from functools import lru_cache

from phonegym.ui.encode import png
from phonegym.ui.paint import picture

MAX_SIDE = 2600
"""Of a picture in pixels: the largest screen is 2400 high."""
MAX_RECIPE = 300


class NoPicture(ValueError):
    """A picture that nobody will get: no size, too large, no recipe."""


def picture_png(size: str, recipe: str) -> bytes:
    """The picture of a recipe.

    Args:
        size: `WIDTHxHEIGHT` in pixels.
        recipe: See `phonegym.ui.paint.pictures`; one that is not understood gives a placeholder.

    Raises:
        NoPicture: The size is none or too large, or the recipe is too long.
    """
    width, _, height = size.partition("x")
    if not (width.isascii() and height.isascii() and width.isdigit() and height.isdigit() and len(size) < 12):
        raise NoPicture(f"{size!r} is no size: WIDTHxHEIGHT")
    if not (0 < int(width) <= MAX_SIDE and 0 < int(height) <= MAX_SIDE) or len(recipe) > MAX_RECIPE:
        raise NoPicture("this picture would be too large")
    return _drawn(recipe, int(width), int(height))


@lru_cache(maxsize=256)
def _drawn(recipe: str, width: int, height: int) -> bytes:
    return png(picture(recipe, width, height), level=1)
