"""Putting a run's report together."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from phonegym.bench.metrics import Summary, breakdown, summarize
from phonegym.bench.resampling import Estimate
from phonegym.run.evaluate import rows_of
from phonegym.run.folder import read_info, read_results
from phonegym.run.report.episodes import Budget, episode_card
from phonegym.run.report.page import page
from phonegym.run.result import Result
from phonegym.ui.look import DEVICES

PICTURE_BYTES = 4_000_000
SCORES = ("success", "goal_clean", "goal", "progress")


def build(path: Path, only: str = "") -> str:
    """The report of a run folder as one HTML text.

    Args:
        path: The run folder.
        only: Keep episodes whose key contains this.

    Raises:
        FolderError: It is no run folder.
        TraceError: A trace is missing or damaged.
    """
    info = read_info(path)
    results = [result for result in read_results(path) if only in result.spec.key]
    budget = Budget(PICTURE_BYTES)
    ordered = sorted(results, key=_worth_seeing)
    cards = {result.spec.key: episode_card(path, result, budget) for result in ordered}
    trouble = sum(bool(result.error) for result in results)
    facts = (
        f"{info.command} · split {info.split} ({info.split_digest}) · {len(results)} episodes"
        f"{f', {trouble} in trouble and not scored' if trouble else ''} · phonegym {info.versions['phonegym']} {info.commit} · "
        f"{info.machine['processor']}, {info.machine['cores']} cores"
    )
    data = {
        "title": f"Run {path.name}",
        "facts": facts,
        "size": DEVICES[results[0].spec.conditions.device if results else "standard"].pixels,
        "tables": list(_tables(results)),
        "episodes": [cards[result.spec.key] for result in results],
    }
    return page(f"phonegym: {path.name}", data)


def _worth_seeing(result: Result) -> tuple[bool, str, str]:
    """Failures of agents first; the oracle's successes last: pictures go to those that come first."""
    return (result.success, result.outcome, result.spec.key)


def _tables(results: Sequence[Result]) -> list[dict[str, Any]]:
    agents = list(dict.fromkeys(result.spec.agent for result in results))
    heads = ["success", "goal + clean", "goal", "progress", "false completion", "side effects", "steps / oracle", "episodes"]
    rows = [_scores(agent, summarize(rows_of(results, agent))) for agent in agents]
    tables: list[dict[str, Any]] = [{"title": "Scores, % of templates [95 % interval]", "head": ["agent", *heads], "rows": rows}]
    for prefix in ("app", "kind", "level", "language"):
        parts = {agent: breakdown(rows_of(results, agent), prefix) for agent in agents}
        names = sorted({name for part in parts.values() for name in part})
        lines = [[name, *(_percent(parts[a][name].success) if name in parts[a] else "" for a in agents)] for name in names]
        if len(lines) > 1:
            tables.append({"title": f"Success by {prefix}", "head": [prefix, *agents], "rows": lines})
    return tables


def _scores(agent: str, summary: Summary) -> list[Any]:
    shares = [_percent(getattr(summary, score)) for score in (*SCORES, "false_completion", "side_effects")]
    ratio = f"{summary.steps_over_oracle.mean:.2f}" if summary.steps_over_oracle.episodes else "-"
    return [agent, *shares, ratio, summary.episodes]


def _percent(estimate: Estimate) -> dict[str, Any]:
    low, high = estimate.low, estimate.high
    return {"value": _rounded(estimate.mean), "low": "-" if low is None else _rounded(low), "high": "-" if high is None else _rounded(high)}


def _rounded(share: float) -> float:
    return int(share * 1000 + 0.5) / 10
