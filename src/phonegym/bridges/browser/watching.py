"""One visitor who watches a run: what is being played and what has ended, and one episode step by step, with the touch that comes next."""

from __future__ import annotations

from typing import Any

from phonegym.bridges.browser.following import Followed, Walk
from phonegym.bridges.browser.messages import Message, Watch
from phonegym.bridges.browser.panel import short, verdict_facts
from phonegym.bridges.browser.picture import scene_of
from phonegym.bridges.browser.visit import Answer, NotOpen
from phonegym.phone.actions import DoubleTap, Drag, LongPress, Pinch, Swipe, Tap
from phonegym.phone.device import Phone
from phonegym.phone.orientation import display
from phonegym.run.live import LiveReader
from phonegym.run.result import Result
from phonegym.run.said import action_in_words
from phonegym.run.trace import StepLine
from phonegym.ui.dom import Scene, full, patch


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
        self._followed.look()
        ended = self._followed.ended()
        answer: Answer = {
            "count": len(ended),
            "total": self._followed.info.episodes,
            "episodes": [_row(each) for each in ended[max(message.known, 0) :]],
            "running": [_running_row(each) for each in self._followed.running()],
        }
        walk = self._followed.walk(message.key)
        if walk is not None:
            answer.update(self._step(message, walk))
        return answer

    def _step(self, message: Watch, walk: Walk) -> Answer:
        told: Answer = {"key": message.key, "steps": len(walk.steps), "live": walk.end is None, "trouble": short(walk.trouble)}
        if not walk.states:
            return told
        told["reach"] = len(walk.states) - 1
        at = min(max(message.step, 0), told["reach"])
        episode = walk.states[at]
        scene, was = scene_of(Phone(episode.phone, episode.catalogue)), self._scene
        fits = was is not None and message.have == self._picture
        self._scene, self._picture = scene, self._picture + 1
        device = display(episode.phone)
        told |= {"picture": self._picture, "size": [device.width, device.height, device.density], "step": at, "goal": episode.goal}
        told["language"] = episode.conditions.language
        if fits and was is not None:
            told["patch"] = patch(was, scene)
        else:
            told["full"] = full(scene)
        # The touch that comes next is drawn on the screen that it was decided on.
        told["next"] = _told(walk.steps[at]) if at < len(walk.steps) else None
        if at == len(walk.steps) and walk.end is not None:
            told["verdict"] = verdict_facts(walk.end.verdict)
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


def _running_row(reader: LiveReader) -> dict[str, Any]:
    assert reader.begun is not None, "only those are listed"
    spec = reader.begun.header.spec
    return {"key": spec.key, "agent": spec.agent, "task": spec.task, "steps": len(reader.steps)}


def _told(line: StepLine) -> dict[str, Any]:
    """A step, for the page."""
    action = line.action
    points: list[tuple[float, float]] = []
    if isinstance(action, Swipe | Drag):
        points = [(action.x1, action.y1), (action.x2, action.y2)]
    elif isinstance(action, Tap | DoubleTap | LongPress | Pinch):
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
