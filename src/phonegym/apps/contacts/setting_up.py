"""Setting the app up for a task: functions that take a draft of its state and leave a life that hangs together."""

from __future__ import annotations

from collections.abc import Iterable

from phonegym.apps.contacts.directory import calls_with
from phonegym.apps.contacts.numbers import digits_of
from phonegym.apps.contacts.state import (
    NO_NUMBER,
    Call,
    CallId,
    CallKind,
    Contact,
    ContactId,
    ContactsState,
    Group,
    GroupId,
    Number,
    NumberId,
)
from phonegym.phone.ids import Millis
from phonegym.state import current

N1, N2 = NumberId("n1"), NumberId("n2")


def only_number(state: ContactsState, id: ContactId) -> str:
    """Leave a contact its first number only, as a mobile number; that number."""
    contact = state.contacts[id]
    text = contact.numbers[N1].text
    for number in tuple(contact.numbers):
        if number != N1:
            del contact.numbers[number]
    contact.default = NO_NUMBER
    return text


def two_numbers(state: ContactsState, id: ContactId, second: str, *, note: str = "") -> None:
    """Give a contact two mobile numbers and, if given, a note."""
    only_number(state, id)
    contact = state.contacts[id]
    contact.numbers[N2] = Number(text=second, order=1)
    if note:
        contact.note = note


def forget_calls(state: ContactsState, *parties: str) -> None:
    """Take all calls with some parties out of the log."""
    for party in parties:
        for id in calls_with(current(state.calls), current(state.contacts), party):
            state.calls.pop(id, None)


def log_call(state: ContactsState, id: str, number: str, kind: CallKind, at: int, seconds: int = 0) -> CallId:
    """Add a line to the call log."""
    key = CallId(id)
    state.calls[key] = Call(number=number, kind=kind, at=Millis(at), seconds=seconds if kind in ("in", "out") else 0)
    return key


def forget_contacts(state: ContactsState, ids: Iterable[ContactId]) -> None:
    """Take contacts out of the book and of their labels."""
    for id in ids:
        state.contacts.pop(id, None)
        for group in state.groups.values():
            group.members.pop(id, None)


def label(state: ContactsState, id: str, name: str, members: Iterable[ContactId]) -> GroupId:
    """Add a label with members."""
    key = GroupId(id)
    state.groups[key] = Group(name=name, members=dict.fromkeys(members, True))
    return key


def save_again(state: ContactsState, id: str, of: ContactId, *, number: str, email: str) -> ContactId:
    """Enter a contact a second time, under the same name, with a number and an e-mail address only."""
    key = ContactId(id)
    name = state.contacts[of]
    state.contacts[key] = Contact(first=name.first, last=name.last, numbers={N1: Number(text=number)}, email=email)
    return key


def free_number(state: ContactsState, number: str) -> bool:
    """Nobody in the book has this number, and it is not blocked."""
    wanted = digits_of(number)
    taken = (digits_of(n.text) for contact in state.contacts.values() for n in contact.numbers.values())
    return wanted not in state.blocked and all(wanted != digits for digits in taken)
