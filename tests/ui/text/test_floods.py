"""Texts of a size nobody types: layout answers all the same, and reads no more of them than is seen."""

import random

import pytest

from phonegym.ui.text.caret import caret_at
from phonegym.ui.text.paragraph import paragraph
from phonegym.ui.text.shapers import use_shaper
from phonegym.ui.text.tokens import LONGEST_WORD
from phonegym.ui.text.units import unit

FLOOD = 200_000
RNG = random.Random(3)


@pytest.mark.parametrize(
    "text",
    [
        "a" * FLOOD,
        " " * FLOOD,
        "\n" * FLOOD,
        "\u0301" * FLOOD,
        "\u200b" * FLOOD,
        "(" * FLOOD,
        "，" * FLOOD,
        "“" * FLOOD,
        "🇨" * FLOOD,
        "👩\u200d" * (FLOOD // 2),
        "\u202e\x00" * (FLOOD // 2),
        "".join(chr(RNG.randrange(0x110000)) for _ in range(FLOOD // 8)),
    ],
    ids=["word", "spaces", "newlines", "marks", "zero width", "opening", "closing", "quotes", "flags", "joiners", "bidi and null", "any"],
)
def test_a_flood_of_anything_is_laid_out(text: str) -> None:
    p = paragraph(text, 14, 20, 400, 300)
    assert p.lines[-1].end == len(text)
    assert sum(line.end - line.start for line in p.lines) >= len(text) - len(p.lines)
    assert paragraph(text, 14, 20, 400, 300, 3).height <= 60
    x, y = caret_at(p, len(text) // 2, 300)
    assert 0 <= x <= 300
    assert 0 <= y < p.height


@pytest.mark.usefixtures("default_shaper_afterwards")
def test_no_more_is_shaped_than_the_lines_that_are_seen() -> None:
    use_shaper(None)  # empties the caches
    text = " ".join(f"word{number}" for number in range(50_000))
    p = paragraph(text, 14, 20, 400, 300, 2)
    assert p.truncated
    assert unit.cache_info().currsize < 40


@pytest.mark.usefixtures("default_shaper_afterwards")
def test_long_words_share_the_units_of_their_letters() -> None:
    use_shaper(None)
    paragraph("ab" * 50_000, 14, 20, 400, 100)
    assert unit.cache_info().currsize < 10


def test_long_texts_do_not_fill_the_cache_of_short_ones() -> None:
    first = paragraph("kept", 14, 20, 400, 300)
    for number in range(30):
        paragraph(f"{number} " * 3000, 14, 20, 400, 300, 1)
    assert paragraph("kept", 14, 20, 400, 300) is first


def test_a_word_of_any_length_is_shaped_in_bounded_pieces() -> None:
    p = paragraph("x" * 1000, 14, 20, 400, 1e9)
    assert max(len(u.text) for u in p.lines[0].units) == LONGEST_WORD
    assert len(p.lines) == 1
