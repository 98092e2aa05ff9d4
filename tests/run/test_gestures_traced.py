"""Strokes that tell their time, things carried and keys are written into a trace and come out of it as they went in."""

from __future__ import annotations

from pathlib import Path

import msgspec

from phonegym.agents.agent import Brief
from phonegym.apps.calendar.state import CalendarState
from phonegym.bench.observation import Observation
from phonegym.bench.splits import split
from phonegym.bench.steps import EpisodeAction, Finish
from phonegym.phone.actions import DoubleTap, Drag, Home, Key, Launch, Pinch, Rotate, Swipe, Tap, Type
from phonegym.phone.device import Phone
from phonegym.run.play import play
from phonegym.run.replay import replay
from phonegym.run.report.episodes import _told
from phonegym.run.spec import EpisodeSpec
from phonegym.run.trace import read_trace, write_trace

ACTIONS: tuple[EpisodeAction, ...] = (
    Launch("notes"), Swipe(500, 1700, 500, 1200, 150), Swipe(500, 900, 500, 1900), Tap(400, 230), Type("milk and bread"), Key("undo"),
    Key("redo"), DoubleTap(300, 230), Drag(300, 230, 600, 230), Key("volume_up"), Key("escape"), Drag(500, 900, 500, 1500), Finish(),
)  # fmt: skip


TURNED: tuple[EpisodeAction, ...] = (Launch("notes"), Rotate(90), Tap(120, 2220), Tap(2300, 500), Rotate(0), Home(), Finish())
"""The third touches the button that turns the picture."""


PINCHED: tuple[EpisodeAction, ...] = (
    Launch("calendar"), Tap(540, 2200), Pinch(540, 1500, 1.5), Pinch(540, 1500, 9.75), Pinch(540, 300, 2), Pinch(540, 1200, 0.4), Finish(),
)  # fmt: skip
"""The second touches the tab of the week; the fifth is where nothing zooms."""


class Fixed:
    """Does what it is told, in order."""

    def __init__(self, todo: tuple[EpisodeAction, ...] = ACTIONS) -> None:
        self.todo = list(todo)

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


def test_a_turned_phone_is_replayed_and_reported_in_the_size_of_each_screen(tmp_path: Path) -> None:
    instance = split("app:notes", seeds=1).instances[0]
    conditions = msgspec.structs.replace(instance.conditions, budget=50, device="standard")
    trace = play(EpisodeSpec(instance.task, "fixed", conditions, 4), Fixed(TURNED))
    assert not any(step.refused for step in trace.steps)
    write_trace(trace, tmp_path / "trace.jsonl")
    again = read_trace(tmp_path / "trace.jsonl")
    sizes = [Phone(episode.phone, episode.catalogue).size for episode in replay(again)]
    assert sizes[:6] == [(1080, 2400)] * 3 + [(2400, 1080)] * 3
    told = _told(again)
    assert told["size"] == (1080, 2400)
    assert [step.get("size", (1080, 2400)) for step in told["steps"]] == sizes[:-1]


def test_a_pinch_is_replayed_and_reported_and_harms_no_verdict(tmp_path: Path) -> None:
    instance = split("app:calendar", seeds=1).instances[0]
    conditions = msgspec.structs.replace(instance.conditions, budget=50, device="standard")
    spec = EpisodeSpec(instance.task, "fixed", conditions, 4)
    trace = play(spec, Fixed(PINCHED))
    assert not any(step.refused for step in trace.steps)
    write_trace(trace, tmp_path / "trace.jsonl")
    again = read_trace(tmp_path / "trace.jsonl")
    assert tuple(step.action for step in again.steps) == PINCHED
    phones = [Phone(episode.phone, episode.catalogue) for episode in replay(again)]  # raises where a digest differs
    assert [phone.app(CalendarState).hour_height for phone in phones[2:7]] == [64, 96, 144, 144, 64]
    told = _told(again)["steps"]
    assert [step["pinch"] for step in told[2:6]] == [1.5, 9.75, 2, 0.4]
    assert told[2]["points"] == [(540, 1500)]
    assert told[2]["does"] == "pinch(540, 1500, 1.5)"
    assert told[4]["nothing"]
    plain = play(spec, Fixed(tuple(action for action in PINCHED if not isinstance(action, Pinch))))
    assert trace.end.verdict == plain.end.verdict
    assert not trace.end.changes
