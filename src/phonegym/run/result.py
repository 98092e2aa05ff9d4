"""The line a run keeps for each episode: enough for every table, without its trace and without the template still being there."""

from __future__ import annotations

from collections.abc import Sequence

from phonegym.bench.metrics import Row, labels
from phonegym.bench.registry import find
from phonegym.run.spec import EpisodeSpec
from phonegym.run.trace import Trace
from phonegym.state import Value


class Result(Value):
    """How one episode ended.

    Attributes:
        agent: Who played it.
        row: What it adds to a score.
        chain: Digest of the whole run: two runs with the same chain are the same.
        agent_ms: Milliseconds the agent took to decide, in all.
        env_ms: Milliseconds the phone took, in all.
        model_ms: Of the agent's, those that it waited for its model, in all.
        wall_ms: Milliseconds the episode took, its start and its verdict included; 0 if it came to no end.
        error: Trouble that kept it from being judged; it is then not scored.
    """

    agent: str
    row: Row
    chain: str
    agent_ms: float = 0.0
    env_ms: float = 0.0
    model_ms: float = 0.0
    wall_ms: float = 0.0
    error: str = ""

    @property
    def spec(self) -> EpisodeSpec:
        """The episode."""
        return EpisodeSpec(self.row.task, self.agent, self.row.conditions, self.row.oracle)

    @property
    def key(self) -> str:
        """The name of the episode in its run."""
        return self.spec.key

    @property
    def outcome(self) -> str:
        """How it ended, in one word; `trouble` if it was not judged."""
        return "trouble" if self.error else self.row.outcome


def result_of(trace: Trace) -> Result:
    """The result line of a trace. Raises `UnknownTask` where the template is gone."""
    spec, verdict, end = trace.header.spec, trace.end.verdict, trace.end
    row = Row(
        task=spec.task,
        conditions=spec.conditions,
        outcome=verdict.outcome,
        goal=verdict.goal,
        clean=verdict.clean,
        finished=verdict.finished,
        success=verdict.success and not end.error,
        progress=verdict.progress,
        steps=end.steps,
        invalid=end.invalid,
        malformed=end.malformed,
        needless=end.needless,
        oracle=spec.oracle,
        # On a real device the request may be of no template, and of one it has the words alone.
        labels=() if trace.header.screen else labels(find(spec.task), spec.conditions, spec.oracle),
    )
    return Result(
        agent=spec.agent,
        row=row,
        chain=trace.steps[-1].chain if trace.steps else trace.header.start,
        agent_ms=sum(step.agent_ms for step in trace.steps),
        env_ms=sum(step.env_ms for step in trace.steps),
        model_ms=sum(step.model_ms for step in trace.steps),
        wall_ms=end.wall_ms,
        error=end.error,
    )


def rows_of(results: Sequence[Result], agent: str) -> list[Row]:
    """The rows of one agent's scored episodes; those that ended in trouble, or that nobody judged, are left out."""
    return [result.row for result in results if result.agent == agent and not result.error and result.row.outcome != "unjudged"]
