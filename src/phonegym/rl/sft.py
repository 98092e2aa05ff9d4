"""Stage 1, imitation of expert steps (SFT), and before it, for models built from nothing, stage 0 (`screen_reading`).

What it does: takes expert steps (observation -> plan line and action), and raises the likelihood of what the expert said.
Loss: next token, on the reply alone, mean over the tokens of an update.
Published effect (MobileRL, 7B): AndroidWorld 27.6 -> 50.2, AndroidLab 10.1 -> 36.9.
Comes out: checkpoints that are Hugging Face folders; `journal.jsonl` with loss, tokens and seconds of every update.
Resume: everything drawn is a function of the seed and the update's number, so `--resume` goes on bit for bit on the CPU.
Start: `model.path`, or, where none is given, a tiny model of the family is built in the run folder; its tokenizer is trained on
what the files hold, and nothing is downloaded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import torch

from phonegym.agents.dialects.names_short import NAMES_SHORT
from phonegym.rl import trainer_state
from phonegym.rl.demos import redrawn
from phonegym.rl.expert import DataError, ExpertStep, episodes_of, read_steps
from phonegym.rl.imitation import Imitator, batches
from phonegym.rl.journal import Journal
from phonegym.rl.named_reading import named_reading
from phonegym.rl.policy import Policy
from phonegym.rl.runs import open_run
from phonegym.rl.sample import Prompt, Sample
from phonegym.rl.screen_reading import Screens, reading
from phonegym.rl.settings import ModelConfig, SftConfig
from phonegym.rl.speech import Speech
from phonegym.rl.tiny import Shape, build

START = "start"
"""The folder of a run that holds the tiny model it began with."""


@dataclass(frozen=True)
class Plan:
    """How many updates each stage has.

    Attributes:
        reading: Of stage 0.
        imitation: Of stage 1.
    """

    reading: int
    imitation: int

    @property
    def total(self) -> int:
        """Of both."""
        return self.reading + self.imitation


def plan_of(config: SftConfig) -> Plan:
    """The updates of a run."""
    return Plan(-(-config.screen_reading // config.batch), config.updates)


def run(config: SftConfig, folder: Path, resume: bool = False, *, quiet: bool = False) -> Path:
    """Train.

    Args:
        config: What and how.
        folder: The run folder.
        resume: Go on from its newest checkpoint.
        quiet: Show nothing.

    Returns:
        The last checkpoint.

    Raises:
        DataError: A file of expert steps is missing, broken, or of another dialect.
        NoModel: `model.path` holds no model.
        RunError: The folder holds a run already, or none to go on with.
    """
    torch.set_num_threads(config.threads)
    newest = open_run(config, folder, resume)
    steps = [step for name in config.data for step in read_steps(Path(name))]
    policy = Policy.load(newest, config.model.device, config.model.dtype) if newest else start(config, folder, steps)
    policy.model.train()
    imitator = Imitator(policy, config.optimizer, config.micro_tokens)
    done = trainer_state.restore(newest, imitator.optimizer)[0] if newest else 0
    plan = plan_of(config)
    given = _given(config, policy, steps, plan, done)
    with Journal(folder, "sft", total=plan.total, after=done, quiet=quiet) as journal:
        for update in range(done, plan.total):
            began = perf_counter()
            samples = next(given)
            figures = imitator.learn(samples, update, update / plan.total)
            stage = "read" if update < plan.reading else "train"
            journal.log(update + 1, {**figures, "seconds": perf_counter() - began}, stage)
            if (update + 1) % config.save_every == 0 or update + 1 in (plan.reading, plan.total):
                newest = trainer_state.save(folder, update + 1, policy, imitator.optimizer, {"stage": stage}, config.keep)
    if newest is None:
        raise DataError("there is nothing to do: `updates` and `screen_reading` are both done")
    return newest


def start(config: SftConfig, folder: Path, steps: Sequence[ExpertStep]) -> Policy:
    """The policy that a run begins with: the one at `model.path`, or a tiny one built here."""
    if config.model.path:
        return Policy.load(config.model.path, config.model.device, config.model.dtype, _speech(config.model, Path(config.model.path)))
    texts = (part for step in steps for part in (_words(step), step.reply))
    size = config.model.size
    shape = Shape(
        size.hidden,
        size.layers,
        size.heads,
        size.vocabulary,
        std=size.std,
        head_width=size.head_width,
        theta=size.theta,
        copying=size.copying,
    )
    made = folder / START
    build(config.model.family, made, config.seed, shape=shape, texts=texts)
    return Policy.load(made, config.model.device, config.model.dtype, speech_of(config.model))


def speech_of(model: ModelConfig) -> Speech:
    """How a configuration says that its policy is asked."""
    return Speech(model.dialect, model.observe, model.max_pixels, model.turns)


def samples_of(policy: Policy, steps: Sequence[ExpertStep], thoughts: str = "plan") -> list[Sample]:
    """Expert steps as samples for a policy.

    Args:
        policy: Whose encoder and dialect.
        steps: In order, episode by episode; where pictures are needed, episodes are played again.
        thoughts: `plan`: replies as they are; `none`: with an empty thought.

    Raises:
        DataError: They are said in another dialect than the policy's.
    """
    check_dialect(policy, steps)
    return [_sample(policy, prompt, step, thoughts) for step, prompt in prompts_of(policy, steps) if step.counts]


def check_dialect(policy: Policy, steps: Sequence[ExpertStep]) -> None:
    """Make sure that experts and policy speak alike. Raises `DataError`."""
    other = next((step.dialect for step in steps if step.dialect != policy.dialect.name), None)
    if other is not None:
        raise DataError(
            f"the expert speaks {other}, and the policy {policy.dialect.name}: make the file anew with `phonegym demos --dialect`."
        )


def prompts_of(policy: Policy, steps: Sequence[ExpertStep]) -> Iterator[tuple[ExpertStep, Prompt]]:
    """What the policy is asked at each expert step; where pictures are needed, episodes are played again."""
    if "pixels" not in policy.dialect.needs:
        for step in steps:
            yield step, Prompt(step.messages)
        return
    for episode in episodes_of(steps):
        for step, messages in redrawn(episode, policy.dialect, policy.speech.turns):
            yield step, Prompt(messages)


def _sample(policy: Policy, prompt: Prompt, step: ExpertStep, thoughts: str) -> Sample:
    reply = step.reply if thoughts == "plan" else step.reply.replace(f"<think>{step.thought}</think>", "<think></think>", 1)
    response = policy.encoder.reply(reply)
    return Sample(prompt, policy.encode(prompt).ids, response, (), (1,) * len(response))


def _given(config: SftConfig, policy: Policy, steps: Sequence[ExpertStep], plan: Plan, done: int) -> Iterator[list[Sample]]:
    """The samples of one update after the other, from the update `done` on."""
    if done < plan.reading:
        named = [step.xml for name in config.screens for step in read_steps(Path(name))]
        screens = Screens(named or [step.xml for step in steps])
        read = named_reading if policy.dialect.name == NAMES_SHORT.name else reading
        for update in range(done, plan.reading):
            first = update * config.batch
            yield [
                read(screens, policy.encoder, config.queries, update / plan.reading, config.seed, first + n) for n in range(config.batch)
            ]
    if not plan.imitation:
        return
    samples = samples_of(policy, steps, config.thoughts)
    if not samples:
        raise DataError("there are no expert steps to imitate: name files in `data`, made with `phonegym demos`.")
    for batch in batches(len(samples), config.batch, config.seed, max(done - plan.reading, 0)):
        yield [samples[k] for k in batch]


def _words(step: ExpertStep) -> str:
    return "\n".join(part.text for message in step.messages for part in message.parts if hasattr(part, "text"))


def _speech(model: ModelConfig, path: Path) -> Speech | None:
    """As the folder says; as the configuration says, if it does not."""
    from phonegym.rl.speech import FILE

    return None if (path / FILE).is_file() else speech_of(model)
