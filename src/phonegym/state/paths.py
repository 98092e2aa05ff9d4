"""Paths: where in a state something is, as a tuple of field names and table keys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET
from msgspec.structs import force_setattr

from .record import Table

Path: TypeAlias = tuple[object, ...]
S = TypeVar("S")


class Anything:
    """The type of ANY, the key that stands for every key of a table."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "ANY"

    def __reduce__(self) -> str:
        return "ANY"


ANY: Any = Anything()
"""Stands for every key of a table: `lk.chats[ANY].title` is the title of any chat."""


def look_up(state: object, path: Path) -> Any:
    """What is at `path` in a state (or in a draft of one); `msgspec.UNSET` when there is no such entry or field."""
    at: Any = state
    for part in path:
        if isinstance(at, dict):
            at = at.get(part, UNSET)
        elif isinstance(at, msgspec.Struct) and part in at.__class__.__struct_fields__:  # of the class, for drafts
            at = getattr(at, str(part))
        else:
            return UNSET
    return at


def put(state: S, path: Path, value: object) -> S:
    """`state` with `value` at `path`; `msgspec.UNSET` takes the entry out of its table. Shares everything else.

    Raises:
        LookupError: The way to the last part of `path` does not exist in `state`.
    """
    if not path:
        return value  # type: ignore[return-value]  # what the caller puts at the root is a state of the same type
    at: Any = state
    part, rest = path[0], path[1:]
    if isinstance(at, dict):
        if not rest and value is UNSET:
            return Table({key: entry for key, entry in at.items() if key != part})  # type: ignore[return-value]  # a table for a table
        if rest and part not in at:
            raise LookupError(f"there is no entry {part!r} to put {spell(path)} in")
        return Table({**at, part: put(at.get(part), rest, value)})  # type: ignore[return-value]  # as above
    if not isinstance(at, msgspec.Struct) or part not in at.__struct_fields__:
        raise LookupError(f"{type(at).__name__} has no field {part!r} to put {spell(path)} in")
    out = at.__copy__()  # type: ignore[attr-defined]  # every msgspec Struct has it; the stubs leave it out
    force_setattr(out, str(part), put(getattr(at, str(part)), rest, value))
    return out  # type: ignore[no-any-return]  # a copy of the state


def under(above: Path, path: Path) -> bool:
    """Whether `path` is `above` or lies below it; ANY in `above` stands for every key."""
    if len(above) > len(path):
        return False
    return all(want is ANY or want == part for want, part in zip(above, path, strict=False))


def spell(path: Iterable[object]) -> str:
    """A path for people: `apps.linko.chats["c1"].title`.

    A path does not say which parts are keys, so this is a guess for the eye: words are written with a dot, other texts
    (with digits, dashes, spaces) and numbers in brackets.
    """
    out = ""
    for part in path:
        if isinstance(part, str) and part.replace("_", "").isascii() and part.replace("_", "a").isalpha():
            out += f".{part}" if out else part
        elif isinstance(part, str):
            out += '["' + part.replace("\\", "\\\\").replace('"', '\\"') + '"]'
        else:
            out += f"[{part!r}]"
    return out or "the whole state"


def encode_path(path: Path) -> list[str | int]:
    """A path as JSON can hold it. Keys of tables are texts or integers, so nothing is lost. Raises `TypeError` for other parts."""
    parts: list[str | int] = []
    for part in path:
        if not isinstance(part, str | int):
            raise TypeError(f"{part!r} in {spell(path)} is neither a name nor a key (a text or an integer)")
        parts.append(part)
    return parts


def decode_path(parts: Iterable[str | int]) -> Path:
    """The path that `encode_path` wrote."""
    return tuple(parts)


def path_order(path: Path) -> tuple[tuple[str, str], ...]:
    """A key to sort paths by that is the same everywhere, also when texts and integers meet."""
    return tuple([(str(part), type(part).__name__) for part in path])
