"""The driver of the CPU experiment: its rehearsal goes through every stage, goes on where it was stopped, and leaves the docs alone."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="models need torch: pip install 'phonegym[train]'")

ROOT = Path(__file__).resolve().parents[2]
RESULTS = ROOT / "docs" / "training-cpu" / "results.json"
ARMS = ("sft", "reason", "adagrpo", "grpo", "control")
EPISODES = 8


def rehearse(out: Path) -> str:
    command = [sys.executable, str(ROOT / "tools" / "cpu_experiment.py"), "--tiny", "--lineages", "1", "--out", str(out)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_the_rehearsal_runs_all_stages_and_does_none_twice(tmp_path: Path) -> None:
    published = RESULTS.read_bytes()
    rehearse(tmp_path)
    found = json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))
    arms = {f"lineage1/{arm}" for arm in ARMS}
    checkpoints = {"stage0", *arms}
    assert found["stages"].keys() == {"screens", "demos", "baselines", *checkpoints, *(f"examined/{each}" for each in checkpoints)}
    for each in checkpoints:
        assert len(found["examined"][each]["rows"]) == EPISODES
        assert found["examined"][each]["troubles"] == []
    assert {name: len(rows) for name, rows in found["examined"]["baselines"].items()} == dict.fromkeys(
        ("random", "greedy", "lookahead"), EPISODES
    )
    assert arms <= found["journals"].keys()
    assert RESULTS.read_bytes() == published

    (tmp_path / "examined" / "lineage1" / "control" / "done.json").unlink()
    again = [line for line in rehearse(tmp_path).splitlines() if line.startswith("==")]
    assert [line.split(":")[0] for line in again] == ["== examined/lineage1/control"]
