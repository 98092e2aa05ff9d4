"""A cache with a budget in bytes, for bitmaps."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class ByteLru(Generic[Key, Value]):
    """Keeps what was used last, up to `budget` bytes. What is in it must never show in the pixels, only in the time."""

    __slots__ = ("_kept", "budget", "evicted", "hits", "misses", "used")

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.used = 0
        self.hits = 0
        self.misses = 0
        self.evicted = 0
        self._kept: OrderedDict[Key, tuple[Value, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Key) -> Value | None:
        """What is kept under the key, now the last used; None if nothing is."""
        found = self._kept.get(key)
        if found is None:
            self.misses += 1
            return None
        self.hits += 1
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: Key, value: Value, size: int) -> None:
        """Keep a value of `size` bytes, dropping the least recently used ones. One larger than the whole budget is not kept."""
        self.drop(key)
        if size > self.budget:
            return
        self._kept[key] = (value, size)
        self.used += size
        self.trim()

    def drop(self, key: Key) -> None:
        """Forget a key, if it is there."""
        found = self._kept.pop(key, None)
        if found is not None:
            self.used -= found[1]

    def trim(self) -> None:
        """Drop the least recently used until the budget is kept."""
        while self.used > self.budget:
            _, (_, size) = self._kept.popitem(last=False)
            self.used -= size
            self.evicted += 1

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.used = 0
