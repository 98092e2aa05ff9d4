"""The failure curriculum filter: fresh, cooling, removed, and back by a success."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phonegym.bench.task import TaskId
from phonegym.rl.curriculum import Curriculum, History, NothingLeft, after_epoch

EASY, HARD = TaskId("a.Easy-v1"), TaskId("a.Hard-v1")


def lived(*epochs: bool | None) -> list[History]:
    histories = [History()]
    for passed in epochs:
        histories.append(after_epoch(histories[-1], passed))
    return histories


def test_two_failed_epochs_cool_three_more_remove() -> None:
    histories = lived(False, False, False, False, False)
    assert [each.state for each in histories] == ["fresh", "fresh", "cooling", "cooling", "cooling", "removed"]
    assert [each.weight for each in histories] == pytest.approx([1, 1, math.exp(-2), math.exp(-3), math.exp(-4), 0])


def test_a_success_while_cooling_brings_it_back() -> None:
    histories = lived(False, False, None, True, False)
    assert [each.state for each in histories] == ["fresh", "fresh", "cooling", "cooling", "solved", "solved"]
    assert [each.failures for each in histories] == [0, 1, 2, 2, 0, 1]


def test_a_success_in_between_resets_the_count() -> None:
    assert lived(False, True, False)[-1].state == "solved"
    assert lived(False, True, False, False)[-1].state == "cooling"


def test_nobody_is_removed_without_having_been_tried() -> None:
    histories = lived(False, False, None, None, None, None, False)
    assert [each.state for each in histories[2:]] == ["cooling"] * 5 + ["removed"]


def test_removed_stays_removed_and_patience_0_never_cools() -> None:
    assert lived(False, False, False, False, False, True)[-1].state == "removed"
    history = History()
    for _ in range(20):
        history = after_epoch(history, False, patience=0)
    assert history.state == "fresh"


def test_a_plan_asks_hard_tasks_as_often_as_their_weight_says() -> None:
    curriculum = Curriculum([EASY, HARD], patience=2, cooldown=4000)
    for _ in range(2):
        curriculum.end_epoch({EASY: True, HARD: False})
    asked = 0
    for _ in range(3000):
        plan = curriculum.plan()
        assert EASY in plan
        asked += HARD in plan
        curriculum.end_epoch({EASY: True})
    assert asked / 3000 == pytest.approx(math.exp(-2), abs=0.025)
    assert curriculum.counts() == {"fresh": 0, "solved": 1, "cooling": 1, "removed": 0}


def test_when_nothing_is_left_it_says_so() -> None:
    curriculum = Curriculum([HARD], patience=1, cooldown=1)
    curriculum.end_epoch({HARD: False})
    assert curriculum.plan() == (HARD,)  # cooling, and the only one
    curriculum.end_epoch({HARD: False})
    with pytest.raises(NothingLeft):
        curriculum.plan()


@given(st.lists(st.fixed_dictionaries({}, optional={EASY: st.booleans(), HARD: st.booleans()}), max_size=8), st.integers(0, 9))
def test_a_checkpoint_keeps_the_history(epochs: list[dict[TaskId, bool]], seed: int) -> None:
    curriculum, other = Curriculum([EASY, HARD], seed=seed), Curriculum([EASY, HARD], seed=seed)
    for passed in epochs:
        curriculum.end_epoch(passed)
    other.restore(curriculum.save())
    assert other.histories == curriculum.histories
    assert other.epoch == curriculum.epoch
    if curriculum.counts()["removed"] < 2:
        assert other.plan() == curriculum.plan()


def test_iterations_take_an_epoch_in_pieces_and_fill_up_the_last() -> None:
    tasks = [TaskId(f"a.T{n}-v1") for n in range(5)]
    curriculum = Curriculum(tasks, seed=3)
    first, second = curriculum.take(3), curriculum.take(3)
    assert sorted(first + second[:2]) == tasks
    assert second[2] == first[0]
    curriculum.tell({first[0]: False, first[1]: True})
    curriculum.tell({first[0]: True})
    assert curriculum.epoch == 0
    again = Curriculum(tasks, seed=3)
    again.restore(curriculum.save())
    assert again.take(3) == curriculum.take(3)
    assert curriculum.epoch == 1
    assert again.histories == curriculum.histories
    assert curriculum.counts()["solved"] == 2


def test_a_checkpoint_of_other_tasks_is_refused() -> None:
    with pytest.raises(ValueError, match="other tasks"):
        Curriculum([EASY]).restore(Curriculum([EASY, HARD]).save())
    with pytest.raises(KeyError, match="not in the curriculum"):
        Curriculum([EASY]).end_epoch({HARD: True})
