"""The font files that phonegym ships, and the icon names."""

from __future__ import annotations

import atexit
import json
from collections.abc import Mapping
from contextlib import ExitStack
from enum import IntEnum
from functools import cache
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import Final

# hhea ascent and descent of Roboto over its units per em. Every line of text uses these,
# whatever fonts are in it, so that the height of a line never depends on its content.
ASCENT_RATIO: Final = 0.927734375
DESCENT_RATIO: Final = 0.244140625


class FontId(IntEnum):
    """A shipped font file. The numbers are fixed: shaped runs and tables refer to them."""

    ROBOTO_400 = 0
    ROBOTO_500 = 1
    ROBOTO_700 = 2
    CJK_400 = 3
    CJK_500 = 4
    CJK_700 = 5
    EMOJI = 6
    SYMBOLS_0 = 7
    SYMBOLS_1 = 8


ROBOTO: Final[Mapping[int, FontId]] = MappingProxyType({400: FontId.ROBOTO_400, 500: FontId.ROBOTO_500, 700: FontId.ROBOTO_700})
"""Roboto by weight."""

CJK: Final[Mapping[int, FontId]] = MappingProxyType({400: FontId.CJK_400, 500: FontId.CJK_500, 700: FontId.CJK_700})
"""Noto Sans SC by weight."""

_FILES: Final[Mapping[FontId, tuple[str, str]]] = {
    FontId.ROBOTO_400: ("roboto", "Roboto-400.ttf"),
    FontId.ROBOTO_500: ("roboto", "Roboto-500.ttf"),
    FontId.ROBOTO_700: ("roboto", "Roboto-700.ttf"),
    FontId.CJK_400: ("noto_sans_sc", "NotoSansSC-400.ttf"),
    FontId.CJK_500: ("noto_sans_sc", "NotoSansSC-500.ttf"),
    FontId.CJK_700: ("noto_sans_sc", "NotoSansSC-700.ttf"),
    FontId.EMOJI: ("noto_emoji", "NotoColorEmoji.ttf"),
    FontId.SYMBOLS_0: ("material_symbols", "MaterialSymbolsRounded-0.ttf"),
    FontId.SYMBOLS_1: ("material_symbols", "MaterialSymbolsRounded-1.ttf"),
}

_extracted = ExitStack()
atexit.register(_extracted.close)


def asset(*parts: str) -> Traversable:
    """Return a shipped asset, for example ``asset("tables.json")``."""
    return files(__package__).joinpath(*parts)


@cache
def font_path(font: FontId) -> Path:
    """Return the path of a font file, for Skia and HarfBuzz to memory-map.

    Args:
        font: Which font.

    Returns:
        A path that stays valid as long as the process. Where phonegym runs from a zip file,
        the font is copied out of it first.

    Raises:
        FileNotFoundError: This installation was stripped of its fonts.
    """
    path = _extracted.enter_context(as_file(asset(*_FILES[font])))
    if not path.is_file():
        raise FileNotFoundError(
            f"{font.name} is not at {path}: this copy of phonegym has no fonts; install the "
            "complete wheel, or use the table shaper, which needs none"
        )
    return path


def font_bytes(font: FontId) -> bytes:
    """Return the content of a font file, for a browser or a font parser."""
    return asset(*_FILES[font]).read_bytes()


def _read_icons() -> Mapping[str, int]:
    icons: dict[str, int] = json.loads(asset("icons.json").read_text(encoding="utf-8"))
    return MappingProxyType(icons)


ICONS: Final[Mapping[str, int]] = _read_icons()
"""Code point of each icon, by Material Symbols name, in ``SYMBOLS_0`` (outlined) and
``SYMBOLS_1`` (filled)."""
