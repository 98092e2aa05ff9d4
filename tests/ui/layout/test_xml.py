"""The dump, parsed by another parser and compared with the items it was made from."""

import re
from collections import Counter
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from phonegym.ui.build import Node, box, column, icon, lazy, row, stack, text
from phonegym.ui.habits import Habit
from phonegym.ui.kit import buttons, fields, lists, selection
from phonegym.ui.layout import layout
from phonegym.ui.look import DEVICES, Device
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, TextContent
from phonegym.ui.scroll import REST, Anchor
from phonegym.ui.window import Window
from phonegym.ui.xml import escaped, uiautomator_xml
from tests.ui.layout.scenes import trees

Xml = ElementTree.Element
HABITS: tuple[Habit, ...] = ("classic", "compose", "flutter", "plain")
PACKAGES = st.sampled_from(["com.example.a", "org.bakery", "x"])
STANDARD = DEVICES["standard"]

ATTRIBUTES = [
    "index",
    "text",
    "resource-id",
    "class",
    "package",
    "content-desc",
    "checkable",
    "checked",
    "clickable",
    "enabled",
    "focusable",
    "focused",
    "scrollable",
    "long-clickable",
    "password",
    "selected",
    "bounds",
]


def window_of(node: Node, habit: Habit = "plain", package: str = "com.example.a", device: Device = STANDARD) -> Window:
    return Window(layout(node, device.width, device.width, device.height, device.height), 0, 0, package, habit)


def dump(node: Node, habit: Habit = "plain", package: str = "com.example.a", device: Device = STANDARD) -> Xml:
    return ElementTree.fromstring(uiautomator_xml([window_of(node, habit, package, device)], device))


def bounds(node: Xml) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"-?\d+", node.attrib["bounds"]))


def named(root: Xml, **attributes: str) -> list[Xml]:
    """Nodes with these attributes; `_` stands for `-`."""
    wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
    return [node for node in root.iter("node") if all(node.attrib[name] == value for name, value in wanted.items())]


def only(root: Xml, **attributes: str) -> Xml:
    (node,) = named(root, **attributes)
    return node


@pytest.mark.parametrize("habit", HABITS)
def test_every_node_has_the_attributes_of_a_real_dump_in_their_order(habit: Habit) -> None:
    node = column(row(text("a"), icon("star", on_tap="t"), on_tap="x", id="line"), buttons.button("Go", "go"), width=FILL)
    written = uiautomator_xml([window_of(node, habit)], STANDARD)
    assert written.startswith("<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation=\"0\"><node ")
    tags = re.findall(r"<node ([^>]*?) ?/?>", written)
    assert len(tags) > 4
    for tag in tags:
        names = re.findall(r'([\w-]+)="[^"]*"', tag)
        assert names == ATTRIBUTES or names == ["NAF", *ATTRIBUTES]
    assert any(tag.startswith('NAF="true"') for tag in tags)


NASTY = st.text(
    st.one_of(st.characters(exclude_categories=()), st.sampled_from("&<>\"'\n\t\r\x00\x1b\x7f\ud800\udfff\ufffe]]>;\\")), max_size=12
)


def legal(value: str) -> str:
    """What a parser can get back: everything but what XML 1.0 forbids."""
    return "".join(
        c if c in "\t\n\r" or (" " <= c <= "\x7e") or ("\xa0" <= c <= "\ud7ff") or ("\ue000" <= c <= "\ufffd") or c > "\uffff" else "."
        for c in value
    )


@settings(max_examples=200)
@given(NASTY, NASTY)
def test_any_string_comes_back_from_a_parser(value: str, desc: str) -> None:
    node = only(dump(stack(text(value, desc=desc, id="it", min_width=50))), resource_id="com.example.a:id/it")
    assert node.attrib["text"] == legal(value)
    assert node.attrib["content-desc"] == legal(desc)


def test_escapes_are_those_of_android() -> None:
    assert escaped('a<b>&"c"\n') == "a&lt;b&gt;&amp;&quot;c&quot;&#10;"
    assert escaped("\x00\ud800") == ".."
    assert escaped("plain 你好 😀") == "plain 你好 😀"


def pixels(item: object, device: Device) -> tuple[int, ...]:
    left, top, right, bottom = (getattr(item, name) for name in ("left", "top", "right", "bottom"))
    width, height = device.pixels
    scaled = [int(length * device.density + 0.5) for length in (left, top, right, bottom)]
    return scaled[0], scaled[1], min(scaled[2], width), min(scaled[3], height)


