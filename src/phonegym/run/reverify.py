"""Judging old runs again, after a judge was mended: without the agent, without a model."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from phonegym.bench.registry import UnknownTask
from phonegym.bench.verdict import Outcome, Verdict
from phonegym.run.folder import read_results, trace_of
from phonegym.run.replay import Diverged, begin, replay
from phonegym.run.trace import Trace, TraceError
from phonegym.state import Value

Status = Literal["same", "changed", "diverged", "unreadable", "trouble"]


class Again(Value):
    """What judging an episode again gave.

    Attributes:
        key: The episode.
        status: `same` verdict; `changed` verdict; `diverged`: it is another run now, and not judged; `unreadable` trace;
            `trouble`: it was never scored.
        was: The outcome in the run folder.
        now: The outcome now; None if it was not judged.
        why: What differs, in words.
        step: The first step that differs, if it diverged.
    """

    key: str
    status: Status
    was: Outcome
    now: Outcome | None = None
    why: str = ""
    step: int = -1


def verdict_again(trace: Trace) -> Verdict:
    """The verdict on a trace, by the judges of today. Raises `Diverged`, `UnknownTask`."""
    episode = begin(trace)
    for step in replay(trace):
        episode = step.after
    return episode.verdict()


def reverify(path: Path) -> Iterator[Again]:
    """Judge every episode of a run folder again."""
    for result in read_results(path):
        key, was = result.spec.key, result.outcome
        if result.error:
            yield Again(key, "trouble", was, why=result.error)
            continue
        try:
            now = verdict_again(trace_of(path, result))
        except Diverged as other:
            yield Again(key, "diverged", was, why=str(other), step=other.step)
        except (TraceError, UnknownTask) as error:
            yield Again(key, "unreadable", was, why=str(error))
        else:
            same = (now.outcome, now.goal, now.clean, now.finished) == (was, result.goal, result.clean, result.finished)
            why = "" if same else "; ".join(f"{check.name}: got {check.got}, want {check.want}" for check in now.failed)
            yield Again(key, "same" if same else "changed", was, now.outcome, why)
