"""Wrong runs by other oracles: of a sibling instance, without looking, with harm done on the way, by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import msgspec

from phonegym.bench.audit.subject import Subject
from phonegym.bench.audit.trail import Reference, Trail, follow
from phonegym.bench.episode import Episode
from phonegym.bench.oracle.errors import OracleError
from phonegym.bench.oracle.user import User
from phonegym.bench.registry import guides
from phonegym.bench.sampling import Draw, Sampler, samplers
from phonegym.bench.starting import life_of
from phonegym.bench.steps import Abandon, EpisodeAction, Finish, Infeasible, Step
from phonegym.phone.message import Route
from phonegym.state import keyed, shuffled

FAR = 100
"""Steps after which a wrong run is given up."""
OTHERS = 2
"""Other values tried for each parameter."""
Policy = Callable[[User], Iterator[Step]]


def siblings(subject: Subject, reference: Reference) -> Iterator[Trail]:
    """Another instance's oracle on this instance's phone: one parameter changed at a time."""
    start = reference.trail.start
    phone = life_of(start.catalogue, start.conditions)
    for name, sampler in samplers(subject.kind).items():
        what = "wrong twin" if name == subject.kind.twin else "sibling parameter"
        for value in _others(start, phone, name, sampler):
            other = msgspec.structs.replace(start.task, **{name: value})
            actions = played(replace(start, task=other), other.next_action)
            if actions is not None:
                yield follow(f"{what}: {name}={value!r}", start, actions)


def _others(start: Episode, phone: Any, name: str, sampler: Sampler[Any]) -> Iterator[Any]:
    """A few other values of a parameter."""
    own = getattr(start.task, name)
    if sampler.values:
        yield from [value for value in sampler.values if value != own][:OTHERS]
        return
    chosen = {field: getattr(start.task, field) for field in start.task.__struct_fields__ if field != name}
    found: list[Any] = []
    for n in range(4 * OTHERS):
        draw = Draw(keyed(start.conditions.seed, "sibling", name, n), (name,), chosen, start.conditions.language)
        try:
            value = sampler.pick(phone, draw)
        except LookupError:
            continue
        if value != own and value not in found:
            found.append(value)
    yield from found[:OTHERS]


class Blind(User):
    """A user that looks nothing up."""

    __slots__ = ()

    def show(self, *places: object, on: Route) -> Step:
        """Everything counts as seen."""
        return None


def blind(reference: Reference) -> Iterator[Trail]:
    """The oracle without looking anything up."""
    start = reference.trail.start
    if reference.places:
        actions = played(start, start.task.next_action, Blind)
        if actions is not None:
            yield follow("blind", start, actions)


def harmful(subject: Subject, reference: Reference) -> Iterator[Trail]:
    """Harm that some app declares, done in the middle of the oracle's run or just before its end; nothing is taken back."""
    start = reference.trail.start
    harms = guides(start.catalogue).harms
    near = [name for name in sorted(harms) if name.partition(".")[0] in subject.kind.apps]
    far = [name for name in sorted(harms) if name not in near]
    seed = keyed(subject.seed, start.conditions.seed, subject.kind.name(), "harm")
    chosen = (*shuffled(near, seed, "near"), *shuffled(far, seed, "far"))[: subject.scope.harms]
    last = len(reference.trail.actions) - 1
    for n, name in enumerate(chosen):
        at = last if n % 2 == 0 else keyed(seed, name) % (last + 1)
        there = harmed(reference.states[at], harms[name])
        if there is None:
            continue
        episode, done = there
        rest = played(episode, start.task.next_action)
        if rest is not None:
            actions = (*reference.trail.actions[:at], *done, *rest)
            yield follow(f"harmful extra: {name} after {at} steps", start, actions)


def harmed(episode: Episode, harm: Policy) -> tuple[Episode, list[EpisodeAction]] | None:
    """Let the harm be done: until something that counts has changed. None where it cannot be done here."""
    before = episode.run.mine()
    done: list[EpisodeAction] = []
    for _ in range(FAR // 2):
        try:
            step = next((step for step in harm(User(episode)) if step is not None), None)
        except (OracleError, LookupError):
            return None
        except StopIteration:  # `next(...)` in the harm itself found nothing to harm
            return None
        except RuntimeError as error:
            if isinstance(error.__cause__, StopIteration):
                return None
            raise
        if step is None or isinstance(step, Finish | Infeasible | Abandon):
            return (episode, done) if episode.run.mine() != before else None
        episode = episode.do(step)
        done.append(step)
        if episode.run.mine() != before:
            return episode, done
    return None


def near_misses(subject: Subject, reference: Reference) -> Iterator[Trail]:
    """Those that the template's author wrote."""
    start = reference.trail.start
    for name in subject.kind.near_misses():
        actions = played(start, getattr(start.task, name))
        if actions is not None:
            yield follow(f"near miss by hand: {name}", start, actions)


def played(episode: Episode, policy: Policy, hands: type[User] = User) -> list[EpisodeAction] | None:
    """The steps of a policy until it ends the episode; nothing is taken back. None where it cannot go on or never ends."""
    done: list[EpisodeAction] = []
    while not episode.over:
        if len(done) >= FAR:
            return None
        try:
            step = next((step for step in policy(hands(episode)) if step is not None), None)
        except (OracleError, LookupError):
            return None
        step = step if step is not None else Finish()
        episode = episode.do(step)
        done.append(step)
    return done
