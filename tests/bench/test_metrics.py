"""Scores: pairs of twins, templates as the unit, intervals that come out the same everywhere."""

from __future__ import annotations

from typing import Any

import pytest

from phonegym.bench import Episode, Finish, TaskId
from phonegym.bench.log import Conditions
from phonegym.bench.metrics import Row, breakdown, compare, row_of, summarize
from phonegym.bench.resampling import difference, estimate
from tests.bench.apps.parcel.tasks import WhatStatus
from tests.bench.hands import CATALOGUE


def row(task: str, success: bool, seed: int = 0, twin: int | None = None, **facts: Any) -> Row:
    given: dict[str, Any] = {
        "outcome": "success" if success else "wrong", "goal": success, "clean": True, "finished": True, "success": success,
        "progress": float(success), "steps": 8,
    }  # fmt: skip
    return Row(task=TaskId(task), conditions=Conditions(seed=seed, twin=twin), **{**given, **facts})


def test_three_rates_are_nested() -> None:
    rows = [
        row("a", True, 0),
        row("a", False, 1, goal=True, clean=False, outcome="side_effect"),
        row("a", False, 2, goal=True, finished=False, outcome="overdue"),
        row("a", False, 3),
    ]
    s = summarize(rows)
    assert (s.goal.mean, s.goal_clean.mean, s.success.mean) == (0.75, 0.5, 0.25)
    assert (s.side_effects.mean, s.overdue.mean, s.false_completion.mean) == (0.25, 0.25, 0.25)
    assert s.outcomes == {"overdue": 1, "side_effect": 1, "success": 1, "wrong": 1}


def test_templates_weigh_the_same_however_many_episodes_they_have() -> None:
    rows = [row("a", True, seed) for seed in range(9)] + [row("b", False)]
    assert summarize(rows).success.mean == 0.5


def test_a_twin_counts_only_when_both_are_right() -> None:
    always_act = [row("t", twin == 0, seed, twin) for seed in range(4) for twin in (0, 1)]
    assert summarize(always_act).success.mean == 0.0
    assert summarize(always_act).success.episodes == 4
    assert summarize([row("t", True, 1, 0), row("t", True, 1, 1)]).success.mean == 1.0


def test_half_a_twin_is_left_out_and_counted() -> None:
    s = summarize([row("t", True, 1, 0), row("u", True, 1)])
    assert (s.success.mean, s.success.templates, s.lone_twins) == (1.0, 1, 1)


def test_intervals_are_deterministic_and_widen_with_less() -> None:
    many = estimate([[float(n % 2)] for n in range(40)])
    few = estimate([[float(n % 2)] for n in range(8)])
    assert many == estimate([[float(n % 2)] for n in range(40)])
    assert many.low is not None
    assert many.high is not None
    assert few.low is not None
    assert few.high is not None
    assert many.low < many.mean == 0.5 < many.high
    assert few.high - few.low > many.high - many.low
    # A binomial standard error of 0.079 at n = 40 gives about 0.345 to 0.655.
    assert abs(many.low - 0.345) < 0.02
    assert abs(many.high - 0.655) < 0.02


def test_one_template_says_nothing_about_others() -> None:
    assert estimate([[1.0, 0.0]]).low is None
    assert estimate([]).templates == 0


def test_scores_do_not_depend_on_the_order_of_rows() -> None:
    rows = [row(task, (seed + len(task)) % 3 > 0, seed) for task in ("a", "bb", "ccc", "dddd") for seed in range(5)]
    assert summarize(rows) == summarize(rows[::-1])


def test_pass_at_k_is_the_unbiased_estimate() -> None:
    rows = [row("a", trial == 0, trial=trial) for trial in range(4)]
    found = summarize(rows).pass_at
    assert {k: each.mean for k, each in found.items()} == {1: 0.25, 2: 0.5, 4: 1.0}


def test_steps_over_oracle_counts_successes_only() -> None:
    s = summarize([row("a", True, 0, oracle=4), row("a", False, 1, oracle=4, steps=40), row("b", True, 0)])
    assert (s.steps_over_oracle.mean, s.steps_over_oracle.templates) == (2.0, 1)


def test_two_agents_are_compared_on_the_templates_they_share() -> None:
    ours = [row(f"t{n}", n % 4 != 0) for n in range(20)] + [row("extra", True)]
    theirs = [row(f"t{n}", n % 2 == 0) for n in range(20)]
    gap = compare(ours, theirs)
    assert gap.mean == pytest.approx(0.25)
    assert gap.templates == 20
    with pytest.raises(ValueError, match="1 templates against 2"):
        difference([1.0], [1.0, 0.0])


def test_rows_come_from_episodes_and_fall_into_groups() -> None:
    done = Episode.start(WhatStatus, 3, catalogue=CATALOGUE, language="zh").do(Finish())
    made = row_of(done, oracle=8)
    assert (made.outcome, made.steps, made.progress) == ("false_completion", 1, 0.0)
    assert {"app:parcel", "kind:query", "level:L2", "language:zh"} <= set(made.labels)
    assert list(breakdown([made], "level")) == ["L2"]
    assert breakdown([made], "language")["zh"].false_completion.mean == 1.0
