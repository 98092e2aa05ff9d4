"""Photo scenes of places, people and patterns."""

from __future__ import annotations

from phonegym.ui.paint.art import Dice, area, faded, fill, glow, line, mix, oval, polygon, ramp, rolling, soft
from phonegym.ui.paint.backend import skia

_WALLS = (0xFFE8DCCB, 0xFFCBD8DC, 0xFFD9CFE0, 0xFFD6DEC9)
_CLOTHES = (0xFF3C5A86, 0xFF8B3F54, 0xFF41705A, 0xFF5B4B7A, 0xFFB26B3C, 0xFF39424C)
_SKINS = (0xFFF6D7BF, 0xFFEBC09C, 0xFFD9A177, 0xFFB57B52, 0xFF8A5A3B)
_HAIRS = (0xFF2B211D, 0xFF4A3226, 0xFF7A5230, 0xFFB58A4C, 0xFF5A5A60)


def city(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """A skyline, by day or at dusk."""
    dusk = dice.below(2) == 1
    sky = [0xFF2A2F5B, 0xFF8A5A86, 0xFFF2A97E] if dusk else [0xFF6FA9DE, 0xFFB7D6F0, 0xFFF2ECE4]
    canvas.drawPaint(ramp((0, 0), (0, height), sky))
    for row in range(3):
        near = row / 2
        color = mix(0xFF6B6A96 if dusk else 0xFFA9BCD0, 0xFF1D2140 if dusk else 0xFF4F6680, near)
        x = -0.05 * width
        while x < width:
            wide, tall = width * dice.between(0.09, 0.18), height * (dice.between(0.30, 0.62) - 0.09 * row)
            top = height - tall
            canvas.drawRect(
                skia.Rect.MakeLTRB(x, top, x + wide, height), ramp((0, top), (0, height), [mix(color, 0xFFFFFFFF, 0.10), color])
            )
            if dice.below(3) == 0:
                canvas.drawRect(area(x + wide * 0.45, top - height * 0.05, wide * 0.1, height * 0.05), fill(color))
            if row:
                _windows(canvas, x, top, wide, height - top, dice, 0xFFFFDF9A if dusk else 0xFFDCEBF7)
            x += wide * dice.between(0.95, 1.25)


def _windows(canvas: skia.Canvas, x: float, top: float, wide: float, tall: float, dice: Dice, color: int) -> None:
    columns = 3 + dice.below(2)
    cell = wide / (columns + 0.6)
    y = top + cell * 0.6
    while y < top + tall - cell:
        for column in range(columns):
            if dice.below(5) > 1:
                canvas.drawRect(area(x + cell * (0.45 + column), y, cell * 0.6, cell * 0.7), fill(faded(color, dice.between(0.35, 0.9))))
        y += cell * 1.25


def road(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """A road to the horizon."""
    canvas.drawPaint(ramp((0, 0), (0, height * 0.6), [0xFF6FAEE0, 0xFFF1E7D8]))
    canvas.drawPath(rolling(dice, width, height, 0.47, 0.05, 3), fill(0xFF8BA489))
    canvas.drawPath(rolling(dice, width, height, 0.54, 0.02, 3), ramp((0, height * 0.5), (0, height), [0xFFB7B56B, 0xFF7E8B43]))
    x, horizon = width * dice.between(0.4, 0.6), height * 0.53
    canvas.drawPath(
        polygon([(x - width * 0.01, horizon), (x + width * 0.01, horizon), (width * 0.92, height), (width * 0.08, height)]),
        ramp((0, horizon), (0, height), [0xFF8D9096, 0xFF4A4D52]),
    )
    for step in range(6):
        near, far = (step + 0.6) / 6, (step + 0.25) / 6
        y0, y1 = horizon + (height - horizon) * far * far, horizon + (height - horizon) * near * near
        x0, x1 = x + (width / 2 - x) * far * far, x + (width / 2 - x) * near * near
        canvas.drawPath(
            polygon(
                [
                    (x0 - width * 0.012 * far, y0),
                    (x0 + width * 0.012 * far, y0),
                    (x1 + width * 0.014 * near, y1),
                    (x1 - width * 0.014 * near, y1),
                ]
            ),
            fill(0xFFF4E9C8),
        )


def room(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """A living room: window, sofa, lamp, plant."""
    wall = dice.pick(_WALLS)
    canvas.drawPaint(ramp((0, 0), (width, height), [mix(wall, 0xFFFFFFFF, 0.35), wall]))
    floor = height * 0.74
    canvas.drawRect(skia.Rect.MakeLTRB(0, floor, width, height), ramp((0, floor), (0, height), [0xFFC09A70, 0xFF9B7650]))
    size = min(width, height)
    left = width * dice.between(0.10, 0.2)
    canvas.drawRect(area(left, height * 0.14, width * 0.30, height * 0.34), fill(0xFFFFFFFF))
    canvas.drawRect(
        area(left + size * 0.015, height * 0.14 + size * 0.015, width * 0.30 - size * 0.03, height * 0.34 - size * 0.03),
        ramp((0, height * 0.14), (0, height * 0.48), [0xFF9CCBEF, 0xFFE9F3EA]),
    )
    canvas.drawRect(area(left + width * 0.145, height * 0.14, size * 0.012, height * 0.34), fill(0xFFFFFFFF))
    sofa = dice.pick(_CLOTHES)
    canvas.drawOval(oval(width * 0.5, floor + height * 0.12, width * 0.38, height * 0.03), soft(0x40000000, size * 0.02))
    canvas.drawRoundRect(area(width * 0.18, floor - height * 0.19, width * 0.60, height * 0.22), size * 0.05, size * 0.05, fill(sofa))
    canvas.drawRoundRect(
        area(width * 0.14, floor - height * 0.09, width * 0.68, height * 0.20), size * 0.04, size * 0.04, fill(mix(sofa, 0xFFFFFFFF, 0.12))
    )
    for share in (0.25, 0.50):
        canvas.drawRoundRect(
            area(width * share, floor - height * 0.12, width * 0.21, height * 0.13),
            size * 0.03,
            size * 0.03,
            fill(mix(sofa, 0xFFFFFFFF, 0.24)),
        )
    lamp = width * 0.88
    canvas.drawCircle(lamp, height * 0.34, size * 0.30, glow((lamp, height * 0.34), size * 0.30, [0x66FFE9B0, 0x00FFE9B0]))
    canvas.drawRect(area(lamp - size * 0.006, height * 0.36, size * 0.012, floor - height * 0.34), fill(0xFF5A5148))
    canvas.drawPath(
        polygon(
            [
                (lamp - size * 0.05, height * 0.27),
                (lamp + size * 0.05, height * 0.27),
                (lamp + size * 0.085, height * 0.38),
                (lamp - size * 0.085, height * 0.38),
            ]
        ),
        fill(0xFFFFF3D2),
    )


def portrait(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """Head and shoulders."""
    ground = dice.pick((0xFFBFD4E6, 0xFFE7CFC0, 0xFFC9DDC6, 0xFFD8CBE6, 0xFFE6DDB9))
    canvas.drawPaint(ramp((0, 0), (0, height), [mix(ground, 0xFFFFFFFF, 0.4), mix(ground, 0xFF203040, 0.16)]))
    size, x, y = min(width, height), width * 0.5, height * 0.45
    skin, hair, cloth = dice.pick(_SKINS), dice.pick(_HAIRS), dice.pick(_CLOTHES)
    long = dice.below(2) == 1
    if long:
        canvas.drawRoundRect(area(x - size * 0.235, y - size * 0.20, size * 0.47, size * 0.52), size * 0.20, size * 0.20, fill(hair))
    canvas.drawOval(
        oval(x, height * 1.03, size * 0.40, size * 0.33), ramp((0, height * 0.7), (0, height), [mix(cloth, 0xFFFFFFFF, 0.16), cloth])
    )
    canvas.drawRoundRect(
        area(x - size * 0.075, y + size * 0.10, size * 0.15, size * 0.24), size * 0.07, size * 0.07, fill(mix(skin, 0xFF602010, 0.16))
    )
    canvas.drawOval(
        oval(x, y, size * 0.175, size * 0.215),
        ramp((x - size * 0.17, 0), (x + size * 0.17, 0), [mix(skin, 0xFFFFFFFF, 0.12), mix(skin, 0xFF602010, 0.10)]),
    )
    cap = skia.Path()
    cap.moveTo(x - size * 0.20, y + size * 0.01)
    cap.cubicTo(x - size * 0.24, y - size * 0.32, x + size * 0.24, y - size * 0.32, x + size * 0.20, y + size * 0.01)
    side = size * (0.10 if dice.below(2) else -0.10)
    cap.cubicTo(x + size * 0.16, y - size * 0.10, x + side, y - size * 0.16, x + side * 0.3, y - size * 0.12)
    cap.cubicTo(x - size * 0.06, y - size * 0.10, x - size * 0.15, y - size * 0.10, x - size * 0.20, y + size * 0.01)
    cap.close()
    canvas.drawPath(cap, fill(hair))
    for turn in (-1, 1):
        canvas.drawCircle(x + turn * size * 0.068, y - size * 0.005, size * 0.017, fill(0xFF2E221C))
        canvas.drawArc(
            oval(x + turn * size * 0.068, y - size * 0.04, size * 0.034, size * 0.018),
            200,
            140,
            False,
            line(mix(hair, skin, 0.25), size * 0.011),
        )
        canvas.drawCircle(x + turn * size * 0.095, y + size * 0.065, size * 0.030, soft(0x40E06A5A, size * 0.012))
    canvas.drawArc(oval(x, y + size * 0.085, size * 0.055, size * 0.038), 20, 140, False, line(0xFFB2544A, size * 0.014))
    canvas.drawLine(x, y + size * 0.005, x - size * 0.010, y + size * 0.045, line(mix(skin, 0xFF602010, 0.32), size * 0.010))


def map_view(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """A street map: blocks, parks, a river, main roads."""
    canvas.drawPaint(fill(0xFFEEF0EC))
    size = min(width, height)
    canvas.save()
    canvas.rotate(dice.between(-14, 14), width / 2, height / 2)
    reach, step = (width + height), size * 0.15
    for _ in range(5):
        canvas.drawRoundRect(
            area(width * dice.between(-0.1, 0.9), height * dice.between(-0.1, 0.9), step * dice.between(1, 2.4), step * dice.between(1, 2)),
            size * 0.02,
            size * 0.02,
            fill(0xFFCFE6C4),
        )
    for index in range(int(reach / step) + 1):
        at = -height / 2 + index * step + dice.between(-0.2, 0.2) * step
        canvas.drawLine(-reach, at, reach, at, line(0xFFFFFFFF, size * 0.022))
        canvas.drawLine(at, -reach, at, reach, line(0xFFFFFFFF, size * 0.022))
    river = skia.Path()
    river.moveTo(-reach * 0.2, height * dice.between(0.1, 0.5))
    river.cubicTo(
        width * 0.3, height * dice.between(0.2, 0.5), width * 0.6, height * dice.between(0.5, 0.9), reach, height * dice.between(0.5, 0.9)
    )
    canvas.drawPath(river, line(0xFFA9D2EC, size * 0.085))
    for share in (dice.between(0.2, 0.45), dice.between(0.55, 0.8)):
        for color, wide in ((0xFFE8B45A, 0.052), (0xFFFBD98A, 0.040)):
            canvas.drawLine(-reach, height * share, reach, height * share + size * 0.05, line(color, size * wide))
    canvas.drawLine(width * 0.4, -reach, width * 0.5, reach, line(0xFFFBD98A, size * 0.040))
    canvas.restore()


def abstract(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """Blurred colour fields."""
    colors = ((0xFFF6C6B6, 0xFFB9C8F2, 0xFFF2E0A6), (0xFF9ADAD2, 0xFF7E8FE0, 0xFFF4D7E8), (0xFFF0A17F, 0xFF8E5FA8, 0xFFF8D78C))[
        dice.below(3)
    ]
    canvas.drawPaint(ramp((0, 0), (width, height), colors))
    size = min(width, height)
    for _ in range(7):
        x, y, radius = width * dice.between(0, 1), height * dice.between(0, 1), size * dice.between(0.25, 0.6)
        color = mix(dice.pick(colors), 0xFFFFFFFF, dice.between(0, 0.3))
        canvas.drawCircle(x, y, radius, glow((x, y), radius, [faded(color, 0.85), faded(color, 0.0)]))
