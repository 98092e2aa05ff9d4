"""Examining a policy: greedy episodes of a split, all at once, each asked and read as `phonegym eval --agent hf:` does it.

The same conversation, dialect, encoder and engine; what is saved is time: one batch for all phones at every step, where an
evaluation of agents has a batch for those that happen to wait. For learning curves and for experiments with many checkpoints.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from phonegym.agents.dialects.dialect import Dialect, Sampling
from phonegym.bench.budget import Preset, budget_of, oracle_length
from phonegym.bench.registry import find
from phonegym.bench.splits import Instance
from phonegym.phone.catalogue import installed
from phonegym.rl.clock import PhaseClock
from phonegym.rl.rollout import Engine, Seat
from phonegym.rl.sample import GroupId, Rollout, Version
from phonegym.rl.starts import Start
from phonegym.run.play import start
from phonegym.run.spec import EpisodeSpec


@dataclass(frozen=True)
class Examined:
    """What came of it.

    Attributes:
        instances: What was played.
        rollouts: One an instance, in order.
        troubles: What went wrong with the environment, one line each.
        clock: Where the time went.
    """

    instances: tuple[Instance, ...]
    rollouts: tuple[Rollout, ...]
    troubles: tuple[str, ...]
    clock: PhaseClock = field(default_factory=PhaseClock)

    def figures(self) -> dict[str, float]:
        """Shares of all episodes, troubled ones as failures; malformed as a share of steps; core-milliseconds a step."""
        steps = max(sum(each.length for each in self.rollouts), 1)
        count = len(self.rollouts)
        by_task: dict[str, list[bool]] = {}
        for each in self.rollouts:
            by_task.setdefault(each.task, []).append(each.passed)
        return {
            "episodes": float(count),
            "success": sum(each.passed for each in self.rollouts) / count,
            "success_by_template": sum(sum(passed) / len(passed) for passed in by_task.values()) / len(by_task),
            "goal": sum(each.goal for each in self.rollouts) / count,
            "false_completion": sum(each.outcome == "false_completion" for each in self.rollouts) / count,
            "side_effect": sum(each.outcome == "side_effect" for each in self.rollouts) / count,
            "malformed": sum(each.malformed for each in self.rollouts) / steps,
            "steps": steps / count,
            "trouble": float(len(self.troubles)),
            "core_ms_per_step": sum(self.clock.core.values()) / steps * 1e3,
        }


def examine(
    instances: Sequence[Instance], engine: Engine, dialect: Dialect, *, turns: int = 50, budget: Preset = "ours", max_tokens: int = 64
) -> Examined:
    """Play every instance once, taking the likeliest replies.

    Args:
        instances: Of a split.
        engine: Who generates.
        dialect: How the policy is asked.
        turns: So many of the latest steps are told.
        budget: Preset of step budgets, from the oracle's length on each template.
        max_tokens: Longest reply.
    """
    clock = PhaseClock()
    with clock.phase("reset"):
        seats = [_seat(instance, dialect, turns, budget) for instance in instances]
    sampling = Sampling(0.0, 1.0, max_tokens)
    live = list(seats)
    while live:
        with clock.phase("look"):
            asking = [(seat, prompt) for seat in live if not seat.trouble and (prompt := seat.ask()) is not None]
        live = [seat for seat, _ in asking]
        if not asking:
            break
        with clock.phase("generate"):
            replies = engine.generate([prompt for _, prompt in asking], sampling, 0)
        with clock.phase("act"):
            for seat, reply in zip(live, replies, strict=True):
                seat.hear(reply)
    with clock.phase("act"):
        rollouts = tuple(seat.rollout() for seat in seats)
    return Examined(tuple(instances), rollouts, tuple(seat.trouble for seat in seats if seat.trouble), clock)


def _seat(instance: Instance, dialect: Dialect, turns: int, budget: Preset) -> Seat:
    """An episode before its first step."""
    length = oracle_length(find(instance.task), installed())
    conditions = msgspec.structs.replace(instance.conditions, observe="asked", budget=budget_of(length, budget))
    episode = start(EpisodeSpec(instance.task, "policy", conditions), installed())
    group = GroupId(f"{instance.task}/w{conditions.world}s{conditions.seed}t{conditions.twin}")
    return Seat(Start(group, instance.task, conditions.seed, episode, length), 0, dialect, turns, Version(0))
