"""Words: the text of the look in force, and every mistake of a strings.toml found at load."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from phonegym.ui.look import Look, Variant, looking
from phonegym.ui.words import Words, WordsError

GOOD = """
[save]
en = "Save"
en_alt = "Keep"
zh = "保存"

[items]
en = "{n} items"
en_one = "{n} item"
en_alt = "{n} things"
en_alt_one = "One thing"
zh = "{n} 项"

[greet]
en = "Hello, {name}"
zh = "你好，{name}"

[brace]
en = "{{x}}"
zh = "{{x}}"
"""

_MADE = iter(range(1000))


def load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> Words:
    """Words of a package made for this test."""
    name = f"words_probe_{next(_MADE)}"
    folder = tmp_path / name
    folder.mkdir()
    (folder / "__init__.py").write_text("", encoding="utf-8")
    (folder / "strings.toml").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    try:
        return Words.load(name)
    finally:
        sys.modules.pop(name, None)


def test_text_follows_language_and_wording(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = load(tmp_path, monkeypatch, GOOD)
    assert words.save() == "Save"
    with looking(Look(language="zh")):
        assert words.save() == "保存"
    with looking(Look(variant=Variant(words="synonyms"))):
        assert words.save() == "Keep"
        assert words.greet(name="Ann") == "Hello, Ann"
    with looking(Look(language="zh", variant=Variant(words="synonyms"))):
        assert words.save() == "保存"
    assert words.names() == ("save", "items", "greet", "brace")
    assert words.brace() == "{x}"


def test_plural_follows_the_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = load(tmp_path, monkeypatch, GOOD)
    assert [words.items.count(n) for n in (0, 1, 2)] == ["0 items", "1 item", "2 items"]
    with looking(Look(language="zh")):
        assert words.items.count(1) == "1 项"
    with looking(Look(variant=Variant(words="synonyms"))):
        assert [words.items.count(n) for n in (1, 2)] == ["One thing", "2 things"]


def test_a_typo_gets_a_suggestion(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = load(tmp_path, monkeypatch, GOOD)
    with pytest.raises(AttributeError, match=r"no \[saev\].*'save'"):
        words.saev()


def test_placeholders_must_be_given_and_no_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = load(tmp_path, monkeypatch, GOOD)
    with pytest.raises(TypeError, match="takes name; got nothing"):
        words.greet()
    with pytest.raises(TypeError, match="takes nothing; got n"):
        words.save(n=1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[a]\nen = "A"', "zh is missing"),
        ('[a]\nzh = "甲"', "en is missing"),
        ('[a]\nen = "{n} a"\nzh = "甲"', "zh has placeholders none, en has {n}"),
        ('[a]\nen = "A"\nzh = "{m}甲"', "zh has placeholders {m}, en has none"),
        ('[a]\nen = "A"\nzh = "甲"\nen_atl = "B"', "unknown key 'en_atl'.*en_alt"),
        ('[a]\nen = ""\nzh = "甲"', "en must be a text that is not empty"),
        ('[a]\nen = 1\nzh = "甲"', "en must be a text"),
        ('[a]\nen = "A"\nzh = "甲"\nen_one = "B"', "needs a text with the placeholder {n}"),
        ('[a]\nen = "{n:d}"\nzh = "{n}"', "without format or conversion"),
        ('[a]\nen = "{"\nzh = "甲"', "write a brace of the text itself twice"),
        ('["a-b"]\nen = "A"\nzh = "甲"', "plain identifier"),
        ('[names]\nen = "A"\nzh = "甲"', "plain identifier other than"),
        ('a = "A"', "write a table"),
        ("[a", "not valid TOML"),
    ],
)
def test_mistakes_are_found_at_load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, message: str) -> None:
    with pytest.raises(WordsError, match=message.replace("{", r"\{").replace("}", r"\}")):
        load(tmp_path, monkeypatch, text)


def test_a_package_without_words_says_what_to_add() -> None:
    with pytest.raises(WordsError, match="does not exist; add one"):
        Words.load("phonegym.ui.text")
