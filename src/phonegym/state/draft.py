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

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from typing import Any, NoReturn, TypeVar, cast

import msgspec
from msgspec.structs import force_setattr

from .record import Record, Table
from .settle import SCALARS, DraftBase, settle

S = TypeVar("S")
_MISSING: Any = object()
_SLOTS = frozenset({"_base", "_kids", "_set", "_now", "_touched", "_all", "_off"})


class DeadDraft(RuntimeError):
    """A draft was used after its reducer had ended, or written after its place was given another value."""


def produce(base: S, recipe: Callable[[S], object]) -> S:
    """Run a reducer on a draft of a state.

    Args:
        base: A Record or Table; a draft stands for the value it has now. It is never changed.
        recipe: Writes to the draft it is given. What it returns is ignored; if it raises, there is no new state.

    Returns:
        The new state, sharing with `base` by identity what was not written; `base` itself when nothing changed.
    """
    if isinstance(base, DraftBase):
        base = base._value()
    drafts: list[Any] = []
    draft = _drafted(base, drafts)
    if draft is _MISSING:
        raise TypeError(f"only Records and tables are drafted, not {type(base).__name__}")
    try:
        recipe(cast(S, draft))
        return cast(S, draft._value())
    finally:
        for each in drafts:
            each._die()
        drafts.clear()


def original(value: S) -> S:
    """The committed value behind a draft, without the writes made to the draft: cheap to scan, safe to keep."""
    return cast(S, value._base) if isinstance(value, DraftBase) else value


def current(value: S) -> S:
    """The value that a draft would commit to now, with its writes so far: safe to keep, and later writes do not show."""
    return cast(S, value._value()) if isinstance(value, DraftBase) else value


def _drafted(value: Any, drafts: list[Any]) -> Any:
    if isinstance(value, Record):
        return _RecordDraft(value, drafts)
    return _TableDraft(value, drafts) if type(value) is Table else _MISSING


def _refuse_write(draft: Any) -> NoReturn:
    kind: type = draft._off
    try:
        draft._base
    except (AttributeError, DeadDraft):
        raise _dead(kind) from None
    raise DeadDraft(f"this draft of {kind.__name__} was replaced or deleted; read it again from the place it is at now")


def _dead(kind: type | None) -> DeadDraft:
    name = kind.__name__ if kind else "state"
    return DeadDraft(f"this draft of {name} was kept after its reducer ended; keep the key, or current(draft)")


