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
from phonegym.ui.assets.tables import (
    coverage,
    covers,
    emoji_sequences,
    text_advances,
    text_units,
    units_per_em,
)

__all__ = [
    "ASCENT_RATIO",
    "CJK",
    "DESCENT_RATIO",
    "ICONS",
    "ROBOTO",
    "FontId",
    "asset",
    "coverage",
    "covers",
    "emoji_sequences",
    "font_bytes",
    "font_path",
    "text_advances",
    "text_units",
    "units_per_em",
]
