from itertools import pairwise

import pytest

from phonegym.ui.assets import FontId
from phonegym.ui.text.caret import caret_at
from phonegym.ui.text.paragraph import paragraph
from phonegym.ui.text.runs import baseline, glyph_runs, line_segments
from phonegym.ui.text.shapers import HarfBuzzShaper, TableShaper, use_shaper

pytestmark = pytest.mark.usefixtures("default_shaper_afterwards")


def test_glyphs_come_by_line_and_font_at_the_places_of_their_characters() -> None:
    use_shaper(HarfBuzzShaper())
    p = paragraph("Hi 你好😀 ok", 10, 14, 400, 45)
    runs = list(glyph_runs(p, 45))
    assert [(run.line, run.font, run.text) for run in runs] == [
        (0, FontId.ROBOTO_400, "Hi"),
        (0, FontId.CJK_400, "你好"),
        (0, FontId.EMOJI, "😀"),
        (1, FontId.ROBOTO_400, "ok"),
    ]
    assert all(run.glyphs is not None and len(run.glyphs) == len(run.xs) == len(run.ys) for run in runs)
    assert [x for run in runs[:3] for x in run.xs] == [caret_at(p, index, 45)[0] for index in (0, 1, 3, 4, 5)]


def test_glyphs_of_centred_text_move_with_the_box() -> None:
    p = paragraph("你好", 10, 14, 400, 100, 0, "center")
    (run,) = glyph_runs(p, 100)
    assert run.xs == (40, 50)


def test_an_ellipsis_is_painted() -> None:
    p = paragraph("Settings and more", 10, 14, 400, 50, 1)
    assert "".join(run.text for run in glyph_runs(p, 50)).endswith("…")


def test_table_shaped_text_has_places_but_no_glyphs() -> None:
    use_shaper(TableShaper())
    (run,) = glyph_runs(paragraph("Hello", 10, 14, 400, 100), 100)
    assert run.glyphs is None
    assert len(run.xs) == 5
    assert all(a < b for a, b in pairwise(run.xs))


def test_segments_cover_the_line_without_gaps_each_in_one_family() -> None:
    p = paragraph("Hi\t你好😀 ok  ", 10, 14, 400, 200)
    segments = list(line_segments(p, 200))
    assert [(s.text, s.family) for s in segments] == [
        ("Hi    ", "Roboto"),
        ("你好", "Noto Sans SC"),
        ("😀", "Noto Color Emoji"),
        (" ok", "Roboto"),
    ]
    for before, after in pairwise(segments):
        assert before.x + before.width == pytest.approx(after.x)
    assert segments[-1].x + segments[-1].width == pytest.approx(p.width)


def test_segments_stand_on_their_lines_and_can_be_encoded() -> None:
    p = paragraph("ab\ncd\ud800\x00", 10, 14, 400, 99, 0, "end")
    segments = list(line_segments(p, 99))
    assert [(s.y, s.text) for s in segments] == [(0, "ab"), (14, "cd\ufffd")]
    assert segments[0].x == 99 - p.lines[0].width
    assert "".join(s.text for s in segments).encode() == "abcd\ufffd".encode()


@pytest.mark.parametrize("density", [1.0, 1.5, 2.625, 3.0])
def test_the_baseline_falls_on_a_device_pixel_inside_the_line(density: float) -> None:
    for size, height in ((11, 16), (14, 20), (16, 24), (57, 64), (20, 20)):
        p = paragraph("x", size, height, 400, 99)
        pixels = baseline(p, density) * density
        assert pixels == pytest.approx(round(pixels))
        assert 0 < pixels < height * density
