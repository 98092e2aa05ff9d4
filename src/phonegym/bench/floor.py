"""The guess floor: what the best policy scores that never looks at the phone."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from phonegym.bench.checks import in_words
from phonegym.bench.episode import Episode
from phonegym.bench.steps import EpisodeAction, Finish, Infeasible
from phonegym.bench.task import Task, TaskId
from phonegym.phone.catalogue import Catalogue, installed
from phonegym.ui.look import Language

LIMIT = 0.05
"""The most a template may give to a guess."""


class Floor(NamedTuple):
    """What guessing is worth on one template.

    Attributes:
        task: The template.
        share: Share of instances (pairs, for twins) that the best constant policy gets right, 0 to 1.
        policy: That policy, in words.
        n: Instances, or pairs, looked at.
    """

    task: TaskId
    share: float
    policy: str
    n: int


def guess_floor(kind: type[Task], n: int = 200, language: Language = "en", catalogue: Catalogue | None = None) -> Floor:
    """The best constant policy on a template: to finish or to refuse at once, or to give one and the same answer.

    An answer counts as right by its values alone, though without evidence it would be unsupported: an upper bound.
    """
    apps = catalogue if catalogue is not None else installed()
    units = [
        [Episode.start(kind, seed, twin=twin, language=language, catalogue=apps) for twin in ((0, 1) if kind.twin else (None,))]
        for seed in range(n)
    ]
    tried = [
        Floor(kind.task_id(), _share(units, Finish()), "finish at once", n),
        Floor(kind.task_id(), _share(units, Infeasible()), "call it impossible at once", n),
    ]
    if {"query", "hybrid"} & set(kind.kinds):
        answer, times = _likeliest(units)
        tried.append(Floor(kind.task_id(), times / n, f"always answer {answer}", n))
    return max(tried, key=lambda floor: floor.share)


def _share(units: list[list[Episode]], word: EpisodeAction) -> float:
    return sum(all(_to_the_end(episode, word).verdict().success for episode in unit) for unit in units) / len(units)


def _to_the_end(episode: Episode, word: EpisodeAction) -> Episode:
    while not episode.over:
        episode = episode.do(word)
    return episode


def _likeliest(units: list[list[Episode]]) -> tuple[str, int]:
    """The commonest answer wanted, and in how many units it is wanted of every twin."""
    counts: Counter[str] = Counter()
    for unit in units:
        wanted = {_wanted(episode) for episode in unit}
        if len(wanted) == 1 and "" not in wanted:
            counts.update(wanted)
    return max(counts.items(), key=lambda pair: (pair[1], pair[0]), default=("nothing", 0))


def _wanted(episode: Episode) -> str:
    """The answers that the checks want: what is open and is no mere condition (`check("seen", False)`)."""
    open_ones = [each for each in episode.task.goals(episode.run) if not each.ok and not (each.got is False and each.want is True)]
    return ", ".join(f"{each.name} = {in_words(each.want)}" for each in open_ones)
