"""The app's own settings, and blocked numbers."""

from __future__ import annotations

from phonegym.apps.contacts.numbers import digits_of, pretty
from phonegym.apps.contacts.state import Blocked, CallFilter, ContactsState, Digits, NamePart, RingtoneId
from phonegym.apps.contacts.words import W
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route

BLOCK_FIELD = "block"
"""Field of a number that is to be blocked."""


class SetSort(Message):
    """Sort the list by first or by last name."""

    by: NamePart

    def apply(self, do: Do) -> None:
        do.state(ContactsState).settings.sort = self.by
        do.close()


class SetFormat(Message):
    """Write first or last names first."""

    leading: NamePart

    def apply(self, do: Do) -> None:
        do.state(ContactsState).settings.name_format = self.leading
        do.close()


class SetPhoneRingtone(Message):
    """Choose the ringtone of everybody who has none of their own."""

    ringtone: RingtoneId

    def apply(self, do: Do) -> None:
        do.state(ContactsState).settings.ringtone = self.ringtone
        do.close()


class SetBlockUnknown(Message):
    """Let callers ring who are no contacts, or not."""

    on: bool

    def apply(self, do: Do) -> None:
        do.state(ContactsState).settings.block_unknown = self.on


class ShowCalls(Message):
    """Filter the call log."""

    only: CallFilter

    def apply(self, do: Do) -> None:
        do.state(ContactsState).filter = self.only


class Block(Message):
    """Block a number: it no longer rings."""

    number: str

    def apply(self, do: Do) -> None:
        block(do, self.number)
        do.close()


class Unblock(Message):
    """Let a number ring again."""

    number: Digits

    def apply(self, do: Do) -> None:
        do.state(ContactsState).blocked.pop(self.number, None)
        do.close()
        do.toast(W.number_unblocked())


class OpenAddBlocked(Message):
    """Ask for a number to block."""

    def apply(self, do: Do) -> None:
        do.set_field(BLOCK_FIELD, "")
        do.go(self.leads())
        do.focus(BLOCK_FIELD)

    def leads(self) -> Route:
        from phonegym.apps.contacts.screens.blocked import AddBlocked

        return AddBlocked()


class BlockTyped(Message):
    """Block the number that was typed."""

    def apply(self, do: Do) -> None:
        text = do.field(BLOCK_FIELD)
        if digits_of(text):
            block(do, pretty(digits_of(text)))
            do.close()


def block(do: Do, number: str) -> None:
    """Put a number on the list."""
    do.state(ContactsState).blocked[digits_of(number)] = Blocked(text=number)
    do.toast(W.number_blocked())
