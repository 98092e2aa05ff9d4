"""What tasks may ask, how answers are written, and what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phonegym.bench import answers
from phonegym.phone.answer_sheet import AnswerSheet, AskError, AskId, read_number, write_number
from tests.apps.sheet.conftest import asking


@given(st.integers(-(10**12), 10**12), st.integers(0, 6))
def test_a_number_survives_being_written(value: int, places: int) -> None:
    assert read_number(write_number(value, places), places) == value


@pytest.mark.parametrize(
    ("typed", "places", "value"),
    [
        ("12", 0, 12),
        ("12.", 2, 1200),
        (".5", 1, 5),
        ("12.50", 1, 125),
        ("1 200", 0, 1200),
        ("1,234,567.8", 1, 12345678),
        ("−3", 0, -3),
        ("+3", 0, 3),
        ("12.55", 1, None),
        ("1,23", 0, None),
        ("", 0, None),
        ("-", 0, None),
        ("3km", 0, None),
        ("1e3", 0, None),
        ("1.2.3", 2, None),
        ("1" * 16, 0, None),
    ],
)
def test_what_counts_as_a_number(typed: str, places: int, value: int | None) -> None:
    assert read_number(typed, places) == value


def test_questions_stand_in_the_order_asked_and_in_the_phones_language() -> None:
    phone = asking(
        lambda start: answers.ask_money(start, "z", en="How much?", zh="多少钱？"),
        lambda start: answers.ask_number(start, "a", en="How far?", zh="多远？", unit=("miles", "英里")),
        language="zh",
    )
    asks = phone.app(AnswerSheet).asks
    assert [asks[AskId(id)].question for id in ("z", "a")] == ["多少钱？", "多远？"]
    assert (asks[AskId("z")].unit, asks[AskId("a")].unit) == ("¥", "英里")
    tree = phone.xml()
    assert tree.index("多少钱？") < tree.index("多远？")


@pytest.mark.parametrize(("id", "says"), [("", "cannot be called"), ("Total", "lower-case"), ("a b", "underscores")])
def test_an_id_is_plain(id: str, says: str) -> None:
    with pytest.raises(AskError, match=says):
        asking(lambda start: answers.ask_time(start, id, en="When?", zh="几点？"))


def test_an_id_is_asked_once() -> None:
    with pytest.raises(AskError, match="asked already"):
        asking(*[lambda start: answers.ask_time(start, "at", en="When?", zh="几点？")] * 2)


@pytest.mark.parametrize("options", [{}, {"a": "A"}, {"a": "A", "b c": "B"}, {"a": "A", "": "B"}])
def test_a_choice_needs_options_with_plain_ids(options: dict[str, str]) -> None:
    with pytest.raises(AskError):
        asking(lambda start: answers.ask_choice(start, "which", options, en="Which?", zh="哪个？"))


def test_wants_are_written_as_the_form_writes_answers() -> None:
    assert answers.text_of("  Ann\tLee\n") == "Ann Lee"
    assert answers.chosen("b", "a", "b") == ("a", "b")
    assert answers.listed(" milk ", "eggs") == ("eggs", "milk")
    assert answers.listed("milk", "eggs", ordered=True) == ("milk", "eggs")
