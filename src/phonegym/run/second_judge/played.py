"""The episodes of a run as cases for a second judge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from phonegym.bench.episode import Episode
from phonegym.run.folder import trace_of
from phonegym.run.replay import replay
from phonegym.run.result import Result
from phonegym.run.said import action_in_words
from phonegym.run.second_judge.case import Case, Screen
from phonegym.ui.look import DEVICES

SCALE, QUALITY = 0.5, 85
"""Of the pictures that a judge is shown, as in a judge set."""
REPLAYED = 64
"""Episodes that are kept at hand: a judge is asked about neighbours at the same time."""


def cases_of_run(folder: Path, results: Sequence[Result]) -> Iterator[Case]:
    """The judged episodes of a run, one kind an agent. Their screens are drawn again when they are asked for.

    Args:
        folder: The run folder.
        results: Its episodes; those that ended in trouble have no verdict to be measured against, and are left out.

    Raises:
        TraceError: A trace is gone or damaged.
    """

    @lru_cache(maxsize=REPLAYED)
    def states(key: str) -> tuple[Episode, ...]:
        return tuple(replay(trace_of(folder, by_key[key])))

    by_key = {result.key: result for result in results}
    for result in results:
        if result.error:
            continue
        trace = trace_of(folder, result)
        actions = [action_in_words(step.action) + (f' -> the owner answers: "{step.reply}"' if step.reply else "") for step in trace.steps]

        def jpeg(key: str, n: int) -> bytes:
            return states(key)[n].observe().jpeg(SCALE, QUALITY)

        screens = [Screen(n + 1, lambda n=n, key=result.key: jpeg(key, n)) for n in range(len(actions) + 1)]  # type: ignore[misc]  # bound now
        size = DEVICES[result.row.conditions.device].pixels
        yield Case(result.key, result.agent, trace.header.goals, size, tuple(actions), tuple(screens), result.row.success)
