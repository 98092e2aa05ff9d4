"""Which instances an iteration plays: drawn by seed from what training may see, each reset once and forked for its group."""

from __future__ import annotations

from dataclasses import dataclass

from phonegym.bench.budget import budget_of, oracle_length
from phonegym.bench.episode import Episode
from phonegym.bench.oracle.play import play
from phonegym.bench.registry import find
from phonegym.bench.sampling import NoInstance
from phonegym.bench.splits import axis_of, held_out, split
from phonegym.bench.task import Task, TaskId
from phonegym.phone.catalogue import installed
from phonegym.rl.sample import GroupId
from phonegym.rl.settings import RolloutConfig
from phonegym.state import below, keyed, pick

TRIES = 16
"""Seeds that are tried before a template counts as having no instance."""


class BadPool(ValueError):
    """The templates of a configuration cannot be trained on; the message says why."""


@dataclass(frozen=True, slots=True)
class Start:
    """What all rollouts of a group start from: one value, so that forking it costs nothing.

    Attributes:
        group: The group's name.
        task: The template.
        seed: Of the instance.
        episode: Before its first step, with its budget.
        oracle: Steps that the oracle takes: on this instance if it was measured, else on the template.
    """

    group: GroupId
    task: TaskId
    seed: int
    episode: Episode
    oracle: int


def pool(config: RolloutConfig) -> tuple[TaskId, ...]:
    """The templates that are trained on.

    Raises:
        BadPool: None are left, or one of them is held out from training.
        UnknownTask, UnknownSplit: There is none of this name.
    """
    if not config.templates:
        tasks = split(config.split).tasks
        if not tasks:
            raise BadPool(f"the split {config.split!r} has no templates")
        kinds = [find(task) for task in tasks]
    else:
        kinds = [find(task) for task in config.templates]
    reserved = [kind.task_id() for kind in kinds if axis_of(kind) != "instance"]
    if reserved:
        raise BadPool(f"held out from training: {', '.join(reserved[:5])}. Take them out of rollout.templates, or use split = 'train'.")
    return tuple(sorted({kind.task_id() for kind in kinds}))


def start(task: TaskId, config: RolloutConfig, seed: int, *labels: str | int, measure: bool = False) -> Start:
    """A start of a template, drawn by seed from the instances and worlds that are kept for training.

    Args:
        task: The template.
        config: Languages and budgets.
        seed: Of the run.
        *labels: What makes this draw another than others, such as iteration and slot; they name the group.
        measure: Let the oracle play this very instance, where rewards refer to its length.

    Raises:
        NoInstance: None of the seeds that were tried gives an instance.
        NoOracle: The template's oracle does not reach its end, so there is no budget.
    """
    kind = find(task)
    usual = oracle_length(kind, installed())
    budget = budget_of(usual, config.budget)
    language = pick(config.languages, seed, "language", task, *labels)
    reserved = held_out()
    first, last = reserved.worlds["train"]
    room = reserved.seeds["dev"] - reserved.seeds["train"]
    for attempt in range(TRIES):
        instance = reserved.seeds["train"] + below(room, seed, "instance", task, attempt, *labels)
        world = first + keyed(seed, "world", task, attempt, *labels) % (last - first + 1)
        twin = below(2, seed, "twin", task, *labels) if kind.twin else None
        try:
            episode = Episode.start(kind, instance, world=world, twin=twin, language=language, observe="asked", budget=budget)
        except NoInstance:
            continue
        name = GroupId("/".join([task, language, f"w{world}s{instance}", *map(str, labels)]))
        return Start(name, task, instance, episode, _length(kind, episode) if measure else usual)
    raise NoInstance(f"{task}: no instance in {TRIES} seeds of the training worlds")


def _length(kind: type[Task], episode: Episode) -> int:
    """The oracle's steps on this very instance; where it fails there, those on the template."""
    played = play(episode)
    return len(played.actions) if played.error is None else oracle_length(kind, installed())
