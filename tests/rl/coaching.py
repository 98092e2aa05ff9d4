"""An engine for tests that knows the oracle's replies: it says the right one or nonsense, drawn by seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from phonegym.agents.dialects.dialect import Message, Sampling
from phonegym.agents.dialects.mobilerl_short import MOBILERL_SHORT
from phonegym.bench.splits import Instance
from phonegym.rl.demos import demonstrate
from phonegym.rl.sample import Generation, Prompt, Sample, Version
from phonegym.rl.settings import RolloutConfig
from phonegym.rl.starts import Start, start
from phonegym.state import keyed

if TYPE_CHECKING:
    from phonegym.rl.policy import Policy

BY_XML = replace(MOBILERL_SHORT, needs=("xml",))
SHORT = ("clock.SnoozeNotStop-v1", "contacts.RemindMeLater-v1")
"""Templates whose oracle takes two and three steps."""


def replies_to(starts: Sequence[Start]) -> dict[tuple[Message, ...], str]:
    """What the oracle says on its way from these starts, by what it is asked."""
    found = {}
    for each in starts:
        for step in demonstrate(Instance(each.task, each.episode.conditions), BY_XML):
            found[step.messages] = step.reply
    assert found
    return found


class Coach:
    """Says the oracle's reply in about `skill` percent of the cases, else something else; letters are its tokens.

    Attributes:
        asked: How many prompts each call had.
    """

    def __init__(self, knows: dict[tuple[Message, ...], str], skill: int = 80, otherwise: str = "<answer>finish()</answer>") -> None:
        self._knows, self._skill, self._otherwise = knows, skill, otherwise
        self.asked: list[int] = []
        self.prompts: list[Prompt] = []
        self.versions: list[Version] = []

    def generate(self, prompts: Sequence[Prompt], sampling: Sampling, seed: int | None = None) -> list[Generation]:
        self.asked.append(len(prompts))
        self.prompts += prompts
        return [self.said(prompt, self.chosen(prompt, n, seed or 0)) for n, prompt in enumerate(prompts)]

    def chosen(self, prompt: Prompt, n: int, seed: int) -> str:
        lucky = keyed(seed, "coach", n) % 100 < self._skill
        return self._knows.get(prompt.messages, self._otherwise) if lucky else self._otherwise

    def said(self, prompt: Prompt, text: str) -> Generation:
        ids = tuple(map(ord, text))
        return Generation(text, ids, (-1.0,) * len(ids), "stop", (1, 2, 3))

    def update(self, policy: Any, version: Version) -> None:
        self.versions.append(version)


class TokenCoach(Coach):
    """The same in a policy's own tokens, with its own log-probabilities, so that it can be trained on what the coach says."""

    policy: Policy | None = None

    def said(self, prompt: Prompt, text: str) -> Generation:
        import torch

        assert self.policy is not None
        asked, ids = self.policy.encode(prompt).ids, self.policy.encoder.reply(text)
        sample = Sample(prompt, asked, ids, (), (1,) * len(ids))
        with torch.no_grad():
            logprobs = self.policy.score([sample], entropy=False).logprobs[0].tolist()
        return Generation(text, ids, tuple(logprobs), "stop", asked)

    def update(self, policy: Any, version: Version) -> None:
        super().update(policy, version)
        self.policy = policy


def starts_of(config: RolloutConfig, tasks: Sequence[str], seed: int = 0, number: int = 1) -> list[Start]:
    from phonegym.bench.task import TaskId

    return [start(TaskId(task), config, seed, number, slot) for slot, task in enumerate(tasks)]


def idle() -> Coach:
    """One who says at once that it is done; made anew in every process that plays."""
    return Coach({}, otherwise="<answer>finish()</answer>")
