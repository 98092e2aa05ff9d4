"""What a rollout is worth beside the others of its group.

Marks: [P] published and clear, [F] inferred from a paper's method figure, [?] not published, [+] ours.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from phonegym.rl.reward import Floats
from phonegym.rl.sample import Group, Rollout
from phonegym.state import keyed

Over = Literal["steps", "trajectories"]
EPSILON = 1e-6


@dataclass(frozen=True, slots=True)
class Scored:
    """A rollout with what it is worth.

    Attributes:
        rollout: The rollout.
        reward: By itself.
        advantage: Beside its group; every one of its steps has this one.
        kept: It is learned from; else it was pruned.
    """

    rollout: Rollout
    reward: float
    advantage: float
    kept: bool = True


def group_advantages(rewards: Sequence[float] | Floats, steps: Sequence[int], over: Over = "steps") -> Floats:
    """Rewards made comparable: A = (R - mu) / (sigma + 1e-6).

    Source: GRPO, DeepSeekMath, arXiv 2402.03300, section 4.1 [P]. Mean and population deviation are taken over all steps,
    each with its rollout's reward, as MobileRL's method figure has it (arXiv 2509.18119) [F], or over the trajectories, as
    MobileGym's code has it (arXiv 2605.26114) [P].

    Args:
        rewards: One a rollout.
        steps: How many steps each has.
        over: What mean and deviation are taken over.

    Returns:
        One advantage a rollout. All are 0 where the rewards do not differ: no spread, no gradient. The order of the
        rollouts changes no bit of them.
    """
    values = [float(reward) for reward in rewards]
    weights = list(steps) if over == "steps" else [1] * len(values)
    total = sum(weights)
    if not total or min(values) == max(values):
        return np.zeros(len(values))
    # fsum is exact whatever the order; a plain sum would let the order of a group leak into the update.
    mean = math.fsum(weight * value for weight, value in zip(weights, values, strict=True)) / total
    variance = math.fsum(weight * (value - mean) ** 2 for weight, value in zip(weights, values, strict=True)) / total
    return (np.array(values) - mean) / (math.sqrt(variance) + EPSILON)


def kept_of(group: Group, ratio: float, seed: int) -> tuple[bool, ...]:
    """Negative pruning: of the failures, at most `ratio` times the successes are kept, chosen by seed.

    Source: MobileRL's method figure (arXiv 2509.18119) [F]; the ratio is not published [?]. Which failures stay depends on
    the seed and their own names alone, not on the order of the group. A group without a success keeps nothing.

    Args:
        group: The rollouts.
        ratio: Failures for each success, rounded down; infinite: all are kept.
        seed: Of the choice.

    Returns:
        For each of `group.sound`, whether it is kept.
    """
    rollouts = group.sound
    if math.isinf(ratio):
        return (True,) * len(rollouts)
    most = math.floor(ratio * sum(each.passed for each in rollouts))
    failures = [each.index for each in rollouts if not each.passed]
    chosen = sorted(failures, key=lambda index: keyed(seed, "prune", group.id, index))[:most]
    return tuple(each.passed or each.index in chosen for each in rollouts)


def score(group: Group, rewards: Floats, *, over: Over = "steps", ratio: float = math.inf, seed: int = 0) -> tuple[Scored, ...]:
    """The rollouts of a group with their advantages; those that were pruned have none, and count for no mean.

    Args:
        group: The rollouts.
        rewards: Of `group.sound`, in their order.
        over: What mean and deviation are taken over.
        ratio: Of the pruning.
        seed: Of the pruning.

    Raises:
        ValueError: There are not as many rewards as sound rollouts.
    """
    rollouts, kept = group.sound, kept_of(group, ratio, seed)
    if len(rewards) != len(rollouts):
        raise ValueError(f"group {group.id} has {len(rollouts)} sound rollouts and {len(rewards)} rewards")
    stay = [n for n, each in enumerate(kept) if each]
    advantages = dict(zip(stay, group_advantages(rewards[stay], [len(rollouts[n].samples) for n in stay], over), strict=True))
    return tuple(
        Scored(rollout, float(rewards[n]), float(advantages.get(n, 0.0)), kept[n]) for n, rollout in enumerate(rollouts)
    )  # fmt: skip


def spread(scored: Sequence[Scored]) -> bool:
    """Whether this group teaches anything: some kept rollout has an advantage."""
    return any(each.kept and each.advantage != 0.0 for each in scored)
