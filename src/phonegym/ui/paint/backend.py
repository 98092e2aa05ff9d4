"""The one place that imports Skia, so that its absence is reported once and in words that help."""

from __future__ import annotations

import threading

INSTALL_HINT = "apt-get install libegl1 libgl1"
"""What skia-python links even for drawing into memory."""


class SkiaMissingError(ImportError):
    """Pixels were asked for where Skia cannot be loaded."""


def _why(error: ImportError) -> str:
    """What to do about a failed `import skia`."""
    reason = str(error)
    if "libEGL" in reason or "libGL" in reason:
        return f"Skia needs two system libraries ({reason}). Run: {INSTALL_HINT}"
    return (
        f"pixels need the package skia-python ({reason}). Run: pip install 'skia-python>=138,<145'. Everything but pixels works without it."
    )


try:
    import skia
except ImportError as error:  # pragma: no cover - the test drives it in a process of its own
    raise SkiaMissingError(_why(error)) from error

PAINTING = threading.RLock()
"""Held while anything is painted. Skia's binding keeps the interpreter lock anyway, so nothing is lost; what is won is
that the caches that all painters share never see two of them at once."""

__all__ = ["INSTALL_HINT", "PAINTING", "SkiaMissingError", "skia"]
