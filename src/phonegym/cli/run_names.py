"""Names of run folders that nobody chose."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path


def fresh_folder(agents: list[str], split: str) -> Path:
    """`runs/<time>-<agents>-<split>`: a folder of its own for each call."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    return Path("runs") / f"{stamp}-{'-'.join(agents)}-{split.replace(':', '-')}"
