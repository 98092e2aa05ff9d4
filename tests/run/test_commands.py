"""Commands about runs, apps and tasks as a user meets them."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from phonegym.bench.registry import find, templates
from tests.run.hands import inside, on_two, phonegym, short_tasks

WRONG = [
    (["--agent", "rando"], "Did you mean 'random'?"),
    (["--agent", "null", "--split", "smal"], "Did you mean 'small'?"),
    (["--agent", "null", "--split", "app:nowhere"], "there is no app 'nowhere'"),
    (["--agent", "null", "--task", "nowhere.Nothing-v1"], "no template is called"),
    (["--agent", "null", "--language", "fr"], "There are: en, zh"),
    (["--agent", "null", "--noise", "lihgt"], "Did you mean 'light'?"),
    (["--agent", "null", "--budget", "mobilgym"], "Did you mean 'mobilegym'"),
    (["--agent", "null", "--jobs", "0"], "--jobs"),
    (["--agent", "null", "--jobs", "two"], "--jobs"),
    (["--agent", "null", "--seeds", "0"], "--seeds"),
    (["--agent", "null", "--sede", "3"], "--seeds"),
    ([], "--agent"),
]


@pytest.mark.parametrize(("arguments", "what"), WRONG)
def test_wrong_use_of_eval_says_what_to_do(
    arguments: list[str], what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = inside(capsys, "eval", *arguments)
    assert (code, out) == (2, "")
    assert what in err
    assert not list(tmp_path.iterdir())


def test_folders_that_cannot_take_a_run(finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "thesis.txt").touch()
    run = shutil.copytree(finished, tmp_path / "run")
    for out, what in [
        (tmp_path / "thesis.txt", "is a file"),
        (tmp_path / "thesis.txt" / "run", "cannot write to"),
        (tmp_path, "holds other files"),
        (run, "holds another run"),
        (Path("/proc/no/such"), "cannot write to"),
        (tmp_path / ("x" * 300), "cannot write to"),
    ]:
        code, shown, err = inside(capsys, "eval", "--agent", "null", *on_two(), "--seeds", "1", "--out", out)
        assert (code, shown) == (2, "")
        assert what in err
        assert "--out" in err


def test_eval_without_out_makes_a_folder_of_its_own_each_time(tmp_path: Path) -> None:
    options = ["--agent", "null", "--task", short_tasks()[0], "--seeds", "1", "--json"]
    runs = set()
    for _ in range(2):
        done = phonegym("eval", *options, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        told = json.loads(done.stdout)
        runs.add(told["run"])
        assert (tmp_path / told["report"]).exists()
        assert told["agents"]["null"]["success"]["mean"] == 0
        assert told["trouble"] == 0
        assert re.fullmatch("[0-9a-f]{12}", told["split_hash"])
    assert len(runs) == 2
    assert all(each.startswith("runs/") for each in runs)


def test_eval_prints_scores_with_intervals_and_ends_with_the_report(tmp_path: Path) -> None:
    done = phonegym("eval", "--agent", "oracle", "--agent", "null", *on_two(), "--seeds", "1", "--out", tmp_path / "run")
    lines = done.stdout.splitlines()
    assert re.match(r"split all \([0-9a-f]{12}\)", lines[0])
    assert lines[1].split()[:3] == ["agent", "success", "goal+clean"]
    assert lines[2].startswith("oracle  100.0 [100.0, 100.0]")
    assert lines[3].startswith("null    0.0 [0.0, 0.0]")
    assert lines[-1] == f"report: {tmp_path / 'run' / 'report.html'}"


def test_a_task_outside_the_split_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    home = find(short_tasks()[0]).home()
    other = next((id for id in _ids(capsys) if find(id).home() != home), None)
    assert other is not None
    code, _, err = inside(capsys, "eval", "--agent", "null", "--split", f"app:{home}", "--task", other)
    assert code == 2
    assert f"{other} is not in the split app:{home}" in err


def _ids(capsys: pytest.CaptureFixture[str]) -> list[str]:
    _, out, _ = inside(capsys, "tasks", "--split", "small", "--json")
    return [each["id"] for each in json.loads(out)]


def test_compare_prints_differences_with_intervals(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = inside(capsys, "compare", finished, finished)
    assert (code, err) == (0, "")
    assert "A oracle - B null: success 100.0 [100.0, 100.0] points on 2 templates" in out
    assert "A null - B null: success 0.0 [0.0, 0.0] points on 2 templates" in out
    code, out, _ = inside(capsys, "compare", finished, finished, "--json")
    found = {(each["a"], each["b"]): each["success_difference"] for each in json.loads(out)}
    assert len(found) == 9
    assert found["null", "oracle"]["mean"] == -1


def test_compare_of_other_sets_says_so(finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = Path(shutil.copytree(finished, tmp_path / "run"))
    (run / "run.json").write_text(re.sub(r'"split_hash": "\w+"', '"split_hash": "ffffffffffff"', (run / "run.json").read_text()))
    gone = (run / "episodes.jsonl").read_text().replace(short_tasks()[0], "gone.Forever-v1")
    (run / "episodes.jsonl").write_text(gone)
    code, out, err = inside(capsys, "compare", finished, run)
    assert code == 0
    assert "different sets of episodes" in err
    assert "on 1 templates" in out
    (run / "episodes.jsonl").write_text(gone.replace(short_tasks()[1], "gone.Too-v1"))
    assert "no template in common" in inside(capsys, "compare", finished, run)[1]


def test_tasks_tells_levels_kinds_and_apps(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = inside(capsys, "tasks", "--split", "small", "--json")
    assert code == 0
    for row in json.loads(out):
        assert row["level"] in ("L1", "L2", "L3", "L4")
        assert row["oracle_steps"] > 0
        assert row["apps"]
        assert row["kinds"]
        assert row["about"].endswith(".")
        assert row["held_out"] in ("instance", "template", "app")
    code, out, _ = inside(capsys, "tasks", "--split", "small")
    assert out.splitlines()[-1] == f"{len(out.splitlines()) - 2} templates"
    code, _, err = inside(capsys, "tasks", "--split", "smal")
    assert code == 2
    assert "Did you mean 'small'?" in err


def test_a_broken_oracle_is_listed_and_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from phonegym.bench.budget import oracle_length

    def broken(self: object, user: object) -> None:
        raise KeyError("no such row")

    monkeypatch.setattr(find(short_tasks()[0]), "next_action", broken)
    oracle_length.cache_clear()
    code, out, err = inside(capsys, "tasks", "--split", "small", "--json")
    assert code == 1
    assert [row["id"] for row in json.loads(out) if row["level"] is None] == [short_tasks()[0]]
    assert "no such row" in err
    code, _, err = inside(capsys, "eval", "--agent", "null", *on_two(), "--out", tmp_path / "run")
    assert code == 2
    assert "1 of 2 templates have no working oracle" in err
    assert "phonegym audit" in err
    assert not (tmp_path / "run").exists()
    home = find(short_tasks()[0]).home()
    monkeypatch.setattr("phonegym.bench.splits.templates", lambda apps: tuple(each for each in templates() if each.home() == home))
    for command in (["tasks"], ["eval", "--agent", "null"]):
        code, _, err = inside(capsys, *command, "--split", "level:L1")
        assert code == 2
        assert "phonegym audit" in err
    oracle_length.cache_clear()


def test_apps_are_listed_with_names_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = inside(capsys, "apps", "--json")
    found = {row["id"]: row for row in json.loads(out)}
    assert code == 0
    assert found["clock"]["name"] == "Clock"
    assert found["clock"]["name_zh"] == "时钟"
    assert sum(row["templates"] for row in found.values()) > 0
    assert "clock" in inside(capsys, "apps")[1]
