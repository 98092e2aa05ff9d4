"""Expert steps: what an oracle, a person or an agent that passed did on each screen, as lines of a file.

A line is one decision: the messages and the screen that it was made on, and the reply as the dialect says it, with its plan
line. Which episode it is of stands with it, so that a split can be checked and pictures be drawn again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal

import msgspec

from phonegym.agents.dialects.dialect import Message
from phonegym.agents.dialects.hand import Frame
from phonegym.bench.log import Conditions
from phonegym.bench.steps import EpisodeAction
from phonegym.bench.task import TaskId
from phonegym.state import Value

Source = Literal["oracle", "trace"]


class DataError(ValueError):
    """A file of expert steps cannot be read; the message names the line."""


class ExpertStep(Value):
    """One decision of an expert.

    Attributes:
        task: The template.
        conditions: The instance.
        source: Whose decision it is.
        step: Its number in the episode, from 0.
        goal: The owner's sentence.
        language: Its language.
        screen: Width and height of the phone's screen in pixels.
        xml: The compact tree.
        messages: What a policy is asked here: by the tree alone, for pictures are not kept (see `demos.redrawn`).
        action: What was done.
        thought: The plan line.
        reply: All of it as the dialect says it.
        dialect: Which dialect that is.
        counts: It is trained on; else it only leads on to the next one.
        last: The episode ends with it: who finds no last step has found a torn file.
    """

    task: TaskId
    conditions: Conditions
    source: Source
    step: int
    goal: str
    language: str
    screen: tuple[int, int]
    xml: str
    messages: tuple[Message, ...]
    action: EpisodeAction
    thought: str
    reply: str
    dialect: str
    counts: bool = True
    last: bool = False

    @property
    def key(self) -> tuple[str, Conditions]:
        """Its episode."""
        return self.task, self.conditions

    @property
    def frame(self) -> Frame:
        """What the numbers of a reply refer to, where no picture is sent."""
        return Frame(self.screen, self.screen, xml=self.xml)


_decoder = msgspec.json.Decoder(ExpertStep)


def write_steps(steps: Iterable[ExpertStep]) -> bytes:
    """Steps as lines."""
    return b"".join(msgspec.json.encode(step) + b"\n" for step in steps)


def read_steps(path: Path) -> Iterator[ExpertStep]:
    """The steps of a file, in order.

    Raises:
        DataError: It is not there, or a line is none; the last one may be torn by a process that was killed, and is left out.
    """
    try:
        lines = path.read_bytes().split(b"\n")
    except OSError as error:
        raise DataError(f"cannot read {path}: {error.strerror or error}. Make it with `phonegym demos --out {path}`.") from error
    for number, line in enumerate(lines, 1):
        if not line:
            continue
        try:
            yield _decoder.decode(line)
        except msgspec.DecodeError as error:
            if number == len(lines):
                return
            raise DataError(f"{path}, line {number}: {error}") from error


def episodes_of(steps: Iterable[ExpertStep]) -> Iterator[tuple[ExpertStep, ...]]:
    """Steps by episode; an episode without its last step is left out."""
    episode: list[ExpertStep] = []
    for step in steps:
        if step.step == 0:
            episode = []
        episode.append(step)
        if step.last:
            yield tuple(episode)
            episode = []