class _RecordDraft(DraftBase):
    """Stands for a Record: fields that were set, and drafts of fields that were read, over the committed base."""

    __slots__ = ("_all", "_base", "_kids", "_off", "_set")
    _base: msgspec.Struct
    _kids: dict[str, Any]
    _set: dict[str, Any]
    _all: list[Any]
    _off: type | None

    def __init__(self, base: msgspec.Struct, drafts: list[Any]) -> None:
        _put_base(self, base)
        _put_kids(self, {})
        _put_set(self, {})
        _put_all(self, drafts)
        _put_off(self, None)
        drafts.append(self)

    @property  # type: ignore[misc]  # a read-only __class__ makes isinstance and match see the Record
    def __class__(self) -> Any:
        return type(self._base)

    def __getattr__(self, name: str) -> Any:
        if name in _SLOTS:  # a slot that was emptied
            raise _dead(self._off)
        kids = self._kids
        kid = kids.get(name)
        if kid is not None:
            return kid
        value = self._set.get(name, _MISSING)
        if value is _MISSING:
            base = self._base
            if name not in base.__struct_fields__:
                return _member(self, type(base), name)
            value = getattr(base, name)
        if type(value) in SCALARS or self._off is not None:
            return value
        draft = _drafted(value, self._all)
        if draft is _MISSING:
            return value
        kids[name] = draft
        return draft

    def __setattr__(self, name: str, value: Any) -> None:
        if self._off is not None:
            _refuse_write(self)
        kind = type(self._base)
        if name not in kind.__struct_fields__:
            raise AttributeError(f"{kind.__name__} has no field {name!r}; its fields are {', '.join(kind.__struct_fields__)}")
        kid = self._kids.get(name)
        if kid is not None and kid is value:  # what d.table |= {...} ends with
            return
        if type(value) not in SCALARS:
            value = settle(value, kind, name)
        if kid is not None:
            del self._kids[name]
            kid._detach()
        self._set[name] = value

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"the field {name!r} cannot be deleted; set it to None or to its default")

    def __eq__(self, other: object) -> bool:
        return bool(self._value() == current(other))

    __hash__ = None  # type: ignore[assignment]  # as for any value with a table inside

    def __repr__(self) -> str:
        return "<dead draft>" if self._is_dead() else f"<draft of {self._value()!r:.200}>"

    def __copy__(self) -> Any:
        return self._value()

    def __deepcopy__(self, memo: object) -> Any:
        return self._value()

    def __reduce__(self) -> NoReturn:
        raise TypeError("a draft is not pickled; pickle current(draft)")

    def _value(self) -> Any:
        base = out = self._base
        news = self._set
        for name, kid in self._kids.items():
            now = kid._value()
            if now is kid._base:
                continue
            if name in news:
                news = {**news, name: now}
                continue
            if out is base:
                out = base.__copy__()  # type: ignore[attr-defined]  # every msgspec Struct has it; the stubs leave it out
            force_setattr(out, name, now)
        for name, now in news.items():
            old = getattr(base, name)
            if now is old or (type(now) is type(old) and now == old):
                continue
            if out is base:
                out = base.__copy__()  # type: ignore[attr-defined]  # as above
            force_setattr(out, name, now)
        return out

    def _detach(self) -> None:
        value = self._value()
        for kid in self._kids.values():
            kid._detach()
        _put_off(self, type(value))
        _put_base(self, value)
        _put_kids(self, {})
        _put_set(self, {})

    def _is_dead(self) -> bool:
        return self._off is not None and not _has_base(self)

    def _die(self) -> None:
        _put_off(self, type(self._base))
        _del_base(self)
        _del_kids(self)
        _del_set(self)
        _del_all(self)


# The slots of a record draft, past its own __setattr__.
_put_base = _RecordDraft._base.__set__  # type: ignore[attr-defined]  # slots are descriptors, which mypy does not model
_put_kids = _RecordDraft._kids.__set__  # type: ignore[attr-defined]  # as above
_put_set = _RecordDraft._set.__set__  # type: ignore[attr-defined]  # as above
_put_all = _RecordDraft._all.__set__  # type: ignore[attr-defined]  # as above
_put_off = _RecordDraft._off.__set__  # type: ignore[attr-defined, union-attr]  # as above
_del_base = _RecordDraft._base.__delete__  # type: ignore[attr-defined]  # as above
_del_kids = _RecordDraft._kids.__delete__  # type: ignore[attr-defined]  # as above
_del_set = _RecordDraft._set.__delete__  # type: ignore[attr-defined]  # as above
_del_all = _RecordDraft._all.__delete__  # type: ignore[attr-defined]  # as above


def _has_base(draft: _RecordDraft) -> bool:
    try:
        return draft._base is not None
    except DeadDraft:
        return False


def _member(draft: Any, kind: type, name: str) -> Any:
    """A method, property or class constant of the Record, bound to the draft."""
    for cls in kind.__mro__:
        member = vars(cls).get(name, _MISSING)
        if member is not _MISSING:
            bind = getattr(type(member), "__get__", None)
            return member if bind is None else bind(member, draft, kind)
    raise AttributeError(f"{kind.__name__} has no field {name!r}; its fields are {', '.join(kind.__struct_fields__)}")  # type: ignore[attr-defined]  # a Struct


