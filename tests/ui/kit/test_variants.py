"""A structural variant moves and adds nodes, and never changes which messages a screen can send."""

from __future__ import annotations

from typing import Literal, get_args

import pytest

from phonegym.ui import kit
from phonegym.ui.box import Item
from phonegym.ui.catalog import GROUPS
from phonegym.ui.catalog.screens import tabs
from phonegym.ui.look import Look, Variant, looking
from phonegym.ui.node import Node
from tests.ui.kit.laid_out import box_of, boxes, items_in

Navigation = Literal["tabs", "drawer"]
Density = Literal["cozy", "compact"]
Place = Literal["bottom", "top"]
Order = Literal["cancel_first", "ok_first"]
VARIANTS = [
    Variant(navigation=navigation, density=density, primary=primary, buttons=buttons)
    for navigation in get_args(Navigation)
    for density in get_args(Density)
    for primary in get_args(Place)
    for buttons in get_args(Order)
]


def messages(group: str) -> dict[str, set[object]]:
    return {
        entry.name: {box.node.sem.on_tap for box in boxes(box_of(entry)) if box.node.sem.on_tap is not None} for entry in GROUPS[group]()
    }


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda one: f"{one.navigation}-{one.density}-{one.primary}-{one.buttons}")
def test_messages_are_the_same_in_every_variant(variant: Variant) -> None:
    for group in ("screens", "overlays", "lists"):
        with looking(Look()):
            plain = messages(group)
        with looking(Look(variant=variant)):
            changed = messages(group)
        if group == "screens" and variant.navigation == "drawer":
            in_drawer = {item.on_tap for item in tabs()}
            name = "list with bottom tabs"
            assert changed[name] == plain[name] - in_drawer | {("tap", "drawer")}
            changed[name] = plain[name]
        assert changed == plain


def test_the_drawer_holds_what_the_tabs_hold() -> None:
    sent = {item.node.sem.on_tap for item in items_in(kit.drawer_panel("App", tabs())) if item.node.sem.on_tap is not None}
    assert sent == {item.on_tap for item in tabs()}


def find(node: Node, message: object) -> Item:
    (item,) = [one for one in items_in(node) if one.node.sem.on_tap == message]
    return item


def form(variant: Variant) -> Node:
    with looking(Look(variant=variant)):
        return kit.scaffold(bar=kit.top_bar("Form"), body=kit.list_item("Row"), primary=kit.Primary("Save", "save", icon="check"))


def test_the_primary_action_moves() -> None:
    low, high = find(form(Variant()), "save"), find(form(Variant(primary="top")), "save")
    assert low.y > 700
    assert low.width == 328
    assert high.y < 64
    assert high.x > 200


def order(variant: Variant) -> list[object]:
    with looking(Look(variant=variant)):
        buttons = (
            kit.DialogButton("OK", "ok"),
            kit.DialogButton("Cancel", "cancel", "cancel"),
            kit.DialogButton("More", "more", "neutral"),
        )
        items = items_in(kit.dialog("Sure?", buttons=buttons), 312)
    return [item.node.sem.on_tap for item in sorted(items, key=lambda item: item.x) if item.node.sem.on_tap is not None]


def test_dialog_buttons_stand_as_the_variant_has_it() -> None:
    assert order(Variant()) == ["more", "cancel", "ok"]
    assert order(Variant(buttons="ok_first")) == ["more", "ok", "cancel"]


def test_buttons_that_do_not_fit_stand_below_each_other() -> None:
    long = "Allow while the app is in use"
    buttons = (kit.DialogButton("Don't allow", "no", "cancel"), kit.DialogButton(long, "yes"))
    items = [item for item in items_in(kit.dialog("", buttons=buttons), 312) if item.node.sem.on_tap is not None]
    assert [item.node.sem.on_tap for item in sorted(items, key=lambda item: item.y)] == ["yes", "no"]


def test_compact_rows_are_lower_and_still_a_target() -> None:
    def height(variant: Variant, supporting: str) -> float:
        with looking(Look(variant=variant)):
            return items_in(kit.list_item("A", supporting=supporting, on_tap="x"))[0].height

    assert (height(Variant(), ""), height(Variant(), "b")) == (56, 72)
    assert (height(Variant(density="compact"), ""), height(Variant(density="compact"), "b")) == (48, 64)


def test_a_body_keeps_its_box_from_view_to_view() -> None:
    body = kit.list_item("Row", id="row")
    found = []
    for title in ("A", "B"):
        items = items_in(kit.scaffold(bar=kit.top_bar(title), body=body))
        found += [item.box for item in items if item.node.sem.id == "row"]
    assert len(found) == 2
    assert found[0] is found[1]
