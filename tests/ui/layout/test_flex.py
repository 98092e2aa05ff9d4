"""Rows and columns: shares, gaps, alignment, and who gives way when room is short."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phonegym.ui.box import Box
from phonegym.ui.build import column, icon, row, spacer, stack, text
from phonegym.ui.layout import layout
from phonegym.ui.limits import INF
from phonegym.ui.node import FILL, Justify
from tests.ui.layout.scenes import block, loose, rects, screen


def widths(box: Box) -> list[float]:
    return [child.width for child, _, _ in box.children]


def test_children_stand_after_each_other() -> None:
    made = loose(row(block(10, 20), block(30, 40), gap=5, padding=(1, 2, 3, 4), align="start"))
    assert rects(made) == [(1, 2, 10, 20), (16, 2, 30, 40)]
    assert (made.width, made.height) == (49, 46)
    made = loose(column(block(10, 20), block(30, 40), gap=5, padding=(1, 2, 3, 4)))
    assert rects(made) == [(1, 2, 10, 20), (1, 27, 30, 40)]
    assert (made.width, made.height) == (34, 71)


def test_across_they_stand_at_the_start_in_the_middle_at_the_end_or_are_stretched() -> None:
    kids = (block(10, 21), block(10, 40))
    assert [y for _, y, _, _ in rects(loose(row(*kids, align="start")))] == [0, 0]
    assert [y for _, y, _, _ in rects(loose(row(*kids)))] == [9, 0]
    assert [y for _, y, _, _ in rects(loose(row(*kids, align="end")))] == [19, 0]
    assert [x for x, _, _, _ in rects(loose(column(block(21, 1), block(40, 1), align="center")))] == [9, 0]


def test_stretch_gives_all_the_extent_of_the_tallest_but_leaves_given_sizes() -> None:
    made = loose(row(stack(block(10, 5)), block(10, 30), stack(), align="stretch"))
    assert [height for _, _, _, height in rects(made)] == [30, 30, 30]
    made = screen(column(stack(block(5, 5)), block(50, 5), stack(max_width=70), align="stretch"))
    assert widths(made) == [360, 50, 0]


def test_growers_share_what_is_left_and_the_last_takes_the_remainder() -> None:
    made = screen(row(spacer(), block(60, 10), spacer(), spacer(2), gap=1))
    assert widths(made) == [74, 60, 74, 149]
    assert sum(widths(made)) + 3 == 360
    made = screen(column(spacer(1), block(10, 1), spacer(2)))
    assert [height for _, _, _, height in rects(made)] == [266, 1, 533]


@given(st.lists(st.integers(1, 5), min_size=1, max_size=7), st.integers(0, 400), st.integers(0, 9))
def test_shares_are_whole_and_use_everything(grows: list[int], width: int, gap: int) -> None:
    made = layout(row(*[spacer(grow) for grow in grows], gap=gap), width, width, 0, 10)
    shares = widths(made)
    room = max(width - gap * (len(grows) - 1), 0)
    assert sum(shares) == room
    for share, grow in zip(shares[:-1], grows, strict=False):
        assert share == room * grow // sum(grows)


@pytest.mark.parametrize(
    ("justify", "starts"), [("start", [0, 15, 30]), ("center", [32, 47, 62]), ("end", [65, 80, 95]), ("between", [0, 47, 95])]
)
def test_what_is_left_goes_where_it_was_told(justify: Justify, starts: list[int]) -> None:
    made = loose(row(*[block(10, 1)] * 3, gap=5, justify=justify, width=105))
    assert [x for x, _, _, _ in rects(made)] == starts


def test_a_single_child_between_stands_at_the_start() -> None:
    assert rects(loose(row(block(10, 1), justify="between", width=100))) == [(0, 0, 10, 1)]


def test_an_unbounded_parent_has_nothing_to_share() -> None:
    made = layout(row(stack(block(10, 1), grow=1), block(20, 1)), 0, INF, 0, INF)
    assert widths(made) == [10, 20]


LONG = "A title that is far too long for the little room that is left"


def test_a_text_in_a_row_gets_what_the_others_leave() -> None:
    made = screen(row(text(LONG, max_lines=1), icon("star"), block(100, 10), gap=8))
    title, star, rest = made.children
    assert title[0].paragraph is not None
    assert title[0].paragraph.truncated
    assert 200 < title[0].width <= 360 - 24 - 100 - 16
    assert (star[1], rest[1]) == (title[0].width + 8, title[0].width + 40)
    assert rest[1] + 100 <= 360


def test_a_text_gives_way_to_a_wrapped_control_after_it() -> None:
    control = row(icon("star"), text("Buy"), padding=(12, 0))
    made = screen(row(text(LONG), control))
    whole = loose(control).width
    assert widths(made)[1] == whole
    assert sum(widths(made)) <= 360
    assert made.children[0][0].height > 24


def test_two_texts_share_a_row_without_running_over() -> None:
    made = screen(row(text(LONG, max_lines=1), text("12:40", max_lines=1)))
    assert sum(widths(made)) <= 360


def test_a_text_without_any_room_makes_its_row_no_higher() -> None:
    made = loose(row(text(LONG), block(360, 30)))
    assert rects(made)[0][2] == 0
    assert made.height == 30


def test_filled_children_come_last() -> None:
    made = screen(row(stack(width=FILL), icon("star")))
    assert widths(made) == [336, 24]
    made = screen(column(stack(width=1, height=FILL), block(1, 100)))
    assert [height for _, _, _, height in rects(made)] == [700, 100]


def test_a_row_wraps_into_lines() -> None:
    made = loose(row(*[block(50, 20)] * 3, block(50, 30), gap=5, wrap=True, padding=10), width=180)
    assert rects(made) == [(10, 10, 50, 20), (65, 10, 50, 20), (120, 10, 50, 20), (10, 35, 50, 30)]
    assert (made.width, made.height) == (180, 75)
    made = loose(row(*[block(50, 20)] * 3, block(50, 30), gap=5, wrap=True, padding=10), width=179)
    assert rects(made) == [(10, 10, 50, 20), (65, 10, 50, 20), (10, 40, 50, 20), (65, 35, 50, 30)]
    assert (made.width, made.height) == (125, 75)


def test_a_wrapping_row_breaks_a_text_wider_than_itself() -> None:
    made = loose(row(text(LONG), text("x"), wrap=True, align="start"), width=100)
    assert all(box.width <= 100 for box, _, _ in made.children)
    assert made.children[0][0].height > 24


def test_an_empty_row_is_its_padding() -> None:
    assert (loose(row(padding=7)).width, loose(row(wrap=True, padding=7)).height, loose(column(gap=9)).height) == (14, 14, 0)
