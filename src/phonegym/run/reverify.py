"""Judging old runs again, after a judge was mended: without the agent, without a model."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Literal

from phonegym.bench.metrics import Row, row_of
from phonegym.run.pool import Died, work_all
from phonegym.run.replay import Diverged, replay
from phonegym.run.result import Result
from phonegym.run.source import results_at, trace_at
from phonegym.run.trace import TraceError
from phonegym.state import Value

Status = Literal["same", "changed", "diverged", "unreadable", "unscored"]


class Again(Value):
    """What judging an episode again gave.

    Attributes:
        key: The episode.
        status: `same` verdict; `changed`: another verdict, or other counts than the run folder claims; `diverged`: it is
            another run now, and not judged; `unreadable`: its trace, or its template, is gone or broken; `unscored`: it had
            ended in trouble.
        was: The outcome in the run folder.
        now: The outcome now; empty if it was not judged.
        why: What differs, in words.
        step: The first step that differs, if it diverged.
    """

    key: str
    status: Status
    was: str
    now: str = ""
    why: str = ""
    step: int = -1


def reverify(path: Path, jobs: int = 1) -> Iterator[Again]:
    """Judge every episode of a run again, by the judges of today.

    Args:
        path: The run folder, or one trace.
        jobs: Worker processes; 1 judges in this process, in the order of the episodes' names.

    Raises:
        FolderError: It cannot be read.
    """
    results = sorted(results_at(path), key=lambda each: each.key)
    for result, again in work_all(results, partial(_again, path), jobs):
        if isinstance(again, Died):
            yield Again(result.key, "unreadable", result.outcome, why=f"the process that judged it died with code {again.code}")
        else:
            yield again


def _again(path: Path, result: Result) -> Again:
    key, was = result.key, result.outcome
    if result.error:
        return Again(key, "unscored", was, why=result.error)
    try:
        trace = trace_at(path, result)
        if trace.header.screen is not None:
            return Again(key, "unscored", was, why="it was played on a real device, and cannot be played again")
        if trace.header.spec != result.spec:
            return Again(key, "unreadable", was, why="the trace is of another episode")
        last = deque(replay(trace), maxlen=1).pop()
        row, verdict = row_of(last, result.row.oracle), last.verdict()
    except Diverged as other:
        return Again(key, "diverged", was, why=str(other), step=other.step)
    except TraceError as error:
        return Again(key, "unreadable", was, why=str(error))
    except Exception as error:  # the template is gone, or its set-up or its judge fails now
        return Again(key, "unreadable", was, why=f"{type(error).__name__}: {error}")
    differing = _differing(row, result.row)
    if last.log.chain != result.chain:
        differing.append("the trace is of another run of this episode")
    if not differing:
        return Again(key, "same", was, row.outcome)
    failed = [f"{check.name}: got {check.got}, want {check.want}" for check in verdict.failed]
    return Again(key, "changed", was, row.outcome, "; ".join([*differing, *failed]))


def _differing(now: Row, was: Row) -> list[str]:
    """The scored fields that differ; labels are groups, not scores, and follow the templates of today."""
    fields = [name for name in Row.__struct_fields__ if name != "labels"]
    return [f"{name} {getattr(was, name)} -> {getattr(now, name)}" for name in fields if getattr(now, name) != getattr(was, name)]
