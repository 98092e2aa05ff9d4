"""Analog clocks."""

from __future__ import annotations

from phonegym.ui.paint.art import fill, glow, line, soft
from phonegym.ui.paint.backend import skia

_LIGHT = (0xFFFFFFFF, 0xFFEEF1F6, 0xFF2B2F36, 0xFF9AA3AF, 0xFF2563EB)
_DARK = (0xFF2B2F37, 0xFF1D2026, 0xFFF1F3F6, 0xFF6C7480, 0xFF8AB4F8)


def clockface(canvas: skia.Canvas, width: int, height: int, rest: str) -> bool:
    """`clockface:HH:MM[:SS][:dark]`; seconds of 60 and more, or missing ones, draw no second hand."""
    parts = rest.split(":")
    dark = parts[-1] == "dark"
    numbers = [int(part) for part in parts if part.isascii() and part.isdigit() and len(part) < 4]
    if len(numbers) < 2:
        return False
    face, rim, ink, tick, accent = _DARK if dark else _LIGHT
    hours, minutes = numbers[0] % 12, numbers[1] % 60
    seconds = numbers[2] if len(numbers) > 2 and numbers[2] < 60 else None
    side = min(width, height)
    canvas.translate(width / 2, height / 2)
    radius = side * 0.47
    canvas.drawCircle(0, 0, radius, glow((0, -radius * 0.3), radius * 1.5, [face, rim]))
    canvas.drawCircle(0, 0, radius, line(tick & 0x50FFFFFF, side * 0.012))
    for step in range(60):
        canvas.save()
        canvas.rotate(step * 6)
        hour = step % 5 == 0
        if hour or side >= 120:
            long = 0.13 if step % 15 == 0 else 0.09 if hour else 0.035
            paint = line(ink if hour else tick, side * (0.016 if hour else 0.007))
            canvas.drawLine(0, -radius * 0.91, 0, -radius * (0.91 - long), paint)
        canvas.restore()
    shade = soft(0x30000000, side * 0.012)
    shade.setStyle(skia.Paint.kStroke_Style)
    shade.setStrokeCap(skia.Paint.kRound_Cap)
    for angle, reach, thick in ((hours * 30 + minutes / 2, 0.52, 0.036), (minutes * 6 + (seconds or 0) / 10, 0.76, 0.026)):
        shade.setStrokeWidth(side * thick)
        canvas.save()
        canvas.translate(0, side * 0.012)
        canvas.rotate(angle)
        canvas.drawLine(0, radius * 0.1, 0, -radius * reach, shade)
        canvas.restore()
        canvas.save()
        canvas.rotate(angle)
        canvas.drawLine(0, radius * 0.1, 0, -radius * reach, line(ink, side * thick))
        canvas.restore()
    if seconds is not None:
        canvas.save()
        canvas.rotate(seconds * 6)
        canvas.drawLine(0, radius * 0.18, 0, -radius * 0.82, line(accent, side * 0.012))
        canvas.restore()
    canvas.drawCircle(0, 0, side * 0.028, fill(accent))
    canvas.drawCircle(0, 0, side * 0.010, fill(face))
    return True
