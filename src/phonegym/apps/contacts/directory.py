"""Sorted, grouped and looked-up views of the state, each computed once per state."""

from __future__ import annotations

from typing import NamedTuple

from phonegym.apps.contacts.names import matches, name_of, on_keys, section_of, sort_key
from phonegym.apps.contacts.numbers import digits_of
from phonegym.apps.contacts.state import (
    Blocked,
    Call,
    CallFilter,
    CallId,
    Contact,
    ContactId,
    ContactsSettings,
    ContactsState,
    Digits,
    Group,
    GroupId,
    NumberId,
    Reply,
    ReplyId,
)
from phonegym.apps.contacts.words import W
from phonegym.ui.memo import derived

Contacts = dict[ContactId, Contact]
Calls = dict[CallId, Call]
SHOWN_MATCHES = 20
"""Most contacts that the keypad proposes."""


@derived
def sorted_contacts(contacts: Contacts, settings: ContactsSettings) -> tuple[ContactId, ...]:
    """All contacts in the order of the list."""
    return tuple(sorted(contacts, key=lambda id: (sort_key(contacts[id], settings.sort), id)))


@derived
def found_contacts(contacts: Contacts, settings: ContactsSettings, query: str) -> tuple[ContactId, ...]:
    """Those that a search finds, in the order of the list."""
    return tuple([id for id in sorted_contacts(contacts, settings) if matches(contacts[id], query)])


@derived
def listed_keys(contacts: Contacts, settings: ContactsSettings, query: str) -> tuple[str, ...]:
    """Keys of the list's rows: `#A` for the heading of a letter, else a contact. A search result has no headings."""
    if query:
        return found_contacts(contacts, settings, query)
    keys: list[str] = []
    for id in sorted_contacts(contacts, settings):
        heading = f"#{section_of(contacts[id], settings.sort)}"
        if heading not in keys[-60:]:
            keys.append(heading)
        keys.append(id)
    return tuple(keys)


@derived
def keypad_matches(contacts: Contacts, settings: ContactsSettings, digits: str) -> tuple[ContactId, ...]:
    """Contacts that the keys typed so far may mean."""
    if not digits:
        return ()
    return tuple([id for id in sorted_contacts(contacts, settings) if on_keys(contacts[id], digits)])[:SHOWN_MATCHES]


@derived
def owners(contacts: Contacts) -> dict[Digits, ContactId]:
    """Whose each number is; the first id where several contacts share one."""
    found: dict[Digits, ContactId] = {}
    for id in sorted(contacts):
        for number in contacts[id].numbers.values():
            found.setdefault(digits_of(number.text), id)
    return found


def owner_of(contacts: Contacts, number: str) -> ContactId | None:
    """The contact whose number this is."""
    digits = digits_of(number)
    return owners(contacts).get(digits) if digits else None


def caller_name(state: ContactsState, number: str) -> str:
    """How a caller is called: by name, else by the number as written, if it is not withheld."""
    if not number:
        return W.private_number()
    owner = owner_of(state.contacts, number)
    return name_of(state.contacts[owner], state.settings.name_format) if owner is not None else number


def numbers_of(contact: Contact) -> tuple[NumberId, ...]:
    """A contact's numbers from top to bottom."""
    return tuple(sorted(contact.numbers, key=lambda n: (contact.numbers[n].order, n)))


def number_to_call(contact: Contact) -> NumberId | None:
    """The number that "Call" means; None when there is none or the owner must choose."""
    ids = numbers_of(contact)
    if contact.default in contact.numbers:
        return contact.default
    return ids[0] if len(ids) == 1 else None


@derived
def groups_of(groups: dict[GroupId, Group], contact: ContactId) -> tuple[GroupId, ...]:
    """The labels of a contact, by name."""
    return tuple([id for id in sorted_groups(groups) if contact in groups[id].members])


@derived
def sorted_groups(groups: dict[GroupId, Group]) -> tuple[GroupId, ...]:
    """All labels by name."""
    return tuple(sorted(groups, key=lambda id: (groups[id].name, id)))


@derived
def members_of(group: Group, contacts: Contacts, settings: ContactsSettings) -> tuple[ContactId, ...]:
    """The contacts of a label, in the order of the list."""
    return tuple([id for id in sorted_contacts(contacts, settings) if id in group.members])


