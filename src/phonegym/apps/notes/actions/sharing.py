"""Texts and contacts that come in, texts that go out."""

from __future__ import annotations

from phonegym.apps.notes import fields as f
from phonegym.apps.notes.actions.editing import save
from phonegym.apps.notes.state import NO_FOLDER, FolderId, Item, ItemId, Note, NoteId, Notes
from phonegym.apps.notes.texts import as_text
from phonegym.apps.notes.words import W
from phonegym.phone.civil import date_text
from phonegym.phone.contracts import ContactRow, PickContact, ShareText
from phonegym.phone.do import Do
from phonegym.phone.message import ForResult, Message


class ShareOut(Message):
    """Hand title and text of a note to another app."""

    note: NoteId

    def apply(self, do: Do) -> None:
        do.close()
        save(do, self.note)
        do.start(ShareText(text=as_text(do.state(Notes).notes[self.note])))


class KeepShared(Message):
    """Make a note of a text that another app handed over."""

    intent: ShareText
    folder: FolderId = NO_FOLDER

    def apply(self, do: Do) -> None:
        id = NoteId(do.fresh())
        do.state(Notes).notes[id] = Note(
            title=do.field(f.SHARED_TITLE).strip(" \n"), body=self.intent.text, folder=self.folder, created=do.now, edited=do.now
        )
        do.toast(W.note_kept())
        do.finish()


class AskContact(Message):
    """Have a contact chosen, for the end of a note."""

    note: NoteId

    def apply(self, do: Do) -> None:
        do.close()
        save(do, self.note)
        do.start(PickContact(), then=ContactPicked(note=self.note))


class ContactPicked(ForResult[ContactRow]):
    """Name and number go to the end of the text, or of the list."""

    note: NoteId

    def apply(self, do: Do) -> None:
        if self.result is None or self.note not in do.state(Notes).notes:
            return
        append(do, self.note, f"{self.result.name}, {self.result.phone}" if self.result.phone else self.result.name)


class InsertDate(Message):
    """Today's date at the end of the text, or of the list."""

    note: NoteId

    def apply(self, do: Do) -> None:
        do.close()
        save(do, self.note)
        append(do, self.note, date_text(do.now, year=True))


def append(do: Do, id: NoteId, line: str) -> None:
    """A line, or an item, at the end of a note and of the editor that shows it."""
    note = do.state(Notes).notes[id]
    if note.checklist:
        item = ItemId(do.fresh())
        note.items[item] = Item(text=line)
        note.order += (item,)
        changed, text = f.item_of(id, item), line
    else:
        note.body = f"{note.body}\n{line}" if note.body else line
        changed, text = f.body_of(id), note.body
    note.edited = do.now
    if f.title_of(id) in do.fields:  # the editor is still open
        do.set_field(changed, text)
