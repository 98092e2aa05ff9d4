"""Length levels and budgets by the oracle's steps; what a policy scores that never looks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import pytest

from phonegym.bench import Check, Run, Setup, Task, check, choice, coin
from phonegym.bench.budget import NoOracle, budget_of, level_of, oracle_length
from phonegym.bench.floor import LIMIT, guess_floor
from phonegym.bench.splits import split
from tests.bench.apps.parcel.state import Parcel, pc
from tests.bench.apps.parcel.tasks import BuyOne, CancelIfPossible, MuteOneOf, PutBack, SwitchOn, WhatStatus
from tests.bench.hands import CATALOGUE


def test_levels_and_budgets() -> None:
    assert [level_of(n) for n in (1, 4, 5, 10, 11, 20, 21, 60)] == ["L1", "L1", "L2", "L2", "L3", "L3", "L4", "L4"]
    assert [budget_of(n, "mobilegym") for n in (4, 5, 20, 21)] == [15, 30, 45, 60]
    assert budget_of(4, "mobilerl") == budget_of(40, "mobilerl") == 50
    assert budget_of(4) < budget_of(10) < budget_of(40)


def test_length_is_that_of_the_oracles_run() -> None:
    assert oracle_length(SwitchOn, CATALOGUE) == 3  # open, flip, finish
    assert oracle_length(CancelIfPossible, CATALOGUE) == 4
    assert level_of(oracle_length(BuyOne, CATALOGUE)) == "L2"
    assert oracle_length(PutBack, CATALOGUE) >= 5


def test_an_oracle_that_fails_is_reported() -> None:
    class NoWay(Task):
        goal = {"en": "{n}", "zh": "{n}"}
        n: Annotated[int, choice(1, 2)]

        def goals(self, run: Run) -> Iterator[Check]:
            yield check("never", False)

        def next_action(self, user: object) -> Iterator[None]:
            yield user.finish()  # type: ignore[attr-defined]  # as above

    with pytest.raises(NoOracle, match="NoWay-v1, seed 0"):
        oracle_length(NoWay, CATALOGUE)


def test_guesses_are_worth_little_on_good_templates() -> None:
    for kind in (SwitchOn, BuyOne, WhatStatus, CancelIfPossible, MuteOneOf):
        found = guess_floor(kind, 120, catalogue=CATALOGUE)
        assert found.share <= LIMIT, found
        assert found.n == 120


class Lopsided(Task):
    """A query that one answer nearly always fits."""

    goal = {"en": "How many are there?", "zh": "有几个？"}
    kinds = ("query",)
    n: Annotated[int, choice(2, 2, 2, 7)]

    def allow(self, run: Run) -> Iterator[object]:
        yield pc.answer

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("answer", run.app(Parcel).answer, str(self.n))
        yield check("looked", run.saw(pc.terms))


class YesNo(Task):
    """A question as a twin: each answer is right in one half."""

    goal = {"en": "Is there one?", "zh": "有吗？"}
    kinds = ("query", "twin")
    twin = "yes"
    yes: Annotated[bool, coin]

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("answer", run.app(Parcel).answer, "yes" if self.yes else "no")


class DoneAlready(Task):
    """Asks for what is there from the start."""

    goal = {"en": "Have the door open.", "zh": "让门开着。"}

    def setup(self, start: Setup) -> None:
        start.state(Parcel).switches["door"] = True

    def goals(self, run: Run) -> Iterator[Check]:
        yield check("open", run.app(Parcel).switches["door"])


def test_a_likely_answer_a_twin_and_a_task_that_is_done_already() -> None:
    lopsided = guess_floor(Lopsided, 100, catalogue=CATALOGUE)
    assert 0.6 < lopsided.share < 0.9
    assert lopsided.policy == "always answer answer = 2"
    assert guess_floor(YesNo, 50, catalogue=CATALOGUE).share == 0.0
    done = guess_floor(DoneAlready, 20, catalogue=CATALOGUE)
    assert (done.share, done.policy) == (1.0, "finish at once")


def test_a_split_by_level() -> None:
    every = {"parcel.SwitchOn-v1", "parcel.CancelIfPossible-v1"}
    lengths = {kind.task_id(): level_of(oracle_length(kind, CATALOGUE)) for kind in (SwitchOn, CancelIfPossible)}
    assert set(lengths.values()) == {"L1"}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("phonegym.bench.splits.oracle_length", lambda kind, apps: 4 if kind.task_id() in every else 8)
        assert set(split("level:L1", catalogue=CATALOGUE).tasks) == every
        assert split("level:L3", catalogue=CATALOGUE).instances == ()
