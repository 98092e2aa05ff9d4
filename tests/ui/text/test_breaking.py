"""What a reader sees on each line. At 10 dp an ideograph is 10 dp wide, which makes widths easy to read."""

import pytest

from phonegym.ui.text.breaking import limit_of
from phonegym.ui.text.paragraph import Paragraph, TextError, paragraph
from phonegym.ui.text.units import EM, unit


def shown(p: Paragraph) -> list[str]:
    return ["".join(piece.text for piece in line.units) for line in p.lines]


def lines(text: str, width: float, max_lines: int = 0) -> list[str]:
    return shown(paragraph(text, 10, 14, 400, width, max_lines))


def test_english_breaks_at_spaces_which_hang() -> None:
    assert lines("The quick brown fox jumps over the lazy dog", 70) == ["The quick ", "brown fox ", "jumps over the ", "lazy dog"]


def test_a_word_is_not_split_at_an_apostrophe_and_takes_its_comma_along() -> None:
    assert lines("I don’t, really", 40) == ["I don’t, ", "really"]


def test_hyphen_dash_and_slash_between_letters_allow_a_break_but_not_in_numbers() -> None:
    assert lines("a well-known thing", 40) == ["a well-", "known ", "thing"]
    assert lines("on 2026-11-29", 55) == ["on ", "2026-11-29"]
    assert lines("read/write", 30) == ["read/", "write"]


def test_chinese_breaks_anywhere_but_before_closing_marks() -> None:
    assert lines("今天天气很好", 30) == ["今天天", "气很好"]
    assert lines("今天天，气很好。", 30) == ["今天", "天，气", "很好。"]


def test_chinese_does_not_leave_an_opening_mark_behind() -> None:
    assert lines("他说（真的）好", 30) == ["他说", "（真", "的）好"]
    assert lines("我说：“你好”吧", 40) == ["我说：", "“你好”", "吧"]


def test_several_forbidden_marks_go_together() -> None:
    assert lines("你好！）。走", 40) == ["你", "好！）。", "走"]
    assert lines("一二三……走", 40) == ["一二", "三……走"]


def test_small_kana_and_long_vowel_marks_do_not_start_a_line() -> None:
    assert lines("あいうょえ", 30) == ["あい", "うょえ"]
    assert lines("カレーライス", 20) == ["カ", "レー", "ライ", "ス"]


def test_a_line_of_nothing_but_forbidden_marks_is_broken_all_the_same() -> None:
    assert lines("（（（（（", 20) == ["（（", "（（", "（"]
    assert lines("。。。。。", 20) == ["。。", "。。", "。"]


def test_mixed_scripts_break_between_script_and_script() -> None:
    assert lines("我的iPhone手机坏了", 50) == ["我的", "iPhone手", "机坏了"]
    assert lines("共30元", 25) == ["共30", "元"]


def test_quotes_are_wide_beside_chinese_and_narrow_beside_english() -> None:
    assert paragraph("“好”", 10, 14, 400, 99).width == 30
    assert paragraph("“ok”", 10, 14, 400, 99).width < 20
    assert paragraph("好……", 10, 14, 400, 99).width == 30


def test_emoji_sequences_are_never_split() -> None:
    family, flag, thumb, keycap = "👩‍👩‍👧‍👦", "🇨🇳", "👍🏽", "1️⃣"
    assert lines(family + flag + thumb + keycap, 25) == [family + flag, thumb + keycap]
    assert lines("hello" + family, 30) == ["hello", family]
    assert paragraph(family, 10, 14, 400, 99).width == paragraph("😀", 10, 14, 400, 99).width


def test_a_word_wider_than_the_line_starts_its_own_and_breaks_by_grapheme() -> None:
    assert lines("go abcdefghij ok", 30) == ["go ", "abcde", "fghij ", "ok"]
    accented = "e\u0301" * 8
    assert lines(accented, 20) == ["e\u0301" * 3, "e\u0301" * 3, "e\u0301" * 2]


def test_a_single_grapheme_wider_than_the_line_stands_alone() -> None:
    assert lines("好的", 5) == ["好", "的"]
    assert lines("好的", 0) == ["好", "的"]
    assert lines("ab", -7) == ["a", "b"]


def test_newlines_are_hard_and_every_kind_counts_once() -> None:
    assert lines("a\nb\r\nc\rd\u2028e", 99) == ["a", "b", "c", "d", "e"]
    assert lines("a\n\nb\n", 99) == ["a", "", "b", ""]
    assert lines("", 99) == [""]


