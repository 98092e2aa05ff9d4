"""Lazy lists show what laying out every row would show: after drags, flings, insertions, deletions and restores."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from phonegym.ui.box import Box
from phonegym.ui.build import column, lazy, stack, strip, text
from phonegym.ui.layout import LayoutError, layout
from phonegym.ui.lazylist import anchor_at, moved
from phonegym.ui.limits import INF
from phonegym.ui.look import Look, ambient, looking
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node
from phonegym.ui.scroll import REST, Anchor


@component
def tall(height: int) -> Node:
    return stack(width=FILL, height=height)


class World:
    """A list of rows with known heights, and the full layout to compare with."""

    def __init__(self, heights: dict[str, int], view: int, from_end: bool, before: int = 0, after: int = 0) -> None:
        self.heights, self.view, self.from_end = heights, view, from_end
        self.before, self.after = before, after
        self.built: set[str] = set()

    def build(self, key: str) -> Node:
        self.built.add(key)
        return tall(self.heights[key])

    def box(self, anchor: Anchor) -> Box:
        node = lazy("l", anchor, tuple(self.heights), self.build, self.from_end, padding=(0, self.before, 0, self.after))
        return layout(node, 100, 100, self.view, self.view)

    def shown(self, anchor: Anchor) -> list[tuple[str, float]]:
        made = self.box(anchor)
        return [(key, y) for key, (_, _, y) in zip(made.keys, made.children, strict=True)]

    @property
    def farthest(self) -> int:
        return max(self.before + sum(self.heights.values()) + self.after - self.view, 0)

    def offset(self, anchor: Anchor) -> int:
        """How far the list is scrolled, by laying out everything."""
        if not anchor.key:
            return self.farthest if self.from_end else 0
        keys = list(self.heights)
        if anchor.key in self.heights:
            at, past = keys.index(anchor.key), anchor.dp
        else:
            at, past = min(anchor.index, len(keys) - 1), 0
        start = self.before + sum(self.heights[key] for key in keys[:at])
        return min(max(start + past, 0), self.farthest)

    def expected(self, offset: int) -> list[tuple[str, float]]:
        shown: list[tuple[str, float]] = []
        y = self.before - offset
        for key, height in self.heights.items():
            if y + height > 0 and y < self.view and height > 0:
                shown.append((key, y))
            y += height
        return shown


HEIGHTS = st.lists(st.integers(1, 170), min_size=1, max_size=40)
MOVES = st.lists(st.one_of(st.integers(-300, 300), st.sampled_from([-100_000, 100_000, 5000, -5000, 0])), max_size=12)


def world_of(heights: list[int], view: int, from_end: bool, before: int = 0, after: int = 0) -> World:
    return World({f"r{i}": height for i, height in enumerate(heights)}, view, from_end, before, after)


@settings(max_examples=300)
@given(HEIGHTS, st.integers(1, 700), st.booleans(), st.integers(0, 30), st.integers(0, 90), MOVES)
def test_scrolling_equals_laying_out_everything(
    heights: list[int], view: int, from_end: bool, before: int, after: int, moves: list[int]
) -> None:
    world = world_of(heights, view, from_end, before, after)
    anchor = REST
    offset = world.offset(REST)
    assert world.shown(REST) == world.expected(offset)
    for by in moves:
        anchor = moved(world.box(anchor), by)
        offset = min(max(offset + by, 0), world.farthest)
        assert world.shown(anchor) == world.expected(offset)
        assert world.offset(anchor) == offset
        resting = offset == (world.farthest if from_end else 0)
        assert (anchor == REST) == resting
        assert moved(world.box(anchor), 0) == anchor


@settings(max_examples=200)
@given(HEIGHTS, st.integers(1, 700), st.booleans(), st.integers(0, 45), st.integers(-400, 9000), st.integers(-3, 60))
def test_any_anchor_shows_what_the_full_layout_shows(heights: list[int], view: int, from_end: bool, row: int, dp: int, index: int) -> None:
    world = world_of(heights, view, from_end)
    anchor = Anchor(f"r{row}", dp, max(index, 0))
    assert world.shown(anchor) == world.expected(world.offset(anchor))


@settings(max_examples=200)
@given(HEIGHTS, st.integers(50, 700), st.integers(1, 3000), st.integers(1, 500))
def test_there_and_back(heights: list[int], view: int, start: int, by: int) -> None:
    world = world_of(heights, view, False)
    here = moved(world.box(REST), start)
    there = moved(world.box(here), by)
    if world.offset(there) == world.offset(here) + by:  # no end in the way
        assert moved(world.box(there), -by) == here


@settings(max_examples=200)
@given(HEIGHTS, st.integers(50, 400), st.booleans(), st.integers(-2000, 2000), st.lists(st.integers(1, 170), min_size=1, max_size=37))
def test_rows_inserted_above_move_nothing_on_screen(heights: list[int], view: int, from_end: bool, by: int, new: list[int]) -> None:
    world = world_of(heights, view, from_end)
    anchor = moved(world.box(REST), by)
    before = world.shown(anchor)
    world.heights = {f"n{i}": height for i, height in enumerate(new)} | world.heights
    if anchor == REST and not from_end:
        assert world.shown(anchor)[0][0] == "n0"  # at rest, news come into sight
    elif sum(heights) >= view:
        assert world.shown(anchor) == before


def test_a_new_message_comes_into_sight_only_at_rest() -> None:
    chat = world_of([50] * 20, 200, True)
    up = moved(chat.box(REST), -30)
    back = moved(chat.box(up), 30)
    seen = chat.shown(up)
    chat.heights["new"] = 60
    assert back == REST
    assert chat.shown(back)[-1] == ("new", 140)
    assert chat.shown(up) == seen


def test_when_the_row_is_gone_the_one_in_its_place_starts_at_the_top() -> None:
    world = world_of([50] * 20, 200, False)
    anchor = moved(world.box(REST), 275)
    assert anchor == Anchor("r5", 25, 5)
    del world.heights["r5"]
    assert world.shown(anchor)[0] == ("r6", 0)
    for gone in [key for key in world.heights if key not in ("r0", "r1")]:
        del world.heights[gone]
    assert world.shown(anchor) == [("r0", 0), ("r1", 50)]


def test_only_rows_in_sight_are_built() -> None:
    world = world_of([50] * 10_000, 200, False)
    world.box(REST)
    assert world.built == {"r0", "r1", "r2", "r3"}
    world.built.clear()
    world.box(Anchor("r5000", 10, 5000))
    assert world.built == {f"r{i}" for i in range(5000, 5005)}
    world.built.clear()
    chat = World(world.heights, 200, True)
    chat.box(REST)
    assert chat.built == {f"r{i}" for i in range(9996, 10_000)}


def test_a_fling_builds_only_what_it_passes() -> None:
    world = world_of([50] * 10_000, 200, False)
    made = world.box(REST)
    world.built.clear()
    assert moved(made, 5000) == Anchor("r100", 0, 100)
    assert len(world.built) < 110


def test_anchor_at_brings_a_row_to_the_top_as_far_as_it_goes() -> None:
    world = world_of([50] * 20, 200, False)
    made = world.box(REST)
    assert anchor_at(made, "r7") == Anchor("r7", 0, 7)
    assert anchor_at(made, "r0") == REST
    assert world.shown(anchor_at(made, "r19")) == [("r16", 0), ("r17", 50), ("r18", 100), ("r19", 150)]
    with pytest.raises(KeyError):
        anchor_at(made, "r20")


def test_a_short_list_ends_where_its_rows_end_unless_more_is_asked_for() -> None:
    world = world_of([50, 60], 800, False, before=4, after=8)
    node = lazy("l", REST, tuple(world.heights), world.build, padding=(0, 4, 0, 8))
    made = layout(node, 100, 100, 0, 800)
    assert made.height == 122
    assert [y for _, _, y in made.children] == [4, 54]
    assert layout(lazy("l", REST, tuple(world.heights), world.build, height=FILL), 100, 100, 0, 800).height == 800
    assert layout(lazy("l", REST, tuple(world.heights), world.build, from_end=True), 100, 100, 0, 800).height == 110
    long = world_of([50] * 40, 800, False)
    assert layout(lazy("l", REST, tuple(long.heights), long.build), 100, 100, 0, 800).height == 800


def test_no_rows_no_children() -> None:
    made = layout(lazy("l", Anchor("gone", 5, 3), (), text), 100, 100, 300, 300)
    assert (made.children, made.keys, made.height) == ((), (), 300)
    assert moved(made, 50) == REST


def test_rows_without_height_do_no_harm() -> None:
    world = world_of([0, 0, 0], 200, False)
    assert moved(world.box(REST), 10) == REST
    mixed = world_of([0, 50, 0, 300, 0], 200, False)
    assert [key for key, _ in mixed.shown(REST)] == ["r1", "r2", "r3"]
    assert mixed.shown(moved(mixed.box(REST), 9999)) == [("r3", -100)]


def test_rows_are_built_under_the_look_of_the_list() -> None:
    seen: list[bool] = []

    def build(key: str) -> Node:
        seen.append(ambient().dark)
        return tall(50)

    with looking(Look(dark=True)):
        node = lazy("l", REST, ("a", "b", "c"), build)
    made = layout(node, 100, 100, 100, 100)
    moved(made, 40)
    assert set(seen) == {True}
    assert not ambient().dark


def test_side_padding_narrows_the_rows() -> None:
    made = layout(lazy("l", REST, ("a",), lambda _: tall(50), padding=(16, 0, 8, 0)), 100, 100, 100, 100)
    ((child, x, _),) = made.children
    assert (x, child.width) == (16, 76)


def test_a_list_without_bounds_or_with_repeated_keys_is_refused() -> None:
    with pytest.raises(LayoutError, match="needs a bounded width and height"):
        layout(lazy("l", REST, ("a",), text), 0, 100, 0, INF)
    with pytest.raises(LayoutError, match="'a' occurs twice"):
        layout(lazy("l", REST, ("a", "b", "a"), text), 0, 100, 0, 100)
    with pytest.raises(LayoutError, match="is no lazy list"):
        moved(layout(stack(), 0, 9, 0, 9), 5)


def test_in_a_column_it_takes_what_the_others_leave() -> None:
    rows = tuple(f"r{i}" for i in range(50))
    for more in ({}, {"grow": 1}):
        made = layout(column(tall(64), lazy("l", REST, rows, lambda _: tall(50), **more), tall(80)), 360, 360, 800, 800)  # type: ignore[arg-type]  # a TypedDict by hand
        assert [box.height for box, _, _ in made.children] == [64, 656, 80]


# ---- strips ----------------------------------------------------------------------------------------------------------
@component
def wide(width: int) -> Node:
    return stack(width=width, height=10)


class Beside(World):
    """The same world lying on its side."""

    def build(self, key: str) -> Node:
        self.built.add(key)
        return wide(self.heights[key])

    def box(self, anchor: Anchor) -> Box:
        node = strip("s", anchor, tuple(self.heights), self.build, height=10, padding=(self.before, 0, self.after, 0))
        return layout(node, self.view, self.view, 0, INF)

    def shown(self, anchor: Anchor) -> list[tuple[str, float]]:
        made = self.box(anchor)
        return [(key, x) for key, (_, x, _) in zip(made.keys, made.children, strict=True)]


@settings(max_examples=200)
@given(HEIGHTS, st.integers(1, 700), st.integers(0, 30), st.integers(0, 90), MOVES)
def test_a_strip_scrolls_as_a_list_does(widths: list[int], view: int, before: int, after: int, moves: list[int]) -> None:
    world = Beside({f"r{i}": width for i, width in enumerate(widths)}, view, False, before, after)
    anchor, offset = REST, 0
    for by in moves:
        anchor = moved(world.box(anchor), by)
        offset = min(max(offset + by, 0), world.farthest)
        assert world.shown(anchor) == world.expected(offset)


def test_a_strip_of_a_given_height_lays_out_what_is_in_sight_only() -> None:
    world = Beside({f"r{i}": 50 for i in range(100)}, 200, False)
    world.box(REST)
    assert world.built == {"r0", "r1", "r2", "r3"}


def test_a_strip_without_a_height_is_as_high_as_its_highest_item() -> None:
    heights = {"a": 20, "b": 70, "c": 30}
    node = strip("s", REST, tuple(heights), lambda key: stack(width=90, min_height=heights[key]), padding=(0, 4, 0, 6))
    made = layout(node, 0, 200, 0, INF)
    assert (made.width, made.height) == (200, 80)
    assert [box.height for box, _, _ in made.children] == [70, 70, 70]
    assert layout(strip("s", REST, (), lambda key: stack()), 0, 200, 0, INF).height == 0


def test_a_strip_needs_a_width_and_distinct_keys() -> None:
    with pytest.raises(LayoutError, match="bounded width"):
        layout(strip("s", REST, ("a",), lambda key: stack(width=9)), 0, INF, 0, 9)
    with pytest.raises(LayoutError, match="twice"):
        layout(strip("s", REST, ("a", "a"), lambda key: stack(width=9)), 0, 9, 0, 9)
