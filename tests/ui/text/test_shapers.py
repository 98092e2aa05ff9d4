"""HarfBuzz and the tables must agree on every advance: then every box of the browser build is that of the native one."""

import random
import subprocess
import sys

import pytest

from phonegym.ui.assets import CJK, ROBOTO, FontId
from phonegym.ui.assets.tables import coverage, emoji_sequences
from phonegym.ui.text import characters as c
from phonegym.ui.text.paragraph import paragraph
from phonegym.ui.text.shapers import HarfBuzzShaper, Shaper, TableShaper, shaper, use_shaper
from phonegym.ui.text.tokens import tokens
from phonegym.ui.text.units import EM, Weight, unit

pytestmark = pytest.mark.usefixtures("default_shaper_afterwards")
WEIGHTS: tuple[Weight, ...] = (400, 500, 700)


def characters_of(font: FontId) -> list[str]:
    return [chr(code) for code in sorted(coverage(font))]


def mixed_texts(count: int) -> list[str]:
    rng = random.Random(20261129)
    roboto, cjk, emoji = characters_of(FontId.ROBOTO_400), characters_of(FontId.CJK_400), characters_of(FontId.EMOJI)
    pools = [
        roboto,
        roboto,
        [x for x in roboto if "\u0370" <= x < "\u0530"],
        cjk,
        emoji,
        sorted(emoji_sequences()[0]),
        [chr(code) for code in sorted(c.codepoints(c.EXTEND))],
        list("\u200d\ufe0f\ufe0e\u20e3 \n\t-“”…é12"),
    ]
    return ["".join(rng.choice(rng.choice(pools)) for _ in range(rng.randrange(1, 14))) for _ in range(count)]


def letter_texts(count: int) -> list[str]:
    rng = random.Random(7)
    letters = characters_of(FontId.ROBOTO_400)
    return ["".join(rng.choice(letters) for _ in range(12)) for _ in range(count)]


def measured(texts: list[str], engine: Shaper) -> list[object]:
    use_shaper(engine)
    found: list[object] = []
    for number, text in enumerate(texts):
        for token in tokens(text, WEIGHTS[number % 3]):
            if isinstance(token, str):
                found.append(token)
            else:
                found.append((text, token.text, token.advance, token.stops, [(r.font, r.text, r.x, r.advance) for r in token.runs]))
    return found


def test_both_shapers_agree_on_thousands_of_strings() -> None:
    texts = mixed_texts(4000) + letter_texts(3000) + sorted(emoji_sequences()[0])
    assert measured(texts, HarfBuzzShaper()) == measured(texts, TableShaper())


@pytest.mark.parametrize("font", [*ROBOTO.values(), *CJK.values()])
def test_both_shapers_agree_on_every_character(font: FontId) -> None:
    native, tables = HarfBuzzShaper(), TableShaper()
    shown = [x for x in characters_of(font) if ord(x) not in c.codepoints(c.INVISIBLE)]
    wrong = [x for x in shown if native.cluster(font, x).advance != tables.cluster(font, x).advance]
    assert wrong == []


def test_each_known_emoji_sequence_is_one_picture_of_one_width() -> None:
    native = HarfBuzzShaper()
    width = native.picture(FontId.EMOJI, "😀").advance
    for sequence in emoji_sequences()[0]:
        picture = native.picture(FontId.EMOJI, sequence)
        assert picture.glyphs is not None
        assert (len(picture.glyphs), picture.advance) == (1, width)


def test_a_sequence_without_a_picture_shows_its_parts() -> None:
    apple_and_tone = unit("🍎🏽", 400, "emoji")
    assert apple_and_tone.advance == 2 * unit("🍎", 400, "emoji").advance
    assert len(apple_and_tone.stops) == 2


def test_each_character_falls_back_to_the_first_font_that_has_it() -> None:
    use_shaper(HarfBuzzShaper())
    runs = unit("ok→★", 400, "word").runs
    assert [(run.font, run.text) for run in runs] == [(FontId.ROBOTO_400, "ok"), (FontId.CJK_400, "→★")]
    (missing,) = unit("\u0939", 500, "word").runs
    assert (missing.font, missing.glyphs) == (FontId.ROBOTO_500, (0,))
    (sun,) = unit("☀\ufe0f", 400, "emoji").runs
    assert sun.font == FontId.EMOJI
    (black_sun,) = unit("☀", 400, "word").runs
    assert black_sun.font == FontId.CJK_400


def test_a_mark_sits_on_its_base_and_adds_no_width() -> None:
    use_shaper(HarfBuzzShaper())
    (run,) = unit("x\u0301", 400, "word").runs
    assert run.glyphs is not None
    assert len(run.glyphs) == 2
    assert run.advance == unit("x", 400, "word").advance
    (wider,) = unit("H\u0301", 400, "word").runs
    assert wider.xs[1] > run.xs[1]
    (composed,) = unit("e\u0301", 400, "word").runs
    assert composed.glyphs == unit("é", 400, "word").runs[0].glyphs


def test_invisible_characters_take_no_room_and_paint_nothing() -> None:
    assert unit("a\u00adb\u2060c", 400, "word").advance == unit("abc", 400, "word").advance
    assert unit("\x00\x1b\u200e", 400, "word").runs == ()
    assert unit("\ud800", 400, "word").runs[0].text == "\ufffd"


def test_advances_are_whole_parts_of_an_em() -> None:
    assert unit("好", 400, "cjk").advance == EM
    assert all(isinstance(x, int) for _, x in unit("Hamburgefonts", 700, "word").stops)


def test_spaces_have_their_own_widths() -> None:
    space = unit(" ", 400, "space").advance
    assert unit("\t", 400, "space").advance == 4 * space
    assert unit("\u3000", 400, "space").advance == EM
    assert unit("\u200b", 400, "space").advance == 0
    assert unit("   ", 400, "space").advance == 3 * space


def test_changing_the_shaper_forgets_what_the_other_one_shaped() -> None:
    use_shaper(TableShaper())
    tabled = paragraph("Hello 好", 14, 20, 400, 100)
    assert tabled.lines[0].units[0].runs[0].glyphs is None
    use_shaper(HarfBuzzShaper())
    shaped = paragraph("Hello 好", 14, 20, 400, 100)
    assert shaped.lines[0].units[0].runs[0].glyphs is not None
    assert shaped.width == tabled.width


def test_without_harfbuzz_the_tables_are_used() -> None:
    program = (
        "import sys; sys.modules['uharfbuzz'] = None\n"
        "from phonegym.ui.text.shapers import shaper\n"
        "from phonegym.ui.text.paragraph import paragraph\n"
        "print(type(shaper()).__name__, paragraph('Hello 世界 😀', 14, 20, 400, 60).width)\n"
    )
    out = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout.split()
    assert isinstance(shaper(), HarfBuzzShaper)
    assert out == ["TableShaper", str(paragraph("Hello 世界 😀", 14, 20, 400, 60).width)]
