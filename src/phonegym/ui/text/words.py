"""Words: what a double tap or a long press on a text selects.

Our own tables, as in `characters`, and not a dictionary: letters, digits and their marks make a word; an apostrophe between
letters and a point, comma or colon between digits belong to it ("don't", "3.14", "07:30"). An ideograph, a kana, an emoji
and a punctuation mark are words of their own.
"""

from __future__ import annotations

import re
from typing import Final

from phonegym.ui.text import characters as c
from phonegym.ui.text.graphemes import EMOJI, MARKS, NEWLINE

PUNCTUATION: Final = "21-2F 3A-40 5B-5E 60 7B-7E A1-A9 AB-AC AE-B1 B4 B6-B8 BB BF D7 F7 2010-2027 2030-205E 20A0-20BF 2100-2BFF 2E00-2E7F"
"""Signs that part words, beside those among the CJK characters; the underscore belongs to words, as in names of files."""

_DIGIT: Final = "0-9"
_APART: Final = c.char_class(c.SPACE, c.NEWLINE, c.CJK, c.EMOJI, PUNCTUATION)
_LETTER: Final = f"(?!{EMOJI})[^{_APART}]{MARKS}"
_WORD: Final = re.compile(
    f"(?P<newline>{NEWLINE})"
    f"|(?P<emoji>{EMOJI})"
    f"|(?P<space>[{c.char_class(c.SPACE)}]+)"
    f"|(?P<word>{_LETTER}(?:{_LETTER}|['’](?=[^{_APART}])|(?<=[{_DIGIT}])[.,:](?=[{_DIGIT}]))*+)"
    f"|(?P<other>.{MARKS})",
    re.DOTALL,
)
REACH: Final = 256
"""Code points before and behind a place that are looked at: a word longer than that is cut."""


def word_at(text: str, index: int) -> tuple[int, int]:
    """Start and end of the word, the spaces, the ideograph or the sign that holds the character at `index`.

    Args:
        text: Any text.
        index: Of a character; one outside the text counts as the nearest. (0, 0) for an empty text.
    """
    if not text:
        return 0, 0
    index = min(max(index, 0), len(text) - 1)
    # From the last newline on, words are the same whatever stands before it.
    begin = max(text.rfind("\n", 0, index) + 1, index - REACH)
    for found in _WORD.finditer(text, begin, min(len(text), index + REACH)):
        if found.end() > index:
            return found.start(), found.end()
    return index, index + 1
