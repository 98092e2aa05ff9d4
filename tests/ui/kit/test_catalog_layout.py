"""Every component in every state fits: nothing leaves its parent, nothing is cut that must not be, targets are 48 dp."""

from __future__ import annotations

import pytest

from phonegym.ui.assets import ICONS
from phonegym.ui.box import Box
from phonegym.ui.catalog import GROUPS
from phonegym.ui.look import Look, looking
from phonegym.ui.node import IconContent, TextContent
from tests.ui.kit.laid_out import LOOKS, box_of, boxes, name_of, walk

MAY_BE_CUT = {
    "list item, long",
    "list item, three lines",
    "list item, two lines, avatar and time",
    "field, long text, not focused",
    "form with a primary action",  # its title gives way to the button beside it, at 130 %
}
"""Entries whose sample text is longer than the lines it is given, to show the ellipsis."""

NARROWER = {
    "keyboard rows": 24,
    "time picker, 24 hours": 36,
    "dialog, date": 44,
    "promotion": 32,
    "date picker": 44,
    "slider": 24,
    "side sheet": 24,
}
"""Least width by the start of a name, where it is less than 48 dp: keys of a keyboard, the inner ring of a dial, days in a
dialog, values of a slider, the cross of a promotion."""


LOWER = {"time picker, 24 hours": 36, "promotion": 32}
"""Least height, likewise."""


@pytest.mark.parametrize("look", LOOKS, ids=name_of)
@pytest.mark.parametrize("group", GROUPS)
def test_nothing_leaves_its_parent(group: str, look: Look) -> None:
    with looking(look):
        for entry in GROUPS[group]():
            for parent, child, x, y in walk(box_of(entry, look.device)):
                if parent.node.kind == "lazy":
                    continue
                inside = x >= 0 and y >= 0 and x + child.width <= parent.width and y + child.height <= parent.height
                assert inside, f"{entry.name}: {child.node!r} at {x}, {y} of {child.width} x {child.height} leaves {parent.node!r}"


@pytest.mark.parametrize("look", LOOKS, ids=name_of)
@pytest.mark.parametrize("group", GROUPS)
def test_texts_and_icons_are_whole(group: str, look: Look) -> None:
    with looking(look):
        for entry in GROUPS[group]():
            for box in boxes(box_of(entry, look.device)):
                if isinstance(box.node.content, TextContent):
                    check_text(entry.name, box)
                elif isinstance(box.node.content, IconContent):
                    assert box.node.content.name in ICONS, f"{entry.name}: the icon font has no {box.node.content.name}"
                    assert min(box.width, box.height) >= box.node.content.size, f"{entry.name}: {box.node.content.name} is squeezed"


def check_text(entry: str, box: Box) -> None:
    assert box.paragraph is not None
    _, top, _, bottom = box.node.size.padding
    assert box.paragraph.height + top + bottom <= box.height, f"{entry}: {box.node!r} is higher than its box"
    assert not box.paragraph.truncated or entry in MAY_BE_CUT, f"{entry}: {box.node!r} is cut"


@pytest.mark.parametrize("look", LOOKS, ids=name_of)
@pytest.mark.parametrize("group", GROUPS)
def test_targets_are_large_enough_for_a_finger(group: str, look: Look) -> None:
    with looking(look):
        for entry in GROUPS[group]():
            for box in boxes(box_of(entry, look.device)):
                sem = box.node.sem
                if sem.on_tap is None and sem.on_long is None and not sem.field:
                    continue
                least = _least(NARROWER, entry.name)
                high = _least(LOWER, entry.name)
                size = f"{entry.name}: {sem.id or sem.desc or sem.on_tap} is {box.width} x {box.height}"
                assert box.width >= least, size
                assert box.height >= high, size


def _least(exceptions: dict[str, int], name: str) -> int:
    return min((least for start, least in exceptions.items() if name.startswith(start)), default=48)


def test_every_entry_shows_something_and_names_are_unique() -> None:
    for group, make in GROUPS.items():
        entries = make()
        assert entries, group
        assert len({entry.name for entry in entries}) == len(entries), group
        for entry in entries:
            box = box_of(entry)
            assert min(box.width, box.height) > 0, entry.name


def test_views_are_pure() -> None:
    """The same look gives the same boxes, whatever was made in between."""
    with looking(Look(language="zh")):
        first = [box_of(entry) for entry in GROUPS["lists"]()]
    with looking(Look(font_percent=130)):
        GROUPS["lists"]()
    with looking(Look(language="zh")):
        again = [box_of(entry) for entry in GROUPS["lists"]()]
    assert [(box.width, box.height) for box in first] == [(box.width, box.height) for box in again]
    assert [box.node.decor for one in first for box in boxes(one)] == [box.node.decor for one in again for box in boxes(one)]
