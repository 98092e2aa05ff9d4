"""A rehearsal: everything of a run but the weights.

The pool is measured by the oracle, phones are reset and played by a stand-in, prompts are written, rewards, advantages, replay,
failure filter and loss are computed on what was played. What is said at the end are estimates of memory and time.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import msgspec

from phonegym.agents.dialects.dialect import Dialect, Picture, Sampling, Words
from phonegym.agents.dialects.hand import Frame
from phonegym.bench.budget import budget_of, oracle_length
from phonegym.bench.registry import find
from phonegym.bench.task import TaskId
from phonegym.phone.actions import Home, Swipe, Tap
from phonegym.phone.catalogue import installed
from phonegym.rl.advantage import Scored, score
from phonegym.rl.curriculum import Curriculum
from phonegym.rl.estimate import Episode, engine_memory, memory, time
from phonegym.rl.guards import Guard
from phonegym.rl.needs import COMMAND, PACKAGES
from phonegym.rl.replay import Replay
from phonegym.rl.reward import rewards_of
from phonegym.rl.rollout import Batch, play
from phonegym.rl.sample import Generation, Prompt, Version
from phonegym.rl.settings import AdaGrpoConfig, Family
from phonegym.rl.speech import FACTORS, Speech
from phonegym.rl.starts import pool, start

TYPES: dict[Family, str] = {"qwen3-vl": "qwen3_vl", "qwen2.5-vl": "qwen2_5_vl", "glm-4.1v": "glm4v"}
"""Hugging Face's model types."""
LETTERS = 3.5
"""Letters of a token, for want of the tokenizer."""
REHEARSED = 2
"""Templates that are played."""


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked at.

    Attributes:
        name: What it was.
        ok: It is as it must be; None: it was not looked at, or is worth a remark.
        says: What was found.
    """

    name: str
    ok: bool | None
    says: str


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """What a rehearsal found.

    Attributes:
        checks: In order.
        estimates: Memory in GiB, time in seconds and hours; empty where it did not get so far.
    """

    checks: tuple[Check, ...]
    estimates: dict[str, float]

    @property
    def ok(self) -> bool:
        """Nothing is wrong."""
        return all(check.ok is not False for check in self.checks)


class StandIn:
    """An engine without a model: wanders about, so that the phones have something to do."""

    def __init__(self, dialect: Dialect, screen: tuple[int, int]) -> None:
        """One who speaks a dialect on a screen of this size."""
        width, height = screen
        frame = Frame(screen, screen)
        middle = Tap(width // 2, height // 2)
        up = Swipe(width // 2, height * 3 // 4, width // 2, height // 4)
        self._says = [dialect.speak(action, frame) for action in (middle, up, Tap(width // 2, height // 3), Home())]
        self._turn = count()

    def generate(self, prompts: Sequence[Prompt], sampling: Sampling, seed: int | None = None) -> list[Generation]:
        """The next of its actions for each."""
        said = [self._says[next(self._turn) % len(self._says)] for _ in prompts]
        return [Generation(text, tuple(map(ord, text)), (-1.0,) * len(text), prompt_ids=(0,)) for text in said]


def rehearse(config: AdaGrpoConfig) -> Rehearsal:
    """Go through a run without its weights. What goes wrong is a check that is not ok, not an exception."""
    checks = [_packages(), *_settings(config), _weights(config)]
    estimates: dict[str, float] = {}
    try:
        lengths = {task: oracle_length(find(task), installed()) for task in pool(config.rollout)}
        tasks = tuple(lengths)
        checks.append(_pool(config, lengths))
        dialect = speech_of(config).made_for(TYPES[config.model.family])
        batch = _played(config, tasks[:REHEARSED], dialect)
        checks += [_phones(batch), _algorithm(config, batch, tasks), _loss(config)]
        episode = _episode(config, batch, lengths)
        estimates = memory(config, episode) | engine_memory(config, episode) | time(config, episode)
        checks.append(Check("prompt", True, f"about {episode.prompt:.0f} tokens, replies about {episode.reply:.0f}"))
    except Exception as error:  # whatever a run would stumble over is what a rehearsal is for
        checks.append(Check("rehearsal", False, f"{type(error).__name__}: {error}"))
    return Rehearsal(tuple(checks), estimates)


def speech_of(config: AdaGrpoConfig) -> Speech:
    """How the configuration says that the policy is spoken to."""
    model = config.model
    return Speech(model.dialect, model.observe, model.max_pixels, model.turns)


def _packages() -> Check:
    missing = [name for name in PACKAGES if find_spec(name) is None]
    if missing:
        return Check("packages", False, f"not installed: {', '.join(missing)}. {COMMAND}")
    return Check("packages", True, f"{', '.join(PACKAGES)} are installed")


def _settings(config: AdaGrpoConfig) -> list[Check]:
    """Settings that fit together badly."""
    found = [Check("settings", True, "every key is known, every value in range")]
    if config.model.dtype == "bfloat16" and config.optimizer.lr < 1e-4:
        found.append(Check("dtype", False, "steps this small are lost in bfloat16 weights: dtype = 'float32', compute = 'bfloat16'"))
    if config.reward.kind == "mobilegym" and config.advantage.prune != float("inf"):
        found.append(Check("prune", None, "pruning goes by the verdict, though the reward does not: prune = inf keeps all"))
    if config.rollout.temperature != 1.0:
        found.append(Check("temperature", None, f"{config.rollout.temperature:g}: what is learned is the tempered policy"))
    if config.model.shards > 1 and config.rollout.engine == "transformers":
        found.append(Check("engine", False, "a policy that is split over devices cannot generate in this process: engine = 'vllm'"))
    if config.rollout.workers and config.rollout.engine != "vllm":
        found.append(Check("workers", False, "other processes cannot draw from the weights of this one: engine = 'vllm', or workers = 0"))
    if config.rollout.workers and find_spec("ray") is None:
        found.append(Check("workers", False, "they need Ray: pip install 'phonegym[ray]'"))
    if config.rollout.engine == "vllm":
        found.append(Check("engine", None, f"{config.rollout.url} was not asked"))
    return found


def _weights(config: AdaGrpoConfig) -> Check:
    path = Path(config.model.path)
    written = path / "config.json"
    if not config.model.path or not written.is_file():
        there = f"not there yet: {config.model.path}" if config.model.path else "model.path is empty"
        return Check("weights", None, f"{there}. A run needs them: give --model a folder that holds a model")
    said = json.loads(written.read_text(encoding="utf-8")).get("model_type")
    wanted = TYPES[config.model.family]
    return Check("weights", said == wanted, f"{path} is of type {said}" + ("" if said == wanted else f", model.family says {wanted}"))


def _pool(config: AdaGrpoConfig, lengths: Mapping[TaskId, int]) -> Check:
    budgets = [budget_of(length, config.rollout.budget) for length in lengths.values()]
    steps = f"{min(lengths.values())} to {max(lengths.values())} steps by the oracle"
    return Check("pool", True, f"{len(lengths)} templates, {steps}, budgets {min(budgets)} to {max(budgets)}")


def _played(config: AdaGrpoConfig, tasks: Sequence[TaskId], dialect: Dialect) -> Batch:
    """Two rollouts of a few templates, by a stand-in."""
    measure = config.reward.kind == "spa" and config.reward.reference == "oracle"
    starts = [start(task, config.rollout, config.seed, 0, slot, measure=measure) for slot, task in enumerate(tasks)]
    few = msgspec.structs.replace(config.rollout, group=2)
    engine = StandIn(dialect, starts[0].episode.phone.os.device.pixels)
    return play(starts, engine, dialect, few, version=Version(0), seed=config.seed, turns=config.model.turns)


def _phones(batch: Batch) -> Check:
    if batch.troubles:
        return Check("phones", False, f"trouble of the environment: {batch.troubles[0]}")
    steps = sum(rollout.length for rollout in batch.rollouts)
    spent = 1000 * (batch.clock.core["look"] + batch.clock.core["act"]) / steps
    return Check("phones", True, f"{len(batch.rollouts)} episodes of {steps} steps, {spent:.1f} core-ms a step")


def _algorithm(config: AdaGrpoConfig, batch: Batch, tasks: Sequence[TaskId]) -> Check:
    """Rewards to failure filter, on what was played."""
    Guard(config.guards).check_groups(batch.groups)
    reward, advantage, ada, fcf = config.reward, config.advantage, config.replay, config.curriculum
    scored: list[Scored] = []
    for group in batch.groups:
        rewards = rewards_of(group, reward.kind, alpha=reward.alpha, reference=reward.reference)
        scored += score(group, rewards, over=advantage.over, ratio=advantage.prune)
    replay = Replay(ada.capacity, kappa=ada.kappa, gamma=ada.gamma, max_age=ada.max_age, max_uses=ada.max_uses)
    replay.add(scored, Version(0))
    replay.draw(len(scored), Version(1))
    curriculum = Curriculum(tasks, patience=fcf.patience, cooldown=fcf.cooldown, seed=config.seed)
    curriculum.take(config.rollout.tasks)
    curriculum.tell({group.task: any(each.passed for each in group) for group in batch.groups})
    return Check("algorithm", True, f"{len(scored)} rollouts rewarded, compared, offered to replay and to the failure filter")


def _loss(config: AdaGrpoConfig) -> Check:
    """The loss of a few made-up numbers, with its gradient."""
    if find_spec("torch") is None:
        return Check("loss", None, "not computed: torch is not installed")
    import torch

    from phonegym.rl.objective import Rule, policy_loss

    rule = config.objective
    new = torch.full((2, 3), -1.0, requires_grad=True)
    old = torch.full((2, 3), -1.1)
    loss, _ = policy_loss(
        new, old, torch.tensor([1.0, -1.0]), torch.ones(2, 3), reference=old,
        rule=Rule(rule.clip_low, rule.clip_high, rule.kl, rule.mean, rule.constant, rule.weight_cap),
    )  # fmt: skip
    loss.backward()
    return Check("loss", bool(torch.isfinite(loss)) and new.grad is not None, "loss and gradient are finite")


def _episode(config: AdaGrpoConfig, batch: Batch, lengths: Mapping[TaskId, int]) -> Episode:
    """What to reckon with: an episode is half-way between the oracle's length and the budget."""
    factor = FACTORS[TYPES[config.model.family]]
    prompts = [sample.prompt for rollout in batch.rollouts for sample in rollout.samples]
    tokens = [_tokens(prompt, factor) for prompt in prompts]
    steps = [(length + budget_of(length, config.rollout.budget)) / 2 for length in lengths.values()]
    env = (batch.clock.core["look"] + batch.clock.core["act"]) / max(len(prompts), 1)
    return Episode(sum(tokens) / len(tokens), min(config.rollout.max_tokens / 2, 128), sum(steps) / len(steps), env)


def _tokens(prompt: Prompt, factor: int) -> float:
    parts = [part for message in prompt.messages for part in message.parts]
    letters = sum(len(part.text) for part in parts if isinstance(part, Words))
    return letters / LETTERS + sum(part.size[0] * part.size[1] / factor**2 for part in parts if isinstance(part, Picture))
