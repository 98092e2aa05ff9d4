"""The components of Material 3 that no app needs yet: what they send, and what they are in the tree."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args
from xml.etree import ElementTree

import pytest

from phonegym.ui import kit
from phonegym.ui.box import Item
from phonegym.ui.build import color_of, row, stack
from phonegym.ui.items import hit
from phonegym.ui.kit.buttons import FabSize
from phonegym.ui.layout import layout
from phonegym.ui.look import DEVICES, Look, Variant, looking
from phonegym.ui.node import FILL, ImageContent, Node, TextContent
from phonegym.ui.window import Window
from phonegym.ui.xml import uiautomator_xml
from tests.ui.kit.laid_out import items_in
from tests.ui.kit.test_controls import tapped, texts, with_role

DEVICE = DEVICES["standard"]
Attributes = dict[str, str]


def tree(node: Node) -> list[Attributes]:
    """The nodes of its dump, in document order."""
    box = layout(node, 360, 360, 0, 800)
    xml = uiautomator_xml([Window(box, 0, 0, "com.example.kit", "classic")], DEVICE)
    return [element.attrib for element in ElementTree.fromstring(xml).iter("node")]


def of_class(node: Node, name: str) -> Attributes:
    """The one node of an Android class."""
    (found,) = [each for each in tree(node) if each["class"] == f"android.widget.{name}"]
    return found


def named(node: Node, id: str) -> Attributes:
    """The node of a resource id."""
    (found,) = [each for each in tree(node) if each["resource-id"].endswith(f":id/{id}")]
    return found


def by_id(node: Node, id: str) -> Item:
    (found,) = [item for item in items_in(node) if item.node.sem.id == id]
    return found


def test_a_split_button_is_two() -> None:
    split = kit.split_button("Send", "send", "more", id="send", opened=True)
    assert tapped(split, 20, 24) == "send"
    assert tapped(split, *by_id(split, "send_more").middle) == "more"
    arrow = named(split, "send_more")
    assert (arrow["content-desc"], arrow["clickable"], arrow["selected"]) == ("More options", "true", "true")
    greyed = kit.split_button("Send", "send", "more", id="send", enabled=False)
    assert [tapped(greyed, *by_id(greyed, id).middle) for id in ("send", "send_more")] == [None, None]
    assert named(greyed, "send")["enabled"] == "false"


def test_a_group_says_which_buttons_are_on() -> None:
    group = kit.button_group(
        [kit.GroupButton("", "bold", True, "format_bold", desc="Bold"), kit.GroupButton("Small", "small")], shows="style"
    )
    boxes = [each for each in tree(group) if each["checkable"] == "true"]
    assert [(each["content-desc"] or each["text"], each["checked"]) for each in boxes] == [("Bold", "true"), ("Small", "false")]
    assert {item.node.sem.shows for item in items_in(group) if item.node.sem.role == "checkbox"} == {("style",)}


def test_the_menu_of_a_floating_button() -> None:
    menu = kit.fab_menu([kit.FabAction("edit", "Text note", "text", id="text")], "close")
    assert tapped(menu, *by_id(menu, "text").middle) == "text"
    assert tapped(menu, *by_id(menu, "fab_close").middle) == "close"
    assert named(menu, "fab_close")["content-desc"] == "Close"


def test_floating_buttons_are_large_enough_whatever_their_size() -> None:
    sides = {"small": 48, "regular": 56, "medium": 80, "large": 96}
    sizes: tuple[FabSize, ...] = get_args(FabSize)
    for size in sizes:
        item = with_role(row(kit.fab("edit", "Write", "write", size=size)), "button")
        assert (item.width, item.height, item.node.sem.on_tap, item.node.sem.desc) == (sides[size], sides[size], "write", "Write")


def test_a_selected_icon_button_looks_it() -> None:
    for style in ("tonal", "outlined"):
        on, off = (kit.icon_button("star", "Star", "star", style=style, selected=on).children[0].decor for on in (True, False))
        assert on.background is not None
        assert on != off


def test_toolbars_send_what_their_icons_say() -> None:
    icons = (kit.BarIcon("undo", "Undo", "undo"), kit.BarIcon("redo", "Redo", "redo", enabled=False))
    for bar in (kit.docked_toolbar(*icons), kit.floating_toolbar(*icons, tone="vibrant")):
        undo, redo = (item for item in items_in(bar) if item.node.sem.role == "button")
        assert (tapped(bar, *undo.middle), tapped(bar, *redo.middle)) == ("undo", None)
        assert [each["content-desc"] for each in tree(bar) if each["clickable"] == "true"] == ["Undo", "Redo"]
    beside = kit.docked_toolbar(*icons, fab=kit.fab("edit", "Edit", "edit"))
    assert tapped(beside, 320, 40) == "edit"


def test_tooltips_say_what_they_are_for() -> None:
    assert texts(kit.tooltip("Alerts")) == ["Alerts"]
    rich = kit.rich_tooltip("Share", "Only friends see it.", ("Learn more", "more"))
    assert texts(rich) == ["Share", "Only friends see it.", "Learn more"]
    button = with_role(rich, "button")
    assert tapped(rich, *button.middle) == "more"


def test_a_badge_lies_over_its_icon_and_none_is_none() -> None:
    mail = kit.icon_button("mail", "Mail, 3 new", "mail")
    assert kit.badged(mail, 0) is mail
    assert texts(kit.badged(mail, 120)) == ["99+"]
    assert tapped(kit.badged(mail, 3), 24, 24) == "mail"


def test_a_rail_has_the_tabs_of_the_bar() -> None:
    items = [kit.TabItem("mail", "Mail", "mail", True, 3, id="mail"), kit.TabItem("person", "Me", "me", False, id="me")]
    for expanded in (False, True):
        rail = kit.navigation_rail(items, expanded=expanded, menu=kit.menu_icon("menu"))
        assert [tapped(rail, *by_id(rail, id).middle) for id in ("mail", "me")] == ["mail", "me"]
        assert [named(rail, id)["selected"] for id in ("mail", "me")] == ["true", "false"]
        assert "3" in texts(rail)


def test_tabs_with_symbols_are_higher_and_the_second_kind_is_quieter() -> None:
    items = [kit.TabItem("mail", "Mail", "mail", True), kit.TabItem("person", "Me", "me", False)]
    plain, high, second = kit.tab_strip(items), kit.tab_strip(items, icons=True), kit.tab_strip(items, style="secondary")
    heights = [layout(node, 360, 360, 0, 800).height for node in (plain, high, second)]
    assert heights == [49, 65, 49]
    inks = [{item.node.content.color for item in items_in(node) if isinstance(item.node.content, TextContent)} for node in (plain, second)]
    assert color_of("primary") in inks[0]
    assert color_of("primary") not in inks[1]


def test_a_drawer_with_sections() -> None:
    section = kit.DrawerSection("Labels", [kit.TabItem("label", "Work", "work", False, id="work")])
    panel = kit.drawer_panel("Mail", [kit.TabItem("mail", "Mail", "mail", True)], sections=(section,))
    assert "Labels" in texts(panel)
    assert tapped(panel, *by_id(panel, "work").middle) == "work"


def test_a_carousel_brings_its_neighbours_forward() -> None:
    items = [kit.CarouselItem(f"photo:lake:{at}", f"Picture {at}", on_tap=("open", at), id=f"p{at}") for at in range(4)]
    strip = kit.carousel(items, 1, lambda at: ("forward", at), shows="picture")
    assert [tapped(strip, *by_id(strip, f"p{at}").middle) for at in (1, 2, 3)] == [("open", 1), ("forward", 2), ("forward", 3)]
    assert by_id(strip, "p1").width > by_id(strip, "p2").width > by_id(strip, "p3").width
    assert named(strip, "p2")["content-desc"] == "Picture 2"
    last = kit.carousel(items, 3, lambda at: ("forward", at))
    assert [tapped(last, *by_id(last, f"p{at}").middle) for at in (1, 2, 3)] == [("forward", 1), ("forward", 2), ("open", 3)]
    with pytest.raises(ValueError, match="no number 4"):
        kit.carousel(items, 4, str)


def test_a_side_sheet_closes_and_leads_back() -> None:
    sheet = kit.side_sheet(
        "Filters", kit.checkbox_row("Open", True, "open"), on_close="close", on_back="back", actions=(kit.button("Apply", "go"),)
    )
    sent = {item.node.sem.on_tap for item in items_in(sheet)} - {None}
    assert sent == {"back", "close", "open", "go"}
    assert tapped(sheet, 180, 600) is None  # opaque: what lies below is not reached
    item = hit(items_in(stack(stack(width=FILL, height=FILL, on_tap="below"), sheet)), 180, 600)
    assert item is not None
    assert item.node.sem.on_tap is None


def test_a_full_screen_dialog_keeps_its_button_in_every_variant() -> None:
    for primary in ("bottom", "top"):
        with looking(Look(variant=Variant(primary=primary))):
            dialog = kit.full_screen_dialog("New", kit.inset(), on_close="close", confirm=("Save", "save"))
            confirm = by_id(dialog, "confirm")
            assert confirm.y < 64
            assert tapped(dialog, *confirm.middle) == "save"
    waiting = kit.full_screen_dialog("New", kit.inset(), on_close="close", confirm=("Save", "save"), enabled=False)
    assert named(waiting, "confirm")["enabled"] == "false"


def test_a_checkbox_may_be_half_on() -> None:
    some = of_class(kit.checkbox(None, "all", desc="All"), "CheckBox")
    assert (some["checkable"], some["checked"], some["content-desc"]) == ("true", "false", "All")
    assert tapped(kit.checkbox(None, "all"), 24, 24) == "all"
    red = kit.checkbox(False, "agree", error=True).children[0].content
    assert red.color == color_of("error")  # type: ignore[union-attr]  # an icon


def test_chips_of_every_kind() -> None:
    person = kit.chip("Ann Lee", "ann", kind="input", person="Ann Lee")
    assert any(isinstance(item.node.content, ImageContent) for item in items_in(person))
    for chip, role, checkable in (
        (kit.chip("On my way", "say", kind="suggestion"), "Button", "false"),
        (kit.chip("Open now", "open", selected=True, menu=True), "CheckBox", "true"),
        (kit.chip("Nearby", "near", kind="assist", elevated=True), "Button", "false"),
    ):
        assert of_class(chip, role)["checkable"] == checkable


def test_several_segments_may_be_on() -> None:
    days = kit.segmented([kit.Segment("Mon", "mon", True), kit.Segment("Tue", "tue", True)], multiple=True)
    assert [(each["class"], each["checked"]) for each in tree(days) if each["checkable"] == "true"] == [
        ("android.widget.CheckBox", "true")
    ] * 2


def test_a_range_is_set_at_the_nearer_end() -> None:
    values = tuple(range(0, 101, 10))
    slider = kit.range_slider(values, 20, 70, lambda low, high: (low, high), desc="Price", ticks=True)
    width = 360 / len(values)
    sent = [tapped(slider, (at + 0.5) * width, 24) for at in range(len(values))]
    assert sent == [(0, 70), (10, 70), (20, 70), (30, 70), (40, 70), (20, 50), (20, 60), (20, 70), (20, 80), (20, 90), (20, 100)]
    bar = of_class(slider, "SeekBar")
    assert (bar["content-desc"], bar["clickable"]) == ("Price", "true")
    item = hit(items_in(kit.range_slider(values, 20, 70, lambda low, high: None, enabled=False)), 100, 20)
    assert item is not None
    assert not item.node.sem.enabled
    with pytest.raises(ValueError, match="low <= high"):
        kit.range_slider(values, 70, 20, lambda low, high: None)


@pytest.mark.parametrize("current", [-5, -2, 0, 3, 5])
def test_a_slider_around_a_value_is_filled_from_there(current: int) -> None:
    values = tuple(range(-5, 6))
    slider = kit.slider(values, current, lambda to: to, origin=0, ticks=True)
    box = layout(slider, 360, 360, 0, 100)
    filled = [(x, x + part.width) for part, x, _ in box.children[0][0].children if part.node.decor.background == color_of("primary")]
    start, end = min(left for left, _ in filled), max(right for _, right in filled)
    expected = sorted(((0 + 5.5) / 11 * 360, (current + 5.5) / 11 * 360))
    assert abs(start - expected[0]) <= 14
    assert abs(end - expected[1]) <= 14
    assert tapped(slider, (current + 5.5) / 11 * 360, 24) == current


def test_a_field_with_affixes_is_one_field() -> None:
    field = kit.text_field("price", kit.PlainField("24.50"), label="Price", prefix="¥", suffix="/ kg")
    for x in (20, 100, 345):
        item = hit(items_in(field), x, 30)
        assert item is not None
        assert item.node.sem.field == "price"
    assert of_class(field, "EditText")["text"] == "24.50"
    edit = with_role(field, "edit")
    prefix, suffix = (
        item for item in items_in(field) if isinstance(item.node.content, TextContent) and item.node.content.value in ("¥", "/ kg")
    )
    assert prefix.x + prefix.width <= edit.x + edit.node.size.padding[0]
    assert suffix.x + suffix.node.size.padding[0] >= edit.x + edit.width - edit.node.size.padding[2]
    assert "¥" not in texts(kit.text_field("price", kit.PlainField(), label="Price", prefix="¥"))  # the label stands in its place


def test_a_limit_counts_what_a_person_sees() -> None:
    field = kit.text_field("a", kit.PlainField("e\u0301👨‍👩‍👧"), label="A", limit=3)
    assert "2/3" in texts(field)
    over = kit.text_field("a", kit.PlainField("four"), label="A", limit=3, help="Short")
    assert texts(over)[-2:] == ["Short", "4/3"]
    (count,) = [item.node.content for item in items_in(over) if item.node.sem.id == "a_count"]
    assert isinstance(count, TextContent)
    assert count.color == color_of("error")


def test_a_select_field_is_a_button_that_shows_its_value() -> None:
    field = kit.select_field("Calendar", "Family", "choose", shows="calendar", id="calendar")
    assert tapped(field, 200, 30) == "choose"
    assert [item.node.sem.shows for item in items_in(field) if item.node.sem.shows] == [("calendar",)]
    assert named(field, "calendar")["clickable"] == "true"
    assert texts(field) == ["Calendar", "Family"]
    greyed = kit.select_field("Calendar", "", "choose", enabled=False)
    assert tapped(greyed, 200, 30) is None


def test_search() -> None:
    bar = kit.search_bar("Search", "search", trailing=kit.icon_button("mic", "Speak", "mic"))
    assert (tapped(bar, 150, 30), tapped(bar, 320, 30)) == ("search", "mic")
    view = kit.search_view(kit.search_field("q", kit.PlainField("a"), "Search"), kit.list_item("apple", leading="history", on_tap="apple"))
    assert tapped(view, 100, 90) == "apple"


def test_a_time_is_typed_into_two_number_fields() -> None:
    period = kit.Period(True, "am", "pm")
    typed = kit.time_input(kit.PlainField("6"), kit.PlainField("05"), focused="minute", period=period)
    fields = {item.node.sem.field: item.node.sem for item in items_in(typed) if item.node.sem.field}
    assert [(name, sem.keyboard, sem.focused) for name, sem in fields.items()] == [("hour", "number", False), ("minute", "number", True)]
    edits = [each for each in tree(typed) if each["class"] == "android.widget.EditText"]
    assert [(each["text"], each["content-desc"]) for each in edits] == [("6", "Hour"), ("05", "Minute")]
    halves = [each for each in tree(typed) if each["checkable"] == "true"]
    assert [each["checked"] for each in halves] == ["false", "true"]
    assert "Too late" in texts(kit.time_input(kit.PlainField("6"), kit.PlainField("05"), error="Too late"))


def test_the_head_of_a_date_picker_switches_to_typing() -> None:
    calendar, typing = (kit.date_header("Tue, Nov 17", on_switch="switch", typing=typing) for typing in (False, True))
    assert texts(calendar) == ["Select date", "Tue, Nov 17"]
    descs = [named(head, "switch_input")["content-desc"] for head in (calendar, typing)]
    assert descs == ["Switch to text input mode", "Switch to calendar input mode"]
    assert tapped(calendar, *by_id(calendar, "switch_input").middle) == "switch"


def test_years_and_the_docked_picker() -> None:
    years = kit.year_grid(range(2021, 2030), 2026, lambda year: ("year", year), today=2025)
    assert tapped(years, *by_id(years, "year_2024").middle) == ("year", 2024)
    assert [named(years, f"year_{year}")["selected"] for year in (2025, 2026)] == ["false", "true"]
    pair = (kit.DialogButton("OK", "ok"), kit.DialogButton("Cancel", "cancel", "cancel"))
    for variant, expected in ((Variant(), ["Cancel", "OK"]), (Variant(buttons="ok_first"), ["OK", "Cancel"])):
        with looking(Look(variant=variant)):
            assert texts(kit.docked_picker(buttons=pair)) == expected


def test_a_range_of_days_is_a_band() -> None:
    grid = kit.month_grid(2026, 11, range(10, 15), lambda day: day)
    discs = {}
    for day in range(9, 16):
        box = by_id(grid, f"day_{day}").box
        discs[day] = any(child.node.decor.background == color_of("primary") for child, _, _ in box.children)
    assert discs == {9: False, 10: True, 11: False, 12: False, 13: False, 14: True, 15: False}
    assert [named(grid, f"day_{day}")["selected"] for day in (9, 12)] == ["false", "true"]


def test_what_loads_says_so() -> None:
    assert of_class(kit.loading_indicator(), "ProgressBar")["content-desc"] == "Loading"
    assert of_class(kit.loading_indicator(contained=True, desc="Refreshing"), "ProgressBar")["content-desc"] == "Refreshing"


def test_a_notice_that_stays_has_a_cross() -> None:
    notice = kit.snackbar("Saved", ("Undo", "undo"), on_close="close")
    assert {item.node.sem.on_tap for item in items_in(notice)} - {None} == {"undo", "close"}


def test_a_menu_line_may_lead_on() -> None:
    menu = kit.menu([kit.MenuItem("Group by", "group", trailing="2", opens=True), kit.MenuItem("Copy", "copy")])
    assert texts(menu) == ["Group by", "2", "Copy"]
    assert tapped(menu, 180, 20) == "group"


def test_a_disabled_card_swallows_taps() -> None:
    card = kit.card(stack(width=100, height=60), on_tap="open", enabled=False)
    item = hit(items_in(card), 40, 40)
    assert item is not None
    assert not item.node.sem.enabled


def test_app_bars_grow_with_their_style() -> None:
    heights = {style: layout(kit.top_bar("Trip", style=style), 360, 360, 0, 800).height for style in ("small", "center", "medium", "large")}
    assert heights == {"small": 64, "center": 64, "medium": 112, "large": 132}


def test_parts_are_remembered_by_value() -> None:
    """A component asked for again with equal arguments is the same node: what did not change is not laid out again."""

    def items() -> list[kit.TabItem]:
        return [kit.TabItem("mail", "Mail", ("go", "mail"), True)]  # made anew at each call, as a view does

    makers: tuple[Callable[[], Node], ...] = (
        lambda: kit.split_button("Send", ("send",), ("more",)),
        lambda: kit.button_group([kit.GroupButton("Bold", ("bold",))]),
        lambda: kit.fab_menu([kit.FabAction("edit", "Text", ("text",))], ("close",)),
        lambda: kit.docked_toolbar(kit.BarIcon("undo", "Undo", ("undo",)), fab=kit.fab("edit", "Edit", ("edit",))),
        lambda: kit.floating_toolbar(kit.BarIcon("undo", "Undo", ("undo",))),
        lambda: kit.rich_tooltip("Share", "Why", ("More", ("more",))),
        lambda: kit.navigation_rail(items(), menu=kit.menu_icon(("menu",))),
        lambda: kit.drawer_panel("Mail", items(), sections=(kit.DrawerSection("Labels", items()),)),
        lambda: kit.side_sheet("Filters", kit.checkbox_row("Open", True, ("open",)), on_close=("close",)),
        lambda: kit.select_field("Calendar", "Family", ("choose",)),
        lambda: kit.search_bar("Search", ("search",)),
        lambda: kit.date_header("Tue, Nov 17", on_switch=("type",)),
        lambda: kit.badged(kit.icon_button("mail", "Mail", ("mail",)), 3),
        lambda: kit.loading_indicator(contained=True),
        lambda: kit.docked_picker(kit.month_header(2026, 11, None, None), buttons=(kit.DialogButton("OK", ("ok",)),)),
    )
    for make in makers:
        assert make() is make()
