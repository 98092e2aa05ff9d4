"""What the annotations of a Record or Value say: which fields are tables, and which types state may not hold.

Looked at once, when a class is defined, so that a `list` in the state fails at import and only classes that have
tables pay for freezing them.
"""

from __future__ import annotations

import collections
import collections.abc
import re
import sys
import types
import typing
from typing import Annotated, Any, ClassVar, ForwardRef, Union, get_args, get_origin

# Types that can be changed in place, or whose order depends on the hash seed, with what to write instead.
REFUSED: dict[Any, str] = {
    list: "tuple[T, ...]",
    set: "a tuple, or dict[T, bool]",
    frozenset: "a tuple, or dict[T, bool]",
    bytearray: "bytes",
    collections.deque: "tuple[T, ...]",
    collections.defaultdict: "dict[K, V]",
    collections.OrderedDict: "dict[K, V]",
    collections.abc.Sequence: "tuple[T, ...]",
    collections.abc.MutableSequence: "tuple[T, ...]",
    collections.abc.Collection: "tuple[T, ...]",
    collections.abc.Iterable: "tuple[T, ...]",
    collections.abc.Set: "a tuple, or dict[T, bool]",
    collections.abc.MutableSet: "a tuple, or dict[T, bool]",
    collections.abc.Mapping: "dict[K, V]",
    collections.abc.MutableMapping: "dict[K, V]",
}
NO_FLOATS: dict[Any, str] = {float: "int: money in minor units, time in ms, shares in permille"}
"""Refused in a Record besides: sums of floats depend on their order, so equal lives would differ in bytes."""

_REFUSED_TEXT = re.compile(r"\b(list|List|set|Set|frozenset|FrozenSet|Sequence|Mapping|bytearray)\b")


def table_fields(cls: type, *, floats: bool = True) -> frozenset[str]:
    """Names of the fields that `cls` itself annotates and that may hold a dict.

    Args:
        cls: A class being defined; its bases have been looked at before.
        floats: Whether its fields may be floats: those of a Value may (where a finger came down), those of a Record not.

    Raises:
        TypeError: A field is of a type that state may not hold; the message names the field and what to write.
    """
    found = set()
    refused = REFUSED if floats else REFUSED | NO_FLOATS
    scope = vars(sys.modules[cls.__module__]) if cls.__module__ in sys.modules else {}
    for name, annotation in _own_annotations(cls).items():
        hint = _resolve(annotation, scope, cls)
        if get_origin(hint) is ClassVar or hint is ClassVar or (isinstance(hint, str) and "ClassVar" in hint):
            continue
        if name.startswith("_"):
            raise TypeError(f"{cls.__qualname__}.{name}: names of fields do not begin with an underscore")
        if _may_hold_dict(hint, f"{cls.__qualname__}.{name}", refused):
            found.add(name)
    return frozenset(found)


def _own_annotations(cls: type) -> dict[str, Any]:
    if sys.version_info >= (3, 14):  # annotations are lazy there, and may name classes that do not exist yet
        import annotationlib

        return annotationlib.get_annotations(cls, format=annotationlib.Format.FORWARDREF)
    return dict(vars(cls).get("__annotations__", {}))


def _resolve(annotation: object, scope: dict[str, Any], cls: type) -> Any:
    """The type a string annotation stands for; the string itself where it names a class that does not exist yet."""
    try:
        while isinstance(annotation, str):  # twice for a quoted annotation under `from __future__ import annotations`
            annotation = eval(annotation, dict(scope), dict(vars(cls)))  # the text of the class itself, as typing does
    except Exception:  # any failure means "not known yet": msgspec resolves it later, and reports it if it never can
        return annotation
    return annotation


def _may_hold_dict(hint: Any, where: str, refused: dict[Any, str]) -> bool:
    """Whether a value of `hint` may be a dict at its top level; checks every part of `hint` against what is refused."""
    if isinstance(hint, ForwardRef):
        hint = hint.__forward_arg__
    if isinstance(hint, str):
        word = _REFUSED_TEXT.search(hint)
        if word:
            raise TypeError(f"{where}: state does not hold {word.group()}")
        return True
    origin = get_origin(hint) or hint
    if isinstance(origin, collections.abc.Hashable) and origin in refused:
        raise TypeError(f"{where}: state does not hold {getattr(origin, '__name__', origin)}; write {refused[origin]}")
    if origin is Annotated:
        return _may_hold_dict(get_args(hint)[0], where, refused)
    parts = {part: _may_hold_dict(part, where, refused) for part in _parts(hint, origin)}
    if origin is tuple and any(holds and not isinstance(part, str | ForwardRef | typing.TypeVar) for part, holds in parts.items()):
        raise TypeError(f"{where}: a table inside a tuple would not be frozen; put it in a Record")
    return origin is dict or origin is Any or isinstance(origin, typing.TypeVar) or (origin is not tuple and any(parts.values()))


def _parts(hint: Any, origin: Any) -> list[Any]:
    return [part for part in get_args(hint) if part is not Ellipsis] if origin in (dict, tuple, Union, types.UnionType) else []
