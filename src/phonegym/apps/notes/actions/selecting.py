"""Selecting several notes, and what is done to all of them."""

from __future__ import annotations

from phonegym.apps.notes.actions.bins import retire
from phonegym.apps.notes.actions.folders import move
from phonegym.apps.notes.state import FolderId, NoteId, Notes, Status
from phonegym.apps.notes.texts import listed
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route
from phonegym.state import original


class StartSelecting(Message):
    """A note was held: select it, and go on selecting by taps."""

    note: NoteId

    def apply(self, do: Do) -> None:
        do.state(Notes).shown.selected = (self.note,)
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.notes.screens.lists import Selecting

        return Selecting()


class SelectFromMenu(Message):
    """Begin to select with nothing selected."""

    def apply(self, do: Do) -> None:
        do.state(Notes).shown.selected = ()
        do.replace(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.notes.screens.lists import Selecting

        return Selecting()


class ToggleSelected(Message):
    """Select a note, or no longer."""

    note: NoteId

    def apply(self, do: Do) -> None:
        shown = do.state(Notes).shown
        if self.note in shown.selected:
            shown.selected = tuple([id for id in shown.selected if id != self.note])
        else:
            shown.selected += (self.note,)


class SelectAll(Message):
    """Select every note of the list, or none when all are."""

    def apply(self, do: Do) -> None:
        state = original(do.state(Notes))
        every = listed(state.notes, "active", state.shown.folder, "title", "top")
        do.state(Notes).shown.selected = () if len(state.shown.selected) == len(every) else every


class EndSelecting(Message):
    """Forget what is selected."""

    def apply(self, do: Do) -> None:
        if do.state(Notes).shown.selected:
            do.state(Notes).shown.selected = ()


def _selected(do: Do) -> tuple[NoteId, ...]:
    state = original(do.state(Notes))
    return tuple([id for id in state.shown.selected if id in state.notes and state.notes[id].status == "active"])


def _finish(do: Do) -> None:
    from phonegym.apps.notes.screens.lists import Selecting

    do.close(Selecting)


class PinSelected(Message):
    """Pin all selected notes, or unpin them."""

    on: bool

    def apply(self, do: Do) -> None:
        for id in _selected(do):
            note = do.state(Notes).notes[id]
            if note.pinned != self.on:
                note.pinned = self.on
        _finish(do)


class RetireSelected(Message):
    """Put all selected notes into the archive or the trash."""

    status: Status

    def apply(self, do: Do) -> None:
        retire(do, _selected(do), self.status)
        _finish(do)


class MoveSelected(Message):
    """Put all selected notes into a folder."""

    folder: FolderId

    def apply(self, do: Do) -> None:
        move(do, _selected(do), self.folder)
        _finish(do)
