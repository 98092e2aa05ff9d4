"""Photo scenes of land and water."""

from __future__ import annotations

from phonegym.ui.node import Color
from phonegym.ui.paint.art import Dice, area, faded, fill, glow, mix, oval, polygon, ramp, rolling, soft
from phonegym.ui.paint.backend import skia


def _sky(canvas: skia.Canvas, width: int, height: int, colors: tuple[Color, ...]) -> None:
    canvas.drawPaint(ramp((0, 0), (0, height * 0.75), colors))


def _sun(canvas: skia.Canvas, x: float, y: float, radius: float, color: Color) -> None:
    canvas.drawCircle(x, y, radius * 4, glow((x, y), radius * 4, [faded(color, 0.6), faded(color, 0.0)]))
    canvas.drawCircle(x, y, radius, fill(color))


def _clouds(canvas: skia.Canvas, width: int, height: int, dice: Dice, count: int) -> None:
    """Heaps of soft balls on a flat base, lit from above."""
    size = min(width, height)
    for _ in range(count):
        x, y, wide = width * dice.between(0.02, 0.98), height * dice.between(0.14, 0.34), size * dice.between(0.10, 0.19)
        balls = [(x + wide * (step - 2) * 0.36, wide * dice.between(0.16, 0.22) * (1.55 - 0.36 * abs(step - 2))) for step in range(5)]
        for color, lift in ((0x99C9D8E8, 0.0), (0xD9FFFFFF, 0.12)):
            for cx, radius in balls:
                canvas.drawOval(oval(cx, y - radius * (0.45 + lift), radius * 1.15, radius * (1.0 - lift)), soft(color, size * 0.008))


def _ripples(canvas: skia.Canvas, width: int, height: float, top: float, dice: Dice, color: Color) -> None:
    for _ in range(36):
        depth = dice.between(0, 1)
        y = top + (height - top) * depth * depth
        wide = width * dice.between(0.03, 0.14) * (0.4 + depth)
        canvas.drawOval(
            area(width * dice.between(-0.1, 1), y, wide, max(0.8, height * 0.006 * (0.3 + depth))),
            fill(faded(color, dice.between(0.12, 0.4))),
        )


def _range(canvas: skia.Canvas, width: int, height: int, dice: Dice, level: float, color: Color, snow: Color | None) -> None:
    """A jagged range with lit and shaded flanks."""
    x = -0.15 * width
    while x < width * 1.05:
        half = width * dice.between(0.16, 0.30)
        peak = height * (level - dice.between(0.10, 0.30))
        base = height * (level + 0.08)
        tip = x + half
        canvas.drawPath(polygon([(x, base), (tip, peak), (x + 2 * half, base)]), fill(color))
        canvas.drawPath(
            polygon([(tip, peak), (x + 2 * half, base), (tip + half * 0.25, base), (tip - half * 0.08, peak + (base - peak) * 0.5)]),
            fill(mix(color, 0xFF0A1526, 0.28)),
        )
        if snow is not None:
            cap = (base - peak) * 0.3
            side = half * 0.3
            canvas.drawPath(
                polygon(
                    [
                        (tip, peak),
                        (tip + side, peak + cap),
                        (tip + side * 0.3, peak + cap * 0.75),
                        (tip - side * 0.2, peak + cap * 1.05),
                        (tip - side, peak + cap),
                    ]
                ),
                fill(snow),
            )
        x += half * dice.between(1.0, 1.5)


