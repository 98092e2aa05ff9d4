"""Items: which nodes, where, inside which clips and lists; and what a finger touches."""

from hypothesis import given, settings
from hypothesis import strategies as st

from phonegym.ui.box import Item
from phonegym.ui.build import Node, box, column, icon, lazy, row, stack, text
from phonegym.ui.items import hit, hit_scroller, items_of, takes_touch
from phonegym.ui.memo import component
from phonegym.ui.node import FILL
from phonegym.ui.scroll import REST, Anchor
from phonegym.ui.window import Window
from tests.ui.layout.scenes import everything, loose, screen, trees


def items(node: Node, clip: tuple[float, float, float, float] = (0, 0, 360, 800)) -> tuple[Item, ...]:
    return items_of(screen(node), 0, 0, clip)


def touched(node: Node, x: float, y: float) -> object:
    item = hit(items(node), x, y)
    return item and item.node.sem.on_tap


def test_items_are_what_shows_or_means_something() -> None:
    found = items(
        column(
            row(text("a"), icon("star"), stack(width=5, height=5)),
            row(id="named"),
            stack(desc="described"),
            stack(opaque=True),
            stack(shows="place"),
            stack(role="tab"),
            stack(background="primary", width=9, height=9),
            stack(checked=False),
        )
    )
    sems = [item.node.sem for item in found]
    assert [item.node.kind for item in found] == ["text", "icon", "row", "stack", "stack", "stack", "stack", "stack"]
    assert (sems[2].id, sems[3].desc, sems[4].opaque, sems[5].shows, sems[6].role, sems[7].checked) == (
        "named",
        "described",
        True,
        ("place",),
        "tab",
        False,
    )


@settings(max_examples=200)
@given(trees(), st.integers(-50, 50), st.integers(-50, 50))
def test_every_item_is_where_its_box_is(node: Node, x: int, y: int) -> None:
    made = loose(node)
    clip = (0, 0, 300, 500)
    places = {(id(one), left, top) for one, left, top in everything(made, x, y)}
    found = items_of(made, x, y, clip)
    for item in found:
        assert (id(item.box), item.x, item.y) in places
        assert (item.left, item.top) == (max(item.x, 0), max(item.y, 0))
        assert (item.right, item.bottom) == (min(item.x + item.width, 300), min(item.y + item.height, 500))
        if item.parent >= 0:
            outer = found[item.parent]
            assert item.box in [one for one, _, _ in everything(outer.box)]
    texts = [one for one, _, _ in everything(made) if one.node.kind == "text"]
    assert [item.box for item in found if item.node.kind == "text"] == texts


def test_parents_point_at_the_nearest_item_around() -> None:
    found = items(row(column(text("a"), row(text("b"), on_tap="in")), text("c"), on_tap="out", id="outer"))
    labels = [item.node.sem.on_tap or getattr(item.node.content, "value", None) for item in found]
    assert labels == ["out", "a", "in", "b", "c"]
    assert [item.parent for item in found] == [-1, 0, 0, 2, 0]


@component
def entry(key: str) -> Node:
    return row(text(key), row(text("more"), on_tap=("more", key)), width=FILL, height=50, on_tap=("open", key))


def listing(anchor: Anchor = REST, top: int = 64) -> Node:
    rows = lazy("l", anchor, tuple(f"r{i}" for i in range(40)), entry, grow=1, width=FILL, id="list")
    return column(box(text("Title"), width=FILL, height=top, id="bar"), rows, width=FILL, height=FILL)


def test_rows_know_their_list_and_key_and_are_cut_by_it() -> None:
    found = items(listing(Anchor("r3", 20, 3)))
    at = next(i for i, item in enumerate(found) if item.node.kind == "lazy")
    inside = [item for item in found if item.scroller == at]
    assert found[at].scroller == -1
    assert {item.key for item in inside} == {f"r{i}" for i in range(3, 19)}
    first = next(item for item in inside if item.node.sem.on_tap == ("open", "r3"))
    assert (first.y, first.top, first.bottom) == (44, 64, 94)
    assert first.parent == at
    assert (first.visible, first.whole) == (True, False)
    assert list(first.middle) == [180, 79]
    more = next(item for item in inside if item.node.sem.on_tap == ("more", "r3"))
    assert more.key == "r3"
    assert found[more.parent] is first


def test_a_clipping_node_cuts_its_children() -> None:
    # Lines of a wrapping row may run over its height; `clip` cuts them.
    tall = [stack(height=30, width=10, id=f"k{i}") for i in range(3)]
    for clip, bottoms in ((True, [30, 40, 40]), (False, [30, 60, 90])):
        found = items(column(row(*tall, wrap=True, height=40, width=10, clip=clip)))
        assert [item.bottom for item in found] == bottoms
        assert [item.visible for item in found] == [True, True, not clip]


def test_a_text_cut_by_an_ellipsis_says_so() -> None:
    found = items(column(text("x " * 200, max_lines=1), text("short", max_lines=1)))
    assert [item.truncated for item in found] == [True, False]


