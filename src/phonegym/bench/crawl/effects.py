"""Does a control do something, and is it hit where it stands?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from phonegym.bench.crawl.findings import name_of
from phonegym.bench.crawl.layout_checks import Defect
from phonegym.bench.oracle.carrying import drag_of, pull_of
from phonegym.bench.oracle.probing import after_act
from phonegym.bench.oracle.scrolling import drag
from phonegym.bench.oracle.sight import Sight
from phonegym.phone.actions import LongPress, PhoneAction, Tap
from phonegym.phone.builtin import Back
from phonegym.phone.os import OSState, PhoneState
from phonegym.phone.screen import Pane
from phonegym.ui.box import Item
from phonegym.ui.node import Node

ALIKE = 2
"""Of controls that differ in nothing but what they are about (rows of a list), so many are tried on each screen."""
_COMPARED = tuple(name for name in OSState.__struct_fields__ if name != "events")


class Control:
    """A control in reach: its pane, its item, a touch that meets it."""

    __slots__ = ("action", "item", "pane")

    def __init__(self, pane: Pane, item: Item, action: PhoneAction) -> None:
        self.pane, self.item, self.action = pane, item, action


def controls(sight: Sight, count: Counter[object], alike: int = ALIKE) -> Iterator[Control]:
    """Enabled controls and fields of the pane in front, not more than `alike` of a kind over all screenfuls that share `count`."""
    pane = sight.screen.active
    for item in pane.items:
        sem = item.node.sem
        if not item.visible or not sem.enabled:
            continue
        yield from _strokes(sight, pane, item, count)
        for message, press in ((sem.on_tap, Tap), (sem.on_long, LongPress)):
            field = sem.field if press is Tap else ""
            if message is None and not field:
                continue
            kind = (press, type(message), type(getattr(message, "route", None)), sem.id, sem.role, field)
            point = sight.aim(item) if count[kind] < alike else None
            if point is not None:
                count[kind] += 1
                yield Control(pane, item, press(*point))


def _strokes(sight: Sight, pane: Pane, item: Item, count: Counter[object]) -> Iterator[Control]:
    """What a pull or a drag of this item does: a list that looks for more, a row that has neighbours to change places with."""
    sem = item.node.sem
    if sem.on_pull is not None and not count["pull", sem.on_pull]:
        stroke = pull_of(sight, item)
        if stroke is not None:
            count["pull", sem.on_pull] += 1
            yield Control(pane, item, stroke)
    if sem.carries is not None and item.whole and count["carry", type(sem.carries)] < ALIKE:
        other = next((each for each in pane.items if each.node.sem.carries not in (None, sem.carries) and each.whole), None)
        if other is not None:
            count["carry", type(sem.carries)] += 1
            yield Control(pane, item, drag_of(sight, item, other))


def covered(sight: Sight) -> Iterator[Defect]:
    """Controls that a touch in their middle does not meet, though they are wholly in sight."""
    screen = sight.screen
    pane = screen.active
    for item in pane.items:
        sem = item.node.sem
        if not item.whole or not item.visible or (sem.on_tap is None and sem.on_long is None and not sem.field):
            continue
        if item.scroller >= 0 and drag(sight, pane.items[item.scroller], 200) is not None:
            continue  # what floats over it here is gone a little further down
        met = screen.touch(*item.middle)
        if met is None or (met[1] is not item and met[1].node.sem.on_tap != sem.on_tap and not _backdrop(item, pane)):
            yield "covered", pane, name_of(item.node), f"a touch in its middle meets {name_of(met[1].node) if met else 'nothing'}"


def _backdrop(item: Item, pane: Pane) -> bool:
    """It fills its window behind the rest (the scrim of a dialog)."""
    return item.width >= pane.window.width and item.height >= pane.window.height - 1


def does_something(sight: Sight, control: Control) -> bool:
    """The touch changes state, a route, the focus, the clipboard, or announces a refusal; or the control stands where it would lead."""
    after = after_act(sight.catalogue, sight.phone, control.action)
    return _differ(sight.phone, after) or _set_already(control, sight) or isinstance(control.item.node.sem.on_tap, Back)


def _differ(before: PhoneState, after: PhoneState) -> bool:
    return before.apps != after.apps or any(getattr(before.os, name) != getattr(after.os, name) for name in _COMPARED)


def _set_already(control: Control, sight: Sight) -> bool:
    """A selected tab, a chosen radio button, the slider's own value: touching it again need not change anything."""
    parent = control.item.parent
    in_slider = parent >= 0 and control.pane.items[parent].node.sem.role == "slider"
    return in_slider or _marked(control.item.node) or control.item.node.sem.field == sight.phone.os.focus != ""


def _marked(node: Node) -> bool:
    return node.sem.selected or bool(node.sem.checked) or any(_marked(child) for child in node.children)
