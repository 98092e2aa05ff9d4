"""What floats at the text in focus: handles at the ends of the selection, and the toolbar with cut, copy, paste and undo."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from phonegym.phone import editing
from phonegym.phone import geometry as g
from phonegym.phone.actions import KeyName
from phonegym.phone.activities import front
from phonegym.phone.do import Do
from phonegym.phone.history import can_redo, can_undo
from phonegym.phone.message import Message, Route
from phonegym.phone.os import FieldState, PhoneState, TextBar
from phonegym.phone.selecting import Laid, select
from phonegym.phone.shell.words import W
from phonegym.ui import kit
from phonegym.ui.box import Box
from phonegym.ui.build import row, stack, text
from phonegym.ui.layout import layout
from phonegym.ui.look import Look, looking
from phonegym.ui.memo import component
from phonegym.ui.node import Node

End = Literal["start", "end", "caret"]
HANDLE = 32
"""Side of the square in which a handle is touched, in dp; the drop in it is smaller."""
_DROP = 22
_SIDE = 4
"""dp by which a handle is touched beyond its end."""
_APART = 6
"""dp between the toolbar and what it belongs to."""


class Edit(Message):
    """One entry of the toolbar, applied to the focused field."""

    key: KeyName

    def apply(self, do: Do) -> None:
        os, name = do.phone.os, do.phone.os.focus
        if self.key == "select_all":
            select(do, name, 0, len(do.field(name)))
            return
        editing.press(do, name, self.key)
        if self.key == "copy":
            editing.collapse(do, name)
        if self.key in ("undo", "redo"):
            os.text_bar = "more"


class ShowBar(Message):
    """The toolbar, what is behind its three dots, or nothing: those dots, and a tap on a handle."""

    bar: TextBar

    def apply(self, do: Do) -> None:
        do.phone.os.text_bar = self.bar


class TextTools(Route):
    """The toolbar as a window: agents that read the tree see it, too."""


class Handle(Route):
    """A handle as a window; a swipe that starts on it moves that end."""

    end: End


class Floating(NamedTuple):
    """A window at the text: what it is, its box, its place in dp."""

    route: Route
    box: Box
    x: float
    y: float


def floating(phone: PhoneState, look: Look, laid: Laid | None, bottom: int) -> Iterator[Floating]:
    """Handles and toolbar, from low to high.

    Args:
        phone: The phone, one of whose fields has the focus.
        look: Of the system.
        laid: The field's text on the glass.
        bottom: Where the keyboard begins.
    """
    os = phone.os
    field = front(phone).fields.get(os.focus, FieldState())
    if laid is None:
        return
    handles = [each for each in _handles(phone, look, laid, field) if each.y + _DROP <= bottom]
    yield from handles
    if os.text_bar != "hidden":
        with looking(look):
            main, more = _entries(phone, laid, field)
            node = _bar(os.text_bar, main, more)
        if main or more:
            box = layout(node, 0, look.device.width - 2 * g.MENU_SIDE, 0, 64)
            yield Floating(TextTools(), box, *_beside(look, laid, field, box, handles, bottom))


def _handles(phone: PhoneState, look: Look, laid: Laid, field: FieldState) -> Iterator[Floating]:
    low, high = sorted((field.start, field.end))
    ends: Sequence[tuple[End, int]] = ()
    if phone.os.handles == "range" and low != high:
        ends = (("start", low), ("end", high))
    elif phone.os.handles == "caret" and field.text:
        ends = (("caret", field.end),)
    bar: TextBar = "main" if phone.os.text_bar == "hidden" else "hidden"
    for end, index in ends:
        spot = laid.spot(index)
        if laid.sees(spot):
            with looking(look):
                box = layout(_drop(end, bar), HANDLE, HANDLE, HANDLE, HANDLE)
            yield Floating(Handle(end=end), box, spot.x // 1 - _hot(end), spot.bottom // 1)


def _hot(end: End) -> int:
    """Where in a handle's square the end it belongs to is."""
    return {"start": HANDLE - _SIDE, "end": _SIDE, "caret": HANDLE // 2}[end]


@component
def _drop(end: End, bar: TextBar) -> Node:
    """A drop that hangs from its end by a corner; the caret's hangs from the middle."""
    r = _DROP // 2
    radii = {"start": (r, 0, r, r), "end": (0, r, r, r), "caret": (r, r, r, r)}[end]
    shape = stack(width=_DROP, height=_DROP, background="primary", radii=radii)
    side = {"start": (HANDLE - _SIDE - _DROP, 0, 0, 0), "end": (_SIDE, 0, 0, 0), "caret": ((HANDLE - _DROP) // 2, 0, 0, 0)}[end]
    desc = {"start": W.handle_start(), "end": W.handle_end(), "caret": W.handle_caret()}[end]
    return stack(
        shape,
        width=HANDLE,
        height=HANDLE,
        padding=side,
        on_tap=ShowBar(bar=bar),
        on_long=ShowBar(bar="main"),
        desc=desc,
        id=f"handle_{end}",
    )


_Entry = tuple[str, KeyName]


def _entries(phone: PhoneState, laid: Laid, field: FieldState) -> tuple[tuple[_Entry, ...], tuple[_Entry, ...]]:
    """What the toolbar offers, and what is behind its dots: only what would do something. A password is not copied."""
    some, everything = field.start != field.end, abs(field.end - field.start) == len(field.text)
    history = front(phone).histories.get(phone.os.focus)
    offers: tuple[tuple[KeyName, str, bool], ...] = (
        ("cut", W.cut(), some and not laid.masked),
        ("copy", W.copy(), some and not laid.masked),
        ("paste", W.paste(), bool(phone.os.clipboard)),
        ("select_all", W.select_all(), not everything),
    )
    more: tuple[tuple[KeyName, str, bool], ...] = (("undo", W.undo(), can_undo(history)), ("redo", W.redo(), can_redo(history)))
    return tuple((label, key) for key, label, there in offers if there), tuple((label, key) for key, label, there in more if there)


@component
def _bar(bar: TextBar, main: tuple[_Entry, ...], more: tuple[_Entry, ...]) -> Node:
    if not main or (bar == "more" and more):
        back = kit.icon_button("arrow_back", W.back(), ShowBar(bar="main"), id="text_back") if main else None
        return _pill(back, *map(_entry, more))
    dots = kit.icon_button("more_vert", W.more_edits(), ShowBar(bar="more"), id="text_more") if more else None
    return _pill(*map(_entry, main), dots)


def _pill(*parts: Node | None) -> Node:
    return row(*parts, height=48, padding=(4, 0), background="surface_container_high", radius=24, elevation=3, opaque=True, id="text_tools")


def _entry(entry: _Entry) -> Node:
    label, key = entry
    return stack(
        text(label, "label_large", max_lines=1), height=48, min_width=48, padding=(10, 0), align="center", on_tap=Edit(key=key),
        role="button", id=f"text_{key}",
    )  # fmt: skip


def _beside(look: Look, laid: Laid, field: FieldState, box: Box, handles: Sequence[Floating], bottom: int) -> tuple[float, float]:
    """Above what is selected; else below its handles; else where it covers no handle."""
    first, last = laid.spot(min(field.start, field.end)), laid.spot(max(field.start, field.end))
    middle = (first.x + last.x) / 2 if first.top == last.top else laid.left + laid.width / 2
    side = g.MENU_SIDE
    x = max(side, min(look.device.width - side - box.width, middle - box.width // 2))
    top, low = g.STATUS_BAR + 4, bottom - box.height - 4
    foot = max([each.y + _DROP for each in handles], default=last.bottom)
    for y in (first.top - box.height - _APART, foot + _APART):
        if top <= y <= low:
            return x // 1, y // 1
    for y in range(top, int(low) + 1, 8):
        if not any(y < each.y + HANDLE and each.y < y + box.height for each in handles):
            return x // 1, y
    return x // 1, top