def mountain(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """Snowy peaks behind green hills."""
    _sky(canvas, width, height, (0xFF5E9AD8, 0xFFA9CDEE, 0xFFF5E9DC))
    _sun(canvas, width * dice.between(0.15, 0.85), height * 0.18, min(width, height) * 0.05, 0xFFFFF4D2)
    _clouds(canvas, width, height, dice, 3)
    _range(canvas, width, height, dice, 0.58, 0xFF8FA6C4, 0xFFF7FAFF)
    _range(canvas, width, height, dice, 0.68, 0xFF64809F, 0xFFEAF1FA)
    for level, color in ((0.68, 0xFF6E9466), (0.80, 0xFF4F7A4B), (0.90, 0xFF365C37)):
        canvas.drawPath(
            rolling(dice, width, height, level, 0.04, 3),
            ramp((0, height * (level - 0.05)), (0, height), [color, mix(color, 0xFF10240F, 0.35)]),
        )


def snow(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """Firs in a snowy valley."""
    _sky(canvas, width, height, (0xFFA9C3DE, 0xFFD3E0EE, 0xFFF3F1F2))
    _range(canvas, width, height, dice, 0.55, 0xFFB4C4D8, 0xFFFFFFFF)
    canvas.drawPath(rolling(dice, width, height, 0.62, 0.04, 3), ramp((0, height * 0.55), (0, height), [0xFFE7EEF6, 0xFFC7D6E8]))
    _firs(canvas, width, height, dice, 0.74, 0xFF3D5A60, 0xFFF2F7FB)
    canvas.drawPath(rolling(dice, width, height, 0.84, 0.03, 2), ramp((0, height * 0.78), (0, height), [0xFFFBFDFF, 0xFFD5E1EE]))


def _firs(canvas: skia.Canvas, width: int, height: int, dice: Dice, level: float, color: Color, snow_color: Color | None) -> None:
    x = -0.02 * width
    while x < width * 1.02:
        tall = height * dice.between(0.14, 0.30)
        base, wide = height * (level + dice.between(-0.02, 0.05)), 0.0
        for tier in range(4):
            top = base - tall * (1 - tier * 0.21)
            wide = tall * (0.10 + tier * 0.055)
            low = base - tall * (0.62 - tier * 0.205)
            canvas.drawPath(polygon([(x, top), (x + wide, low), (x - wide, low)]), fill(mix(color, 0xFF0B1A14, dice.between(0, 0.35))))
            if snow_color is not None:
                canvas.drawPath(polygon([(x, top), (x - wide * 0.2, low), (x - wide, low)]), fill(faded(snow_color, 0.8)))
        x += width * dice.between(0.035, 0.10)


def forest(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """Rows of firs in mist."""
    _sky(canvas, width, height, (0xFFBFD5D2, 0xFFDDE8DF, 0xFFEFF2E4))
    for level, share in ((0.52, 0.0), (0.66, 0.4), (0.82, 0.75), (0.98, 1.0)):
        color = mix(0xFF9DBBAE, 0xFF1E4436, share)
        _firs(canvas, width, height, dice, level, color, None)
        canvas.drawRect(
            skia.Rect.MakeLTRB(0, height * level, width, height),
            ramp((0, height * level), (0, height * (level + 0.16)), [color, mix(color, 0xFFE6EEE4, 0.55 * (1 - share))]),
        )


def sea(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """Open water with a sail."""
    _sky(canvas, width, height, (0xFF4F9BE0, 0xFF9CCBF2, 0xFFE8F3FA))
    _clouds(canvas, width, height, dice, 4)
    horizon = height * dice.between(0.46, 0.56)
    canvas.drawRect(skia.Rect.MakeLTRB(0, horizon, width, height), ramp((0, horizon), (0, height), [0xFF5FA9D6, 0xFF1E6FAF, 0xFF0F4A85]))
    _ripples(canvas, width, height, horizon, dice, 0xFFDFF2FF)
    x, unit = width * dice.between(0.25, 0.75), min(width, height) * 0.11
    y = horizon + unit * 0.35
    canvas.drawPath(polygon([(x, y - unit * 1.5), (x, y - unit * 0.2), (x - unit * 0.8, y - unit * 0.2)]), fill(0xFFFFFFFF))
    canvas.drawPath(
        polygon([(x + unit * 0.08, y - unit * 1.3), (x + unit * 0.7, y - unit * 0.2), (x + unit * 0.08, y - unit * 0.2)]), fill(0xFFF4D9C6)
    )
    canvas.drawPath(
        polygon(
            [
                (x - unit * 0.9, y - unit * 0.1),
                (x + unit * 0.9, y - unit * 0.1),
                (x + unit * 0.6, y + unit * 0.2),
                (x - unit * 0.7, y + unit * 0.2),
            ]
        ),
        fill(0xFF7A3B2E),
    )


def beach(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """Sand, surf and a parasol."""
    _sky(canvas, width, height, (0xFF58B4E8, 0xFFA8DBF3, 0xFFEFF8FA))
    _sun(canvas, width * dice.between(0.6, 0.85), height * 0.17, min(width, height) * 0.06, 0xFFFFF6CF)
    _clouds(canvas, width, height, dice, 2)
    horizon = height * 0.45
    canvas.drawRect(
        skia.Rect.MakeLTRB(0, horizon, width, height), ramp((0, horizon), (0, height * 0.8), [0xFF2E93C9, 0xFF5FC7D6, 0xFFB8EBE4])
    )
    _ripples(canvas, width, height * 0.8, horizon, dice, 0xFFFFFFFF)
    canvas.drawPath(rolling(dice, width, height, 0.705, 0.012, 3), fill(0xCCFFFFFF))
    canvas.drawPath(rolling(dice, width, height, 0.73, 0.012, 3), ramp((0, height * 0.7), (0, height), [0xFFF3DFB4, 0xFFE0BE85]))
    x, y, unit = width * dice.between(0.2, 0.45), height * 0.72, min(width, height) * 0.17
    canvas.drawOval(oval(x + unit * 0.5, y + unit * 0.75, unit, unit * 0.13), soft(0x40704A20, unit * 0.08))
    canvas.save()
    canvas.rotate(14, x, y)
    canvas.drawRect(area(x - unit * 0.03, y - unit * 0.6, unit * 0.06, unit * 1.4), fill(0xFFF4F1EA))
    for step in range(6):
        canvas.drawArc(oval(x, y - unit * 0.35, unit, unit * 0.72), 180 + step * 30, 30, True, fill(0xFFE4574C if step % 2 else 0xFFFFF4E4))
    canvas.restore()


def lake(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """Mountains and their reflection."""
    _sky(canvas, width, height, (0xFF7FB2DA, 0xFFC4DDEC, 0xFFF8ECDF))
    _clouds(canvas, width, height, dice, 2)
    _range(canvas, width, height, dice, 0.50, 0xFF8098B3, 0xFFF4F8FC)
    canvas.drawPath(rolling(dice, width, height, 0.54, 0.03, 3), fill(0xFF48705A))
    shore = height * 0.6
    canvas.drawRect(skia.Rect.MakeLTRB(0, shore, width, height), ramp((0, shore), (0, height), [0xFF6F9A94, 0xFF7FAFC4, 0xFF2F5F86]))
    _ripples(canvas, width, height, shore, dice, 0xFFF2F8F8)


def sunset(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """A low sun behind dark hills."""
    _sky(canvas, width, height, (0xFF3B3468, 0xFF9A4C78, 0xFFF08A5D, 0xFFFFD08A))
    _sun(canvas, width * dice.between(0.3, 0.7), height * 0.54, min(width, height) * 0.10, 0xFFFFF0C0)
    for _ in range(6):
        y = height * dice.between(0.2, 0.5)
        canvas.drawOval(
            area(width * dice.between(-0.2, 0.8), y, width * dice.between(0.3, 0.6), height * 0.018), soft(0x66FFB38A, height * 0.008)
        )
    for level, color in ((0.64, 0xFF7A3B5E), (0.76, 0xFF4A2648), (0.88, 0xFF23142E)):
        canvas.drawPath(rolling(dice, width, height, level, 0.04, 3), fill(color))


def night(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """Stars and a moon over hills."""
    _sky(canvas, width, height, (0xFF070B1E, 0xFF14214A, 0xFF34507F))
    size = min(width, height)
    for _ in range(90):
        canvas.drawCircle(
            width * dice.between(0, 1),
            height * dice.between(0, 0.65),
            size * dice.between(0.001, 0.0045),
            fill(faded(0xFFFFFFFF, dice.between(0.3, 1))),
        )
    x, y = width * dice.between(0.2, 0.8), height * 0.22
    canvas.drawCircle(x, y, size * 0.32, glow((x, y), size * 0.32, [0x55DDE8FF, 0x00DDE8FF]))
    canvas.drawCircle(x, y, size * 0.075, fill(0xFFF4F1DF))
    for cx, cy, cr in ((-0.025, -0.02, 0.014), (0.03, 0.012, 0.010), (-0.005, 0.035, 0.012)):
        canvas.drawCircle(x + size * cx, y + size * cy, size * cr, fill(0x33938F78))
    for level, color in ((0.70, 0xFF1B2C52), (0.82, 0xFF101C38), (0.92, 0xFF080F20)):
        canvas.drawPath(rolling(dice, width, height, level, 0.045, 3), fill(color))
