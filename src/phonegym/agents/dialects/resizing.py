"""The size at which a model's own preprocessing sees a picture, so that we send exactly that and it changes nothing.

Sides become multiples of the patch, 28 for Qwen2-VL, Qwen2.5-VL and their kin, 32 for Qwen3-VL. The formula is that of
`smart_resize` in the `transformers` library (Qwen2VLImageProcessor); halves round to even there, because Python does so, and
a client that rounds them up is off by a whole patch: 1022 becomes 1008 and not 1036.
"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from phonegym.state import Value


class ImageRule(Value):
    """How pictures are made for a model.

    Attributes:
        factor: Sides are multiples of it; 1: any size.
        max_pixels: At most so many; larger pictures shrink.
        min_pixels: At least so many; smaller ones grow.
        quality: Of a JPEG, 1 to 100; 0: a PNG, which loses nothing.
    """

    factor: int = 28
    max_pixels: int = 500_000
    min_pixels: int = 3136
    quality: int = 0

    def size(self, width: int, height: int) -> tuple[int, int]:
        """Width and height of the picture for a screen of this size."""
        return smart_resize(width, height, self.factor, self.min_pixels, self.max_pixels)


def smart_resize(width: int, height: int, factor: int, min_pixels: int, max_pixels: int) -> tuple[int, int]:
    """Width and height that are multiples of `factor`, within the limits on pixels, as near to the shape as can be.

    Raises:
        ValueError: A side is not positive, or one is more than 200 times the other.

    Example:
        >>> smart_resize(1080, 2400, 28, 3136, 500_000)
        (448, 1036)
        >>> smart_resize(1080, 1022, 28, 3136, 10_000_000)
        (1092, 1008)
    """
    if min(width, height) < 1 or max(width, height) > 200 * min(width, height):
        raise ValueError(f"no picture of {width} x {height}: sides are positive and at most 200 times each other")
    wide, high = (max(factor, round(Fraction(side, factor)) * factor) for side in (width, height))
    if wide * high > max_pixels:
        wide, high = (max(factor, _shrunk(side, width * height, max_pixels, factor)) for side in (width, height))
    elif wide * high < min_pixels:
        wide, high = (_grown(side, width * height, min_pixels, factor) for side in (width, height))
    return wide, high


def _shrunk(side: int, area: int, limit: int, factor: int) -> int:
    """floor(side / sqrt(area / limit) / factor) * factor, in whole numbers."""
    return isqrt(side * side * limit // (area * factor * factor)) * factor


def _grown(side: int, area: int, limit: int, factor: int) -> int:
    """ceil(side * sqrt(limit / area) / factor) * factor, in whole numbers."""
    square = Fraction(side * side * limit, area * factor * factor)
    root = isqrt(square.__floor__())
    return (root if root * root == square else root + 1) * factor
