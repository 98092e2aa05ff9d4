"""Names of run folders that nobody chose."""

from __future__ import annotations

import re
from datetime import datetime
from itertools import count
from pathlib import Path


def fresh_folder(agents: list[str], split: str) -> Path:
    """`runs/<time>-<agents>-<split>`: a folder that is not there yet."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    name = re.sub(r"[^A-Za-z0-9._-]+", "-", f"{'-'.join(dict.fromkeys(agents))}-{split}")[:80]
    names = (f"{stamp}-{name}{f'-{n}' if n else ''}" for n in count())
    return next(path for path in (Path("runs") / each for each in names) if not path.exists())
