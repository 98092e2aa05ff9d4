"""Checkpoints: a Hugging Face folder with the state of the trainer inside, there whole or not at all.

    RUN/checkpoints/step_000100/              config.json, model.safetensors, tokenizer.json ...: any engine loads it as it is
    RUN/checkpoints/step_000100/trainer_state/  optimizer.safetensors, state.json

No pickles. What a stage draws by chance it draws from its seed and its step number, so a position in the data is a number;
torch's own generator is kept for those that use it. A run that goes on from here does the same arithmetic as one that was
never stopped: bit for bit on the CPU with the same number of threads.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

import torch
from safetensors.torch import load_file, save_file
from torch.optim import Optimizer

CHECKPOINTS = "checkpoints"
STATE = "trainer_state"
_NAME = re.compile(r"step_(\d{6,})$")


class CheckpointError(ValueError):
    """A folder is no checkpoint, or not of this run; the message says what to do."""


class Savable(Protocol):
    """What writes itself as a Hugging Face folder: a policy."""

    def save(self, folder: Path) -> None:
        """Write weights, tokenizer and processor."""


def checkpoints(run: Path) -> list[tuple[int, Path]]:
    """The whole checkpoints of a run with their steps, oldest first. Half-written ones have another name and do not count."""
    folder = run / CHECKPOINTS
    found = [(int(match[1]), each) for each in folder.glob("step_*") if (match := _NAME.match(each.name))]
    return sorted(found)


def latest(run: Path) -> Path | None:
    """The newest whole checkpoint of a run; None if there is none."""
    found = checkpoints(run)
    return found[-1][1] if found else None


def save(run: Path, step: int, policy: Savable, optimizer: Optimizer, progress: Mapping[str, Any], keep: int) -> Path:
    """Write a checkpoint and drop the oldest beyond `keep`.

    Args:
        run: The run folder.
        step: Names the checkpoint.
        policy: Writes its own Hugging Face folder.
        optimizer: Its moments are kept.
        progress: Whatever else the stage needs to go on, as JSON.
        keep: Checkpoints that stay.

    Returns:
        The checkpoint's folder.
    """
    folder = run / CHECKPOINTS / f"step_{step:06d}"
    part = folder.with_name(f".{folder.name}.{os.getpid()}.part")
    shutil.rmtree(part, ignore_errors=True)
    state = part / STATE
    state.mkdir(parents=True)
    policy.save(part)
    groups, tensors = _flat(optimizer)
    tensors["rng.torch"] = torch.get_rng_state()
    save_file(tensors, state / "optimizer.safetensors")
    (state / "state.json").write_text(json.dumps({"step": step, "groups": groups, "progress": progress}), encoding="utf-8")
    if folder.exists():
        shutil.rmtree(folder)
    part.rename(folder)
    for _step, old in checkpoints(run)[:-keep]:
        shutil.rmtree(old)
    return folder


def restore(folder: Path, optimizer: Optimizer) -> tuple[int, dict[str, Any]]:
    """Bring an optimizer and torch's generator back to a checkpoint; the policy is loaded from the same folder by itself.

    Returns:
        The step of the checkpoint, and what the stage wrote as its progress.

    Raises:
        CheckpointError: The folder holds no trainer state, or that of another model.
    """
    try:
        state = json.loads((folder / STATE / "state.json").read_text(encoding="utf-8"))
        tensors = load_file(folder / STATE / "optimizer.safetensors")
    except (OSError, ValueError) as error:
        raise CheckpointError(f"{folder} holds no state of a trainer: {error}. It can be a start (model.path), not be resumed.") from error
    torch.set_rng_state(tensors.pop("rng.torch"))
    own = optimizer.state_dict()
    sizes = [len(group["params"]) for group in own["param_groups"]]
    if sizes != [len(group["params"]) for group in state["groups"]]:
        raise CheckpointError(f"{folder} is of another model: give --out a new folder.")
    moments: dict[int, dict[str, torch.Tensor]] = {}
    for name, tensor in tensors.items():
        index, _, key = name.partition(".")
        moments.setdefault(int(index), {})[key] = tensor
    groups = [{**group, "betas": tuple(group["betas"])} if "betas" in group else group for group in state["groups"]]
    optimizer.load_state_dict({"state": moments, "param_groups": groups})
    return int(state["step"]), state["progress"]


def _flat(optimizer: Optimizer) -> tuple[list[dict[str, Any]], dict[str, torch.Tensor]]:
    """Settings of an optimizer as JSON, its moments as named tensors."""
    whole = optimizer.state_dict()
    tensors = {
        f"{index}.{key}": value if isinstance(value, torch.Tensor) else torch.tensor(value)
        for index, moments in whole["state"].items()
        for key, value in moments.items()
    }
    return whole["param_groups"], tensors
