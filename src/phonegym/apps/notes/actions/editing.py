"""Making, opening, writing and saving notes."""

from __future__ import annotations

from phonegym.apps.notes import fields as f
from phonegym.apps.notes.state import NO_FOLDER, ColorName, FolderId, Item, ItemId, Note, NoteId, Notes, is_blank
from phonegym.apps.notes.texts import as_text, paragraphs
from phonegym.apps.notes.words import W
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route
from phonegym.state import original


class Instead(Message):
    """Open a screen in place of the menu or sheet that offered it."""

    route: Route

    def apply(self, do: Do) -> None:
        do.replace(self.route)

    def leads(self) -> Route | None:
        return self.route


# ---- drafts ------------------------------------------------------------------------------------------------------------
def load(do: Do, id: NoteId) -> None:
    """Put what is saved into the fields of the editor."""
    note = original(do.state(Notes)).notes[id]
    do.set_field(f.title_of(id), note.title)
    do.set_field(f.body_of(id), note.body)
    for item in note.order:
        do.set_field(f.item_of(id, item), note.items[item].text)
    do.clear_field(f.new_item_of(id))


def save(do: Do, id: NoteId) -> None:
    """Keep what stands in the fields. A note in the trash or the archive is read only; what never became a field stays."""
    note = do.state(Notes).notes.get(id)
    if note is None or note.status != "active":
        return
    drafts = do.fields
    title, body, changed = drafts.get(f.title_of(id)), drafts.get(f.body_of(id)), False
    if title is not None and title.text.strip(" \n") != note.title:
        note.title, changed = title.text.strip(" \n"), True
    if body is not None and body.text != note.body:
        note.body, changed = body.text, True
    for item in note.order:
        line = drafts.get(f.item_of(id, item))
        if line is not None and line.text != note.items[item].text:
            note.items[item].text, changed = line.text, True
    if changed:
        note.edited = do.now


class Save(Message):
    """The editor is left: keep what was written."""

    note: NoteId

    def apply(self, do: Do) -> None:
        save(do, self.note)
        note = do.state(Notes).notes.get(self.note)
        if note is not None and note.fresh and not is_blank(note):
            note.fresh = False


class LeaveNote(Message):
    """Back: keep what was written. A new note that never held anything vanishes; Home alone leaves it open."""

    note: NoteId

    def apply(self, do: Do) -> None:
        save(do, self.note)
        notes, recording = do.state(Notes).notes, do.state(Notes).recording
        note = notes.get(self.note)
        do.close()
        if note is not None and note.fresh and is_blank(note) and (recording is None or recording.note != self.note):
            del notes[self.note]
            do.toast(W.empty_discarded())


class Done(Message):
    """Keep what was written and go on looking at the note."""

    note: NoteId

    def apply(self, do: Do) -> None:
        save(do, self.note)
        do.hide_keyboard()


# ---- opening -----------------------------------------------------------------------------------------------------------
class NewNote(Message):
    """An empty note, or list, with the keyboard up."""

    folder: FolderId = NO_FOLDER
    checklist: bool = False

    def apply(self, do: Do) -> None:
        from phonegym.apps.notes.screens.editor import Editor

        notes, id = do.state(Notes).notes, NoteId(do.fresh())
        for other in [key for key, note in original(do.state(Notes)).notes.items() if note.fresh and is_blank(note)]:
            del notes[other]  # left open and empty before
        notes[id] = Note(title="", checklist=self.checklist, folder=self.folder, created=do.now, edited=do.now, fresh=True)
        for name in (f.title_of(id), f.body_of(id)):
            do.set_field(name, "")
        do.go(Editor(note=id))
        do.focus(f.new_item_of(id) if self.checklist else f.body_of(id))


class OpenNote(Message):
    """Open a note in the editor."""

    note: NoteId

    def apply(self, do: Do) -> None:
        load(do, self.note)
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.notes.screens.editor import Editor

        return Editor(note=self.note)


class StartEditing(Message):
    """Write in a note that was opened from outside (a reminder): its text becomes fields."""

    note: NoteId
    field: str

    def apply(self, do: Do) -> None:
        load(do, self.note)
        do.focus(self.field)