@settings(max_examples=200)
@given(trees(), st.sampled_from(HABITS), PACKAGES, st.sampled_from(list(DEVICES.values())))
def test_any_tree_is_a_sound_dump_that_agrees_with_its_items(node: Node, habit: Habit, package: str, device: Device) -> None:
    window = window_of(node, habit, package, device)
    root = ElementTree.fromstring(uiautomator_xml([window], device))
    seen = [item for item in window.items if item.visible]
    tappable = Counter(pixels(item, device) for item in seen if item.node.sem.on_tap is not None)
    assert Counter(bounds(one) for one in named(root, clickable="true")) == tappable
    texts = [item.node.content.value for item in seen if isinstance(item.node.content, TextContent) and item.node.content.value]
    if habit == "flutter":
        parts = Counter("\n".join(one.attrib["content-desc"] for one in root.iter("node")).split("\n"))
        for part, count in Counter("\n".join(texts).split("\n")).items():
            assert parts[part] >= count or not part
    else:
        assert Counter(one.attrib["text"] for one in root.iter("node") if one.attrib["text"]) == Counter(texts)
    for parent in root.iter():
        for at, child in enumerate(parent):
            assert child.attrib["index"] == str(at)
            left, top, right, bottom = bounds(child)
            assert 0 <= left < right <= device.pixels[0]
            assert 0 <= top < bottom <= device.pixels[1]


@pytest.mark.parametrize("habit", HABITS)
def test_each_attribute_follows_the_meaning_of_the_node(habit: Habit) -> None:
    def one(**keywords: object) -> Xml:
        target = box(icon("star"), width=50, height=50, **keywords)  # type: ignore[arg-type]  # spread by the cases below
        marked = [node for node in dump(stack(target), habit).iter("node") if bounds(node) == (0, 0, 150, 150)]
        return marked[0]

    plain = one(on_tap="x")
    assert (plain.attrib["clickable"], plain.attrib["focusable"], plain.attrib["enabled"]) == ("true", "true", "true")
    for name in ("checkable", "checked", "focused", "scrollable", "long-clickable", "password", "selected"):
        assert plain.attrib[name] == "false"
    assert one(on_tap="x", on_long="y").attrib["long-clickable"] == "true"
    assert one(on_tap="x", enabled=False).attrib["enabled"] == "false"
    assert one(on_tap="x", selected=True).attrib["selected"] == "true"
    assert one(on_tap="x", focused=True).attrib["focused"] == "true"
    assert one(field="name", password=True).attrib["password"] == "true"
    assert one(field="name").attrib["clickable"] == "true"
    assert (one(checked=True).attrib["checkable"], one(checked=True).attrib["checked"]) == ("true", "true")
    assert (one(checked=False).attrib["checkable"], one(checked=False).attrib["checked"]) == ("true", "false")
    assert one(role="button", enabled=False).attrib["clickable"] == "true"


def test_ids_carry_the_package_and_only_in_toolkits_that_have_them() -> None:
    node = column(text("a", id="title"))
    assert only(dump(node, "classic"), text="a").attrib["resource-id"] == "com.example.a:id/title"
    assert only(dump(node, "compose"), text="a").attrib["resource-id"] == ""
    assert only(dump(node, "plain", "org.x"), text="a").attrib["package"] == "org.x"
    assert only(dump(node, "classic"), resource_id="android:id/content") is not None


def test_where_a_name_stands_is_the_habit_of_the_toolkit() -> None:
    node = column(buttons.button("Save", "save"), lists.list_item("Bread", supporting="2 loaves", on_tap="open"))
    classic = dump(node, "classic")
    save = only(classic, text="Save")
    assert (save.attrib["class"], save.attrib["clickable"], len(save)) == ("android.widget.Button", "true", 0)
    bread = only(classic, text="Bread")
    assert bread.attrib["clickable"] == "false"

    compose = dump(node, "compose")
    label = only(compose, text="Save")
    assert (label.attrib["class"], label.attrib["clickable"]) == ("android.widget.TextView", "false")
    around = next(one for one in named(compose, clickable="true") if label in list(one.iter()))
    assert around.attrib["class"] == "android.view.View"
    assert [one.attrib["class"] for one in around][-1] == "android.widget.Button"

    flutter = dump(node, "flutter")
    assert only(flutter, content_desc="Save").attrib["class"] == "android.widget.Button"
    assert only(flutter, content_desc="Bread\n2 loaves").attrib["clickable"] == "true"
    assert not [one for one in flutter.iter("node") if one.attrib["text"]]


def test_an_icon_button_is_named_by_its_description() -> None:
    node = column(buttons.icon_button("share", "Share", "share"))
    classic = only(dump(node, "classic"), content_desc="Share")
    assert (classic.attrib["class"], classic.attrib["clickable"]) == ("android.widget.ImageButton", "true")
    compose = dump(node, "compose")
    assert only(compose, content_desc="Share").attrib["clickable"] == "false"
    assert len(named(compose, clickable="true")) == 1
    assert only(dump(node, "flutter"), content_desc="Share").attrib["clickable"] == "true"


