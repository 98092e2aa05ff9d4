"""Playing a trace again: the same start, the same actions, a digest compared at every step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from phonegym.bench.episode import Episode
from phonegym.phone.catalogue import Catalogue, installed
from phonegym.run.play import start
from phonegym.run.trace import StepLine, Trace


class Diverged(Exception):
    """Played again, the run took another course: the code or its content changed what happens.

    Attributes:
        step: Number of the first step whose digest differs; -1 if the start does.
    """

    def __init__(self, step: int, why: str) -> None:
        super().__init__(why)
        self.step = step


class Replayed(NamedTuple):
    """One step played again: the episode it acted on, the line of the trace, the episode after it."""

    before: Episode
    line: StepLine
    after: Episode


def begin(trace: Trace, catalogue: Catalogue | None = None) -> Episode:
    """The episode of a trace before its first step.

    Raises:
        Diverged: It starts from another state.
        UnknownTask: The template is gone.
    """
    episode = start(trace.header.spec, catalogue if catalogue is not None else installed())
    if episode.log.chain != trace.header.start:
        raise Diverged(-1, "the start differs")
    return episode


def replay(trace: Trace, catalogue: Catalogue | None = None) -> Iterator[Replayed]:
    """Play a trace again, step by step.

    Raises:
        Diverged: A digest differs; nothing after that step is the same run.
    """
    episode = begin(trace, catalogue)
    for line in trace.steps:
        if episode.over:
            raise Diverged(line.n, "the episode is over earlier than in the trace")
        observation = episode.observe()
        for kind in line.saw:
            observation.look(kind)
        after = episode.do(line.action, observation)
        if after.log.chain != line.chain:
            raise Diverged(line.n, f"step {line.n} leads to another state")
        yield Replayed(episode, line, after)
        episode = after
