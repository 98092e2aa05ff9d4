"""The trajectories of an instance: those that the audit attacks a judge with, a few of each kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from phonegym.bench.audit.attacks import attacks
from phonegym.bench.audit.detours import wander
from phonegym.bench.audit.subject import FAST, Subject
from phonegym.bench.audit.trail import Reference, reference
from phonegym.bench.episode import Episode
from phonegym.bench.oracle.errors import OracleError
from phonegym.bench.oracle.play import play
from phonegym.bench.steps import EpisodeAction
from phonegym.run.judge_set.records import Kind
from phonegym.state import shuffled

BY_HAND = "near miss by hand"
_KIND_OF: dict[str, Kind] = {"prefix": "prefix", "wrong twin": "twin"}
"""Kinds of the audit's attacks; all others are near misses."""


class Walk(NamedTuple):
    """A trajectory before it is played.

    Attributes:
        kind: How it was made.
        how: The same in more words.
        actions: All its steps, from the start of the episode.
    """

    kind: Kind
    how: str
    actions: tuple[EpisodeAction, ...]


def walks(begun: Episode, each: int, seed: int) -> Iterator[Walk]:
    """The trajectories of an instance, in an order that depends on nothing but the arguments.

    Args:
        begun: The instance before its first step.
        each: Most of a kind.
        seed: What is sampled by.

    Raises:
        OracleError: The instance's own oracle does not come to its end: there is nothing to make trajectories of.
    """
    found = reference(begun)
    if isinstance(found, OracleError):
        raise found
    subject = Subject(begun.catalogue, type(begun.task), FAST, seed)
    made = {found.trail.actions}
    yield Walk("oracle", "the oracle", found.trail.actions)
    for n in range(each):
        yield from _detour(subject, found, n)
    wrong: dict[Kind, list[Walk]] = {"twin": [], "prefix": [], "near_miss": []}
    for trail in attacks(subject, found):
        kind = _KIND_OF.get(_attack(trail.what), "near_miss")
        wrong[kind].append(Walk(kind, trail.what, (*found.trail.actions[: trail.start.log.steps], *trail.actions)))
    for walks_of_a_kind in wrong.values():
        # Two attacks may come to the same touches: a prefix is also what is left when a touch at the end is left out.
        new = list({walk.actions: walk for walk in walks_of_a_kind if walk.actions not in made}.values())
        chosen = _few(new, each, seed, begun)
        made.update(walk.actions for walk in chosen)
        yield from chosen


def _detour(subject: Subject, found: Reference, n: int) -> Iterator[Walk]:
    """The oracle's way with a walk in between; nothing where the oracle finds no way back, which is the audit's to tell."""
    state, taken = wander(subject, found, n)
    played = play(state)
    if played.error is None and taken:
        first = state.log.steps - len(taken)
        yield Walk("detour", f"{len(taken)} touches after step {first}", (*found.trail.actions[:first], *taken, *played.actions))


def _few(walks_of_a_kind: Sequence[Walk], each: int, seed: int, begun: Episode) -> list[Walk]:
    """So many of them: those by hand first, then one of every attack before a second one of any."""
    drawn = shuffled(walks_of_a_kind, seed, begun.task.name(), begun.conditions.seed)
    rank: dict[str, int] = {}
    ordered = []
    for at, walk in enumerate(drawn):
        attack = _attack(walk.how)
        ordered.append((attack != BY_HAND, rank.get(attack, 0), at))
        rank[attack] = rank.get(attack, 0) + 1
    return [drawn[at] for _, _, at in sorted(ordered)[:each]]


def _attack(what: str) -> str:
    return what.partition(":")[0]
