"""The interface of an agent."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from phonegym.bench.episode import Episode
from phonegym.bench.observation import Observation
from phonegym.bench.steps import EpisodeAction
from phonegym.state import Value


class Brief(Value):
    """What an agent is told before the first step of an episode.

    Attributes:
        goal: The owner's sentence.
        language: Its language.
        size: Width and height of the screen in pixels.
        seed: For an agent that draws lots: the same seed, the same run.
        budget: Steps it may take; 0 when it is not told.
    """

    goal: str
    language: str
    size: tuple[int, int]
    seed: int
    budget: int = 0


class Agent(Protocol):
    """One who acts through the screen alone. An object may serve one episode after the other; `begin` starts each.

    What an agent asks of an observation (pixels, XML) is what it has seen: an answer counts only if it rests on that.
    Where a model decides, the agent may keep its text in an attribute `raw`: it goes into the trace with the step.

    Example:
        class Finisher:
            def begin(self, brief: Brief) -> None: ...
            def act(self, observation: Observation) -> EpisodeAction:
                return Finish()
    """

    def begin(self, brief: Brief) -> None:
        """A new episode begins; forget the one before."""

    def act(self, observation: Observation) -> EpisodeAction:
        """The next step, decided on this observation."""


@runtime_checkable
class Insider(Protocol):
    """One who is given the episode itself: the oracle, and planners that try things on forks. Never an agent under test."""

    def begin(self, brief: Brief) -> None:
        """A new episode begins."""

    def decide(self, episode: Episode) -> EpisodeAction:
        """The next step, decided on everything there is."""


AnyAgent = Agent | Insider
