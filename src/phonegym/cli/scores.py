"""Scores as cells of a table."""

from __future__ import annotations

from phonegym.bench.metrics import Summary
from phonegym.bench.resampling import Estimate

HEADINGS = ("agent", "success", "goal+clean", "goal", "progress", "false done", "side effects", "steps/oracle", "episodes")


def score_cells(summary: Summary) -> tuple[str, ...]:
    """One row: the three success rates, progress, false completion, side effects, length, number of episodes."""
    shares = (
        summary.success, summary.goal_clean, summary.goal, summary.progress, summary.false_completion, summary.side_effects,
    )  # fmt: skip
    ratio = f"{summary.steps_over_oracle.mean:.2f}" if summary.steps_over_oracle.episodes else "-"
    return (*map(percent, shares), ratio, str(summary.episodes))


def percent(estimate: Estimate) -> str:
    """`41.2 [30.0, 52.5]`."""
    if estimate.low is None or estimate.high is None:
        return f"{estimate.mean * 100:.1f}"
    return f"{estimate.mean * 100:.1f} [{estimate.low * 100:.1f}, {estimate.high * 100:.1f}]"
