"""How an episode starts: a phone with a life, an instance drawn from it, its set-up, its sentences."""

from __future__ import annotations

from phonegym.bench.log import Conditions
from phonegym.bench.registry import find
from phonegym.bench.sampling import sample
from phonegym.bench.setup import Reading, Setup
from phonegym.bench.task import Task
from phonegym.phone.birth import START, new_phone
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.life import Life
from phonegym.phone.os import PhoneState
from phonegym.phone.snapshot import checked
from phonegym.state import produce

WORLDS = 16
"""How many lives episodes are spread over by default: enough for variety, few enough to be kept in memory."""


def world_of(seed: int) -> int:
    """The world of an instance that asks for none."""
    return seed % WORLDS


def begin(catalogue: Catalogue, which: object, conditions: Conditions) -> tuple[Task, PhoneState, tuple[str, ...]]:
    """The instance, the phone at the start, and the sentences of all parts.

    Args:
        catalogue: The apps there are.
        which: A template, its id, or an instance.
        conditions: What to start from.

    Raises:
        UnknownTask, NoInstance, PhoneError: As `Episode.start` says.
        SnapshotError: The template's set-up left a phone that does not hang together.
    """
    fresh = life_of(catalogue, conditions)
    task = _instance(catalogue, which, fresh, conditions)
    if conditions.noise != "none":  # each task is disturbed in its own way
        fresh = life_of(catalogue, conditions, f"{task.name()}/{conditions.seed}")
    life = Life(conditions.world, conditions.language, START)

    def set_up(draft: PhoneState) -> None:
        task.setup(Setup(catalogue, draft, conditions.language, life, task.name(), conditions.seed))

    phone = checked(catalogue, produce(fresh, set_up))
    reading = Reading(catalogue, phone, conditions.language)
    wording = task.wording_of(conditions.seed, conditions.language)
    return task, phone, tuple([task.text(reading, part, wording) for part in range(task.parts())])


def life_of(catalogue: Catalogue, conditions: Conditions, noise_key: str = "") -> PhoneState:
    """The phone before any set-up; `noise_key` says whose interruptions it has."""
    c = conditions
    return new_phone(catalogue, c.world, c.language, c.dark, c.font_percent, c.device, c.variant, c.noise, noise_key)


def _instance(catalogue: Catalogue, which: object, phone: PhoneState, conditions: Conditions) -> Task:
    if isinstance(which, Task):
        return which
    kind = find(which, catalogue) if isinstance(which, str) else which
    if not isinstance(kind, type) or not issubclass(kind, Task):
        raise TypeError(f"a task is a template, its id or an instance, not {which!r}")
    if conditions.twin is not None and not kind.twin:
        raise TypeError(f"{kind.task_id()} is no twin: leave twin= out")
    return sample(kind, phone, conditions.seed, conditions.language, conditions.twin)
