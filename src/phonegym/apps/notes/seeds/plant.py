"""Set-up functions of tasks: each keeps the state as the app itself would."""

from __future__ import annotations

from collections.abc import Sequence

from phonegym.apps.notes.state import (
    NO_FOLDER,
    ColorName,
    Folder,
    FolderId,
    Item,
    ItemId,
    Mark,
    Note,
    NoteId,
    Notes,
    Picture,
    Status,
)
from phonegym.phone.civil import HOUR
from phonegym.phone.ids import Millis


def add_note(
    state: Notes,
    id: NoteId,
    title: str,
    body: str = "",
    *,
    now: int,
    age_h: int = 4,
    folder: FolderId = NO_FOLDER,
    color: ColorName = "plain",
    pinned: bool = False,
    status: Status = "active",
    items: Sequence[tuple[str, bool]] = (),
    checklist: bool = False,
    marks: Sequence[Mark] = (),
    sticky: bool = False,
) -> NoteId:
    """Add a note, or put it in place of the one with this id.

    Args:
        state: The app's draft.
        id: Of the note.
        title: Of the note.
        body: Its text.
        now: The phone's clock.
        age_h: How many hours ago it was last changed; it was made a day before that.
        folder: Where it is.
        color: Its colour.
        pinned: Pinned.
        status: Active, archived or in the trash.
        items: Lines of a list with whether they are ticked; ids are i0, i1 ...
        checklist: A list, even without items.
        marks: Lines on a picture of a board.
        sticky: A picture of a yellow sheet instead of a board.

    Raises:
        KeyError: There is no such folder.
    """
    if folder and folder not in state.folders:
        raise KeyError(f"no folder {folder!r}: there are {', '.join(sorted(state.folders))}")
    edited = Millis(now - age_h * HOUR)
    table = {ItemId(f"i{n}"): Item(text=text, done=done) for n, (text, done) in enumerate(items)}
    state.notes[id] = Note(
        title=title,
        body=body,
        checklist=bool(items) or checklist,
        items=table,
        order=tuple(table),
        picture=Picture(kind="sticky" if sticky else "board", marks=tuple(marks)) if marks else None,
        folder=folder,
        color=color,
        pinned=pinned,
        status=status,
        created=Millis(edited - 24 * HOUR),
        edited=edited,
        left_at=edited if status == "trashed" else Millis(0),
    )
    return id


def add_folder(state: Notes, id: FolderId, name: str, *, now: int) -> FolderId:
    """Add a folder as the latest one.

    Raises:
        ValueError: There is one of this name.
    """
    if any(folder.name == name for folder in state.folders.values()):
        raise ValueError(f"there is a folder called {name!r} already")
    state.folders[id] = Folder(name=name, created=Millis(now - HOUR))
    return id
