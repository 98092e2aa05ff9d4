"""Putting a run's report together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from phonegym.run.folder import RunInfo
from phonegym.run.report.album import Album
from phonegym.run.report.episodes import episode_card
from phonegym.run.report.faults import KINDS
from phonegym.run.report.page import page
from phonegym.run.report.reference import own_players, references
from phonegym.run.report.tables import plots, score_table
from phonegym.run.result import Result
from phonegym.run.source import info_at, results_at
from phonegym.run.timing import read_timings


def build(path: Path, only: str = "", others: Sequence[Path] = ()) -> str:
    """The report of a run as one HTML text.

    Args:
        path: The run folder, or one trace.
        only: Keep episodes whose key contains this.
        others: Further run folders, whose agents are rows to compare with.

    Raises:
        FolderError: One is no run folder, and no trace.
    """
    info = info_at(path)
    results = sorted((result for result in results_at(path) if only in result.key), key=lambda each: each.key)
    album = Album(sum(result.row.steps + 1 for result in results))
    cards = {result.key: episode_card(path, result, album) for result in _by_interest(results)}
    played = {result.agent for result in results}
    compared = references(others, info, results)
    timings = read_timings(path) if path.is_dir() else []
    players = [*own_players(results, [agent for agent in info.agents if agent in played]), *compared.players]
    name = path.resolve().stem if path.is_file() else path.resolve().name
    data = {
        "title": name,
        "command": info.command,
        "facts": _facts(info, results),
        "timings": [{"told": timing.told(), "shares": timing.shares()} for timing in timings],
        "notes": compared.notes,
        "scores": score_table(players),
        "plots": plots(players),
        "faults": KINDS,
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


def _on_device(info: RunInfo) -> tuple[str, ...]:
    """What must be known of a run on a real device."""
    return (f"played on a real device ({info.device}); outcomes are not exact, but the word of {info.judged_by}",) if info.device else ()


def _facts(info: RunInfo, results: Sequence[Result]) -> list[str]:
    trouble = sum(bool(result.error) for result in results)
    missing = info.episodes - len(results)
    return [
        *([f"split {info.split} ({info.split_hash})"] if info.split else ["one trace, which names no split"]),
        f"{len(results)} episodes"
        + (f" of {info.episodes}" if missing else "")
        + (f", {trouble} in trouble and not scored" if trouble else ""),
        *([f"step budgets: {info.budget}"] if info.budget else []),
        f"phonegym {info.versions.get('phonegym')} {info.commit}".strip(),
        f"Python {info.versions.get('python')}",
        *([f"{info.machine.get('processor')}, {info.machine.get('cores')} cores"] if info.machine else []),
        *_on_device(info),
    ]
