"""Folders: making, renaming, deleting, moving notes between them."""

from __future__ import annotations

from phonegym.apps.notes import fields as f
from phonegym.apps.notes.actions.bins import offer_undo
from phonegym.apps.notes.actions.editing import save
from phonegym.apps.notes.state import NO_FOLDER, NO_NOTE, Folder, FolderId, NoteId, Notes
from phonegym.apps.notes.texts import folded
from phonegym.apps.notes.words import W
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route
from phonegym.state import original

NAME_LENGTH = 40


def name_error(state: Notes, name: str, but: FolderId = NO_FOLDER) -> str:
    """What is wrong with a folder's name; empty if nothing is."""
    if len(name) > NAME_LENGTH:
        return W.name_too_long(n=NAME_LENGTH)
    if any(id != but and folded(folder.name) == folded(name.strip(" ")) for id, folder in state.folders.items()):
        return W.name_taken()
    return ""


class AskName(Message):
    """Open the dialog of a new folder. With a note, that note moves into it."""

    note: NoteId = NO_NOTE

    def apply(self, do: Do) -> None:
        if self.note:
            do.close()
        do.set_field(f.FOLDER_NAME, "")
        do.go(self.leads())
        do.focus(f.FOLDER_NAME)

    def leads(self) -> Route:
        from phonegym.apps.notes.screens.folders import NamingFolder

        return NamingFolder(note=self.note)


class CreateFolder(Message):
    """Make the folder whose name was written."""

    note: NoteId = NO_NOTE

    def apply(self, do: Do) -> None:
        state, name = do.state(Notes), do.field(f.FOLDER_NAME).strip(" ")
        if not name or name_error(original(state), name):
            return
        id = FolderId(do.fresh())
        state.folders[id] = Folder(name=name, created=do.now)
        do.close()
        if self.note:
            move(do, (self.note,), id)


class AskNewName(Message):
    """Open the dialog that renames a folder, its name in the field."""

    folder: FolderId

    def apply(self, do: Do) -> None:
        do.replace(self.leads())
        do.set_field(f.FOLDER_NAME, do.state(Notes).folders[self.folder].name)
        do.focus(f.FOLDER_NAME)

    def leads(self) -> Route:
        from phonegym.apps.notes.screens.folders import Renaming

        return Renaming(folder=self.folder)


class RenameFolder(Message):
    """Give a folder the name that was written."""

    folder: FolderId

    def apply(self, do: Do) -> None:
        state, name = do.state(Notes), do.field(f.FOLDER_NAME).strip(" ")
        if not name or name_error(original(state), name, self.folder):
            return
        state.folders[self.folder].name = name
        do.close()


class AskDelete(Message):
    """Open the dialog that deletes a folder: its notes go with it until the owner says otherwise."""

    folder: FolderId

    def apply(self, do: Do) -> None:
        do.set_field(f.ALSO_NOTES, "yes")
        do.replace(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.notes.screens.folders import DeletingFolder

        return DeletingFolder(folder=self.folder)


class SetAlso(Message):
    """Whether the notes of the folder are deleted with it."""

    folder: FolderId
    on: bool

    def apply(self, do: Do) -> None:
        do.set_field(f.ALSO_NOTES, "yes" if self.on else "")


class DeleteFolder(Message):
    """Delete a folder. Its notes go to the trash, or lose their folder."""

    folder: FolderId

    def apply(self, do: Do) -> None:
        from phonegym.apps.notes.screens.folders import FolderNotes

        state, also = do.state(Notes), do.field(f.ALSO_NOTES) == "yes"
        inside = [id for id, note in original(state).notes.items() if note.folder == self.folder]
        for id in inside:
            note = state.notes[id]
            note.folder = NO_FOLDER
            if also and note.status == "active":
                note.status, note.left_at = "trashed", do.now
        del state.folders[self.folder]
        if state.shown.folder == self.folder:
            state.shown.folder = None
        do.close()
        do.close(FolderNotes)
        do.toast(W.folder_deleted())


# ---- moving ------------------------------------------------------------------------------------------------------------
def move(do: Do, ids: tuple[NoteId, ...], folder: FolderId) -> None:
    """Put notes into a folder."""
    state = do.state(Notes)
    offer_undo(do, "moved", ids)
    for id in ids:
        state.notes[id].folder = folder
    do.toast(W.moved_to(folder=state.folders[folder].name if folder else W.no_folder()))


class MoveTo(Message):
    """Put the note that is open into a folder."""

    note: NoteId
    folder: FolderId

    def apply(self, do: Do) -> None:
        do.close()
        save(do, self.note)
        move(do, (self.note,), self.folder)
