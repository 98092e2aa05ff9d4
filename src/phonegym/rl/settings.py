"""The settings of every stage, each with what it means beside it.

Defaults that papers publish are marked [P], those read off the method figure [F], our own guesses where nothing is
published [?], our own inventions [+]. Read from TOML by `phonegym.rl.config`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from phonegym.bench.budget import Preset
from phonegym.bench.task import TaskId
from phonegym.ui.look import Language

Family = Literal["qwen3-vl", "qwen2.5-vl", "glm-4.1v"]
Observe = Literal["xml", "pixels", "both"]
Positive = Annotated[float, Meta(gt=0)]
NotNegative = Annotated[float, Meta(ge=0)]
Share = Annotated[float, Meta(ge=0, le=1)]
Count = Annotated[int, Meta(ge=1)]
Whole = Annotated[int, Meta(ge=0)]


class Config(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of all tables of a configuration."""


class SizeConfig(Config, frozen=True, kw_only=True):
    """The shape of a language model, for estimates of memory and time; the weights themselves say it when they load."""

    parameters: Positive = 1.5e6
    """How many parameters it has in all."""
    layers: Count = 3
    """Layers of the language model."""
    hidden: Count = 128
    """Width of the residual stream."""
    kv_width: Count = 256
    """Numbers kept per token and layer for attention: 2 x key-value heads x head width."""
    vocabulary: Count = 1024
    """Rows of the output layer."""
    heads: Count = 8
    """Attention heads of a tiny model that is built here."""
    head_width: Whole = 0
    """Numbers of one of its heads; 0: hidden / heads."""
    theta: Positive = 10_000.0
    """Base of its rotary positions."""
    std: Positive = 0.02
    """Deviation of its first weights."""
    copying: bool = False
    """Its first weights hold a circuit that copies (`rl/copying.py`), which a model this small does not find in hours [+]."""


class ModelConfig(Config, frozen=True, kw_only=True):
    """The policy: whose class it is, where its weights lie, what it sees."""

    family: Family = "qwen3-vl"
    """The Hugging Face classes that it is of."""
    path: str = ""
    """Folder with weights, tokenizer and processor."""
    observe: Observe = "both"
    """What it is shown: the compact tree, the screenshot, or both [P: both]."""
    dialect: str = "mobilerl"
    """How it is asked and how it answers; the same in evaluation."""
    max_pixels: Count = 500_000
    """Most pixels of a screenshot [P]."""
    turns: Whole = 50
    """At most so many of the latest steps are told, as text."""
    dtype: Literal["float32", "bfloat16"] = "float32"
    """Of the weights while training. A step of 1e-6 is lost in a bfloat16 weight: give bfloat16 to `compute` instead."""
    compute: Literal["float32", "bfloat16"] = "float32"
    """Of the learner's arithmetic; the weights stay as they are."""
    device: Literal["cpu", "cuda"] = "cpu"
    """Where the learner runs."""
    checkpointing: bool = False
    """Compute activations twice rather than keep them (gradient checkpointing)."""
    shards: Count = 1
    """Over how many devices weights, gradients and optimizer state are split (FSDP2)."""
    size: SizeConfig = SizeConfig()
    """Its shape, for `--dry-run`."""
    tflops: Positive = 0.03
    """What one device does in a second, in 10^12 operations, for the estimate of `--dry-run`: measure it, this is a guess."""


class OptimizerConfig(Config, frozen=True, kw_only=True):
    """AdamW."""

    lr: Positive = 1e-6
    """Learning rate after the warm-up."""
    betas: tuple[Share, Share] = (0.9, 0.95)
    """Decay of the two moments."""
    weight_decay: NotNegative = 0.0
    """Decoupled decay of the weights."""
    warmup: Whole = 0
    """Updates over which the learning rate rises from 0."""
    schedule: Literal["constant", "linear", "cosine"] = "constant"
    """What the learning rate does after the warm-up: stays, or falls to 0 at the last update."""
    max_norm: Positive = 1.0
    """Gradients longer than this are shortened to it."""


