"""The script for a GPU, as far as a CPU can show that it runs: the tiny model, all stages, figures of each."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("torch")

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
def test_on_a_cpu_it_runs_to_its_end(tmp_path: Path) -> None:
    out = tmp_path / "gpu"
    command = [sys.executable, str(ROOT / "tools" / "gpu_run.py"), "--out", str(out), "--device", "cpu", "--tiny"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    found = json.loads((out / "gpu.json").read_text(encoding="utf-8"))
    assert found["device"] == "cpu"
    for stage in ("sft", "adagrpo", "examine", "learn"):
        assert found["tiny"][stage]["tokens"] > 100
        assert found["tiny"][stage]["tokens_per_s"] > 0
