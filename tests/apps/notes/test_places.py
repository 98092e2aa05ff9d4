"""Folders, archive, trash."""

from __future__ import annotations

from phonegym.apps.notes.actions import bins, folders
from phonegym.apps.notes.actions.editing import Instead, OpenNote
from phonegym.apps.notes.screens.bins import ArchiveList, Destroying, Emptying, Shelved, TrashList, TrashMenu
from phonegym.apps.notes.screens.folders import DeletingFolder, FolderList, FolderMenu, FolderNotes
from phonegym.apps.notes.screens.lists import MainMenu
from phonegym.apps.notes.screens.note_menu import NoteMenu
from phonegym.apps.notes.screens.sheets import MoveNote
from phonegym.apps.notes.state import FolderId, NoteId, Notes
from phonegym.phone.actions import Back, Clear, Type, Wait
from phonegym.phone.builtin import Go, Tab
from phonegym.phone.device import Phone
from tests.apps.notes.conftest import GROCERIES, TEAM, note, top
from tests.phone.hands import find, tap

HOME = FolderId("f1")


def in_home(phone: Phone) -> list[NoteId]:
    return [id for id, each in phone.app(Notes).notes.items() if each.folder == HOME and each.status == "active"]


def folder_list(phone: Phone) -> Phone:
    return tap(phone, Tab(route=FolderList()))


def deleting(phone: Phone) -> Phone:
    return tap(folder_list(phone), Go(route=FolderMenu(folder=HOME)), folders.AskDelete(folder=HOME))


def test_a_folder_is_made_once_it_has_a_name_of_its_own(phone: Phone) -> None:
    naming = tap(folder_list(phone), folders.AskName())
    assert not find(naming, "confirm").node.sem.enabled
    taken = naming.act(Type("home"))
    assert not find(taken, "confirm").node.sem.enabled
    assert "There is a folder of this name" in taken.xml()
    made = tap(naming.act(Type("Garden")), folders.CreateFolder())
    assert "Garden" in [folder.name for folder in made.app(Notes).folders.values()]
    assert "Garden" in made.xml()


def test_a_folder_is_renamed(phone: Phone) -> None:
    renaming = tap(folder_list(phone), Go(route=FolderMenu(folder=HOME)), folders.AskNewName(folder=HOME))
    assert not find(renaming, "confirm").node.sem.enabled  # nothing has changed yet
    named = tap(renaming.act(Clear()).act(Type("House")), folders.RenameFolder(folder=HOME))
    assert named.app(Notes).folders[HOME].name == "House"


def test_a_folder_takes_its_notes_along_unless_told_otherwise(phone: Phone) -> None:
    inside = in_home(phone)
    dialog = deleting(phone)
    assert top(dialog) == DeletingFolder(folder=HOME)
    gone = tap(dialog, folders.DeleteFolder(folder=HOME))
    assert HOME not in gone.app(Notes).folders
    assert all(note(gone, id).status == "trashed" for id in inside)
    kept = tap(dialog, folders.SetAlso(folder=HOME, on=False), folders.DeleteFolder(folder=HOME))
    assert HOME not in kept.app(Notes).folders
    assert all(note(kept, id).status == "active" and note(kept, id).folder == "" for id in inside)


def test_the_notes_of_a_folder(phone: Phone) -> None:
    there = tap(folder_list(phone), Go(route=FolderNotes(folder=HOME)))
    assert "Groceries" in there.xml()
    assert "Team meeting" not in there.xml()
    new = tap(there, "new_note").act(Type("in here")).act(Back()).act(Back())
    [id] = [id for id in new.app(Notes).notes if id not in phone.app(Notes).notes]
    assert note(new, id).folder == HOME


def test_a_note_is_moved_from_its_editor_and_into_a_new_folder(phone: Phone) -> None:
    sheet = tap(phone, OpenNote(note=TEAM), Go(route=NoteMenu(note=TEAM)), Instead(route=MoveNote(note=TEAM)))
    assert note(tap(sheet, folders.MoveTo(note=TEAM, folder=HOME)), TEAM).folder == HOME
    made = tap(tap(sheet, folders.AskName(note=TEAM)).act(Type("Meetings")), folders.CreateFolder(note=TEAM))
    assert made.app(Notes).folders[note(made, TEAM).folder].name == "Meetings"


# ---- archive and trash -------------------------------------------------------------------------------------------------
def trash(phone: Phone) -> Phone:
    return tap(phone, Go(route=MainMenu()), Instead(route=TrashList()))


def test_a_note_in_the_trash_is_read_restored_or_destroyed(phone: Phone) -> None:
    there = trash(phone)
    id = next(id for id, each in phone.app(Notes).notes.items() if each.title == "Curtain measures")
    read = tap(there, Go(route=Shelved(note=id)))
    assert note(phone, id).body in read.xml()
    restored = tap(read, bins.Restore(note=id))
    assert note(restored, id).status == "active"
    assert top(restored) == TrashList()
    asked = tap(read, Go(route=Destroying(note=id)))
    assert id in asked.act(Back()).app(Notes).notes
    assert id not in tap(asked, bins.DeleteForever(note=id)).app(Notes).notes


def test_the_trash_is_emptied_after_a_question(phone: Phone) -> None:
    asked = tap(trash(phone), Go(route=TrashMenu()), Instead(route=Emptying()))
    empty = tap(asked, bins.EmptyTrash())
    assert not any(each.status == "trashed" for each in empty.app(Notes).notes.values())
    assert top(empty) == TrashList()
    assert "The trash is empty" in empty.xml()


def test_archived_notes_are_read_only_until_they_are_back(phone: Phone) -> None:
    archived = tap(phone, OpenNote(note=TEAM), bins.Archive(note=TEAM))
    assert note(archived, TEAM).status == "archived"
    there = tap(archived, Go(route=MainMenu()), Instead(route=ArchiveList()), Go(route=Shelved(note=TEAM, archived=True)))
    assert not [item for item in there.screen.active.items if item.node.sem.field]
    assert note(tap(there, bins.Restore(note=TEAM)), TEAM).status == "active"
    assert note(tap(there, bins.TrashArchived(note=TEAM)), TEAM).status == "trashed"


def test_a_note_whose_folder_is_gone_comes_back_without_one(phone: Phone) -> None:
    binned = tap(phone, OpenNote(note=GROCERIES), Go(route=NoteMenu(note=GROCERIES)), bins.MoveToTrash(note=GROCERIES))
    gone = tap(deleting(binned), folders.DeleteFolder(folder=HOME)).act(Back())
    assert note(gone).folder == ""


def test_the_way_back_is_open_for_some_seconds_only(phone: Phone) -> None:
    archived = tap(phone, OpenNote(note=TEAM), bins.Archive(note=TEAM))
    assert "Undo" in archived.xml()
    late = archived.act(Wait(8_000))
    assert "Undo" not in late.xml()
    assert note(late, TEAM).status == "archived"
    assert note(tap(archived, bins.UndoLast()), TEAM).status == "active"
