"""Scores as cells of a table."""

from __future__ import annotations

from phonegym.bench.metrics import Summary
from phonegym.bench.resampling import Estimate
from phonegym.run.scores import SHARES, steps_over_oracle


def score_cells(summary: Summary) -> tuple[str, ...]:
    """One row, in the order of `run.scores.HEADINGS`."""
    return (*(percent(share.of(summary)) for share in SHARES), steps_over_oracle(summary), str(summary.episodes))


def percent(estimate: Estimate) -> str:
    """`41.2 [30.0, 52.5]`."""
    if estimate.low is None or estimate.high is None:
        return f"{estimate.mean * 100:.1f}"
    return f"{estimate.mean * 100:.1f} [{estimate.low * 100:.1f}, {estimate.high * 100:.1f}]"
