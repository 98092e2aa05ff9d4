"""Pictures of codes: they look like a QR code or a barcode and differ by text, but no scanner reads them."""

from __future__ import annotations

from phonegym.ui.paint.art import Dice
from phonegym.ui.paint.backend import skia

_MODULES = 29
_INK = skia.Paint(Color=0xFF1B1D22)
_PAPER = skia.Paint(Color=0xFFFFFFFF)


def qr(canvas: skia.Canvas, width: int, height: int, rest: str) -> bool:
    """`qr:TEXT`."""
    canvas.drawRect(skia.Rect.MakeWH(width, height), _PAPER)
    side = min(width, height)
    module = max(1, side // (_MODULES + 4))
    left, top = (width - module * _MODULES) // 2, (height - module * _MODULES) // 2
    dice = Dice(rest)
    for row in range(_MODULES):
        for column in range(_MODULES):
            if _dark(row, column, dice.below(2) == 1):
                canvas.drawRect(skia.Rect.MakeXYWH(left + column * module, top + row * module, module, module), _INK)
    return True


def _dark(row: int, column: int, chance: bool) -> bool:
    """Colour of one module: the three finder squares and the timing lines are fixed."""
    for at_row, at_column in ((0, 0), (0, _MODULES - 7), (_MODULES - 7, 0)):
        r, c = row - at_row, column - at_column
        if -1 <= r <= 7 and -1 <= c <= 7:
            ring = max(abs(r - 3), abs(c - 3))
            return ring in (0, 1, 3)
    if row == 6:
        return column % 2 == 0
    if column == 6:
        return row % 2 == 0
    return chance


def barcode(canvas: skia.Canvas, width: int, height: int, rest: str) -> bool:
    """`barcode:TEXT`."""
    canvas.drawRect(skia.Rect.MakeWH(width, height), _PAPER)
    dice = Dice(rest)
    module = max(1, width // 110)
    x, end = module * 5, width - module * 5
    while x < end:
        bar = module * (1 + dice.below(3))
        canvas.drawRect(skia.Rect.MakeXYWH(x, 0, min(bar, end - x), height), _INK)
        x += bar + module * (1 + dice.below(3))
    return True
