"""Packing fonts for the web, where fontTools and Brotli are installed (`pip install 'phonegym[site]'`)."""

from __future__ import annotations

import io
from importlib.util import find_spec
from pathlib import Path

from phonegym.run.atomic import write_whole
from phonegym.state import digest


def can_pack() -> bool:
    """Both are there."""
    return all(find_spec(name) is not None for name in ("brotli", "fontTools"))


def is_packed(font: bytes, cache: Path) -> bool:
    """It was packed before, and kept in this folder."""
    return _place(font, cache).exists()


def packed(font: bytes, cache: Path) -> bytes:
    """A TrueType font as WOFF2. That takes many seconds for a Chinese one, so the result is kept in a folder."""
    at = _place(font, cache)
    if not at.exists():
        cache.mkdir(parents=True, exist_ok=True)
        write_whole(at, _pack(font))
    return at.read_bytes()


def _place(font: bytes, cache: Path) -> Path:
    return cache / f"{digest(font)[:32]}.woff2"


def _pack(font: bytes) -> bytes:
    from fontTools.ttLib import TTFont

    out = io.BytesIO()
    opened = TTFont(io.BytesIO(font), recalcTimestamp=False)
    opened.flavor = "woff2"
    opened.save(out)
    return out.getvalue()
