"""Where a fake model's replies come from: a file of recorded ones here, the tasks' oracles in `oracles`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import msgspec

from phonegym.agents.models.fake.asked import Asked


class Replies(Protocol):
    """One who answers requests."""

    def reply(self, asked: Asked) -> str:
        """The reply to a request."""


class Recorded:
    """Replies of a file in their order, for each prompt by the number of steps it tells of; the last one again and again."""

    def __init__(self, replies: Sequence[str]) -> None:
        if not replies:
            raise ValueError("there are no replies")
        self._replies = tuple(replies)

    @classmethod
    def read(cls, path: Path) -> Recorded:
        """Replies of a JSON-lines file: each line a string, or an object with `raw`, such as a step of a trace.

        Raises:
            ValueError: It holds none.
            OSError: It cannot be read.
        """
        found = []
        for line in path.read_bytes().splitlines():
            try:
                value = msgspec.json.decode(line)
            except msgspec.DecodeError as error:
                raise ValueError(f"{path}: a line is a JSON string, or an object with `raw`; not {line[:60]!r}") from error
            raw = value.get("raw") if isinstance(value, dict) else value
            if isinstance(raw, str) and raw:
                found.append(raw)
        if not found:
            raise ValueError(f"{path} holds no replies: each line is a JSON string, or an object with `raw`")
        return cls(found)

    def reply(self, asked: Asked) -> str:
        """The reply for this step."""
        return self._replies[min(asked.steps, len(self._replies) - 1)]
