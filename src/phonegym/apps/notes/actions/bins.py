"""Archive and trash, and taking back what was done last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from phonegym.apps.notes.actions.editing import close_menu, save
from phonegym.apps.notes.state import NO_FOLDER, NoteId, Notes, Status, Undo, Was
from phonegym.apps.notes.words import W
from phonegym.phone.do import Do
from phonegym.phone.message import Message
from phonegym.state import original

UNDO_MS = 7_000
"""How long the snackbar offers to take a deed back."""
Deed = Literal["trashed", "archived", "moved", "restored"]


def offer_undo(do: Do, deed: Deed, ids: Sequence[NoteId]) -> None:
    """Remember how these notes are before a deed, and offer to take it back for some seconds."""
    notes = original(do.state(Notes)).notes
    held = tuple([Was(id, notes[id].status, notes[id].folder, notes[id].pinned) for id in ids if id in notes])
    if not held:
        return
    token = do.fresh()
    do.state(Notes).shown.undo = Undo(deed=deed, notes=held, token=token)
    do.later(UNDO_MS, EndUndo(token=token))


def retire(do: Do, ids: Sequence[NoteId], status: Status) -> None:
    """Put notes into the archive, the trash, or back among the notes."""
    state = do.state(Notes)
    deeds: dict[Status, Deed] = {"active": "restored", "archived": "archived", "trashed": "trashed"}
    offer_undo(do, deeds[status], ids)
    for id in ids:
        note = state.notes[id]
        note.status = status
        if status == "trashed":
            note.left_at = do.now
        if status == "active" and note.folder not in state.folders:
            note.folder = NO_FOLDER


class Archive(Message):
    """Put the note that is open into the archive."""

    note: NoteId

    def apply(self, do: Do) -> None:
        _from_editor(do, self.note, "archived")


class MoveToTrash(Message):
    """Put the note that is open into the trash."""

    note: NoteId

    def apply(self, do: Do) -> None:
        _from_editor(do, self.note, "trashed")


def _from_editor(do: Do, id: NoteId, status: Status) -> None:
    from phonegym.apps.notes.screens.editor import Editor

    save(do, id)
    if do.state(Notes).notes[id].fresh:
        do.state(Notes).notes[id].fresh = False
    retire(do, (id,), status)
    close_menu(do)
    do.close(Editor)


class Restore(Message):
    """Take a note out of the trash or the archive."""

    note: NoteId

    def apply(self, do: Do) -> None:
        from phonegym.apps.notes.screens.bins import Shelved

        retire(do, (self.note,), "active")
        do.close(Shelved)


class TrashArchived(Message):
    """Put an archived note into the trash."""

    note: NoteId

    def apply(self, do: Do) -> None:
        from phonegym.apps.notes.screens.bins import Shelved

        retire(do, (self.note,), "trashed")
        do.close(Shelved)


class DeleteForever(Message):
    """Delete a note in the trash for good."""

    note: NoteId

    def apply(self, do: Do) -> None:
        from phonegym.apps.notes.screens.bins import Shelved

        del do.state(Notes).notes[self.note]
        do.close(Shelved)
        do.toast(W.deleted_for_good())


class EmptyTrash(Message):
    """Delete everything in the trash for good."""

    def apply(self, do: Do) -> None:
        notes = do.state(Notes).notes
        gone = [id for id, note in original(do.state(Notes)).notes.items() if note.status == "trashed"]
        for id in gone:
            del notes[id]
        do.close()
        do.toast(W.trash_emptied())


class UndoLast(Message):
    """Take back what the snackbar says."""

    def apply(self, do: Do) -> None:
        state = do.state(Notes)
        undo = state.shown.undo
        if undo is None:
            return
        for was in undo.notes:
            note = state.notes.get(was.note)
            if note is not None:
                note.status, note.folder, note.pinned = was.status, was.folder, was.pinned
        state.shown.undo = None


class EndUndo(Message):
    """The snackbar goes, and with it the way back."""

    token: str

    def apply(self, do: Do) -> None:
        shown = do.state(Notes).shown
        if shown.undo is not None and shown.undo.token == self.token:
            shown.undo = None
