"""The workload `oracle-small`: the touches of the oracle on each template of the split `small`, seed 1, English, standard device.

Every figure is measured on these touches, warm. A new app or template may change which they are, so the workload has a
hash, too: figures of two builds compare where name and hash are the same.
"""

from __future__ import annotations

from typing import NamedTuple

from phonegym.bench.episode import Episode
from phonegym.bench.oracle.play import play
from phonegym.bench.splits import split
from phonegym.bench.steps import Word
from phonegym.phone.actions import PhoneAction
from phonegym.phone.device import Phone
from phonegym.state import canonical, digest

NAME = "oracle-small"
SEED = 1


class Course(NamedTuple):
    """One episode's touches: the phone they start from, the touches, the episode at its end."""

    start: Phone
    touches: tuple[PhoneAction, ...]
    end: Episode


def workload() -> tuple[Course, ...]:
    """The courses. Raises `RuntimeError` where an oracle does not end: mend it first."""
    courses = []
    for task in split("small").tasks:
        episode = Episode.start(task, SEED, observe="both")
        played = play(episode)
        if played.error is not None:
            raise RuntimeError(f"the oracle of {task} does not finish: {played.error}. Run `phonegym audit` first.")
        touches = tuple(action for action in played.actions if not isinstance(action, Word))
        courses.append(Course(Phone(episode.phone, episode.catalogue), touches, played.episode))
    return tuple(courses)


def workload_hash(courses: tuple[Course, ...]) -> str:
    """Twelve digits that name templates and touches."""
    return digest(canonical([[course.end.task.task_id(), course.touches] for course in courses]))[:12]
