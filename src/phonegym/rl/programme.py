"""What an iteration plays, as a value: it can be played here, or be cut up and played elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import msgspec

from phonegym.agents.dialects.dialect import Dialect
from phonegym.bench.task import TaskId
from phonegym.rl.clock import PhaseClock
from phonegym.rl.rollout import Batch, Engine, play
from phonegym.rl.sample import Version
from phonegym.rl.settings import RolloutConfig
from phonegym.rl.starts import start
from phonegym.state import keyed


@dataclass(frozen=True, slots=True)
class Programme:
    """What an iteration plays.

    Attributes:
        tasks: A group each.
        seed: Of the run.
        number: Of the iteration.
        version: Of the policy.
        config: How it is played.
        turns: So many of the latest steps are told.
        measure: Rewards refer to the oracle's length on each instance.
        first: The place of the first task in the iteration: with seed and number it decides all that is drawn.
    """

    tasks: tuple[TaskId, ...]
    seed: int
    number: int
    version: Version
    config: RolloutConfig
    turns: int = 50
    measure: bool = False
    first: int = 0


def perform(programme: Programme, engine: Engine, dialect: Dialect, clock: PhaseClock | None = None) -> Batch:
    """Play it.

    Args:
        programme: What.
        engine: Who generates.
        dialect: How the policy is asked.
        clock: Goes on counting.
    """
    clock = clock if clock is not None else PhaseClock()
    config, seed, number = programme.config, programme.seed, programme.number
    with clock.phase("reset"):
        starts = [
            start(task, config, seed, number, slot, measure=programme.measure) for slot, task in enumerate(programme.tasks, programme.first)
        ]
    drawn = keyed(seed, "play", number, programme.first) >> 1
    return play(starts, engine, dialect, config, version=programme.version, seed=drawn, turns=programme.turns, clock=clock)


def parts(programme: Programme, n: int) -> list[Programme]:
    """It cut into at most `n` pieces, as even as can be, each with its share of the phones."""
    n = min(n, len(programme.tasks))
    cuts = [len(programme.tasks) * k // n for k in range(n + 1)]
    config = msgspec.structs.replace(programme.config, phones=-(-programme.config.phones // n))
    return [
        replace(programme, tasks=programme.tasks[begin:end], first=programme.first + begin, config=config) for begin, end in pairwise(cuts)
    ]


def together(batches: Sequence[Batch]) -> Batch:
    """What the pieces played, in order. Core-seconds add up; of the seconds the slowest piece's count."""
    clock = PhaseClock()
    for batch in batches:
        for name, spent in batch.clock.core.items():
            clock.core[name] = clock.core.get(name, 0.0) + spent
            clock.wall[name] = max(clock.wall.get(name, 0.0), batch.clock.wall[name])
    return Batch(
        tuple(group for batch in batches for group in batch.groups),
        tuple(trouble for batch in batches for trouble in batch.troubles),
        sum(batch.read for batch in batches),
        clock,
    )
