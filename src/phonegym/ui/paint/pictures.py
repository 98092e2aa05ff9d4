"""Pictures by recipe: avatars, app icons, emoji, wallpapers, photos. Drawn once at their size in pixels, then shared.

A recipe is `family:argument:...`; see `FAMILIES`. What is not understood is drawn as a neutral placeholder: a picture
must never break a screen.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING

from phonegym.ui.paint.app_icons import app_icon
from phonegym.ui.paint.art import fill, ramp
from phonegym.ui.paint.avatars import avatar
from phonegym.ui.paint.backend import PAINTING, skia
from phonegym.ui.paint.budget import ByteLru
from phonegym.ui.paint.clockface import clockface
from phonegym.ui.paint.codes import barcode, qr
from phonegym.ui.paint.gauges import argb, cookie, hand, ring
from phonegym.ui.paint.glyphs import EMOJI_PIXELS, icon_blob, label
from phonegym.ui.paint.images import Stamp, blank, cut
from phonegym.ui.paint.photos import photo
from phonegym.ui.paint.shapes import SQUARE, Corners, rounded
from phonegym.ui.paint.wallpapers import wallpaper

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Artist = Callable[[skia.Canvas, int, int, str], bool]
"""Draws what stands behind `family:` into (canvas, width, height); False if it cannot."""

Bands = tuple[Stamp, ...]

_PICTURES: ByteLru[tuple[str, int, int, Corners], Bands] = ByteLru(64 << 20)


def picture(source: str, width: int, height: int, corners: Corners) -> Bands:
    """The picture of a recipe, `width` by `height` pixels, its corners cut.

    What fills its frame comes in up to three bands: where nothing is cut the band is opaque, and drawing it is a copy of
    rows, many times faster than blending. Anything else comes without the empty rows and columns around it.
    """
    key = (source, width, height, corners)
    found = _PICTURES.get(key)
    if found is None:
        found = _banded(source, width, height, corners)
        _PICTURES.put(key, found, sum(image.width() * image.height() * 4 for image, _, _ in found))
    return found


def picture_pixels(source: str, width: int, height: int) -> NDArray[np.uint8]:
    """See `phonegym.ui.paint.picture`."""
    import numpy as np  # not at the top: recipes are drawn where there is no numpy, too (the static site's Python)

    with PAINTING:
        out = np.zeros((height, width, 4), np.uint8)
        surface = skia.Surface(width, height)
        for image, x, y in picture(source, width, height, SQUARE):
            surface.getCanvas().drawImage(image, x, y)
        info = skia.ImageInfo.Make(width, height, skia.kRGBA_8888_ColorType, skia.kUnpremul_AlphaType)
        surface.readPixels(info, out, width * 4)
        return out


def _banded(source: str, width: int, height: int, corners: Corners) -> Bands:
    image = _drawn(source, width, height, corners)
    if image.isOpaque():
        return ((image, 0, 0),)
    top, bottom = ceil(max(corners[0], corners[1])), height - ceil(max(corners[2], corners[3]))
    if source.partition(":")[0] not in _FILLS or bottom - top < 8:
        return _trimmed(image)
    bands = ((0, top, False), (top, bottom, True), (bottom, height, False))
    return tuple(cut(image, 0, start, width, end, opaque) for start, end, opaque in bands if end > start)


def _trimmed(image: skia.Image) -> Bands:
    """What is drawn of a picture, if there is anything."""
    stride = image.width() * 4
    pixels = image.tobytes()
    rows = [pixels[start : start + stride] for start in range(0, len(pixels), stride)]
    inked = [number for number, line in enumerate(rows) if line.strip(b"\0")]
    if not inked:
        return ()
    left = min(stride - len(rows[number].lstrip(b"\0")) for number in inked) // 4
    right = -(-max(len(rows[number].rstrip(b"\0")) for number in inked) // 4)
    return (cut(image, left, inked[0], right, inked[-1] + 1),)


def _drawn(source: str, width: int, height: int, corners: Corners) -> skia.Image:
    family, _, rest = source.partition(":")
    opaque = corners == SQUARE and family in _FILLS
    surface = blank(width, height, opaque)
    canvas = surface.getCanvas()
    canvas.clear(0xFF000000 if opaque else 0)
    if corners == SQUARE and family == "avatar":
        round_by = min(width, height) / 2
        corners = (round_by, round_by, round_by, round_by)
    if corners != SQUARE:
        # Drawn through a layer that is cut once at the end: clipping every shape would let seams shine through the edge.
        canvas.saveLayer(skia.Rect.MakeWH(width, height))
    artist = FAMILIES.get(family)
    depth = canvas.save()
    done = artist is not None and artist(canvas, width, height, rest)
    canvas.restoreToCount(depth)
    if not done:
        _placeholder(canvas, width, height)
    if corners != SQUARE:
        cut = skia.Paint(AntiAlias=True, Color=0xFF000000, BlendMode=skia.BlendMode.kDstIn)
        canvas.saveLayer(skia.Rect.MakeWH(width, height), cut)
        canvas.drawRRect(rounded(0, 0, width, height, corners), fill(0xFF000000))
        canvas.restore()
        canvas.restore()
    return surface.makeImageSnapshot()


def _placeholder(canvas: skia.Canvas, width: int, height: int) -> None:
    """A grey frame with the sign of a picture."""
    canvas.drawRect(skia.Rect.MakeWH(width, height), fill(0xFFD9DCE1))
    side = min(width, height) * 0.4
    blob = icon_blob("image", side, True)
    if side >= 4 and blob is not None:
        canvas.drawTextBlob(blob, (width - side) / 2, (height - side) / 2, fill(0xFF9AA0A8))


def _emoji(canvas: skia.Canvas, width: int, height: int, rest: str) -> bool:
    """`emoji:X`: one emoji, as large as fits."""
    blob, ink = label(rest, EMOJI_PIXELS)
    if blob is None:
        return False
    scale = min(width / (ink[2] - ink[0]), height / (ink[3] - ink[1]))
    canvas.translate(width / 2, height / 2)
    canvas.scale(scale, scale)
    canvas.drawTextBlob(blob, -(ink[0] + ink[2]) / 2, -(ink[1] + ink[3]) / 2, fill(0xFF000000))
    return True


def _gradient(canvas: skia.Canvas, width: int, height: int, rest: str) -> bool:
    """`gradient:AARRGGBB:AARRGGBB`: from top to bottom."""
    colors = [argb(part) for part in rest.split(":")]
    if len(colors) != 2 or None in colors:
        return False
    canvas.drawRect(skia.Rect.MakeWH(width, height), ramp((0, 0), (0, height), [color for color in colors if color is not None]))
    return True


FAMILIES: dict[str, Artist] = {
    "avatar": avatar,
    "app": app_icon,
    "emoji": _emoji,
    "wallpaper": wallpaper,
    "photo": photo,
    "clockface": clockface,
    "qr": qr,
    "barcode": barcode,
    "gradient": _gradient,
    "ring": ring,
    "cookie": cookie,
    "hand": hand,
}
"""Recipe families by name: `avatar:NAME:HUE`, `app:ICON:THEME`, `emoji:X`, `wallpaper:N[:dark][:icons|:lock]`, `photo:KIND:SEED`,
`clockface:HH:MM[:SS][:dark]`, `qr:TEXT`, `barcode:TEXT`, `gradient:AARRGGBB:AARRGGBB`,
`ring:PERMILLE:AARRGGBB:AARRGGBB`, `cookie:AARRGGBB`, `hand:DEGREES:PERCENT:AARRGGBB[:dot]`."""

_FILLS = frozenset({"wallpaper", "photo"})
"""Families that leave no pixel of their frame undrawn."""
