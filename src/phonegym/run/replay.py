"""Playing a trace again: the same start, the same actions, a digest compared at every step."""

from __future__ import annotations

from collections.abc import Iterator

from phonegym.bench.episode import Episode
from phonegym.phone.catalogue import Catalogue, installed
from phonegym.run.play import start
from phonegym.run.trace import Header, StepLine, Trace


class Diverged(Exception):
    """Played again, the run took another course: the code or its content changed what happens, or the trace was changed.

    Attributes:
        step: Number of the first step whose digest differs; -1 if the start does.
    """

    def __init__(self, step: int, why: str) -> None:
        super().__init__(why)
        self.step = step


def replay(trace: Trace, catalogue: Catalogue | None = None) -> Iterator[Episode]:
    """Play a trace again: yields the episode at its start, then after each step.

    Args:
        trace: What was played.
        catalogue: Other apps than the installed ones.

    Raises:
        Diverged: A digest differs; nothing after that step is the same run.
        UnknownTask: The template is gone.
    """
    episode = started_again(trace.header, catalogue)
    yield episode
    for line in trace.steps:
        episode = done_again(episode, line)
        yield episode


def started_again(header: Header, catalogue: Catalogue | None = None) -> Episode:
    """The episode of a trace at its start. Raises as `replay`."""
    episode = start(header.spec, catalogue if catalogue is not None else installed())
    if episode.log.chain != header.start:
        raise Diverged(-1, "the start differs")
    return episode


def done_again(episode: Episode, line: StepLine) -> Episode:
    """The episode after one more step of its trace. Raises `Diverged`."""
    if episode.over:
        raise Diverged(line.n, f"the episode is over before step {line.n}")
    observation = episode.observe()
    for kind in line.saw:
        observation.look(kind)
    after = episode.do(line.action, observation)
    if after.log.chain != line.chain:
        raise Diverged(line.n, f"step {line.n} leads to another state")
    return after
