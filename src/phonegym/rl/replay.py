"""AdaPR, difficulty-adaptive positive replay: rare successes are learned from more than once.

Source: MobileRL, arXiv 2509.18119, section on AdaGRPO, adaptive positive replay: the rule [P], its constants [?]. Age,
uses and the importance weights that replayed tokens get in the objective are ours [+].
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from phonegym.rl.advantage import Scored
from phonegym.rl.sample import Rollout, Version


@dataclass(frozen=True, slots=True)
class Kept:
    """A success that may be learned from again.

    Attributes:
        rollout: With the log-probabilities of the policy that played it.
        advantage: As it was when it was new.
        version: The policy that played it.
        uses: How often it was drawn.
    """

    rollout: Rollout
    advantage: float
    version: Version
    uses: int = 0


def _rank(kept: Kept) -> tuple[float, int, str, int]:
    """Best first; ties by the newer, then by name, so that no order of arrival decides."""
    return -kept.advantage, -kept.version, kept.rollout.group, kept.rollout.index


class Replay:
    """The buffer.

    Example:
        replay = Replay(capacity=256)
        again = replay.draw(fresh=96, version=7)   # before this iteration's own successes enter
        replay.add(scored, version=7)
    """

    def __init__(
        self, capacity: int = 256, *, kappa: float = 0.25, gamma: float = 0.25, max_age: int = 4, max_uses: int = 3
    ) -> None:  # fmt: skip
        """An empty buffer.

        Args:
            capacity: Most rollouts that are kept; the lowest advantage leaves first. 0: no replay.
            kappa: Share of an iteration's rollouts that may enter.
            gamma: Most of an update's rollouts that come from here, as a share below 1.
            max_age: Versions after which a rollout is dropped.
            max_uses: Draws after which it is dropped.
        """
        if not (0 <= kappa <= 1 and 0 <= gamma < 1):
            raise ValueError(f"kappa {kappa:g} must be from 0 to 1, gamma {gamma:g} from 0 to below 1")
        self._capacity, self._kappa, self._gamma = capacity, kappa, gamma
        self._max_age, self._max_uses = max_age, max_uses
        self._kept: list[Kept] = []

    def __len__(self) -> int:
        return len(self._kept)

    def add(self, scored: Sequence[Scored], version: Version) -> int:
        """Let the best of an iteration enter: of all its rollouts the share kappa with the highest advantage, successes only.

        A rollout without an advantage teaches nothing and does not enter.

        Args:
            scored: All rollouts of the iteration.
            version: The policy that played them.

        Returns:
            How many entered.
        """
        best = [Kept(each.rollout, each.advantage, version) for each in scored if each.rollout.passed and each.kept and each.advantage > 0]
        entering = sorted(best, key=_rank)[: math.floor(self._kappa * len(scored))] if self._capacity else []
        self._kept = sorted([*self._kept, *entering], key=_rank)[: self._capacity]
        return len(entering)

    def draw(self, fresh: int, version: Version) -> tuple[Kept, ...]:
        """Take the best to learn from again, highest advantage first; what is too old or used up is dropped.

        Args:
            fresh: New rollouts in the update: with m drawn, m / (fresh + m) is at most gamma.
            version: The policy that is about to learn.
        """
        self._kept = [each for each in self._kept if version - each.version <= self._max_age]
        most = math.floor(self._gamma * fresh / (1 - self._gamma) + 1e-9)
        drawn = sorted(self._kept, key=_rank)[:most]
        taken = {(each.rollout.group, each.rollout.index) for each in drawn}
        used = [replace(each, uses=each.uses + 1) if (each.rollout.group, each.rollout.index) in taken else each for each in self._kept]
        self._kept = [each for each in used if each.uses < self._max_uses]
        return tuple(drawn)

    def save(self) -> bytes:
        """What it holds, for a checkpoint."""
        return msgspec.msgpack.encode(self._kept)

    def restore(self, data: bytes) -> None:
        """Hold what was saved. Raises `msgspec.DecodeError` where that is something else."""
        self._kept = msgspec.msgpack.decode(data, type=list[Kept])
