"""The ledger: what one party has changed, as the value it first found at each place.

The acting party's writes come in pieces (a state before, a state after). The ledger folds the pieces of one author and
leaves everybody else's out, so what the world did in between is never blamed on the author.

* Inside an entry that the author made itself, further writes are not noted.
* A place that is put back as it was found is dropped.
* Replacing or removing an entry swallows what was noted inside it; what was found there first is put together again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET

from .diff import Change, diff, same
from .paths import Path, decode_path, encode_path, look_up, path_order, put, under
from .place import type_at
from .record import Table, Value


class Mark(Value):
    """What the author first found at a place that it has written.

    Attributes:
        first: The value that was there; `msgspec.UNSET` if there was none.
        removed: The author's last write there took the entry out, so whatever stands there now is another's.
    """

    first: Any
    removed: bool = False


Ledger: TypeAlias = Table[Path, Mark]
EMPTY: Ledger = Table()
"""The ledger of one who has done nothing yet."""


def note(ledger: Ledger, before: object, after: object) -> Ledger:
    """Fold one piece of the author's own writes into a ledger.

    Args:
        ledger: The ledger so far; it is not changed.
        before: The state in which the author acted.
        after: The state that the act led to, before anything else happened.

    Returns:
        The new ledger; `ledger` itself when nothing judged was written.
    """
    marks: dict[Path, Mark] | None = None
    for path, old, now in diff(before, after):
        if marks is None:
            marks = dict(ledger)
        if not _within_own(marks, path):
            _mark(marks, path, old, now)
    return ledger if marks is None else Table(marks)


def net(ledger: Ledger, after: object) -> Iterator[Change]:
    """Yield what counts as the author's at the end: the places that differ now from what the author first found there.

    Args:
        ledger: The author's ledger.
        after: The state at the end, in which others may have written since.

    Yields:
        Changes from the value found first to the value now, ordered by path.
    """
    for path in sorted(ledger, key=path_order):
        first, now = ledger[path].first, look_up(after, path)
        if not same(first, now):
            yield Change(path, first, now)


def pairs(ledger: Ledger) -> tuple[tuple[Path, object], ...]:
    """The ledger as pairs of a path and the value first found there, ordered by path."""
    return tuple([(path, ledger[path].first) for path in sorted(ledger, key=path_order)])


def write_ledger(ledger: Ledger, start: object) -> list[object]:
    """A ledger in plain lists, texts and numbers, for a trace or a saved episode.

    Args:
        ledger: The ledger.
        start: The state at the start of the episode. Values that are the same there are not written out.
    """
    out: list[object] = []
    for path in sorted(ledger, key=path_order):
        mark = ledger[path]
        known = look_up(start, path)
        row: list[object] = [encode_path(path), mark.removed]
        # By identity or equality in full, not by `same`: volatile parts must come back too.
        if mark.first is not known and not (type(mark.first) is type(known) and mark.first == known):
            row.append(None if mark.first is UNSET else [msgspec.to_builtins(mark.first, order="deterministic")])
        out.append(row)
    return out


def read_ledger(rows: Sequence[Any], start: object, kind: Any) -> Ledger:
    """The ledger that `write_ledger` wrote.

    Args:
        rows: What `write_ledger` returned, perhaps by way of JSON.
        start: The state at the start of the episode, as it was given there.
        kind: The type of the state, with its arguments if it is generic; the values are decoded by it.

    Raises:
        msgspec.ValidationError: A value does not have the type that `kind` gives for its place.
    """
    marks: dict[Path, Mark] = {}
    for parts, removed, *value in rows:
        path = decode_path(parts)
        if not value:
            first = look_up(start, path)
        elif value[0] is None:
            first = UNSET
        else:
            first = msgspec.convert(value[0][0], type_at(kind, path))
        marks[path] = Mark(first, removed)
    return Table(marks)


def _within_own(marks: dict[Path, Mark], path: Path) -> bool:
    """Whether `path` lies inside something the author put there itself."""
    for length in range(len(path) - 1, -1, -1):
        mark = marks.get(path[:length])
        if mark is not None and not mark.removed:
            return True
    return False


def _mark(marks: dict[Path, Mark], path: Path, old: object, now: object) -> None:
    first = marks[path].first if path in marks else old
    for inner in [each for each in marks if len(each) > len(path) and under(path, each)]:
        inner_first = marks.pop(inner).first
        if path not in marks:
            first = put(first, inner[len(path) :], inner_first)
    if same(first, now):
        marks.pop(path, None)
    else:
        marks[path] = Mark(first, now is UNSET)
