"""From text to units: where lines may be broken.

Words end at spaces, at CJK characters and at emoji; a word may also be broken after a hyphen, dash or slash between two
letters. CJK characters and emoji are units of their own. Right-to-left and complex scripts are out of scope: their
characters, which our fonts lack, are boxes laid out from left to right.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from phonegym.ui.text import characters as c
from phonegym.ui.text.graphemes import EMOJI, HANGUL, MARKS, NEWLINE
from phonegym.ui.text.shapers import forget_on_change
from phonegym.ui.text.units import Kind, Unit, Weight, unit

LONGEST_WORD: Final = 64
"""Graphemes after which a word is cut into a second unit: bounds what is shaped and cached at once."""
SHORT_TEXT: Final = 2048
"""Longest text whose units are kept together; longer ones are read lazily."""

_SPACE, _CJK, _BOTH = c.char_class(c.SPACE), c.char_class(c.CJK), c.char_class(c.AMBIGUOUS)
_BESIDE_CJK: Final = f"[{_BOTH}](?:(?=[{_BOTH}]{{0,7}}[{_CJK}])|(?<=[{_CJK}].)|(?<=[{_CJK}][{_BOTH}].)|(?<=[{_CJK}][{_BOTH}][{_BOTH}].))"
_NOT_IN_WORD: Final = f"[{_SPACE}{_CJK}{c.char_class(c.NEWLINE)}](?!(?<=[{_SPACE}])[{c.char_class(c.EXTEND)}])"
_TOKEN: Final = re.compile(
    f"(?P<newline>{NEWLINE})"
    f"|(?P<space>(?:[{_SPACE}](?![{c.char_class(c.EXTEND)}])){{1,{LONGEST_WORD}}}+)"
    f"|(?P<plain>[!-~]{{1,{LONGEST_WORD}}}+(?=[ \n]|\\Z))"
    f"|(?P<emoji>{EMOJI})"
    f"|(?P<cjk>{HANGUL}|[{_CJK}]{MARKS}|{_BESIDE_CJK}{MARKS})"
    f"|(?P<word>(?:(?!{_NOT_IN_WORD}|{EMOJI}|{_BESIDE_CJK}).{MARKS}){{1,{LONGEST_WORD}}}+)",
    re.DOTALL,
)
_KINDS: Final[tuple[Kind, ...]] = ("word", "word", "space", "word", "emoji", "cjk", "word")  # by number of the group above
_NEWLINE_GROUP: Final = 1
_HYPHENS: Final = re.compile("[-–—/]")
_INSIDE_WORD: Final = re.compile(f"(?<=[{c.char_class(c.LETTER)}][-–—/])(?=[{c.char_class(c.LETTER)}])")

Token = Unit | str
"""A unit, or the characters of a newline."""


def tokens(text: str, weight: Weight) -> Iterator[Token]:
    """Units and newlines of `text` in order; joined, their texts give it back."""
    return iter(_kept(text, weight)) if len(text) <= SHORT_TEXT else _read(text, weight)


@lru_cache(maxsize=4096)
def _kept(text: str, weight: Weight) -> tuple[Token, ...]:
    return tuple(_read(text, weight))


forget_on_change(_kept.cache_clear)


def _read(text: str, weight: Weight) -> Iterator[Token]:
    for match in _TOKEN.finditer(text):
        group, piece = match.lastindex or 0, match.group()
        if group == _NEWLINE_GROUP:
            yield piece
        elif _KINDS[group] == "word" and _HYPHENS.search(piece):
            for part in _INSIDE_WORD.split(piece):
                yield unit(part, weight, "word")
        else:
            yield unit(piece, weight, _KINDS[group])
