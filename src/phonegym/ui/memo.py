"""Memoised pure functions: the same arguments under the same look give the same object.

State is copy-on-write, so an unchanged sub-state is the same object; keying by identity makes a look-up cost a
microsecond however large the sub-state is, and the node that comes back carries its box, its paint layer and its XML.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import NamedTuple, ParamSpec, TypeVar, cast

import msgspec

from phonegym.ui.look import ambient

P = ParamSpec("P")
R = TypeVar("R")

GENERATION = 12_000
"""Entries of one generation; two are kept. What is asked for again before so many others are stays, so phones restored
in turn do not throw out each other's rows."""


class MemoStats(NamedTuple):
    """What the memo did since the last `clear_memos`."""

    hits: int
    misses: int
    entries: int
    turnovers: int
    """How often the older generation was dropped."""


class _Store:
    """A two-generation cache: what was not asked for during a whole generation is dropped with it.

    Against an ordered LRU this costs one dictionary look-up per hit instead of a look-up and a move, and needs no lock:
    every operation is a single dictionary operation, so a race between threads can only cost a recomputation.
    """

    __slots__ = ("hits", "misses", "old", "turnovers", "young")

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.young: dict[object, tuple[object, object]] = {}
        self.old: dict[object, tuple[object, object]] = {}
        self.hits = self.misses = self.turnovers = 0

    def put(self, key: object, entry: tuple[object, object]) -> None:
        if len(self.young) >= GENERATION:
            self.old, self.young = self.young, {}
            self.turnovers += 1
        self.young[key] = entry


_STORE = _Store()
_KEYWORDS = object()
"""Stands before keyword arguments in a key, so that f("a", "b") and f(a="b") differ."""

SHORT = 16
"""Sequences of at most so many parts are compared part by part; longer ones, such as the keys of a list, by identity."""

_KINDS: dict[type, object] = {}
"""How values of a class are keyed: the fields of a struct, `_HASHED`, `_PARTS` or `_IDENTITY`."""
_HASHED, _PARTS, _IDENTITY = object(), object(), object()


def _kind_of(cls: type) -> object:
    kind: object = _IDENTITY
    if issubclass(cls, tuple | list):
        kind = _PARTS
    elif getattr(cls, "__by_value__", False):
        kind = _HASHED
    elif issubclass(cls, msgspec.Struct) and cls.__struct_config__.frozen and not getattr(cls, "__by_identity__", False):
        kind = cls.__struct_fields__
    _KINDS[cls] = kind
    return kind


def _token(value: object) -> object:
    """What stands for `value` in a key. Bare integers are ids; everything else that could equal one is a tuple."""
    cls = value.__class__
    if cls is str or value is None:
        return value
    if cls is int or cls is bool:
        return (cls, value)
    if cls is float:
        return (cls, repr(value))  # 0.0 and -0.0 are equal but print differently
    if cls is bytes:
        return value
    kind = _KINDS.get(cls) or _kind_of(cls)
    if kind is _IDENTITY:
        return id(value)
    if kind is _HASHED:
        return (cls, value)
    if kind is _PARTS:
        parts = cast("tuple[object, ...]", value)
        return (cls, *[_token(part) for part in parts]) if len(parts) <= SHORT else id(value)
    # Field by field and not by the struct's own hash: structs that hold 1, True and 1.0 are equal to Python.
    return (cls, *[_token(getattr(value, name)) for name in cast("tuple[str, ...]", kind)])


def _memoised(function: Callable[P, R], with_look: bool) -> Callable[P, R]:
    store = _STORE

    @wraps(function)
    def remembered(*args: P.args, **kwargs: P.kwargs) -> R:
        parts: list[object] = [function, id(ambient()) if with_look else None]
        for value in args:
            # The two commonest cases are spelled out: a call costs as much as the rest of the look-up.
            if value.__class__ is str:
                parts.append(value)
            else:
                parts.append(_token(value))
        if kwargs:
            parts.append(_KEYWORDS)
            for name, value in kwargs.items():
                parts.append(name)
                parts.append(_token(value))
        key = tuple(parts)
        entry = store.young.get(key)
        if entry is not None:
            store.hits += 1
            return cast("R", entry[0])
        entry = store.old.get(key)
        if entry is not None:
            store.hits += 1
            store.put(key, entry)
            return cast("R", entry[0])
        store.misses += 1
        result = function(*args, **kwargs)
        # The arguments stay alive beside the result: an id that stands in a key must not be reused.
        store.put(key, (result, (args, kwargs)))
        return result

    return remembered


def component(view: Callable[P, R]) -> Callable[P, R]:
    """Memoise a view: a pure function of its arguments and of the ambient look.

    Arguments are compared so: text, numbers, booleans and None by type and value (1, True and 1.0 differ); frozen
    msgspec structs by the values of their fields, unless the class sets `__by_identity__ = True`; short tuples and lists
    part by part; objects whose class sets `__by_value__ = True` by their own hash; everything else by identity. So pass
    sub-states and messages, not long lists made on the spot; memoise those with `derived`.
    """
    return _memoised(view, with_look=True)


def derived(function: Callable[P, R]) -> Callable[P, R]:
    """Memoise a pure computation that does not read the look, such as a sorted or filtered list. Keys as for `component`."""
    return _memoised(function, with_look=False)


def clear_memos() -> None:
    """Forget every memoised result of this process and reset the counters."""
    _STORE.clear()


def memo_stats() -> MemoStats:
    """Hits, misses and size of the memo of this process."""
    return MemoStats(_STORE.hits, _STORE.misses, len(_STORE.young.keys() | _STORE.old.keys()), _STORE.turnovers)
