"""Guards: a run that has gone wrong stops by itself and says why, before it burns a night.

Each looks at the figures of one iteration; what it needs to remember is part of the checkpoint.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import msgspec

from phonegym.rl.sample import Group
from phonegym.rl.settings import GuardConfig

REWARD, ENTROPY, RATIO = "reward", "entropy", "ratio"
"""The figures that guards look at, beside looking at all for what is no number."""


class Stopped(RuntimeError):
    """A guard stopped the run. What was learned until then is in the latest checkpoint."""


class Memory(msgspec.Struct):
    """What the guards remember.

    Attributes:
        low: Iterations in a row with too little entropy.
        high: With too much.
        off: With ratios out of bounds.
        still: With one and the same reward.
        reward: That reward.
    """

    low: int = 0
    high: int = 0
    off: int = 0
    still: int = 0
    reward: float | None = None


class Guard:
    """All guards of a run.

    Example:
        guard = Guard(config.guards)
        guard.check_groups(groups)
        guard.check(figures)  # after each iteration
    """

    def __init__(self, config: GuardConfig) -> None:
        """Guards with these bounds."""
        self._config = config
        self._memory = Memory()

    def check(self, figures: Mapping[str, float]) -> None:
        """Look at the figures of an iteration.

        Raises:
            Stopped: Something is no number; the entropy collapsed or came apart; the ratios blew up; the reward does not move.
        """
        self._all_numbers(figures)
        self._entropy(figures)
        self._ratio(figures)
        self._reward(figures)

    def check_groups(self, groups: Sequence[Group]) -> None:
        """Make sure that nobody is compared with a stranger: the rollouts of a group saw the same first screen.

        A group's constructor refuses other tasks, seeds and versions; this catches what carries the right name and
        is none the less another episode.

        Raises:
            Stopped: Two groups have one name, or the rollouts of one began differently.
        """
        names = [group.id for group in groups]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise Stopped(f"groups are mixed up: {', '.join(twice)} is there twice")
        for group in groups:
            firsts = {(rollout.samples[0].prompt, rollout.samples[0].prompt_ids) for rollout in group.sound if rollout.samples}
            if len(firsts) > 1:
                raise Stopped(f"groups are mixed up: the rollouts of {group.id} did not begin with one and the same prompt")

    def save(self) -> bytes:
        """What they remember, for a checkpoint."""
        return msgspec.json.encode(self._memory)

    def restore(self, data: bytes) -> None:
        """Remember what was saved."""
        self._memory = msgspec.json.decode(data, type=Memory)

    def _all_numbers(self, figures: Mapping[str, float]) -> None:
        strange = [f"{name} = {value}" for name, value in figures.items() if not math.isfinite(value)]
        if strange:
            raise Stopped(f"not a number: {', '.join(strange)}. Lower optimizer.lr, or train in float32.")

    def _entropy(self, figures: Mapping[str, float]) -> None:
        if ENTROPY not in figures:  # nothing was learned from this time
            return
        memory, config, entropy = self._memory, self._config, figures[ENTROPY]
        memory.low = memory.low + 1 if entropy < config.entropy_low else 0
        memory.high = memory.high + 1 if entropy > config.entropy_high else 0
        if memory.low >= config.patience:
            raise Stopped(
                f"the entropy collapsed: {entropy:.4g} nats a token, below guards.entropy_low = {config.entropy_low:g}. "
                "Raise objective.clip_high or objective.kl, or lower optimizer.lr."
            )
        if memory.high >= config.patience:
            raise Stopped(
                f"the entropy exploded: {entropy:.4g} nats a token, above guards.entropy_high = {config.entropy_high:g}. "
                "Lower optimizer.lr, or begin with a better policy."
            )

    def _ratio(self, figures: Mapping[str, float]) -> None:
        if RATIO not in figures:
            return
        ratio, most = figures[RATIO], self._config.ratio
        self._memory.off = self._memory.off + 1 if not 1 / most <= ratio <= most else 0
        if self._memory.off >= self._config.patience:
            raise Stopped(f"the ratios blew up: {ratio:.4g} in the mean, guards.ratio = {most:g}. Lower optimizer.lr or epochs.")

    def _reward(self, figures: Mapping[str, float]) -> None:
        if REWARD not in figures:
            return
        memory, reward = self._memory, round(figures[REWARD], 9)
        memory.still = memory.still + 1 if reward == memory.reward else 1
        memory.reward = reward
        if memory.still >= self._config.constant_reward:
            raise Stopped(
                f"the reward was {reward:g} in {memory.still} iterations in a row: nothing is learned. "
                "Is the policy able to pass any of these tasks, or does it pass them all?"
            )
