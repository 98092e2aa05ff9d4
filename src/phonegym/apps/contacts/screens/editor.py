"""The form for a contact."""

from __future__ import annotations

from phonegym.apps.contacts.actions import editor as a
from phonegym.apps.contacts.actions.people import type_word
from phonegym.apps.contacts.drafts import MAX_NUMBERS, has_name, number_field
from phonegym.apps.contacts.names import full_name
from phonegym.apps.contacts.screens.parts import birthday_text
from phonegym.apps.contacts.state import NEW, NUMBER_TYPES, ContactId, ContactsState, Draft, DraftRow, NumberId
from phonegym.apps.contacts.words import W
from phonegym.phone.builtin import Back, Go
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.phone.page import page, scrolling
from phonegym.ui import kit
from phonegym.ui.build import column, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.node import FILL, Node


class EditContact(Route):
    """A new contact, or one that is changed. Nothing is kept before it is saved."""

    contact: ContactId

    def up(self) -> Route:
        from phonegym.apps.contacts.screens.detail import Detail
        from phonegym.apps.contacts.screens.people import ContactsTab

        return ContactsTab() if self.contact == NEW else Detail(contact=self.contact)

    def on_back(self) -> Message:
        return a.LeaveEditor(contact=self.contact)

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        draft = state.draft if state.draft is not None and state.draft.contact == self.contact else Draft(contact=self.contact)
        ready = has_name(lambda name: cx.field(name).text)
        name = full_name(cx.field("first").text, cx.field("last").text, state.settings.name_format)
        rows = (
            column(kit.avatar(name, 88), width=FILL, align="center", padding=(0, 8, 0, 12)),
            *_names(cx, state),
            _field(cx, "company", W.company(), icon="business"),
            *(_number(cx, self.contact, draft, one) for one in draft.rows),
            _more_numbers(len(draft.rows)),
            _field(cx, "email", W.email(), icon="mail"),
            _field(cx, "address", W.address(), icon="location_on", multiline=True),
            self._birthday(draft),
            _field(cx, "note", W.note(), icon="notes", multiline=True),
            text(W.required_note(), "body_small", "on_surface_variant", padding=(24, 8, 24, 8)),
        )
        save = kit.Primary(W.save(), a.SaveContact(contact=self.contact), enabled=ready, id="save")
        return page(
            cx, W.create_contact() if self.contact == NEW else W.edit_contact(), scrolling(cx, f"edit.{self.contact}", *rows),
            navigation=kit.close_icon(a.LeaveEditor(contact=self.contact)), primary=save,
        )  # fmt: skip

    def _birthday(self, draft: Draft) -> Node:
        clear = kit.icon_button("close", W.clear_birthday(), a.ClearBirthday()) if draft.birthday else None
        value = birthday_text(draft.birthday) if draft.birthday else W.not_set()
        return kit.list_item(
            W.birthday(), supporting=value, leading="cake", trailing=clear, on_tap=a.OpenBirthday(contact=self.contact), id="birthday"
        )


def _names(cx: Context, state: ContactsState) -> tuple[Node, Node]:
    first = _field(cx, "first", W.first_name(), icon="person", required=True)
    last = _field(cx, "last", W.last_name(), icon="person", quiet=True)
    return (first, last) if state.settings.name_format == "first" else (last, first)


def _field(cx: Context, name: str, label: str, *, icon: str, required: bool = False, multiline: bool = False, quiet: bool = False) -> Node:
    field = kit.text_field(
        name, cx.field(name), label=label, focused=cx.focused(name), required=required, lines=0 if multiline else 1, multiline=multiline
    )
    lead = stack(None if quiet else symbol(icon, 24, "on_surface_variant"), width=24)
    return row(lead, stack(field, grow=1), width=FILL, gap=16, padding=(16, 6, 16, 6))


def _number(cx: Context, contact: ContactId, draft: Draft, one: DraftRow) -> Node:
    name = number_field(one.id)
    first = draft.rows[0].id == one.id
    remove = (
        kit.icon_button("close", W.remove_number(), a.RemoveRow(row=one.id), id=f"remove_{one.id}")
        if cx.field(name).text or not first
        else None
    )
    field = kit.text_field(name, cx.field(name), label=W.phone(), focused=cx.focused(name), keyboard="phone", trailing=remove)
    kind = kit.chip(
        type_word(one.type), Go(route=PickType(contact=contact, row=one.id)), kind="assist", icon="arrow_drop_down", id=f"type_{one.id}"
    )
    lead = stack(symbol("call", 24, "on_surface_variant") if first else None, width=24, padding=(0, 16, 0, 0))
    return row(lead, column(field, kind, grow=1), width=FILL, gap=16, align="start", padding=(16, 6, 16, 0))


def _more_numbers(n: int) -> Node:
    add = kit.button(W.add_phone(), a.AddRow(), style="text", icon="add", enabled=n < MAX_NUMBERS, id="add_number")
    return row(add, width=FILL, padding=(44, 0, 16, 4))


class PickType(Route):
    """What kind of number it is."""

    overlay = "dialog"
    contact: ContactId
    row: NumberId

    def up(self) -> Route:
        return EditContact(contact=self.contact)

    def view(self, cx: Context) -> Node:
        draft = cx.state(ContactsState).draft
        chosen = next((r.type for r in draft.rows if r.id == self.row), None) if draft is not None else None
        rows = [
            kit.radio_row(type_word(type), type == chosen, a.SetType(row=self.row, type=type), id=f"type_{type}") for type in NUMBER_TYPES
        ]
        return kit.dialog(W.number_type(), *rows, buttons=(kit.DialogButton(W.cancel(), Back(), kind="cancel"),), margin=8)


class Discard(Route):
    """Asks before changes are lost."""

    overlay = "dialog"
    contact: ContactId

    def view(self, cx: Context) -> Node:
        return kit.dialog(
            W.discard_question(),
            text=W.discard_text(),
            buttons=(
                kit.DialogButton(W.keep_editing(), Back(), kind="cancel", id="keep_editing"),
                kit.DialogButton(W.discard(), a.DiscardChanges(), kind="danger", id="discard"),
            ),
        )
