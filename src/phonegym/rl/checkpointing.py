"""What a run of AdaGRPO reads and writes: its start, its engine, and the parts of a checkpoint beside the weights."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import msgspec
import torch

from phonegym.rl import sharding, trainer_state
from phonegym.rl.generate import Generator, TransformersGenerator
from phonegym.rl.policy import Policy
from phonegym.rl.rollout import Batch, Engine
from phonegym.rl.runs import RunError
from phonegym.rl.sample import Group, Version
from phonegym.rl.settings import AdaGrpoConfig, ModelConfig, RolloutConfig
from phonegym.rl.speech import FILE as SPEECH
from phonegym.rl.speech import Speech, write_speech


def load_policy(model: ModelConfig, device: str) -> Policy:
    """The policy of a configuration, spoken to as its folder says; as the configuration says, if the folder does not.

    Args:
        model: The configuration.
        device: Of this process.

    Raises:
        NoModel: The folder holds no model.
    """
    said = None if (Path(model.path) / SPEECH).is_file() else Speech(model.dialect, model.observe, model.max_pixels, model.turns)
    policy = Policy.load(model.path, device, model.dtype, said)
    if model.checkpointing:
        policy.model.gradient_checkpointing_enable()
        policy.model.train()
    sharding.shard(policy.model, model)
    return policy


def load_weights(policy: Policy, folder: Path) -> None:
    """Give a policy the weights of a checkpoint of its own run."""
    sharding.load_whole(policy.model, Policy.load(folder).model.state_dict())


def save_weights(policy: Policy, folder: Path, weights: Mapping[str, torch.Tensor] | None = None) -> None:
    """Write a policy's folder; `weights` are its own in one piece, where it is split."""
    if weights is None:
        policy.save(folder)
        return
    folder.mkdir(parents=True, exist_ok=True)
    policy.model.save_pretrained(folder, state_dict=dict(weights))
    policy.encoder.save(folder)
    write_speech(folder, policy.speech)


def whole_of(policy: Policy) -> Mapping[str, torch.Tensor] | None:
    """A split policy's weights in one piece; None where it is not split. All processes must ask at once."""
    return sharding.whole_weights(policy.model) if sharding.size() > 1 else None


def frozen(policy: Policy) -> Policy:
    """A policy that stays as it is."""
    policy.model.requires_grad_(False)
    return policy


def engine_of(config: RolloutConfig, policy: Policy) -> Generator:
    """The engine that a configuration names. Raises `RunError` for one that cannot be."""
    if config.engine == "transformers":
        if sharding.size() > 1:
            raise RunError("a policy that is split over processes cannot generate in one of them: rollout.engine = 'vllm'")
        return TransformersGenerator(policy)
    from phonegym.rl.vllm import VllmGenerator

    return VllmGenerator(config.url, policy.encoder)


def client_of(config: AdaGrpoConfig) -> Callable[[], Engine]:
    """What makes another client of the same server, in another process.

    Raises:
        RunError: The engine is not a server.
    """
    if config.rollout.engine != "vllm":
        raise RunError("other processes cannot draw from the weights of this one: rollout.workers needs rollout.engine = 'vllm'")
    return partial(_client, config.rollout.url, config.model.path)


def _client(url: str, folder: str) -> Engine:
    from phonegym.rl.encoder import Encoder
    from phonegym.rl.vllm import VllmGenerator

    return VllmGenerator(url, Encoder(Path(folder)))


def update_engine(engine: Generator, policy: Policy, version: Version, config: RolloutConfig, folder: Path) -> None:
    """Let an engine draw from the weights as they are now; one that runs elsewhere reads them from the run folder."""
    if config.engine == "transformers":
        engine.update(policy, version)
        return
    served = folder / "serving"
    weights = whole_of(policy)

    def told() -> None:
        save_weights(policy, served, weights)
        engine.update(served, version)

    sharding.by_first(told)


class WithParts:
    """A policy that writes the other parts of a checkpoint beside itself, so that all are there or none."""

    def __init__(self, policy: Policy, parts: Mapping[str, bytes], weights: Mapping[str, torch.Tensor] | None = None) -> None:
        """What `trainer_state.save` is given; `weights` as in `save_weights`."""
        self._policy, self._parts, self._weights = policy, parts, weights

    def save(self, folder: Path) -> None:
        """Write weights and parts."""
        save_weights(self._policy, folder, self._weights)
        state = folder / trainer_state.STATE
        state.mkdir(parents=True, exist_ok=True)
        for name, data in self._parts.items():
            (state / f"{name}.part").write_bytes(data)


def parts_of(checkpoint: Path) -> dict[str, bytes]:
    """The parts that were written beside the weights, by name."""
    return {path.stem: path.read_bytes() for path in (checkpoint / trainer_state.STATE).glob("*.part")}


def pack(batch: Batch) -> bytes:
    """What was played ahead, for a checkpoint."""
    return msgspec.msgpack.encode((batch.groups, batch.troubles, batch.read))


def unpack(data: bytes) -> Batch:
    """What was played ahead."""
    return Batch(*msgspec.msgpack.decode(data, type=tuple[tuple[Group, ...], tuple[str, ...], int]))
