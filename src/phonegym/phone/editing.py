"""Editing a text field: insertion at the caret, deletion by grapheme, moving, the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from phonegym.phone import history
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


def put(do: Do, name: str, new: FieldState) -> None:
    """What typing has made of field `name`: it can be taken back, and the tools at the text go."""
    history.note(do, name, do.fields.get(name, FieldState()), new)
    do.fields[name] = new
    hide_tools(do, name)


def hide_tools(do: Do, name: str) -> None:
    """No handles and no toolbar at the text of field `name` any more."""
    os = do.phone.os
    if os.focus == name and (os.handles != "none" or os.text_bar != "hidden"):
        os.handles, os.text_bar = "none", "hidden"


def collapse(do: Do, name: str) -> None:
    """Nothing of field `name` is selected any more; the caret stands where the selection ended."""
    field = do.fields.get(name, FieldState())
    do.fields[name] = _moved(field, max(field.start, field.end))
    hide_tools(do, name)


def press(do: Do, name: str, key: KeyName) -> None:
    """A key of a hardware keyboard in field `name`; what Enter does is the field's business (`resolve.enter`): here a new line."""
    if key in ("undo", "redo"):
        undo(do, name, again=key == "redo")
        return
    field = do.fields.get(name, FieldState())
    if key in ("copy", "cut") and field.start != field.end:
        do.copy(selected(field))
    put(do, name, _pressed(do, name, field, key))


def _pressed(do: Do, name: str, field: FieldState, key: KeyName) -> FieldState:
    text = field.text
    match key:
        case "delete":
            return delete(field)
        case "left":
            return _moved(field, previous_boundary(text, field.end))
        case "right":
            return _moved(field, next_boundary(text, field.end))
        case "home":
            return _moved(field, 0)
        case "end":
            return _moved(field, len(text))
        case "select_all":
            return _put(text, 0, len(text))
        case "paste":
            return insert(field, do.phone.os.clipboard)
        case "cut":
            return insert(field, "")
        case "enter":
            return insert(field, "\n")
        case _:  # the others change no text
            return field


def type_text(do: Do, name: str, text: str) -> None:
    """Text entered at the caret of field `name`."""
    put(do, name, insert(do.fields.get(name, FieldState()), text))


def clear(do: Do, name: str) -> None:
    """Empty field `name`."""
    put(do, name, FieldState())


def undo(do: Do, name: str, *, again: bool = False) -> None:
    """Take back the latest change of field `name`, or make the one again that was taken back last."""
    field = do.fields.get(name, FieldState())
    do.fields[name] = (history.redone if again else history.undone)(do, name, field)
    hide_tools(do, name)
