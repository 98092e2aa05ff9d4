"""The dictionary, read once when it is first asked."""

from __future__ import annotations

import gzip
from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import NamedTuple


class Entry(NamedTuple):
    """A word under one reading. The lower its rank, the commoner it is."""

    rank: int
    word: str
    syllables: tuple[str, ...]


class Lexicon:
    """Words by what is typed for them: all letters of their syllables, or the first letter of each.

    Attributes:
        entries: By rank.
        by_letters: Those that all letters stand for, by rank.
        by_initials: Words of two and more characters by their first letters, by rank.
        syllables: All there are, for membership tests and searches whose order does not matter.
    """

    __slots__ = ("_keys", "by_initials", "by_letters", "entries", "syllables")

    def __init__(self, lines: Iterator[str]) -> None:
        self.entries: tuple[Entry, ...] = tuple(_entry(rank, line) for rank, line in enumerate(lines))
        self.by_letters: dict[str, list[Entry]] = {}
        self.by_initials: dict[str, list[Entry]] = {}
        for entry in self.entries:
            self.by_letters.setdefault("".join(entry.syllables), []).append(entry)
            if len(entry.syllables) > 1:
                self.by_initials.setdefault("".join(syllable[0] for syllable in entry.syllables), []).append(entry)
        self.syllables = dict.fromkeys(syllable for entry in self.entries for syllable in entry.syllables)
        self._keys = sorted(self.by_letters)

    def beginning_with(self, letters: str) -> list[Entry]:
        """Entries of which more has to be typed than these letters, by rank."""
        found: list[Entry] = []
        for at in range(bisect_left(self._keys, letters), len(self._keys)):
            key = self._keys[at]
            if not key.startswith(letters):
                break
            if key != letters:
                found += self.by_letters[key]
        return sorted(found)


def _entry(rank: int, line: str) -> Entry:
    word, _, reading = line.partition("\t")
    return Entry(rank, word, tuple(reading.split(" ")))


@cache
def lexicon() -> Lexicon:
    """The one that ships with phonegym (README.md beside says where it comes from)."""
    data = files("phonegym.phone.pinyin").joinpath("words.tsv.gz").read_bytes()
    return Lexicon(iter(gzip.decompress(data).decode("utf-8").splitlines()))
