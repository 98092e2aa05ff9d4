"""Strokes that tell their time, things carried and keys are written into a trace and come out of it as they went in."""

from __future__ import annotations

from pathlib import Path

import msgspec

from phonegym.agents.agent import Brief
from phonegym.bench.observation import Observation
from phonegym.bench.splits import split
from phonegym.bench.steps import EpisodeAction, Finish
from phonegym.phone.actions import DoubleTap, Drag, Key, Launch, Swipe, Tap, Type
from phonegym.run.play import play
from phonegym.run.replay import replay
from phonegym.run.spec import EpisodeSpec
from phonegym.run.trace import read_trace, write_trace

ACTIONS: tuple[EpisodeAction, ...] = (
    Launch("notes"), Swipe(500, 1700, 500, 1200, 150), Swipe(500, 900, 500, 1900), Tap(400, 230), Type("milk and bread"), Key("undo"),
    Key("redo"), DoubleTap(300, 230), Drag(300, 230, 600, 230), Key("volume_up"), Key("escape"), Drag(500, 900, 500, 1500), Finish(),
)  # fmt: skip


class Fixed:
    """Does what it is told, in order."""

    def __init__(self) -> None:
        self.todo = list(ACTIONS)

    def begin(self, brief: Brief) -> None:
        """Nothing to prepare."""

    def act(self, observation: Observation) -> EpisodeAction:
        """The next one."""
        return self.todo.pop(0)


def test_they_are_replayed_to_the_same_digests(tmp_path: Path) -> None:
    instance = split("app:notes", seeds=1).instances[0]
    conditions = msgspec.structs.replace(instance.conditions, budget=50)
    trace = play(EpisodeSpec(instance.task, "fixed", conditions, 4), Fixed())
    assert not trace.end.error
    assert tuple(step.action for step in trace.steps) == ACTIONS
    assert not any(step.refused for step in trace.steps)
    write_trace(trace, tmp_path / "trace.jsonl")
    again = read_trace(tmp_path / "trace.jsonl")
    assert tuple(step.action for step in again.steps) == ACTIONS
    episodes = list(replay(again))  # raises where a digest differs
    assert len(episodes) == len(ACTIONS) + 1
    assert episodes[-1].phone == list(replay(trace))[-1].phone
