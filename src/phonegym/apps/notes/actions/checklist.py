"""Lists: ticking, adding and removing items."""

from __future__ import annotations

from phonegym.apps.notes import fields as f
from phonegym.apps.notes.actions.editing import close_menu
from phonegym.apps.notes.state import Item, ItemId, NoteId, Notes
from phonegym.phone.do import Do
from phonegym.phone.message import Message
from phonegym.state import original


class ToggleItem(Message):
    """Tick an item, or untick it."""

    note: NoteId
    item: ItemId

    def apply(self, do: Do) -> None:
        note = do.state(Notes).notes[self.note]
        note.items[self.item].done = not note.items[self.item].done
        note.edited = do.now


class AddItem(Message):
    """What was written in the last line becomes an item; the line is ready for the next."""

    note: NoteId

    def apply(self, do: Do) -> None:
        text = do.field(f.new_item_of(self.note)).strip(" ")
        if not text:
            do.hide_keyboard()
            return
        state = do.state(Notes)
        note = state.notes[self.note]
        id = ItemId(do.fresh())
        note.items[id] = Item(text=text)
        note.order = (id, *note.order) if state.settings.items_at == "top" else (*note.order, id)
        note.edited = do.now
        do.set_field(f.item_of(self.note, id), text)
        do.set_field(f.new_item_of(self.note), "")


class RemoveItem(Message):
    """Take an item off the list."""

    note: NoteId
    item: ItemId

    def apply(self, do: Do) -> None:
        _remove(do, self.note, (self.item,))


class MoveItem(Message):
    """Carry an item to the place of another one; those between make room."""

    note: NoteId
    item: ItemId
    to: ItemId

    def apply(self, do: Do) -> None:
        note = do.state(Notes).notes[self.note]
        if self.item not in note.order or self.to not in note.order:
            return
        place = note.order.index(self.to)
        rest = [item for item in note.order if item != self.item]
        note.order = (*rest[:place], self.item, *rest[place:])
        note.edited = do.now


class RemoveTicked(Message):
    """Take everything off the list that is ticked."""

    note: NoteId

    def apply(self, do: Do) -> None:
        note = original(do.state(Notes)).notes[self.note]
        _remove(do, self.note, tuple([item for item in note.order if note.items[item].done]))
        close_menu(do)


class UntickAll(Message):
    """Take the ticks away, to use the list again."""

    note: NoteId

    def apply(self, do: Do) -> None:
        note = do.state(Notes).notes[self.note]
        for item in note.order:
            if note.items[item].done:
                note.items[item].done = False
        note.edited = do.now
        close_menu(do)


def _remove(do: Do, id: NoteId, items: tuple[ItemId, ...]) -> None:
    note = do.state(Notes).notes[id]
    for item in items:
        do.clear_field(f.item_of(id, item))
        del note.items[item]
    note.order = tuple([item for item in note.order if item not in items])
    note.edited = do.now
