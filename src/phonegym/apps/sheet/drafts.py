"""Drafts: what stands in the form before it is submitted.

A draft of any kind is a text in a field of the form's activity, so that all of them live and die like a half-typed text:
they survive Home and another app, and go when the activity ends.

| kind | field `answer.<ask>` holds |
|---|---|
| text, number, money | what was typed |
| choice, choices | ids of options, parted by spaces |
| date, time, duration | ISO date, minutes after midnight, seconds |
| list | numbers of its rows, parted by spaces; each row's text stands in `answer.<ask>.<row>` |
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from phonegym.apps.sheet.words import W
from phonegym.phone.answer_sheet import Answer, Ask, AskId, plain_text, read_number, write_number

Texts = Callable[[str], str]
"""The text of a field: `do.field` or the like."""


class Draft(NamedTuple):
    """What a question's draft amounts to."""

    answer: Answer | None
    """None while there is nothing, or nothing that counts."""
    error: str = ""
    """What is wrong with what stands there."""

    @property
    def blank(self) -> bool:
        """Nothing stands there."""
        return self.answer is None and not self.error


def field_of(ask: AskId) -> str:
    """The field that holds a question's draft."""
    return f"answer.{ask}"


def row_field(ask: AskId, row: str) -> str:
    """The field of one row of a list."""
    return f"answer.{ask}.{row}"


def rows_of(ask: AskId, texts: Texts) -> tuple[str, ...]:
    """The rows of a list, from top to bottom; a list that was not touched has one empty row."""
    return tuple(texts(field_of(ask)).split()) or ("1",)


def read(id: AskId, ask: Ask, texts: Texts) -> Draft:
    """The draft of a question."""
    if ask.kind == "list":
        return _list(ask, [plain_text(texts(row_field(id, row))) for row in rows_of(id, texts)])
    text = plain_text(texts(field_of(id)))
    if not text:
        return Draft(None)
    if ask.kind in ("number", "money"):
        return _number(ask, text)
    if ask.kind == "choices":
        return Draft(tuple(sorted(text.split(" "))))
    return Draft(int(text) if ask.kind in ("time", "duration") else text)


def _number(ask: Ask, text: str) -> Draft:
    value = read_number(text, ask.places)
    if value is None:
        return Draft(None, W.whole_number() if not ask.places else W.decimal_number.count(ask.places))
    if value < 0 and ask.kind == "money":
        return Draft(None, W.not_negative())
    return Draft(value)


def _list(ask: Ask, items: list[str]) -> Draft:
    given = [item for item in items if item]
    if len({*given}) < len(given):
        return Draft(None, W.twice())
    if not given:
        return Draft(None)
    return Draft(tuple(given if ask.ordered else sorted(given)))


def write(id: AskId, ask: Ask, answer: Answer | None) -> dict[str, str]:
    """The texts of the fields that draft this answer: by field name; the inverse of `read`."""
    if ask.kind == "list":
        items = answer if isinstance(answer, tuple) else ()
        rows = {row_field(id, str(n)): item for n, item in enumerate(items, 1)}
        return {field_of(id): " ".join(str(n) for n in range(1, len(items) + 1)), **rows}
    if isinstance(answer, tuple):
        return {field_of(id): " ".join(answer)}
    if isinstance(answer, int) and ask.kind in ("number", "money"):
        return {field_of(id): write_number(answer, ask.places)}
    return {field_of(id): "" if answer is None else str(answer)}


def ready(asks: dict[AskId, Ask], texts: Texts) -> bool:
    """Submit may be tapped: something stands there, and something for every question that is required."""
    drafts = {id: read(id, ask, texts) for id, ask in asks.items()}
    return any(not draft.blank for draft in drafts.values()) and all(not drafts[id].blank for id, ask in asks.items() if ask.required)
