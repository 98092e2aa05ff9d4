"""Guards: each is tripped, and none trips by itself."""

import math
from dataclasses import replace

import pytest

from phonegym.agents.dialects.dialect import Message, Words
from phonegym.rl.guards import Guard, Stopped
from phonegym.rl.sample import Prompt
from phonegym.rl.settings import GuardConfig
from tests.rl.making import group

FINE = {"reward": 0.5, "entropy": 1.0, "ratio": 1.0, "loss": 0.1}


def test_a_run_that_is_well_goes_on() -> None:
    guard = Guard(GuardConfig())
    for n in range(40):
        guard.check({**FINE, "reward": 0.5 + n / 100})
    guard.check_groups([group([True, False], [2, 3], id="a"), group([True], [1], id="b")])


@pytest.mark.parametrize("value", [math.nan, math.inf])
def test_what_is_no_number_stops_it(value: float) -> None:
    with pytest.raises(Stopped, match=r"not a number: loss = (nan|inf)"):
        Guard(GuardConfig()).check({**FINE, "loss": value})


@pytest.mark.parametrize(
    ("figure", "value", "says"),
    [("entropy", 0.001, "collapsed"), ("entropy", 9.0, "exploded"), ("ratio", 50.0, "blew up"), ("ratio", 0.01, "blew up")],
)
def test_out_of_bounds_twice_in_a_row_stops_it(figure: str, value: float, says: str) -> None:
    guard = Guard(GuardConfig())
    bad = [{**FINE, figure: value, "reward": n / 10} for n in range(4)]
    guard.check(bad[0])
    guard.check({**FINE, "reward": 0.9})
    guard.check(bad[1])
    with pytest.raises(Stopped, match=says):
        guard.check(bad[2])


def test_a_reward_that_does_not_move_stops_it() -> None:
    guard = Guard(GuardConfig(constant_reward=3))
    for reward in (0.0, 0.0, 0.1, 0.0, 0.0):
        guard.check({**FINE, "reward": reward})
    with pytest.raises(Stopped, match="3 iterations in a row"):
        guard.check({**FINE, "reward": 0.0})


def test_an_iteration_that_taught_nothing_is_no_collapse() -> None:
    guard = Guard(GuardConfig())
    for n in range(5):
        guard.check({"reward": n / 10})


def test_groups_that_are_mixed_up_stop_it() -> None:
    guard = Guard(GuardConfig())
    one = group([True, False], [2, 3])
    with pytest.raises(Stopped, match="twice"):
        guard.check_groups([one, one])
    elsewhere = Prompt((Message("user", (Words("another phone"),)),))
    stranger = one.rollouts[1]
    first = replace(stranger.samples[0], prompt=elsewhere)
    mixed = replace(one, rollouts=(one.rollouts[0], replace(stranger, samples=(first, *stranger.samples[1:]))))
    with pytest.raises(Stopped, match="mixed up"):
        guard.check_groups([mixed])


def test_what_they_remember_outlives_a_restart() -> None:
    guard, after = Guard(GuardConfig()), Guard(GuardConfig())
    guard.check({**FINE, "entropy": 0.0})
    after.restore(guard.save())
    with pytest.raises(Stopped, match="collapsed"):
        after.check({**FINE, "entropy": 0.0, "reward": 0.6})
