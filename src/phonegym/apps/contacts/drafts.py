"""The editor's draft: which text fields there are, and how they compare with the contact."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from phonegym.apps.contacts.directory import numbers_of
from phonegym.apps.contacts.state import NUMBER_TYPES, Contact, ContactId, Draft, DraftRow, NumberId, NumberType
from phonegym.phone.answer_sheet import plain_text

TextPart = Literal["first", "last", "company", "email", "address", "note"]
TEXT_PARTS: tuple[TextPart, ...] = ("first", "last", "company", "email", "address", "note")
MAX_NUMBERS = 6
"""Most numbers of a contact."""

Texts = Callable[[str], str]
"""The text of a field by its name."""


def number_field(row: NumberId) -> str:
    """Name of the field of a number."""
    return f"num.{row}"


def draft_of(id: ContactId, contact: Contact, blank: NumberId) -> Draft:
    """The draft of a contact as it is; without a number it has one blank line."""
    rows = tuple([DraftRow(id=n, type=contact.numbers[n].type) for n in numbers_of(contact)])
    return Draft(contact=id, rows=rows or (DraftRow(id=blank),), birthday=contact.birthday)


def next_type(rows: tuple[DraftRow, ...]) -> NumberType:
    """What a further number is taken for: the first type that is not used yet."""
    used = [row.type for row in rows]
    return next((type for type in NUMBER_TYPES if type not in used), "other")


def has_name(text_of: Texts) -> bool:
    """There is a name to save the contact under."""
    return bool(plain_text(text_of("first")) or plain_text(text_of("last")))


def changed(draft: Draft, contact: Contact, text_of: Texts) -> bool:
    """Something was typed or chosen that is not saved."""
    if draft.birthday != contact.birthday or any(plain_text(text_of(part)) != plain_text(getattr(contact, part)) for part in TEXT_PARTS):
        return True
    typed = {row.id: (plain_text(text_of(number_field(row.id))), row.type) for row in draft.rows}
    return {id: pair for id, pair in typed.items() if pair[0]} != {id: (plain_text(n.text), n.type) for id, n in contact.numbers.items()}
