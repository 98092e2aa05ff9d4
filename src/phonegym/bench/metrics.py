"""Scores: three success rates, and what else is worth knowing about a set of runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import comb

import msgspec

from phonegym.bench.budget import level_of
from phonegym.bench.episode import Episode
from phonegym.bench.log import Conditions
from phonegym.bench.resampling import Estimate, difference, estimate
from phonegym.bench.splits import axis_of
from phonegym.bench.task import Task, TaskId
from phonegym.bench.verdict import Outcome
from phonegym.state import Value


class Row(Value):
    """What one episode adds to a score. Episodes that ended by trouble of the environment are left out before.

    Attributes:
        task: Its template.
        conditions: What it started from; two rows that differ in `twin` alone are a pair.
        outcome, goal, clean, finished, success, progress: Of its verdict.
        steps: Steps taken.
        invalid: Of these, refused by the phone.
        malformed: Of these, not readable as an action.
        needless: Questions asked though none was called for.
        oracle: Steps of the oracle on this template; 0: not known.
        trial: Which of several runs of the same instance this is.
        labels: Groups it belongs to (`labels`), such as `app:clock` and `level:L2`.
    """

    task: TaskId
    conditions: Conditions
    outcome: Outcome
    goal: bool
    clean: bool
    finished: bool
    success: bool
    progress: float
    steps: int
    invalid: int = 0
    malformed: int = 0
    needless: int = 0
    oracle: int = 0
    trial: int = 0
    labels: tuple[str, ...] = ()


class Summary(Value):
    """The scores of a set of runs. All are means over templates with 95 % intervals; shares run from 0 to 1.

    Attributes:
        goal: Reached the goal.
        goal_clean: Reached it and changed nothing else.
        success: All three: goal, clean, and said so in the right way (with the evidence seen). The score we go by.
        progress: Share of what was open at the start and was reached.
        false_completion: Said to be done, with a check that does not hold.
        side_effects: Changed something that nothing allowed.
        unsupported, gave_up, overdue, malformed: Shares of these outcomes.
        invalid_steps: Steps that the phone refused, of all steps.
        malformed_steps: Steps that could not be read, of all steps.
        needless_questions: Per episode.
        steps_over_oracle: Steps of successful runs over the oracle's steps; 1 is the oracle's way.
        pass_at: Chance that the best of k runs of an instance succeeds, by k.
        outcomes: How many episodes ended in each way.
        episodes: How many there were.
        lone_twins: Episodes of twin templates without their other half: left out of the three success rates.
    """

    goal: Estimate
    goal_clean: Estimate
    success: Estimate
    progress: Estimate
    false_completion: Estimate
    side_effects: Estimate
    unsupported: Estimate
    gave_up: Estimate
    overdue: Estimate
    malformed: Estimate
    invalid_steps: Estimate
    malformed_steps: Estimate
    needless_questions: Estimate
    steps_over_oracle: Estimate
    pass_at: dict[int, Estimate]
    outcomes: dict[str, int]
    episodes: int
    lone_twins: int


def row_of(episode: Episode, oracle: int = 0, trial: int = 0) -> Row:
    """The row of an episode that has ended."""
    v, log = episode.verdict(), episode.log
    return Row(
        episode.task.task_id(), episode.conditions, v.outcome, v.goal, v.clean, v.finished, v.success, v.progress, log.steps, log.invalid,
        log.malformed, log.needless, oracle, trial, labels(type(episode.task), episode.conditions, oracle),
    )  # fmt: skip


def labels(kind: type[Task], conditions: Conditions, oracle: int = 0) -> tuple[str, ...]:
    """The groups an episode is counted in: `app:` (each it touches), `kind:`, `level:`, `language:`, `axis:`."""
    apps = kind.apps or (kind.home(),)
    level = (f"level:{level_of(oracle)}",) if oracle else ()
    return (
        *(f"app:{app}" for app in apps), *(f"kind:{each}" for each in kind.kinds), *level, f"language:{conditions.language}",
        f"axis:{axis_of(kind)}",
    )  # fmt: skip


def summarize(rows: Sequence[Row]) -> Summary:
    """All scores of a set of rows."""
    units = paired(rows)

    def share(fact: Callable[[Row], float]) -> Estimate:
        return estimate(list(_by_template((row.task, fact(row)) for row in rows).values()))

    def both(fact: Callable[[Row], bool]) -> Estimate:
        return estimate(list(_by_template((unit[0].task, float(all(map(fact, unit)))) for unit in units).values()))

    outcomes: dict[str, int] = {}
    for row in sorted(rows, key=lambda each: each.outcome):
        outcomes[row.outcome] = outcomes.get(row.outcome, 0) + 1
    ratios = [(row.task, row.steps / row.oracle) for row in rows if row.success and row.oracle]
    return Summary(
        goal=both(lambda row: row.goal),
        goal_clean=both(lambda row: row.goal and row.clean),
        success=both(lambda row: row.success),
        progress=share(lambda row: row.progress),
        false_completion=share(lambda row: not row.goal and row.outcome in ("false_completion", "wrong")),
        side_effects=share(lambda row: not row.clean),
        unsupported=share(lambda row: row.outcome == "unsupported"),
        gave_up=share(lambda row: row.outcome == "gave_up"),
        overdue=share(lambda row: row.outcome == "overdue"),
        malformed=share(lambda row: row.outcome == "malformed"),
        invalid_steps=share(lambda row: row.invalid / max(1, row.steps)),
        malformed_steps=share(lambda row: row.malformed / max(1, row.steps)),
        needless_questions=share(lambda row: row.needless),
        steps_over_oracle=estimate(list(_by_template(ratios).values())),
        pass_at=pass_at(units),
        outcomes=outcomes,
        episodes=len(rows),
        lone_twins=len(rows) - sum(len(unit) for unit in units),
    )


def breakdown(rows: Sequence[Row], prefix: str) -> dict[str, Summary]:
    """The scores by app, kind, level, language or axis: one summary for each label that begins with `prefix:`."""
    groups: dict[str, list[Row]] = {}
    for row in rows:
        for label in row.labels:
            if label.startswith(f"{prefix}:"):
                groups.setdefault(label.removeprefix(f"{prefix}:"), []).append(row)
    return {name: summarize(groups[name]) for name in sorted(groups)}


def compare(ours: Sequence[Row], theirs: Sequence[Row]) -> Estimate:
    """By how much our success rate exceeds theirs on the templates that both have, resampled in pairs."""
    a, b = (_by_template((unit[0].task, float(all(row.success for row in unit))) for unit in paired(rows)) for rows in (ours, theirs))
    shared = sorted(a.keys() & b.keys())
    return difference([_mean(a[task]) for task in shared], [_mean(b[task]) for task in shared])


def paired(rows: Sequence[Row]) -> list[tuple[Row, ...]]:
    """Rows as the units of success: both halves of a twin together, all others alone; a half without the other is left out."""
    units: dict[bytes, list[Row]] = {}
    for row in rows:
        half = msgspec.structs.replace(row.conditions, twin=None)
        key = msgspec.msgpack.encode([row.task, half, row.trial])
        units.setdefault(key, []).append(row)
    found: list[tuple[Row, ...]] = []
    for unit in units.values():
        if unit[0].conditions.twin is None:
            found += [(row,) for row in unit]
        elif {row.conditions.twin for row in unit} == {0, 1}:
            found.append(tuple(unit))
    return found


def pass_at(units: Sequence[tuple[Row, ...]]) -> dict[int, Estimate]:
    """Pass@k for k = 1, 2, 4 ... up to the fewest runs that an instance has.

    The estimator without bias of Chen et al. (arXiv 2107.03374, section 2.1): 1 - C(n-c, k) / C(n, k) with c successes in
    n runs.
    """
    runs: dict[tuple[TaskId, bytes], list[bool]] = {}
    for unit in units:
        key = (unit[0].task, msgspec.msgpack.encode(msgspec.structs.replace(unit[0].conditions, twin=None)))
        runs.setdefault(key, []).append(all(row.success for row in unit))
    fewest = min(map(len, runs.values()), default=0)
    found: dict[int, Estimate] = {}
    k = 1
    while k <= fewest:
        chances = [(task, 1 - comb(len(each) - sum(each), k) / comb(len(each), k)) for (task, _), each in runs.items()]
        found[k] = estimate(list(_by_template(chances).values()))
        k *= 2
    return found


def _by_template(values: Iterable[tuple[TaskId, float]]) -> dict[TaskId, list[float]]:
    """Values by template, templates in the order of their ids: a score does not depend on the order of its rows."""
    found: dict[TaskId, list[float]] = {}
    for task, value in values:
        found.setdefault(task, []).append(value)
    return {task: found[task] for task in sorted(found)}


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
