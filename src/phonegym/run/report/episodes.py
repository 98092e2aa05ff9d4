"""An episode for the report: its steps in words, its screens drawn again, the reasons of its verdict."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from typing import Any

import msgspec

from phonegym.bench.steps import EpisodeAction
from phonegym.phone.actions import Swipe, Tap
from phonegym.run.folder import trace_of
from phonegym.run.replay import Diverged, replay
from phonegym.run.result import Result
from phonegym.run.trace import StepLine, Trace

SCALE = 0.2
QUALITY = 72


class Budget:
    """How many bytes of pictures a report may still hold."""

    def __init__(self, size: int) -> None:
        self.left = size


def episode_card(path: Any, result: Result, budget: Budget) -> dict[str, Any]:
    """Everything the report's page shows of an episode; screens as long as the budget lasts."""
    trace = trace_of(path, result)
    pictures = list(_screens(trace, budget)) if budget.left > 0 else []
    verdict = trace.end.verdict
    return {
        "key": result.spec.key,
        "task": result.spec.task,
        "agent": result.spec.agent,
        "language": result.spec.conditions.language,
        "seed": result.spec.conditions.seed,
        "goals": trace.header.goals,
        "outcome": "trouble" if result.error else result.outcome,
        "error": result.error,
        "progress": int(result.progress * 100 + 0.5),
        "checks": [{"name": c.name, "got": str(c.got), "want": str(c.want), "ok": c.ok} for c in verdict.checks],
        "strays": [{"place": s.place, "was": s.was, "now": s.now} for s in verdict.strays],
        "unseen": verdict.unseen,
        "steps": [_step(line) for line in trace.steps],
        "pictures": pictures,
    }


def _step(line: StepLine) -> dict[str, Any]:
    return {
        "does": in_words(line.action),
        "met": f"{line.effect.kind} {line.effect.label or line.effect.target}".strip() if line.effect is not None else "",
        "refused": line.refused,
        "reply": line.reply,
        "raw": line.raw,
        "ms": line.agent_ms,
        "points": _points(line.action),
        "hit": line.effect.bounds if line.effect is not None and any(line.effect.bounds) else None,
    }


def in_words(action: EpisodeAction) -> str:
    """An action as a person would write it: `tap(540, 1200)`, `type("milk")`."""
    fields = msgspec.structs.asdict(action)
    return f"{action.__struct_config__.tag}({', '.join(_spelled(value) for value in fields.values() if value not in (None, ''))})"


def _spelled(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else f"{value:g}" if isinstance(value, float) else str(value)


def _points(action: EpisodeAction) -> list[tuple[float, float]]:
    if isinstance(action, Swipe):
        return [(action.x1, action.y1), (action.x2, action.y2)]
    return [(action.x, action.y)] if isinstance(action, Tap) else []


def _screens(trace: Trace, budget: Budget) -> Iterator[str]:
    """The screen before each step and after the last, as base64 JPEGs; stops where the run diverges or the budget ends."""
    last = None
    try:
        for step in replay(trace):
            yield _picture(step.before.observe(), budget)
            last = step.after
    except Diverged:
        return
    if last is not None:
        yield _picture(last.observe(), budget)


def _picture(observation: Any, budget: Budget) -> str:
    data = b64encode(observation.jpeg(SCALE, QUALITY)).decode()
    budget.left -= len(data)
    return data
