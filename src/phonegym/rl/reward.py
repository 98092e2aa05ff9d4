"""What a rollout is worth: the judge's verdict, adjusted for length (SPA), or MobileGym's share with penalties.

Marks: [P] published and clear, [F] inferred from a paper's method figure, [?] not published, [+] ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from phonegym.rl.sample import Group, Rollout

Floats = NDArray[np.float64]
Rule = Literal["spa", "passed", "mobilegym"]
Reference = Literal["group", "oracle"]

DIRTY, GAVE_UP, NEVER_FINISHED, TOO_SOON = 0.8, 0.5, 0.5, 0.8
"""MobileGym's penalties (arXiv 2605.26114, its training code)."""


class NoShortest(ValueError):
    """The oracle's length was asked for and is not known."""


def shortest_path(passed: Sequence[bool], lengths: Sequence[int], *, alpha: float = 1.0, oracle: int | None = None) -> Floats:
    """Shortest-path adjustment: a success loses what share of its steps was a detour.

    R_i = r_i (1 - alpha (T_i - T_min) / T_i); with alpha = 1 that is T_min / T_i for a success, 0 for a failure.
    Source: MobileRL, arXiv 2509.18119, section on AdaGRPO, shortest-path reward adjustment [P]; alpha = 1 [F].

    Args:
        passed: The verdicts r_i.
        lengths: Steps T_i, each at least 1 where passed.
        alpha: 0: the verdict itself; 1: the full adjustment.
        oracle: The oracle's steps, an upper bound of the shortest way, counted beside the group's own successes [+].

    Returns:
        One reward a rollout, from 0 to 1, in the order given.
    """
    verdicts, steps = np.asarray(passed, bool), np.asarray(lengths, np.int64)
    rewards = np.zeros(len(steps), np.float64)
    if not verdicts.any():
        return rewards
    # A policy may find a shorter way than the oracle's: it must not be worth more than 1.
    shortest = min(int(steps[verdicts].min()), oracle if oracle is not None else int(steps[verdicts].min()))
    rewards[verdicts] = 1.0 - alpha * (steps[verdicts] - shortest) / steps[verdicts]
    return rewards


def progress(rollout: Rollout) -> float:
    """MobileGym's reward: the share of checks that hold, less for what is wrong beside them.

    R = p; x 0.8 if the goal is met but something else changed; x 0.5 if given up although reached; x 0.5 if reached and
    never finished; x 0.8 if finished without reaching. Source: MobileGym, arXiv 2605.26114, its training code [P].
    Ours: p counts only checks that did not hold at the start, so that doing nothing is worth nothing; an answer that was
    not looked up counts as finished without reaching [+].

    Args:
        rollout: A rollout that ended without trouble.
    """
    if rollout.passed:
        return 1.0
    reward = rollout.goal_share
    if not rollout.goal:
        return reward * TOO_SOON if rollout.end == "finish" else reward
    if not rollout.clean:
        reward *= DIRTY
    if rollout.outcome == "gave_up":
        reward *= GAVE_UP
    elif rollout.outcome == "unsupported":
        reward *= TOO_SOON
    elif rollout.end not in ("finish", "infeasible"):
        reward *= NEVER_FINISHED
    return reward


def rewards_of(group: Group, rule: Rule = "spa", *, alpha: float = 1.0, reference: Reference = "group") -> Floats:
    """The rewards of a group's sound rollouts (`group.sound`), in their order.

    Args:
        group: The rollouts of one task instance.
        rule: `spa`, `passed` (the bare verdict), or `mobilegym`.
        alpha: Of `spa`.
        reference: Of `spa`: the shortest success of the group [P], or the oracle's length too [+].

    Raises:
        NoShortest: `reference` is `oracle` and the group does not know its length.
    """
    rollouts = group.sound
    if rule == "mobilegym":
        return np.array([progress(each) for each in rollouts], np.float64)
    passed = [each.passed for each in rollouts]
    if rule == "passed":
        return np.array(passed, np.float64)
    if reference == "oracle" and group.oracle < 1:
        raise NoShortest(f"group {group.id} has no oracle length: measure it, or set reward.reference to group")
    return shortest_path(passed, [each.length for each in rollouts], alpha=alpha, oracle=group.oracle if reference == "oracle" else None)
