"""Whole runs: the same whatever the number of workers, resumed after being killed, stopped by signals, never mixed."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
import time
from pathlib import Path

import psutil
import pytest

from phonegym.bench.splits import split
from phonegym.run.evaluate import evaluate
from phonegym.run.folder import FolderError
from phonegym.run.reverify import reverify
from phonegym.run.scores import summaries
from phonegym.run.trace import read_trace
from tests.run.hands import command, lines_of, on_two, phonegym, short_tasks, told


def test_oracle_succeeds_and_those_who_know_nothing_do_not(finished: Path) -> None:
    lines = lines_of(finished)
    scored = {agent: [line["row"]["success"] for line in lines if line["agent"] == agent] for agent in ("oracle", "random", "null")}
    assert all(scored["oracle"])
    assert not any(scored["null"])
    assert not any(scored["random"])
    assert len(scored["oracle"]) == len(scored["random"]) == len(scored["null"]) >= 4


@pytest.mark.slow
def test_one_worker_plays_the_same_as_two(finished: Path, tmp_path: Path) -> None:
    options = ["--agent", "oracle", "--agent", "random", "--agent", "null", *on_two(), "--seeds", "2"]
    done = phonegym("eval", *options, "--out", tmp_path / "one")
    assert done.returncode == 0, done.stderr
    assert told(tmp_path / "one") == told(finished)


def test_a_finished_run_is_not_played_again(finished: Path, tmp_path: Path) -> None:
    run = tmp_path / "run"
    shutil.copytree(finished, run)
    before = (run / "episodes.jsonl").read_bytes()
    options = ["--agent", "oracle", "--agent", "random", "--agent", "null", *on_two(), "--seeds", "2"]
    done = phonegym("eval", *options, "--out", run)
    assert done.returncode == 0, done.stderr
    total = len(lines_of(run))
    assert f"{total} of {total} episodes are done already" in done.stderr
    assert (run / "episodes.jsonl").read_bytes() == before


class Going:
    """A run that is held in the middle of an episode, two others finished; `go_on` lets it end."""

    OPTIONS = ("--agent", "players:Held", "--seeds", "6", "--out", "run")

    def __init__(self, where: Path, jobs: int) -> None:
        self.where, self.run = where, where / "run"
        self.options = ["--task", short_tasks()[1], *self.OPTIONS, "--jobs", str(jobs)]
        self.process = subprocess.Popen(
            command("eval", *self.options), cwd=where, start_new_session=True, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        lines = self.run / "episodes.jsonl"
        while not lines.exists() or lines.read_bytes().count(b"\n") < 2:
            assert self.process.poll() is None, self.process.communicate()
            time.sleep(0.02)

    def whole_group(self, number: int) -> None:
        """Signal every process of it, as a terminal or a batch system does."""
        os.killpg(self.process.pid, number)

    def go_on(self) -> None:
        """Give the same command again, to an agent that does not halt."""
        (self.where / "go").touch()
        done = phonegym("eval", *self.options, cwd=self.where)
        assert done.returncode == 0, done.stderr
        assert "episodes are done already" in done.stderr


@pytest.mark.slow
def test_a_killed_run_goes_on_and_ends_as_an_unbroken_one(players: Path) -> None:
    (players / "go").touch()
    unbroken = phonegym("eval", "--task", short_tasks()[1], *Going.OPTIONS[:-1], "unbroken", cwd=players)
    assert unbroken.returncode == 0, unbroken.stderr
    (players / "go").unlink()
    going = Going(players, jobs=2)
    going.whole_group(signal.SIGKILL)
    going.process.communicate()
    finished = (going.run / "episodes.jsonl").read_bytes()
    total = len(lines_of(players / "unbroken"))
    assert 2 <= finished.count(b"\n") < total
    (going.run / "episodes.jsonl").write_bytes(finished + b'{"agent":"players:Held","row":{"task":"clo')  # a line torn by the kill
    (going.run / "traces" / ".half.jsonl.1.part").write_bytes(b"{")
    going.go_on()
    assert told(going.run) == told(players / "unbroken")
    assert (going.run / "episodes.jsonl").read_bytes().startswith(finished)
    traces = list((going.run / "traces").iterdir())
    assert len(traces) == total
    assert all(not read_trace(each).end.error for each in traces)
    assert {each.status for each in reverify(going.run)} == {"same"}


@pytest.mark.parametrize("jobs", [pytest.param(1), pytest.param(2, marks=pytest.mark.slow)])
def test_control_c_leaves_with_130_and_a_run_that_can_go_on(jobs: int, players: Path) -> None:
    going = Going(players, jobs)
    going.whole_group(signal.SIGINT)
    out, err = going.process.communicate()
    assert going.process.returncode == 130
    assert out == ""
    assert "To go on, give the same command with --out run" in err
    assert "Traceback" not in err
    done = len(lines_of(going.run))
    assert {each.status for each in reverify(going.run)} == {"same"}
    going.go_on()
    assert len(told(going.run)) > done


@pytest.mark.slow
def test_sigterm_ends_the_workers_too(players: Path) -> None:
    going = Going(players, jobs=2)
    below = psutil.Process(going.process.pid).children(recursive=True)
    assert len(below) >= 2
    going.process.send_signal(signal.SIGTERM)
    _, err = going.process.communicate()
    assert going.process.returncode == 143
    assert "Traceback" not in err
    assert not psutil.wait_procs(below, timeout=20)[1]
    assert lines_of(going.run)


def test_two_runs_never_share_a_folder(players: Path) -> None:
    going = Going(players, jobs=1)
    second = phonegym("eval", *going.options, cwd=players)
    assert second.returncode == 2
    assert "another run is going on in run" in second.stderr
    going.whole_group(signal.SIGINT)
    going.process.communicate()


def test_a_full_disk_ends_the_run_and_keeps_what_is_finished(tmp_path: Path) -> None:
    options = ["--agent", "null", "--agent", "random", *on_two(), "--seeds", "2", "--out", str(tmp_path / "run")]

    def small_disk() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))

    full = subprocess.run(command("eval", *options), capture_output=True, text=True, check=False, preexec_fn=small_disk)  # no threads here
    assert full.returncode == 2
    assert f"cannot write to {tmp_path / 'run'}" in full.stderr
    assert "give the same command again" in full.stderr
    assert "Traceback" not in full.stderr
    kept = lines_of(tmp_path / "run")
    assert kept
    assert all(not each.name.endswith(".part") for each in (tmp_path / "run" / "traces").iterdir())
    done = phonegym("eval", *options)
    assert done.returncode == 0, done.stderr
    assert f"{len(kept)} of " in done.stderr
    assert {each.status for each in reverify(tmp_path / "run")} == {"same"}


@pytest.mark.slow
def test_more_workers_than_cores_and_episodes(tmp_path: Path) -> None:
    done = phonegym(
        "eval", "--agent", "null", "--agent", "random", *on_two(), "--seeds", "3", "--jobs", "64", "--out", tmp_path / "läufe 跑"
    )
    assert done.returncode == 0, done.stderr
    assert len(told(tmp_path / "läufe 跑")) >= 12


def test_a_run_from_python_is_that_of_the_command(finished: Path, tmp_path: Path) -> None:
    begun: list[tuple[int, int]] = []
    seen: list[str] = []
    both = split("all", seeds=2)
    chosen = type(both)("mine", tuple(each for each in both.instances if each.task in short_tasks()))
    results = evaluate(
        ["oracle", "random", "null", "random"], chosen, tmp_path / "run",
        on_start=lambda done, total: begun.append((done, total)), on_result=lambda result: seen.append(result.key),
    )  # fmt: skip
    assert begun == [(0, len(results))]
    assert sorted(seen) == sorted(result.key for result in results)
    assert told(tmp_path / "run") == told(finished)
    scores = summaries(results)
    assert list(scores) == ["oracle", "random", "null"]
    assert scores["oracle"].success.mean == 1
    with pytest.raises(FolderError, match="another run"):
        evaluate(["oracle"], chosen, tmp_path / "run")
    with pytest.raises(FolderError, match="another run"):
        evaluate(["oracle", "random", "null"], chosen, tmp_path / "run", budget="mobilerl")