@derived
def starred(contacts: Contacts, settings: ContactsSettings) -> tuple[ContactId, ...]:
    """The favourites, in the order of the list."""
    return tuple([id for id in sorted_contacts(contacts, settings) if contacts[id].starred])


# ---- calls ---------------------------------------------------------------------------------------------------------
def party_of(contacts: Contacts, number: str) -> str:
    """Key of whom a number belongs to: a contact's id, else the digits."""
    owner = owner_of(contacts, number)
    return owner if owner is not None else digits_of(number)


@derived
def sorted_calls(calls: Calls) -> tuple[CallId, ...]:
    """Calls whose end is known, the latest first."""
    return tuple(sorted([id for id in calls if calls[id].kind != "ringing"], key=lambda id: (-calls[id].at, id)))


class Stretch(NamedTuple):
    """Calls in a row with the same party and of the same kind, the latest first: one line of the log."""

    calls: tuple[CallId, ...]


@derived
def stretches(calls: Calls, contacts: Contacts, only: CallFilter) -> dict[str, Stretch]:
    """The lines of the call log by the id of their latest call, the latest first."""
    rows: list[list[CallId]] = []
    for id in sorted_calls(calls):
        if only not in ("all", calls[id].kind):
            continue
        before = calls[rows[-1][0]] if rows else None
        call = calls[id]
        if before is not None and before.kind == call.kind and digits_of(before.number) == digits_of(call.number):
            rows[-1].append(id)
        else:
            rows.append([id])
    return {row[0]: Stretch(tuple(row)) for row in rows}


@derived
def calls_with(calls: Calls, contacts: Contacts, party: str) -> tuple[CallId, ...]:
    """The calls with one party, over all its numbers, the latest first."""
    return tuple([id for id in sorted_calls(calls) if party_of(contacts, calls[id].number) == party])


@derived
def replies_to(replies: dict[ReplyId, Reply], call: CallId) -> tuple[ReplyId, ...]:
    """What was written in answer to a call, the oldest first."""
    return tuple(sorted([id for id in replies if replies[id].call == call], key=lambda id: (replies[id].at, id)))


@derived
def frequent(calls: Calls, contacts: Contacts) -> tuple[ContactId, ...]:
    """Up to five contacts that were talked to most often and are no favourites."""
    count: dict[ContactId, int] = {}
    for call in calls.values():
        owner = owner_of(contacts, call.number)
        if owner is not None and not contacts[owner].starred and call.kind in ("in", "out"):
            count[owner] = count.get(owner, 0) + 1
    return tuple(sorted(count, key=lambda id: (-count[id], id))[:5])


@derived
def sorted_blocked(blocked: dict[Digits, Blocked]) -> tuple[Digits, ...]:
    """Blocked numbers in order."""
    return tuple(sorted(blocked))


# ---- likely duplicates -----------------------------------------------------------------------------------------------
def pair_key(one: ContactId, other: ContactId) -> str:
    """Name of a pair, the same in either order."""
    return "+".join(sorted((one, other)))


@derived
def suggestions(contacts: Contacts, dismissed: dict[str, bool], settings: ContactsSettings) -> tuple[tuple[ContactId, ContactId], ...]:
    """Pairs that may be one person: the same name, a number or an e-mail address in common. The first id of a pair is kept."""
    seen: dict[str, list[ContactId]] = {}
    for id in sorted(contacts):
        contact = contacts[id]
        marks = [f"name {contact.first}|{contact.last}", *(f"number {digits_of(n.text)}" for n in contact.numbers.values())]
        for mark in sorted([*marks, *([f"mail {contact.email}"] if contact.email else [])]):
            seen.setdefault(mark, []).append(id)
    pairs: dict[tuple[ContactId, ContactId], None] = {}
    for mark in sorted(seen):
        ids = seen[mark]
        for at, one in enumerate(ids):
            pairs.update(dict.fromkeys((one, other) for other in ids[at + 1 :] if one != other))
    place_of = {id: at for at, id in enumerate(sorted_contacts(contacts, settings))}
    shown = [pair for pair in pairs if pair_key(*pair) not in dismissed]
    return tuple(sorted(shown, key=lambda pair: (place_of[pair[0]], place_of[pair[1]], pair)))
