"""Coordinate spaces of models, and exact conversion to pixels of the screen.

A model's point means nothing without its space, so the space is a type and not a factor somewhere in a formula. All round
half up, each axis by its own side, and clamp to the screen.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, TypeAlias

from phonegym.state import Value

Size: TypeAlias = tuple[int, int]
"""Width and height."""
SpaceName = Literal["pixels", "norm1000", "norm999", "norm100", "norm1", "resized"]
"""`resized`: pixels of the picture that the model was sent."""


class Pixels(Value, tag="pixels"):
    """Pixels of the full-size screenshot."""


class Norm1000(Value, tag="norm1000"):
    """Thousandths of each side, 0 to 1000."""


class Norm999(Value, tag="norm999"):
    """Thousandths of each side, 0 to 999."""


class Norm100(Value, tag="norm100"):
    """Hundredths of each side, 0 to 99: as few digits as hit every control."""


class Norm1(Value, tag="norm1"):
    """Shares of each side, 0 to 1."""


class Resized(Value, tag="resized"):
    """Pixels of a picture of another size, such as the one that was sent to the model."""

    width: int
    height: int


Space = Pixels | Norm1000 | Norm999 | Norm100 | Norm1 | Resized


def space_named(name: SpaceName, picture: Size) -> Space:
    """The space of this name, for a model that was sent a picture of this size."""
    if name == "resized":
        return Resized(*picture)
    spaces: dict[str, Space] = {
        "pixels": Pixels(), "norm1000": Norm1000(), "norm999": Norm999(), "norm100": Norm100(), "norm1": Norm1(),
    }  # fmt: skip
    return spaces[name]


def to_pixel(space: Space, x: float, y: float, screen: Size) -> tuple[int, int]:
    """The pixel of the screen that a point of a space stands for.

    Args:
        space: The space.
        x: Finite.
        y: Finite.
        screen: Width and height in pixels.

    Example:
        >>> to_pixel(Norm1000(), 500, 1000, (1081, 2401))
        (541, 2400)
        >>> to_pixel(Resized(448, 1036), 224, 518, (1080, 2400))
        (540, 1200)
    """
    (wide, high), (width, height) = _whole(space, screen), screen
    return _scaled(x, wide, width, width - 1), _scaled(y, high, height, height - 1)


def from_pixel(space: Space, x: float, y: float, screen: Size) -> tuple[int, int] | tuple[float, float]:
    """The point of a space for a pixel of the screen: whole numbers, but for `Norm1` (four decimals)."""
    (wide, high), (width, height) = _whole(space, screen), screen
    if isinstance(space, Norm1):
        return _scaled(x, width, 10_000, 10_000) / 10_000, _scaled(y, height, 10_000, 10_000) / 10_000
    last = 0 if isinstance(space, Norm1000) else 1
    return _scaled(x, width, wide, wide - last), _scaled(y, height, high, high - last)


def _whole(space: Space, screen: Size) -> Size:
    """What the right and the lower edge of the screen are called in this space."""
    if isinstance(space, Pixels):
        return screen
    if isinstance(space, Resized):
        return space.width, space.height
    if isinstance(space, Norm100):
        return 100, 100
    return (1, 1) if isinstance(space, Norm1) else (1000, 1000)


def _scaled(at: float, whole: int, side: int, most: int) -> int:
    # Fractions: floats would put halves on the wrong side for some sizes.
    return min(max((Fraction(at) * side / whole + Fraction(1, 2)).__floor__(), 0), most)
