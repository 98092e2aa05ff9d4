import pytest

from phonegym.ui.text.caret import caret_at, index_at, line_of, selection_rects
from phonegym.ui.text.paragraph import paragraph

CHINESE = paragraph("今天天气很好", 10, 14, 400, 30)


def test_the_caret_stands_before_its_character() -> None:
    assert [caret_at(CHINESE, index, 30) for index in range(7)] == [(0, 0), (10, 0), (20, 0), (0, 14), (10, 14), (20, 14), (30, 14)]


def test_a_point_means_the_nearest_boundary_of_its_line() -> None:
    assert index_at(CHINESE, 4, 3, 30) == 0
    assert index_at(CHINESE, 6, 3, 30) == 1
    assert index_at(CHINESE, 16, 20, 30) == 5
    assert index_at(CHINESE, -50, -50, 30) == 0
    assert index_at(CHINESE, 500, 500, 30) == 6


def test_a_point_behind_a_soft_break_stays_on_its_line() -> None:
    index = index_at(CHINESE, 300, 3, 30)
    assert index == 2
    assert line_of(CHINESE, index) == 0
    english = paragraph("hello world", 10, 14, 400, 40)
    assert index_at(english, 300, 3, 40) == 5  # before the hanging space


def test_a_caret_snaps_to_the_start_of_a_grapheme() -> None:
    p = paragraph("a👍🏽b", 10, 14, 400, 99)
    assert caret_at(p, 2, 99) == caret_at(p, 1, 99)
    assert caret_at(p, 3, 99)[0] > caret_at(p, 1, 99)[0]
    middle = (caret_at(p, 1, 99)[0] + caret_at(p, 3, 99)[0]) / 2
    assert index_at(p, middle - 1, 0, 99) == 1
    assert index_at(p, middle + 1, 0, 99) == 3


def test_a_new_line_has_a_place_for_the_caret() -> None:
    p = paragraph("ab\n\ncd\n", 10, 14, 400, 99)
    assert [caret_at(p, index, 99)[1] for index in (2, 3, 4, 6, 7)] == [0, 14, 28, 28, 42]
    assert index_at(p, 50, 15, 99) == 3
    assert caret_at(paragraph("", 10, 14, 400, 99), 0, 99) == (0, 0)


def test_behind_hanging_spaces_the_caret_moves_until_the_edge_of_the_box() -> None:
    p = paragraph("ab" + " " * 30, 10, 14, 400, 40)
    assert caret_at(p, 2, 40)[0] < caret_at(p, 4, 40)[0] < 40
    assert caret_at(p, 32, 40)[0] == 40


def test_indices_outside_count_as_the_nearest_end() -> None:
    assert caret_at(CHINESE, -3, 30) == caret_at(CHINESE, 0, 30)
    assert caret_at(CHINESE, 99, 30) == caret_at(CHINESE, 6, 30)


def test_what_an_ellipsis_hides_counts_as_its_place() -> None:
    p = paragraph("今天天气很好", 10, 14, 400, 30, 1)
    assert p.lines[0].end == 2
    assert caret_at(p, 5, 30) == caret_at(p, 2, 30) == (20, 0)
    assert index_at(p, 29, 0, 30) == 2


@pytest.mark.parametrize(("align", "left"), [("start", 0), ("center", 35), ("end", 70)])
def test_alignment_moves_carets_points_and_selections(align: str, left: int) -> None:
    p = paragraph("今天天", 10, 14, 400, 999, 0, align)  # type: ignore[arg-type]  # parametrised as plain text
    assert caret_at(p, 1, 100) == (left + 10, 0)
    assert index_at(p, left + 11, 0, 100) == 1
    assert selection_rects(p, 1, 3, 100) == [(left + 10, 0, 20, 14)]


def test_a_selection_has_a_rectangle_on_each_line() -> None:
    assert selection_rects(CHINESE, 5, 1, 30) == [(10, 0, 20, 14), (0, 14, 20, 14)]
    assert selection_rects(CHINESE, 2, 2, 30) == []
    across = paragraph("ab\n\ncd", 10, 14, 400, 99)
    assert [rect[1] for rect in selection_rects(across, 0, 6, 99)] == [0, 28]  # the empty line has nothing to mark
