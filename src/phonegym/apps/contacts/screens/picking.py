"""Choosing one contact: for another app, or to give a number to."""

from __future__ import annotations

from phonegym.apps.contacts.actions.editor import OpenEditor
from phonegym.apps.contacts.directory import found_contacts, number_to_call, numbers_of
from phonegym.apps.contacts.names import name_of
from phonegym.apps.contacts.screens.parts import contact_row, nobody, search_bar
from phonegym.apps.contacts.state import Contact, ContactId, ContactsState, NamePart
from phonegym.apps.contacts.words import W
from phonegym.phone.answer_sheet import plain_text
from phonegym.phone.builtin import Back
from phonegym.phone.context import Context
from phonegym.phone.contracts import ContactRow
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route
from phonegym.phone.page import page
from phonegym.state import original
from phonegym.ui import kit
from phonegym.ui.build import lazy
from phonegym.ui.node import FILL, Node


def row_of(id: ContactId, contact: Contact, leading: NamePart) -> ContactRow:
    """A contact as other apps see it."""
    number = number_to_call(contact)
    ids = numbers_of(contact)
    number = number if number is not None else ids[0] if ids else None
    return ContactRow(id=id, name=name_of(contact, leading), phone=contact.numbers[number].text if number is not None else "")


class Take(Message):
    """Hand this contact to the app that asked."""

    contact: ContactId

    def apply(self, do: Do) -> None:
        state = original(do.state(ContactsState))
        contact = state.contacts.get(self.contact)
        if contact is not None:
            do.finish(row_of(self.contact, contact, state.settings.name_format))


class Picker(Route):
    """Another app wants a contact."""

    def view(self, cx: Context) -> Node:
        back = kit.icon_button("close", W.cancel(), Back())
        return _list(cx, "pq", W.choose_contact(), lambda id: Take(contact=id), back)


class AddTo(Route):
    """Which contact gets the number; the editor opens with it."""

    number: str

    def view(self, cx: Context) -> Node:
        back = kit.icon_button("arrow_back", W.back(), Back())
        return _list(cx, "aq", W.choose_contact(), lambda id: OpenEditor(contact=id, number=self.number, menu=True), back)


def _list(cx: Context, field: str, hint: str, message_of: object, back: Node) -> Node:
    state = cx.state(ContactsState)
    query = plain_text(cx.field(field).text)
    ids = found_contacts(state.contacts, state.settings, query)
    bar = search_bar(cx, field, hint, leading=back)
    if not ids:
        return page(cx, "", nobody(state, query), bar=bar)

    def build(key: str) -> Node:
        id = ContactId(key)
        assert callable(message_of)
        return contact_row(id, state.contacts[id], state.settings.name_format, message_of(id), None, True, False)

    return page(cx, "", lazy(f"pick.{field}", cx.anchor(f"pick.{field}"), ids, build, grow=1, width=FILL), bar=bar)
