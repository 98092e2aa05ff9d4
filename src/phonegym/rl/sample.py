"""What training speaks of: prompts, generations, samples, rollouts and groups.

A sample is one decision with the prompt it was made on. Prompts show a window of the history, so they are no prefixes of
one another; packing an episode into one sequence would train on contexts that the policy never saw.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NewType

from phonegym.agents.dialects.dialect import Message, Picture
from phonegym.bench.run import End
from phonegym.bench.task import TaskId
from phonegym.bench.verdict import Outcome

GroupId = NewType("GroupId", str)
"""Names the rollouts that are compared with one another: one task instance, one policy version."""
Version = NewType("Version", int)
"""How many updates the policy had when it said this; 0 is the policy that training began with."""


class MixedGroup(ValueError):
    """A group holds rollouts that must not be compared."""


class UnevenSample(ValueError):
    """A sample whose tokens, log-probabilities and mask do not lie side by side."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the policy is asked.

    Attributes:
        messages: As the dialect wrote them; pictures lie in them, encoded, at the size that the model is sent.
    """

    messages: tuple[Message, ...]

    @property
    def images(self) -> tuple[bytes, ...]:
        """The encoded pictures, in the order in which the messages hold them."""
        return tuple(part.data for message in self.messages for part in message.parts if isinstance(part, Picture))


@dataclass(frozen=True, slots=True)
class Generation:
    """What an engine answers to one prompt.

    Attributes:
        text: The reply as the dialect reads it, without the token that ends it.
        token_ids: The reply's tokens as they were drawn, with the token that ends it.
        logprobs: Natural logarithm of the probability with which the engine drew each; side by side with `token_ids`.
        finish: "stop": the model ended it; "length": it was cut off at the limit.
        prompt_ids: The tokens that the engine was asked with, pictures expanded: training must see the same.
    """

    text: str
    token_ids: tuple[int, ...]
    logprobs: tuple[float, ...]
    finish: Literal["stop", "length"] = "stop"
    prompt_ids: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if len(self.token_ids) != len(self.logprobs):
            raise UnevenSample(f"a generation has {len(self.token_ids)} tokens and {len(self.logprobs)} log-probabilities")


@dataclass(frozen=True, slots=True)
class Sample:
    """One decision: what was asked, what was said, how likely that was.

    Attributes:
        prompt: What the policy was asked.
        prompt_ids: The prompt's tokens, pictures expanded.
        response_ids: The reply's tokens.
        behaviour_logprobs: Natural log-probability of each, under the policy that drew it; empty for an expert's.
        mask: 1 where a token is trained on, else 0.
        version: The policy that drew it.
    """

    prompt: Prompt
    prompt_ids: tuple[int, ...]
    response_ids: tuple[int, ...]
    behaviour_logprobs: tuple[float, ...]
    mask: tuple[int, ...]
    version: Version = Version(0)

    def __post_init__(self) -> None:
        tokens, drawn, mask = len(self.response_ids), len(self.behaviour_logprobs), len(self.mask)
        if mask != tokens or drawn not in (0, tokens):
            raise UnevenSample(f"a sample has {tokens} response tokens, {drawn} log-probabilities and a mask of {mask}")
        if any(each not in (0, 1) for each in self.mask):
            raise UnevenSample("a mask holds 0 and 1 only")

    @property
    def tokens(self) -> int:
        """How many tokens are trained on."""
        return sum(self.mask)


@dataclass(frozen=True, slots=True)
class Rollout:
    """One episode of a group.

    Attributes:
        task: The template.
        seed: Of the instance.
        group: Which rollouts it is compared with.
        index: Its place in the group; no two have the same.
        samples: Its decisions, in order: one a step.
        passed: The judge's verdict: goal, clean, finished, on evidence.
        goal_share: Share of the checks, of those that did not hold at the start, that hold at the end: 0 to 1.
        outcome: The verdict in one word.
        length: Steps.
        error: Trouble of the environment: it is masked and counted, and nothing is learned from it.
        goal: All checks hold, whatever else.
        clean: Nothing else was changed.
        end: How it ended; None: it was stopped by trouble.
        malformed: Steps whose output could not be read.
    """

    task: TaskId
    seed: int
    group: GroupId
    index: int
    samples: tuple[Sample, ...]
    passed: bool
    goal_share: float
    outcome: Outcome
    length: int
    error: bool = False
    goal: bool = False
    clean: bool = True
    end: End | None = None
    malformed: int = 0

    @property
    def tokens(self) -> int:
        """Tokens that the policy generated and may be trained on."""
        return sum(sample.tokens for sample in self.samples)


@dataclass(frozen=True, slots=True)
class Group:
    """The rollouts of one task instance by one policy.

    Attributes:
        id: Its name.
        task: The template.
        seed: Of the instance.
        rollouts: At least one.
        oracle: Steps that the oracle takes on this instance; 0: not known.

    Raises:
        MixedGroup: A rollout is of another group, task, seed or policy version; or two have one index.
    """

    id: GroupId
    task: TaskId
    seed: int
    rollouts: tuple[Rollout, ...]
    oracle: int = 0

    def __post_init__(self) -> None:
        if not self.rollouts:
            raise MixedGroup(f"group {self.id} is empty")
        for rollout in self.rollouts:
            mine = (self.id, self.task, self.seed)
            theirs = (rollout.group, rollout.task, rollout.seed)
            if theirs != mine:
                raise MixedGroup(f"a rollout of {theirs} lies in the group {mine}")
        if len({rollout.index for rollout in self.rollouts}) != len(self.rollouts):
            raise MixedGroup(f"group {self.id} holds one rollout twice")
        versions = {sample.version for rollout in self.rollouts for sample in rollout.samples}
        if len(versions) > 1:
            raise MixedGroup(f"group {self.id} mixes the policy versions {sorted(versions)}")

    @property
    def version(self) -> Version:
        """The policy that played it."""
        return next((sample.version for rollout in self.rollouts for sample in rollout.samples), Version(0))

    @property
    def sound(self) -> tuple[Rollout, ...]:
        """The rollouts that ended without trouble of the environment."""
        return tuple(rollout for rollout in self.rollouts if not rollout.error)

    def __iter__(self) -> Iterator[Rollout]:
        return iter(self.rollouts)
