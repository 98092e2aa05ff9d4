"""Undo and redo of text fields: a bounded history for each field, kept with the phone.

An entry is a change, not a text, so that it stays small. Letters typed one after the other are taken back a word at a time,
and what was spelt in Pinyin as what it became.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from phonegym.phone.activities import own
from phonegym.phone.os import Edit, FieldState, History
from phonegym.ui.text.graphemes import next_boundary

if TYPE_CHECKING:
    from phonegym.phone.do import Do

MOST_EDITS = 50
MOST_TEXT = 20_000
"""Code points in a field's history; a change larger than that cannot be taken back."""


def histories(do: Do) -> dict[str, History]:
    """Of the fields of the activity this acts in."""
    activity = own(do)
    return {} if activity is None else do.phone.os.activities[activity].histories


def forget(do: Do, name: str) -> None:
    """An app has put a text of its own into the field: what was typed before has no place in it."""
    kept = histories(do)
    if name in kept:
        del kept[name]


def note(do: Do, name: str, old: FieldState, new: FieldState) -> None:
    """A field's text has become another by the hand of who types."""
    if old.text == new.text:
        return
    edit = _edit(old, new)
    kept = histories(do)
    past = kept[name].past if name in kept else ()
    if past and (name not in kept or not kept[name].future):
        joined = _joined(past[-1], edit, spelt=old.composing > 0)
        past, edit = (past[:-1], joined) if joined is not None else (past, edit)
    kept[name] = History(past=_bounded((*past, edit)))


def undone(do: Do, name: str, field: FieldState) -> FieldState:
    """The field before its latest change, which can be made again; the field itself where there is none."""
    kept = histories(do)
    if not can_undo(kept.get(name)):
        return field
    *past, edit = kept[name].past
    if field.text[edit.at : edit.at + len(edit.new)] != edit.new:
        del kept[name]
        return field
    kept[name] = History(past=tuple(past), future=(*kept[name].future, edit))
    text = field.text[: edit.at] + edit.old + field.text[edit.at + len(edit.new) :]
    return FieldState(text=text, start=_within(edit.start, text), end=_within(edit.end, text))


def redone(do: Do, name: str, field: FieldState) -> FieldState:
    """The field after the change that was last taken back; the field itself where there is none."""
    kept = histories(do)
    if not can_redo(kept.get(name)):
        return field
    *future, edit = kept[name].future
    if field.text[edit.at : edit.at + len(edit.old)] != edit.old:
        del kept[name]
        return field
    kept[name] = History(past=(*kept[name].past, edit), future=tuple(future))
    caret = edit.at + len(edit.new)
    return FieldState(text=field.text[: edit.at] + edit.new + field.text[edit.at + len(edit.old) :], start=caret, end=caret)


def can_undo(history: History | None) -> bool:
    """There is something to take back."""
    return history is not None and bool(history.past)


def can_redo(history: History | None) -> bool:
    """There is something to make again."""
    return history is not None and bool(history.future)


def _within(index: int, text: str) -> int:
    return min(max(index, 0), len(text))


def _edit(old: FieldState, new: FieldState) -> Edit:
    """The smallest change between two texts that begins no further on than the caret stood and stands."""
    before, after = old.text, new.text
    first = _same(min(len(before), len(after), old.start, old.end, new.end), lambda n: before[:n] == after[:n])
    room = min(len(before), len(after)) - first
    last = _same(room, lambda n: not n or before[-n:] == after[-n:])
    return Edit(at=first, old=before[first : len(before) - last], new=after[first : len(after) - last], start=old.start, end=old.end)


def _same(most: int, equal: Callable[[int], bool]) -> int:
    """The greatest number up to `most` for which `equal` holds, if it holds for all below it."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if equal(middle) else (low, middle - 1)
    return low


def _joined(last: Edit, edit: Edit, *, spelt: bool) -> Edit | None:
    """Both changes as one: a further letter of a word, a further backspace, another spelling of what is still being spelt."""
    reach = last.at + len(last.new)
    if spelt and not last.old and last.at <= edit.at and edit.at + len(edit.old) == reach:
        return Edit(at=last.at, old="", new=last.new[: edit.at - last.at] + edit.new, start=last.start, end=last.end)
    if (
        not last.old
        and not edit.old
        and edit.at == reach
        and _single(edit.new)
        and last.new[-1:] not in _BREAKS
        and edit.new not in _BREAKS
    ):
        return Edit(at=last.at, old="", new=last.new + edit.new, start=last.start, end=last.end)
    if not last.new and not edit.new and edit.at + len(edit.old) == last.at and _single(edit.old):
        return Edit(at=edit.at, old=edit.old + last.old, new="", start=last.start, end=last.end)
    return None


_BREAKS = (" ", "\n", "\u3000")
"""A word ends here; what follows is a change of its own."""


def _single(text: str) -> bool:
    return bool(text) and next_boundary(text, 0) == len(text)


def _bounded(edits: tuple[Edit, ...]) -> tuple[Edit, ...]:
    """The latest changes that a history has room for."""
    room, first = MOST_TEXT, len(edits)
    while first > max(0, len(edits) - MOST_EDITS):
        room -= len(edits[first - 1].old) + len(edits[first - 1].new)
        if room < 0:
            break
        first -= 1
    return edits[first:]
