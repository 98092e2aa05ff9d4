"""Graphemes: what a person counts as one character, and what a backspace deletes.

This is the grapheme cluster of Unicode Annex 29 without the conjoining rules of Indic scripts (which our fonts do not
have). A cluster takes at most 30 marks, the limit of Annex 15, so that hostile text cannot make one of any length.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from phonegym.ui.text import characters as c

_MARK: Final = f"[{c.char_class(c.EXTEND)}]"
_MARK_NO_JOINER: Final = f"(?!{c.JOINER}){_MARK}"
_PICTURE: Final = f"[{c.char_class(c.EMOJI, c.PICTURE)}]"
_MARKED_PICTURE: Final = f"{_PICTURE}(?:{_MARK_NO_JOINER}){{0,30}}+"
_BECOMES_PICTURE: Final = f"(?=[\ufe0f{c.char_class(c.SKIN_TONE)}]|{c.JOINER}{_PICTURE})"

MARKS: Final = f"{_MARK}{{0,30}}+"
"""Pattern of the marks that may follow a character."""

EMOJI: Final = (
    f"(?:[{c.char_class(c.FLAG_LETTER)}]{{2}}"
    "|[0-9#*]\ufe0f\u20e3"
    f"|(?=[{c.char_class(c.EMOJI)}](?!\ufe0e)|[{c.char_class(c.PICTURE)}]{_BECOMES_PICTURE})"
    f"{_MARKED_PICTURE}(?:{c.JOINER}{_MARKED_PICTURE}){{0,15}}+"
    f"){MARKS}"
)
"""Pattern of a picture in colour: a flag, a keycap, a sign with its variation selector, skin tone, tags and joined pictures."""

_LEAD, _SYLLABLE = c.char_class(c.HANGUL_LEAD), c.char_class(c.HANGUL_SYLLABLE)
_VOWEL, _TAIL = c.char_class(c.HANGUL_VOWEL), c.char_class(c.HANGUL_TAIL)
HANGUL: Final = f"(?:[{_LEAD}]{{0,8}}+[{_SYLLABLE}{_VOWEL}][{_VOWEL}]{{0,8}}+[{_TAIL}]{{0,8}}+|[{_LEAD}]{{1,8}}+|[{_TAIL}]{{1,8}}+){MARKS}"
"""Pattern of a Korean syllable, whole or in letters."""

NEWLINE: Final = f"(?:\r\n|[{c.char_class(c.NEWLINE)}])"

_GRAPHEME: Final = re.compile(f"{NEWLINE}|{EMOJI}|{HANGUL}|.{MARKS}", re.DOTALL)

_PLAIN: Final = re.compile(
    f"[^\n{c.JOINER}{c.char_class(c.EXTEND, c.EMOJI, c.PICTURE, c.FLAG_LETTER)}{_LEAD}{_SYLLABLE}{_VOWEL}{_TAIL}]", re.DOTALL
)
"""A character that starts a grapheme whatever stands before it."""


@lru_cache(maxsize=4096)
def _split(text: str) -> tuple[str, ...]:
    return tuple(_GRAPHEME.findall(text))


def graphemes(text: str) -> list[str]:
    """The graphemes of `text`; joined they give it back."""
    if len(text) > 64:
        return _GRAPHEME.findall(text)
    return list(_split(text))


def next_boundary(text: str, index: int) -> int:
    """The first grapheme boundary after `index`; the length of the text at its end.

    Args:
        text: Any text.
        index: Any number; below 0 counts as 0.
    """
    if index < 0:
        index = 0
    for match in _GRAPHEME.finditer(text, _safe_start(text, index)):
        if match.end() > index:
            return match.end()
    return len(text)


def previous_boundary(text: str, index: int) -> int:
    """The last grapheme boundary before `index`: what a backspace at `index` deletes down to; 0 at the start."""
    index = min(index, len(text))
    start = 0
    for match in _GRAPHEME.finditer(text, _safe_start(text, index - 1)):
        if match.start() >= index:
            break
        start = match.start()
    return max(start, 0)


def snap(text: str, index: int) -> int:
    """The grapheme boundary at or before `index`, within the text."""
    if index >= len(text):
        return len(text)
    return previous_boundary(text, index + 1)


def _safe_start(text: str, index: int) -> int:
    """A boundary at or before `index` that can be told without reading the text from its start."""
    at = min(index, len(text) - 1)
    while at > 0 and not _PLAIN.match(text, at):
        at -= 1
    return max(at, 0)
