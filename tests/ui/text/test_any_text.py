"""Whatever the text, layout answers, covers it, stays inside its width and gives carets that can be found again."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from phonegym.ui.text.breaking import limit_of
from phonegym.ui.text.caret import caret_at, index_at, selection_rects
from phonegym.ui.text.graphemes import graphemes, snap
from phonegym.ui.text.paragraph import Paragraph, TextAlign, paragraph
from phonegym.ui.text.runs import glyph_runs, line_segments
from phonegym.ui.text.shapers import HarfBuzzShaper, TableShaper, use_shaper
from phonegym.ui.text.tokens import tokens
from phonegym.ui.text.units import Weight, unit

TRICKY = (
    "abcdefgh  \t\n\r-—/.,!?)(“”‘’…é\u0301\u200b\u200d\ufe0f\ufe0e\u20e3\u00ad\u2060，。（）「」ょーカ"
    "你好今😀👩👧☀❤🏽🇨🇳각\u1112\u1161हिא\ud800\udc00\x00\u2028"
)
TEXT = st.text(st.one_of(st.characters(exclude_categories=()), st.sampled_from(TRICKY), st.sampled_from("ab cd")), max_size=60)
WIDTH = st.one_of(st.integers(0, 120), st.floats(0, 120))
SIZE = st.integers(8, 30)
WEIGHT = st.sampled_from([400, 500, 700])
ALIGN = st.sampled_from(["start", "center", "end"])


def contents(p: Paragraph) -> object:
    return [(line.start, line.end, line.width, [u.text for u in line.units]) for line in p.lines], p.width, p.height, p.truncated


@given(TEXT, SIZE, WEIGHT, WIDTH)
def test_lines_cover_the_text_and_stay_inside(text: str, size: int, weight: Weight, width: float) -> None:
    p = paragraph(text, size, 20, weight, width)
    at = 0
    for number, line in enumerate(p.lines):
        between = text[at : line.start]
        assert between in ("", "\r\n") or (len(between) == 1 and between in "\n\r\x0b\x0c\x85\u2028\u2029")
        assert "".join(u.text for u in line.units) == text[line.start : line.end]
        assert snap(text, line.start) == line.start
        visible = [u for u in line.units if u.advance and not u.space]
        assert line.width <= width or len(visible) == 1 == len([s for s in visible[0].stops[1:] if s[1] > 0]), text
        assert line.hard == (number == len(p.lines) - 1 or text[line.end : line.end + 1] in tuple("\n\r\x0b\x0c\x85\u2028\u2029"))
        at = line.end
    assert at == len(text)
    assert p.height == 20 * len(p.lines)
    assert p.width == max(line.width for line in p.lines)
    assert not p.truncated


@given(TEXT, SIZE, WEIGHT, WIDTH, st.integers(1, 4))
def test_a_cut_paragraph_shows_a_start_of_the_text_and_an_ellipsis(text: str, size: int, weight: Weight, width: float, count: int) -> None:
    whole, cut = paragraph(text, size, 20, weight, width), paragraph(text, size, 20, weight, width, count)
    assert cut.truncated == (len(whole.lines) > count)
    assert len(cut.lines) == min(count, len(whole.lines))
    if not cut.truncated:
        assert contents(cut) == contents(whole)
        return
    *before, last = cut.lines
    assert [contents_of.end for contents_of in before] == [line.end for line in whole.lines[: count - 1]]
    assert last.units[-1].text == "…"
    assert snap(text, last.end) == last.end
    ellipsis = unit("…", weight, "word").advance
    assert last.width <= width or limit_of(width, size) < ellipsis


@given(TEXT, SIZE, WEIGHT, WIDTH)
def test_its_own_width_breaks_a_paragraph_in_the_same_places(text: str, size: int, weight: Weight, width: float) -> None:
    p = paragraph(text, size, 20, weight, width)
    if p.width <= width:  # not so where a single grapheme sticks out
        assert contents(paragraph(text, size, 20, weight, p.width)) == contents(p)


@given(TEXT, SIZE, WIDTH, ALIGN, st.integers(0, 3))
def test_carets_are_found_again(text: str, size: int, width: float, align: TextAlign, count: int) -> None:
    p = paragraph(text, size, 20, 400, width, count, align)
    box = max(width, p.width)
    at = 0
    for grapheme in ["", *graphemes(text)]:
        at += len(grapheme)
        x, y = caret_at(p, at, box)
        found = index_at(p, x, y + 10, box)
        assert snap(text, found) == found
        assert caret_at(p, found, box) == (x, y)
        for inside in range(at - len(grapheme) + 1, at):
            assert caret_at(p, inside, box) == caret_at(p, at - len(grapheme), box)


@given(TEXT, SIZE, WIDTH, ALIGN)
def test_carets_do_not_run_backwards_on_a_line(text: str, size: int, width: float, align: TextAlign) -> None:
    p = paragraph(text, size, 20, 400, width, 0, align)
    places = [caret_at(p, index, max(width, p.width)) for index in range(len(text) + 1)]
    assert places == sorted(places, key=lambda place: (place[1], place[0]))


@given(TEXT, WIDTH, st.integers(-5, 70), st.integers(-5, 70))
def test_selections_lie_on_their_lines(text: str, width: float, a: int, b: int) -> None:
    p = paragraph(text, 14, 20, 400, width)
    rects = selection_rects(p, a, b, max(width, p.width))
    assert rects == selection_rects(p, b, a, max(width, p.width))
    assert len({y for _, y, _, _ in rects}) == len(rects)
    assert all(0 <= y < p.height and w > 0 and h == 20 for _, y, w, h in rects)


@given(TEXT)
def test_units_are_whole_graphemes(text: str) -> None:
    pieces = [token if isinstance(token, str) else token.text for token in tokens(text, 400)]
    assert "".join(pieces) == text
    assert [grapheme for piece in pieces for grapheme in graphemes(piece)] == graphemes(text)


@given(TEXT, WIDTH)
def test_what_is_drawn_lies_inside_the_line(text: str, width: float) -> None:
    p = paragraph(text, 14, 20, 400, width)
    for run in glyph_runs(p, width):
        assert run.glyphs is None or len(run.glyphs) == len(run.xs) == len(run.ys)
    for segment in line_segments(p, width):
        segment.text.encode()
        assert segment.x + segment.width <= p.lines[int(segment.y) // 20].width + 1e-6


@pytest.mark.usefixtures("default_shaper_afterwards")
@settings(max_examples=60)
@given(st.lists(TEXT, max_size=8), SIZE, WEIGHT, WIDTH)
def test_both_shapers_lay_out_the_same(texts: list[str], size: int, weight: Weight, width: float) -> None:
    use_shaper(HarfBuzzShaper())
    native = [contents(paragraph(text, size, 20, weight, width)) for text in texts]
    use_shaper(TableShaper())
    assert [contents(paragraph(text, size, 20, weight, width)) for text in texts] == native
    use_shaper(None)
