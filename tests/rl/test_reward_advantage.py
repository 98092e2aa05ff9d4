"""Rewards and advantages: the worked example, and what must hold of every group."""

import math
from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from phonegym.bench.run import End
from phonegym.bench.task import TaskId
from phonegym.bench.verdict import Outcome
from phonegym.rl.advantage import group_advantages, kept_of, score, spread
from phonegym.rl.reward import NoShortest, progress, rewards_of, shortest_path
from phonegym.rl.sample import Group, GroupId, MixedGroup, Rollout, Sample, UnevenSample, Version
from tests.rl.making import ASKED, TASK, group, rollout

outcomes = st.lists(st.tuples(st.booleans(), st.integers(1, 12)), min_size=2, max_size=10)


def pruned_last(of: Group, ratio: float) -> int:
    """A seed with which the last failure is the one that goes."""
    return next(seed for seed in range(100) if kept_of(of, ratio, seed) == (True, True, True, False))


def test_the_worked_example_of_the_method_figure() -> None:
    four = group([True, True, False, False], [2, 3, 3, 2])
    rewards = rewards_of(four)
    assert rewards == pytest.approx([1, 2 / 3, 0, 0])
    scored = score(four, rewards, over="steps", ratio=0.5, seed=pruned_last(four, 0.5))
    assert [each.advantage for each in scored] == pytest.approx([1.2247, 0.4082, -1.2247, 0], abs=1e-3)
    assert [each.kept for each in scored] == [True, True, True, False]
    over_steps = np.repeat([1, 2 / 3, 0], [2, 3, 3])
    assert (over_steps.mean(), over_steps.std()) == pytest.approx((0.5, 0.408), abs=1e-3)


def test_over_trajectories_each_rollout_counts_once() -> None:
    advantages = group_advantages([1, 0, 0, 0], [1, 9, 9, 9], "trajectories")
    assert advantages == pytest.approx([math.sqrt(3), *[-1 / math.sqrt(3)] * 3], abs=1e-5)


@given(outcomes, st.randoms(use_true_random=False), st.sampled_from(["steps", "trajectories"]), st.sampled_from([0.5, 2.0, math.inf]))
def test_the_order_of_a_group_changes_nothing(made: list[tuple[bool, int]], random: Random, over: str, ratio: float) -> None:
    ordered = group([passed for passed, _ in made], [length for _, length in made])
    mixed = list(ordered.rollouts)
    random.shuffle(mixed)
    shuffled = replace(ordered, rollouts=tuple(mixed))

    def worth(of: Group) -> dict[int, tuple[float, bool]]:
        scored = score(of, rewards_of(of), over="steps" if over == "steps" else "trajectories", ratio=ratio, seed=5)
        return {each.rollout.index: (each.advantage, each.kept) for each in scored}

    assert worth(ordered) == worth(shuffled)


@given(st.lists(st.integers(1, 9), min_size=2, max_size=8), st.floats(0, 1), st.sampled_from(["steps", "trajectories"]))
def test_no_spread_no_gradient(steps: list[int], reward: float, over: str) -> None:
    assert not group_advantages([reward] * len(steps), steps, "steps" if over == "steps" else "trajectories").any()
    failed = group([False] * len(steps), steps)
    assert not spread(score(failed, rewards_of(failed)))


@given(outcomes, st.floats(0, 1))
def test_spa_is_the_verdict_less_the_detour(made: list[tuple[bool, int]], alpha: float) -> None:
    passed, lengths = [each for each, _ in made], [length for _, length in made]
    rewards = shortest_path(passed, lengths, alpha=alpha)
    assert ((rewards >= 0) & (rewards <= 1)).all()
    assert (rewards[~np.array(passed)] == 0).all()
    won = sorted((length, reward) for ok, length, reward in zip(passed, lengths, rewards, strict=True) if ok)
    assert [reward for _, reward in won] == sorted((reward for _, reward in won), reverse=True)
    if won:
        assert won[0][1] == 1


