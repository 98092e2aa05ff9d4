"""What a finger reaches in the kit's controls, and what they tell a reader."""

from __future__ import annotations

import pytest

from phonegym.ui import kit
from phonegym.ui.box import Item
from phonegym.ui.build import row
from phonegym.ui.items import hit
from phonegym.ui.layout import layout
from phonegym.ui.look import Look, looking
from phonegym.ui.node import ImageContent, Node, TextContent
from phonegym.ui.scroll import REST
from tests.ui.kit.laid_out import items_in


def tapped(node: Node, x: float, y: float) -> object:
    """The message of a tap at a point; None where nothing takes it or a disabled control swallows it."""
    item = hit(items_in(node), x, y)
    return None if item is None or not item.node.sem.enabled else item.node.sem.on_tap


def with_role(node: Node, role: str) -> Item:
    """The one item of a role."""
    found = [item for item in items_in(node) if item.node.sem.role == role]
    assert len(found) == 1, found
    return found[0]


def texts(node: Node) -> list[str]:
    """All texts, in the order of painting."""
    return [item.node.content.value for item in items_in(node) if isinstance(item.node.content, TextContent)]


def test_a_slider_is_set_where_it_is_touched() -> None:
    values = tuple(range(0, 101, 10))
    slider = kit.slider(values, 40, lambda value: ("volume", value), desc="Volume", shows="place")
    width = 360 / len(values)
    assert [tapped(slider, (at + 0.5) * width, 24) for at in range(len(values))] == [("volume", value) for value in values]
    item = with_role(slider, "slider")
    assert item.node.sem.desc == "Volume"
    assert item.node.sem.shows == ("place",)


@pytest.mark.parametrize("current", [0, 40, 100])
def test_the_handle_stands_where_a_touch_would_set_that_value(current: int) -> None:
    slider = kit.slider(tuple(range(0, 101, 10)), current, lambda value: value)
    track, _, _ = layout(slider, 360, 360, 0, 100).children[0]
    knob, x, _ = track.children[1]
    assert tapped(slider, x + knob.width / 2, 24) == current


def test_a_disabled_slider_swallows_touches() -> None:
    item = hit(items_in(kit.slider((1, 2), 1, str, enabled=False)), 100, 20)
    assert item is not None
    assert not item.node.sem.enabled


def test_a_slider_of_one_value_is_refused() -> None:
    with pytest.raises(ValueError, match="at least two"):
        kit.slider((1,), 1, str)


def test_a_row_and_its_switch_are_one_target() -> None:
    setting = kit.switch_row("Wi-Fi", True, "toggle", icon="wifi", shows="wifi on")
    assert tapped(setting, 20, 28) == tapped(setting, 180, 10) == tapped(setting, 330, 28) == "toggle"
    switch = with_role(setting, "switch").node.sem
    assert switch.checked is True
    assert switch.shows == ("wifi on",)
    assert switch.on_tap is None


def test_a_disabled_row_swallows_taps() -> None:
    setting = kit.switch_row("Wi-Fi", False, "toggle", enabled=False)
    item = hit(items_in(setting), 330, 28)
    assert item is not None
    assert not item.node.sem.enabled
    assert tapped(setting, 180, 20) is None


def test_an_icon_in_a_row_wins_over_the_row() -> None:
    person = kit.list_item("Ann", trailing=kit.icon_button("more_vert", "More", "more"), on_tap="open", on_long="select")
    assert tapped(person, 324, 28) == "more"
    assert tapped(person, 150, 28) == "open"


def test_the_cross_of_a_chip_is_its_own_target() -> None:
    line = row(kit.chip("To: Ann", "edit", kind="input", on_remove="remove"))
    (cross,) = (item for item in items_in(line) if item.node.sem.on_tap == "remove")
    assert cross.node.sem.desc == "Remove To: Ann"
    assert tapped(line, 20, 24) == "edit"
    assert tapped(line, *cross.middle) == "remove"


def test_a_hidden_icon_button_is_seen_and_not_named() -> None:
    sem = with_role(kit.icon_button("share", "Share", "share", hidden=True), "button").node.sem
    assert sem.hidden
    assert sem.on_tap == "share"


def test_chips_wrap_and_stay_in_the_width() -> None:
    flow = kit.chip_flow(*(kit.chip(f"Choice number {at}", at) for at in range(8)))
    chips = [item for item in items_in(flow) if item.node.sem.role == "checkbox"]
    assert len(chips) == 8
    assert len({item.y for item in chips}) >= 3
    assert all(item.x + item.width <= 360 for item in chips)


def test_chips_of_a_strip_have_ids_of_their_own() -> None:
    with pytest.raises(ValueError, match="an id of its own"):
        kit.chip_strip("kinds", REST, kit.chip("All", "all"), kit.chip("Some", "some"))
    with pytest.raises(ValueError, match="an id of its own"):
        kit.chip_strip("kinds", REST, kit.chip("All", "all", id="a"), kit.chip("Some", "some", id="a"))


