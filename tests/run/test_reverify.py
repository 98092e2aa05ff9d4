"""Old runs judged again."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from phonegym.bench import Check, Run, check
from phonegym.bench.registry import find
from phonegym.run.reverify import reverify
from tests.run.hands import inside, short_tasks


@pytest.fixture
def run(finished: Path, tmp_path: Path) -> Path:
    """A copy of a finished run."""
    return Path(shutil.copytree(finished, tmp_path / "run"))


def test_the_same_code_judges_the_same(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = inside(capsys, "reverify", run, "--json")
    assert code == 0
    assert {each["status"] for each in json.loads(out)} == {"same"}
    code, out, _ = inside(capsys, "reverify", run)
    total = len(list(reverify(run)))
    assert (code, out) == (0, f"{total} episodes, {total} same\n")
    assert sorted(reverify(run, jobs=2), key=lambda each: each.key) == list(reverify(run))


def test_one_trace_is_judged_alone(run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As a page saved it, or adb left it: without a run around it."""
    alone = tmp_path / "saved by hand.jsonl"
    for trace in sorted((run / "traces").iterdir())[:3]:
        shutil.copy(trace, alone)
        assert inside(capsys, "reverify", alone)[:2] == (0, "1 episodes, 1 same\n")
        (again,) = reverify(alone)
        assert (again.key, again.status) == (trace.stem, "same")
    lines = alone.read_text().splitlines()
    lines[1] = lines[1].replace('"chain":"', '"chain":"0')
    alone.write_text("\n".join(lines) + "\n")
    code, out, _ = inside(capsys, "reverify", alone)
    assert (code, out.splitlines()[-1]) == (1, "1 episodes, 1 diverged")


def test_a_trace_that_claims_another_verdict_is_told(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    alone = next((run / "traces").glob("random--*"))
    *lines, last = alone.read_text().splitlines()
    end = json.loads(last)
    end["verdict"] |= {"success": True, "outcome": "success", "goal": True}
    alone.write_text("\n".join([*lines, json.dumps(end)]) + "\n")
    code, out, _ = inside(capsys, "reverify", alone)
    assert (code, out.splitlines()[-1]) == (1, "1 episodes, 1 changed")


def test_another_judge_changes_verdicts(run: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    kind = find(short_tasks()[0])

    def stricter(self: Any, run: Run) -> Iterator[Check]:
        yield check("the moon is full", False)

    monkeypatch.setattr(kind, "goals", stricter)
    code, out, _ = inside(capsys, "reverify", run, "--json")
    changed = [each for each in json.loads(out) if each["status"] == "changed"]
    assert code == 1
    assert any(each["key"].startswith("oracle--") and (each["was"], each["now"]) != ("success", "success") for each in changed)
    assert all(kind.task_id() in each["key"] for each in changed)
    assert "the moon is full: got false, want true" in changed[0]["why"]


def test_a_judge_that_fails_is_told_and_hides_nothing(run: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = find(short_tasks()[0])

    def broken(self: Any, run: Run) -> Iterator[Check]:
        raise KeyError("gone")

    monkeypatch.setattr(kind, "goals", broken)
    found = list(reverify(run))
    assert {each.status for each in found if kind.task_id() in each.key} == {"unreadable"}
    assert {each.status for each in found if kind.task_id() not in each.key} == {"same"}


def _edit(path: Path, change: Callable[[list[dict[str, Any]]], None]) -> None:
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    change(lines)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))


def _action(lines: list[dict[str, Any]]) -> None:
    lines[2]["action"] = {"action": "tap", "x": 1, "y": 1}


def _dropped(lines: list[dict[str, Any]]) -> None:
    del lines[1]


def _start(lines: list[dict[str, Any]]) -> None:
    lines[0]["start"] = "0" * 64


def _longer(lines: list[dict[str, Any]]) -> None:
    lines.insert(-1, {**lines[-2], "n": 99})


@pytest.mark.parametrize(("edit", "step"), [(_action, 1), (_dropped, 1), (_start, -1), (_longer, 99)])
def test_an_edited_trace_diverges_and_is_not_judged(
    edit: Callable[[list[dict[str, Any]]], None], step: int, run: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    trace = next(iter(sorted((run / "traces").glob("oracle--*"))))
    _edit(trace, edit)
    (diverged,) = [each for each in reverify(run) if each.status == "diverged"]
    assert (diverged.key, diverged.step, diverged.now) == (trace.stem, step, "")
    code, out, _ = inside(capsys, "reverify", run)
    assert code == 1
    assert f"diverged: {trace.stem}" in out


def test_an_edited_score_is_found(run: Path) -> None:
    lines = run / "episodes.jsonl"

    def embellish(found: list[dict[str, Any]]) -> None:
        row = next(line["row"] for line in found if line["agent"] == "null")
        row["success"] = row["goal"] = row["finished"] = True
        row["outcome"] = "success"

    _edit(lines, embellish)
    (changed,) = [each for each in reverify(run) if each.status == "changed"]
    assert (changed.was, changed.now) == ("success", "false_completion")
    assert "success True -> False" in changed.why


def test_traces_that_are_gone_or_swapped_are_told(run: Path) -> None:
    first, second, third = sorted((run / "traces").glob("oracle--*"))[:3]
    first.unlink()
    shutil.copy(third, second)
    found = {each.key: each.status for each in reverify(run)}
    assert (found[first.stem], found[second.stem]) == ("unreadable", "unreadable")
    assert set(found.values()) == {"unreadable", "same"}


def test_a_template_that_is_gone_is_told(run: Path) -> None:
    for path in [run / "episodes.jsonl", *(run / "traces").iterdir()]:
        path.write_text(path.read_text().replace(short_tasks()[0], "gone.Forever-v9"))
    for path in list((run / "traces").glob(f"*{short_tasks()[0]}*")):
        path.rename(path.with_name(path.name.replace(short_tasks()[0], "gone.Forever-v9")))
    found = [each for each in reverify(run) if "gone.Forever-v9" in each.key]
    assert found
    assert {each.status for each in found} == {"unreadable"}
    assert "UnknownTask" in found[0].why
