"""Record, Value and Table: what state is made of. Frozen at run time.

A `Record` is a part of the state. To the type checker it is writable, because a reducer holds a draft that is typed
as the state (see `draft`); writing to a committed Record passes the checker and raises at run time.
A `Value` (a message, a route, the body of a chat message) is replaced whole and never drafted, so it is frozen for
the checker too. A `dict` field of either is a `Table` at run time: a dict that refuses writes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, TypeVar, dataclass_transform

import msgspec
from msgspec import field
from msgspec.structs import force_setattr

from .fields import table_fields

K = TypeVar("K")
V = TypeVar("V")

__all__ = ["Record", "RecordMeta", "Table", "Value", "ValueMeta", "Volatile", "field", "freeze"]


class Volatile:
    """Marker for `Annotated[T, Volatile]`: reading may change this field (unread marks, history), so judges skip it."""


class Table(dict[K, V]):
    """What a `dict` in the state is at run time: it refuses every write. The order of its entries is no information.

    Write to a table through a draft (`produce`). `dict(table)` gives a writable copy.
    """

    __slots__ = ()

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("the state is frozen: write to it in a reducer, through a draft")

    if not TYPE_CHECKING:  # to the checker a table is a plain dict, which a reducer writes to
        __setitem__ = __delitem__ = clear = pop = popitem = setdefault = update = __ior__ = _refuse

    def __reduce__(self) -> tuple[type, tuple[dict[K, V]]]:
        # Without it pickle fills an empty Table entry by entry, which is refused.
        return type(self), (dict(self),)

    def __copy__(self) -> Table[K, V]:
        return self

    def __deepcopy__(self, memo: object) -> Table[K, V]:
        return self


def freeze(value: Any) -> Any:
    """`value` with every dict in it, and in the dicts it holds, turned into a Table."""
    if type(value) is dict:
        return Table({key: freeze(entry) for key, entry in value.items()})
    return value


def _freeze_tables(self: Any) -> None:
    for name in type(self).__tables__:
        value = getattr(self, name)
        if type(value) is dict:
            force_setattr(self, name, freeze(value))


def _prepare(cls: Any) -> None:
    """Check the fields of a new class and have its dicts frozen, if it has any, whenever one is made or decoded."""
    own_tables = table_fields(cls, floats=not isinstance(cls, RecordMeta))
    cls.__tables__ = tuple(sorted(own_tables.union(cls.__tables__)))
    own_check = vars(cls).get("__post_init__")
    if not cls.__tables__:
        return
    if own_check is None:
        if own_tables:
            inherited = getattr(cls, "__post_init__", None)
            cls.__post_init__ = _freeze_tables if inherited in (None, _freeze_tables) else _both(inherited)
    else:
        cls.__post_init__ = _both(own_check)


def _both(check: Any) -> Any:
    def freeze_and_check(self: Any) -> None:
        _freeze_tables(self)
        check(self)

    return freeze_and_check


# `omit_defaults` is off on purpose: msgspec compares with the default by identity, so two equal states could encode to
# different bytes, depending on whether a string was interned, which differs between versions of Python.
_RECORD = {"frozen": True, "kw_only": True, "omit_defaults": False, "forbid_unknown_fields": True, "gc": False}
_VALUE = {"frozen": True, "gc": False}


def _fixed(name: str, options: dict[str, Any], fixed: dict[str, bool]) -> dict[str, Any]:
    for option, value in fixed.items():
        if options.setdefault(option, value) != value:
            raise TypeError(f"class {name}: {option} is always {value} here; leave it out")
    return options


class RecordMeta(msgspec.StructMeta):
    """Gives every Record its options, so that a subclass writes only `class Chat(Record):`."""

    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], /, **options: Any) -> Any:
        """Define a Record class; the options of msgspec other than the fixed ones (`tag`, `rename`) may be given."""
        if "__post_init__" in namespace and name != "Record":
            raise TypeError(f"class {name}: a Record has no __post_init__, for committing a draft would not call it")
        return super().__new__(mcls, name, bases, namespace, **_fixed(name, options, _RECORD))


class ValueMeta(msgspec.StructMeta):
    """Gives every Value its options, so that a subclass writes only `class Send(Value):`."""

    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], /, **options: Any) -> Any:
        """Define a Value class; the options of msgspec other than the fixed ones (`tag`, `kw_only`) may be given."""
        return super().__new__(mcls, name, bases, namespace, **_fixed(name, options, _VALUE))


if TYPE_CHECKING:

    @dataclass_transform(kw_only_default=True, field_specifiers=(field,))
    class Record(msgspec.Struct, kw_only=True):
        """Base of every state type. Assign to its fields only inside a reducer, where it is a draft."""

        __tables__: ClassVar[tuple[str, ...]]

    @dataclass_transform(frozen_default=True, field_specifiers=(field,))
    class Value(msgspec.Struct, frozen=True):
        """Base of frozen values: messages, routes, intents. Replaced whole, compared and hashed by value."""

        __tables__: ClassVar[tuple[str, ...]]

else:

    class _Frozen:
        __slots__ = ()
        __tables__ = ()

        def __init_subclass__(cls, **options: Any) -> None:
            super().__init_subclass__(**options)
            _prepare(cls)

        def __deepcopy__(self, memo):
            return self  # nothing in it can change

    class Record(_Frozen, msgspec.Struct, metaclass=RecordMeta):
        """Base of every state type. Assign to its fields only inside a reducer, where it is a draft."""

        __by_identity__ = True  # for memoised views: a sub-state that did not change is the same object

    class Value(_Frozen, msgspec.Struct, metaclass=ValueMeta):
        """Base of frozen values: messages, routes, intents. Replaced whole, compared and hashed by value."""
