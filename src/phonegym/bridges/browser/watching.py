"""A run folder, followed while an agent plays into it: finished episodes turn up, and each can be walked through step by step.

A trace is written when its episode ends, so that is when an episode can be seen. Screens are drawn by playing it again.
"""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from typing import Any, NamedTuple

from phonegym.bench.episode import Episode
from phonegym.bridges.browser.messages import Message, Watch
from phonegym.bridges.browser.panel import short, verdict_facts
from phonegym.bridges.browser.picture import scene_of
from phonegym.bridges.browser.visit import Answer, NotOpen
from phonegym.phone.actions import DoubleTap, Drag, LongPress, Swipe, Tap
from phonegym.phone.device import Phone
from phonegym.run.folder import read_info, read_results, trace_of
from phonegym.run.replay import replay
from phonegym.run.result import Result
from phonegym.run.said import action_in_words
from phonegym.run.trace import StepLine, Trace
from phonegym.ui.dom import Scene, full, patch

KEPT = 6
"""Episodes whose every step is kept at hand."""


class Walk(NamedTuple):
    """An episode played again.

    Attributes:
        trace: What was done.
        states: The episode at its start and after each step; fewer where it takes another course today.
        trouble: Why there are fewer; empty if there are not.
    """

    trace: Trace
    states: tuple[Episode, ...]
    trouble: str


class Followed:
    """A run folder that several visitors look at.

    Args:
        path: The folder; `run.json` must be there, episodes may come later.

    Raises:
        FolderError: It is no run folder.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.info = read_info(path)
        self._results: dict[str, Result] = {}
        self._size = -1
        self._walks: OrderedDict[str, Walk] = OrderedDict()

    def results(self) -> list[Result]:
        """The finished episodes so far, in the order in which they ended. Raises `FolderError`."""
        at = self.path / "episodes.jsonl"
        size = at.stat().st_size if at.exists() else 0
        if size != self._size:
            self._size = size
            for result in read_results(self.path):
                if self._results.get(result.key) != result:
                    self._walks.pop(result.key, None)
                    self._results[result.key] = result
        return list(self._results.values())

    def walk(self, key: str) -> Walk:
        """An episode, step by step. Raises `KeyError` for one that is not there, `TraceError` for a damaged trace."""
        found = self._walks.get(key)
        if found is None:
            found = self._walks[key] = _walked(trace_of(self.path, self._results[key]))
            while len(self._walks) > KEPT:
                self._walks.popitem(last=False)
        self._walks.move_to_end(key)
        return found


def _walked(trace: Trace) -> Walk:
    states: list[Episode] = []
    trouble = ""
    try:
        states.extend(replay(trace))  # what was reached before it fails stays
    except Exception as error:
        trouble = f"{type(error).__name__}: {error}"
    return Walk(trace, tuple(states), trouble)


class Watcher:
    """One visitor who watches.

    Args:
        followed: The run.
    """

    def __init__(self, followed: Followed) -> None:
        self._followed = followed
        self._scene: Scene | None = None
        self._picture = 0

    def answer(self, message: Message) -> Answer:
        """What the page is told.

        Raises:
            NotOpen: The message is one for a phone to play with.
        """
        if not isinstance(message, Watch):
            raise NotOpen("this page only watches")
        results = self._followed.results()
        answer: Answer = {
            "count": len(results),
            "total": self._followed.info.episodes,
            "episodes": [_row(r) for r in results[message.known :]],
        }
        if message.key in {each.key for each in results}:
            answer.update(self._step(message))
        return answer

    def _step(self, message: Watch) -> Answer:
        walk = self._followed.walk(message.key)
        told: Answer = {"key": message.key, "steps": len(walk.trace.steps), "trouble": short(walk.trouble)}
        if not walk.states:
            return told
        at = min(max(message.step, 0), len(walk.states) - 1)
        episode = walk.states[at]
        scene, was = scene_of(Phone(episode.phone, episode.catalogue)), self._scene
        fits = was is not None and message.have == self._picture
        self._scene, self._picture = scene, self._picture + 1
        device = episode.phone.os.device
        told |= {"picture": self._picture, "size": [device.width, device.height, device.density], "step": at, "goal": episode.goal}
        told["language"] = episode.conditions.language
        if fits and was is not None:
            told["patch"] = patch(was, scene)
        else:
            told["full"] = full(scene)
        # The touch that comes next is drawn on the screen that it was decided on.
        told["next"] = _told(walk.trace.steps[at]) if at < len(walk.trace.steps) else None
        if at == len(walk.trace.steps):
            told["verdict"] = verdict_facts(walk.trace.end.verdict)
        return told


def _row(result: Result) -> dict[str, Any]:
    return {
        "key": result.key,
        "agent": result.agent,
        "task": result.row.task,
        "outcome": result.outcome,
        "success": result.row.success,
        "steps": result.row.steps,
    }


def _told(line: StepLine) -> dict[str, Any]:
    """A step, for the page."""
    action = line.action
    points: list[tuple[float, float]] = []
    if isinstance(action, Swipe | Drag):
        points = [(action.x1, action.y1), (action.x2, action.y2)]
    elif isinstance(action, Tap | DoubleTap | LongPress):
        points = [(action.x, action.y)]
    effect = line.effect
    return {
        "does": short(action_in_words(action)),
        "met": "" if effect is None else f"{effect.kind} {effect.label or effect.target}".strip(),
        "bounds": list(effect.bounds) if effect is not None and any(effect.bounds) else [],
        "points": points,
        "raw": line.raw[:4000],
        "refused": line.refused,
    }
