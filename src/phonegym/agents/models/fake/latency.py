"""How long a model server takes: a batch of limited size, prefill by tokens read, decoding by tokens written."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from phonegym.state import Value

CHARS_PER_TOKEN = 4
PIXELS_PER_TOKEN = 28 * 28


class Shape(Value):
    """The shape of a server's latency; zeros: at once.

    Attributes:
        prefill: Milliseconds per 1000 tokens read.
        decode: Milliseconds per token written.
        each: Milliseconds per request, whatever its size.
        batch: Requests served at the same time; further ones wait.
        queue: Requests that may wait; further ones are refused with status 429.
    """

    prefill: float = 0.0
    decode: float = 0.0
    each: float = 0.0
    batch: int = 64
    queue: int = 10_000


class Busy(Exception):
    """The queue is full."""


class Server:
    """The time that requests take. Counts what it served.

    Attributes:
        served: Requests served.
        most: Most requests that were there at once, waiting ones included.
    """

    def __init__(self, shape: Shape, sleep: Callable[[float], None] = time.sleep) -> None:
        self._shape, self._sleep = shape, sleep
        self._places = threading.Semaphore(shape.batch)
        self._lock = threading.Lock()
        self._there = 0
        self.served, self.most = 0, 0

    def take(self, read: int, wrote: int) -> None:
        """Take the time for a request of so many tokens. Raises `Busy`."""
        with self._lock:
            if self._there >= self._shape.batch + self._shape.queue:
                raise Busy
            self._there += 1
            self.most = max(self.most, self._there)
        try:
            with self._places:
                milliseconds = self._shape.each + self._shape.prefill * read / 1000 + self._shape.decode * wrote
                if milliseconds > 0:
                    self._sleep(milliseconds / 1000)
        finally:
            with self._lock:
                self._there -= 1
                self.served += 1


def tokens(text: str, pixels: int = 0) -> int:
    """About how many tokens a text and pictures are."""
    return (len(text) + CHARS_PER_TOKEN - 1) // CHARS_PER_TOKEN + pixels // PIXELS_PER_TOKEN
