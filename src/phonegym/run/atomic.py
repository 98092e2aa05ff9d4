"""Files that are there whole, or as they were: a killed process or a full disk never leaves half of one."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place and rename it into it.

    Raises:
        OSError: The disk is full, or the folder is gone or may not be written to. What was at `path` is still there.
    """
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(data)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
