"""How long something takes: CPU time of this thread, medians, so that a noisy neighbour moves a figure little."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import perf_counter, thread_time


def rate(work: Callable[[], int], seconds: float) -> float:
    """Things done per CPU second: `work` does some and says how many; repeated for about `seconds`, the best pass counts.

    The best pass is the one least disturbed by other programs; what is measured is the code.
    """
    best = 0.0
    end = perf_counter() + seconds
    while True:
        began = thread_time()
        done = work()
        best = max(best, done / max(thread_time() - began, 1e-9))
        if perf_counter() >= end:
            return best


def median_us(works: Iterable[Callable[[], object]]) -> float:
    """Median CPU microseconds of the calls, each done once."""
    times = []
    for work in works:
        began = thread_time()
        work()
        times.append(thread_time() - began)
    times.sort()
    return times[len(times) // 2] * 1e6
