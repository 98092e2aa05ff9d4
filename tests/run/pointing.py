"""Episodes of a model that says what a test wants it to say, with the screens and numbers of a real dialect."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from pathlib import Path

import msgspec

from phonegym.agents.dialects.dialect import Message, Sampling
from phonegym.agents.models.agent import ModelAgent
from phonegym.agents.models.chat import Reply
from phonegym.agents.models.named import named
from phonegym.bench.splits import split
from phonegym.run.evaluate import evaluate
from phonegym.run.folder import RunFolder, read_info
from phonegym.run.play import play
from phonegym.run.spec import EpisodeSpec
from phonegym.run.trace import Trace
from tests.run.hands import short_tasks


class Parrot:
    """A model that says these replies in turn, the last one again and again."""

    def __init__(self, replies: Sequence[str]) -> None:
        self._left = deque(replies)

    def complete(self, messages: Sequence[Message], sampling: Sampling) -> Reply:
        """The next reply."""
        return Reply(self._left.popleft() if len(self._left) > 1 else self._left[0], 100, 10)


def said(agent: str, replies: Sequence[str], *, budget: int = 0) -> Trace:
    """The trace of an episode in which the model said this: the first that `finished` has, too."""
    instance = next(each for each in split("all", seeds=2).instances if each.task == short_tasks()[0])
    conditions = msgspec.structs.replace(instance.conditions, observe="asked", budget=budget)
    spec = EpisodeSpec(instance.task, agent, conditions, 4)
    return play(spec, ModelAgent(named(agent).dialect, Parrot(replies)))


def run_of(traces: Sequence[Trace], out: Path) -> Path:
    """A run folder that holds these traces."""
    evaluate(["null"], type(split("small"))("none", ()), out)
    info = read_info(out)
    (out / "run.json").unlink()
    (out / "episodes.jsonl").unlink()
    agents = tuple(dict.fromkeys(trace.header.spec.agent for trace in traces))
    with RunFolder(out, type(info)(**{name: getattr(info, name) for name in info.__struct_fields__} | {"agents": agents})) as folder:
        for trace in traces:
            folder.add(trace)
    return out
