"""From letters to candidates, in the order in which a keyboard offers them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from phonegym.phone.pinyin.lexicon import Entry, lexicon

LIMIT = 60
"""Candidates offered."""
AHEAD = 12
"""Of them at most so many of which more would have to be typed."""
LONGEST = 24
"""Letters of the longest word."""
WORD = 12
"""What each word of a phrase costs, in doublings of rank: a phrase of few common words is the likeliest."""


class Candidate(NamedTuple):
    """What letters may stand for: a text, and how many of the letters, from the first, it uses up."""

    text: str
    used: int


@lru_cache(maxsize=512)
def candidates(letters: str) -> tuple[Candidate, ...]:
    """What lower-case letters may stand for, the likeliest first; nothing for none.

    In this order: the words that all letters spell, or the likeliest phrase where no word does; words that go on after them, or
    have them for first letters; what the longest beginnings of the letters spell.

    Args:
        letters: As typed, such as `"nihao"`, `"nih"` or `"nh"`.
    """
    known = lexicon()
    whole = known.by_letters.get(letters, [])
    found = dict.fromkeys(Candidate(entry.word, len(letters)) for entry in whole)
    phrase = "" if whole else _phrase(letters)
    if phrase:
        found[Candidate(phrase, len(letters))] = None
    ahead = sorted([*known.by_initials.get(letters, []), *(known.beginning_with(letters) if letters else [])])[:AHEAD]
    found.update(dict.fromkeys(Candidate(entry.word, len(letters)) for entry in ahead))
    for used in range(min(len(letters) - 1, LONGEST), 0, -1):
        if _goes_on(letters[used:]):
            found.update(dict.fromkeys(Candidate(entry.word, used) for entry in known.by_letters.get(letters[:used], [])))
    return tuple(found)[:LIMIT]


def _goes_on(letters: str) -> bool:
    """Whether letters can be the rest of what is being spelt: syllables, of which the last may not be whole yet."""
    if any(syllable.startswith(letters) for syllable in lexicon().syllables):
        return True
    return any(letters[:end] in lexicon().syllables and _goes_on(letters[end:]) for end in range(min(len(letters) - 1, 6), 0, -1))


def _phrase(letters: str) -> str:
    """The likeliest words one after the other that all letters spell; empty where they spell none."""
    best: list[tuple[int, str] | None] = [(0, ""), *[None] * len(letters)]
    for end in range(1, len(letters) + 1):
        for start in range(max(0, end - LONGEST), end):
            before, entry = best[start], _first(letters[start:end])
            if before is not None and entry is not None:
                option = (before[0] + WORD + entry.rank.bit_length(), before[1] + entry.word)
                best[end] = option if best[end] is None else min(option, best[end] or option)
    last = best[len(letters)]
    return last[1] if last is not None else ""


def _first(letters: str) -> Entry | None:
    return next(iter(lexicon().by_letters.get(letters, [])), None)
