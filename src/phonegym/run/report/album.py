"""The pictures of a report: as large as fits, each screen once."""

from __future__ import annotations

from base64 import b64encode

import msgspec
import numpy as np

from phonegym.bench.observation import Observation
from phonegym.state import digest
from phonegym.ui.paint.backend import skia

BYTES_AT = {0.5: 22_000, 0.4: 17_000, 0.3: 12_000, 0.25: 9_500}
"""About how many bytes of text one picture takes at each scale: measured on 171 screens of the oracles' ways (WebP of quality 75 is
a third of a JPEG of the same look, and a sixth of a PNG)."""
QUALITY = 75
PICTURE_BYTES = 3_500_000
TEXT_BYTES = 1_000_000
"""Together they keep a report below 5 MB, which mail and issue trackers take."""


class Album:
    """The pictures and steps of a report, as long as there is room for them. A screen that comes twice is kept once.

    Attributes:
        pictures: Base64 WebPs; episodes name them by their place here.
        scale: Of the pictures; smaller in reports of many steps.
    """

    def __init__(self, screens: int) -> None:
        """An album for about so many screens."""
        fitting = [scale for scale, size in BYTES_AT.items() if size * screens <= PICTURE_BYTES]
        self.scale = fitting[0] if fitting else min(BYTES_AT)
        self.pictures: list[str] = []
        self._places: dict[str, int] = {}
        self._picture_room = PICTURE_BYTES
        self._text_room = TEXT_BYTES

    def keep(self, observation: Observation) -> int:
        """Put a screen in; returns its place."""
        rgb = observation.rgb(self.scale)
        key = digest(rgb.tobytes())
        if key not in self._places:
            data = b64encode(_webp(rgb)).decode("ascii")
            self._places[key] = len(self.pictures)
            self.pictures.append(data)
            self._picture_room -= len(data)
        return self._places[key]

    @property
    def full(self) -> bool:
        """There is no room for the pictures of another episode."""
        return self._picture_room <= 0

    def takes(self, text: object) -> bool:
        """Whether there is room for this much text; if so, it is taken."""
        size = len(msgspec.json.encode(text))
        if size > self._text_room:
            return False
        self._text_room -= size
        return True


def _webp(rgb: np.ndarray[tuple[int, ...], np.dtype[np.uint8]]) -> bytes:
    rgba = np.full((*rgb.shape[:2], 4), 255, np.uint8)
    rgba[:, :, :3] = rgb
    return bytes(skia.Image.fromarray(rgba, skia.kRGBA_8888_ColorType).encodeToData(skia.kWEBP, QUALITY))
