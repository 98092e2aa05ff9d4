"""The menu of an open note."""

from __future__ import annotations

from phonegym.apps.notes.actions import bins, checklist, editing, locking
from phonegym.apps.notes.screens.editor import Editor
from phonegym.apps.notes.state import NoteId, Notes
from phonegym.apps.notes.words import W
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.ui import kit
from phonegym.ui.node import Node


class NoteMenu(Route):
    """What can be done with the whole note."""

    overlay = "menu"
    note: NoteId

    def view(self, cx: Context) -> Node:
        from phonegym.apps.notes.screens.sheets import MoveNote, Palette, ShareNote

        id = self.note
        note = cx.state(Notes).notes.get(id)
        if note is None:
            return kit.menu(())
        ticked = any(item.done for item in note.items.values())
        items = [
            kit.MenuItem(W.delete(), bins.MoveToTrash(note=id), "delete", id="delete"),
            kit.MenuItem(W.copy_note(), editing.Duplicate(note=id), "file_copy", id="duplicate"),
            kit.MenuItem(W.share(), editing.Instead(route=ShareNote(note=id)), "share", id="share"),
            kit.MenuItem(W.move_to(), editing.Instead(route=MoveNote(note=id)), "drive_file_move", id="move"),
            kit.MenuItem(W.color(), editing.Instead(route=Palette(note=id)), "colors", id="color"),
            kit.MenuItem(W.read(), editing.Read(note=id), "menu_book", divided=True, id="read"),
        ]
        if note.checklist:
            items += [
                kit.MenuItem(W.as_text(), editing.MakeText(note=id), "notes", id="as_text"),
                kit.MenuItem(W.untick_all(), checklist.UntickAll(note=id), "check_box_outline_blank", enabled=ticked, id="untick_all"),
                kit.MenuItem(W.remove_ticked(), checklist.RemoveTicked(note=id), "delete_sweep", enabled=ticked, id="remove_ticked"),
            ]
        else:
            items.append(kit.MenuItem(W.as_checklist(), editing.MakeList(note=id), "checklist", id="as_list"))
        lock = (
            kit.MenuItem(W.remove_lock(), locking.Unlocked(note=id), "lock_open", divided=True, id="unlock")
            if note.locked
            else kit.MenuItem(W.lock(), locking.Lock(note=id), "lock", divided=True, id="lock")
        )
        details = kit.MenuItem(W.details(), editing.ShowDetails(note=id), "info", id="details")
        return kit.menu([*items, lock, details])

    def up(self) -> Route:
        return Editor(note=self.note)
