"""Playing: many phones in one process, one batch of generation after the other.

All episodes that are under way look at their phones and ask; one call generates all replies; each hears its own and acts.
An episode that has ended gives its seat to the next. Trouble of the environment ends one episode, is counted and told, and
nothing is learned from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from phonegym.agents.agent import Brief
from phonegym.agents.dialects.dialect import Dialect, Sampling
from phonegym.agents.models.agent import Conversation
from phonegym.agents.models.chat import Reply
from phonegym.rl.clock import PhaseClock
from phonegym.rl.sample import Generation, Group, Prompt, Rollout, Sample, Version
from phonegym.rl.settings import RolloutConfig
from phonegym.rl.starts import Start
from phonegym.state import keyed


class Engine(Protocol):
    """What generates, as far as playing needs it; see `phonegym.rl.generate`."""

    def generate(self, prompts: Sequence[Prompt], sampling: Sampling, seed: int | None = None) -> Sequence[Generation]:
        """A reply to each prompt, in order, with its tokens and their log-probabilities."""


@dataclass(frozen=True)
class Batch:
    """What an iteration played.

    Attributes:
        groups: One a start, in order.
        troubles: What went wrong with the environment, one line each.
        read: Tokens that the policy read.
        clock: Where the time went: `look` (reset, render, prompt), `generate`, `act` (parse, step, judge).
    """

    groups: tuple[Group, ...]
    troubles: tuple[str, ...]
    read: int
    clock: PhaseClock = field(default_factory=PhaseClock)

    @property
    def rollouts(self) -> tuple[Rollout, ...]:
        """All rollouts, those with trouble, too."""
        return tuple(rollout for group in self.groups for rollout in group)


class Seat:
    """One episode under way."""

    def __init__(self, start: Start, index: int, dialect: Dialect, turns: int, version: Version) -> None:
        """An episode before its first step: a fork of the start."""
        self.trouble = ""
        self._start, self._index, self._version = start, index, version
        self._episode = start.episode
        self._talk = Conversation(dialect, turns=turns)
        # The seed serves agents that draw lots, and the budget is not told: it would give the oracle's length away.
        self._talk.begin(Brief(start.episode.goal, start.episode.conditions.language, start.episode.phone.os.device.pixels, 0))
        self._observation = start.episode.observe()
        self._prompt = Prompt(())
        self._samples: list[Sample] = []

    def ask(self) -> Prompt | None:
        """What the policy is asked next; None: the episode has ended."""
        try:
            while not self._episode.over:
                self._observation = self._episode.observe()
                asked = self._talk.ask(self._observation)
                if isinstance(asked, tuple):
                    self._prompt = Prompt(asked)
                    return self._prompt
                self._episode = self._episode.do(asked, self._observation)
        except Exception as error:  # of the environment: masked and counted, never learned from
            self._fail(error)
        return None

    def hear(self, said: Generation) -> None:
        """Do what the reply says."""
        ones = (1,) * len(said.token_ids)
        self._samples.append(Sample(self._prompt, said.prompt_ids, said.token_ids, said.logprobs, ones, self._version))
        try:
            action = self._talk.hear(Reply(said.text, len(said.prompt_ids), len(said.token_ids), said.finish == "length"))
            self._episode = self._episode.do(action, self._observation)
        except Exception as error:  # as above
            self._fail(error)

    def rollout(self) -> Rollout:
        """What came of it."""
        start, log = self._start, self._episode.log
        begun = Rollout(
            start.task, start.seed, start.group, self._index, tuple(self._samples), passed=False, goal_share=0.0,
            outcome="unfinished", length=log.steps, error=bool(self.trouble), end=log.end, malformed=log.malformed,
        )  # fmt: skip
        if self.trouble:
            return begun
        try:
            verdict = self._episode.verdict()
        except Exception as error:  # a judge that fails is trouble, too
            self._fail(error)
            return replace(begun, error=True)
        return replace(
            begun, passed=verdict.success, goal_share=verdict.progress, outcome=verdict.outcome, goal=verdict.goal, clean=verdict.clean
        )

    def _fail(self, error: Exception) -> None:
        self.trouble = f"{self._start.task}, step {self._episode.log.steps}: {type(error).__name__}: {error}"


def play(
    starts: Sequence[Start],
    engine: Engine,
    dialect: Dialect,
    config: RolloutConfig,
    *,
    version: Version,
    seed: int,
    turns: int = 50,
    clock: PhaseClock | None = None,
) -> Batch:
    """Play a group of rollouts from every start.

    Args:
        starts: One a group.
        engine: Who generates.
        dialect: How the policy is asked.
        config: Rollouts of a group, phones at once, how replies are drawn.
        version: Of the policy.
        seed: Of the draws: the same seed, starts and weights play the same.
        turns: So many of the latest steps are told.
        clock: Goes on counting; a new one without it.
    """
    clock = clock if clock is not None else PhaseClock()
    with clock.phase("look"):
        seats = [Seat(start, index, dialect, turns, version) for start in starts for index in range(config.group)]
    waiting, read, calls = list(reversed(seats)), 0, 0
    live: list[Seat] = []
    # The whole distribution: the log-probabilities are then those of the policy.
    drawn = Sampling(temperature=config.temperature, top_p=1.0, max_tokens=config.max_tokens)
    while waiting or live:
        while waiting and len(live) < config.phones:
            live.append(waiting.pop())
        with clock.phase("look"):
            asking = [(seat, prompt) for seat in live if not seat.trouble and (prompt := seat.ask()) is not None]
        live = [seat for seat, _ in asking]
        if not asking:
            continue
        with clock.phase("generate"):
            replies = engine.generate([prompt for _, prompt in asking], drawn, keyed(seed, "replies", calls) >> 2)
        calls += 1
        with clock.phase("act"):
            for seat, reply in zip(live, replies, strict=True):
                read += len(reply.prompt_ids)
                seat.hear(reply)
    with clock.phase("act"):
        ended = [seat.rollout() for seat in seats]
    groups = [
        Group(start.group, start.task, start.seed, tuple(ended[n * config.group : (n + 1) * config.group]), start.oracle)
        for n, start in enumerate(starts)
    ]
    return Batch(tuple(groups), tuple(seat.trouble for seat in seats if seat.trouble), read, clock)
