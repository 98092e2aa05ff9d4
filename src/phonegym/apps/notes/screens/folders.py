"""The folders, the notes of one, and the dialogs that make, rename and delete folders."""

from __future__ import annotations

from phonegym.apps.notes import fields as f
from phonegym.apps.notes.actions import editing, folders
from phonegym.apps.notes.screens.cards import note_card
from phonegym.apps.notes.screens.lists import opening, undo_bar
from phonegym.apps.notes.state import NO_NOTE, FolderId, NoteId, Notes, nt
from phonegym.apps.notes.texts import listed, trash_order
from phonegym.apps.notes.words import W
from phonegym.phone.builtin import Back, Go
from phonegym.phone.civil import DAY
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.phone.page import FLOOR, page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import lazy, row, stack
from phonegym.ui.node import FILL, Node


def count_in(state: Notes, folder: FolderId) -> int:
    """Active notes of a folder."""
    return sum(note.folder == folder and note.status == "active" for note in state.notes.values())


class FolderList(Route):
    """All folders, and where archived and deleted notes are."""

    def view(self, cx: Context) -> Node:
        from phonegym.apps.notes.screens.bins import ArchiveList, TrashList

        state = cx.state(Notes)
        order = sorted(state.folders, key=lambda id: (state.folders[id].created, id))
        rows = [
            kit.list_item(
                state.folders[id].name,
                supporting=W.n_notes.count(count_in(state, id)),
                leading="folder",
                on_tap=Go(route=FolderNotes(folder=id)),
                trailing=kit.icon_button(
                    "more_vert", W.folder_options(name=state.folders[id].name), Go(route=FolderMenu(folder=id)), id=f"menu_{id}"
                ),
                shows=nt.folders[id].name,
                id=f"folder_{id}",
                headline_lines=0,
            )
            for id in order
        ]
        if not rows:
            rows = [stack(kit.empty_state("folder", W.no_folders(), W.no_folders_text()), width=FILL, height=320, shows=nt.folders)]
        archived = sum(note.status == "archived" for note in state.notes.values())
        elsewhere = kit.section(
            W.elsewhere(),
            kit.list_item(
                W.archive_name(), supporting=W.n_notes.count(archived), leading="archive", on_tap=Go(route=ArchiveList()), id="archive"
            ),
            kit.list_item(
                W.trash_name(),
                supporting=W.n_notes.count(len(trash_order(state.notes))),
                leading="delete",
                on_tap=Go(route=TrashList()),
                id="trash",
            ),
        )
        new = kit.Primary(W.new_folder(), folders.AskName(), icon="create_new_folder", floating=True, id="new_folder")
        return page(cx, W.folders(), scrolling(cx, "folders", *rows, elsewhere, stack(height=72, width=FILL)), primary=new)


class FolderMenu(Route):
    """What can be done with a folder."""

    overlay = "menu"
    folder: FolderId

    def view(self, cx: Context) -> Node:
        return kit.menu(
            (
                kit.MenuItem(W.rename(), folders.AskNewName(folder=self.folder), "edit", id="rename"),
                kit.MenuItem(W.delete_folder(), folders.AskDelete(folder=self.folder), "delete", id="delete_folder"),
            )
        )

    def up(self) -> Route:
        return FolderList()


class FolderNotes(Route):
    """The notes of one folder."""

    folder: FolderId

    def view(self, cx: Context) -> Node:
        state = cx.state(Notes)
        folder = state.folders.get(self.folder)
        if folder is None:
            return page(cx, "", kit.empty_state("folder", W.folder_gone()))
        settings, today, hour24 = state.settings, cx.now(DAY), cx.settings.hour24
        ids = listed(state.notes, "active", self.folder, state.shown.sort or settings.sort, settings.newest)

        def build(key: str) -> Node:
            id = NoteId(key)
            note = state.notes[id]
            card = note_card(id, note, "", today, hour24, settings.previews, settings.ticked_down, False, opening(id, note.locked))
            return row(card, width=FILL, padding=(12, 4, 12, 4))

        rows = lazy("folder_notes", cx.anchor("folder_notes"), ids, build, grow=1, width=FILL, padding=(0, 4, 0, FLOOR))
        empty = stack(kit.empty_state("folder_open", W.folder_empty(), W.no_notes_text()), width=FILL, grow=1, shows=nt.notes)
        new = kit.Primary(W.new_note(), editing.NewNote(folder=self.folder), icon="add", floating=True, id="new_note")
        return page(
            cx,
            folder.name,
            rows if ids else empty,
            primary=new,
            shows=nt.folders[self.folder].name,
            subtitle=W.n_notes.count(len(ids)),
            actions=(kit.more_icon(Go(route=FolderMenu(folder=self.folder))),),
            snackbar=undo_bar(cx),
        )

    def up(self) -> Route:
        return FolderList()


# ---- dialogs -----------------------------------------------------------------------------------------------------------
def _naming(cx: Context, title: str, label: str, message: Message, error: str, unchanged: bool) -> Node:
    draft = cx.field(f.FOLDER_NAME)
    field = kit.text_field(
        f.FOLDER_NAME, draft, label=W.folder_name(), focused=cx.focused(f.FOLDER_NAME), error=error, required=True, on_submit=message
    )
    ready = bool(draft.text.strip(" ")) and not error and not unchanged
    return kit.dialog(
        title,
        field,
        buttons=(
            kit.DialogButton(W.cancel(), Back(), kind="cancel"),
            kit.DialogButton(label, message, enabled=ready, id="confirm"),
        ),
    )


class NamingFolder(Route):
    """The name of a new folder."""

    overlay = "dialog"
    note: NoteId = NO_NOTE

    def view(self, cx: Context) -> Node:
        error = folders.name_error(cx.state(Notes), cx.field(f.FOLDER_NAME).text)
        return _naming(cx, W.new_folder(), W.create(), folders.CreateFolder(note=self.note), error, False)

    def up(self) -> Route:
        from phonegym.apps.notes.screens.sheets import MoveNote

        return MoveNote(note=self.note) if self.note else FolderList()


class Renaming(Route):
    """Another name for a folder."""

    overlay = "dialog"
    folder: FolderId

    def view(self, cx: Context) -> Node:
        state, typed = cx.state(Notes), cx.field(f.FOLDER_NAME).text
        folder = state.folders.get(self.folder)
        same = folder is None or typed.strip(" ") == folder.name
        error = folders.name_error(state, typed, self.folder)
        return _naming(cx, W.rename(), W.save(), folders.RenameFolder(folder=self.folder), error, same)

    def up(self) -> Route:
        return FolderMenu(folder=self.folder)


class DeletingFolder(Route):
    """Asks before a folder goes; its notes go with it unless the tick is taken away."""

    overlay = "dialog"
    folder: FolderId

    def view(self, cx: Context) -> Node:
        state = cx.state(Notes)
        folder = state.folders.get(self.folder)
        n, also = count_in(state, self.folder), cx.field(f.ALSO_NOTES).text == "yes"
        tick = kit.checkbox_row(W.also_notes.count(n), also, folders.SetAlso(folder=self.folder, on=not also), id="also_notes")
        return kit.dialog(
            W.delete_folder_q(name=folder.name if folder is not None else ""),
            tick if n else None,
            text=W.delete_folder_text(),
            margin=8,
            buttons=(
                kit.DialogButton(W.cancel(), Back(), kind="cancel"),
                kit.DialogButton(W.delete(), folders.DeleteFolder(folder=self.folder), kind="danger", id="confirm"),
            ),
        )

    def up(self) -> Route:
        return FolderMenu(folder=self.folder)
