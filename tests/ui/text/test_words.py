"""What a double tap selects."""

from __future__ import annotations

import pytest

from phonegym.ui.text.graphemes import graphemes
from phonegym.ui.text.words import REACH, word_at

SAID = "Don't pay 12.5 kg at 07:30, naïve_file.txt — 你好，世界 👩‍👩‍👧 (e\u0301tude)"


@pytest.mark.parametrize(
    ("inside", "word"),
    [
        ("n't", "Don't"), ("2.5", "12.5"), ("7:3", "07:30"), ("file", "naïve_file"), ("xt", "txt"), ("好", "好"), ("，", "，"), ("—", "—"),
        ("👧", "👩‍👩‍👧"), ("tude", "e\u0301tude"), ("(", "("), ("kg", "kg"),
    ],
)  # fmt: skip
def test_words(inside: str, word: str) -> None:
    start, end = word_at(SAID, SAID.index(inside))
    assert SAID[start:end] == word


def test_spaces_are_selected_together() -> None:
    assert word_at("one   two", 4) == (3, 6)


@pytest.mark.parametrize(
    "text", [SAID, "\r\n\n a", "x" * 2_000, "👨‍👩‍👧" * 300, "́a", "\ud800b", "한국어 בדיקה", "a'", "'a", "1.", ".1", ""]
)
def test_every_place_is_in_one_word_of_whole_characters(text: str) -> None:
    at, edges = 0, {0}
    for grapheme in graphemes(text):
        at += len(grapheme)
        edges.add(at)
    for index in range(0, len(text), max(1, len(text) // 97)):
        start, end = word_at(text, index)
        assert start <= index < end
        assert end - start <= 2 * REACH
        if len(text) < REACH:
            assert {start, end} <= edges
            assert word_at(text, start) == word_at(text, end - 1) == (start, end)
    assert word_at(text, -5)[0] == 0
    assert word_at(text, len(text) + 5)[1] == len(text)
