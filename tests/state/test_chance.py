"""Keyed draws: the same numbers on every Python, in any order, and close enough to uniform."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phonegym.state import below, between, keyed, pick, shuffled


def test_golden_values() -> None:
    assert keyed(0) == 5279484644620549311
    assert keyed(7, "linko.reply", "m1") == 1257371114026522335
    assert keyed(-1, "数", 3) == 10956641176690682512
    assert keyed(2**64 - 1, "a", -5) == 5843865567783698102
    assert [below(10, 1, "die", n) for n in range(12)] == [7, 1, 7, 0, 5, 6, 8, 1, 3, 1, 7, 4]
    assert [between(-3, 3, 1, n) for n in range(12)] == [-3, -2, 1, -2, 3, 2, 3, 0, 1, -3, 2, 3]
    assert [pick("abcdef", 2, n) for n in range(8)] == ["c", "f", "a", "f", "f", "b", "f", "e"]
    assert shuffled(range(10), 3, "cards") == (7, 8, 5, 1, 9, 6, 2, 4, 3, 0)


def test_labels_do_not_run_into_each_other() -> None:
    draws = [
        keyed(1, "a", "b"),
        keyed(1, "ab"),
        keyed(1, "a\x1fb"),
        keyed(1, "a", 1),
        keyed(1, "a", "1"),
        keyed(1, "a1"),
        keyed(11, "a"),
        keyed(1, 1, "a"),
        keyed(1),
        keyed(1, ""),
        keyed(2),
    ]
    assert len(set(draws)) == len(draws)


@given(st.integers(1, 2**64), st.integers(-(2**63), 2**64 - 1), st.lists(st.text(max_size=3) | st.integers(0, 99), max_size=3))
def test_draws_stay_in_range(n: int, seed: int, labels: list[str | int]) -> None:
    assert 0 <= below(n, seed, *labels) < n
    assert 5 <= between(5, 4 + n, seed, *labels) <= 4 + n


def test_draws_are_near_uniform() -> None:
    counts = Counter(below(6, 5, n) for n in range(6000))
    assert set(counts) == set(range(6))
    assert all(900 < count < 1100 for count in counts.values())
    firsts = Counter(shuffled("abc", 5, n) for n in range(6000))
    assert len(firsts) == 6
    assert all(900 < count < 1100 for count in firsts.values())


@given(st.lists(st.integers()), st.integers(0, 99))
def test_shuffling_keeps_every_item(items: list[int], seed: int) -> None:
    before = list(items)
    assert sorted(shuffled(items, seed)) == sorted(items)
    assert items == before


def test_nothing_to_draw_from_is_an_error() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        below(0, 1)
    with pytest.raises(ValueError, match="first bound"):
        between(2, 1, 1)
    with pytest.raises(ValueError, match="nothing"):
        pick((), 1)
    assert shuffled((), 1) == ()
