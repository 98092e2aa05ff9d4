"""`phonegym judge-set`: labelled trajectories whose labels hold, in bytes that are always the same, after a kill, too."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import numpy as np
import pytest
import simplejpeg

from phonegym.bench.episode import Episode
from phonegym.run.folder import FolderError
from phonegym.run.judge_set import JudgeSet, Trajectory
from tests.run.hands import command, inside, phonegym

OPTIONS = ("--task", "clock.DeleteIfThere-v1", "--task", "clock.SnoozeNotStop-v1", "--seeds", "1", "--each", "1")


def _made(out: Path, *options: str) -> Path:
    done = phonegym("judge-set", "--out", out, *(options or OPTIONS))
    assert done.returncode == 0, done.stderr
    return out


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small set. Look, do not touch."""
    return _made(tmp_path_factory.mktemp("set") / "set")


def _bytes_of(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def _again(run: Trajectory) -> list[Episode]:
    """The trajectory played anew from what its line says and nothing else: the episode before each step, and at the end."""
    c = run.conditions
    states = [Episode.start(run.task, c.seed, world=c.world, twin=c.twin, language=c.language, observe=c.observe)]
    for step in run.steps:
        states.append(states[-1].do(step.action))
    return states


def test_labels_are_the_verdicts_of_the_runs_and_screens_are_theirs(judged: Path) -> None:
    found = JudgeSet(judged)
    assert found.complete
    runs = list(found)
    assert len({run.id for run in runs}) == len(runs)
    assert {run.kind for run in runs} >= {"oracle", "detour", "prefix", "near_miss"}
    for run in runs:
        states = _again(run)
        last = states[-1]
        assert last.verdict() == run.verdict
        assert run.success is last.verdict().success is (run.kind in ("oracle", "detour")), run.id
        assert run.goals == last.log.goals
        for step, before in zip(run.steps, states, strict=False):
            assert found.tree(step.tree) == before.observe().xml()
            assert step.part == before.log.part
        shown = simplejpeg.decode_jpeg(found.picture(run.picture), "RGB").astype(int)
        assert np.abs(shown - last.observe().rgb(found.info.scale)).mean() < 4, "the picture is of the last screen"
    assert any(step.met for run in runs for step in run.steps)


def test_the_act_that_is_right_on_the_other_twin_is_in_it_and_wrong(judged: Path) -> None:
    twins = [run for run in JudgeSet(judged) if run.kind == "twin"]
    assert twins
    assert not any(run.success for run in twins)
    assert {run.conditions.twin for run in twins} == {0, 1}


@pytest.mark.slow
def test_the_same_command_gives_the_same_bytes_whatever_the_hash_seed(judged: Path, tmp_path: Path) -> None:
    out = tmp_path / "again"
    done = phonegym("judge-set", "--out", out, *OPTIONS, "--jobs", "2", PYTHONHASHSEED="77")
    assert done.returncode == 0, done.stderr
    assert _bytes_of(out) == _bytes_of(judged)
    other = _made(tmp_path / "other", *OPTIONS, "--seed", "1")
    assert _bytes_of(other) != _bytes_of(judged)


def test_killed_in_the_middle_it_is_valid_and_goes_on_to_the_same_bytes(judged: Path, tmp_path: Path) -> None:
    out = tmp_path / "set"
    with subprocess.Popen(command("judge-set", "--out", out, *OPTIONS), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:
        while not list(out.glob("trajectories/*.jsonl")):
            assert running.poll() is None, "it ended before it could be killed"
            time.sleep(0.005)
        os.kill(running.pid, signal.SIGKILL)
    half = JudgeSet(out)
    assert 0 < len(list(half)) < len(list(JudgeSet(judged)))
    assert not half.complete
    (out / "pictures" / ".torn.jpg.99.part").write_bytes(b"half")
    done = phonegym("judge-set", "--out", out, *OPTIONS)
    assert done.returncode == 0, done.stderr
    assert "are done already" in done.stderr
    assert _bytes_of(out) == _bytes_of(judged)


def test_what_is_not_a_set_is_refused(judged: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").write_text("precious")
    for options, words in (
        (("--out", tmp_path), "holds other files"),
        (("--out", tmp_path / "mine.txt"), "is a file"),
        (("--out", judged, *OPTIONS, "--seed", "5"), "holds another set"),
        (("--out", tmp_path / "x", "--split", "smal"), "small"),
        (("--out", tmp_path / "x", "--language", "fr"), "en, zh"),
        (("--out", tmp_path / "x", "--base-url", "http://127.0.0.1:1/v1"), "--second-judge"),
    ):
        status, _, errors = inside(capsys, "judge-set", *options)
        assert status == 2
        assert words in errors
    with pytest.raises(FolderError, match="no judge set"):
        JudgeSet(tmp_path)