class _TableDraft(DraftBase, MutableMapping[Any, Any]):
    """Stands for a Table: a copy made at the first write, and drafts of the entries that were read."""

    __slots__ = ("_all", "_base", "_kids", "_now", "_off", "_touched")

    def __init__(self, base: Mapping[Any, Any], drafts: list[Any]) -> None:
        self._base = base
        self._now = base  # the base itself until the first write
        self._kids: dict[Any, Any] = {}
        self._touched: dict[Any, None] = {}  # keys set or deleted
        self._all = drafts
        self._off: type | None = None
        drafts.append(self)

    @property  # type: ignore[misc]  # as in _RecordDraft
    def __class__(self) -> Any:
        return dict

    def __getattr__(self, name: str) -> Any:
        if name in _SLOTS:
            raise _dead(Table)
        raise AttributeError(f"a table has no attribute {name!r}; its entries are read as table[key]")

    def __getitem__(self, key: Any) -> Any:
        kid = self._kids.get(key)
        if kid is not None:
            return kid
        value = self._now[key]
        if type(value) in SCALARS or self._off is not None:
            return value
        draft = _drafted(value, self._all)
        if draft is _MISSING:
            return value
        self._kids[key] = draft
        return draft

    def __setitem__(self, key: Any, value: Any) -> None:
        if self._off is not None:
            _refuse_write(self)
        kid = self._kids.get(key)
        if kid is not None and kid is value:
            return
        if type(value) not in SCALARS:
            value = settle(value, Table, key)
        if kid is not None:
            del self._kids[key]
            kid._detach()
        self._write()[key] = value
        self._touched[key] = None

    def __delitem__(self, key: Any) -> None:
        if self._off is not None:
            _refuse_write(self)
        if key not in self._now:
            raise KeyError(key)
        kid = self._kids.pop(key, None)
        if kid is not None:
            kid._detach()
        del self._write()[key]
        self._touched[key] = None

    def __iter__(self) -> Iterator[Any]:
        return iter(self._now)

    def __reversed__(self) -> Iterator[Any]:
        return reversed(list(self._now))

    def __len__(self) -> int:
        return len(self._now)

    def __contains__(self, key: object) -> bool:
        return key in self._now

    def clear(self) -> None:
        for key in list(self._now):
            del self[key]

    def setdefault(self, key: Any, default: Any = None) -> Any:
        if key not in self._now:
            self[key] = default
        return self[key]  # its draft, so that setdefault(k, Chat()).title = "..." is a write to the state

    def popitem(self) -> NoReturn:
        raise TypeError("the order of a table is no information: name the key to take out, pop(key)")

    def copy(self) -> dict[Any, Any]:
        return dict(self._value())

    def __or__(self, other: Mapping[Any, Any]) -> dict[Any, Any]:
        return {**self._value(), **other}

    def __ror__(self, other: Mapping[Any, Any]) -> dict[Any, Any]:
        return {**other, **self._value()}

    def __ior__(self, other: Any) -> _TableDraft:  # type: ignore[misc]  # a table takes what dict takes
        self.update(other)
        return self

    def __eq__(self, other: object) -> bool:
        return bool(self._value() == current(other))

    __hash__ = None  # type: ignore[assignment]  # as for any table

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

    def _write(self) -> dict[Any, Any]:
        if self._now is self._base:
            self._now = dict(self._base)
        return cast(dict[Any, Any], self._now)

    def _value(self) -> Any:
        base, now = self._base, self._now
        changed = {}
        for key, kid in self._kids.items():
            value = kid._value()
            if value is not kid._base:
                changed[key] = value
        if now is base and not changed:
            return base
        out = {**now, **changed}
        for key in {**self._touched, **changed}:
            old, new = base.get(key, _MISSING), out.get(key, _MISSING)
            if old is not new and (type(old) is not type(new) or old != new):
                return Table(out)
        return base

    def _detach(self) -> None:
        value = self._value()
        for kid in self._kids.values():
            kid._detach()
        self._base = self._now = value
        self._kids, self._touched, self._off = {}, {}, Table

    def _die(self) -> None:
        self._off = Table
        del self._base, self._now, self._kids, self._touched, self._all
