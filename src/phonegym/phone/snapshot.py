"""Bytes and JSON of a whole phone, and back; setting parts of it from outside.

A snapshot carries the build and the content it was made with and is refused elsewhere: its meaning is defined by the code.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from phonegym.phone.errors import SnapshotError
from phonegym.phone.os import PhoneState
from phonegym.phone.screen import screen_of
from phonegym.phone.soundness import faults
from phonegym.state import Table, canonical, digest, put, share, type_at
from phonegym.suggest import did_you_mean
from phonegym.version import __version__

if TYPE_CHECKING:
    from phonegym.phone.catalogue import Catalogue

MAGIC = b"phonegym-snapshot\x00"


@cache
def content_digest(catalogue: Catalogue) -> str:
    """Which kinds of routes, messages and states this catalogue decodes, in short: snapshots of another one are refused."""
    kinds = [*catalogue.routes, *catalogue.messages, *catalogue.states]
    shape = [(str(k.__struct_config__.tag), *k.__struct_fields__) for k in kinds]  # type: ignore[attr-defined]  # tagged structs
    return digest(msgspec.msgpack.encode([__version__, shape]))


def snapshot(catalogue: Catalogue, phone: PhoneState) -> bytes:
    """Everything: open screens, scroll positions, half-typed text, timers."""
    body = canonical(phone)
    return MAGIC + content_digest(catalogue).encode() + digest(body).encode() + body


def restore(catalogue: Catalogue, data: bytes, base: PhoneState | None = None) -> PhoneState:
    """The phone of a snapshot; equal branches are shared with `base`, so that memos and memory are.

    Raises:
        SnapshotError: Not a snapshot, cut short, or of another build or set of apps.
    """
    mark = content_digest(catalogue).encode()
    if not data.startswith(MAGIC):
        raise SnapshotError("these bytes are no phonegym snapshot: pass what Phone.snapshot() returned")
    if data[len(MAGIC) : len(MAGIC) + len(mark)] != mark:
        raise SnapshotError("this snapshot was made by another version of phonegym or with other apps: replay its trace instead")
    at = len(MAGIC) + len(mark)
    body = data[at + len(mark) :]
    if data[at : at + len(mark)] != digest(body).encode():
        raise SnapshotError("this snapshot is damaged: its bytes are not those that were written")
    try:
        phone = catalogue.decode(body)
    except msgspec.MsgspecError as error:
        raise SnapshotError(f"this snapshot is damaged: {error}") from error
    return checked(catalogue, phone if base is None else share(base, phone))


def to_json(phone: PhoneState) -> bytes:
    """The whole state as JSON with sorted keys."""
    return msgspec.json.format(msgspec.json.encode(phone, order="deterministic"), indent=1)


def from_json(catalogue: Catalogue, text: bytes | str, base: PhoneState | None = None) -> PhoneState:
    """A phone from its JSON.

    Raises:
        SnapshotError: Not JSON, or not a phone; the error names the place and the type it wants.
    """
    try:
        phone = catalogue.decode_json(text)
        canonical(phone)  # JSON has numbers that are too long to be kept: any whole number will do for its decoder
    except (msgspec.MsgspecError, TypeError, OverflowError) as error:
        raise SnapshotError(f"this JSON is no phone: {error}") from error
    return drawn(catalogue, checked(catalogue, phone if base is None else share(base, phone)))


def patch(catalogue: Catalogue, phone: PhoneState, changes: Mapping[str, Any]) -> PhoneState:
    """The phone with some places set: `{"os.settings.display.dark": True, "apps.notes.notes.n3.title": "Milk"}`.

    A value is plain JSON-like data and is validated against the type of its place; UNSET removes an entry of a table.

    Raises:
        SnapshotError: No such place, or a value of the wrong type.
    """
    base = phone
    for spelled, value in changes.items():
        if not isinstance(spelled, str):
            raise SnapshotError(f"a place is spelled as text, such as 'os.settings.display.dark', not {spelled!r}")
        phone = _put(phone, _path(phone, spelled), value)
    try:  # what stands where any screen or message may stand is known by the decoder alone
        typed = catalogue.decode(canonical(phone))
    except msgspec.MsgspecError as error:
        raise SnapshotError(f"{', '.join(changes)}: {error}") from error
    return drawn(catalogue, checked(catalogue, share(base, share(phone, typed))))


def _path(phone: PhoneState, spelled: str) -> tuple[str, ...]:
    """The parts of a place. Keys of tables may have dots in them, as ids do: the longest key that is there is meant."""
    parts, path = spelled.split("."), list[str]()
    holder: Any = phone
    while parts:
        n = 1
        if isinstance(holder, Table):
            n = next((n for n in range(len(parts), 0, -1) if ".".join(parts[:n]) in holder), 1)
        part = ".".join(parts[:n])
        path.append(part)
        parts = parts[n:]
        holder = holder.get(part) if isinstance(holder, Table) else getattr(holder, part, None)
    return tuple(path)


def _put(phone: PhoneState, path: tuple[str, ...], value: Any) -> PhoneState:
    holder: Any = phone
    for n, part in enumerate(path[:-1]):
        holder = holder.get(part, msgspec.UNSET) if isinstance(holder, Table) else getattr(holder, part, msgspec.UNSET)
        if holder is msgspec.UNSET:
            raise SnapshotError(f"there is nothing at {'.'.join(path[: n + 1])!r}")
    kind = _kind_at(phone, path)
    if value is msgspec.UNSET:
        return put(phone, path, value)
    try:
        typed = msgspec.convert(value, kind)
        canonical(typed)
    except (msgspec.ValidationError, UnicodeEncodeError, OverflowError) as error:  # the latter two: it could not be kept
        raise SnapshotError(f"{'.'.join(path)}: {error}") from error
    return put(phone, path, typed)


def _kind_at(phone: PhoneState, path: tuple[str, ...]) -> Any:
    """The type of a place: from the record that holds it as it is now."""
    holder: Any = phone
    root = 0
    for n, part in enumerate(path[:-1]):
        holder = holder[part] if isinstance(holder, Table) else getattr(holder, part)
        if isinstance(holder, msgspec.Struct):
            root = n + 1
    record: Any = phone
    for part in path[:root]:
        record = record[part] if isinstance(record, Table) else getattr(record, part)
    try:
        return type_at(type(record), path[root:])
    except AttributeError as error:
        raise SnapshotError(f"{'.'.join(path)}: {error}.{did_you_mean(path[-1], record.__struct_fields__)}") from error


def drawn(catalogue: Catalogue, phone: PhoneState) -> PhoneState:
    """The phone, if its screen can be drawn: what was written by hand may show what an app does not have.

    Raises:
        SnapshotError: It cannot.
    """
    try:
        screen_of(catalogue, phone)
    except Exception as error:
        raise SnapshotError(f"the screen of this phone cannot be drawn, it may show something that is gone: {error!r}") from error
    return phone


def checked(catalogue: Catalogue, phone: PhoneState) -> PhoneState:
    """The phone, if it hangs together: every activity on the stack exists, every app is installed.

    Raises:
        SnapshotError: It does not.
    """
    os = phone.os
    missing = [app for app in catalogue.apps if app not in phone.apps]
    if missing:
        raise SnapshotError(f"this phone lacks the state of {', '.join(missing)}")
    if not os.stack or any(a not in os.activities or not os.activities[a].routes for a in os.stack):
        raise SnapshotError("os.stack names an activity that os.activities does not hold")
    if sorted(os.activities) != sorted(os.stack):
        raise SnapshotError("os.stack must hold each of os.activities once")
    for app, state in phone.apps.items():
        if catalogue.states.get(type(state)) != app:
            raise SnapshotError(f"apps.{app} holds the state of another app")
    for fault in faults(catalogue, phone):
        raise SnapshotError(fault)
    return phone
