"""Contacts as a whole: favourites, ringtones, default numbers, sharing, deleting and bringing back."""

from __future__ import annotations

from phonegym.apps.contacts.directory import groups_of, numbers_of
from phonegym.apps.contacts.names import name_of
from phonegym.apps.contacts.state import Contact, ContactId, ContactsState, GroupId, NumberId, RingtoneId, Undo
from phonegym.apps.contacts.words import W
from phonegym.phone.contracts import ShareText
from phonegym.phone.do import Do
from phonegym.phone.ids import Millis
from phonegym.phone.message import Message, Route
from phonegym.state import original

UNDO_MS = 8_000
"""How long a deletion or a merge can be taken back."""


class FromMenu(Message):
    """Open a screen or a dialog in place of the menu."""

    route: Route

    def apply(self, do: Do) -> None:
        do.replace(self.route)

    def leads(self) -> Route:
        return self.route


class ClearSearchOrLeave(Message):
    """Back on the list: first the search goes, then the app."""

    def apply(self, do: Do) -> None:
        if do.field("q"):
            do.clear_field("q")
        else:
            do.close()


class CloseTip(Message):
    """Close the banner above the list."""

    def apply(self, do: Do) -> None:
        do.state(ContactsState).tip = False


class Star(Message):
    """Make a contact a favourite, or not."""

    contact: ContactId
    on: bool

    def apply(self, do: Do) -> None:
        contact = do.state(ContactsState).contacts.get(self.contact)
        if contact is not None:
            contact.starred = self.on
            do.toast(W.starred() if self.on else W.unstarred())


class SetRingtone(Message):
    """Give a contact a ringtone of its own."""

    contact: ContactId
    ringtone: RingtoneId

    def apply(self, do: Do) -> None:
        contact = do.state(ContactsState).contacts.get(self.contact)
        if contact is not None:
            contact.ringtone = self.ringtone
        do.close()


class SetDefault(Message):
    """Choose the number that "Call" uses; empty: ask each time."""

    contact: ContactId
    number: NumberId

    def apply(self, do: Do) -> None:
        contact = do.state(ContactsState).contacts.get(self.contact)
        if contact is not None:
            contact.default = self.number
        do.close()


class CopyText(Message):
    """Put a number, an address or an e-mail address on the clipboard."""

    text: str
    menu: bool = False
    """Sent from a menu, which closes."""

    def apply(self, do: Do) -> None:
        if self.menu:
            do.close()
        do.copy(self.text)
        do.toast(W.copied())


class Share(Message):
    """Hand a contact's card to an app that takes text."""

    contact: ContactId
    menu: bool = False

    def apply(self, do: Do) -> None:
        state = original(do.state(ContactsState))
        if self.menu:
            do.close()
        do.start(ShareText(text=card_text(state.contacts[self.contact], state)))


def card_text(contact: Contact, state: ContactsState) -> str:
    """A contact's card in plain text, one thing a line."""
    lines = [name_of(contact, state.settings.name_format), contact.company]
    lines += [W.labelled(label=type_word(contact.numbers[n].type), value=contact.numbers[n].text) for n in numbers_of(contact)]
    return "\n".join(line for line in [*lines, contact.email, contact.address] if line)


def type_word(type: str) -> str:
    """What a type of number is called."""
    return {
        "mobile": W.type_mobile, "home": W.type_home, "work": W.type_work, "main": W.type_main, "other": W.type_other,
    }[type]()  # fmt: skip


# ---- deleting ----------------------------------------------------------------------------------------------------------
class DeleteContacts(Message):
    """Delete contacts; they can be brought back for a moment."""

    contacts: tuple[ContactId, ...]

    def apply(self, do: Do) -> None:
        from phonegym.apps.contacts.screens.people import ContactsTab

        remember(do, self.contacts, merged=False)
        for id in self.contacts:
            drop(do, id)
        do.show(ContactsTab())


def remember(do: Do, ids: tuple[ContactId, ...], *, merged: bool) -> None:
    """Keep contacts and their labels as they are for the undo of what comes next."""
    state = do.state(ContactsState)
    before = original(state)
    kept = {id: before.contacts[id] for id in ids if id in before.contacts}
    until = Millis(do.now + UNDO_MS)
    state.undo = Undo(merged=merged, until=until, contacts=kept, groups={id: groups_of(before.groups, id) for id in kept})
    do.later(UNDO_MS, ForgetUndo(until=until))


def drop(do: Do, id: ContactId) -> None:
    """Take a contact out of the book and out of its labels."""
    state = do.state(ContactsState)
    state.contacts.pop(id, None)
    for group in tuple(state.groups):
        if id in state.groups[group].members:
            del state.groups[group].members[id]


class ForgetUndo(Message):
    """The moment in which something could be brought back is over."""

    until: Millis

    def apply(self, do: Do) -> None:
        state = do.state(ContactsState)
        if state.undo is not None and state.undo.until == self.until:
            state.undo = None


class UndoLast(Message):
    """Bring back what was just deleted, or part what was just merged."""

    def apply(self, do: Do) -> None:
        state = do.state(ContactsState)
        undo = original(state).undo
        if undo is None:
            return
        state.undo = None
        for id, contact in undo.contacts.items():
            state.contacts[id] = contact
            wanted: tuple[GroupId, ...] = undo.groups.get(id, ())
            for group in original(state.groups):
                if group in wanted:
                    state.groups[group].members[id] = True
                else:
                    state.groups[group].members.pop(id, None)
