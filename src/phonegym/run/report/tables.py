"""Scores for the page: a table, and the points of its plots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from phonegym.bench.metrics import Summary, breakdown, summarize
from phonegym.bench.resampling import Estimate
from phonegym.run.report.reference import Player
from phonegym.run.scores import HEADINGS, SHARES, steps_over_oracle

GROUPS = ("app", "level", "kind", "language", "axis")
"""What success is plotted by."""


def score_table(players: Sequence[Player]) -> dict[str, Any]:
    """A row for each agent, those to compare with last."""
    return {"head": ["agent", *HEADINGS], "rows": [_row(player, summarize(player.rows)) for player in players]}


def _row(player: Player, summary: Summary) -> dict[str, Any]:
    cells = [*(_percent(share.of(summary)) for share in SHARES), steps_over_oracle(summary), summary.episodes]
    return {"name": player.name, "reference": player.reference, "cells": cells}


def plots(players: Sequence[Player]) -> list[dict[str, Any]]:
    """Success with its interval, by app, level, kind and so on; a plot for each that has two groups or more."""
    found = []
    for prefix in GROUPS:
        parts = [breakdown(player.rows, prefix) for player in players]
        names = sorted({name for part in parts for name in part})
        if len(names) > 1:
            lines = [{"name": name, "points": [_point(part.get(name)) for part in parts]} for name in names]
            found.append({"by": prefix, "groups": lines})
    return found


def _point(summary: Summary | None) -> dict[str, Any] | None:
    """Success in a group; None for an agent that played nothing of it."""
    if summary is None or not summary.success.templates:
        return None
    return _percent(summary.success) | {"templates": summary.success.templates, "episodes": summary.episodes}


def _percent(estimate: Estimate) -> dict[str, Any]:
    low, high = (None if side is None else _rounded(side) for side in (estimate.low, estimate.high))
    return {"value": _rounded(estimate.mean), "low": low, "high": high}


def _rounded(share: float) -> float:
    return int(share * 1000 + 0.5) / 10
