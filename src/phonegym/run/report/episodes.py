"""An episode for the report: its steps in words, its screens drawn again, the reasons of its verdict."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from typing import Any

import msgspec

from phonegym.bench.observation import Observation
from phonegym.bench.steps import EpisodeAction
from phonegym.bench.verdict import Stray
from phonegym.phone.actions import DoubleTap, LongPress, Swipe, Tap
from phonegym.run.folder import trace_of
from phonegym.run.replay import replay
from phonegym.run.result import Result
from phonegym.run.said import action_in_words
from phonegym.run.trace import StepLine, Trace, TraceError
from phonegym.ui.look import DEVICES

SCALE = 0.2
QUALITY = 72
PICTURE_BYTES = 3_500_000
TEXT_BYTES = 1_000_000
"""Together they keep a report below 5 MB, which mail and issue trackers take."""
LONGEST = 4_000
"""Characters of a model's text, or of a value in a verdict, that are shown; the trace has all."""


class Album:
    """The pictures and steps of a report, as long as there is room for them. A picture that comes twice is kept once.

    Attributes:
        pictures: Base64 JPEGs; episodes name them by their place here.
    """

    def __init__(self) -> None:
        self.pictures: list[str] = []
        self._places: dict[str, int] = {}
        self._picture_room = PICTURE_BYTES
        self._text_room = TEXT_BYTES

    def keep(self, observation: Observation) -> int:
        """Put a screen in; returns its place."""
        data = b64encode(observation.jpeg(SCALE, QUALITY)).decode()
        if data not in self._places:
            self._places[data] = len(self.pictures)
            self.pictures.append(data)
            self._picture_room -= len(data)
        return self._places[data]

    @property
    def full(self) -> bool:
        """There is no room for the pictures of another episode."""
        return self._picture_room <= 0

    def takes(self, text: object) -> bool:
        """Whether there is room for this much text; if so, it is taken."""
        size = len(msgspec.json.encode(text))
        if size > self._text_room:
            return False
        self._text_room -= size
        return True


def episode_card(path: Path, result: Result, album: Album) -> dict[str, Any]:
    """Everything the report's page shows of an episode; steps and screens as long as there is room."""
    card: dict[str, Any] = {
        "key": result.key,
        "task": result.row.task,
        "agent": result.agent,
        "start": result.key.rpartition("--")[2],
        "outcome": result.outcome,
        "error": result.error,
        "progress": int(result.row.progress * 100 + 0.5),
        "count": result.row.steps,
        "goals": [],
        "steps": [],
        "pictures": [],
    }
    try:
        trace = trace_of(path, result)
    except TraceError as error:
        return card | {"error": result.error or str(error)}
    card["goals"] = trace.header.goals
    told = _told(trace)
    if album.takes(told):
        card |= told
        if not album.full:
            card["pictures"] = _pictures(trace, album)
    return card


def _told(trace: Trace) -> dict[str, Any]:
    """Steps and reasons of the verdict, in words."""
    verdict = trace.end.verdict
    return {
        "size": DEVICES[trace.header.spec.conditions.device].pixels,
        "steps": [_step(line) for line in trace.steps],
        "checks": [{"name": c.name, "got": _short(str(c.got)), "want": _short(str(c.want)), "ok": c.ok} for c in verdict.checks],
        "strays": [_change(stray) for stray in verdict.strays],
        "unseen": verdict.unseen,
        "changes": [_change(change) for change in trace.end.changes],
        "traceback": _short(trace.end.traceback),
    }


def _change(change: Stray) -> dict[str, str]:
    return {"place": change.place, "was": _short(change.was), "now": _short(change.now)}


def _step(line: StepLine) -> dict[str, Any]:
    return {
        "does": _short(action_in_words(line.action)),
        "met": _short(f"{line.effect.kind} {line.effect.label or line.effect.target}".strip()) if line.effect is not None else "",
        "refused": _short(line.refused),
        "reply": line.reply,
        "raw": _short(line.raw),
        "prompt": _short(line.prompt),
        "tokens": line.tokens,
        "ms": line.agent_ms,
        "points": _points(line.action),
        "hit": line.effect.bounds if line.effect is not None and any(line.effect.bounds) else None,
    }


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} ... ({len(text)} characters)"


def _points(action: EpisodeAction) -> list[tuple[float, float]]:
    if isinstance(action, Swipe):
        return [(action.x1, action.y1), (action.x2, action.y2)]
    return [(action.x, action.y)] if isinstance(action, Tap | DoubleTap | LongPress) else []


def _pictures(trace: Trace, album: Album) -> list[int]:
    """The screen before each step and after the last; fewer where the run takes another course today, or fails."""
    found: list[int] = []
    try:
        for episode in replay(trace):
            if album.full:
                break
            found.append(album.keep(episode.observe()))
    except Exception:  # a report tells of a run as it was; `reverify` says what differs now
        return found
    return found
