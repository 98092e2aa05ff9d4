"""What may become state: a value about to be written is checked, and the drafts in it are replaced by their values."""

from __future__ import annotations

import datetime
import decimal
import enum
import operator
import uuid
from typing import Any

import msgspec
from msgspec.structs import force_setattr

from .drafting import DraftBase
from .fields import REFUSED
from .record import Table

SCALARS: frozenset[type] = frozenset({str, int, float, bool, type(None), bytes, msgspec.UnsetType})
_LEAVES = (str, int, float, bytes, enum.Enum, datetime.date, datetime.time, datetime.timedelta, decimal.Decimal, uuid.UUID)


class _As(enum.Enum):
    LEAF = 0
    TABLE = 1
    TUPLE = 2
    STRUCT = 3
    DRAFT = 4


_known: dict[type, _As] = dict.fromkeys(SCALARS, _As.LEAF)


def settle(value: Any, owner: type, name: object) -> Any:
    """`value` as it goes into the state: dicts as Tables, each draft as the value it has now.

    Args:
        value: What a reducer assigned.
        owner: The Record, or Table, that it was assigned in; for the message of an error.
        name: The field or key that it was assigned to; for the message of an error.

    Raises:
        TypeError: Something in it can be changed in place (list, set, an unfrozen Struct) or is no data.
    """
    try:
        return _settled(value)
    except TypeError as error:
        raise TypeError(f"{owner.__name__}, {name!r}: {error}") from None


def _settled(value: Any) -> Any:
    kind = type(value)
    how = _known.get(kind) or _classify(kind)
    if how is _As.LEAF:
        return value
    if how is _As.DRAFT:
        return value._value()
    if how is _As.TABLE:
        new = {key: _settled(entry) for key, entry in value.items()}
        return value if kind is Table and all(new[key] is entry for key, entry in value.items()) else Table(new)
    if how is _As.TUPLE:
        items = tuple([_settled(item) for item in value])
        return value if all(map(operator.is_, items, value)) else items
    out = value
    for name in kind.__struct_fields__:
        old = getattr(value, name)
        if type(old) in SCALARS:
            continue
        now = _settled(old)
        if now is not old:
            out = value.__copy__() if out is value else out
            force_setattr(out, name, now)
    return out


def _classify(kind: Any) -> _As:
    """How to treat values of a type met for the first time."""
    if issubclass(kind, DraftBase):
        how = _As.DRAFT
    elif kind is dict or kind is Table:
        how = _As.TABLE
    elif kind is tuple:
        how = _As.TUPLE
    elif issubclass(kind, msgspec.Struct):
        if not kind.__struct_config__.frozen:
            raise TypeError(f"{kind.__name__} can be changed in place; derive it from Record or Value")
        how = _As.STRUCT
    elif issubclass(kind, _LEAVES):
        how = _As.LEAF
    else:
        instead = next((REFUSED[base] for base in kind.__mro__ if base in REFUSED), "a Record, a Value or a tuple")
        raise TypeError(f"state does not hold {kind.__name__}; write {instead}")
    _known[kind] = how
    return how
