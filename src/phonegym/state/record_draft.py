"""The draft of a Record; `draft` is the module to use."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import force_setattr

from .drafting import MISSING, DraftBase, Drafting, dead, detached
from .settle import SCALARS, settle

_SLOTS = ("_base", "_kids", "_off", "_run", "_set")


class RecordDraft(DraftBase):
    """Stands for a Record: fields that were set, and drafts of fields that were read, over the committed base."""

    __slots__ = _SLOTS

    def __init__(self, base: msgspec.Struct, run: Drafting) -> None:
        _put_base(self, base)
        _put_kids(self, {})
        _put_set(self, {})
        _put_run(self, run)
        _put_off(self, None)

    @property  # type: ignore[misc]  # a read-only __class__ makes isinstance and match see the Record
    def __class__(self) -> Any:
        return type(self._base)

    def __getattr__(self, name: str) -> Any:
        if name in _SLOTS:  # a slot that was emptied
            raise dead(self._off)
        kids = self._kids
        kid = kids.get(name)
        if kid is not None:
            return kid
        value = self._set.get(name, MISSING)
        if value is MISSING:
            base = self._base
            if name not in base.__struct_fields__:
                return _member(self, type(base), name)
            value = getattr(base, name)
        if type(value) in SCALARS or self._off is not None:
            return value
        draft = self._run.drafted(value)
        if draft is value:
            return value
        kids[name] = draft
        return draft

    def __setattr__(self, name: str, value: Any) -> None:
        if self._off is not None:
            raise detached(self._base)
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
                out = base.__copy__()
            force_setattr(out, name, now)
        for name, now in news.items():
            old = getattr(base, name)
            if now is old or (type(now) is type(old) and now == old):
                continue
            if out is base:
                out = base.__copy__()
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

    def _die(self) -> None:
        _put_off(self, type(self._base))
        _del_base(self)
        _del_kids(self)
        _del_set(self)
        _del_run(self)


# The slots of a record draft, past its own __setattr__.
_slots = vars(RecordDraft)
_put_base, _del_base = _slots["_base"].__set__, _slots["_base"].__delete__
_put_kids, _del_kids = _slots["_kids"].__set__, _slots["_kids"].__delete__
_put_set, _del_set = _slots["_set"].__set__, _slots["_set"].__delete__
_put_run, _del_run = _slots["_run"].__set__, _slots["_run"].__delete__
_put_off = _slots["_off"].__set__


def _member(draft: Any, kind: type, name: str) -> Any:
    """A method, property or class constant of the Record, bound to the draft."""
    for cls in kind.__mro__:
        member = vars(cls).get(name, MISSING)
        if member is not MISSING:
            bind = getattr(type(member), "__get__", None)
            return member if bind is None else bind(member, draft, kind)
    raise AttributeError(f"{kind.__name__} has no field {name!r}; its fields are {', '.join(kind.__struct_fields__)}")  # type: ignore[attr-defined]  # a Struct
