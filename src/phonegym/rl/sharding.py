"""One policy over several devices: FSDP2, a process a device, all running the same loop.

    torchrun --nproc-per-node 4 -m phonegym.cli.main train adagrpo --config qwen3-vl-4b --out runs/rl

The first process plays, writes the journal and the checkpoints; what it played goes to the others, and everything that follows
from it (rewards, replay, failure filter) each computes alike. Weights, gradients, moments and the reference are split by layers.
Tested with two processes on a CPU, where a step equals that of one process up to rounding; not run on GPUs.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import torch
import torch.distributed as dist
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.fsdp import MixedPrecisionPolicy, fully_shard
from torch.distributed.tensor import DTensor, distribute_tensor

from phonegym.rl.runs import RunError
from phonegym.rl.settings import ModelConfig

T = TypeVar("T")


def join(model: ModelConfig) -> str:
    """Join the other processes, if the policy is split; the device of this one.

    Raises:
        RunError: There are not as many processes as the configuration says.
    """
    there = int(os.environ.get("WORLD_SIZE", "1"))
    if there != model.shards:
        raise RunError(
            f"model.shards = {model.shards}, and there {'is one process' if there == 1 else f'are {there} processes'}: "
            f"torchrun --nproc-per-node {model.shards} -m phonegym.cli.main train adagrpo ..."
        )
    if model.shards == 1:
        return model.device
    if not dist.is_initialized():
        dist.init_process_group("cpu:gloo,cuda:nccl" if model.device == "cuda" else "gloo")
    if model.device != "cuda":
        return model.device
    device = f"cuda:{os.environ.get('LOCAL_RANK', '0')}"
    torch.cuda.set_device(device)
    return device


def rank() -> int:
    """Which process this is; 0 is the first, and the only one where nothing is split."""
    return int(dist.get_rank()) if dist.is_initialized() else 0


def size() -> int:
    """How many processes there are."""
    return int(dist.get_world_size()) if dist.is_initialized() else 1


def shard(model: Any, config: ModelConfig) -> None:
    """Split a model's weights over the processes, layer by layer; nothing to do for one process."""
    if size() == 1:
        return
    mesh = init_device_mesh(config.device, (size(),))
    half = torch.bfloat16 if config.compute == "bfloat16" else None
    mixed = MixedPrecisionPolicy(param_dtype=half, reduce_dtype=torch.float32)
    layers = set(model._no_split_modules or ())  # Hugging Face's own names of what must not be cut
    for module in model.modules():
        if type(module).__name__ in layers:
            fully_shard(module, mesh=mesh, mp_policy=mixed)
    fully_shard(model, mesh=mesh, mp_policy=mixed)


def by_first(work: Callable[[], T]) -> T:
    """What the first process makes of this, in all of them; what it raises is raised in all of them."""
    if size() == 1:
        return work()
    box: list[Any] = [None, None]
    if rank() == 0:
        try:
            box = [work(), None]
        except Exception as error:  # the others must not wait for ever
            box = [None, error]
    dist.broadcast_object_list(box, src=0)
    if box[1] is not None:
        raise box[1]
    found: T = box[0]
    return found


def gathered(mine: T) -> list[T]:
    """What each process has, in all of them, by rank."""
    if size() == 1:
        return [mine]
    found: list[Any] = [None] * size()
    dist.all_gather_object(found, mine)
    return found


def whole(tensor: torch.Tensor) -> torch.Tensor:
    """A tensor in one piece; all processes must ask at once."""
    return tensor.full_tensor() if isinstance(tensor, DTensor) else tensor


def whole_weights(model: Any) -> dict[str, torch.Tensor]:
    """All weights in one piece, on the CPU; all processes must ask at once."""
    return {name: whole(value.detach()).cpu() for name, value in model.state_dict().items()}


def load_whole(model: Any, weights: Mapping[str, torch.Tensor]) -> None:
    """Give a model, split or not, weights that are in one piece."""
    with torch.no_grad():
        for name, own in model.state_dict().items():
            own.copy_(like(weights[name], own))


def like(value: torch.Tensor, model: torch.Tensor) -> torch.Tensor:
    """A tensor split as another one is."""
    moved = value.to(device=model.device, dtype=model.dtype)
    return distribute_tensor(moved, model.device_mesh, model.placements) if isinstance(model, DTensor) else moved


class WholeOptimizer:
    """An optimizer's state in one piece, for a checkpoint; all processes must make one at once."""

    def __init__(self, optimizer: Any) -> None:
        """Collect it."""
        state = optimizer.state_dict()
        self._state = {
            "param_groups": state["param_groups"],
            "state": {
                index: {key: whole(value).cpu() if isinstance(value, torch.Tensor) else value for key, value in moments.items()}
                for index, moments in state["state"].items()
            },
        }

    def state_dict(self) -> dict[str, Any]:
        """As an optimizer's."""
        return self._state

    def load_state_dict(self, state: dict[str, Any]) -> None:
        """Keep what is read, in one piece."""
        self._state = state

    def split_into(self, optimizer: Any) -> None:
        """Give it to an optimizer whose weights may be split."""
        weights = [weight for group in optimizer.param_groups for weight in group["params"]]
        moments = {
            index: {key: like(value, weights[int(index)]) if getattr(value, "ndim", 0) else value for key, value in each.items()}
            for index, each in self._state["state"].items()
        }
        optimizer.load_state_dict({"param_groups": self._state["param_groups"], "state": moments})
