"""Fonts, icons and text tables that ship with phonegym (sources: ``README.md`` beside)."""

from phonegym.ui.assets.fonts import (
    ASCENT_RATIO,
    CJK,
    DESCENT_RATIO,
    ICONS,
    ROBOTO,
    FontId,
    asset,
    font_bytes,
    font_path,
)

__all__ = [
    "ASCENT_RATIO",
    "CJK",
    "DESCENT_RATIO",
    "ICONS",
    "ROBOTO",
    "FontId",
    "asset",
    "font_bytes",
    "font_path",
]
