"""`--agent pocket`: the checkpoint that ships, and a clear word where it is missing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from phonegym.agents.registry import is_model
from phonegym.cli.main import main
from phonegym.rl import pocket

TASK = "contacts.RemindMeLater-v1"


def test_without_its_weights_the_command_line_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pocket, "FOLDER", tmp_path / "none")
    with pytest.raises(SystemExit) as stopped:
        main(["eval", "--agent", "pocket", "--split", "small", "--out", str(tmp_path / "run")])
    assert stopped.value.code not in (0, None)
    told = capsys.readouterr().err
    assert "lacks the built-in agent's weights" in told
    assert "cpu_experiment.py" in told
    assert not (tmp_path / "run").exists()


def test_it_plays_what_it_was_trained_for(tmp_path: Path) -> None:
    """As a user would: an unseen instance on the command line, and a verdict."""
    pytest.importorskip("torch")
    out = tmp_path / "run"
    with pytest.raises(SystemExit) as stopped:
        main(["eval", "--agent", "pocket", "--split", "test:instance", "--task", TASK, "--seeds", "2", "--out", str(out)])
    assert stopped.value.code in (0, None)
    rows = [json.loads(line) for line in (out / "episodes.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [row["row"]["success"] for row in rows] == [True, True]
    assert is_model("pocket")


def test_it_is_small_and_comes_with_its_licence() -> None:
    files = list(pocket.FOLDER.iterdir())
    assert sum(each.stat().st_size for each in files) < 5 << 20
    assert "Apache-2.0" in (pocket.FOLDER / "README.md").read_text(encoding="utf-8")
