"""The benchmark: its workload, its figures."""

from __future__ import annotations

import json
import shutil

import pytest

from phonegym.bench.splits import split
from phonegym.run.benchmark.clocks import median_us, rate
from phonegym.run.benchmark.workload import workload, workload_hash
from tests.run.hands import phonegym


def test_the_workload_is_the_oracles_way_through_the_small_split() -> None:
    courses = workload()
    assert tuple(course.end.task.task_id() for course in courses) == split("small").tasks
    assert all(course.touches and course.end.verdict().success for course in courses)
    assert workload_hash(courses) == workload_hash(workload())
    assert workload_hash(courses) != workload_hash(courses[:-1])


def test_rates_take_the_best_pass_and_medians_forgive_an_outlier(monkeypatch: pytest.MonkeyPatch) -> None:
    passes = iter([0.0, 2.0, 2.0, 3.0, 3.0, 9.0])  # the CPU clock before and after each of three passes
    walls = iter([0.0, 1.0, 2.0, 3.0])
    monkeypatch.setattr("phonegym.run.benchmark.clocks.thread_time", lambda: next(passes))
    monkeypatch.setattr("phonegym.run.benchmark.clocks.perf_counter", lambda: next(walls))
    assert rate(lambda: 6, 3.0) == 6.0
    calls = iter([0.0, 1.0, 1.0, 900.0, 900.0, 902.0])
    monkeypatch.setattr("phonegym.run.benchmark.clocks.thread_time", lambda: next(calls))
    assert median_us([lambda: None] * 3) == 2e6


@pytest.mark.full
def test_bench_prints_figures_with_the_machine_they_are_of() -> None:
    done = phonegym("bench", "--seconds", "0.1", "--no-memory", "--no-rl", "--json")
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    assert {"workload", "workload_hash", "touches", "processor", "cores", "phonegym", "commit"} <= figures.keys()
    rates = [value for key, value in figures.items() if "_per_s" in key]
    assert len(rates) >= 7
    assert (shutil.which("adb") is not None) == ({"adb_steps_per_s", "adb_steps_in_python_per_s"} <= figures.keys())
    assert all(value > 0 for key, value in figures.items() if key.endswith("_p50") or "_per_s" in key)


def test_wrong_use_of_bench_says_what_to_do() -> None:
    done = phonegym("bench", "--seconds", "900")
    assert done.returncode == 2
    assert "0.1 to 60" in done.stderr
