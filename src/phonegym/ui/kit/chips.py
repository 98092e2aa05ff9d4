"""Chips and segmented buttons: small choices beside each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from phonegym.ui.build import icon as symbol
from phonegym.ui.build import row, stack, strip, text
from phonegym.ui.kit.media import avatar
from phonegym.ui.kit.tokens import TOUCH, colors, kit_words, label_width
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Child, Node, flatten
from phonegym.ui.scroll import Anchor

ChipKind = Literal["filter", "assist", "input", "suggestion"]


@component
def chip(
    label: str,
    on_tap: object,
    *,
    selected: bool = False,
    icon: str | None = None,
    kind: ChipKind = "filter",
    enabled: bool = True,
    on_remove: object = None,
    person: str = "",
    menu: bool = False,
    elevated: bool = False,
    id: str = "",
    shows: object = (),
) -> Node:
    """A chip: 32 dp high inside a 48 dp target.

    Args:
        label: What it says, on one line.
        on_tap: The message it sends.
        selected: A filter that is on: tinted, with a tick.
        icon: Symbol before the label.
        kind: `filter` (a choice), `assist` (an action), `input` (something entered, with a cross), `suggestion` (a ready answer).
        enabled: False draws it grey and swallows taps.
        on_remove: Message of an input chip's cross; without it the whole chip sends `on_tap`.
        person: Name of the person it stands for, whose avatar comes before the label.
        menu: An arrow at its end: it opens a menu of choices.
        elevated: On a ground of its own with a shadow, where it lies on a picture.
        id: Resource id.
        shows: Places whose value the label displays.
    """
    ink = "on_secondary_container" if selected else "on_surface_variant"
    if not enabled:
        ink = "disabled"
    before = "check" if selected and kind == "filter" else icon
    mark = symbol("close", size=18, color=ink) if kind == "input" else symbol("arrow_drop_down", size=18, color=ink) if menu else None
    lead = None if before is None else symbol(before, size=18, color="primary" if kind == "assist" and enabled else ink)
    if person:
        lead = avatar(person, 24)
    ground = "secondary_container" if selected else None if not elevated else "surface_container_low" if enabled else "disabled_container"
    face = row(
        lead,
        text(label, "label_large", ink, max_lines=1, shows=shows),
        mark if on_remove is None else None,
        min_height=32,
        # A cross of its own lies above the end of the chip, which is kept free for it.
        padding=(4 if person else 8 if before else 16, 4, 36 if on_remove is not None else 8 if mark is not None else 16, 4),
        gap=8,
        align="center",
        justify="center",
        background=ground,
        border=None if selected or elevated else (1, colors().outline_variant if enabled else colors().disabled_container),
        radius=16 if person else 8,
        elevation=1 if elevated and enabled else 0,
    )
    target = stack(
        face,
        min_width=TOUCH,
        min_height=TOUCH,
        align="center",
        on_tap=on_tap,
        role="checkbox" if kind == "filter" else "button",
        checked=selected if kind == "filter" else None,
        selected=selected,
        enabled=enabled,
        id=id,
    )
    if on_remove is None:
        return target
    name = kit_words().remove(label=label)
    cross = stack(mark, width=TOUCH, height=TOUCH, align="center", padding=(12, 0, 0, 0), on_tap=on_remove, role="button", desc=name)
    return stack(target, cross, min_width=2 * TOUCH, align="end")


@component
def chip_flow(*chips: Child, gap: int = 8) -> Node:
    """Chips that wrap onto as many lines as they need; fills the width. `gap` in dp between neighbours.

    Lines have no gap of their own: a chip's target is 16 dp higher than what is drawn of it.
    """
    return row(*(stack(one, padding=(0, 0, gap, 0)) for one in flatten(chips)), wrap=True, width=FILL)


def chip_strip(name: str, anchor: Anchor, *chips: Child, gap: int = 8, padding: tuple[int, int, int, int] = (16, 0, 8, 0)) -> Node:
    """Chips on one line that scrolls sideways; fills the width.

    Args:
        name: Key of its scroll anchor in the activity.
        anchor: Where it stands.
        *chips: Each has an `id` of its own.
        gap: dp between neighbours.
        padding: dp around all of them; what is at the sides scrolls with them.

    Raises:
        ValueError: A chip has no `id`, or that of another one.
    """
    shown = flatten(chips)
    by_key = {one.sem.id or one.children[0].sem.id: stack(one, padding=(0, 0, gap, 0)) for one in shown}
    if "" in by_key or len(by_key) < len(shown):
        raise ValueError(f"each chip of the strip {name!r} needs an id of its own, and they have {', '.join(map(repr, by_key))}")
    return strip(name, anchor, tuple(by_key), by_key.__getitem__, width=FILL, padding=padding)


class Segment(NamedTuple):
    """One choice of `segmented`."""

    label: str
    on_tap: object
    selected: bool = False
    icon: str | None = None
    enabled: bool = True
    id: str = ""
    desc: str = ""


@component
def segmented(options: Sequence[Segment], *, multiple: bool = False, shows: object = ()) -> Node:
    """A connected group of buttons of which one is selected; fills the width, segments share it equally.

    Args:
        options: The choices, two to five.
        multiple: Any number of them may be selected; what is selected carries a tick.
        shows: Places whose value the selected segment displays.
    """
    last = len(options) - 1
    return row(*(_segment(one, at == 0, at == last, multiple, shows) for at, one in enumerate(options)), width=FILL, gap=2)


def _segment(option: Segment, first: bool, last: bool, multiple: bool, shows: object) -> Node:
    ink = "on_secondary_container" if option.selected else "on_surface_variant"
    if not option.enabled:
        ink = "disabled"
    left, right = (20 if first or option.selected else 6), (20 if last or option.selected else 6)
    icon = "check" if multiple and option.selected and option.label else option.icon
    style = "label_large" if label_width(option.label) <= 96 else "label_medium"
    face = row(
        None if icon is None else symbol(icon, size=18, color=ink, filled=option.selected),
        text(option.label, style, ink, max_lines=2, align="center", shows=shows if option.selected else ()) if option.label else None,
        width=FILL,
        min_height=40,
        padding=(8, 4, 8, 4),
        gap=6,
        align="center",
        justify="center",
        background="secondary_container" if option.selected else "surface_container_high",
        radii=(left, right, right, left),
    )
    return stack(
        face,
        grow=1,
        min_height=TOUCH,
        align="center",
        on_tap=option.on_tap,
        selected=option.selected,
        checked=option.selected,
        enabled=option.enabled,
        role="checkbox" if multiple else "radio",
        id=option.id,
        desc=option.desc,
    )
