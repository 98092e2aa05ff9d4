"""The phone is a value: the order in its tables means nothing, and it comes back whole from its bytes at every step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeVar

from msgspec.structs import force_setattr

from phonegym.bench.audit.report import Tally
from phonegym.bench.audit.subject import Subject, label
from phonegym.bench.episode import Episode
from phonegym.bench.registry import templates
from phonegym.phone.screen import Screen
from phonegym.phone.snapshot import restore, snapshot
from phonegym.state import Record, Table, canonical, shuffled
from phonegym.ui.node import TextContent

S = TypeVar("S")
BOXES, BYTES, RESTORED = "shuffled tables, same boxes", "shuffled tables, same bytes", "restored at every step"


def declare(tally: Tally) -> None:
    """The rows."""
    for name in (BOXES, BYTES, RESTORED):
        tally.declare(name, "value", "steps")


def examine(subject: Subject, tally: Tally) -> None:
    """At every step of the first oracle run: shuffle, act; save, restore, act."""
    for reference in subject.references[: len(subject.twins)]:
        for k, action in enumerate(reference.trail.actions):
            state, after = reference.states[k], reference.states[k + 1]
            where = f"{label(state)}, step {k}"
            mixed = replace(state, phone=scrambled(state.phone, k + 1))
            differs = first_difference(Screen(state.catalogue, state.phone), Screen(state.catalogue, mixed.phone))
            tally.count(BOXES, not differs, f"{where}: {differs}")
            tally.count(BYTES, canonical(mixed.do(action).phone) == canonical(after.phone), f"{where}: {action!r} leads elsewhere")
            same = _restored(state).do(action).encode() == after.encode()
            tally.count(RESTORED, same, f"{where}: the restored episode goes another way")


def _restored(state: Episode) -> Episode:
    """The episode from its bytes; of a template that is not installed, with the phone from its bytes."""
    if type(state.task) in templates(state.catalogue):
        return Episode.decode(state.encode(), state.catalogue)
    return replace(state, phone=restore(state.catalogue, snapshot(state.catalogue, state.phone)))


def scrambled(value: S, seed: int) -> S:
    """The same state with the entries of every table in another order."""
    mixed: S = _scrambled(value, seed)
    return mixed


def _scrambled(value: Any, seed: int) -> Any:
    if type(value) is Table:
        return Table({key: _scrambled(value[key], seed) for key in shuffled(tuple(value), seed, len(value))})
    if isinstance(value, Record):
        out: Any = value.__copy__()  # type: ignore[attr-defined]  # every msgspec Struct has it; the stubs leave it out
        for name in value.__struct_fields__:
            force_setattr(out, name, _scrambled(getattr(value, name), seed))
        return out
    return value


def first_difference(one: Screen, other: Screen) -> str:
    """The first item in which two screens differ, as a line; empty when there is none."""
    for a, b in zip(_boxes(one), _boxes(other), strict=False):
        if a != b:
            return f"{a} became {b}"
    return "" if len(list(_boxes(one))) == len(list(_boxes(other))) else "one screen has more on it"


def _boxes(screen: Screen) -> Iterator[tuple[object, ...]]:
    for pane in screen.panes:
        for item in pane.items:
            content = item.node.content
            said = content.value if isinstance(content, TextContent) else item.node.sem.desc
            yield item.node.kind, said, item.node.sem.id, str(item.node.sem.on_tap), item.x, item.y, item.width, item.height
