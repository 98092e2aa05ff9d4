"""Words of sentences and labels."""

from __future__ import annotations

import pytest

from phonegym.agents.words_in import quoted_in, words_in


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Turn on the Wi-Fi.", {"turn", "wi-fi"}),
        ("Set 7:30 for 50%", {"set", "7:30", "50%"}),
        ("打开蓝牙", {"打开", "开蓝", "蓝牙"}),
        ("打开 Wi-Fi 开关", {"打开", "wi-fi", "开关"}),
        ("Notes about glass", {"note", "about", "glass"}),
        ("the of and", set()),
        ("", set()),
    ],
)
def test_words_that_mean_something(text: str, words: set[str]) -> None:
    assert words_in(text) == words


def test_quotations_of_both_languages() -> None:
    assert quoted_in('Add "oat milk" and “bread” to 「购物」') == ("oat milk", "bread", "购物")
    assert quoted_in("nothing here") == ()
