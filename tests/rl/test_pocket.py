"""`--agent pocket`: a clear word while no checkpoint ships; the checkpoint once one does."""

from __future__ import annotations

from pathlib import Path

import pytest

from phonegym.agents.registry import agent, is_model
from phonegym.cli.main import main
from phonegym.rl import pocket


def test_without_a_checkpoint_the_command_line_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pocket, "FOLDER", tmp_path / "none")
    with pytest.raises(SystemExit) as stopped:
        main(["eval", "--agent", "pocket", "--split", "small", "--out", str(tmp_path / "run")])
    assert stopped.value.code not in (0, None)
    told = capsys.readouterr().err
    assert "no built-in agent" in told
    assert "docs/training-cpu.md" in told
    assert not (tmp_path / "run").exists()


def test_with_one_it_is_played_as_any_checkpoint(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from tests.rl.tinies import tiny

    folder = tmp_path / "model"
    tiny(folder).save(folder)
    monkeypatch.setattr(pocket, "FOLDER", folder)
    assert is_model("pocket")
    made = agent("pocket")
    assert made.dialect.name == "mobilerl_short"  # type: ignore[union-attr]  # a model's agent has one
