"""The draft of a table; `draft` is the module to use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from typing import Any, NoReturn

from .drafting import MISSING, DraftBase, Drafting, dead, detached
from .record import Table
from .settle import SCALARS, settle

_SLOTS = ("_base", "_kids", "_now", "_off", "_run", "_sealed", "_touched")


class TableDraft(DraftBase, MutableMapping[Any, Any]):
    """Stands for a Table: a copy made at the first write, and drafts of the entries that were read."""

    __slots__ = _SLOTS

    def __init__(self, base: Table[Any, Any], run: Drafting) -> None:
        self._base = base
        self._now = base  # the base itself until the first write, then a copy
        self._sealed = True  # `_now` has been given out, so that the next write must copy it
        self._kids: dict[Any, Any] = {}
        self._touched: dict[Any, None] = {}  # keys set or deleted
        self._run = run
        self._off: type | None = None

    @property  # type: ignore[misc]  # as in RecordDraft
    def __class__(self) -> Any:
        return dict

    def __getattr__(self, name: str) -> Any:
        if name in _SLOTS:
            raise dead(Table)
        raise AttributeError(f"a table has no attribute {name!r}; its entries are read as table[key]")

    def __getitem__(self, key: Any) -> Any:
        kid = self._kids.get(key)
        if kid is not None:
            return kid
        value = self._now[key]
        if type(value) in SCALARS or self._off is not None:
            return value
        draft = self._run.drafted(value)
        if draft is value:
            return value
        self._kids[key] = draft
        return draft

    def __setitem__(self, key: Any, value: Any) -> None:
        if self._off is not None:
            raise detached(self._base)
        kid = self._kids.get(key)
        if kid is not None and kid is value:
            return
        if type(value) not in SCALARS:
            value = settle(value, Table, key)
        if kid is not None:
            del self._kids[key]
            kid._detach()
        self._write(key, value)

    def __delitem__(self, key: Any) -> None:
        if self._off is not None:
            raise detached(self._base)
        if key not in self._now:
            raise KeyError(key)
        kid = self._kids.pop(key, None)
        if kid is not None:
            kid._detach()
        self._write(key, MISSING)

    def __iter__(self) -> Iterator[Any]:
        keys: Iterator[Any] = iter(self._now)
        return keys

    def __reversed__(self) -> Iterator[Any]:
        return iter(list(self._now)[::-1])

    def __len__(self) -> int:
        return len(self._now)

    def __contains__(self, key: object) -> bool:
        return key in self._now

    def clear(self) -> None:
        """Take every entry out."""
        for key in list(self._now):
            del self[key]

    def setdefault(self, key: Any, default: Any = None) -> Any:
        """The entry at `key`, put there first if there is none."""
        if key not in self._now:
            self[key] = default
        return self[key]  # its draft, so that setdefault(k, Chat()).title = "..." is a write to the state

    def popitem(self) -> NoReturn:
        """Refused: which entry would be the last?"""
        raise TypeError("the order of a table is no information: name the key to take out, pop(key)")

    def copy(self) -> dict[Any, Any]:
        """A plain dict of the committed values; writing to it does not write to the state."""
        return dict(self._value())

    def __or__(self, other: Mapping[Any, Any]) -> dict[Any, Any]:
        return {**self._value(), **other}

    def __ror__(self, other: Mapping[Any, Any]) -> dict[Any, Any]:
        return {**other, **self._value()}

    def __ior__(self, other: Any) -> TableDraft:  # type: ignore[misc]  # a table takes what dict takes
        self.update(other)
        return self

    def _write(self, key: Any, value: Any) -> None:
        """Put `value` at `key`, or take the entry out for MISSING, in a copy that nobody else has seen."""
        if self._sealed:
            self._now = Table(self._now)
            self._sealed = False
        self._touched[key] = None
        if value is MISSING:
            dict.__delitem__(self._now, key)
        else:
            dict.__setitem__(self._now, key, value)

    def _value(self) -> Any:
        for key, kid in self._kids.items():
            value = kid._value()
            if value is not self._now[key]:
                self._write(key, value)
        base, now = self._base, self._now
        for key in self._touched:
            old, new = base.get(key, MISSING), now.get(key, MISSING)
            if old is not new and (type(old) is not type(new) or old != new):
                self._sealed = True
                return now
        return base

    def _detach(self) -> None:
        value = self._value()
        for kid in self._kids.values():
            kid._detach()
        self._base = self._now = value
        self._sealed = True
        self._kids, self._touched, self._off = {}, {}, Table

    def _die(self) -> None:
        self._off = Table
        del self._base, self._now, self._kids, self._touched, self._run, self._sealed
