"""Sizes and places: stacks, texts, icons, and what holds for any tree."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from phonegym.ui.box import Box
from phonegym.ui.build import box, column, icon, image, row, stack, text
from phonegym.ui.layout import INF, layout
from phonegym.ui.node import FILL, Corner, Node
from tests.ui.layout.scenes import block, everything, loose, rects, screen, trees


@pytest.mark.parametrize(
    ("corner", "place"),
    [
        ("top_start", (0, 0)),
        ("top", (40, 0)),
        ("top_end", (81, 0)),
        ("start", (0, 15)),
        ("center", (40, 15)),
        ("end", (81, 15)),
        ("bottom_start", (0, 31)),
        ("bottom", (40, 31)),
        ("bottom_end", (81, 31)),
    ],
)
def test_a_stack_places_its_children_on_whole_dp(corner: Corner, place: tuple[int, int]) -> None:
    assert rects(loose(stack(block(20, 20), align=corner, width=101, height=51))) == [(*place, 20, 20)]
    own = stack(stack(width=20, height=20, place=corner), align="center", width=101, height=51)
    assert rects(loose(own)) == [(*place, 20, 20)]


def test_a_stack_is_as_large_as_its_largest_child_and_its_padding() -> None:
    made = loose(stack(block(30, 10), block(10, 40), padding=(1, 2, 3, 4)))
    assert (made.width, made.height) == (34, 46)
    assert rects(made) == [(1, 2, 30, 10), (1, 2, 10, 40)]


def test_sizes_given_filled_and_limited() -> None:
    assert (loose(block(50, FILL)).width, loose(block(50, FILL)).height) == (50, 800)
    assert loose(block(500, 10)).width == 360  # the parent's limits have the last word
    assert layout(block(FILL, FILL), 0, INF, 0, INF).width == 0  # nothing to fill
    assert loose(block(FILL, 10, max_width=200)).width == 360  # FILL asks for exactly what is offered
    assert loose(stack(block(300, 10), max_width=200)).width == 200
    assert loose(stack(min_width=48, min_height=48)).height == 48
    assert screen(stack(max_width=20)).width == 360


def test_a_text_is_as_wide_as_its_longest_line_rounded_up() -> None:
    made = loose(text("Hello", padding=(16, 4)))
    assert made.paragraph is not None
    assert made.paragraph.width + 32 <= made.width < made.paragraph.width + 33
    assert made.width == int(made.width)
    assert made.height == 24 + 8


def test_a_text_breaks_at_the_width_it_gets() -> None:
    words = "one two three four five six seven eight nine ten"
    wide, narrow = loose(text(words)), loose(text(words), width=100)
    assert wide.height == 24 * 2 or wide.height == 24
    assert narrow.width <= 100
    assert narrow.paragraph is not None
    assert narrow.height == 24 * len(narrow.paragraph.lines) > 24


def test_a_text_that_is_too_high_keeps_the_lines_that_fit_and_says_so() -> None:
    words = " ".join(["word"] * 100)
    made = loose(text(words), width=100, height=80)
    assert made.paragraph is not None
    assert len(made.paragraph.lines) == 3
    assert made.paragraph.truncated
    assert made.height == 72
    limited = loose(text(words, max_lines=2), width=100, height=80)
    assert limited.paragraph is not None
    assert len(limited.paragraph.lines) == 2


def test_an_icon_is_its_size_and_its_padding() -> None:
    made = loose(icon("star", 24, padding=12))
    assert (made.width, made.height) == (48, 48)


def test_an_image_is_what_it_was_told() -> None:
    made = loose(image("photo:x", width=FILL, height=120))
    assert (made.width, made.height) == (360, 120)


def test_the_last_two_results_are_kept_on_the_node() -> None:
    node = stack(block(10, 10), width=FILL)
    one, two = loose(node, 100), loose(node, 200)
    assert loose(node, 100) is one
    assert loose(node, 200) is two
    assert loose(node, 300) is not one
    assert loose(node, 200) is two
    assert loose(node, 100) is not one


def test_an_unchanged_child_keeps_its_box_in_a_new_parent() -> None:
    child = row(text("a"), text("b"))
    assert loose(column(child)).children[0][0] is loose(column(child, block(1, 1))).children[0][0]


@settings(max_examples=400)
@given(trees(), st.sampled_from([(360, 800), (412, 915), (100, 60)]))
def test_any_tree_is_laid_out_on_whole_dp_inside_its_limits(node: Node, size: tuple[int, int]) -> None:
    made = loose(node, *size)
    for one, x, y in everything(made):
        least_w, most_w, least_h, most_h = one.constraints
        assert least_w <= one.width <= most_w
        assert least_h <= one.height <= most_h
        assert (x, y, one.width, one.height) == (int(x), int(y), int(one.width), int(one.height))
        assert x >= 0
        assert y >= 0
        if one.node.kind == "text":
            assert one.paragraph is not None
            left, top, right, bottom = one.node.size.padding
            if one.width > left + right + 40:  # a single wide letter may stick out of less
                assert one.paragraph.width <= one.width - left - right
            if one.height >= one.paragraph.line_height + top + bottom:
                assert one.paragraph.height <= one.height - top - bottom


LIMITS = st.lists(
    st.tuples(
        st.sampled_from([0, 0, 50]), st.one_of(st.integers(60, 400), st.just(INF)), st.sampled_from([0, 0, 50]), st.integers(60, 300)
    ),
    min_size=1,
    max_size=8,
)


@settings(max_examples=500)
@given(trees(), LIMITS)
def test_what_was_laid_out_before_has_no_influence(node: Node, limits: list[tuple[int, float, int, int]]) -> None:
    # Boxes are reused under other limits where that cannot matter; a tree without any kept box is the judge.
    for limit in limits:
        assert places(layout(node, *limit)) == places(layout(afresh(node), *limit))
        width = layout(node, *limit).width
        if width > limit[0]:
            tighter = (limit[0], width, limit[2], limit[3])
            assert places(layout(node, *tighter)) == places(layout(afresh(node), *tighter))


def afresh(node: Node) -> Node:
    return Node(node.kind, node.content, tuple(afresh(child) for child in node.children), node.size, node.decor, node.sem)


def places(made: Box) -> list[object]:
    return [(x, y, one.width, one.height, lines_of(one)) for one, x, y in everything(made)]


def lines_of(made: Box) -> object:
    broken = made.paragraph
    return broken and ([(line.start, line.end, line.width) for line in broken.lines], broken.truncated)


def test_a_smaller_room_that_is_still_enough_changes_nothing() -> None:
    node = row(text("Hello"), icon("star"), gap=4)
    assert loose(node, 360, 800) is loose(node, 300, 300)
    filled = row(text("Hello"), icon("star"), width=FILL)
    assert loose(filled, 300).width == 300
    assert loose(filled, 360).width == 360


def test_a_fixed_size_wins_over_the_content() -> None:
    made = loose(box(text("A longer text than this box is wide", max_lines=1), width=60, height=40))
    assert (made.width, made.height) == (60, 40)
    ((child, x, _),) = made.children
    assert 0 <= x <= x + child.width <= 60
    assert child.paragraph is not None
    assert child.paragraph.truncated
