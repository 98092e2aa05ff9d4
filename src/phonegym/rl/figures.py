"""The figures of an iteration: what was played, as numbers for the journal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from phonegym.rl.advantage import Scored, spread
from phonegym.rl.curriculum import State
from phonegym.rl.replay import Kept
from phonegym.rl.rollout import Batch


def mean(values: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def figures_of(batch: Batch, scored: Sequence[Sequence[Scored]], again: Sequence[Kept]) -> dict[str, float]:
    """What an iteration played and what of it teaches.

    Args:
        batch: What was played.
        scored: Its groups' rollouts with their advantages, group by group.
        again: What is replayed beside them.

    Returns:
        `success`, `reward`, `goal_share`, `steps`, `length_over_oracle` (of successes), `malformed_share` of steps,
        `trouble` (rollouts that were masked); shares of groups that teach (`spread_share`), all failed, all passed; tokens
        read and generated, and the shares of the latter that went into groups all failed or all passed; `replayed`.
    """
    every = [each for group in scored for each in group]
    rollouts = [each.rollout for each in every]
    played = [(group, worth) for group, worth in zip(batch.groups, scored, strict=True) if worth]
    failed = [group for group, _ in played if not any(each.passed for each in group.sound)]
    passed = [group for group, _ in played if all(each.passed for each in group.sound)]
    generated = sum(rollout.tokens for rollout in batch.rollouts)
    steps = sum(rollout.length for rollout in rollouts)
    longer = [rollout.length / group.oracle for group, _ in played for rollout in group.sound if rollout.passed and group.oracle]
    return {
        "success": mean([float(rollout.passed) for rollout in rollouts]),
        "reward": mean([each.reward for each in every]),
        "goal_share": mean([rollout.goal_share for rollout in rollouts]),
        "steps": mean([float(rollout.length) for rollout in rollouts]),
        **({"length_over_oracle": mean(longer)} if longer else {}),
        "malformed_share": sum(rollout.malformed for rollout in rollouts) / max(steps, 1),
        "trouble": float(len(batch.rollouts) - len(rollouts)),
        "groups": float(len(batch.groups)),
        "spread_share": mean([float(spread(worth)) for _, worth in played]),
        "all_failed_share": len(failed) / max(len(played), 1),
        "all_passed_share": len(passed) / max(len(played), 1),
        "env_steps": float(sum(rollout.length for rollout in batch.rollouts)),
        "tokens_read": float(batch.read),
        "tokens_generated": float(generated),
        "tokens_all_failed_share": sum(rollout.tokens for group in failed for rollout in group) / max(generated, 1),
        "tokens_all_passed_share": sum(rollout.tokens for group in passed for rollout in group) / max(generated, 1),
        "replayed": float(len(again)),
    }


def by_state(counts: Mapping[State, int]) -> dict[str, float]:
    """Tasks by state, as figures."""
    return {f"tasks_{state}": float(count) for state, count in counts.items()}
