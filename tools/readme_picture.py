"""Draws docs/images/phones.png: six screens side by side, each as a user would get it.

.venv/bin/python -m tools.readme_picture
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from phonegym.phone.actions import Launch, PhoneAction, Tap
from phonegym.phone.device import Phone
from phonegym.ui.encode import png

OUT = Path(__file__).parents[1] / "docs" / "images" / "phones.png"
SCALE = 0.3
GAP = 28


def touch(phone: Phone, label: str) -> Phone:
    """Tap the first control that says or holds this."""
    for element in phone.elements():
        if label in (element.label, element.desc, element.id.rpartition("/")[2]):
            left, top, right, bottom = element.bounds
            return phone.act(Tap((left + right) // 2, (top + bottom) // 2))
    raise SystemExit(f"nothing says {label!r}:\n{phone.xml_compact()}")


def screens() -> list[Phone]:
    """The six phones of the picture."""
    plain = Phone.new(seed=1)
    dark = Phone.new(seed=1, language="zh", dark=True)
    actions: list[PhoneAction] = [Launch("contacts")]
    return [
        plain,
        touch(plain.act(Launch("notes")), "Show as grid"),
        touch(plain.play(actions), "Ada Jensen"),
        plain.act(Launch("calendar")),
        dark.act(Launch("clock")),
        dark.act(Launch("settings")),
    ]


def rounded(picture: NDArray[np.uint8], radius: int) -> NDArray[np.uint8]:
    """A screen with round corners on white."""
    height, width = picture.shape[:2]
    y, x = np.mgrid[0:height, 0:width]
    dx = np.maximum(np.maximum(radius - x, x - (width - 1 - radius)), 0)
    dy = np.maximum(np.maximum(radius - y, y - (height - 1 - radius)), 0)
    share = np.clip(radius + 0.5 - np.sqrt(dx * dx + dy * dy), 0, 1)[..., None]
    blended: NDArray[np.uint8] = (picture * share + 255 * (1 - share) + 0.5).astype(np.uint8)
    return blended


def main() -> None:
    """Write the picture."""
    pictures = [rounded(phone.pixels(SCALE), 26) for phone in screens()]
    height, width = pictures[0].shape[:2]
    sheet = np.full((height + 2 * GAP, (width + GAP) * len(pictures) + GAP, 4), 255, np.uint8)
    for n, picture in enumerate(pictures):
        left = GAP + n * (width + GAP)
        sheet[GAP : GAP + height, left : left + width] = picture
    OUT.write_bytes(png(sheet, level=1))


if __name__ == "__main__":
    main()