@pytest.mark.parametrize("habit", HABITS)
def test_a_hidden_node_is_there_without_a_label(habit: Habit) -> None:
    node = column(
        buttons.icon_button("favorite", "Save for later", "save", hidden=True),
        row(text("Secret"), on_tap="x", hidden=True),
        text("Shown"),
        text("Drawn only", hidden=True),
    )
    root = dump(node, habit)
    written = ElementTree.tostring(root, "unicode")
    assert "Save for later" not in written
    assert "Secret" not in written
    assert "Drawn only" not in written
    assert "Shown" in written
    nameless = named(root, clickable="true")
    assert len(nameless) == 2
    assert all(one.attrib.get("NAF") == "true" for one in nameless)


def test_naf_marks_only_controls_without_any_name_below() -> None:
    node = column(
        row(text("Named by its child"), on_tap="a"), stack(icon("star"), on_tap="b"), stack(icon("x"), on_tap="c", desc="Named itself")
    )
    marked = [bounds(one) for one in dump(node).iter("node") if "NAF" in one.attrib]
    assert len(marked) == 1
    off = stack(icon("star"), on_tap="b", enabled=False)
    assert not [one for one in dump(stack(off)).iter("node") if "NAF" in one.attrib]


class Typed:
    """A field value."""

    def __init__(self, value: str) -> None:
        self.text, self.start, self.end = value, len(value), len(value)


@pytest.mark.parametrize("habit", HABITS)
def test_a_field_shows_its_value_or_its_hint(habit: Habit) -> None:
    root = dump(column(fields.text_field("name", Typed("Ann"), label="Name", focused=True)), habit)
    edit = only(root, **{"class": "android.widget.EditText"})
    assert (edit.attrib["text"], edit.attrib["focused"], edit.attrib["clickable"]) == ("Ann", "true", "true")
    empty = dump(column(fields.text_field("name", Typed(""), hint="Your name")), habit)
    assert only(empty, **{"class": "android.widget.EditText"}).attrib["text"] == "Your name"


def test_a_password_is_dots() -> None:
    root = dump(column(fields.text_field("pin", Typed("hunter2"), password=True)))
    edit = only(root, **{"class": "android.widget.EditText"})
    assert (edit.attrib["text"], edit.attrib["password"]) == ("•" * 7, "true")
    assert "hunter2" not in ElementTree.tostring(root, "unicode")


@pytest.mark.parametrize("habit", HABITS)
def test_switches_checkboxes_and_radios_keep_their_class_and_state(habit: Habit) -> None:
    made = column(selection.switch(True, "a", desc="A"), selection.checkbox(False, "b", desc="B"), selection.radio(True, "c", desc="C"))
    root = dump(made, habit)
    assert [one.attrib["checked"] for one in named(root, checkable="true")] == ["true", "false", "true"]
    classes = [one.attrib["class"].rpartition(".")[2] for one in named(root, checkable="true")]
    assert classes == ["Switch", "CheckBox", "RadioButton"]


@pytest.mark.parametrize("habit", HABITS)
def test_the_state_of_a_switch_in_a_row_is_somewhere_in_the_row(habit: Habit) -> None:
    node = column(lists.list_item("Wi-Fi", trailing=selection.switch(True), on_tap="toggle"))
    root = dump(node, habit)
    assert [one.attrib["checked"] for one in named(root, checkable="true")] == ["true"]
    assert len(named(root, clickable="true")) == 1


@component
def entry(key: str) -> Node:
    return row(text(f"Row {key}"), width=FILL, height=50, on_tap=key)


def listing(anchor: Anchor, count: int = 40) -> Node:
    rows = lazy("l", anchor, tuple(str(i) for i in range(count)), entry, grow=1, width=FILL, id="list")
    return column(box(text("Title"), width=FILL, height=64), rows, width=FILL, height=FILL)


@pytest.mark.parametrize("habit", HABITS)
def test_a_list_scrolls_and_its_rows_are_cut_at_its_edge(habit: Habit) -> None:
    root = dump(listing(Anchor("3", 20, 3)), habit)
    scroller = only(root, scrollable="true")
    assert bounds(scroller) == (0, 192, 1080, 2400)
    rows = named(scroller, clickable="true")
    assert bounds(rows[0]) == (0, 192, 1080, 282)
    assert bounds(rows[1]) == (0, 282, 1080, 432)
    assert len(rows) == 16
    assert "Row 2" not in ElementTree.tostring(root, "unicode")
    assert not named(dump(listing(REST, 3), habit), scrollable="true")  # nothing out of sight


