"""One policy over two processes: the same steps as in one, up to rounding, also after a stop."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="training needs torch: pip install 'phonegym[train]'")

import torch
from safetensors.torch import load_file

from phonegym.rl.journal import read
from phonegym.rl.runs import RunError
from phonegym.rl.settings import ModelConfig
from phonegym.rl.sharding import by_first, gathered, join, rank, size
from phonegym.rl.tiny import Shape, build


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def train(base: Path, out: Path, shards: int, iterations: int = 2, how: str = "begin") -> None:
    usual = os.environ | {"OMP_NUM_THREADS": "1", "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(free_port()), "WORLD_SIZE": str(shards)}
    command = [sys.executable, "-m", "tests.rl.two_processes", str(base), str(out), str(shards), str(iterations), how]
    running = [
        subprocess.Popen(command, env=usual | {"RANK": str(rank)}, stderr=subprocess.PIPE, text=True) for rank in range(shards)
    ]  # fmt: skip
    for each in running:
        _, said = each.communicate(timeout=300)
        assert each.returncode == 0, said[-2000:]


@pytest.mark.full
def test_two_processes_learn_what_one_learns(tmp_path: Path) -> None:
    base = tmp_path / "base"
    build("qwen3-vl", base, 0, shape=Shape(hidden=32, layers=2, heads=2, vocabulary=512, vision_hidden=32, vision_layers=1))
    train(base, tmp_path / "one", 1)
    train(base, tmp_path / "two", 2)
    one, two, start = (load_file(folder / "model.safetensors") for folder in (step(tmp_path / "one"), step(tmp_path / "two"), base))
    moved = max(float((one[name] - start[name]).abs().max()) for name in start)
    assert moved > 1e-3
    for name in start:
        torch.testing.assert_close(two[name], one[name], atol=moved / 20, rtol=0)
    ours, theirs = read(tmp_path / "one"), read(tmp_path / "two")
    assert [line["success"] for line in ours] == [line["success"] for line in theirs]
    assert [line["kl"] for line in ours] == pytest.approx([line["kl"] for line in theirs], rel=0.05, abs=1e-6)
    assert [line["tokens_learned"] for line in ours] == [line["tokens_learned"] for line in theirs]
    train(base, tmp_path / "resumed", 2, iterations=1)
    train(base, tmp_path / "resumed", 2, how="resume")
    again = load_file(step(tmp_path / "resumed") / "model.safetensors")
    assert all(torch.equal(again[name], two[name]) for name in two)


def step(folder: Path) -> Path:
    return folder / "checkpoints" / "step_000002"


def test_one_process_is_alone() -> None:
    assert (rank(), size(), gathered(3), by_first(lambda: 4)) == (0, 1, [3], 4)
    assert join(ModelConfig()) == "cpu"
    with pytest.raises(RunError, match="torchrun --nproc-per-node 4"):
        join(ModelConfig(shards=4))
