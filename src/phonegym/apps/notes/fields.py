"""Names of text fields. What stands in them is a draft until it is saved."""

from __future__ import annotations

from phonegym.apps.notes.state import ItemId, NoteId

SEARCH = "search"
SEARCH_KIND = "search_kind"
"""Which kind of notes the search is narrowed to, a `Kind` of `texts`; empty: all."""
FOLDER_NAME = "folder_name"
ALSO_NOTES = "also_notes"
"""`yes` or empty: whether a folder's notes are deleted with it."""
PIN = "pin"
PIN_FIRST = "pin_first"
"""The PIN as it was entered first, while it has to be entered again."""
PIN_NOTE = "pin_note"
"""What is wrong with the PIN that was entered: the name of a word, or empty."""
SHARED_TITLE = "shared_title"
REMIND_DAY = "remind_day"
"""ISO date."""
REMIND_MONTH = "remind_month"
"""The month in sight, `2026-03`."""
REMIND_MINUTE = "remind_minute"
"""Minutes after midnight."""
REMIND_PART = "remind_part"
"""`hour` or `minute`: which of them the dial sets."""
REMIND_REPEAT = "remind_repeat"
"""A `Repeat`."""
PICKED_DAY = "picked_day"
PICKED_MINUTE = "picked_minute"
"""What a picker has marked, until OK."""


def title_of(note: NoteId) -> str:
    """The field of a note's title."""
    return f"title.{note}"


def body_of(note: NoteId) -> str:
    """The field of a note's text."""
    return f"body.{note}"


def item_of(note: NoteId, item: ItemId) -> str:
    """The field of a line of a list."""
    return f"item.{note}.{item}"


def new_item_of(note: NoteId) -> str:
    """The field in which a new line of a list is written."""
    return f"new.{note}"
