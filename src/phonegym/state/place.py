"""Places: paths written with the state's own attributes, checked by the type checker and again at run time.

    lk = place(Linko, "apps", "linko")          # to the checker a Linko
    lk.chats[chat].title                        # at run time the path ("apps", "linko", "chats", chat, "title")

A wrong name or key type is an error of the checker, and at run time an AttributeError or TypeError that names what
there is. Writing down a place with three steps takes 2 us.
"""

from __future__ import annotations

import types
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from typing import Annotated, Any, ForwardRef, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from .paths import ANY, Path, spell, under

S = TypeVar("S")
Place: TypeAlias = object
"""In signatures: something written down with `place`, which the checker takes for a value of the state."""


def place(kind: type[S], *root: str) -> S:
    """The place of a state of type `kind`, to be followed by attributes and keys.

    Args:
        kind: The type of the state; a Record, or a generic one with its arguments.
        *root: The path that leads to it, for example "apps", "linko".
    """
    spot: Any = Spot(_shape(kind), root)
    where: S = spot
    return where


def path_of(where: Place) -> Path:
    """The path of a place; a path is returned as it is. Raises `TypeError` for what is neither."""
    if type(where) is Spot:
        return where._path
    if type(where) is Additions:
        return where.table
    if type(where) is tuple:
        return where
    raise TypeError(f"not a place: {where!r}; write it down from place(...), not from a state")


def new(table: Place) -> Place:
    """Entries that are added to a table: they may appear, with anything in them; older entries stay as they are.

    Raises:
        TypeError: It is not the place of a table.
    """
    if type(table) is not Spot or table._shape.entry is None:
        raise TypeError(f"new() takes the place of a table, not {table!r}")
    return Additions(table._path)


def adds_only(where: Place) -> bool:
    """Whether a place was written with `new`."""
    return type(where) is Additions


def covers(allowed: Place, path: Path, old_is_absent: bool) -> bool:
    """Whether a change at `path` is within an allowed place.

    Args:
        allowed: A place covers itself and everything below it; `new(table)` what is in entries that were not there.
        path: Where the change is.
        old_is_absent: Whether the entry of the table that `path` leads through was absent before; asked for `new` only.
    """
    above = path_of(allowed)
    if type(allowed) is Additions:
        return old_is_absent and len(path) > len(above) and under(above, path)
    return under(above, path)


def type_at(kind: Any, path: Path) -> Any:
    """The type that the annotations of `kind` give for what is at `path`: to decode or validate one part of a state.

    Raises:
        AttributeError: `path` names a field that does not exist.
        TypeError: `path` has a key where there is no table.
    """
    spot: Any = Spot(_shape(kind), ())
    for part in path:
        shape = spot._shape
        spot = spot[part] if shape.entry is not None and part not in shape.fields else getattr(spot, str(part))
    return spot._shape.hint


class _Shape:
    """What can follow a place of one type: its fields by name, or the entries of a table."""

    __slots__ = ("entry", "fields", "hint", "key")

    def __init__(self, hint: Any) -> None:
        self.hint = hint
        self.fields: dict[str, Any] = {}
        self.entry: Any = None
        self.key: Any = None
        for option in _options(hint):
            origin = get_origin(option) or option
            if origin is dict:
                key, self.entry = get_args(option) or (Any, Any)
                self.key = _key_type(key)
            elif isinstance(origin, type) and issubclass(origin, msgspec.Struct):
                self.fields.update(_field_hints(option))


