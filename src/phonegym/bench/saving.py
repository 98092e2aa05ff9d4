"""Episodes as bytes: the phone at the start and now, the instance, the ledger, the evidence and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from phonegym.bench.evidence import read_seen, write_seen
from phonegym.bench.log import Conditions, Log
from phonegym.bench.registry import UnknownTask, find
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.errors import SnapshotError
from phonegym.phone.ids import AppId
from phonegym.phone.message import AppState, Message, Route
from phonegym.phone.os import PhoneState, PhoneValue
from phonegym.phone.snapshot import restore, snapshot
from phonegym.state import Ledger, Mark, Path, Table, canonical, read_ledger, write_ledger

if TYPE_CHECKING:
    from phonegym.bench.episode import Episode

MAGIC = b"phonegym-episode-1\x00"


class _Saved(msgspec.Struct, frozen=True, array_like=True):
    task: str
    values: dict[str, Any]
    conditions: Conditions
    before: bytes
    phone: bytes
    ledger: list[Any]
    seen: list[Any]
    log: Log


_GENERIC: Any = PhoneValue  # filled with the type of one app's state, which the checker cannot follow
_decoder = msgspec.msgpack.Decoder(_Saved)


def encode(episode: Episode) -> bytes:
    """See `Episode.encode`."""
    return MAGIC + canonical(
        _Saved(
            episode.task.task_id(),
            msgspec.to_builtins(episode.task, builtin_types=(bytes,)),
            episode.conditions,
            snapshot(episode.catalogue, episode.before),
            snapshot(episode.catalogue, episode.phone),
            write_ledger(episode.ledger, episode.before),
            write_seen(episode.seen),
            episode.log,
        )
    )


def decode(data: bytes, catalogue: Catalogue) -> Episode:
    """See `Episode.decode`. Branches that are as at the start are shared with the phone at the start. Raises `SnapshotError`."""
    from phonegym.bench.episode import Episode

    if not data.startswith(MAGIC):
        raise SnapshotError("these bytes are no episode: pass what Episode.encode() returned")
    try:
        saved = _decoder.decode(data[len(MAGIC) :])
        before = restore(catalogue, saved.before)
        task = msgspec.convert(saved.values, find(saved.task, catalogue))
        ledger = _ledger(catalogue, saved.ledger, before)
    except msgspec.MsgspecError as error:
        raise SnapshotError(f"this episode is damaged: {error}") from error
    except UnknownTask as error:
        raise SnapshotError(f"this episode is of a template that is not installed: {error}") from error
    phone = restore(catalogue, saved.phone, before)
    return Episode(catalogue, task, saved.conditions, before, phone, ledger, read_seen(saved.seen), saved.log)


def _ledger(catalogue: Catalogue, rows: list[Any], before: PhoneState) -> Ledger:
    """Values are decoded by the type of their place, which for an app is that of its own state."""
    found: dict[Path, Mark] = {}
    for row in rows:
        at = row[0]
        state: Any = catalogue.apps[AppId(at[1])].state if at[0] == "apps" and len(at) > 1 else AppState
        kind = _GENERIC[Route, Message, state]
        found.update(read_ledger([row], before, kind))
    return Table(found)
