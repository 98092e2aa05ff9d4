"""Where the time of a run goes: core-seconds and seconds by phase."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter, process_time


class PhaseClock:
    """Adds up time by phase. Core-seconds are those of this process, all its threads together.

    Example:
        clock = PhaseClock()
        with clock.phase("generate"):
            ...
        clock.figures()  # {"core_s_generate": ..., "s_generate": ...}
    """

    def __init__(self) -> None:
        """Nothing spent yet."""
        self.core: dict[str, float] = {}
        self.wall: dict[str, float] = {}

    @contextmanager
    def phase(self, name: str) -> Iterator[None]:
        """Count what is done within as this phase."""
        core, wall = process_time(), perf_counter()
        try:
            yield
        finally:
            self.core[name] = self.core.get(name, 0.0) + process_time() - core
            self.wall[name] = self.wall.get(name, 0.0) + perf_counter() - wall

    def figures(self) -> dict[str, float]:
        """What was spent, as figures of a journal."""
        core = {f"core_s_{name}": spent for name, spent in self.core.items()}
        return core | {f"s_{name}": spent for name, spent in self.wall.items()}
