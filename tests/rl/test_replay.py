"""Positive replay: who enters, who is drawn, who leaves."""

from hypothesis import given
from hypothesis import strategies as st

from phonegym.rl.advantage import Scored
from phonegym.rl.replay import Replay
from phonegym.rl.sample import Version
from tests.rl.making import rollout


def scored(index: int, advantage: float, passed: bool = True, group: str = "g") -> Scored:
    return Scored(rollout(index, passed, 2, group=group), float(passed), advantage)


def test_only_the_best_successes_enter() -> None:
    replay = Replay(kappa=0.5)
    entered = replay.add([scored(0, 1.0), scored(1, 2.0), scored(2, 3.0, passed=False), scored(3, 0.5)], Version(0))
    assert entered == 2
    assert [each.advantage for each in replay.draw(100, Version(1))] == [2.0, 1.0]


def test_what_teaches_nothing_or_was_pruned_does_not_enter() -> None:
    replay = Replay(kappa=1.0)
    pruned = Scored(rollout(1, True, 2), 1.0, 1.0, kept=False)
    assert replay.add([scored(0, 0.0), pruned], Version(0)) == 0


def test_the_lowest_advantage_leaves_a_full_buffer() -> None:
    replay = Replay(2, kappa=1.0)
    replay.add([scored(n, float(n)) for n in range(1, 5)], Version(0))
    assert [each.advantage for each in replay.draw(100, Version(0))] == [4.0, 3.0]
    assert Replay(0, kappa=1.0).add([scored(0, 1.0)], Version(0)) == 0


def test_age_and_use_end_it() -> None:
    replay = Replay(kappa=1.0, max_age=4, max_uses=3)
    replay.add([scored(0, 1.0)], Version(2))
    assert [len(replay.draw(9, Version(version))) for version in (3, 4, 5, 6)] == [1, 1, 1, 0]  # used up
    replay.add([scored(0, 1.0)], Version(2))
    assert len(replay.draw(9, Version(6))) == 1  # age 4
    assert len(replay.draw(9, Version(7))) == 0  # age 5


@given(
    st.floats(0, 0.9),
    st.lists(st.tuples(st.integers(0, 40), st.integers(0, 12)), min_size=1, max_size=8),
    st.integers(1, 5),
    st.integers(0, 6),
)
def test_share_age_and_use_hold_whatever_happens(gamma: float, rounds: list[tuple[int, int]], max_uses: int, max_age: int) -> None:
    replay = Replay(16, kappa=0.5, gamma=gamma, max_age=max_age, max_uses=max_uses)
    drawn: dict[tuple[str, int], int] = {}
    for version, (fresh, new) in enumerate(rounds):
        again = replay.draw(fresh, Version(version))
        assert len(again) <= gamma * (fresh + len(again)) + 1e-6
        assert [each.advantage for each in again] == sorted((each.advantage for each in again), reverse=True)
        for each in again:
            name = (each.rollout.group, each.rollout.index)
            drawn[name] = drawn.get(name, 0) + 1
            assert drawn[name] <= max_uses
            assert version - each.version <= max_age
        replay.add([scored(n, 1.0 + n, group=f"g{version}") for n in range(new)], Version(version))
        assert len(replay) <= 16


def test_a_checkpoint_goes_on_as_if_nothing_had_been() -> None:
    replay, other = Replay(kappa=1.0), Replay(kappa=1.0)
    replay.add([scored(n, float(n)) for n in range(1, 6)], Version(0))
    replay.draw(6, Version(1))
    other.restore(replay.save())
    assert other.save() == replay.save()
    assert [other.draw(6, Version(version)) for version in (1, 2, 3)] == [replay.draw(6, Version(version)) for version in (1, 2, 3)]
