"""What is worked out from notes: order, search, previews, counts."""

from __future__ import annotations

from collections.abc import Mapping

from phonegym.apps.notes.state import FolderId, Item, ItemId, Newest, Note, NoteId, Sort, Status
from phonegym.ui.memo import derived

PREVIEW = 320
"""Characters of a body that a card shows at most."""


def folded(text: str) -> str:
    """A text as search compares it."""
    return text.lower()


def _sort_key(id: NoteId, note: Note, sort: Sort) -> tuple[object, ...]:
    if sort == "title":
        return (not note.title, folded(note.title), id)
    return (note.edited if sort == "edited" else note.created, id)


@derived
def listed(
    notes: Mapping[NoteId, Note], status: Status, folder: FolderId | None, sort: Sort, newest: Newest, pinned: bool | None = None
) -> tuple[NoteId, ...]:
    """Ids of notes in the order of the list.

    Args:
        notes: All notes.
        status: Which are wanted.
        folder: Only those in this folder; None: all.
        sort: By time of the last change or of making, or by title from A to Z.
        newest: Which end the newest stand at.
        pinned: Only pinned ones, or only others.
    """
    found = [
        id
        for id, note in notes.items()
        if note.status == status and (folder is None or note.folder == folder) and (pinned is None or note.pinned == pinned)
    ]
    found.sort(key=lambda id: _sort_key(id, notes[id], sort), reverse=sort != "title" and newest == "top")
    return tuple(found)


@derived
def trash_order(notes: Mapping[NoteId, Note]) -> tuple[NoteId, ...]:
    """Ids of the notes in the trash, the latest first."""
    found = [id for id, note in notes.items() if note.status == "trashed"]
    return tuple(sorted(found, key=lambda id: (notes[id].left_at, id), reverse=True))


@derived
def reminders(notes: Mapping[NoteId, Note]) -> tuple[NoteId, ...]:
    """Ids of the active notes with a reminder, the earliest first."""
    found = [id for id, note in notes.items() if note.remind_at and note.status == "active"]
    return tuple(sorted(found, key=lambda id: (notes[id].remind_at, id)))


@derived
def found(notes: Mapping[NoteId, Note], query: str, kind: str = "") -> tuple[NoteId, ...]:
    """Ids of the notes, not in the trash, that hold the query in their title or, unless locked, in their text; the latest first.

    Args:
        notes: All notes.
        query: What is searched for.
        kind: Only those of this kind (one of `KINDS`), which an empty query shows all of.
    """
    wanted = folded(query.strip(" "))
    if not wanted and not kind:
        return ()
    hits = [
        id
        for id, note in notes.items()
        if note.status != "trashed" and wanted in folded(searchable(note)) and (not kind or _is(note, kind))
    ]
    return tuple(sorted(hits, key=lambda id: (notes[id].edited, id), reverse=True))


KINDS = ("list", "reminder", "picture", "voice", "locked")
"""What search can be narrowed to."""


def _is(note: Note, kind: str) -> bool:
    """A note is of a kind. What is inside a locked one is not told."""
    if kind == "locked":
        return note.locked
    if kind == "reminder":
        return note.remind_at > 0
    return not note.locked and bool({"list": note.checklist, "picture": note.picture, "voice": note.voices}.get(kind))


def searchable(note: Note) -> str:
    """What search looks in."""
    return note.title if note.locked else "\n".join((note.title, *_lines(note)))


def _lines(note: Note) -> list[str]:
    return [*note.body.split("\n"), *[item.text for item in items_in_order(note)]]


def whole_text(note: Note) -> str:
    """Body and list as plain text, as copying and sharing give it."""
    lines = [f"[{'x' if item.done else ' '}] {item.text}" for item in items_in_order(note) if item.text]
    return "\n".join([*([note.body] if note.body else []), *lines])


def as_text(note: Note) -> str:
    """Title and text, parted by an empty line."""
    text = whole_text(note)
    return "\n\n".join([part for part in (note.title, text) if part])


def items_in_order(note: Note) -> list[Item]:
    """The items of a list in its order."""
    return [note.items[id] for id in note.order]


def snippet(note: Note, query: str) -> str:
    """The line in which a search found something, if it is not in the title."""
    wanted = folded(query.strip(" "))
    if note.locked:
        return ""
    for line in _lines(note):
        at = folded(line).find(wanted)
        if at >= 0:
            start = max(0, at - 30)
            return ("…" if start else "") + line[start : at + 90] + ("…" if at + 90 < len(line) else "")
    return ""


def paragraphs(body: str) -> tuple[str, ...]:
    """The paragraphs of a body: what is parted by line ends, empty lines left out."""
    return tuple([line.strip(" ") for line in body.split("\n") if line.strip(" ")])


def preview(body: str) -> str:
    """A body as a card shows it: without empty lines, and not all of a long one."""
    text = "\n".join([line for line in body.split("\n") if line.strip(" ")])
    return text if len(text) <= PREVIEW else text[:PREVIEW] + "…"


def word_count(text: str) -> int:
    """Words of a text: runs between spaces and line ends; each Chinese character counts as one."""
    words, inside = 0, False
    for character in text:
        if 0x3400 <= ord(character) <= 0x9FFF:
            words, inside = words + 1, False
        elif character in " \n\t":
            inside = False
        elif not inside and not 0x3000 <= ord(character) <= 0x303F and not 0xFF00 <= ord(character) <= 0xFF0F:
            words, inside = words + 1, True
    return words


def shown_order(note: Note, ticked_down: bool) -> tuple[tuple[ItemId, ...], tuple[ItemId, ...]]:
    """The items as the editor shows them: those above, and those under the heading of what is ticked."""
    if not ticked_down:
        return note.order, ()
    return (
        tuple([id for id in note.order if not note.items[id].done]),
        tuple([id for id in note.order if note.items[id].done]),
    )