class SftConfig(Config, frozen=True, kw_only=True):
    """Stage 1, and stage 0: imitation of expert steps."""

    seed: Whole = 0
    """Of the order of the data; of the weights, where a tiny model is built."""
    model: ModelConfig = ModelConfig()
    """The policy."""
    data: tuple[str, ...] = ()
    """Files of expert steps, as `phonegym demos` writes them."""
    thoughts: Literal["plan", "none"] = "plan"
    """Whether the plan line before an action is imitated, too, or replies begin with an empty thought."""
    screen_reading: Whole = 0
    """Stage 0 [+]: this many made-up samples of reading a screen come first; for models trained from nothing."""
    screens: tuple[str, ...] = ()
    """Files of expert steps of which stage 0 takes the screens, and nothing else; `data`, if not given."""
    queries: Count = 6
    """Stage 0: questions about one screen; reading it is the larger part of the cost."""
    threads: Count = 1
    """Of torch, on the CPU. The same number gives the same bits."""
    updates: Whole = 1000
    """Steps of the optimizer; 0: stage 0 alone."""
    batch: Count = 32
    """Samples in an update."""
    micro_tokens: Count = 16_384
    """Tokens that go through the model at once; an update is cut into such pieces."""
    optimizer: OptimizerConfig = OptimizerConfig(lr=1e-5)
    """How the weights move."""
    save_every: Count = 200
    """Updates between checkpoints."""
    keep: Count = 2
    """Checkpoints that are kept."""


class ReasonConfig(Config, frozen=True, kw_only=True):
    """Stage 2, reasoning refinement: train on rationales that the model found itself."""

    seed: Whole = 0
    """Of the draws and of the order of the data."""
    model: ModelConfig = ModelConfig()
    """The policy, after stage 1."""
    data: tuple[str, ...] = ()
    """Files of expert steps."""
    candidates: Count = 8
    """K: rationales drawn for each step [?]."""
    rounds: Count = 3
    """Rounds of drawing, keeping and training [?]."""
    temperature: Positive = 1.0
    """Of the draws."""
    max_tokens: Count = 512
    """Longest reply."""
    seed_share: Share = 0.1
    """Share of the steps that start with a rationale out of the oracle's own annotations [+]."""
    url: str = ""
    """An endpoint that finds the first rationales; without one, the template-based rationaliser does."""
    sft: SftConfig = SftConfig()
    """How each round trains; its `model` and `data` are replaced."""


class RolloutConfig(Config, frozen=True, kw_only=True):
    """How experience is gathered."""

    split: str = "train"
    """Where the templates come from."""
    templates: tuple[TaskId, ...] = ()
    """These only; empty: all of the split."""
    languages: tuple[Language, ...] = ("en",)
    """Of the phones and the goals; drawn by seed."""
    tasks: Count = 12
    """Groups in an iteration."""
    group: Annotated[int, Meta(ge=2)] = 8
    """G: rollouts of a group."""
    phones: Count = 96
    """Episodes that are under way at once, in one batch of generation."""
    workers: Whole = 0
    """Processes that hold the phones, with Ray; 0: this one."""
    temperature: Positive = 1.0
    """Of the draws. Other than 1 the log-probabilities are those of the tempered policy."""
    max_tokens: Count = 512
    """Longest reply."""
    budget: Preset = "ours"
    """Steps an episode may take, from the oracle's length. The policy is not told."""
    staleness: Annotated[int, Meta(ge=0, le=1)] = 0
    """0: play, then learn. 1: play the next iteration while learning from this one; ratios are corrected."""
    engine: Literal["transformers", "vllm"] = "transformers"
    """Who generates: the learner's own weights in this process, or a server."""
    url: str = "http://127.0.0.1:8000"
    """Where the server listens. Its update routes have no password: loopback or a private network only."""


class RewardConfig(Config, frozen=True, kw_only=True):
    """What a rollout is worth."""

    kind: Literal["spa", "passed", "mobilegym"] = "spa"
    """`spa`: the verdict, adjusted for length [P]; `passed`: the verdict; `mobilegym`: progress with penalties."""
    alpha: Share = 1.0
    """How much of the reward a success loses for its detour [F]."""
    reference: Literal["group", "oracle"] = "group"
    """The shortest way: of the group's successes [P], or the oracle's too [+]."""


