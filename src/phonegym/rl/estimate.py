"""What a run will take, before it is begun: memory and time from the model's shape and the sizes of batches.

Estimates, not measurements: they say whether a configuration is out by a factor, not by a tenth.
"""

from __future__ import annotations

from dataclasses import dataclass

from phonegym.rl.settings import AdaGrpoConfig

BYTES = {"float32": 4, "bfloat16": 2}
GIB = float(2**30)
BUSY = 0.4
"""Share of a device's operations that go into the model's own products (a usual figure; [?])."""
LIVE = 34
"""Bytes a layer holds per token and unit of width, in half precision, without recomputation (Korthikanti and others, arXiv 2205.05198)."""


@dataclass(frozen=True, slots=True)
class Episode:
    """What a step and an episode are like, from the pool and a rehearsal.

    Attributes:
        prompt: Tokens of a prompt.
        reply: Tokens of a reply.
        steps: Steps of an episode.
        env_s: Core-seconds of the phone for a step.
    """

    prompt: float
    reply: float
    steps: float
    env_s: float


def memory(config: AdaGrpoConfig, episode: Episode) -> dict[str, float]:
    """GiB on each of the learner's devices.

    Weights, gradients and AdamW's two moments are split over `model.shards`; the reference, too. Activations are those of one
    piece of `micro_tokens`; with `checkpointing` a layer's input for each layer, and one layer whole. The output layer holds
    scores for the reply's tokens, three times.
    """
    model, size = config.model, config.model.size
    weight, half = BYTES[model.dtype], BYTES[model.compute]
    own = size.parameters / model.shards
    tokens = float(config.micro_tokens)
    layer = LIVE * half / 2 * tokens * size.hidden
    activations = size.layers * half * tokens * size.hidden + layer if model.checkpointing else size.layers * layer
    replies = tokens * episode.reply / (episode.prompt + episode.reply)
    parts = {
        "weights": own * weight,
        "gradients": own * weight,
        "optimizer": own * weight * 2,
        "reference": own * weight if config.objective.kl > 0 else 0.0,
        "activations": activations,
        "scores": 3 * 4 * replies * size.vocabulary,
    }
    found = {f"{name}_gib": value / GIB for name, value in parts.items()}
    return found | {"total_gib": sum(parts.values()) / GIB}


def engine_memory(config: AdaGrpoConfig, episode: Episode) -> dict[str, float]:
    """GiB of whoever generates: the weights, and what attention keeps for all episodes at once."""
    size = config.model.size
    half = BYTES[config.model.compute]
    at_once = min(config.rollout.phones, config.rollout.tasks * config.rollout.group)
    kept = at_once * (episode.prompt + episode.reply) * size.layers * size.kv_width * half
    weights = 0.0 if config.rollout.engine == "transformers" else size.parameters * 2
    return {"engine_weights_gib": weights / GIB, "engine_kept_gib": kept / GIB}


def time(config: AdaGrpoConfig, episode: Episode) -> dict[str, float]:
    """Seconds of an iteration by phase, hours of the run.

    2 operations for each parameter and token forwards, 4 backwards, 2 more with `checkpointing`. Reading and replying run on as
    many devices as learning does; with staleness 1 and an engine elsewhere they run beside it.
    """
    model, size = config.model, config.model.size
    rollouts = config.rollout.tasks * config.rollout.group
    decisions = rollouts * episode.steps
    speed = model.tflops * 1e12 * BUSY * model.shards
    tokens = decisions * (episode.prompt + episode.reply)
    generate = 2 * size.parameters * tokens / speed
    passes = 2 + (2 if config.objective.kl > 0 else 0) + config.epochs * (8 if model.checkpointing else 6)
    replayed = 1 / (1 - config.replay.gamma) if config.replay.capacity else 1.0
    learn = passes * size.parameters * tokens * replayed / speed
    play = generate + decisions * episode.env_s
    aside = config.rollout.staleness and config.rollout.engine != "transformers"
    iteration = max(play, learn) if aside else play + learn
    return {
        "decisions": decisions,
        "tokens": tokens,
        "phones_s": decisions * episode.env_s,
        "generate_s": generate,
        "learn_s": learn,
        "iteration_s": iteration,
        "run_h": iteration * config.iterations / 3600,
    }