def test_indices_of_lines_leave_out_the_newline_only() -> None:
    p = paragraph("ab cd\r\nef", 10, 14, 400, 15)
    assert [(line.start, line.end, line.hard) for line in p.lines] == [(0, 3, False), (3, 5, True), (7, 9, True)]


def test_spaces_at_the_end_of_a_line_do_not_count_in_its_width() -> None:
    assert paragraph("ab   ", 10, 14, 400, 99).width == paragraph("ab", 10, 14, 400, 99).width
    assert paragraph(" ab", 10, 14, 400, 99).width > paragraph("ab", 10, 14, 400, 99).width
    assert lines("ab" + " " * 50 + "cd", 20) == ["ab" + " " * 50, "cd"]


def test_no_break_spaces_keep_words_together() -> None:
    assert lines("12\u00a0km far", 35) == ["12\u00a0km ", "far"]


@pytest.mark.parametrize(
    ("text", "width", "count", "expected"),
    [
        ("The quick brown fox", 60, 1, ["The quick b…"]),
        ("The quick brown fox", 65, 2, ["The quick ", "brown fox"]),
        ("The quick brown fox jumps", 65, 2, ["The quick ", "brown fox ju…"]),
        ("Supercalifragilistic", 50, 1, ["Supercali…"]),
        ("今天天气很好", 40, 1, ["今天天…"]),
        ("hi 👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 40, 1, ["hi 👩‍👩‍👧‍👦…"]),
        ("one\ntwo", 99, 1, ["one…"]),
        ("word next", 30, 1, ["word…"]),
        ("anything", 3, 1, ["…"]),
        ("fits", 99, 1, ["fits"]),
    ],
)
def test_text_that_does_not_fit_ends_in_an_ellipsis(text: str, width: int, count: int, expected: list[str]) -> None:
    p = paragraph(text, 10, 14, 400, width, count)
    assert shown(p) == expected
    assert p.truncated == expected[-1].endswith("…")
    assert p.height == 14 * len(expected)


def test_a_width_that_just_fits_does_fit() -> None:
    for text in ("Settings", "今天 ok", "Wi-Fi 😀"):
        for size in (11, 13, 14, 22):
            whole = paragraph(text, size, 20, 500, 1e9)
            assert len(paragraph(text, size, 20, 500, whole.width).lines) == 1
            assert not paragraph(text, size, 20, 500, whole.width, 1).truncated
            assert paragraph(text, size, 20, 500, whole.width - 0.001, 1).truncated


@pytest.mark.parametrize("size", [1, 7, 10, 13, 14, 57, 1000])
@pytest.mark.parametrize("width", [0.0, 1.0, 33.3, 199.99, 320.0, 1e9, float("inf")])
def test_the_limit_is_the_largest_that_is_not_too_wide(size: int, width: float) -> None:
    limit = limit_of(width, size)
    assert limit * size / EM <= width
    assert width > 1e8 or (limit + 1) * size / EM > width


def test_bold_is_wider_and_twice_the_size_is_twice_as_wide() -> None:
    regular = paragraph("Hamburg", 10, 14, 400, 999).width
    assert paragraph("Hamburg", 10, 14, 700, 999).width > regular
    assert paragraph("Hamburg", 20, 28, 400, 999).width == 2 * regular


def test_equal_arguments_give_the_same_object() -> None:
    assert paragraph("same", 10, 14, 400, 50) is paragraph("same", 10, 14, 400, 50)


def test_kerning_is_on_and_ligatures_are_off() -> None:
    parts = paragraph("A", 10, 14, 400, 99).width + paragraph("V", 10, 14, 400, 99).width
    assert paragraph("AV", 10, 14, 400, 99).width < parts
    (run,) = unit("office", 400, "word").runs
    assert run.glyphs is None or len(run.glyphs) == 6


def test_meaningless_arguments_are_refused() -> None:
    with pytest.raises(TextError, match="above 0"):
        paragraph("a", 0, 14, 400, 50)
    with pytest.raises(TextError, match="weight"):
        paragraph("a", 10, 14, 300, 50)  # type: ignore[arg-type]  # the point of the test
    with pytest.raises(TextError, match="align"):
        paragraph("a", 10, 14, 400, 50, 0, "left")  # type: ignore[arg-type]  # the point of the test
    with pytest.raises(TextError, match="max_width"):
        paragraph("a", 10, 14, 400, float("nan"))
    with pytest.raises(TextError, match="max_lines"):
        paragraph("a", 10, 14, 400, 50, -1)
