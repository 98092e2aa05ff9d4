"""Editing a text field: insertion at the caret, deletion by grapheme, moving, the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from phonegym.phone.actions import KeyName
from phonegym.phone.os import FieldState
from phonegym.ui.text.graphemes import next_boundary, previous_boundary

if TYPE_CHECKING:
    from phonegym.phone.do import Do

FIELD_LIMIT = 1_000_000
"""Code points a field holds; what is typed beyond it is dropped, as a real field with a limit does."""


def _put(text: str, start: int, end: int, composing: int = 0) -> FieldState:
    return FieldState(text=text, start=start, end=end, composing=composing)


def insert(field: FieldState, text: str) -> FieldState:
    """`text` in place of the selection, the caret behind it."""
    low, high = sorted((field.start, field.end))
    new = (field.text[:low] + text + field.text[high:])[:FIELD_LIMIT]
    caret = min(low + len(text), len(new))
    return _put(new, caret, caret)


def delete(field: FieldState) -> FieldState:
    """The selection, or the grapheme before the caret, gone."""
    if field.start != field.end:
        return insert(field, "")
    before = previous_boundary(field.text, field.end)
    return _put(field.text[:before] + field.text[field.end :], before, before, max(0, field.composing - 1))


def composed(field: FieldState) -> str:
    """The letters before the caret that are still to become something else."""
    return field.text[field.end - field.composing : field.end]


def compose(field: FieldState, letter: str) -> FieldState:
    """One more letter of what is being spelt; like all keyboards of its kind it stands in the field already."""
    composing = field.composing if field.start == field.end else 0
    new = insert(field, letter)
    return _put(new.text, new.start, new.end, composing + 1) if len(field.text) < FIELD_LIMIT else field


def choose(field: FieldState, text: str, used: int) -> FieldState:
    """`text` in place of the first `used` of the letters being spelt; the others are spelt on."""
    begin = field.end - field.composing
    caret = field.end - used + len(text)
    return _put(field.text[:begin] + text + field.text[begin + used :], caret, caret, field.composing - used)


def settle(field: FieldState) -> FieldState:
    """The letters being spelt stay as they are."""
    return _put(field.text, field.start, field.end)


def selected(field: FieldState) -> str:
    """The selected text."""
    low, high = sorted((field.start, field.end))
    return field.text[low:high]


def _moved(field: FieldState, to: int) -> FieldState:
    return _put(field.text, to, to)


def press(do: Do, name: str, key: KeyName) -> None:
    """A key of a hardware keyboard in field `name`; what Enter does is the field's business (`resolve.enter`): here a new line."""
    field = do.fields.get(name, FieldState())
    if key == "delete":
        new = delete(field)
    elif key == "left":
        new = _moved(field, previous_boundary(field.text, field.end))
    elif key == "right":
        new = _moved(field, next_boundary(field.text, field.end))
    elif key == "home":
        new = _moved(field, 0)
    elif key == "end":
        new = _moved(field, len(field.text))
    elif key == "select_all":
        new = _put(field.text, 0, len(field.text))
    elif key == "paste":
        new = insert(field, do.phone.os.clipboard)
    elif key in ("copy", "cut"):
        if field.start != field.end:
            do.copy(selected(field))
        new = insert(field, "") if key == "cut" else field
    else:
        new = insert(field, "\n")
    do.fields[name] = new


def type_text(do: Do, name: str, text: str) -> None:
    """Text entered at the caret of field `name`."""
    do.fields[name] = insert(do.fields.get(name, FieldState()), text)
