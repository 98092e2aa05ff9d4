"""Folders: made by putting an app on another, renamed, emptied."""

from __future__ import annotations

from phonegym.apps.home.actions.moving_about import to_page
from phonegym.apps.home.layout import first_free, members
from phonegym.apps.home.state import NO_FOLDER, HomeState, Item, ItemId
from phonegym.apps.home.words import W
from phonegym.phone.do import Do
from phonegym.phone.message import Message
from phonegym.state import current, original

NAME = "home.folder"
MOST_CHARACTERS = 24


class StartRename(Message):
    """Tap a folder's name."""

    folder: ItemId

    def apply(self, do: Do) -> None:
        from phonegym.apps.home.screens.folder import RenameFolder

        do.set_field(NAME, original(do.state(HomeState)).items[self.folder].name)
        do.go(RenameFolder(folder=self.folder))
        do.focus(NAME)


class Rename(Message):
    """Store the folder's name."""

    folder: ItemId

    def apply(self, do: Do) -> None:
        typed = do.field(NAME).strip()[:MOST_CHARACTERS]
        if not typed:
            do.toast(W.name_needed())
            return
        do.state(HomeState).items[self.folder].name = typed
        do.clear_field(NAME)
        do.close()


class Disband(Message):
    """Take everything out of a folder, which is gone: the first stands where it stood, the others in free cells."""

    folder: ItemId

    def apply(self, do: Do) -> None:
        items = do.state(HomeState).items
        for id in members(original(items), self.folder)[1:]:
            spot = first_free(current(items), id, Item(kind="app"), items[self.folder].page if items[self.folder].page > 0 else 0)
            spot = spot or first_free(current(items), id, Item(kind="app"))
            if spot is not None:
                items[id].page, items[id].cell, items[id].folder = spot[0], spot[1], NO_FOLDER
        leave_folder(items, self.folder)
        to_page(do)


def put_in(do: Do, id: ItemId, there: ItemId) -> None:
    """Put an app into the folder `there`, or into a new one with the app `there`, in whose place it stands."""
    items = do.state(HomeState).items
    folder = there
    old = items[id].folder
    if items[there].kind == "app":
        folder = ItemId(f"folder.{do.fresh()}")
        items[folder] = Item(kind="folder", page=items[there].page, cell=items[there].cell, name=W.new_folder())
        items[there].page, items[there].cell, items[there].folder = 0, 0, folder
    last = max((item.cell for item in items.values() if item.folder == folder), default=-1)
    items[id].page, items[id].cell, items[id].folder = 0, last + 1, folder
    if old and old != folder:
        leave_folder(items, old)


def leave_folder(items: dict[ItemId, Item], folder: ItemId) -> None:
    """A folder with a single thing left in it gives its place to that, and one with nothing is gone."""
    left = [id for id, item in items.items() if item.folder == folder]
    if len(left) > 1:
        return
    for id in left:
        items[id].page, items[id].cell, items[id].folder = items[folder].page, items[folder].cell, NO_FOLDER
    del items[folder]
