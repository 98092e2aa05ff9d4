"""One template under audit: its instances, and the oracle's runs of them, made once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

from phonegym.bench.audit.trail import Reference, reference
from phonegym.bench.episode import Episode
from phonegym.bench.oracle.errors import OracleError
from phonegym.bench.sampling import NoInstance
from phonegym.bench.task import Task
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.errors import PhoneError


class Scope(NamedTuple):
    """How deep an audit goes.

    Attributes:
        instances: Instances that are attacked and detoured, for each value of the twin.
        looks: Combinations of language, theme, type size, device, variant and noise that the oracle runs in.
        seeds: Instances for each of them.
        anywhere: Random states it starts from.
        guesses: Instances for the guess floor.
        degenerate: Instances that degenerate policies try.
        left_out: Touches of each instance's oracle that are left out in turn; drawn where there are more.
        detours: Detours in each instance.
        harms: Harmful extras in each instance.
        strays: Instances in which stray touches are looked for, for an entry of `allow` that no other run finds too narrow to widen.
        search: Longest oracle that is searched for a shorter way.
        crawl: Touches per app and look.
    """

    instances: int
    looks: int
    seeds: int
    anywhere: int
    guesses: int
    degenerate: int
    left_out: int
    detours: int
    harms: int
    strays: int
    search: int
    crawl: int


FAST = Scope(2, 4, 1, 4, 60, 4, 12, 2, 3, 1, 5, 600)
FULL = Scope(10, 16, 5, 50, 400, 20, 1_000, 5, 12, 4, 7, 2_000)
SCOPES = {"fast": FAST, "full": FULL}


class Subject:
    """A template and what the rows of the audit need of it.

    Attributes:
        catalogue: The apps there are.
        kind: The template.
        scope: How deep to go.
        seed: What is sampled by.
        troubles: Why instances could not be started or played.
    """

    def __init__(self, catalogue: Catalogue, kind: type[Task], scope: Scope, seed: int) -> None:
        self.catalogue, self.kind, self.scope, self.seed = catalogue, kind, scope, seed
        self.troubles: list[str] = []

    @property
    def id(self) -> str:
        """The template's id."""
        return self.kind.task_id()

    @property
    def twins(self) -> tuple[int | None, ...]:
        """The values of its twin parameter to try; only None where there is none."""
        return (0, 1) if self.kind.twin else (None,)

    def start(self, n: int, twin: int | None = None, **conditions: Any) -> Episode | None:
        """Instance number `n` of this audit; None, with a line in `troubles`, where it cannot be started."""
        at = self.seed * 10_000 + n
        try:
            return Episode.start(self.kind, at, twin=twin, catalogue=self.catalogue, **conditions)
        except (NoInstance, PhoneError, LookupError) as error:
            self.troubles.append(f"{self.id} seed {at}: {error}")
            return None

    def starts(self, n: int, **conditions: Any) -> Iterator[Episode]:
        """Instances 0 to n - 1, each with both values of the twin."""
        for at in range(n):
            for twin in self.twins:
                begun = self.start(at, twin, **conditions)
                if begun is not None:
                    yield begun

    @cached_property
    def references(self) -> tuple[Reference, ...]:
        """The oracle's successful runs of the first instances. Those that fail are the oracle row's business."""
        found = []
        for begun in self.starts(self.scope.instances):
            run = reference(begun)
            if isinstance(run, OracleError):
                self.troubles.append(f"{label(begun)}: {run!r}")
            elif run.trail.end.verdict().success:
                found.append(run)
        return tuple(found)


def label(episode: Episode) -> str:
    """An instance in a line of a report: enough to start it again."""
    c = episode.conditions
    parts = [f"{episode.task.task_id()} seed={c.seed}"]
    if c.twin is not None:
        parts.append(f"twin={c.twin}")
    plain = type(c)()
    parts += [
        f"{name}={getattr(c, name)!r}"
        for name in ("language", "dark", "font_percent", "device", "noise")
        if getattr(c, name) != getattr(plain, name)
    ]
    if c.variant != plain.variant:
        v = c.variant
        parts.append(f"variant=({v.navigation}, {v.density}, {v.primary}, {v.buttons}, {v.words})")
    return " ".join(parts)
