"""Wallpapers: layered hills and quiet abstract shapes, each in light and in dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from phonegym.ui.node import Color
from phonegym.ui.paint.art import Dice, faded, fill, glow, hills, mix, ramp, rolling
from phonegym.ui.paint.backend import skia


class _Palette(NamedTuple):
    """Sky from top to horizon, the light in it, and the land from far to near."""

    sky: tuple[Color, Color, Color]
    light: Color
    land: tuple[Color, Color]


_LIGHT = (
    _Palette((0xFF8FB8E8, 0xFFC9DDF2, 0xFFFBEBDD), 0xFFFFF6E0, (0xFFB9C9DE, 0xFF3F6285)),
    _Palette((0xFFF3B79B, 0xFFF9D5B5, 0xFFFCEBD2), 0xFFFFF3D8, (0xFFE7B9A3, 0xFF8A4F5C)),
    _Palette((0xFF9ED3D0, 0xFFCBE8DF, 0xFFF1F6E6), 0xFFFFFBE3, (0xFFAFD3BF, 0xFF2F6B5B)),
    _Palette((0xFFB9B4EA, 0xFFD9D3F4, 0xFFF7E6F1), 0xFFFFF2F6, (0xFFC3B8E2, 0xFF574E94)),
)
_DARK = (
    _Palette((0xFF0B1424, 0xFF14243C, 0xFF27405C), 0xFFBFD6F5, (0xFF23405E, 0xFF070E18)),
    _Palette((0xFF1A1020, 0xFF371F33, 0xFF6B3A45), 0xFFFFC9A8, (0xFF54303F, 0xFF12090F)),
    _Palette((0xFF07191B, 0xFF0E2B2D, 0xFF1D4A48), 0xFFBFEBDD, (0xFF1B4644, 0xFF051011)),
    _Palette((0xFF100E24, 0xFF201C42, 0xFF3F366E), 0xFFD6CCFF, (0xFF362F63, 0xFF0B0918)),
)


def _dunes(canvas: skia.Canvas, width: int, height: int, palette: _Palette, dice: Dice, dark: bool) -> None:
    """A sky with a low light and seven ranges of hills that grow darker and wilder towards the viewer."""
    canvas.drawPaint(ramp((0, 0), (0, height * 0.72), palette.sky))
    x, y = width * dice.between(0.55, 0.78), height * dice.between(0.22, 0.32)
    size = min(width, height)
    canvas.drawPaint(glow((x, y), size * 0.95, [faded(palette.light, 0.55 if not dark else 0.22), faded(palette.light, 0.0)]))
    canvas.drawCircle(x, y, size * 0.105, fill(faded(palette.light, 0.95)))
    if dark:
        _stars(canvas, width, height, dice)
    ranges = 7
    for number in range(ranges):
        share = number / (ranges - 1)
        color = mix(palette.land[0], palette.land[1], share)
        path = rolling(dice, width, height, 0.46 + 0.46 * share, 0.028 + 0.035 * share, 3 + dice.below(2))
        top = mix(color, palette.sky[2], 0.26 * (1 - share))
        canvas.drawPath(path, ramp((0, height * (0.40 + 0.46 * share)), (0, height * (0.66 + 0.42 * share)), [top, color]))


def _stars(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    unit = min(width, height) / 540
    for _ in range(70):
        paint = fill(faded(0xFFFFFFFF, dice.between(0.15, 0.75)))
        canvas.drawCircle(dice.between(0, width), dice.between(0, height * 0.45), unit * dice.between(0.5, 1.4), paint)


def _ribbons(canvas: skia.Canvas, width: int, height: int, palette: _Palette, dice: Dice, dark: bool) -> None:
    """Broad translucent ribbons across a diagonal gradient."""
    canvas.drawPaint(ramp((0, 0), (width, height), [palette.sky[0], palette.sky[1], palette.sky[2]]))
    canvas.drawPaint(glow((width * 0.15, height * 0.1), height * 0.6, [faded(palette.light, 0.35), faded(palette.light, 0.0)]))
    for number in range(6):
        level = 0.30 + 0.11 * number
        ridge = [(width * (i - 0.6) / 2.0, height * (level + dice.between(-0.09, 0.09))) for i in range(5)]
        color = mix(palette.land[0], palette.land[1], number / 6)
        paint = ramp((0, height * (level - 0.1)), (width, height), [faded(color, 0.62), faded(mix(color, palette.sky[0], 0.4), 0.30)])
        canvas.drawPath(hills(width, height, ridge), paint)


def _discs(canvas: skia.Canvas, width: int, height: int, palette: _Palette, dice: Dice, dark: bool) -> None:
    """Large overlapping discs with a soft inner light."""
    canvas.drawPaint(ramp((0, 0), (width * 0.4, height), [palette.sky[1], palette.sky[2], mix(palette.sky[0], palette.land[1], 0.25)]))
    size = min(width, height)
    for number in range(5):
        radius = size * (0.72 - 0.1 * number)
        x, y = width * dice.between(-0.05, 1.05), height * (0.12 + 0.2 * number + dice.between(-0.05, 0.05))
        color = mix(palette.land[0], palette.land[1], 0.12 + number * 0.17)
        colors = [faded(mix(color, palette.light if dark else 0xFFFFFFFF, 0.5), 0.85), faded(color, 0.72), faded(color, 0.80)]
        canvas.drawCircle(x, y, radius, glow((x - radius * 0.35, y - radius * 0.45), radius * 1.7, colors))


def _peaks(canvas: skia.Canvas, width: int, height: int, palette: _Palette, dice: Dice, dark: bool) -> None:
    """Steep ranges in mist over still water."""
    canvas.drawPaint(ramp((0, 0), (0, height * 0.7), palette.sky))
    if dark:
        _stars(canvas, width, height, dice)
    for number in range(4):
        share = number / 3
        level = 0.40 + 0.10 * number
        path = skia.Path()
        path.moveTo(-1, height)
        x, up = -width * 0.12, True
        while x < width * 1.15:
            path.lineTo(x, height * (level - (dice.between(0.06, 0.15) if up else dice.between(-0.04, 0.01))))
            x += width * dice.between(0.10, 0.22)
            up = not up
        path.lineTo(width * 1.3, height)
        path.close()
        color = mix(palette.land[0], palette.land[1], 0.1 + 0.75 * share)
        mist = mix(color, palette.sky[2], 0.75)
        canvas.drawPath(path, ramp((0, height * (level - 0.14)), (0, height * (level + 0.13)), [color, mist]))
    shore = height * 0.76
    canvas.drawRect(
        skia.Rect.MakeLTRB(0, shore, width, height),
        ramp((0, shore), (0, height), [mix(palette.sky[2], palette.land[0], 0.4), palette.land[1]]),
    )
    for _ in range(26):
        x, y = width * dice.between(0, 1), shore + (height - shore) * dice.between(0.03, 0.9)
        long = width * dice.between(0.04, 0.16)
        canvas.drawRect(skia.Rect.MakeXYWH(x, y, long, max(1.0, height / 1200)), fill(faded(palette.light, dice.between(0.06, 0.22))))


_Design = Callable[[skia.Canvas, int, int, _Palette, Dice, bool], None]
_DESIGNS: tuple[_Design, ...] = (_dunes, _ribbons, _peaks, _discs)


def _under_icons(canvas: skia.Canvas, width: int, height: int, dark: bool) -> None:
    """Darker at the top and at the bottom, so that white text can be read on any wallpaper."""
    strong = 0x66000000 if dark else 0x59000000
    top, bottom = height * 0.375, height * 0.55
    if not dark:
        canvas.drawPaint(fill(0x1A000000))
    canvas.drawRect(skia.Rect.MakeLTRB(0, 0, width, top), ramp((0, 0), (0, top), [strong, 0x00000000]))
    canvas.drawRect(skia.Rect.MakeLTRB(0, bottom, width, height), ramp((0, bottom), (0, height), [0x00000000, strong]))


def _locked(canvas: skia.Canvas, width: int, height: int, dark: bool) -> None:
    """Dim all over, as behind a lock screen."""
    canvas.drawPaint(fill(0x8C000000))


_SHADES = {"icons": _under_icons, "lock": _locked}


def wallpaper(canvas: skia.Canvas, width: int, height: int, rest: str) -> bool:
    """`wallpaper:N[:dark][:icons|:lock]`. N runs through four designs, then through four palettes.

    The shade that icons or a lock screen want is part of the picture: to blend a screen's worth of pixels costs more than
    all that is drawn on it.
    """
    number_text, *modes = rest.split(":")
    if not number_text.isascii() or not number_text.isdigit():
        return False
    number = max(int(number_text) - 1, 0)
    dark = "dark" in modes
    palette = (_DARK if dark else _LIGHT)[(number + number // 4) % 4]
    _DESIGNS[number % 4](canvas, width, height, palette, Dice(f"wallpaper {number}"), dark)
    for mode in modes:
        if mode in _SHADES:
            _SHADES[mode](canvas, width, height, dark)
    return True
