"""The workload `oracle-1`: the touches of every template's oracle, on one seed, in English, standard device.

Every figure is measured on these touches, warm, so that figures of two builds compare as long as the name is the same.
"""

from __future__ import annotations

from typing import NamedTuple

from phonegym.bench.episode import Episode
from phonegym.bench.oracle.play import play
from phonegym.bench.registry import templates
from phonegym.bench.steps import Word
from phonegym.phone.actions import PhoneAction
from phonegym.phone.device import Phone

NAME = "oracle-1"
SEED = 1


class Course(NamedTuple):
    """One episode's touches: the phone they start from, the touches, the episode at its end."""

    start: Phone
    touches: tuple[PhoneAction, ...]
    end: Episode


def workload() -> tuple[Course, ...]:
    """The touches of all templates. Raises `RuntimeError` where an oracle does not end: mend it first."""
    courses = []
    for template in templates():
        episode = Episode.start(template, SEED, observe="both")
        played = play(episode)
        if played.error is not None:
            raise RuntimeError(f"the oracle of {template.task_id()} does not finish: {played.error}. Run `phonegym audit` first.")
        touches = tuple(action for action in played.actions if not isinstance(action, Word))
        courses.append(Course(Phone(episode.phone, episode.catalogue), touches, played.episode))
    return tuple(courses)
