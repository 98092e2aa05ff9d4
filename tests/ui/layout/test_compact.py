"""Compact XML and element lists: the telling nodes of the same trees."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from phonegym.ui.a11y import access_nodes
from phonegym.ui.build import Node, column, icon, lazy, row, stack, text
from phonegym.ui.compact import compact_xml, one_line
from phonegym.ui.elements import Element, elements
from phonegym.ui.habits import Habit
from phonegym.ui.kit import buttons, lists, selection
from phonegym.ui.layout import layout
from phonegym.ui.look import DEVICES
from phonegym.ui.node import FILL
from phonegym.ui.scroll import REST
from phonegym.ui.window import Window
from tests.ui.layout.scenes import trees

STANDARD = DEVICES["standard"]
HABITS: tuple[Habit, ...] = ("classic", "compose", "flutter", "plain")


def window_of(node: Node, habit: Habit = "plain") -> Window:
    return Window(layout(node, 360, 360, 800, 800), 0, 0, "com.example", habit)


def lines(node: Node, habit: Habit = "plain") -> list[str]:
    return compact_xml([window_of(node, habit)], STANDARD).split("\n")


def test_one_node_a_line_indented_by_what_is_above_it() -> None:
    node = column(
        row(column(text("Bread"), text("2 loaves")), width=FILL, height=80, on_tap="open", on_long="hold"),
        row(text("Milk"), selection.checkbox(True, "c", desc="Bought"), width=FILL, height=80),
        width=FILL,
    )
    made = lines(node)
    assert [line.split(";")[0] for line in made] == ["LinearLayout", " TextView", " TextView", "TextView", "CheckBox"]
    assert made[0] == "LinearLayout;click long_click;;[0,0,999,100]"
    assert re.fullmatch(r" TextView;;Bread;\[0,\d+,\d+,\d+\]", made[1])
    assert re.fullmatch(r"CheckBox;click check checked;Bought;\[\d+,120,\d+,\d+\]", made[4])


def test_actions_and_states() -> None:
    node = column(
        stack(width=10, height=10, on_tap="a", selected=True, focused=True),
        stack(width=10, height=10, checked=False),
        buttons.button("Pay", None, enabled=False),
        text("hint", field="f", role="edit", password=True),
        lazy("l", REST, tuple(str(i) for i in range(50)), lambda key: text(key, height=50), grow=1, width=FILL, desc="Numbers"),
        width=FILL,
        height=FILL,
    )
    words = [line.split(";")[1] for line in lines(node) if not line.startswith(" ")]
    assert words == ["click selected focused", "check unchecked", "click disabled", "click edit password", "scroll"]
    assert any(";Numbers;" in line for line in lines(node))


def test_text_and_description_stand_side_by_side_unless_equal() -> None:
    made = lines(column(text("3", desc="Three new"), text("same", desc="same")))
    assert [line.split(";")[2] for line in made] == ["3 Three new", "same"]


@pytest.mark.parametrize(
    ("value", "line"),
    [("a\nb\r\n c", "a b c"), ("a;b", "a\\;b"), ("a\\;b", "a\\\\\\;b"), (" x ", "x"), ("\x00\ud800é", "é"), ("", ""), ("你好", "你好")],
)
def test_a_label_is_one_line_whatever_is_in_it(value: str, line: str) -> None:
    assert one_line(value) == line


LINE = re.compile(r"( *)(\w+);([a-z_ ]*);((?:[^;\\]|\\.)*);\[(\d+),(\d+),(\d+),(\d+)\]")


@settings(max_examples=150)
@given(trees(), st.sampled_from(HABITS), st.text(max_size=20))
def test_any_tree_gives_lines_that_can_be_read_back(node: Node, habit: Habit, label: str) -> None:
    window = window_of(column(text(label), node), habit)
    telling = [one for one in access_nodes(window, STANDARD) if one.telling]
    written = compact_xml([window], STANDARD)
    made = written.split("\n") if written else []
    assert len(made) == len(telling)
    depths = [0]
    for line, one in zip(made, telling, strict=True):
        found = LINE.fullmatch(line)
        assert found is not None
        assert len(found[1]) <= depths[-1] + 1
        depths.append(len(found[1]))
        assert found[2] == one.cls.rpartition(".")[2]
        shares = [int(number) for number in found.groups()[4:]]
        for share, pixel, whole in zip(shares, one.bounds, (1080, 2400, 1080, 2400), strict=True):
            assert share == min(pixel * 1000 // whole, 999)
    found_elements = elements([window], STANDARD)
    assert [(one.cls, one.text, one.desc, one.bounds) for one in found_elements] == [
        (one.cls, one.text, one.desc, one.bounds) for one in telling
    ]
    assert [one.index for one in found_elements] == list(range(len(telling)))


def of(node: Node, habit: Habit = "plain") -> tuple[Element, ...]:
    return elements([window_of(node, habit)], STANDARD)


@pytest.mark.parametrize("habit", HABITS)
def test_elements_say_what_they_do_and_what_they_are_called(habit: Habit) -> None:
    node = column(
        lists.list_item("Wi-Fi", supporting="Home", trailing=selection.switch(True), on_tap="toggle", on_long="more", id="wifi"), width=FILL
    )
    (row_element,) = [one for one in of(node, habit) if one.clickable]
    assert (row_element.long_clickable, row_element.enabled, row_element.selected) == (True, True, False)
    assert row_element.label.split() == ["Wi-Fi", "Home"]
    assert row_element.actionable
    (left, top, right, bottom) = row_element.bounds
    assert row_element.center == ((left + right) // 2, (top + bottom) // 2)
    assert any(one.checkable and one.checked for one in of(node, habit))


def test_element_fields() -> None:
    node = column(
        text("hint", field="f", role="edit", password=True, focused=True, id="pin"),
        stack(icon("star"), on_tap="a", selected=True, enabled=False),
        lazy("l", REST, tuple(str(i) for i in range(50)), lambda key: text(key, height=50), grow=1, width=FILL),
        width=FILL,
        height=FILL,
    )
    edit, star, scroller, first = of(node)[:4]
    assert (edit.editable, edit.password, edit.focused, edit.id, edit.label) == (True, True, True, "com.example:id/pin", "hint")
    assert (star.selected, star.enabled, star.clickable, star.label) == (True, False, True, "")
    assert (scroller.scrollable, scroller.label, scroller.actionable) == (True, "", True)
    assert (first.text, first.actionable) == ("0", False)


def test_numbers_go_on_over_windows_and_unchanged_windows_are_kept() -> None:
    low, high = window_of(column(text("a"), text("b"))), window_of(column(text("c")))
    made = elements([low, high], STANDARD)
    assert [(one.index, one.text) for one in made] == [(0, "a"), (1, "b"), (2, "c")]
    assert [(one.index, one.text) for one in elements([high], STANDARD)] == [(0, "c")]
    assert elements([low, high], STANDARD) == made
    assert compact_xml([low, high], STANDARD).count("\n") == 2
    assert compact_xml([], STANDARD) == ""
