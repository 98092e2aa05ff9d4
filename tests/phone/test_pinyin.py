"""The dictionary of the Pinyin keyboard: what letters stand for, in which order."""

from __future__ import annotations

from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from phonegym.phone.pinyin import Candidate, candidates
from phonegym.phone.pinyin.lexicon import lexicon
from phonegym.ui.assets import CJK, covers


@pytest.mark.parametrize(
    ("letters", "first"),
    [
        ("nihao", "你好"),
        ("beijing", "北京"),
        ("shouji", "手机"),
        ("lv", "率"),
        ("w", "我"),
        ("jintiantianqi", "今天天气"),
        ("mingtianxiawusandiankaihui", "明天下午三点开会"),
    ],
)
def test_the_likeliest_comes_first_and_uses_all_letters(letters: str, first: str) -> None:
    assert candidates(letters)[0] == Candidate(first, len(letters))


@pytest.mark.parametrize(
    ("letters", "word"), [("xian", "西安"), ("xian", "先"), ("nih", "你好"), ("nh", "你好"), ("zhongg", "中国"), ("zg", "中国")]
)
def test_letters_that_leave_something_open_are_understood(letters: str, word: str) -> None:
    assert Candidate(word, len(letters)) in candidates(letters)


def test_a_beginning_can_be_taken_and_the_rest_goes_on() -> None:
    assert Candidate("今天", 7) in candidates("jintiantianqi")
    assert Candidate("北极", 5) not in candidates("beijing")  # "ng" would be left, which begins nothing


def test_nothing_stands_for_what_nobody_spells() -> None:
    assert candidates("") == ()
    assert candidates("v") == ()


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="abcdefghijklmnopqrstuvwxyz", max_size=40))
def test_any_letters_get_candidates_that_use_some_of_them(letters: str) -> None:
    found = candidates(letters)
    assert len(found) == len(dict.fromkeys(found)) <= 60
    assert all(0 < each.used <= len(letters) and each.text for each in found)


def test_every_character_is_reached_and_can_be_drawn() -> None:
    singles = [entry for entry in lexicon().entries if len(entry.word) == 1]
    assert len({entry.word for entry in singles}) > 6_700
    assert all(covers(CJK[400], ord(char)) for entry in lexicon().entries for char in entry.word)
    assert all(len(entry.word) == len(entry.syllables) for entry in lexicon().entries)


def test_its_licences_lie_beside_it() -> None:
    folder = files("phonegym.phone.pinyin")
    assert all("MIT" in folder.joinpath(f"LICENSE.{name}.txt").read_text() for name in ("jieba", "pypinyin"))
