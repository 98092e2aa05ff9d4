"""Putting a run's report together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from phonegym.bench.metrics import Summary, breakdown, summarize
from phonegym.bench.resampling import Estimate
from phonegym.run.folder import RunInfo, read_info, read_results
from phonegym.run.report.episodes import Album, episode_card
from phonegym.run.report.page import page
from phonegym.run.result import Result, rows_of
from phonegym.run.scores import HEADINGS, SHARES, steps_over_oracle


def build(path: Path, only: str = "") -> str:
    """The report of a run folder as one HTML text.

    Args:
        path: The run folder.
        only: Keep episodes whose key contains this.

    Raises:
        FolderError: It is no run folder.
    """
    info = read_info(path)
    results = sorted((result for result in read_results(path) if only in result.key), key=lambda each: each.key)
    album = Album()
    cards = {result.key: episode_card(path, result, album) for result in _by_interest(results)}
    played = {result.agent for result in results}
    agents = [agent for agent in info.agents if agent in played]
    name = path.resolve().name
    data = {
        "title": f"Run {name}",
        "facts": _facts(info, results),
        "tables": list(_tables(results, agents)),
        "pictures": album.pictures,
        "episodes": [cards[result.key] for result in results],
    }
    return page(f"phonegym: {name}", data)


def _by_interest(results: Sequence[Result]) -> list[Result]:
    """Those that come first get pictures: failures before successes, and one of each template before a second one."""
    seen: Counter[tuple[str, str]] = Counter()
    ranked = []
    for result in results:
        ranked.append((result.row.success, seen[result.agent, result.row.task], result.key, result))
        seen[result.agent, result.row.task] += 1
    return [result for *_, result in sorted(ranked, key=lambda each: each[:3])]


def _facts(info: RunInfo, results: Sequence[Result]) -> str:
    trouble = sum(bool(result.error) for result in results)
    missing = info.episodes - len(results)
    return " · ".join(
        [
            info.command,
            f"split {info.split} ({info.split_hash})",
            f"{len(results)} episodes"
            + (f" of {info.episodes}" if missing else "")
            + (f", {trouble} in trouble and not scored" if trouble else ""),
            f"phonegym {info.versions.get('phonegym')} {info.commit}".strip(),
            f"Python {info.versions.get('python')}",
            f"{info.machine.get('processor')}, {info.machine.get('cores')} cores",
        ]
    )


def _tables(results: Sequence[Result], agents: Sequence[str]) -> list[dict[str, Any]]:
    rows = [_scores(agent, summarize(rows_of(results, agent))) for agent in agents]
    tables: list[dict[str, Any]] = [{"title": "Scores, % of templates [95 % interval]", "head": ["agent", *HEADINGS], "rows": rows}]
    for prefix in ("app", "kind", "level", "language", "axis"):
        parts = {agent: breakdown(rows_of(results, agent), prefix) for agent in agents}
        names = sorted({name for part in parts.values() for name in part})
        lines = [[name, *(_percent(parts[a][name].success) if name in parts[a] else "" for a in agents)] for name in names]
        if len(lines) > 1:
            tables.append({"title": f"Success by {prefix}", "head": [prefix, *agents], "rows": lines})
    return tables


def _scores(agent: str, summary: Summary) -> list[Any]:
    return [agent, *(_percent(share.of(summary)) for share in SHARES), steps_over_oracle(summary), summary.episodes]


def _percent(estimate: Estimate) -> dict[str, Any]:
    interval = "" if estimate.low is None or estimate.high is None else f"[{_rounded(estimate.low)}, {_rounded(estimate.high)}]"
    return {"value": _rounded(estimate.mean), "interval": interval}


def _rounded(share: float) -> float:
    return int(share * 1000 + 0.5) / 10
