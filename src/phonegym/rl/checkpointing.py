"""What a run of AdaGRPO reads and writes: its start, its engine, and the parts of a checkpoint beside the weights."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from phonegym.rl import trainer_state
from phonegym.rl.generate import Generator, TransformersGenerator
from phonegym.rl.policy import Policy
from phonegym.rl.rollout import Batch
from phonegym.rl.sample import Group, Version
from phonegym.rl.settings import ModelConfig, RolloutConfig
from phonegym.rl.speech import FILE as SPEECH
from phonegym.rl.speech import Speech


def load_policy(model: ModelConfig) -> Policy:
    """The policy of a configuration, spoken to as its folder says; as the configuration says, if the folder does not.

    Raises:
        NoModel: The folder holds no model.
    """
    said = None if (Path(model.path) / SPEECH).is_file() else Speech(model.dialect, model.observe, model.max_pixels, model.turns)
    policy = Policy.load(model.path, model.device, model.dtype, said)
    if model.checkpointing:
        policy.model.gradient_checkpointing_enable()
        policy.model.train()
    return policy


def load_weights(policy: Policy, folder: Path) -> None:
    """Give a policy the weights of a checkpoint of its own run."""
    loaded = Policy.load(folder, policy.device)
    policy.model.load_state_dict(loaded.model.state_dict())


def frozen(policy: Policy) -> Policy:
    """A policy that stays as it is."""
    policy.model.requires_grad_(False)
    return policy


def engine_of(config: RolloutConfig, policy: Policy) -> Generator:
    """The engine that a configuration names."""
    if config.engine == "transformers":
        return TransformersGenerator(policy)
    from phonegym.rl.vllm import VllmGenerator

    return VllmGenerator(config.url, policy.encoder)


def update_engine(engine: Generator, policy: Policy, version: Version, config: RolloutConfig, folder: Path) -> None:
    """Let an engine draw from the weights as they are now; one that runs elsewhere reads them from the run folder."""
    if config.engine == "transformers":
        engine.update(policy, version)
        return
    served = folder / "serving"
    policy.save(served)
    engine.update(served, version)


class WithParts:
    """A policy that writes the other parts of a checkpoint beside itself, so that all are there or none."""

    def __init__(self, policy: Policy, parts: Mapping[str, bytes]) -> None:
        """What `trainer_state.save` is given."""
        self._policy, self._parts = policy, parts

    def save(self, folder: Path) -> None:
        """Write weights and parts."""
        self._policy.save(folder)
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
