"""Rollouts and groups made by hand, for tests of the algorithm alone."""

from collections.abc import Sequence

from phonegym.agents.dialects.dialect import Message, Words
from phonegym.bench.task import TaskId
from phonegym.bench.verdict import Outcome
from phonegym.rl.sample import Group, GroupId, Prompt, Rollout, Sample, Version

TASK = TaskId("clock.MoveAlarm-v1")
ASKED = Prompt((Message("user", (Words("what now?"),)),))


def sample(tokens: int = 2, version: int = 0, logprob: float = -1.0) -> Sample:
    """A decision of so many tokens."""
    return Sample(ASKED, (1, 2, 3), tuple(range(tokens)), (logprob,) * tokens, (1,) * tokens, Version(version))


def rollout(index: int, passed: bool, length: int, *, group: str = "g", version: int = 0, seed: int = 0) -> Rollout:
    """An episode of so many steps."""
    steps = tuple(sample(version=version) for _ in range(length))
    outcome: Outcome = "success" if passed else "overdue"
    return Rollout(
        TASK, seed, GroupId(group), index, steps, passed, float(passed), outcome, length,
        goal=passed, end="finish" if passed else "overdue",
    )  # fmt: skip


def group(verdicts: Sequence[bool], lengths: Sequence[int], *, id: str = "g", oracle: int = 0, version: int = 0) -> Group:
    """A group of such rollouts."""
    made = [rollout(n, passed, length, group=id, version=version) for n, (passed, length) in enumerate(zip(verdicts, lengths, strict=True))]
    return Group(GroupId(id), TASK, 0, tuple(made), oracle)