def test_the_same_place_gives_the_same_items_and_unchanged_parts_theirs() -> None:
    one, two = screen(listing()), screen(listing())
    clip = (0, 0, 360, 800)
    first = items_of(one, 0, 0, clip)
    assert items_of(one, 0, 0, clip) is first
    again = items_of(two, 0, 0, clip)
    assert again is not first
    assert [(i.box.node.sem, i.x, i.y, i.parent, i.scroller, i.key) for i in again] == [
        (i.box.node.sem, i.x, i.y, i.parent, i.scroller, i.key) for i in first
    ]
    row_items = [item for item in first if item.key == "r2"][1:]
    assert all(any(item is other for other in again) for item in row_items)
    moved_down = items_of(two, 0, 10, clip)
    assert [item.y for item in moved_down] == [item.y + 10 for item in first]


@settings(max_examples=100)
@given(st.lists(st.tuples(st.integers(0, 39), st.integers(0, 49), st.sampled_from([40, 64, 70])), min_size=2, max_size=5))
def test_items_of_reused_parts_are_those_of_a_fresh_tree(steps: list[tuple[int, int, int]]) -> None:
    for index, dp, top in steps:
        anchor = Anchor(f"r{index}", dp, index)
        found = items(listing(anchor, top))
        expected: list[tuple[object, float, float]] = []
        for one, x, y in everything(screen(listing(anchor, top))):
            if one.node.kind in ("text", "lazy") or one.node.sem.id or one.node.sem.on_tap:
                expected.append((one.node, x, y))
        assert [(item.node, item.x, item.y) for item in found if item.key][:50] == [
            (node, x, y) for (node, x, y), item in zip(expected, found, strict=True) if item.key
        ][:50]
        for item in found:
            if item.key:
                assert found[item.scroller].node.kind == "lazy"
                assert found[item.parent].node.kind == "lazy" or found[item.parent].key == item.key


def test_a_tap_goes_to_the_control_around_its_label() -> None:
    node = column(row(text("Label", width=100, height=40), on_tap="row"))
    assert touched(node, 50, 20) == "row"
    assert touched(node, 200, 20) is None


def test_a_control_in_a_control_wins_inside_and_only_there() -> None:
    node = row(text("a", width=100, height=50), stack(width=48, height=48, on_tap="heart"), width=FILL, height=50, on_tap="card")
    assert touched(column(node), 120, 25) == "heart"
    assert touched(column(node), 50, 25) == "card"
    assert touched(column(node), 300, 25) == "card"


def test_the_later_sibling_is_on_top() -> None:
    node = stack(stack(width=100, height=100, on_tap="below"), stack(width=50, height=50, on_tap="above"))
    assert touched(node, 25, 25) == "above"
    assert touched(node, 75, 75) == "below"


def test_edges_belong_to_the_box_that_starts_there() -> None:
    node = row(stack(width=10, height=10, on_tap="a"), stack(width=10, height=10, on_tap="b"), align="start", width=FILL, height=FILL)
    assert [touched(node, x, 5) for x in (0, 9.9, 10, 19.9, 20)] == ["a", "a", "b", "b", None]


def test_an_opaque_surface_and_a_disabled_control_swallow() -> None:
    below = stack(width=100, height=100, on_tap="below")
    assert touched(stack(below, stack(width=100, height=100)), 5, 5) == "below"
    swallowed = hit(items(stack(below, stack(width=100, height=100, opaque=True))), 5, 5)
    assert swallowed is not None
    assert swallowed.node.sem.opaque
    disabled = hit(items(stack(below, stack(width=100, height=100, role="button", enabled=False))), 5, 5)
    assert disabled is not None
    assert not disabled.node.sem.enabled
    greyed_text = items(stack(below, text("grey", enabled=False, width=100, height=100)))
    item = hit(greyed_text, 5, 5)
    assert item is not None
    assert item.node.sem.on_tap == "below"


def test_fields_and_long_presses_take_touches() -> None:
    assert takes_touch(text("", field="name").sem)
    assert takes_touch(stack(on_long="hold").sem)
    assert not takes_touch(text("a", id="b", desc="c", shows="d").sem)


def test_what_is_cut_off_cannot_be_touched() -> None:
    found = items(listing(Anchor("r3", 20, 3)))
    item = hit(found, 180, 50)  # r3 begins at 44, above the list's edge at 64
    assert item is None or item.node.sem.on_tap != ("open", "r3")
    below = hit(found, 180, 70)
    assert below is not None
    assert below.node.sem.on_tap == ("open", "r3")


def test_a_drag_moves_the_topmost_list_unless_a_sheet_lies_above() -> None:
    inner = stack(listing(), stack(box(text("Sheet"), width=200, height=200, opaque=True), place="bottom"), width=FILL, height=FILL)
    found = items(inner)
    lists = [item for item in found if item.node.kind == "lazy"]
    assert hit_scroller(found, 180, 300) is lists[0]
    assert hit_scroller(found, 180, 30) is None  # the bar
    assert hit_scroller(found, 180, 790) is None  # the sheet
    card = lazy("l", REST, ("a",), lambda _: box(width=FILL, height=60, opaque=True), width=FILL, height=FILL)
    assert hit_scroller(items(card), 10, 10) is not None  # an opaque row does not hide its own list


def test_a_window_shifts_and_cuts_its_items() -> None:
    window = Window(loose(stack(text("a", width=50, height=40))), 10, 20, "com.example", "plain", height=25)
    (item,) = window.items
    assert (item.x, item.y, item.right, item.bottom) == (10, 20, 60, 45)
    assert window.holds(10, 20)
    assert window.holds(59, 44)
    assert not window.holds(60, 30)
    assert not window.holds(30, 45)
    assert "com.example" in repr(window)
