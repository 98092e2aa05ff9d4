"""One thread at a time touches phones; while a thread waits for its model, another has its turn.

Phones are values, but fonts, caches and memos are shared by a process and were not made for threads. The interpreter runs
one thread at a time anyway, so nothing is lost by saying so aloud.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Turnstile:
    """A lock that its holder can lend while it waits."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._mine = threading.local()

    @contextmanager
    def held(self) -> Iterator[None]:
        """Be the one who touches phones."""
        with self._lock:
            self._mine.held = True
            try:
                yield
            finally:
                self._mine.held = False

    @contextmanager
    def lent(self) -> Iterator[None]:
        """Let others touch phones meanwhile; nothing, for one who does not hold it."""
        if not getattr(self._mine, "held", False):
            yield
            return
        self._mine.held = False
        self._lock.release()
        try:
            yield
        finally:
            self._lock.acquire()
            self._mine.held = True


TURN = Turnstile()
"""The one of this process."""
