"""What a run shows while it goes on: a file for each episode under way, a line a step, which nothing takes for a result."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from phonegym.agents.models.fake.latency import Shape
from phonegym.agents.models.fake.replies import Recorded
from phonegym.agents.models.fake.server import FakeModel
from phonegym.run.folder import read_results
from phonegym.run.live import LiveFile, LiveReader, live_keys, live_reader
from phonegym.run.reverify import reverify
from phonegym.run.trace import TraceError, read_trace
from tests.run.hands import command, lines_of, on_two, phonegym, short_tasks, told


@contextmanager
def going(where: Path, *options: str | Path) -> Iterator[subprocess.Popen[str]]:
    """A run in `where`/run, in a process group of its own; killed afterwards if it is still there."""
    words = command("eval", *options, "--out", "run")
    process = subprocess.Popen(words, cwd=where, start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def until(process: subprocess.Popen[str], true: Callable[[], bool]) -> None:
    """Wait for something that a run does."""
    while not true():
        assert process.poll() is None, process.communicate()
        time.sleep(0.02)


def steps_there(run: Path) -> list[int]:
    """How many steps the episodes under way have done; only of those that have begun."""
    readers = [live_reader(run, key) for key in live_keys(run)]
    for reader in readers:
        reader.read()
        assert not reader.trouble
    return sorted(len(reader.steps) for reader in readers if reader.begun is not None)


def one_step_at_a_time(where: Path, process: subprocess.Popen[str], episodes: int) -> None:
    """Let `Paced` do three steps, and see each before the next one is decided."""
    run = where / "run"
    for done in range(3):
        until(process, lambda: steps_there(run) == [len(list(where.glob("go*")))] * episodes)
        assert not (run / "episodes.jsonl").read_bytes()
        (where / f"go{done}").touch()
    until(process, lambda: steps_there(run) == [3] * episodes)


@pytest.mark.slow
def test_steps_are_there_as_they_are_done_and_gone_when_the_run_is_over(players: Path) -> None:
    with going(players, "--agent", "players:Paced", "--task", short_tasks()[0], "--seeds", "2", "--jobs", "2") as process:
        one_step_at_a_time(players, process, 2)
        shown = {key: live_reader(players / "run", key) for key in live_keys(players / "run")}
        for reader in shown.values():
            reader.read()
        (players / "go").touch()
        _, said = process.communicate()
        assert process.returncode == 0, said
    assert not (players / "run" / "live").exists()
    for key, reader in shown.items():
        trace = read_trace(players / "run" / "traces" / f"{key}.jsonl")
        assert reader.begun is not None
        assert reader.begun.header == trace.header
        assert reader.steps == list(trace.steps[:3])


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_that_is_killed_in_an_episode_goes_on(players: Path, jobs: int) -> None:
    run = players / "run"
    options = ("--agent", "players:Paced", "--task", short_tasks()[0], "--seeds", "3", "--jobs", str(jobs))
    with going(players, *options) as process:
        one_step_at_a_time(players, process, jobs)
        for done in range(3):
            (players / f"go{done}").unlink()
        (players / "go3").touch()
        until(process, lambda: len(lines_of(run)) == jobs and steps_there(run)[-1:] == [0])
        (players / "go0").touch()
        until(process, lambda: steps_there(run)[-1:] == [1])
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
    (left, *_) = live_keys(run)
    with (run / "live" / f"{left}.jsonl").open("ab") as file:
        file.write(b'{"line":"step","n":1,"act')  # a line torn by the kill
    assert set(steps_there(run)) == {1}
    finished = {result.key for result in read_results(run)}
    assert len(finished) == jobs
    assert left not in finished
    assert {each.key: each.status for each in reverify(run)} == dict.fromkeys(finished, "same")
    for command_of in ("report", "reverify"):
        done_of = phonegym(command_of, run, cwd=players)
        assert done_of.returncode == 0, done_of.stderr
    assert left not in (run / "report.html").read_text(encoding="utf-8")
    (players / "go").touch()
    done_again = phonegym("eval", *options, "--out", "run", cwd=players)
    assert done_again.returncode == 0, done_again.stderr
    assert f"{jobs} of " in done_again.stderr
    assert not (run / "live").exists()
    assert len(told(run)) == len(lines_of(run)) > jobs
    assert {each.status for each in reverify(run)} == {"same"}


@pytest.mark.slow
def test_models_in_lanes_are_seen_too(tmp_path: Path) -> None:
    server = FakeModel(Recorded(['{"action": "wait", "ms": 500}'] * 3 + ['{"action": "finish"}']), shape=Shape(each=500))
    with server.running():
        options = ("--agent", "json", "--model", "fake", "--base-url", server.base_url, *on_two(), "--seeds", "1", "--jobs", "2")
        with going(tmp_path, *options) as process:
            until(process, lambda: len(steps_there(tmp_path / "run")) == 2)
            until(process, lambda: steps_there(tmp_path / "run")[-1:] >= [2])
            _, said = process.communicate()
            assert process.returncode == 0, said
    assert not (tmp_path / "run" / "live").exists()


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("adb") is None, reason="there is no adb on this machine")
def test_programs_over_adb_are_seen_too(tmp_path: Path) -> None:
    (tmp_path / "drive.py").write_text(
        "import os, subprocess, sys, time\n"
        "subprocess.run(['adb', '-s', sys.argv[1], 'shell', 'input', 'tap', '540', '1200'], check=True)\n"
        "while not os.path.exists('go'):\n"
        "    time.sleep(0.02)\n"
    )
    options = ("--agent", f"adb:{sys.executable} drive.py {{serial}}", "--task", short_tasks()[0], "--seeds", "1")
    with going(tmp_path, *options) as process:
        until(process, lambda: steps_there(tmp_path / "run") == [1])
        (tmp_path / "go").touch()
        _, said = process.communicate()
        assert process.returncode == 0, said
    assert not (tmp_path / "run" / "live").exists()


def test_a_reader_waits_for_the_rest_of_a_line(finished: Path, tmp_path: Path) -> None:
    trace = read_trace(next((finished / "traces").glob("random--*")))
    file = LiveFile(tmp_path, "key")
    reader = LiveReader(tmp_path / "key.jsonl")
    file.tell(trace.header)
    for line in trace.steps:
        file.tell(line)
    file.close()
    whole = (tmp_path / "key.jsonl").read_bytes()
    (tmp_path / "key.jsonl").write_bytes(b"")
    seen: list[int] = []
    for n in range(0, len(whole) + 100, 100):
        (tmp_path / "key.jsonl").write_bytes(whole[:n])
        reader.read()
        seen.append(len(reader.steps))
    assert seen == sorted(seen)
    assert reader.steps == list(trace.steps)
    assert not reader.trouble
    with pytest.raises(TraceError):
        read_trace(tmp_path / "key.jsonl")


def test_an_episode_that_is_played_again_is_read_from_its_start(finished: Path, tmp_path: Path) -> None:
    trace = read_trace(next((finished / "traces").glob("random--*")))
    reader = LiveReader(tmp_path / "key.jsonl")
    for count in (1, 2, 3):
        with LiveFile(tmp_path, "key") as file:
            file.tell(trace.header)
            for line in trace.steps[:count]:
                file.tell(line)
        reader.read()
        assert reader.steps == list(trace.steps[:count])


def test_a_damaged_file_says_so(finished: Path, tmp_path: Path) -> None:
    trace = read_trace(next((finished / "traces").glob("random--*")))
    with LiveFile(tmp_path, "key") as file:
        file.tell(trace.header)
        file.tell(trace.steps[0])
    with (tmp_path / "key.jsonl").open("ab") as out:
        out.write(b"{}\n")
    reader = LiveReader(tmp_path / "key.jsonl")
    reader.read()
    assert "key.jsonl is damaged" in reader.trouble
    assert len(reader.steps) == 1


def test_where_nothing_can_be_written_the_episode_goes_on(finished: Path, tmp_path: Path) -> None:
    trace = read_trace(next((finished / "traces").glob("random--*")))
    with LiveFile(tmp_path / "nowhere", "key") as file:
        file.tell(trace.header)
    with LiveFile(None, "key") as file:
        file.tell(trace.header)
    assert list(tmp_path.iterdir()) == []