# ---- the note as a whole -----------------------------------------------------------------------------------------------
def close_menu(do: Do) -> None:
    """Close the editor's menu, if this was chosen there."""
    from phonegym.apps.notes.screens.note_menu import NoteMenu

    do.close(NoteMenu)


class SetPinned(Message):
    """Pin a note to the top of the list, or no longer."""

    note: NoteId
    on: bool

    def apply(self, do: Do) -> None:
        do.state(Notes).notes[self.note].pinned = self.on


class SetColor(Message):
    """Give a note a colour; the palette stays open to try another."""

    note: NoteId
    color: ColorName

    def apply(self, do: Do) -> None:
        note = do.state(Notes).notes[self.note]
        if note.color == self.color:
            do.toast(W.same_color())
        note.color = self.color


class Duplicate(Message):
    """A copy of the note, opened."""

    note: NoteId

    def apply(self, do: Do) -> None:
        close_menu(do)
        save(do, self.note)
        notes = do.state(Notes).notes
        like = notes[self.note]
        id = NoteId(do.fresh())
        notes[id] = Note(
            title=W.copy_of(title=like.title or W.untitled()),
            body=like.body,
            checklist=like.checklist,
            items={item: Item(text=like.items[item].text, done=like.items[item].done) for item in like.order},
            order=tuple(like.order),
            picture=like.picture,
            folder=like.folder,
            color=like.color,
            locked=like.locked,
            created=do.now,
            edited=do.now,
        )
        do.close()
        OpenCopy(note=id).apply(do)
        do.toast(W.copy_made())


class OpenCopy(Message):
    """Show the copy that was just made."""

    note: NoteId

    def apply(self, do: Do) -> None:
        from phonegym.apps.notes.screens.editor import Editor

        copy = do.state(Notes).notes[self.note]
        do.set_field(f.title_of(self.note), copy.title)
        do.set_field(f.body_of(self.note), copy.body)
        for item in copy.order:
            do.set_field(f.item_of(self.note, item), copy.items[item].text)
        do.go(Editor(note=self.note))


class CopyNote(Message):
    """Title and text of a note on the clipboard."""

    note: NoteId

    def apply(self, do: Do) -> None:
        from phonegym.apps.notes.screens.sheets import ShareNote

        do.close(ShareNote)
        close_menu(do)
        save(do, self.note)
        do.copy(as_text(do.state(Notes).notes[self.note]))
        do.toast(W.note_copied())


class CopyParagraph(Message):
    """One paragraph of a note on the clipboard."""

    note: NoteId
    number: int

    def apply(self, do: Do) -> None:
        do.copy(paragraphs(do.state(Notes).notes[self.note].body)[self.number])
        do.toast(W.paragraph_copied())


class Read(Message):
    """Look at the note without the keyboard, paragraph by paragraph."""

    note: NoteId

    def apply(self, do: Do) -> None:
        save(do, self.note)
        do.replace(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.notes.screens.reader import Reader

        return Reader(note=self.note)


class ShowDetails(Message):
    """Count words of what is written now."""

    note: NoteId

    def apply(self, do: Do) -> None:
        save(do, self.note)
        do.replace(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.notes.screens.reader import Details

        return Details(note=self.note)


# ---- text and list -----------------------------------------------------------------------------------------------------
class MakeList(Message):
    """Turn each line of the text into an item."""

    note: NoteId

    def apply(self, do: Do) -> None:
        close_menu(do)
        save(do, self.note)
        note = do.state(Notes).notes[self.note]
        for line in paragraphs(note.body):
            id = ItemId(do.fresh())
            note.items[id] = Item(text=line)
            note.order += (id,)
            do.set_field(f.item_of(self.note, id), line)
        note.checklist, note.body, note.edited = True, "", do.now
        do.set_field(f.body_of(self.note), "")


class MakeText(Message):
    """Turn the items into lines of text; what is ticked is forgotten."""

    note: NoteId

    def apply(self, do: Do) -> None:
        close_menu(do)
        save(do, self.note)
        note = do.state(Notes).notes[self.note]
        lines = [note.items[item].text for item in note.order if note.items[item].text]
        note.body = "\n".join([*([note.body] if note.body else []), *lines])
        for item in tuple(note.order):
            do.clear_field(f.item_of(self.note, item))
            del note.items[item]
        note.order, note.checklist, note.edited = (), False, do.now
        do.set_field(f.body_of(self.note), note.body)
