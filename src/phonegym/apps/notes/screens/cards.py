"""The card of a note in a list."""

from __future__ import annotations

from phonegym.apps.notes.colors import ground_of, strong_of
from phonegym.apps.notes.screens.parts import due_text, length_text, picture, repeat_text, tag, title_text
from phonegym.apps.notes.state import ItemId, Note, NoteId, nt
from phonegym.apps.notes.texts import preview, shown_order
from phonegym.apps.notes.words import W
from phonegym.ui import kit
from phonegym.ui.build import column, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node

ITEMS = 6
"""Items of a list that a card shows."""


@component
def note_card(
    id: NoteId,
    note: Note,
    folder: str,
    today: int,
    hour24: bool,
    previews: bool,
    ticked_down: bool,
    narrow: bool,
    on_tap: object,
    on_long: object = None,
    selecting: bool = False,
    selected: bool = False,
    badge: str = "",
) -> Node:
    """A note as a card.

    Args:
        id: The note's id.
        note: The note.
        folder: Name of its folder; empty leaves it out.
        today: Midnight, for dates.
        hour24: How times are written.
        previews: Show more than the title.
        ticked_down: Ticked items are counted, not listed.
        narrow: In a grid: fewer lines.
        on_tap: Message of a tap.
        on_long: Message of a long press.
        selecting: Draw the selection's tick.
        selected: Part of the selection.
        badge: A word in the corner (archived).
    """
    at = nt.notes[id]
    strip = None
    if note.color != "plain":
        strip = stack(width=FILL, height=6, background=strong_of(note.color), hidden=True, shows=at.color)
    head = row(
        text(title_text(note), "title_medium", max_lines=3 if narrow else 2, grow=1, shows=at.title),
        symbol("lock", 18, "on_surface_variant", desc=W.locked(), role="image", shows=at.locked) if note.locked else None,
        symbol("push_pin", 18, "on_surface_variant", filled=True, desc=W.pinned(), role="image", shows=at.pinned) if note.pinned else None,
        _tick(selected) if selecting else None,
        width=FILL,
        gap=6,
        align="start",
    )
    shown = previews and not note.locked
    body = column(
        head,
        *(_inside(id, note, ticked_down, narrow) if shown else ()),
        _tags(id, note, folder, today, hour24, badge),
        width=FILL,
        gap=8,
        padding=(14, 12, 14, 14),
    )
    drawn = picture(id, note.picture, small=True) if note.picture is not None and shown else None
    return column(
        strip,
        drawn,
        body,
        width=FILL,
        min_height=56,
        background=ground_of(note.color),
        radius=12,
        clip=True,
        border=(2, "primary") if selected else (1, "outline_variant"),
        on_tap=on_tap,
        on_long=on_long,
        selected=selected,
        id=f"note_{id}",
    )


def _tick(on: bool) -> Node:
    return symbol(
        "check_circle" if on else "radio_button_unchecked", 22, "primary" if on else "outline", filled=on, role="checkbox", checked=on
    )


def _inside(id: NoteId, note: Note, ticked_down: bool, narrow: bool) -> list[Node]:
    """Text and list of a note, as far as a card has room."""
    parts: list[Node] = []
    if note.body:
        words = preview(note.body)
        shows = nt.notes[id].body if words == note.body else ()
        parts.append(text(words, "body_medium", "on_surface_variant", max_lines=8 if narrow else 4, width=FILL, shows=shows))
    if note.checklist:
        above, below = shown_order(note, ticked_down)
        parts += [_item(id, item, note) for item in above[:ITEMS]]
        more, ticked = len(above) - ITEMS, len(below)
        if more > 0:
            parts.append(text(W.more_items.count(more), "body_small", "on_surface_variant"))
        if ticked:
            parts.append(text(W.ticked_items.count(ticked), "body_small", "on_surface_variant"))
    if note.voices:
        seconds = sum(voice.seconds for voice in note.voices.values())
        parts.append(tag(length_text(seconds), "mic"))
    return parts


def _item(id: NoteId, item: ItemId, note: Note) -> Node:
    one, at = note.items[item], nt.notes[id].items[item]
    box = symbol(
        "check_box" if one.done else "check_box_outline_blank",
        18,
        "on_surface_variant",
        filled=one.done,
        role="image",
        desc=W.is_ticked() if one.done else W.is_open(),
        shows=at.done,
    )
    words = text(one.text, "body_medium", "on_surface_variant", max_lines=1, grow=1, strike=one.done, shows=at.text)
    return row(box, words, width=FILL, gap=8)


def _tags(id: NoteId, note: Note, folder: str, today: int, hour24: bool, badge: str) -> Node | None:
    at = nt.notes[id]
    over = note.remind_at and note.remind_at < today
    tags = [
        tag(due_text(note.remind_at, today, hour24), "alarm", at.remind_at, strike=bool(over)) if note.remind_at else None,
        tag(repeat_text(note.repeat), "repeat", at.repeat) if note.repeat != "never" else None,
        tag(folder, "folder", at.folder) if folder else None,
        tag(badge, "schedule", at.status) if badge else None,
    ]
    found = [one for one in tags if one is not None]
    return kit.chip_flow(*[stack(one, padding=(0, 3, 0, 3)) for one in found]) if found else None
