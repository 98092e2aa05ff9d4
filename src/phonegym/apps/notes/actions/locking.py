"""The PIN: setting it, and opening what it locks."""

from __future__ import annotations

from typing import Literal

from phonegym.apps.notes import fields as f
from phonegym.apps.notes.actions.editing import close_menu, load, save
from phonegym.apps.notes.state import NO_NOTE, NoteId, Notes
from phonegym.apps.notes.words import W
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route
from phonegym.state import original

LENGTH = 4
BACK = "back"
Then = Literal["change", "remove"]


def wipe(do: Do) -> None:
    """Forget digits that were entered."""
    for name in (f.PIN, f.PIN_FIRST, f.PIN_NOTE):
        do.clear_field(name)


def press(do: Do, key: str) -> str:
    """One key of the pad; the PIN once it has all its digits, else an empty text."""
    typed = do.field(f.PIN)
    typed = typed[:-1] if key == BACK else typed + key
    do.set_field(f.PIN, typed)
    do.clear_field(f.PIN_NOTE)
    if len(typed) < LENGTH:
        return ""
    do.set_field(f.PIN, "")
    return typed


def wrong(do: Do) -> None:
    """Say that the PIN was wrong."""
    do.set_field(f.PIN_NOTE, "wrong_pin")
    do.state(Notes).shown.tries += 1


# ---- locked notes ------------------------------------------------------------------------------------------------------
class OpenLocked(Message):
    """Ask for the PIN before a note is shown."""

    note: NoteId

    def apply(self, do: Do) -> None:
        wipe(do)
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.notes.screens.locking import Unlock

        return Unlock(note=self.note)


class UnlockKey(Message):
    """A key of the pad that stands before a locked note."""

    note: NoteId
    key: str

    def apply(self, do: Do) -> None:
        from phonegym.apps.notes.screens.editor import Editor

        pin = press(do, self.key)
        if not pin:
            return
        if pin != do.state(Notes).pin:
            wrong(do)
            return
        do.state(Notes).shown.tries = 0
        load(do, self.note)
        do.replace(Editor(note=self.note))


class Lock(Message):
    """Lock a note; without a PIN one is set first."""

    note: NoteId

    def apply(self, do: Do) -> None:
        save(do, self.note)
        if do.state(Notes).pin:
            close_menu(do)
            do.state(Notes).notes[self.note].locked = True
            do.toast(W.note_locked())
        else:
            AskNewPin(note=self.note).apply(do)


class Unlocked(Message):
    """Take the lock off a note that is open."""

    note: NoteId

    def apply(self, do: Do) -> None:
        do.state(Notes).notes[self.note].locked = False
        close_menu(do)
        do.toast(W.lock_removed())


# ---- the PIN itself ----------------------------------------------------------------------------------------------------
class AskNewPin(Message):
    """Have a PIN chosen; with a note, that note is locked with it."""

    note: NoteId = NO_NOTE

    def apply(self, do: Do) -> None:
        close_menu(do)
        wipe(do)
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.notes.screens.locking import NewPin

        return NewPin(note=self.note)


class NewPinKey(Message):
    """A key of the pad that chooses a PIN: it is entered twice."""

    note: NoteId
    key: str

    def apply(self, do: Do) -> None:
        from phonegym.apps.notes.screens.locking import NewPin

        pin, first = press(do, self.key), do.field(f.PIN_FIRST)
        if not pin:
            return
        if not first:
            do.set_field(f.PIN_FIRST, pin)
        elif pin != first:
            do.clear_field(f.PIN_FIRST)
            do.set_field(f.PIN_NOTE, "pins_differ")
        else:
            do.state(Notes).pin = pin
            if self.note in original(do.state(Notes)).notes:
                do.state(Notes).notes[self.note].locked = True
            do.close(NewPin)
            do.toast(W.note_locked() if self.note else W.pin_set())


class AskOldPin(Message):
    """Have the PIN entered before it is changed or removed."""

    then: Then

    def apply(self, do: Do) -> None:
        wipe(do)
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.notes.screens.locking import OldPin

        return OldPin(then=self.then)


class OldPinKey(Message):
    """A key of the pad that asks for the PIN in the settings."""

    then: Then
    key: str

    def apply(self, do: Do) -> None:
        from phonegym.apps.notes.screens.locking import NewPin

        pin, state = press(do, self.key), do.state(Notes)
        if not pin:
            return
        if pin != state.pin:
            wrong(do)
        elif self.then == "change":
            wipe(do)
            do.replace(NewPin())
        else:
            state.pin = ""
            for id in [id for id, note in original(state).notes.items() if note.locked]:
                state.notes[id].locked = False
            do.close()
            do.toast(W.pin_removed())
