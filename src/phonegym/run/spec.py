"""What one episode of a run is: everything that decides how it starts and who plays it."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from phonegym.bench.log import Conditions
from phonegym.state import Value, canonical, digest

_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")


class EpisodeSpec(Value):
    """One episode of a run.

    Attributes:
        task: Id of the template, with its version.
        agent: Name of the agent that plays it.
        conditions: What it starts from.
    """

    task: str
    agent: str
    conditions: Conditions

    @property
    def key(self) -> str:
        """A name that no other episode of the run has, fit for a file name: `random--clock.MoveAlarm-v1--s3`."""
        c = self.conditions
        twin = "" if c.twin is None else f"t{c.twin}"
        return f"{_UNSAFE.sub('_', self.agent)}--{_UNSAFE.sub('_', self.task)}--{c.language}-s{c.seed}{twin}"


def split_digest(specs: Sequence[EpisodeSpec]) -> str:
    """Twelve digits that name a set of episodes, whatever their order: printed with every score."""
    rows = sorted(canonical(msgspec.structs.replace(spec, agent="")) for spec in specs)
    return digest(canonical(sorted(set(rows))))[:12]
