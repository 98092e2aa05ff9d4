"""What training costs on this machine: core-milliseconds of a step and of a sample, by phase.

Workload `rl-tiny`: a Qwen3-VL of about 1.5 million parameters with untrained weights, one thread; 64 episodes of four short
templates, by the tree, in the short dialect; 64 prompts of theirs, each answered with 40 tokens that it draws. Phones are
driven by a stand-in that wanders about, so that what they cost does not depend on what an untrained model says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

import torch

from phonegym.agents.dialects.dialect import Dialect, Sampling
from phonegym.bench.task import TaskId
from phonegym.rl.clock import PhaseClock
from phonegym.rl.dry_run import StandIn
from phonegym.rl.generate import TransformersGenerator
from phonegym.rl.imitation import Imitator
from phonegym.rl.learner import Learner, Lesson
from phonegym.rl.policy import Policy
from phonegym.rl.rollout import Batch, play
from phonegym.rl.sample import Generation, Prompt, Sample, Version
from phonegym.rl.settings import AdaGrpoConfig, ObjectiveConfig, OptimizerConfig, RolloutConfig
from phonegym.rl.speech import Speech
from phonegym.rl.starts import start
from phonegym.rl.tiny import build

TASKS = ("clock.SnoozeNotStop-v1", "contacts.CallOneOfTwo-v1", "contacts.RemindMeLater-v1", "settings.MakeSureItIsOn-v2")
GROUP = 16
SAMPLES = 64
REPLY = 40
SPEECH = Speech("mobilerl_short", "xml", turns=6)


def costs() -> Iterator[tuple[str, float]]:
    """All figures as (key, value); takes about half a minute."""
    torch.set_num_threads(1)
    with TemporaryDirectory() as folder:
        build("qwen3-vl", Path(folder), 0)
        policy = Policy.load(folder, speech=SPEECH)
    batch = _played(policy.dialect)
    prompts = [sample.prompt for rollout in batch.rollouts for sample in rollout.samples]
    steps = len(prompts)
    chosen = prompts[:: max(len(prompts) // SAMPLES, 1)][:SAMPLES]
    look, act = batch.clock.core["look"] / steps * 1e3, batch.clock.core["act"] / steps * 1e3
    yield "rl_parameters", float(sum(weight.numel() for weight in policy.model.parameters()))
    yield "rl_reset_core_ms_per_group", batch.clock.core["reset"] / len(TASKS) * 1e3
    yield "rl_look_core_ms_per_step", look
    yield "rl_act_core_ms_per_step", act
    generate, replies = _generate(policy, chosen)
    yield "rl_prompt_tokens", sum(len(each.prompt_ids) for each in replies) / len(replies)
    yield "rl_reply_tokens", sum(len(each.token_ids) for each in replies) / len(replies)
    yield "rl_generate_core_ms_per_step", generate
    samples = [
        Sample(prompt, each.prompt_ids, each.token_ids, each.logprobs, (1,) * len(each.token_ids))
        for prompt, each in zip(chosen, replies, strict=True)
    ]
    imitate = _imitate(policy, samples)
    learn, leashed = _learn(policy, samples, kl=0.0), _learn(policy, samples, kl=0.001)
    yield "rl_imitate_core_ms_per_sample", imitate
    yield "rl_learn_core_ms_per_sample", learn
    yield "rl_learn_with_reference_core_ms_per_sample", leashed
    yield "rl_core_ms_per_env_step", look + act + generate + leashed


def _played(dialect: Dialect) -> Batch:
    """The second of two plays: libraries are warm, and other instances of the same templates are new to every memo."""
    config = RolloutConfig(templates=tuple(map(TaskId, TASKS)), group=GROUP, phones=len(TASKS) * GROUP)
    batch = Batch((), (), 0)
    for number in range(2):
        clock = PhaseClock()
        with clock.phase("reset"):
            starts = [start(task, config, 0, number, slot) for slot, task in enumerate(config.templates)]
        engine = StandIn(dialect, starts[0].episode.phone.os.device.pixels)
        batch = play(starts, engine, dialect, config, version=Version(0), seed=number, clock=clock)
    return batch


def _generate(policy: Policy, prompts: Sequence[Prompt]) -> tuple[float, list[Generation]]:
    engine = TransformersGenerator(policy)
    sampling = Sampling(temperature=1.0, max_tokens=REPLY)
    engine.generate(prompts[:4], sampling, 0)  # warm
    began = process_time()
    replies = engine.generate(prompts, sampling, 1)
    return (process_time() - began) / len(prompts) * 1e3, replies


def _imitate(policy: Policy, samples: Sequence[Sample]) -> float:
    imitator = Imitator(policy, OptimizerConfig(lr=1e-9), 16_384)
    return _per_sample(lambda: imitator.learn(samples, 0), samples)


def _learn(policy: Policy, samples: Sequence[Sample], kl: float) -> float:
    config = AdaGrpoConfig(minibatch=SAMPLES, optimizer=OptimizerConfig(lr=1e-9), objective=ObjectiveConfig(kl=kl))
    learner = Learner(policy, policy if kl else None, config)
    lessons = [Lesson(sample, 1.0 if n % 2 else -1.0) for n, sample in enumerate(samples)]
    return _per_sample(lambda: learner.learn(lessons, 0), samples)


def _per_sample(work: Callable[[], object], samples: Sequence[Sample]) -> float:
    """Core-milliseconds of a sample, the better of two passes: the first one warms up."""
    best = float("inf")
    for _ in range(2):
        began = process_time()
        work()
        best = min(best, process_time() - began)
    return best / len(samples) * 1e3
