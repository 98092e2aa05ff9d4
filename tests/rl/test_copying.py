"""A tiny model whose first weights copy: what was said once is said again, before anything was learned."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from phonegym.rl.copying import begin_copying  # noqa: E402 - behind the check for the extra
from phonegym.rl.policy import Policy  # noqa: E402
from phonegym.rl.tiny import Shape, build  # noqa: E402

SHAPE = Shape(hidden=128, layers=3, heads=3, vocabulary=1024, head_width=64, theta=1e6, std=0.03)


def _repeats(folder: Path, copying: bool) -> float:
    """How often the likeliest next token is the one that followed the same token before, in lines said twice in different orders."""
    torch.set_num_threads(1)
    build("qwen3-vl", folder, 3, shape=replace(SHAPE, copying=copying))
    model = Policy.load(folder).model
    draw = random.Random(0)
    right = asked = 0
    for _ in range(8):
        words = draw.sample(range(20, 270), 30)
        lines = [words[n : n + 3] for n in range(0, 30, 3)]
        ids = [word for line in lines for word in line] + [word for line in draw.sample(lines, len(lines)) for word in line]
        with torch.no_grad():
            said = model(input_ids=torch.tensor([ids])).logits[0].argmax(-1).tolist()
        for at in range(30, 60):
            if (at - 30) % 3 < 2:  # what begins the next line nobody can know
                right += said[at] == ids[at + 1]
                asked += 1
    return right / asked


def test_it_says_again_what_was_said_before(tmp_path: Path) -> None:
    assert _repeats(tmp_path / "with", copying=True) > 0.9
    assert _repeats(tmp_path / "without", copying=False) < 0.1


def test_a_model_too_small_for_it_is_refused(tmp_path: Path) -> None:
    build("qwen3-vl", tmp_path, 0, shape=Shape(hidden=64, layers=1, heads=4, vocabulary=1024))
    with pytest.raises(ValueError, match="needs 2 layers"):
        begin_copying(Policy.load(tmp_path).model, 0)
