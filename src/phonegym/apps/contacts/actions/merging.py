"""Merging contacts that are one person."""

from __future__ import annotations

from phonegym.apps.contacts.actions.people import drop, remember
from phonegym.apps.contacts.directory import groups_of, numbers_of, pair_key, suggestions
from phonegym.apps.contacts.numbers import digits_of
from phonegym.apps.contacts.state import RINGTONES, ContactId, ContactsState, Number, NumberId
from phonegym.apps.contacts.words import W
from phonegym.phone.do import Do
from phonegym.phone.message import Message
from phonegym.state import original


class Merge(Message):
    """Merge two contacts. The first keeps its id and what it has; the second fills in what the first lacks."""

    keep: ContactId
    other: ContactId

    def apply(self, do: Do) -> None:
        remember(do, (self.keep, self.other), merged=True)
        merge(do, self.keep, self.other)


class MergeAll(Message):
    """Merge every suggested pair."""

    def apply(self, do: Do) -> None:
        do.close()
        state = original(do.state(ContactsState))
        pairs = suggestions(state.contacts, state.dismissed, state.settings)
        remember(do, tuple(dict.fromkeys(id for pair in pairs for id in pair)), merged=True)
        into: dict[ContactId, ContactId] = {}
        for one, other in pairs:
            keep, gone = into.get(one, one), into.get(other, other)
            if keep != gone:
                merge(do, keep, gone)
                into = {id: keep if to == gone else to for id, to in into.items()} | {gone: keep}


class MergePicked(Message):
    """Merge contacts that were selected into the one that was selected first."""

    contacts: tuple[ContactId, ...]

    def apply(self, do: Do) -> None:
        from phonegym.apps.contacts.screens.people import ContactsTab

        there = [id for id in self.contacts if id in original(do.state(ContactsState)).contacts]
        if len(there) < 2:
            do.toast(W.contact_gone())
            return
        remember(do, tuple(there), merged=True)
        for other in there[1:]:
            merge(do, there[0], other)
        do.show(ContactsTab())


class Dismiss(Message):
    """These two are different people: do not suggest them again."""

    one: ContactId
    other: ContactId

    def apply(self, do: Do) -> None:
        do.state(ContactsState).dismissed[pair_key(self.one, self.other)] = True


class ShowDismissed(Message):
    """Suggest again what was turned down."""

    def apply(self, do: Do) -> None:
        do.state(ContactsState).dismissed.clear()


def merge(do: Do, keep: ContactId, other: ContactId) -> None:
    """Fill `keep` up from `other` and drop `other`. Numbers keep their ids unless both have that id."""
    state = do.state(ContactsState)
    source = original(state.contacts[other])
    target = state.contacts[keep]
    for part in ("first", "last", "company", "email", "address", "birthday"):
        if not getattr(target, part):
            setattr(target, part, getattr(source, part))
    if source.note and source.note not in target.note:
        target.note = f"{target.note}\n{source.note}" if target.note else source.note
    target.starred = target.starred or source.starred
    if target.ringtone == RINGTONES[0]:
        target.ringtone = source.ringtone
    known = [digits_of(number.text) for number in target.numbers.values()]
    order = max((number.order for number in target.numbers.values()), default=-1) + 1
    for n in numbers_of(source):
        number = source.numbers[n]
        if digits_of(number.text) not in known:
            id = n if n not in target.numbers else NumberId(f"{other}.{n}")
            target.numbers[id] = Number(text=number.text, type=number.type, order=order)
            order += 1
    for group in groups_of(original(state.groups), other):
        state.groups[group].members[keep] = True
    drop(do, other)
