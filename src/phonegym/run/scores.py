"""The scores that every table shows, in the terminal and in the report, in one order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from phonegym.bench.metrics import Summary, summarize
from phonegym.bench.resampling import Estimate
from phonegym.run.result import Result, rows_of


class Share(NamedTuple):
    """A score that is a share: its heading, and where it stands in a summary."""

    heading: str
    of: Callable[[Summary], Estimate]


SHARES = (
    Share("success", lambda summary: summary.success),
    Share("goal+clean", lambda summary: summary.goal_clean),
    Share("goal", lambda summary: summary.goal),
    Share("progress", lambda summary: summary.progress),
    Share("false done", lambda summary: summary.false_completion),
    Share("side effects", lambda summary: summary.side_effects),
)
"""The three success rates, ours first, and what else is worth a column."""
HEADINGS = (*(share.heading for share in SHARES), "steps/oracle", "episodes")
"""Of `SHARES`, then `steps_over_oracle` and the number of episodes."""


def steps_over_oracle(summary: Summary) -> str:
    """Steps of successful runs over the oracle's; a dash where there are none."""
    return f"{summary.steps_over_oracle.mean:.2f}" if summary.steps_over_oracle.episodes else "-"


def summaries(results: Sequence[Result]) -> dict[str, Summary]:
    """The scores of each agent of a run."""
    agents = dict.fromkeys(result.agent for result in results)
    return {agent: summarize(rows_of(results, agent)) for agent in agents}