class Spot:
    """A place that is being written down. Compared and hashed by its path."""

    __slots__ = ("_path", "_shape")
    __by_value__ = True  # for memoised views: two spellings of one place are the same argument
    _path: Path
    _shape: _Shape

    def __init__(self, shape: _Shape, path: Path) -> None:
        object.__setattr__(self, "_shape", shape)
        object.__setattr__(self, "_path", path)

    def __getattr__(self, name: str) -> Any:
        fields = self._shape.fields
        if name not in fields:
            raise AttributeError(_no_field(self, name))
        return Spot(_shape(fields[name]), (*self._path, name))

    def __getitem__(self, key: object) -> Any:
        shape = self._shape
        if shape.entry is None:
            raise TypeError(f"{self!r} is not a table, so it has no entry {key!r}")
        if key is not ANY and not isinstance(key, shape.key):
            raise TypeError(f"{self!r} has keys of type {shape.key.__name__}, not {type(key).__name__} ({key!r})")
        return Spot(_shape(shape.entry), (*self._path, key))

    def __setattr__(self, name: str, value: object) -> None:
        raise TypeError(f"{self!r} is a place, not a state: it is not written to")

    def __iter__(self) -> Iterator[Any]:
        raise TypeError(f"{self!r} is a place, not a state: it has no entries to go through; use ANY for every key")

    def __bool__(self) -> bool:
        raise TypeError(f"{self!r} is a place, not a state: it is neither true nor false; read it with look_up")

    def __eq__(self, other: object) -> bool:
        return self._path == other._path if type(other) is Spot else NotImplemented

    def __hash__(self) -> int:
        return hash(self._path)

    def __repr__(self) -> str:
        return spell(self._path)


class Additions(msgspec.Struct, frozen=True):
    """What `new(table)` is at run time."""

    table: Path

    def __repr__(self) -> str:
        return f"new({spell(self.table)})"


_shapes: dict[Any, _Shape] = {}


def _shape(hint: Any) -> _Shape:
    try:
        return _shapes[hint]
    except KeyError:
        shape = _shapes[hint] = _Shape(hint)
        return shape
    except TypeError:  # an Annotated with metadata that cannot be hashed
        return _Shape(hint)


def _options(hint: Any) -> list[Any]:
    """The types a value of `hint` may have: members of unions, without annotations."""
    if get_origin(hint) is Annotated:
        return _options(get_args(hint)[0])
    if get_origin(hint) in (Union, types.UnionType):
        return [option for part in get_args(hint) for option in _options(part)]
    if isinstance(hint, TypeVar):
        return _options(hint.__bound__) if hint.__bound__ and not isinstance(hint.__bound__, ForwardRef) else []
    return [hint]


@cache
def _field_hints(kind: Any) -> dict[str, Any]:
    origin = get_origin(kind) or kind
    hints = get_type_hints(origin, include_extras=True)
    arguments = dict(zip(getattr(origin, "__parameters__", ()), get_args(kind), strict=False))
    return {name: _filled(hints[name], arguments) for name in origin.__struct_fields__}


def _filled(hint: Any, arguments: dict[Any, Any]) -> Any:
    """A hint with the type variables of a generic Record replaced by its arguments."""
    if not arguments:
        return hint
    if isinstance(hint, TypeVar):
        return arguments.get(hint, hint)
    parameters = getattr(hint, "__parameters__", ())
    return hint[tuple([arguments.get(each, each) for each in parameters])] if parameters else hint


def _key_type(hint: Any) -> type:
    """The class to check keys with: that behind a NewType, `object` where nothing can be checked."""
    while hasattr(hint, "__supertype__"):
        hint = hint.__supertype__
    if get_origin(hint) is Annotated:
        return _key_type(get_args(hint)[0])
    return hint if isinstance(hint, type) and get_origin(hint) is None else object


def _no_field(spot: Spot, name: str) -> str:
    shape = spot._shape
    if not shape.fields:
        what = "a table: follow it with [key]" if shape.entry is not None else "a leaf: nothing follows it"
        return f"no field {name!r} at {spot!r}, which is {what}"
    close = get_close_matches(name, shape.fields, n=1)
    hint = f" (did you mean {close[0]!r}?)" if close else ""
    return f"no field {name!r} at {spot!r}{hint}; there are: {', '.join(shape.fields)}"
