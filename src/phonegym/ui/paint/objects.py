"""Photo scenes of things close by."""

from __future__ import annotations

from phonegym.ui.paint.art import Dice, area, faded, fill, glow, line, mix, oval, polygon, ramp, soft
from phonegym.ui.paint.backend import skia

_CLOTHS = (0xFFE9DCC8, 0xFFD5E0E4, 0xFFE6D3CC, 0xFFDCE2CF, 0xFF5B4A3F, 0xFF3F4A52)
_WARM = (0xFFE2603C, 0xFFF0A03A, 0xFFF5CB52, 0xFF8DB255, 0xFFB8453E, 0xFFF3E3C0, 0xFF6C8F3C)
_PETALS = (0xFFE85D8E, 0xFFF2994A, 0xFFB56CE0, 0xFFEB5757, 0xFFF7D154, 0xFF6FA8F0, 0xFFFFFFFF)
_GOODS = (0xFF3C6E8F, 0xFFB5503C, 0xFF5C7F53, 0xFF8A5A9E, 0xFF3A3F47, 0xFFD09A3E, 0xFF2F8F83)


def food(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """A dish seen from above."""
    cloth = dice.pick(_CLOTHS)
    canvas.drawPaint(ramp((0, 0), (width, height), [mix(cloth, 0xFFFFFFFF, 0.12), mix(cloth, 0xFF000000, 0.10)]))
    size = min(width, height)
    for step in range(9):
        x = width * step / 8
        canvas.drawLine(x, 0, x + size * 0.06, height, line(faded(0xFF000000, 0.035), size * 0.012))
    x, y, radius = width * 0.5, height * 0.52, size * 0.38
    canvas.drawCircle(x + size * 0.015, y + size * 0.035, radius, soft(0x59000000, size * 0.025))
    canvas.drawCircle(x, y, radius, glow((x - radius * 0.3, y - radius * 0.4), radius * 1.8, [0xFFFFFFFF, 0xFFD9DCE0]))
    canvas.drawCircle(x, y, radius * 0.80, fill(0xFFEDEFF1))
    base = dice.pick(_WARM)
    canvas.drawCircle(
        x,
        y,
        radius * 0.72,
        glow((x - radius * 0.2, y - radius * 0.3), radius * 1.1, [mix(base, 0xFFFFFFFF, 0.25), mix(base, 0xFF301008, 0.25)]),
    )
    for _ in range(34):
        dx, dy = dice.between(-0.55, 0.55), dice.between(-0.55, 0.55)
        if dx * dx + dy * dy > 0.33:
            continue
        px, py, bit = x + dx * radius, y + dy * radius, radius * dice.between(0.06, 0.15)
        color = dice.pick(_WARM)
        canvas.save()
        canvas.rotate(dice.between(0, 180), px, py)
        canvas.drawOval(oval(px + bit * 0.15, py + bit * 0.25, bit, bit * 0.7), fill(0x33200800))
        canvas.drawOval(
            oval(px, py, bit, bit * 0.7), ramp((px, py - bit), (px, py + bit), [mix(color, 0xFFFFFFFF, 0.28), mix(color, 0xFF000000, 0.12)])
        )
        canvas.restore()
    for _ in range(7):
        px, py = x + radius * dice.between(-0.4, 0.4), y + radius * dice.between(-0.4, 0.4)
        canvas.drawOval(oval(px, py, radius * 0.05, radius * 0.022), fill(0xFF4F8A3C))


def flower(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """Blossoms out of a soft green ground."""
    canvas.drawPaint(ramp((0, 0), (0, height), [0xFFDDEBCB, 0xFF9DBF88, 0xFF55804F]))
    size = min(width, height)
    for _ in range(14):
        canvas.drawCircle(
            width * dice.between(0, 1),
            height * dice.between(0, 1),
            size * dice.between(0.05, 0.16),
            soft(faded(dice.pick((0xFFF4F8DC, 0xFF7FA86B, 0xFFBFD8A2)), 0.4), size * 0.03),
        )
    color = dice.pick(_PETALS)
    for number in range(3):
        x, y = width * (0.5, 0.22, 0.80)[number] + size * dice.between(-0.05, 0.05), height * (0.42, 0.66, 0.62)[number]
        radius = size * (0.23, 0.13, 0.15)[number]
        canvas.drawLine(x, y, x + size * dice.between(-0.06, 0.06), height, line(0xFF3F6E3C, size * 0.018))
        petals = 7 + dice.below(4)
        for layer in (1.0, 0.68):
            for step in range(petals):
                canvas.save()
                canvas.rotate(360 * (step + (0.5 if layer < 1 else 0)) / petals, x, y)
                paint = ramp((x, y - radius * layer), (x, y), [mix(color, 0xFFFFFFFF, 0.35 * layer), mix(color, 0xFF501030, 0.22)])
                canvas.drawOval(oval(x, y - radius * 0.58 * layer, radius * 0.27, radius * 0.48 * layer), paint)
                canvas.restore()
        canvas.drawCircle(x, y, radius * 0.24, glow((x - radius * 0.06, y - radius * 0.08), radius * 0.3, [0xFFFFE08A, 0xFFC98A2B]))


def product(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """One of four things in a studio: bottle, box, mug, lamp."""
    tone = dice.pick(_GOODS)
    canvas.drawPaint(ramp((0, 0), (0, height), [mix(tone, 0xFFFFFFFF, 0.88), mix(tone, 0xFFFFFFFF, 0.68)]))
    size, x, floor = min(width, height), width * 0.5, height * 0.80
    canvas.drawOval(oval(x, floor, size * 0.30, size * 0.05), soft(0x4D000000, size * 0.025))
    body = ramp((x - size * 0.2, 0), (x + size * 0.2, 0), [mix(tone, 0xFFFFFFFF, 0.30), tone, mix(tone, 0xFF000000, 0.30)])
    kind = dice.below(4)
    if kind == 0:
        canvas.drawRoundRect(area(x - size * 0.13, floor - size * 0.46, size * 0.26, size * 0.46), size * 0.05, size * 0.05, body)
        canvas.drawRect(area(x - size * 0.05, floor - size * 0.57, size * 0.10, size * 0.14), body)
        canvas.drawRoundRect(
            area(x - size * 0.065, floor - size * 0.62, size * 0.13, size * 0.07), size * 0.015, size * 0.015, fill(0xFF2C2F34)
        )
        canvas.drawRect(area(x - size * 0.13, floor - size * 0.30, size * 0.26, size * 0.17), fill(0xE6FBF7EE))
        for step in range(3):
            canvas.drawRect(
                area(x - size * 0.08, floor - size * (0.26 - step * 0.04), size * (0.16 - step * 0.04), size * 0.012),
                fill(faded(tone, 0.7)),
            )
    elif kind == 1:
        canvas.drawPath(
            polygon(
                [
                    (x - size * 0.26, floor - size * 0.40),
                    (x + size * 0.10, floor - size * 0.40),
                    (x + size * 0.10, floor),
                    (x - size * 0.26, floor),
                ]
            ),
            ramp((0, floor - size * 0.4), (0, floor), [mix(tone, 0xFFFFFFFF, 0.18), tone]),
        )
        canvas.drawPath(
            polygon(
                [
                    (x + size * 0.10, floor - size * 0.40),
                    (x + size * 0.26, floor - size * 0.48),
                    (x + size * 0.26, floor - size * 0.09),
                    (x + size * 0.10, floor),
                ]
            ),
            fill(mix(tone, 0xFF000000, 0.28)),
        )
        canvas.drawPath(
            polygon(
                [
                    (x - size * 0.26, floor - size * 0.40),
                    (x - size * 0.10, floor - size * 0.48),
                    (x + size * 0.26, floor - size * 0.48),
                    (x + size * 0.10, floor - size * 0.40),
                ]
            ),
            fill(mix(tone, 0xFFFFFFFF, 0.42)),
        )
        canvas.drawRect(area(x - size * 0.20, floor - size * 0.30, size * 0.24, size * 0.06), fill(0xE6FFFFFF))
        canvas.drawRect(area(x - size * 0.20, floor - size * 0.21, size * 0.15, size * 0.025), fill(0x99FFFFFF))
    elif kind == 2:
        canvas.drawOval(oval(x + size * 0.20, floor - size * 0.17, size * 0.09, size * 0.10), line(tone, size * 0.035))
        canvas.drawRoundRect(area(x - size * 0.20, floor - size * 0.34, size * 0.38, size * 0.34), size * 0.06, size * 0.06, body)
        canvas.drawOval(oval(x - size * 0.01, floor - size * 0.33, size * 0.185, size * 0.035), fill(mix(tone, 0xFF1B0F08, 0.6)))
    else:
        canvas.drawRect(area(x - size * 0.012, floor - size * 0.34, size * 0.024, size * 0.33), fill(0xFF55595F))
        canvas.drawOval(oval(x, floor - size * 0.01, size * 0.12, size * 0.025), fill(0xFF44484E))
        canvas.drawCircle(x, floor - size * 0.40, size * 0.34, glow((x, floor - size * 0.40), size * 0.34, [0x80FFF0C4, 0x00FFF0C4]))
        canvas.drawPath(
            polygon(
                [
                    (x - size * 0.10, floor - size * 0.56),
                    (x + size * 0.10, floor - size * 0.56),
                    (x + size * 0.20, floor - size * 0.30),
                    (x - size * 0.20, floor - size * 0.30),
                ]
            ),
            body,
        )


def book(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """A book cover that fills the frame."""
    tone = dice.pick(_GOODS)
    canvas.drawPaint(ramp((0, 0), (width, height), [mix(tone, 0xFFFFFFFF, 0.12), mix(tone, 0xFF000000, 0.22)]))
    size = min(width, height)
    other = dice.pick(_WARM)
    for _ in range(3):
        canvas.drawCircle(
            width * dice.between(0.1, 0.9),
            height * dice.between(0.35, 0.95),
            size * dice.between(0.15, 0.42),
            fill(faded(mix(other, 0xFFFFFFFF, dice.between(0, 0.4)), 0.75)),
        )
    for step, share in enumerate((0.62, 0.46)):
        canvas.drawRect(area(width * 0.14, height * (0.13 + step * 0.085), width * share, height * 0.045), fill(0xF2FFFFFF))
    canvas.drawRect(area(width * 0.14, height * 0.32, width * 0.26, height * 0.018), fill(0xB3FFFFFF))
    canvas.drawRect(area(0, 0, width * 0.045, height), ramp((0, 0), (width * 0.045, 0), [0x66000000, 0x0D000000]))


def document(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """A page of text on a desk."""
    canvas.drawPaint(ramp((0, 0), (width, height), [0xFFB99672, 0xFF8A6A4C]))
    page = area(width * 0.12, height * 0.09, width * 0.76, height * 0.84)
    canvas.drawRect(page.makeOffset(0, height * 0.015), soft(0x59000000, min(width, height) * 0.02))
    canvas.drawRect(page, fill(0xFFFCFBF7))
    canvas.drawRect(area(width * 0.20, height * 0.16, width * 0.42, height * 0.03), fill(0xFF3A3F47))
    y = 0.24
    while y < 0.86:
        canvas.drawRect(area(width * 0.20, height * y, width * dice.between(0.34, 0.60), height * 0.012), fill(0xFFB4B8BF))
        y += 0.033 if dice.below(5) else 0.06


def receipt(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """A till receipt with columns of amounts."""
    canvas.drawPaint(ramp((0, 0), (width, height), [0xFF5A6470, 0xFF3B434C]))
    canvas.drawRect(area(width * 0.24, height * 0.06, width * 0.52, height * 0.88), soft(0x66000000, min(width, height) * 0.02))
    canvas.drawRect(area(width * 0.24, height * 0.05, width * 0.52, height * 0.88), fill(0xFFFAFAF6))
    canvas.drawRect(area(width * 0.36, height * 0.10, width * 0.28, height * 0.028), fill(0xFF2F333A))
    for step in range(13):
        y = height * (0.18 + step * 0.047)
        canvas.drawRect(area(width * 0.29, y, width * dice.between(0.12, 0.24), height * 0.013), fill(0xFF9A9FA7))
        canvas.drawRect(area(width * 0.61, y, width * 0.10, height * 0.013), fill(0xFF6F757D))
    canvas.drawRect(area(width * 0.29, height * 0.82, width * 0.16, height * 0.022), fill(0xFF2F333A))
    canvas.drawRect(area(width * 0.57, height * 0.82, width * 0.14, height * 0.022), fill(0xFF2F333A))


def cat(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """The face of a cat."""
    _face(canvas, width, height, dice, False)


def dog(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """The face of a dog."""
    _face(canvas, width, height, dice, True)


def pet(canvas: skia.Canvas, width: int, height: int, dice: Dice) -> None:
    """One or the other."""
    _face(canvas, width, height, dice, dice.below(2) == 1)


def _face(canvas: skia.Canvas, width: int, height: int, dice: Dice, floppy: bool) -> None:
    canvas.drawPaint(ramp((0, 0), (0, height), [0xFFF1E4D6, 0xFFD9BFA4]))
    size, x, y = min(width, height), width * 0.5, height * 0.56
    fur = dice.pick((0xFFD98B45, 0xFF8C8F96, 0xFFF0DDBE, 0xFF4B4540, 0xFFA9764A))
    dark, light = mix(fur, 0xFF1A0F08, 0.35), mix(fur, 0xFFFFFFFF, 0.55)
    canvas.drawOval(oval(x, height * 1.02, size * 0.36, size * 0.34), fill(mix(fur, 0xFF000000, 0.08)))
    for side in (-1, 1):
        if floppy:
            canvas.save()
            canvas.rotate(side * -16, x + side * size * 0.26, y - size * 0.06)
            canvas.drawOval(oval(x + side * size * 0.28, y - size * 0.02, size * 0.10, size * 0.22), fill(dark))
            canvas.restore()
        else:
            canvas.drawPath(
                polygon(
                    [
                        (x + side * size * 0.27, y - size * 0.08),
                        (x + side * size * 0.25, y - size * 0.40),
                        (x + side * size * 0.04, y - size * 0.22),
                    ]
                ),
                fill(fur),
            )
            canvas.drawPath(
                polygon(
                    [
                        (x + side * size * 0.23, y - size * 0.14),
                        (x + side * size * 0.22, y - size * 0.32),
                        (x + side * size * 0.09, y - size * 0.21),
                    ]
                ),
                fill(0xFFE8A9A0),
            )
    canvas.drawOval(
        oval(x, y, size * 0.30, size * 0.27), glow((x - size * 0.08, y - size * 0.12), size * 0.5, [mix(fur, 0xFFFFFFFF, 0.2), fur, dark])
    )
    canvas.drawOval(oval(x, y + size * 0.11, size * 0.15, size * 0.11), fill(light))
    for side in (-1, 1):
        canvas.drawOval(oval(x + side * size * 0.12, y - size * 0.03, size * 0.042, size * 0.05), fill(0xFF20170F))
        canvas.drawCircle(x + side * size * 0.12 + size * 0.012, y - size * 0.05, size * 0.014, fill(0xFFFFFFFF))
        canvas.drawArc(
            oval(x + side * size * 0.045, y + size * 0.105, size * 0.045, size * 0.045), 20, 140, False, line(0xFF3A2A20, size * 0.012)
        )
    canvas.drawOval(oval(x, y + size * 0.065, size * 0.038, size * 0.027), fill(0xFF3A2420 if floppy else 0xFFC96F6A))
