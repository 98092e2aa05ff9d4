"""x"""
from __future__ import annotations
from phonegym.ui.paint.backend import skia
from phonegym.ui.paint.budget import ByteLru
from phonegym.ui.paint.shapes import Corners, rounded

_PICTURES: ByteLru[tuple[str, int, int, Corners], skia.Image] = ByteLru(64 << 20)

def picture(source: str, width: int, height: int, corners: Corners) -> skia.Image:
    key = (source, width, height, corners)
    found = _PICTURES.get(key)
    if found is None:
        surface = skia.Surface(width, height)
        c = surface.getCanvas()
        c.drawRRect(rounded(0, 0, width, height, corners), skia.Paint(AntiAlias=True, Color=0xFF8899AA))
        found = surface.makeImageSnapshot()
        _PICTURES.put(key, found, width*height*4)
    return found
