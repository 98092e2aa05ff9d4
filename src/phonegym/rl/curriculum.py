"""FCF, the failure curriculum filter: tasks that always fail are asked less, then no more.

Source: MobileRL, arXiv 2509.18119, section on AdaGRPO, failure curriculum filtering [P]: after 2 epochs in which every
rollout of a task failed it cools down for 3 epochs with sampling weight exp(-f), f being the failed epochs in a row; still
unsolved, it is removed; a success resets f. Ours [+]: a task leaves only if it was tried while it cooled down.
Evaluation always uses the full set.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

import msgspec

from phonegym.bench.task import TaskId
from phonegym.state import keyed, shuffled

State = Literal["fresh", "solved", "cooling", "removed"]
STATES: tuple[State, ...] = ("fresh", "solved", "cooling", "removed")


class NothingLeft(RuntimeError):
    """Every task was removed: nothing can be learned from this pool."""


@dataclass(frozen=True, slots=True)
class History:
    """What happened to a task.

    Attributes:
        failures: f: epochs in a row in which it was tried and every rollout failed.
        cooling: Epochs of the cool-down that are left; 0: it is not cooling.
        tried: It was tried in its cool-down.
        solved: Some rollout has passed.
        removed: It is asked no more.
    """

    failures: int = 0
    cooling: int = 0
    tried: bool = False
    solved: bool = False
    removed: bool = False

    @property
    def state(self) -> State:
        """In one word: `fresh` (never solved), `solved`, `cooling`, `removed`."""
        if self.removed:
            return "removed"
        if self.cooling:
            return "cooling"
        return "solved" if self.solved else "fresh"

    @property
    def weight(self) -> float:
        """How likely it is to be asked in an epoch, a task that does not cool down being asked for certain."""
        if self.removed:
            return 0.0
        return math.exp(-self.failures) if self.cooling else 1.0


def after_epoch(history: History, passed: bool | None, patience: int = 2, cooldown: int = 3) -> History:
    """The history after one more epoch.

    Args:
        history: Before it.
        passed: Whether some rollout passed; None: the task was not tried, or met nothing but trouble.
        patience: Failed epochs in a row that start a cool-down; 0: there is none.
        cooldown: Its epochs.
    """
    if history.removed:
        return history
    if passed:
        return History(solved=True)
    failures = history.failures + (passed is False)
    if history.cooling:
        tried = history.tried or passed is False
        left = history.cooling - 1
        if left:
            return replace(history, failures=failures, cooling=left, tried=tried)
        # The last epoch of a cool-down lasts until the task was tried: nobody leaves unheard.
        return replace(history, failures=failures, cooling=0 if tried else 1, tried=tried, removed=tried)
    if patience and failures >= patience:
        return replace(history, failures=failures, cooling=cooldown, tried=False)
    return replace(history, failures=failures)


class Curriculum:
    """Which tasks an epoch asks, and what became of each.

    Example:
        curriculum = Curriculum(tasks, seed=0)
        for task in curriculum.take(12):
            ...
        curriculum.tell({task: passed_once})
    """

    def __init__(self, tasks: Iterable[TaskId], *, patience: int = 2, cooldown: int = 3, seed: int = 0) -> None:
        """A curriculum before its first epoch.

        Args:
            tasks: The pool.
            patience: As `after_epoch`; 0: no filter.
            cooldown: As `after_epoch`.
            seed: Of what is drawn.
        """
        self.histories: dict[TaskId, History] = {task: History() for task in sorted(tasks)}
        self.epoch = 0
        self._taken = 0
        self._passed: dict[TaskId, bool] = {}
        self._patience, self._cooldown, self._seed = patience, cooldown, seed

    def plan(self) -> tuple[TaskId, ...]:
        """The tasks of this epoch, in the order in which they are asked; the same whenever it is called in one epoch.

        Raises:
            NothingLeft: All were removed.
        """
        weights = {task: history.weight for task, history in self.histories.items() if not history.removed}
        if not weights:
            raise NothingLeft("every task was removed by the failure filter: start from a better policy, or give easier tasks")
        draws = {task: (keyed(self._seed, "ask", self.epoch, task) + 0.5) / 2**64 for task in weights}
        asked = [task for task in weights if weights[task] >= 1 or draws[task] < weights[task]]
        # Where all cool down and none is drawn, the likeliest one is asked: an epoch is never empty.
        asked = asked or [min(weights, key=lambda task: (draws[task] / weights[task], task))]
        return shuffled(asked, self._seed, "order", self.epoch)

    def take(self, n: int) -> tuple[TaskId, ...]:
        """The next `n` tasks of the epoch; where it has been asked whole, the next epoch begins.

        The last ones of an epoch are filled up from its beginning, so that every iteration has as many.

        Raises:
            NothingLeft: All were removed.
        """
        plan = self.plan()
        if self._taken >= len(plan):
            self.end_epoch(self._passed)
            plan = self.plan()
        tasks = [plan[k % len(plan)] for k in range(self._taken, self._taken + n)]
        self._taken += n
        return tuple(tasks)

    def tell(self, passed: Mapping[TaskId, bool]) -> None:
        """Say what became of tasks that were taken: it counts for the epoch at hand. One success among several tries is a success."""
        for task, once in passed.items():
            self._passed[task] = self._passed.get(task, False) or once

    def end_epoch(self, passed: Mapping[TaskId, bool]) -> None:
        """Close an epoch.

        Args:
            passed: For each task that was tried, whether some rollout passed. Raises `KeyError` for one not in the pool.
        """
        strange = set(passed) - set(self.histories)
        if strange:
            raise KeyError(f"not in the curriculum: {', '.join(sorted(strange))}")
        self.histories = {
            task: after_epoch(history, passed.get(task), self._patience, self._cooldown) for task, history in self.histories.items()
        }
        self.epoch += 1
        self._taken, self._passed = 0, {}

    def counts(self) -> dict[State, int]:
        """How many tasks are in each state."""
        return {state: sum(history.state == state for history in self.histories.values()) for state in STATES}

    def save(self) -> bytes:
        """Epoch, histories and what is known of the epoch at hand, for a checkpoint."""
        return msgspec.json.encode((self.epoch, self._taken, self._passed, self.histories))

    def restore(self, data: bytes) -> None:
        """Go on from what was saved.

        Raises:
            ValueError: It was saved for other tasks.
        """
        epoch, taken, passed, histories = msgspec.json.decode(data, type=tuple[int, int, dict[TaskId, bool], dict[TaskId, History]])
        if set(histories) != set(self.histories):
            differing = ", ".join(sorted(set(histories) ^ set(self.histories))[:4])
            raise ValueError(f"the checkpoint's curriculum has other tasks ({differing}): resume with the pool it began with")
        self.epoch, self.histories = epoch, dict(sorted(histories.items()))
        self._taken, self._passed = taken, passed
