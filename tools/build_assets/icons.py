"""Which icons are shipped."""

from __future__ import annotations

from pathlib import Path

ICON_LIST = Path(__file__).with_name("icons.txt")


def icon_names() -> list[str]:
    """Return the icon names of ``icons.txt``, sorted, each once."""
    lines = ICON_LIST.read_text(encoding="utf-8").splitlines()
    return sorted({name for line in lines if not line.startswith("#") for name in line.split()})
