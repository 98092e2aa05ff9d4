"""Runs of models: killed and gone on with, two in one folder, a disk that fills."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from phonegym.agents.models.fake.latency import Shape
from phonegym.agents.models.fake.replies import Recorded
from phonegym.agents.models.fake.server import FakeModel
from phonegym.run import folder as run_folder
from phonegym.run.reverify import reverify
from phonegym.run.timing import read_timings
from tests.run.hands import command, inside, lines_of, on_two, phonegym, told

REPLIES = ['{"action": "tap", "point": [617, 905]}', '{"action": "home"}', '{"action": "wait", "ms": 500}', '{"action": "finish"}']
FILLS = """\
import os
from phonegym.agents.simple import RandomAgent


class Fills(RandomAgent):
    \"\"\"Random; in its second episode somebody else fills the disk.\"\"\"

    def act(self, observation):
        if os.path.exists("run/episodes.jsonl") and os.path.getsize("run/episodes.jsonl") and not os.path.exists("filled"):
            open("filled", "w").close()
            with open("film", "wb", buffering=0) as film:
                try:
                    while True:
                        film.write(bytes(4096))
                except OSError:
                    pass
        return super().act(observation)
"""
ON_A_SMALL_DISK = """
set -e
mount -t tmpfs -o size=12m tmpfs {disk}
cd {disk}
cp {agents} fills.py
set +e
{eval}; echo "rc $?"
cp -r run {kept}
rm film
{eval}; echo "rc $?"
cp -r run {whole}
"""


@contextmanager
def served(milliseconds: float) -> Iterator[FakeModel]:
    """A model that takes so long for each reply."""
    server = FakeModel(Recorded(REPLIES), shape=Shape(each=milliseconds))
    with server.running():
        yield server


def options(server: FakeModel, out: Path) -> list[str]:
    """A run of it, four episodes at once."""
    return [
        "eval",
        "--agent",
        "json",
        "--model",
        "fake",
        "--base-url",
        server.base_url,
        *on_two(),
        "--seeds",
        "3",
        "--jobs",
        "4",
        "--out",
        str(out),
    ]


@contextmanager
def begun(arguments: list[str], out: Path, finished: int) -> Iterator[subprocess.Popen[str]]:
    """A run that is under way, so many episodes finished; it is ended afterwards."""
    process = subprocess.Popen(command(*arguments), start_new_session=True, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        while not (out / "episodes.jsonl").exists() or len(lines_of(out)) < finished:
            assert process.poll() is None, process.communicate()
            time.sleep(0.02)
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


@pytest.mark.slow
def test_a_run_that_was_killed_asks_only_for_what_is_missing(tmp_path: Path) -> None:
    with served(0) as server:
        whole = phonegym(*options(server, tmp_path / "whole"))
        assert whole.returncode == 0, whole.stderr
        asked_for_all = server.latency.served
    total = len(lines_of(tmp_path / "whole"))
    with served(300) as server, begun(options(server, tmp_path / "run"), tmp_path / "run", 2) as process:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        done = len(lines_of(tmp_path / "run"))
        assert 2 <= done < total
    with served(0) as server:
        again = phonegym(*options(server, tmp_path / "run"))
        assert again.returncode == 0, again.stderr
        assert f"{done} of {total} episodes are done already" in again.stderr
        assert server.latency.served == asked_for_all * (total - done) // total
    assert told(tmp_path / "run") == told(tmp_path / "whole")
    assert {each.status for each in reverify(tmp_path / "run")} == {"same"}
    assert len(read_timings(tmp_path / "run")) == 1  # a killed process leaves no word of its time
    assert "environment's share" in again.stdout


@pytest.mark.slow
def test_two_runs_of_models_never_share_a_folder(tmp_path: Path) -> None:
    with served(600_000) as server, begun(options(server, tmp_path / "run"), tmp_path / "run", 0):
        second = phonegym(*options(server, tmp_path / "run"))
        assert second.returncode == 2
        assert f"another run is going on in {tmp_path / 'run'}. Wait for it, or choose another folder with --out." in second.stderr
        assert "Nothing was played." in second.stderr


@pytest.mark.slow
def test_a_disk_that_fills_during_a_run_stops_it_and_a_later_one_goes_on(tmp_path: Path) -> None:
    if subprocess.run(["unshare", "-rm", "true"], capture_output=True, check=False).returncode:
        pytest.skip("needs a mount namespace of its own, for a disk of 12 MB")
    disk = tmp_path / "disk"
    disk.mkdir()
    (tmp_path / "fills.py").write_text(FILLS)
    run = shlex.join([sys.executable, "-m", "phonegym", "eval", "--agent", "fills:Fills", *on_two(), "--seeds", "2", "--out", "run"])
    kept, whole = tmp_path / "kept", tmp_path / "whole"
    script = ON_A_SMALL_DISK.format(disk=disk, agents=tmp_path / "fills.py", eval=run, kept=kept, whole=whole)
    done = subprocess.run(["unshare", "-rm", "sh", "-c", script], capture_output=True, text=True, check=False)
    assert [line for line in done.stdout.splitlines() if line.startswith("rc ")] == ["rc 2", "rc 0"], done.stderr
    assert "cannot write to run: No space left on device." in done.stderr
    assert "make room and give the same command again" in done.stderr
    assert "Traceback" not in done.stderr
    finished = lines_of(kept)
    assert finished
    assert not list((kept / "traces").glob(".*.part"))
    assert f"{len(finished)} of {len(lines_of(whole))} episodes are done already" in done.stderr
    assert {each.status for each in reverify(whole)} == {"same"}


def test_a_disk_with_too_little_room_is_told_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(run_folder, "disk_usage", lambda path: usage._replace(free=5_000_000))
    code, out, err = inside(capsys, "eval", "--agent", "null", *on_two(), "--seeds", "1", "--out", tmp_path / "run")
    assert (code, out) == (2, "")
    assert f"there is not enough room for {tmp_path / 'run'}" in err
    assert "5.0 MB are free" in err
    assert "Make room, or choose a folder on another disk with --out." in err
    assert lines_of(tmp_path / "run") == []


@pytest.mark.slow
def test_who_is_sent_no_pictures_is_told_which_tasks_need_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with FakeModel(Recorded(['{"action": "finish"}'])).running() as url:
        monkeypatch.setenv("PHONEGYM_BASE_URL", url)
        for agent, task, told_so in (
            ("xml_text", "notes.CopyTheCode-v1", True),
            ("json", "notes.CopyTheCode-v1", False),
            ("xml_text", "clock.SnoozeNotStop-v1", False),
        ):
            asked = ("--agent", agent, "--model", "fake", "--base-url", url, "--task", task, "--out", f"{agent}-{task}")
            code, _, err = inside(capsys, "eval", *asked)
            assert code == 0
            assert (f"{agent}@fake is sent no pictures, and what {task} ask for" in err) == told_so