class AdvantageConfig(Config, frozen=True, kw_only=True):
    """What a rollout is worth beside the others of its group."""

    over: Literal["steps", "trajectories"] = "steps"
    """Mean and deviation are taken over the steps [F], or over the rollouts (MobileGym's code)."""
    prune: NotNegative = 2.0
    """Failures kept for each success, chosen by seed [F; ratio ?]; `inf` keeps all."""


class ReplayConfig(Config, frozen=True, kw_only=True):
    """AdaPR: successes that are learned from again."""

    capacity: Whole = 256
    """Rollouts that are kept [?]; 0: none, no replay."""
    kappa: Share = 0.25
    """Share of an iteration's rollouts that may enter: the best by advantage, successes only [P; value ?]."""
    gamma: Annotated[float, Meta(ge=0, lt=1)] = 0.25
    """At most this share of an update's rollouts is replayed [P; value ?]."""
    max_age: Whole = 4
    """Policy versions after which one is dropped [+]."""
    max_uses: Count = 3
    """Times one is drawn before it is dropped [+]."""


class CurriculumConfig(Config, frozen=True, kw_only=True):
    """FCF: tasks that always fail cool down, then leave."""

    patience: Whole = 2
    """Epochs in a row in which every rollout failed before a task cools down [P]; 0: never."""
    cooldown: Count = 3
    """Epochs at weight exp(-failures); one that is not solved in them is removed [P]."""


class ObjectiveConfig(Config, frozen=True, kw_only=True):
    """The loss."""

    clip_low: Annotated[float, Meta(gt=0, lt=1)] = 0.2
    """The ratio is clipped at 1 minus this."""
    clip_high: Positive = 0.28
    """And at 1 plus this."""
    kl: NotNegative = 0.001
    """Weight of the divergence from the reference (k3)."""
    mean: Literal["step", "constant"] = "step"
    """Token mean within a step, or the sum of its tokens over a constant, so that long replies are not damped [+]."""
    constant: Count = 256
    """That constant, in tokens."""
    weight_cap: Annotated[float, Meta(ge=1)] = 3.0
    """Importance weights of what another engine or an older policy drew are cut off here [+]."""


class GuardConfig(Config, frozen=True, kw_only=True):
    """When a run stops by itself."""

    entropy_low: NotNegative = 0.01
    """Nats a token below which the policy has collapsed; 0: no guard."""
    entropy_high: Positive = 6.0
    """Nats a token above which it has come apart."""
    ratio: Positive = 20.0
    """Largest mean ratio, or its inverse, between the policies before and after an update."""
    constant_reward: Count = 10
    """Iterations in a row with one and the same mean reward, to nine digits."""
    patience: Count = 2
    """Iterations in a row that entropy or ratio must be out of bounds."""


class AdaGrpoConfig(Config, frozen=True, kw_only=True):
    """Stage 3: difficulty-adaptive GRPO."""

    seed: Whole = 0
    """Of everything that is drawn."""
    iterations: Count = 100
    """Times of playing and learning."""
    tokens: Whole = 0
    """Generated tokens after which no further iteration begins, so that algorithms can be compared at equal ones; 0: no limit [+]."""
    epochs: Count = 1
    """Passes over the samples of an iteration."""
    minibatch: Count = 128
    """Samples in a step of the optimizer."""
    micro_tokens: Count = 16_384
    """Tokens that go through the model at once."""
    threads: Count = 1
    """Threads of torch on the CPU; another number rounds otherwise, so a run that goes on keeps it."""
    save_every: Count = 10
    """Iterations between checkpoints."""
    keep: Count = 2
    """Checkpoints that are kept."""
    model: ModelConfig = ModelConfig()
    """The policy, after stage 1 or 2; its start is the reference, too."""
    rollout: RolloutConfig = RolloutConfig()
    """How experience is gathered."""
    reward: RewardConfig = RewardConfig()
    """What a rollout is worth."""
    advantage: AdvantageConfig = AdvantageConfig()
    """What it is worth beside others."""
    replay: ReplayConfig = ReplayConfig()
    """AdaPR."""
    curriculum: CurriculumConfig = CurriculumConfig()
    """FCF."""
    objective: ObjectiveConfig = ObjectiveConfig()
    """The loss."""
    optimizer: OptimizerConfig = OptimizerConfig()
    """How the weights move."""
    guards: GuardConfig = GuardConfig()
    """When it stops by itself."""
