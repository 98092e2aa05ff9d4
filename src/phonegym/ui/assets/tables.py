"""Advances and kerning of the shipped fonts as plain numbers, for text without HarfBuzz.

HarfBuzz is missing where phonegym runs in a browser. A string then gets its width from these
tables, which were measured with HarfBuzz on the same fonts, in font units: both ways give the
same number, so every box is the same. (Format of the file: ``tools/build_assets/tables.py``.)
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any, Final

from phonegym.ui.assets.fonts import FontId, asset

_FAMILY: Final[Mapping[FontId, tuple[str, str]]] = {
    FontId.ROBOTO_400: ("roboto", "400"),
    FontId.ROBOTO_500: ("roboto", "500"),
    FontId.ROBOTO_700: ("roboto", "700"),
    FontId.CJK_400: ("cjk", "400"),
    FontId.CJK_500: ("cjk", "500"),
    FontId.CJK_700: ("cjk", "700"),
    FontId.EMOJI: ("emoji", ""),
    FontId.SYMBOLS_0: ("symbols", ""),
    FontId.SYMBOLS_1: ("symbols", ""),
}
_TONES: Final = ("\U0001f3fb", "\U0001f3fc", "\U0001f3fd", "\U0001f3fe", "\U0001f3ff")
_FIRST_MARK: Final = "\u0300"  # what else has no width is a control character, and stops kerning

# Unicode's Default_Ignorable_Code_Point, as far as HarfBuzz hides it: no width, and kerning
# looks through it.
_IGNORABLE: Final = frozenset(
    code
    for first, last in (
        (0xAD, 0xAD),
        (0x34F, 0x34F),
        (0x61C, 0x61C),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x200B, 0x200F),
        (0x202A, 0x202E),
        (0x2060, 0x206F),
        (0xFE00, 0xFE0F),
        (0xFEFF, 0xFEFF),
        (0xFFF0, 0xFFF8),
        (0xE0000, 0xE0FFF),
    )
    for code in range(first, last + 1)
)


def covers(font: FontId, codepoint: int) -> bool:
    """Tell whether a font has a glyph for a code point, exactly as its ``cmap`` does."""
    return codepoint in coverage(font)


@cache
def coverage(font: FontId) -> frozenset[int]:
    """Return the code points of a font, for membership tests only (the order is not fixed)."""
    return frozenset(_covered(_FAMILY[font][0]))


@cache
def units_per_em(font: FontId) -> int:
    """Return how many font units make one em (one font size)."""
    units: int = _raw()["em"][_FAMILY[font][0]]
    return units


def text_advances(font: FontId, text: str) -> list[int]:
    """Return the advance of each character of a string in one font, as HarfBuzz gives it.

    Letters after one another are kerned (the left one takes the change); a mark that composes
    with its base, an invisible character, and all of an emoji sequence but its first character
    have none. Ligatures are off. Right-to-left and complex scripts are not in the fonts and
    count as missing characters.

    Args:
        font: A text or emoji font.
        text: The string; characters that the font lacks count as its "missing" box.

    Returns:
        One advance per code point of `text`, in font units (see `units_per_em`).

    Raises:
        ValueError: The font is an icon font; an icon is always one em wide.
    """
    family, weight = _FAMILY[font]
    if family == "roboto":
        return _Latin.of(weight).advances(text)
    if family == "cjk":
        return _cjk_advances(weight, text)
    if family == "emoji":
        return _emoji_advances(text)
    raise ValueError(f"{font.name} holds icons, not text: an icon is one em wide")


def text_units(font: FontId, text: str) -> int:
    """Return the advance of a whole string: the sum of `text_advances`."""
    return sum(text_advances(font, text))


class _Latin:
    """Advances and kerning of one weight of Roboto."""

    def __init__(self, table: Mapping[str, Any], codepoints: Sequence[int]) -> None:
        characters = [chr(codepoint) for codepoint in codepoints]
        self._advance: dict[str, int] = dict(zip(characters, table["advances"], strict=True))
        self._left: dict[str, int] = dict(zip(characters, table["left"], strict=True))
        self._right: dict[str, int] = dict(zip(characters, table["right"], strict=True))
        self._kern: list[dict[int, int]] = [dict(zip(row[::2], row[1::2], strict=True)) for row in table["kern"]]
        self._missing: int = table["notdef"]

    @staticmethod
    @cache
    def of(weight: str) -> _Latin:
        return _Latin(_raw()["roboto"][weight], tuple(_covered("roboto")))

    def advances(self, text: str) -> list[int]:
        result = [0] * len(text)
        before = 0  # where the visible character before is
        left = 0  # and its kerning class
        for at, character in _composed(text):
            if ord(character) in _IGNORABLE:
                continue
            advance = self._advance.get(character, self._missing)
            if advance == 0 and character >= _FIRST_MARK:  # kerning looks through marks
                continue
            result[at] = advance
            if left:
                result[before] += self._kern[left].get(self._right.get(character, 0), 0)
            before = at
            left = self._left.get(character, 0)
        return result


def _cjk_advances(weight: str, text: str) -> list[int]:
    table = _raw()["cjk"][weight]
    other: Mapping[str, int] = table["other"]
    covered = coverage(FontId.CJK_400)
    result = [0] * len(text)
    for at, character in _composed(text):
        codepoint = ord(character)
        if codepoint in covered:
            result[at] = other.get(str(codepoint), table["default"])
        elif codepoint not in _IGNORABLE:
            result[at] = table["notdef"]
    return result


def _emoji_advances(text: str) -> list[int]:
    """The longest known sequences, from the left, are one picture each."""
    table = _raw()["emoji"]
    narrow: Sequence[int] = table["narrow"]
    sequences, longest = emoji_sequences()
    shown = [at for at, character in enumerate(text) if not 0xFE00 <= ord(character) <= 0xFE0F]
    letters = [text[at] for at in shown]
    result = [0] * len(text)
    start = 0
    while start < len(letters):
        for length in range(min(longest, len(letters) - start), 1, -1):
            if "".join(letters[start : start + length]) in sequences:
                break
        else:
            length = 2 if _unknown_flag(letters[start : start + 2]) else 1
        if length > 1 or ord(letters[start]) not in narrow:
            result[shown[start]] = table["advance"]
        start += length
    return result


def _unknown_flag(pair: Sequence[str]) -> bool:
    return len(pair) == 2 and all("\U0001f1e6" <= letter <= "\U0001f1ff" for letter in pair)


@cache
def emoji_sequences() -> tuple[frozenset[str], int]:
    """Return the sequences that show as one emoji, and the length of the longest.

    Sequences are without variation selectors (U+FE0F): remove them before looking one up.
    Single code points are not listed.
    """
    table = _raw()["emoji"]["sequences"]
    found: list[str] = list(table["plain"])
    for pattern in table["one"]:
        found += [pattern.replace("*", tone) for tone in _TONES]
    for kind in ("two", "two_different"):
        for pattern in table[kind]:
            head, middle, tail = pattern.split("*")
            found += [
                head + first + middle + second + tail for first, second in product(_TONES, repeat=2) if kind == "two" or first != second
            ]
    return frozenset(found), max(len(sequence) for sequence in found)


def _composed(text: str) -> Sequence[tuple[int, str]]:
    """Join base and combining mark where a shipped font has one character for both.

    The tables decide, not the Unicode version of the interpreter. Several marks on one base
    are expected in canonical order.

    Returns:
        (where its base is in `text`, character), in order.
    """
    if text.isascii():
        return tuple(enumerate(text))
    pairs = _compositions()
    result: list[tuple[int, str]] = []
    for at, character in enumerate(text):
        joined = pairs.get(result[-1][1] + character) if result else None
        if joined is None:
            result.append((at, character))
        else:
            result[-1] = (result[-1][0], joined)
    return result


@cache
def _compositions() -> Mapping[str, str]:
    triples: list[str] = _raw()["compose"]
    return {triple[:2]: triple[2] for triple in triples}


@cache
def _raw() -> Mapping[str, Any]:
    raw: Mapping[str, Any] = json.loads(asset("tables.json").read_text(encoding="utf-8"))
    return raw


def _covered(family: str) -> Iterator[int]:
    """Yield the code points of a font family, ascending."""
    runs: list[int] = _raw()["coverage"][family]
    start = 0
    for gap, length in zip(runs[::2], runs[1::2], strict=True):
        start += gap
        yield from range(start, start + length)
        start += length
