"""How many steps the oracle takes on each template of a run, measured in the pool."""

from __future__ import annotations

from collections.abc import Iterable

from phonegym.bench.budget import NoOracle, oracle_length
from phonegym.bench.registry import find
from phonegym.bench.task import TaskId
from phonegym.phone.catalogue import installed
from phonegym.run.pool import Died, work_all


def oracle_lengths(tasks: Iterable[TaskId], jobs: int = 1) -> tuple[dict[TaskId, int], dict[TaskId, str]]:
    """The oracle's steps on each template, and why there are none for those whose oracle fails.

    Args:
        tasks: Ids of templates.
        jobs: Worker processes.
    """
    lengths: dict[TaskId, int] = {}
    failures: dict[TaskId, str] = {}
    for task, length in work_all(list(dict.fromkeys(tasks)), _length, jobs):
        if isinstance(length, int):
            lengths[task] = length
        else:
            failures[task] = f"the process died with code {length.code}" if isinstance(length, Died) else length
    return lengths, failures


def _length(task: TaskId) -> int | str:
    try:
        return oracle_length(find(task), installed())
    except NoOracle as error:
        return str(error)
