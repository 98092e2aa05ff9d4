"""An episode for the report: its steps in words, its screens drawn again, the reasons of its verdict."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from phonegym.bench.registry import UnknownTask
from phonegym.bench.verdict import Stray
from phonegym.phone.actions import Pinch, Rotate
from phonegym.phone.orientation import display
from phonegym.run.replay import Diverged, replay
from phonegym.run.report.album import Album
from phonegym.run.report.faults import faults_of
from phonegym.run.report.points import Reader, points_of
from phonegym.run.result import Result
from phonegym.run.said import action_in_words
from phonegym.run.source import trace_at
from phonegym.run.stored_screens import looks_of
from phonegym.run.trace import StepLine, Trace, TraceError
from phonegym.ui.look import DEVICES

LONGEST = 4_000
"""Characters of a model's text, or of a value in a verdict, that are shown; the trace has all."""


def episode_card(path: Path, result: Result, album: Album) -> dict[str, Any]:
    """Everything the report's page shows of an episode; steps and screens as long as there is room."""
    card: dict[str, Any] = {
        "key": result.key,
        "task": result.row.task,
        "agent": result.agent,
        "start": result.key.rpartition("--")[2],
        "outcome": result.outcome,
        "labels": result.row.labels,
        "faults": [],
        "error": result.error,
        "progress": int(result.row.progress * 100 + 0.5),
        "count": result.row.steps,
        "oracle": result.row.oracle,
        "goals": [],
        "steps": [],
        "pictures": [],
        "lost": "",
    }
    try:
        trace = trace_at(path, result)
    except TraceError as error:
        return card | {"error": result.error or str(error), "faults": ["trouble"]}
    card["goals"], card["faults"] = trace.header.goals, faults_of(trace)
    told = _told(trace)
    if album.takes(told):
        card |= told
        if not album.full:
            card["pictures"], card["lost"] = _pictures(path, trace, album)
    return card


def _told(trace: Trace) -> dict[str, Any]:
    """Steps and reasons of the verdict, in words."""
    verdict, size = trace.end.verdict, trace.header.screen or DEVICES[trace.header.spec.conditions.device].pixels
    reader = Reader(trace, size)
    sizes = _sizes(trace, size)
    return {
        "size": size,
        "steps": [_step(line, reader, at) | ({} if at == size else {"size": at}) for line, at in zip(trace.steps, sizes, strict=True)],
        "checks": [{"name": c.name, "got": _short(str(c.got)), "want": _short(str(c.want)), "ok": c.ok} for c in verdict.checks],
        "strays": [_change(stray) for stray in verdict.strays],
        "unseen": verdict.unseen,
        "changes": [_change(change) for change in trace.end.changes],
        "remarks": [_short(remark) for remark in trace.end.remarks],
        "traceback": _short(trace.end.traceback),
    }


def _change(change: Stray) -> dict[str, str]:
    was, now = ("nothing" if each == "UNSET" else _short(each) for each in (change.was, change.now))
    return {"place": change.place, "was": was, "now": now}


def _sizes(trace: Trace, size: tuple[int, int]) -> list[tuple[int, int]]:
    """The screen's size before each step: in a run in which the phone was turned, played again, width and height change places."""
    sizes: list[tuple[int, int]] = []
    if any(isinstance(line.action, Rotate) for line in trace.steps):
        with suppress(Diverged, UnknownTask):
            sizes += [display(episode.phone).pixels for episode in replay(trace)]
    return [*sizes[: len(trace.steps)], *[size] * (len(trace.steps) - len(sizes))]


def _step(line: StepLine, reader: Reader, size: tuple[int, int]) -> dict[str, Any]:
    effect = line.effect
    hit = effect.bounds if effect is not None and any(effect.bounds) else None
    return {
        "does": _short(action_in_words(line.action)),
        "met": _short(f"{effect.kind} {effect.label or effect.target}".strip()) if effect is not None else "",
        "nothing": effect is not None and effect.kind == "nothing",
        "refused": _short(line.refused),
        "reply": line.reply,
        "raw": _short(line.raw),
        "prompt": _short(line.prompt),
        "tokens": line.tokens,
        "ms": [line.agent_ms, line.model_ms, line.env_ms],
        "points": points_of(line.action),
        "pinch": line.action.scale if isinstance(line.action, Pinch) else 0,
        "said": reader.pointing(line.raw, line.action, size),
        "hit": hit,
        "control": _short(effect.label or effect.target) if effect is not None else "",
    }


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} ... ({len(text)} characters)"


def _pictures(path: Path, trace: Trace, album: Album) -> tuple[list[int], str]:
    """The screen before each step and after the last; why there are fewer, if the run takes another course today, or fails."""
    found: list[int] = []
    try:
        for look in looks_of(path, trace):
            if album.full:
                return found, ""
            found.append(album.keep(look))
    except Exception as error:  # a report tells of a run as it was; `reverify` says what differs now
        return found, f"{type(error).__name__}: {error}"
    return found, ""
