"""Typing into fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from phonegym.bench.oracle import touching
from phonegym.phone.actions import Clear, PhoneAction, Type
from phonegym.phone.os import FieldState

if TYPE_CHECKING:
    from phonegym.bench.oracle.user import User


def fill(user: User, field: str, text: str) -> PhoneAction | None:
    """See `User.fill`: focus, empty when something else stands there, type."""
    sight = user.sight
    draft = sight.front.fields.get(field, FieldState())
    if draft.text == text:
        return None
    if sight.phone.os.focus != field or sight.covered:
        return touching.touch(user, lambda node: node.sem.field == field, f"the field {field}", (field,))
    all_selected = (min(draft.start, draft.end), max(draft.start, draft.end)) == (0, len(draft.text))
    if text and all_selected:  # empty, or selected as a whole: typing replaces it
        return Type(text)
    at_end = draft.start == draft.end == len(draft.text)
    if at_end and text.startswith(draft.text):
        return Type(text[len(draft.text) :])
    return Clear()
