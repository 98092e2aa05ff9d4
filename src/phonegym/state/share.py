"""Restoring shares: a decoded state takes over every branch that the phone at hand already has."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import force_setattr

from .record import Record, Table

S = TypeVar("S")


def share(old: object, new: S) -> S:
    """`new` by value, with every branch that equals the one of `old` taken from `old` by identity.

    Memoised views are found by the identity of what they show, so a phone restored without this would draw everything
    afresh. Neither argument is changed.

    Args:
        old: The state at hand, of any type.
        new: The state to have, as decoded.
    """
    merged: S = _share(old, new)
    return merged


def _share(old: Any, new: Any) -> Any:
    if old is new or type(old) is not type(new):
        return new
    if old == new:
        return old
    if type(new) is Table:
        return Table({key: _share(old[key], entry) if key in old else entry for key, entry in new.items()})
    if isinstance(new, Record):
        out: Any = new.__copy__()  # type: ignore[attr-defined]  # every msgspec Struct has it; the stubs leave it out
        for name in new.__struct_fields__:
            force_setattr(out, name, _share(getattr(old, name), getattr(new, name)))
        return out
    if type(new) is tuple:
        return (*map(_share, old, new), *new[len(old) :])
    return new
