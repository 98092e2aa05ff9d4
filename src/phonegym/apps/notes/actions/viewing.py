"""How lists are shown, and the app's settings."""

from __future__ import annotations

from phonegym.apps.notes.state import FolderId, Newest, Notes, Sort
from phonegym.phone.do import Do
from phonegym.phone.message import Message


class Filter(Message):
    """Narrow the list to a folder; None: all notes."""

    folder: FolderId | None

    def apply(self, do: Do) -> None:
        do.state(Notes).shown.folder = self.folder


class ToggleGrid(Message):
    """Two columns of cards, or one."""

    def apply(self, do: Do) -> None:
        shown = do.state(Notes).shown
        shown.grid = not shown.grid


class SortBy(Message):
    """Another order for now; the settings keep theirs."""

    sort: Sort

    def apply(self, do: Do) -> None:
        do.state(Notes).shown.sort = self.sort
        do.close()


class CloseTip(Message):
    """The tip at the top has been read."""

    def apply(self, do: Do) -> None:
        do.state(Notes).shown.tip = False


class SetDefaultSort(Message):
    """The order in which lists begin."""

    sort: Sort

    def apply(self, do: Do) -> None:
        state = do.state(Notes)
        if state.settings.sort != self.sort:
            state.settings.sort = self.sort
        state.shown.sort = None
        do.close()


class SetNewest(Message):
    """Which end new notes stand at."""

    newest: Newest

    def apply(self, do: Do) -> None:
        do.state(Notes).settings.newest = self.newest
        do.close()


class SetItemsAt(Message):
    """Which end of a list new items go to."""

    at: Newest

    def apply(self, do: Do) -> None:
        do.state(Notes).settings.items_at = self.at
        do.close()


class TogglePreviews(Message):
    """Cards with text and pictures, or with titles only."""

    def apply(self, do: Do) -> None:
        settings = do.state(Notes).settings
        settings.previews = not settings.previews


class ToggleTickedDown(Message):
    """Ticked items below the others, or where they are."""

    def apply(self, do: Do) -> None:
        settings = do.state(Notes).settings
        settings.ticked_down = not settings.ticked_down
