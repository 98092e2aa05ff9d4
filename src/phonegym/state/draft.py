"""Drafts: write to frozen state as if it were mutable, and get a new state that shares every untouched branch.

    def send(d: Linko) -> None:                     # the checker, and completion, see a Linko
        d.chats[c].messages[m] = Message(at=now, body=RedPacket(cents=500))
        d.wallet.cents -= 500
        d.labels += ("gift",)

    after = produce(before, send)                   # `before` itself, if nothing changed

What to know:

* Records and tables are drafted, also inside each other; Values and tuples are assigned whole.
* Assigning a draft copies the value it has at that moment. Whoever holds the draft of a place that was then replaced
  or deleted can still read it; writing to it raises, since the write would be lost.
* A draft is dead after its `produce` has ended, however it ended: reading or writing it raises `DeadDraft`.
* Reading through drafts is slow for scans (2 us an entry). `original(d)` is the committed value, scanned at full speed.
* Types are the checker's business. At run time a wrong name and a mutable value (list, set) are refused.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from .drafting import DeadDraft, DraftBase
from .record import Record, Table
from .record_draft import RecordDraft
from .table_draft import TableDraft

__all__ = ["DeadDraft", "current", "original", "produce"]

S = TypeVar("S")


def produce(base: S, recipe: Callable[[S], object]) -> S:
    """Run a reducer on a draft of a state.

    Args:
        base: A Record or Table; a draft stands for the value it has now. It is never changed.
        recipe: Writes to the draft it is given. What it returns is ignored; if it raises, there is no new state.

    Returns:
        The new state, sharing with `base` by identity what was not written; `base` itself when nothing changed.

    Raises:
        TypeError: It is neither a Record nor a table.
    """
    committed: Any = current(base)
    run = _Run()
    draft = run.drafted(committed)
    if draft is committed:
        raise TypeError(f"only Records and tables are drafted, not {type(committed).__name__}")
    try:
        recipe(draft)
        after: S = draft._value()
        return after
    finally:
        run.end()


def original(value: S) -> S:
    """The committed value behind a draft, without the writes made to the draft: cheap to scan, safe to keep."""
    if isinstance(value, DraftBase):
        before: S = value._base
        return before
    return value


def current(value: S) -> S:
    """The value that a draft would commit to now, with its writes so far: safe to keep, and later writes do not show."""
    if isinstance(value, DraftBase):
        now: S = value._value()
        return now
    return value


class _Run:
    """One run of `produce`, the `Drafting` that its drafts belong to."""

    __slots__ = ("_drafts",)

    def __init__(self) -> None:
        self._drafts: list[RecordDraft | TableDraft] = []

    def drafted(self, value: Any) -> Any:
        draft: RecordDraft | TableDraft
        if isinstance(value, Record):
            draft = RecordDraft(value, self)
        elif type(value) is Table:
            draft = TableDraft(value, self)
        else:
            return value
        self._drafts.append(draft)
        return draft

    def end(self) -> None:
        for draft in self._drafts:
            draft._die()
        self._drafts.clear()
