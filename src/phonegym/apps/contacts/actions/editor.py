"""Creating and editing a contact: opening, rows of numbers, types, birthday, saving, discarding."""

from __future__ import annotations

from phonegym.apps.contacts.drafts import MAX_NUMBERS, TEXT_PARTS, changed, draft_of, has_name, next_type, number_field
from phonegym.apps.contacts.state import NEW, NO_NUMBER, Contact, ContactId, ContactsState, Draft, DraftRow, Number, NumberId, NumberType
from phonegym.apps.contacts.words import W
from phonegym.phone.answer_sheet import plain_text
from phonegym.phone.civil import civil
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route
from phonegym.state import original

FIRST_BLANK = NumberId("n1")
"""Id of the blank line that a contact without a number begins with."""


class OpenEditor(Message):
    """Edit a contact, or create one (`NEW`), perhaps with a number in it already."""

    contact: ContactId = NEW
    number: str = ""
    menu: bool = False
    """Sent from a menu, which closes."""

    def apply(self, do: Do) -> None:
        from phonegym.apps.contacts.screens.editor import EditContact

        state = do.state(ContactsState)
        contact = original(state).contacts.get(self.contact, Contact(first=""))
        plain = draft_of(self.contact, contact, FIRST_BLANK)
        further = self.number and contact.numbers
        rows = (*plain.rows, DraftRow(id=NumberId(do.fresh()), type=next_type(plain.rows))) if further else plain.rows
        for part in TEXT_PARTS:
            do.set_field(part, getattr(contact, part))
        for row in rows:
            number = contact.numbers.get(row.id)
            do.set_field(number_field(row.id), number.text if number is not None else self.number)
        state.draft = Draft(contact=self.contact, rows=rows, birthday=contact.birthday)
        if self.menu:
            do.replace(EditContact(contact=self.contact))
        else:
            do.go(EditContact(contact=self.contact))

    def leads(self) -> Route:
        from phonegym.apps.contacts.screens.editor import EditContact

        return EditContact(contact=self.contact)


class AddRow(Message):
    """One more line for a number."""

    def apply(self, do: Do) -> None:
        draft = do.state(ContactsState).draft
        if draft is None or len(draft.rows) >= MAX_NUMBERS:
            do.toast(W.too_many_numbers())
            return
        row = DraftRow(id=NumberId(do.fresh()), type=next_type(original(draft).rows))
        draft.rows += (row,)
        do.set_field(number_field(row.id), "")
        do.hide_keyboard()


class RemoveRow(Message):
    """Take a number out; the last line is only emptied."""

    row: NumberId

    def apply(self, do: Do) -> None:
        draft = do.state(ContactsState).draft
        if draft is None:
            return
        do.hide_keyboard()
        do.set_field(number_field(self.row), "")
        if len(draft.rows) > 1:
            draft.rows = tuple([row for row in original(draft).rows if row.id != self.row])


class SetType(Message):
    """Choose what kind of number it is."""

    row: NumberId
    type: NumberType

    def apply(self, do: Do) -> None:
        draft = do.state(ContactsState).draft
        if draft is not None:
            draft.rows = tuple([DraftRow(id=r.id, type=self.type if r.id == self.row else r.type) for r in original(draft).rows])
        do.close()


# ---- birthday ------------------------------------------------------------------------------------------------------
BLANK_MONTH = 12 * 1990
"""Where the picker opens when there is no birthday: January 1990."""


class OpenBirthday(Message):
    """Open the date picker at the birthday."""

    contact: ContactId

    def apply(self, do: Do) -> None:
        from phonegym.apps.contacts.screens.birthday import PickBirthday

        draft = do.state(ContactsState).draft
        if draft is not None:
            draft.day = draft.birthday
            draft.month = 12 * int(draft.birthday[:4]) + int(draft.birthday[5:7]) - 1 if draft.birthday else BLANK_MONTH
            do.go(PickBirthday(contact=self.contact))

    def leads(self) -> Route:
        from phonegym.apps.contacts.screens.birthday import PickBirthday

        return PickBirthday(contact=self.contact)


class ShowMonth(Message):
    """Turn the date picker to a month (12 * year + month - 1), and close the list of years."""

    month: int
    years: bool = False

    def apply(self, do: Do) -> None:
        draft = do.state(ContactsState).draft
        if draft is not None:
            draft.month = self.month
        if self.years:
            do.close()


class PickDay(Message):
    """Mark a day in the date picker."""

    day: str

    def apply(self, do: Do) -> None:
        draft = do.state(ContactsState).draft
        if draft is not None:
            draft.day = self.day


class SetBirthday(Message):
    """Accept the day that is marked."""

    def apply(self, do: Do) -> None:
        draft = do.state(ContactsState).draft
        if draft is not None:
            draft.birthday = draft.day
        do.close()


class ClearBirthday(Message):
    """Take the birthday out."""

    def apply(self, do: Do) -> None:
        draft = do.state(ContactsState).draft
        if draft is not None:
            draft.birthday = ""


def this_month(now: int) -> int:
    """The month of a moment as the picker counts: later ones are no birthdays."""
    today = civil(now)
    return 12 * today.year + today.month - 1


# ---- leaving -------------------------------------------------------------------------------------------------------
class LeaveEditor(Message):
    """Back and the cross: asks first when something would be lost."""

    contact: ContactId

    def apply(self, do: Do) -> None:
        from phonegym.apps.contacts.screens.editor import Discard, EditContact

        state = original(do.state(ContactsState))
        contact = state.contacts.get(self.contact, Contact(first=""))
        if state.draft is not None and changed(state.draft, contact, do.field):
            do.hide_keyboard()
            do.go(Discard(contact=self.contact))
        else:
            do.close(EditContact)


class DiscardChanges(Message):
    """Leave the editor without saving."""

    def apply(self, do: Do) -> None:
        from phonegym.apps.contacts.screens.editor import EditContact

        do.close(EditContact)


class SaveContact(Message):
    """Save what the editor holds and show the contact."""

    contact: ContactId

    def apply(self, do: Do) -> None:
        from phonegym.apps.contacts.screens.detail import Detail
        from phonegym.apps.contacts.screens.editor import EditContact

        state = do.state(ContactsState)
        draft = original(state).draft
        if draft is None or draft.contact != self.contact or not has_name(do.field):
            do.toast(W.name_needed())
            return
        id = ContactId(do.fresh()) if self.contact == NEW else self.contact
        if id not in state.contacts:
            state.contacts[id] = Contact(first="")
        contact = state.contacts[id]
        for part in TEXT_PARTS:
            text = do.field(part)
            setattr(contact, part, text.strip() if part == "note" else plain_text(text))
        contact.birthday = draft.birthday
        _save_numbers(do, contact, draft)
        state.draft = None
        do.close(EditContact)
        if self.contact == NEW:
            do.go(Detail(contact=id))
        do.toast(W.contact_saved())


def _save_numbers(do: Do, contact: Contact, draft: Draft) -> None:
    kept = []
    for order, row in enumerate(draft.rows):
        text = plain_text(do.field(number_field(row.id)))
        if not text:
            continue
        kept.append(row.id)
        if row.id in contact.numbers:
            number = contact.numbers[row.id]
            number.text, number.type = text, row.type
        else:
            contact.numbers[row.id] = Number(text=text, type=row.type, order=order)
    for id in tuple(contact.numbers):
        if id not in kept:
            del contact.numbers[id]
    if contact.default not in contact.numbers:
        contact.default = NO_NUMBER
