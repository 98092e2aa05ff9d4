"""What the memo takes for the same call, and what it keeps."""

from collections.abc import Iterator
from enum import Enum

import msgspec
import pytest

from phonegym.ui import memo
from phonegym.ui.build import text
from phonegym.ui.look import Look, looking
from phonegym.ui.memo import clear_memos, component, derived, memo_stats
from phonegym.ui.node import Node


class Open(msgspec.Struct, frozen=True):
    ident: str
    what: object = None


class Message(msgspec.Struct, frozen=True):
    body: str
    tags: tuple[object, ...] = ()
    __by_identity__ = True


class Loose(msgspec.Struct):
    body: str


class Tone(Enum):
    LOW = 1


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    clear_memos()
    yield
    clear_memos()


@component
def label(value: object) -> Node:
    return text(repr(value))


def said(node: Node) -> str:
    return repr(node)


@pytest.mark.parametrize(("one", "two"), [(1, True), (1, 1.0), (0, False), (0.0, -0.0), ("1", 1), (None, 0), (b"a", "a"), (1.0, True)])
def test_equal_scalars_of_other_types_are_other_calls(one: object, two: object) -> None:
    assert repr(one) in said(label(one))
    assert repr(two) in said(label(two))
    assert repr(one) in said(label(one))


def test_equal_scalars_are_the_same_call() -> None:
    for value in (7, "seven" * 3, 7.5, True, None, b"x", Tone.LOW):
        assert label(value) is label(value)


def test_an_integer_is_not_taken_for_the_identity_of_an_object() -> None:
    there = ["a list"]
    label(there)
    assert str(id(there)) in said(label(id(there)))


def test_frozen_structs_count_by_value_and_marked_ones_by_identity() -> None:
    assert label(Open("a")) is label(Open("a"))
    assert label(Open("a")) is not label(Open("b"))
    one, two = Message("hi"), Message("hi")
    assert label(one) is label(one)
    assert label(one) is not label(two)


def test_the_values_in_a_struct_are_told_apart_by_type() -> None:
    assert "what=1)" in said(label(Open("a", 1)))
    assert "what=True)" in said(label(Open("a", True)))
    assert "what=(1,))" in said(label(Open("a", (1,))))
    assert "what=(True,))" in said(label(Open("a", (True,))))
    assert label(Open("a", ("x", Open("b")))) is label(Open("a", ("x", Open("b"))))


def test_a_marked_struct_inside_a_struct_counts_by_identity() -> None:
    inner = Message("hi")
    assert label(Open("a", inner)) is label(Open("a", inner))
    assert label(Open("a", inner)) is not label(Open("a", Message("hi")))


def test_mutable_things_count_by_identity() -> None:
    one, two = Loose("hi"), Loose("hi")
    assert label(one) is label(one)
    assert label(one) is not label(two)
    assert label(tuple("ab" * 20)) is not label(tuple("ab" * 20)), "long sequences are not gone through"


def test_short_sequences_count_part_by_part() -> None:
    assert label(("a", 1)) is label(("a", 1))
    assert label(("a", 1)) is not label(("a", True))
    assert label(["a"]) is not label(("a",))
    grown = ["a"]
    before = label(grown)
    grown.append("b")
    assert label(grown) is not before


def test_arguments_stay_alive_so_that_an_identity_is_never_used_twice() -> None:
    texts = {said(label([number])) for number in range(500)}
    assert len(texts) == 500


def test_positional_and_keyword_arguments_are_not_mixed_up() -> None:
    @derived
    def pair(a: str = "-", b: str = "-") -> tuple[str, str]:
        return a, b

    assert pair("x", "y") == ("x", "y")
    assert pair("x", b="y") == ("x", "y")
    assert pair(b="y", a="x") == ("x", "y")
    assert pair("b", "y") == ("b", "y")
    assert pair(b="y") == ("-", "y")


def test_a_component_depends_on_the_look_and_a_derived_value_does_not() -> None:
    calls: list[str] = []

    @component
    def seen(value: str) -> Node:
        calls.append(f"view {value}")
        return text(value)

    @derived
    def sorted_letters(value: str) -> tuple[str, ...]:
        calls.append(f"sort {value}")
        return tuple(sorted(value))

    for look in (Look(), Look(dark=True), Look(), Look(font_percent=130)):
        with looking(look):
            seen("cab")
            sorted_letters("cab")
    assert calls == ["view cab", "sort cab", "view cab", "view cab"]


def test_two_functions_do_not_share_results() -> None:
    @derived
    def one(value: int) -> int:
        return value + 1

    @derived
    def two(value: int) -> int:
        return value + 2

    assert (one(1), two(1)) == (2, 3)


def test_an_error_is_not_remembered() -> None:
    answers: Iterator[ValueError | str] = iter([ValueError("not yet"), "ready"])

    @derived
    def moody() -> str:
        answer = next(answers)
        if isinstance(answer, ValueError):
            raise answer
        return answer

    with pytest.raises(ValueError, match="not yet"):
        moody()
    assert moody() == "ready"


def test_it_is_bounded_and_keeps_what_is_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memo, "GENERATION", 100)
    calls = 0

    @derived
    def square(value: int) -> int:
        nonlocal calls
        calls += 1
        return value * value

    for value in range(1000):
        assert square(value) == value * value
        square(-1)  # in use all the time
    assert calls == 1001
    assert memo_stats().entries <= 200
    assert memo_stats().turnovers >= 9


def test_phones_in_turn_do_not_throw_out_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memo, "GENERATION", 100)

    @derived
    def row(phone: int, number: int) -> tuple[int, int]:
        return phone, number

    for turn in range(20):
        for phone in range(3):
            for number in range(25):
                row(phone, number)
        for number in range(20):
            row(-1, turn * 20 + number)  # and 20 that are asked for once
    # What is asked for again before a generation of others is stays; a cache cleared when full would make it again each time.
    assert memo_stats().misses == 75 + 20 * 20


def test_it_keeps_the_name_and_words_of_a_function() -> None:
    assert label.__name__ == "label"
