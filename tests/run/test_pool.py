"""The pool of workers."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import psutil
import pytest

from phonegym.run.pool import Died, work_all
from tests.run.work import die_on_three, double, sleep_or_return


def test_one_job_works_in_this_process() -> None:
    assert list(work_all([1, 2], double, 1)) == [(1, (2, os.getpid())), (2, (4, os.getpid()))]


def test_jobs_share_the_work() -> None:
    done = list(work_all(range(12), double, 3))
    results = {n: found for n, found in done if not isinstance(found, Died)}
    assert {n: doubled for n, (doubled, _) in results.items()} == {n: n * 2 for n in range(12)}
    assert os.getpid() not in {worker for _, worker in results.values()}


def test_nothing_to_do() -> None:
    assert list(work_all([], double, 4)) == []


@pytest.mark.parametrize("jobs", [2, 20])
def test_a_worker_that_dies_costs_its_own_item_only(jobs: int) -> None:
    done = dict(work_all(range(10), die_on_three, jobs))
    assert done.pop(3) == Died(7)
    assert done.pop(4) == Died(-signal.SIGKILL)
    assert done == {n: n for n in (0, 1, 2, 5, 6, 7, 8, 9)}


def test_workers_end_when_the_caller_has_seen_enough(tmp_path: Path) -> None:
    working = work_all([str(tmp_path)] * 2 + [""], sleep_or_return, 3)
    assert next(working)[0] == ""
    while len(pids := [int(each.name) for each in tmp_path.iterdir()]) < 2:
        time.sleep(0.01)
    working.close()  # type: ignore[attr-defined]  # a generator
    assert not any(psutil.pid_exists(pid) for pid in pids)
