"""What the two kinds of draft, of Records and of tables, have in common; `draft` is the module to use."""

from __future__ import annotations

from typing import Any, NoReturn, Protocol

MISSING: Any = object()
"""No value at all; None is one."""


class DeadDraft(RuntimeError):  # said as it is read: except DeadDraft
    """A draft was used after its reducer had ended, or written after its place was given another value."""


class Drafting(Protocol):
    """One run of `produce`: makes the drafts of a state and remembers them, to end them all."""

    def drafted(self, value: Any) -> Any:
        """A draft of a Record or Table; `value` itself if it is anything else."""


class DraftBase:
    """Base of both kinds of draft.

    A draft is alive, then possibly detached (its place was given another value: it can be read, not written), then
    dead (its slots are emptied, so that reading costs no check while it is alive).
    """

    __slots__ = ()
    _base: Any  # the committed value
    _run: Any  # the Drafting that this draft belongs to
    _off: type | None  # None while alive; afterwards the type it was a draft of

    def _value(self) -> Any:
        """The value to commit, with the writes so far; `_base` itself when they change nothing."""
        raise TypeError("a draft is a draft of a Record or a table")

    def __eq__(self, other: object) -> bool:
        return bool(self._value() == (other._value() if isinstance(other, DraftBase) else other))

    __hash__ = None  # type: ignore[assignment]  # as for any value with a table inside

    def __repr__(self) -> str:
        try:
            return f"<draft of {self._value()!r:.200}>"
        except DeadDraft:
            return "<dead draft>"

    def __copy__(self) -> Any:
        return self._value()

    def __deepcopy__(self, memo: object) -> Any:
        return self._value()

    def __reduce__(self) -> NoReturn:
        raise TypeError("a draft is not pickled; pickle current(draft)")


def dead(kind: type | None) -> DeadDraft:
    """The error for a draft used after its end."""
    name = kind.__name__ if kind else "state"
    return DeadDraft(f"this draft of {name} was kept after its reducer ended; keep the key, or current(draft)")


def detached(base: object) -> DeadDraft:
    """The error for a write to a draft that no longer stands for a place in the state; a dead one fails on `_base`."""
    return DeadDraft(f"this draft of {type(base).__name__} was replaced or deleted; read it again from the place it is at now")