def test_a_field_says_what_it_is() -> None:
    field = kit.text_field("name", kit.PlainField("Lin"), label="Name", focused=True, shows="contact name", required=True)
    sem = with_role(field, "edit").node.sem
    assert (sem.field, sem.id, sem.focused, sem.shows) == ("name", "name", True, ("contact name",))
    assert texts(field) == ["Lin", "Name*"]
    content = with_role(field, "edit").node.content
    assert isinstance(content, TextContent)
    assert content.caret == 3
    item = hit(items_in(field), 8, 50)
    assert item is not None
    assert item.node.sem.field == "name"


def test_an_empty_field_shows_its_hint_or_its_label() -> None:
    assert texts(kit.text_field("a", kit.PlainField(), label="Name", hint="As on your ID")) == ["As on your ID", "Name"]
    assert texts(kit.text_field("a", kit.PlainField(), label="Name")) == ["Name"]
    focused = kit.text_field("a", kit.PlainField(), label="Name", hint="As on your ID", focused=True)
    content = with_role(focused, "edit").node.content
    assert isinstance(content, TextContent)
    assert content.caret == 0


def test_a_password_is_dots_one_for_each_character_seen() -> None:
    value = kit.PlainField("e\u0301👨‍👩‍👧x")
    field = kit.text_field("p", value, password=True, focused=True)
    item = with_role(field, "edit")
    content = item.node.content
    assert isinstance(content, TextContent)
    assert (content.value, content.caret, item.node.sem.password) == ("•••", 3, True)


def test_an_unfocused_line_is_cut_and_a_focused_one_wraps() -> None:
    long = kit.PlainField("The parcel is at the gate; please ring twice, the bell is quiet.")
    assert with_role(kit.text_field("a", long), "edit").truncated
    focused = with_role(kit.text_field("a", long, focused=True), "edit")
    assert not focused.truncated
    assert focused.height > 56


def test_a_search_field_offers_to_clear_what_is_in_it() -> None:
    full = kit.search_field("q", kit.PlainField("noodles"), "Search", on_clear="clear")
    assert tapped(full, 330, 28) == "clear"
    assert tapped(kit.search_field("q", kit.PlainField(), "Search", on_clear="clear"), 330, 28) is None


def test_a_dial_sends_what_is_pointed_at() -> None:
    hours = (12, *range(1, 12))
    dial = kit.clock_dial(6, hours, lambda hour: ("hour", hour))
    assert tapped(dial, 128, 24) == ("hour", 12)
    assert tapped(dial, 232, 128) == ("hour", 3)
    assert tapped(dial, 128, 232) == ("hour", 6)
    both = kit.clock_dial(18, (*range(12), *range(12, 24)), lambda hour: hour)
    assert tapped(both, 128, 24) == 0
    assert tapped(both, 128, 194) == 18
    with pytest.raises(ValueError, match="12 or 24"):
        kit.clock_dial(1, (1, 2, 3), str)


def test_the_hand_points_between_the_numbers() -> None:
    dial = kit.clock_dial(17, tuple(range(0, 60, 5)), str)
    hands = [item.node.content.source for item in items_in(dial) if isinstance(item.node.content, ImageContent)]
    assert hands[0].startswith("hand:102:")  # minute 17 is 102 degrees from the top
    assert not any(item.node.sem.selected for item in items_in(dial))


def test_keypad_keys_send_their_names() -> None:
    pad = kit.keypad([kit.PadKey(name) for name in "123456789*0#"], lambda name: ("press", name))
    assert tapped(pad, 60, 30) == ("press", "1")
    assert tapped(pad, 300, 60 * 4 + 20) == ("press", "#")


def test_soft_keys_ignore_the_font_scale() -> None:
    def face(percent: int) -> list[object]:
        with looking(Look(font_percent=percent)):
            return [item.node.content for item in items_in(kit.key("q", "q", hint="1")) if item.node.kind == "text"]

    assert face(130) == face(100)


def test_an_avatar_keeps_its_colour() -> None:
    def source(name: str) -> str:
        content = kit.avatar(name).content
        assert isinstance(content, ImageContent)
        return content.source

    assert source("Ann Lee") == source("Ann Lee") == "avatar:Ann Lee:1"
    assert source("Ann: Lee").count(":") == 2


def test_evidence_lies_on_what_displays_it() -> None:
    setting = kit.value_row("Ringtone", "Morning Rain", "open", "ringtone place")
    shown = [item.node for item in items_in(setting) if item.node.sem.shows]
    assert [(node.content.value, node.sem.shows) for node in shown if isinstance(node.content, TextContent)] == [
        ("Morning Rain", ("ringtone place",))
    ]
    item = kit.list_item("A", supporting="B", trailing="C", shows=("a",), supporting_shows="b", trailing_shows="c")
    found = {node.content.value: node.sem.shows for node in (one.node for one in items_in(item)) if isinstance(node.content, TextContent)}
    assert found == {"A": ("a",), "B": ("b",), "C": ("c",)}