def test_what_is_off_the_screen_is_left_out_and_what_is_cut_is_cut() -> None:
    made = layout(column(*[stack(text(f"line {i}"), height=40, width=FILL, id=f"k{i}") for i in range(6)]), 360, 360, 0, 800)
    root = ElementTree.fromstring(uiautomator_xml([Window(made, -30, 700, "p", "plain")], STANDARD))
    assert [one.attrib["text"] for one in root.iter("node") if one.attrib["text"]] == ["line 0", "line 1", "line 2"]
    assert bounds(only(root, resource_id="p:id/k2")) == (0, 2340, 990, 2400)
    gone = uiautomator_xml([Window(made, 0, 800, "p", "classic")], STANDARD)
    assert gone.endswith('<hierarchy rotation="0"></hierarchy>')


def test_several_windows_stand_one_after_another() -> None:
    low, high = window_of(stack(text("low")), "classic", "com.low"), window_of(stack(text("high")), "flutter", "com.high")
    root = ElementTree.fromstring(uiautomator_xml([low, high], STANDARD))
    assert [one.attrib["package"] for one in root] == ["com.low", "com.high"]
    assert ElementTree.fromstring(uiautomator_xml([], STANDARD)).tag == "hierarchy"


def test_an_unchanged_window_is_not_written_again_and_a_changed_place_is() -> None:
    window = window_of(listing(REST), "classic")
    first = uiautomator_xml([window], STANDARD)
    again = Window(window.box, 0, 0, "com.example.a", "classic")
    assert uiautomator_xml([again], STANDARD) == first
    assert uiautomator_xml([Window(window.box, 0, 5, "com.example.a", "classic")], STANDARD) != first
    assert uiautomator_xml([Window(window.box, 0, 0, "com.example.b", "classic")], STANDARD) != first
    assert uiautomator_xml([Window(window.box, 0, 0, "com.example.a", "compose")], STANDARD) != first
    assert uiautomator_xml([window], STANDARD) == first


@settings(max_examples=100)
@given(st.lists(st.tuples(st.integers(0, 39), st.integers(0, 49)), min_size=1, max_size=6), st.sampled_from(HABITS))
def test_reused_parts_are_written_as_a_fresh_tree_would_be(places: list[tuple[int, int]], habit: Habit) -> None:
    def fresh_entry(key: str) -> Node:
        return row(text(f"Row {key}"), width=FILL, height=50, on_tap=key)

    for index, dp in places:
        anchor = Anchor(str(index), dp, index)
        rows = lazy("l", anchor, tuple(str(i) for i in range(40)), fresh_entry, grow=1, width=FILL, id="list")
        fresh = column(box(text("Title"), width=FILL, height=64), rows, width=FILL, height=FILL)
        assert uiautomator_xml([window_of(listing(anchor), habit)], STANDARD) == uiautomator_xml([window_of(fresh, habit)], STANDARD)


def shape(root: Xml) -> tuple[int, int, float]:
    """Nodes, depth, and share of nodes that are structure only."""

    def depth(node: Xml) -> int:
        return 1 + max([depth(child) for child in node], default=0)

    nodes = list(root.iter("node"))
    bare = [
        one
        for one in nodes
        if not one.attrib["text"]
        and not one.attrib["content-desc"]
        and not one.attrib["class"].endswith("EditText")
        and "true" not in [one.attrib[name] for name in ("clickable", "long-clickable", "scrollable", "checkable")]
    ]
    return len(nodes), depth(root) - 1, len(bare) / len(nodes)


def inbox() -> Node:
    def mail(key: str) -> Node:
        return lists.list_item(f"Sender {key}", supporting="About the meeting", leading=icon("person"), trailing="9:41", on_tap=key)

    rows = lazy("l", REST, tuple(str(i) for i in range(20)), mail, grow=1, width=FILL, id="list")
    bar = row(text("Inbox", grow=1), buttons.icon_button("search", "Search", "s"), width=FILL, height=64)
    return column(bar, rows, width=FILL, height=FILL)


@pytest.mark.parametrize(("habit", "depths", "shares"), [("classic", (11, 18), (0.53, 0.69)), ("compose", (10, 13), (0.35, 0.58))])
def test_trees_have_the_depth_and_filler_of_real_ones(habit: Habit, depths: tuple[int, int], shares: tuple[float, float]) -> None:
    # Quartiles of 465 and 117 published dumps. Apps of one toolkit differ among each other, as real ones do.
    found = {package: shape(dump(inbox(), habit, package)) for package in ("com.a", "com.bb", "org.c", "net.dddd", "x.y")}
    assert all(depths[0] <= depth <= depths[1] for _, depth, _ in found.values())
    assert all(shares[0] <= share <= shares[1] for _, _, share in found.values())
    assert len({(nodes, depth) for nodes, depth, _ in found.values()}) > 1
    assert found["com.a"] == shape(dump(inbox(), habit, "com.a"))
