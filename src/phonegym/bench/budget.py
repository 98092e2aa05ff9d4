"""How long a task is, measured by its oracle, and how many steps an agent may take."""

from __future__ import annotations

from functools import cache
from typing import Literal

from phonegym.bench.task import Task
from phonegym.phone.catalogue import Catalogue

Level = Literal["L1", "L2", "L3", "L4"]
Preset = Literal["ours", "mobilegym", "mobilerl"]
LEVELS: dict[Level, int] = {"L1": 4, "L2": 10, "L3": 20}
"""The longest oracle run of each level; L4 is everything longer."""
MOBILEGYM: dict[Level, int] = {"L1": 15, "L2": 30, "L3": 45, "L4": 60}
"""Steps by level in MobileGym's runs (arXiv 2605.26114)."""
MOBILERL = 50
"""`max_rounds` in both of MobileRL's published evaluation configurations (arXiv 2509.18119, `inference/configs`)."""
SEEDS_MEASURED = 3


class NoOracle(RuntimeError):
    """A template's oracle does not reach its end, so its length is unknown; the message says where and why it stopped."""


def level_of(length: int) -> Level:
    """The length level of an oracle run of so many steps."""
    for level, longest in LEVELS.items():
        if length <= longest:
            return level
    return "L4"


def budget_of(length: int, preset: Preset = "ours") -> int:
    """Steps after which a run is overdue.

    Args:
        length: Steps of the oracle's run on this template.
        preset: `ours`: twice the oracle's steps and ten more, so that a short task leaves room to look around;
            `mobilegym`: by level, as there; `mobilerl`: the same for all, as there.
    """
    if preset == "mobilegym":
        return MOBILEGYM[level_of(length)]
    return MOBILERL if preset == "mobilerl" else 2 * length + 10


@cache
def oracle_length(kind: type[Task], catalogue: Catalogue, seeds: int = SEEDS_MEASURED) -> int:
    """Steps of the oracle's run, the finish included: the longest of the first few instances, both twins counted.

    Measured once per process, on the default device and variant (a variant may add a step).

    Raises:
        NoOracle: It does not reach its end on one of them.
    """
    # The oracle knows episodes; what an episode is made of does not know the oracle.
    from phonegym.bench.episode import Episode
    from phonegym.bench.oracle.play import play

    longest = 0
    for seed in range(seeds):
        for twin in (0, 1) if kind.twin else (None,):
            where = f"{kind.task_id()}, seed {seed}"
            try:
                played = play(Episode.start(kind, seed, twin=twin, catalogue=catalogue))
                verdict = played.episode.verdict()
            except Exception as error:  # a template under work may fail in its set-up, its oracle or its judge
                raise NoOracle(f"{where}: {type(error).__name__}: {error}") from error
            if played.error is not None or not verdict.success:
                raise NoOracle(f"{where}: {played.error or verdict}")
            longest = max(longest, len(played.actions))
    return longest
