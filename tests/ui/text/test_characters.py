"""Our tables against the character database of the Python that runs the tests (newer ones only add characters)."""

import re
import unicodedata

from phonegym.ui.text import characters as c

AGREED = "14.0.0"  # the database of Python 3.11, the oldest we run on


def test_every_mark_extends_the_character_before() -> None:
    extend = c.codepoints(c.EXTEND)
    if unicodedata.unidata_version == AGREED:
        wrong = [hex(code) for code in range(0x110000) if (unicodedata.category(chr(code)) in ("Mn", "Mc", "Me")) and code not in extend]
        assert wrong == []
    letters = [hex(code) for code in extend if unicodedata.category(chr(code))[0] in "LNPSZ" and code not in range(0x1F3FB, 0x1F400)]
    assert letters == []


def test_spaces_and_newlines_are_the_separators_that_allow_a_break() -> None:
    separators = {code for code in range(0x110000) if unicodedata.category(chr(code)) in ("Zs", "Zl", "Zp")}
    no_break = {0xA0, 0x2007, 0x202F}
    assert separators - no_break <= c.codepoints(c.SPACE) | c.codepoints(c.NEWLINE)
    assert not no_break & c.codepoints(c.SPACE)


def test_controls_and_format_characters_are_invisible() -> None:
    invisible = c.codepoints(c.INVISIBLE)
    assert all(code in invisible for code in range(0x110000) if unicodedata.category(chr(code)) == "Cc")
    visible = [code for code in invisible if unicodedata.category(chr(code))[0] in "NPS"]
    assert visible == []


def test_every_ideograph_and_kana_is_a_unit_of_its_own() -> None:
    cjk = c.codepoints(c.CJK)
    names = ("CJK UNIFIED", "CJK COMPATIBILITY IDEOGRAPH", "HIRAGANA LETTER", "KATAKANA LETTER", "BOPOMOFO LETTER", "HANGUL SYLLABLE")
    missing = [hex(code) for code in range(0x110000) if unicodedata.name(chr(code), "").startswith(names) and code not in cjk]
    assert missing == []


def test_classes_survive_as_regular_expressions() -> None:
    for table in (c.EXTEND, c.CJK, c.INVISIBLE, c.EMOJI, c.PICTURE, c.SPACE, c.NEWLINE, c.LETTER):
        pattern = re.compile(f"[{c.char_class(table)}]")
        members = c.codepoints(table)
        edges = {max(0, edge + step) for first, last in c.spans(table) for edge in (first, last) for step in (-1, 0, 1)}
        assert all(bool(pattern.match(chr(code))) == (code in members) for code in edges)


def test_emoji_and_black_signs_are_apart() -> None:
    assert not c.codepoints(c.EMOJI) & c.codepoints(c.PICTURE)
