"""How sizes are written. Exactly: nothing that a question may ask for is rounded away."""

from __future__ import annotations

from phonegym.apps.settings.words import W


def size_text(mb: int) -> str:
    """Megabytes as phones write them: `412 MB`, `1.28 GB`, `1.284 GB`. A gigabyte is a thousand megabytes."""
    if mb < 1000:
        return W.megabytes(n=mb)
    whole, rest = mb // 1000, mb % 1000
    return W.gigabytes(n=f"{whole}.{_decimals(rest)}" if rest else whole)


def rough_text(mb: int) -> str:
    """A size for a line that only gives an idea: whole gigabytes from ten on; the page behind it is exact."""
    return size_text(mb if mb < 10_000 else (mb + 500) // 1000 * 1000)


def _decimals(thousandths: int) -> str:
    digits = f"{thousandths:03d}"
    return digits[:2] if digits[2] == "0" else digits
