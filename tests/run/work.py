"""Work for the pool: in a module that a worker can import."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def double(n: int) -> tuple[int, int]:
    """Twice n, and the process that found out."""
    return n * 2, os.getpid()


def die_on_three(n: int) -> int:
    """Leave at 3; be killed at 4."""
    if n == 3:
        os._exit(7)
    if n == 4:
        os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(0.01)
    return n


def sleep_or_return(where: str) -> str:
    """Leave a file with the name of the process in a folder and sleep; without a folder, return at once."""
    if where:
        Path(where, str(os.getpid())).touch()
        time.sleep(60)
    return where
