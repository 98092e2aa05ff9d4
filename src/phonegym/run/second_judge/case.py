"""What a judge is shown of a run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from phonegym.run.judge_set import JudgeSet
from phonegym.run.said import action_in_words


class Screen(NamedTuple):
    """A screen, read when it is needed.

    Attributes:
        before: Number of the action that it was decided on, from 1; one more than there are for the last screen.
        jpeg: Gives the picture.
    """

    before: int
    jpeg: Callable[[], bytes]


class Case(NamedTuple):
    """A run to be judged.

    Attributes:
        id: A name that no other case has.
        kind: Whom it is counted with.
        goals: What the owner asked.
        size: Width and height of the screen, the space of the actions' points.
        actions: The actions in words.
        screens: The screen before each action, and the last one.
        truth: What the exact judge says; None where there is none.
    """

    id: str
    kind: str
    goals: tuple[str, ...]
    size: tuple[int, int]
    actions: tuple[str, ...]
    screens: tuple[Screen, ...]
    truth: bool | None


def cases_of(judged: JudgeSet) -> Iterator[Case]:
    """The trajectories of a judge set, as cases."""
    for run in judged:
        names = [*(step.picture for step in run.steps), run.picture]
        screens = [Screen(n, lambda name=name: judged.picture(name)) for n, name in enumerate(names, 1)]  # type: ignore[misc]  # bound now
        actions = [action_in_words(step.action) + (f' -> the owner answers: "{step.reply}"' if step.reply else "") for step in run.steps]
        yield Case(run.id, run.kind, run.goals, run.size, tuple(actions), tuple(screens), run.success)