def test_the_oracle_as_reference_tells_a_lone_long_success_from_a_short_one() -> None:
    assert rewards_of(group([True, False], [8, 3], oracle=4), reference="oracle") == pytest.approx([0.5, 0])
    # Shorter than the oracle, which is only an upper bound: worth 1, and no more.
    assert rewards_of(group([True, True], [2, 4], oracle=4), reference="oracle") == pytest.approx([1, 0.5])
    with pytest.raises(NoShortest, match="measure it"):
        rewards_of(group([True], [2]), reference="oracle")


@pytest.mark.parametrize(
    ("share", "goal", "clean", "end", "outcome", "passed", "worth"),
    [
        (1.0, True, True, "finish", "success", True, 1.0),
        (1.0, True, False, "finish", "side_effect", False, 0.8),
        (1.0, True, True, "infeasible", "gave_up", False, 0.5),
        (1.0, True, True, "overdue", "overdue", False, 0.5),
        (1.0, True, False, "overdue", "overdue", False, 0.4),
        (0.5, False, True, "finish", "wrong", False, 0.4),
        (0.5, False, True, "overdue", "overdue", False, 0.5),
        (1.0, True, True, "finish", "unsupported", False, 0.8),
        (0.0, False, True, "finish", "false_completion", False, 0.0),
    ],
)
def test_mobilegyms_reward(share: float, goal: bool, clean: bool, end: End, outcome: Outcome, passed: bool, worth: float) -> None:
    ended = replace(rollout(0, passed, 3), goal_share=share, goal=goal, clean=clean, end=end, outcome=outcome)
    assert progress(ended) == pytest.approx(worth)


def test_a_mixed_up_group_is_caught() -> None:
    good = rollout(0, True, 2)
    for strange in (
        rollout(1, True, 2, group="h"),
        rollout(1, True, 2, seed=1),
        rollout(1, True, 2, version=3),
        rollout(0, True, 2),
        replace(rollout(1, True, 2), task=TaskId("clock.Other-v1")),
    ):
        with pytest.raises(MixedGroup):
            Group(GroupId("g"), TASK, 0, (good, strange))
    with pytest.raises(MixedGroup, match="empty"):
        Group(GroupId("g"), TASK, 0, ())


def test_trouble_of_the_environment_is_masked() -> None:
    three = group([True, False, False], [2, 3, 9])
    broken = replace(three, rollouts=(*three.rollouts[:2], replace(three.rollouts[2], error=True)))
    scored = score(broken, rewards_of(broken))
    assert [each.rollout.index for each in scored] == [0, 1]
    assert [each.advantage for each in scored] == [each.advantage for each in score(group([True, False], [2, 3]), np.array([1.0, 0.0]))]


@given(outcomes, st.floats(0, 3), st.integers(0, 50))
def test_pruning_keeps_successes_and_few_failures(made: list[tuple[bool, int]], ratio: float, seed: int) -> None:
    some = group([passed for passed, _ in made], [length for _, length in made])
    kept = kept_of(some, ratio, seed)
    won = sum(each.passed for each in some)
    assert all(stays for stays, each in zip(kept, some, strict=True) if each.passed)
    assert sum(kept) - won == min(math.floor(ratio * won), len(some.rollouts) - won)


def test_a_sample_lies_side_by_side() -> None:
    with pytest.raises(UnevenSample, match="2 response tokens, 1 log"):
        Sample(ASKED, (1,), (2, 3), (-1.0,), (1, 1), Version(0))
    with pytest.raises(UnevenSample, match="0 and 1"):
        Sample(ASKED, (1,), (2,), (-1.0,), (2,), Version(0))


def test_a_rollout_knows_its_tokens() -> None:
    assert isinstance(rollout(0, True, 3), Rollout)
    assert rollout(0, True, 3).tokens == 6
