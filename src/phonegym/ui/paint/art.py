"""What all pictures are drawn with: seeded numbers, colours, gradients, soft shapes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from zlib import crc32

from phonegym.ui.node import Color
from phonegym.ui.paint.backend import skia

Point = tuple[float, float]


class Dice:
    """Numbers that depend on a text alone: the same picture in every process (a linear congruential generator)."""

    __slots__ = ("_state",)

    def __init__(self, seed: str) -> None:
        state = crc32(seed.encode("utf-8", "surrogatepass"))
        for shift, factor in ((16, 0x7FEB352D), (15, 0x846CA68B), (16, 1)):  # near seeds must not give near numbers
            state = ((state ^ state >> shift) * factor) & 0xFFFFFFFF
        self._state = state

    def below(self, count: int) -> int:
        """A whole number from 0 to `count - 1`."""
        self._state = (self._state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self._state >> 8) % count

    def between(self, low: float, high: float) -> float:
        """A number in [low, high)."""
        return low + (high - low) * self.below(1 << 16) / (1 << 16)

    def pick(self, choices: Sequence[Color]) -> Color:
        """One of these colours."""
        return choices[self.below(len(choices))]


def mix(a: Color, b: Color, share: float) -> Color:
    """The colour `share` of the way from `a` to `b`, alpha included."""
    out = 0
    for shift in (24, 16, 8, 0):
        x, y = a >> shift & 255, b >> shift & 255
        out |= int(x + (y - x) * share + 0.5) << shift
    return out


def faded(color: Color, alpha: float) -> Color:
    """The colour with this opacity, 0 to 1."""
    return (color & 0xFFFFFF) | int(alpha * 255 + 0.5) << 24


def fill(color: Color) -> skia.Paint:
    """An antialiased fill."""
    return skia.Paint(AntiAlias=True, Color=color)


def line(color: Color, width: float) -> skia.Paint:
    """An antialiased round-ended stroke."""
    return skia.Paint(
        AntiAlias=True,
        Color=color,
        Style=skia.Paint.kStroke_Style,
        StrokeWidth=width,
        StrokeCap=skia.Paint.kRound_Cap,
        StrokeJoin=skia.Paint.kRound_Join,
    )


def soft(color: Color, blur: float) -> skia.Paint:
    """A fill with blurred edges; `blur` is sigma in pixels."""
    return skia.Paint(AntiAlias=True, Color=color, MaskFilter=skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, max(blur, 0.1)))


def ramp(start: Point, end: Point, colors: Sequence[Color], stops: Sequence[float] | None = None) -> skia.Paint:
    """A linear gradient from one point to another."""
    points = [skia.Point(*start), skia.Point(*end)]
    positions = list(stops) if stops is not None else [i / (len(colors) - 1) for i in range(len(colors))]
    return skia.Paint(AntiAlias=True, Shader=skia.GradientShader.MakeLinear(points, list(colors), positions), Dither=False)


def glow(center: Point, radius: float, colors: Sequence[Color]) -> skia.Paint:
    """A radial gradient around a point."""
    shader = skia.GradientShader.MakeRadial(skia.Point(*center), max(radius, 0.1), list(colors))
    return skia.Paint(AntiAlias=True, Shader=shader, Dither=False)


def polygon(points: Sequence[Point]) -> skia.Path:
    """A closed path through corners."""
    path = skia.Path()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    path.close()
    return path


def hills(width: float, height: float, ridge: Sequence[Point]) -> skia.Path:
    """A smooth ridge from left to right, filled down to the bottom. Points must go from x <= 0 to x >= `width`."""
    path = skia.Path()
    path.moveTo(ridge[0][0], height)
    path.lineTo(*ridge[0])
    for (ax, ay), (bx, by) in pairwise(ridge):
        reach = (bx - ax) * 0.45
        path.cubicTo(ax + reach, ay, bx - reach, by, bx, by)
    path.lineTo(ridge[-1][0], height)
    path.close()
    return path


def rolling(dice: Dice, width: float, height: float, level: float, swing: float, count: int) -> skia.Path:
    """A chain of `count` rolling hills around a height; `level` and `swing` are shares of the height."""
    step = width / count
    ridge = [((i - 0.5) * step, height * (level + swing * (dice.between(-1, 1)))) for i in range(count + 2)]
    return hills(width, height, ridge)


def oval(x: float, y: float, rx: float, ry: float) -> skia.Rect:
    """The rectangle around an ellipse."""
    return skia.Rect.MakeLTRB(x - rx, y - ry, x + rx, y + ry)


def area(x: float, y: float, width: float, height: float) -> skia.Rect:
    """A rectangle by place and size."""
    return skia.Rect.MakeXYWH(x, y, width, height)
