"""The line a run keeps for each episode, enough for every table without opening its trace."""

from __future__ import annotations

from phonegym.bench.verdict import Outcome
from phonegym.run.spec import EpisodeSpec
from phonegym.run.trace import Trace
from phonegym.state import Value


class Result(Value):
    """How one episode ended. Fields are those of its verdict and its last line; `chain` is the digest of the whole run."""

    spec: EpisodeSpec
    outcome: Outcome
    goal: bool
    clean: bool
    finished: bool
    success: bool
    progress: float
    steps: int
    invalid: int
    malformed: int
    needless: int
    chain: str
    agent_ms: float
    env_ms: float
    error: str = ""


def result_of(trace: Trace) -> Result:
    """The result line of a trace."""
    verdict, end = trace.end.verdict, trace.end
    return Result(
        spec=trace.header.spec,
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
        chain=trace.steps[-1].chain if trace.steps else trace.header.start,
        agent_ms=sum(step.agent_ms for step in trace.steps),
        env_ms=sum(step.env_ms for step in trace.steps),
        error=end.error,
    )
