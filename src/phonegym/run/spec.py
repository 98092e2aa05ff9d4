"""What one episode of a run is: everything that decides how it starts and who plays it."""

from __future__ import annotations

import re

from phonegym.bench.log import Conditions
from phonegym.bench.task import TaskId
from phonegym.state import Value, canonical, digest
from phonegym.ui.look import Variant

_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")


class EpisodeSpec(Value):
    """One episode of a run.

    Attributes:
        task: Id of the template, with its version.
        agent: Name of the agent that plays it.
        conditions: What it starts from.
        oracle: Steps of the oracle on this template, which scores and levels go by; 0: not known.
    """

    task: TaskId
    agent: str
    conditions: Conditions
    oracle: int = 0

    @property
    def key(self) -> str:
        """A name that no other episode of the run has, fit for a file name: `random--clock.MoveAlarm-v1--en-w3s3`.

        Language, world, seed, half of the twin; then what is not as usual: dark, font scale, device, noise, variant.
        """
        c = self.conditions
        twin = "" if c.twin is None else f"t{c.twin}"
        unusual = (
            "dark" if c.dark else "",
            f"f{c.font_percent}" if c.font_percent != 100 else "",
            c.device if c.device != "standard" else "",
            c.noise if c.noise != "none" else "",
            digest(canonical(c.variant))[:6] if c.variant != Variant() else "",
        )
        start = "-".join([f"{c.language}-w{c.world}s{c.seed}{twin}", *filter(None, unusual)])
        return "--".join(_UNSAFE.sub("_", part) for part in (self.agent, self.task, start))
