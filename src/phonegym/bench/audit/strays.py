"""Touches beside the oracle's own that change a neighbour of what it may change: what a too wide `allow` would let pass.

Nobody has to write these down. Every screen that the oracle's run goes through is tried on forks, one stray touch at a time,
or one word in another field, and the oracle finishes from there without taking anything back. And what the apps declare as
repairs can be turned round: the touches that would bring a neighbour back to a value bring it there, too, where it never was.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from phonegym.bench.audit.siblings import harmed, played
from phonegym.bench.audit.trail import Reference, Trail, follow
from phonegym.bench.episode import Episode
from phonegym.bench.guide import Harming, Repairing
from phonegym.bench.oracle.errors import OracleError
from phonegym.bench.oracle.sight import Sight
from phonegym.bench.registry import guides
from phonegym.bench.steps import EpisodeAction
from phonegym.phone.actions import LongPress, Tap, Type
from phonegym.phone.errors import PhoneError
from phonegym.state import Path, Record, look_up, spell, under

WORD = "7"
"""Typed into fields beside the oracle's: it is a text and a number."""
ENTRIES = 4
"""Of a table that are tried."""
Touches = tuple[EpisodeAction, ...]


def beside(reference: Reference, parent: Path) -> Iterator[Trail]:
    """Runs that do what the oracle does, and one thing more, which changes something under `parent`.

    Args:
        reference: The oracle's run of an instance.
        parent: Above an entry of `allow`.
    """
    tried: set[object] = set()
    start, own = reference.trail.start, reference.trail.actions
    for at, state in enumerate(reference.states[: len(own)]):
        for kind, touches in _strays(Sight(start.catalogue, state.phone)):
            if kind in tried or touches[0] == own[at]:
                continue
            after = _done(state, touches)
            if after is None or after.over:
                continue
            typed = len(touches) > 1  # what stands in a field counts once the oracle commits it
            if not typed and not _changed(state, after, parent):
                continue
            tried.add(kind)
            rest = played(after, start.task.next_action)
            if rest is not None:
                yield follow(f"stray touch after {at} steps", start, (*own[:at], *touches, *rest))


def turned_round(reference: Reference, parent: Path) -> Iterator[Trail]:
    """Runs that set something under `parent` to another value by an app's repair, just before they end.

    Args:
        reference: The oracle's run of an instance.
        parent: Above an entry of `allow`.
    """
    start, own = reference.trail.start, reference.trail.actions
    last = reference.states[len(own) - 1]
    repairs = guides(start.catalogue).repaired
    for path in _neighbours(last.phone, parent):
        repair = next((fn for where, fn in repairs if under(where, path)), None)
        other = _another(last.phone, path)
        if repair is None or other is UNSET:
            continue
        try:
            there = harmed(last, _setting(repair, path, other))
        except (AttributeError, TypeError):  # it takes back whole entries only, and was handed a field of one
            continue
        rest = played(there[0], start.task.next_action) if there is not None else None
        if there is not None and rest is not None:
            yield follow(f"{spell(path)} set just before the end", start, (*own[:-1], *there[1], *rest))


def _setting(repair: Repairing, path: Path, value: object) -> Harming:
    return lambda user: repair(user, path, value)


def _neighbours(phone: object, parent: Path) -> Iterator[Path]:
    """Places with a single value under `parent`: of a record all, of a table those of a few entries."""
    value = look_up(phone, parent)
    if isinstance(value, Record):
        for name in value.__struct_fields__:
            yield from _neighbours(phone, (*parent, name))
    elif isinstance(value, dict):
        for key in sorted(value, key=str)[:ENTRIES]:
            yield from _neighbours(phone, (*parent, key))
    elif value is not UNSET:
        yield parent


def _another(phone: object, path: Path) -> object:
    """Another value that can stand there: the other of two, or what stands there in another entry of its table; UNSET if none is known."""
    own = look_up(phone, path)
    if isinstance(own, bool):
        return not own
    table = look_up(phone, path[:-2])
    entries = [table[key] for key in sorted(table, key=str)] if isinstance(table, dict) else []
    found = (look_up(entry, path[-1:]) for entry in entries)
    return next((value for value in found if value != own and type(value) is type(own)), UNSET)


def _strays(sight: Sight) -> Iterator[tuple[object, Touches]]:
    """What a finger could do here: a touch of each control, a word in each field. With what makes two of them alike."""
    for item in sight.items():
        sem = item.node.sem
        point = sight.aim(item) if sem.enabled and (sem.on_tap or sem.on_long or sem.field) else None
        if point is None:
            continue
        if sem.field:
            yield sem.field, (Tap(*point), Type(WORD))
        elif sem.on_tap is not None:
            yield sem.on_tap, (Tap(*point),)
        if sem.on_long is not None:
            yield sem.on_long, (LongPress(*point),)


def _done(episode: Episode, touches: Touches) -> Episode | None:
    """The episode after them; None where a touch is refused."""
    try:
        for touch in touches:
            episode = episode.do(touch)
    except (PhoneError, OracleError):
        return None
    return episode


def _changed(before: Episode, after: Episode, parent: Path) -> bool:
    known = before.run.mine()
    return any(change not in known and under(parent, change.path) for change in after.run.mine())
