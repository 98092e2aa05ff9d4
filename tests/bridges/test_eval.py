"""`phonegym eval --agent adb:COMMAND`: any program that drives a phone by adb is an agent under test."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from phonegym.bridges.adb.player import AdbPlayer
from phonegym.run.play import play
from phonegym.run.trace import read_trace
from tests.bridges.hands import spec_of, until
from tests.run.hands import lines_of, phonegym

pytestmark = pytest.mark.usefixtures("adb_server")
TASK = "clock.SwapCity-v1"
PROGRAM = '''\
"""A user's program: goes by its first argument."""
import os, subprocess, sys

how, goal, serial = sys.argv[1:]
assert serial == os.environ["ANDROID_SERIAL"], serial


def shell(line):
    return subprocess.run(["adb", "shell", line], capture_output=True, text=True)


assert shell("phonegym goal").stdout.strip() == goal
shell("monkey -p com.google.android.deskclock 1")
assert "deskclock" in shell("dumpsys window | grep mCurrentFocus").stdout
assert shell("svc wifi disable").returncode
assert shell("fly me to the moon").returncode == 127
if how == "looks":
    import time

    shell("uiautomator dump")
    time.sleep(1.2)
    shell("uiautomator dump")
if how == "fails":
    print("no model server")
    sys.exit(3)
if how == "gives-up":
    shell("phonegym infeasible too hard")
    shell("input keyevent HOME")
print("all done")
'''


def _run(tmp_path: Path, how: str, *options: str) -> tuple[int, Path, str]:
    (tmp_path / "drive.py").write_text(PROGRAM)
    agent = f"adb:{sys.executable} drive.py {how} {{instruction}} {{serial}}"
    out = tmp_path / "run"
    done = phonegym("eval", "--agent", agent, "--task", TASK, *(options or ("--seeds", "1")), "--out", out, cwd=tmp_path)
    return done.returncode, out, done.stdout + done.stderr


def test_a_program_plays_and_its_runs_are_ordinary_runs(tmp_path: Path) -> None:
    status, out, said = _run(tmp_path, "finishes")
    assert status == 0, said
    lines = lines_of(out)
    assert {line["row"]["outcome"] for line in lines} == {"false_completion"}, said
    trace = read_trace(next((out / "traces").glob("*.jsonl")))
    assert [type(step.action).__name__ for step in trace.steps] == ["Launch", "Finish"]
    assert trace.steps[-1].action.message == "all done"  # type: ignore[union-attr]  # it is a Finish
    assert [remark.partition(": command ")[::2] for remark in trace.end.remarks] == [
        ("step 2", "svc wifi disable"),
        ("step 2", "fly me to the moon"),
    ]
    report = (out / "report.html").read_text(encoding="utf-8")
    assert "unknown adb command" in report
    assert "step 2: command fly me to the moon" in report
    again = phonegym("reverify", out, cwd=tmp_path)
    assert again.returncode == 0, again.stdout


@pytest.mark.parametrize(("prefix", "steps"), [("", ["Launch", "Wait", "Finish"]), ("--no-waits ", ["Launch", "Finish"])])
def test_a_program_that_looks_again_after_a_while_has_waited(prefix: str, steps: list[str], tmp_path: Path) -> None:
    (tmp_path / "drive.py").write_text(PROGRAM)
    player = AdbPlayer(f"{prefix}{sys.executable} {tmp_path / 'drive.py'} looks {{instruction}} {{serial}}")
    trace = play(spec_of(TASK), player)
    assert not trace.end.error
    assert [type(step.action).__name__ for step in trace.steps] == steps


@pytest.mark.slow
def test_a_program_says_that_it_cannot_be_done(tmp_path: Path) -> None:
    status, out, said = _run(tmp_path, "gives-up", "--seeds", "2", "--jobs", "2")
    assert status == 0, said
    assert {line["row"]["outcome"] for line in lines_of(out)} == {"gave_up"}, said


def test_a_program_that_fails_is_trouble_and_not_scored(tmp_path: Path) -> None:
    status, out, said = _run(tmp_path, "fails")
    assert status == 1
    assert "ended with status 3: no model server" in said
    assert all(line["error"] for line in lines_of(out))


STUBBORN = '''\
"""A program that starts another one, which does not want to end; then it finishes, or goes on for ever."""
import signal, subprocess, sys, time

how, notes = sys.argv[1:]
child = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print(1, flush=True); time.sleep(600)"
other = subprocess.Popen([sys.executable, "-c", child], stdout=subprocess.PIPE)
other.stdout.readline()
open(notes, "w").write(str(other.pid))
if how == "hangs":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(600)
'''


@pytest.mark.parametrize("how", ["finishes", "hangs"])
def test_what_a_program_started_ends_with_it(how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "drive.py").write_text(STUBBORN)
    player = AdbPlayer(f"--timeout 3 {sys.executable} {tmp_path / 'drive.py'} {how} {tmp_path / 'pid'}")
    trace = play(spec_of(TASK), player)
    assert trace.end.error == ("Broken: the program took longer than 3 s" if how == "hangs" else "")
    until(lambda: _ended(int((tmp_path / "pid").read_text())))


def _ended(pid: int) -> bool:
    """It is no process any more, or a dead one that nobody has fetched."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def test_without_adb_nothing_is_begun(tmp_path: Path) -> None:
    done = phonegym("eval", "--agent", "adb:drive {serial}", "--task", TASK, "--out", tmp_path / "run", PATH="/nowhere")
    assert done.returncode == 2
    assert "apt-get install -y adb" in done.stderr
    assert not (tmp_path / "run").exists()


@pytest.mark.slow
def test_a_program_that_is_not_there(tmp_path: Path) -> None:
    done = phonegym("eval", "--agent", "adb:./none {serial}", "--task", TASK, "--seeds", "1", "--out", tmp_path / "run", cwd=tmp_path)
    assert done.returncode == 1
    assert "cannot start './none {serial}'" in done.stdout
    assert "Traceback" not in done.stdout + done.stderr
