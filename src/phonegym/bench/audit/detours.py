"""Harmless detours: looking around on the way must not cost the success."""

from __future__ import annotations

from phonegym.bench.audit.report import Tally
from phonegym.bench.audit.subject import Subject, label
from phonegym.bench.audit.trail import Reference
from phonegym.bench.episode import Episode
from phonegym.bench.oracle import touching
from phonegym.bench.oracle.play import play
from phonegym.bench.oracle.sight import Sight
from phonegym.bench.oracle.walks import all_touches
from phonegym.phone.actions import PhoneAction, Rotate
from phonegym.phone.shell.turning import FollowTurn
from phonegym.state import diff, keyed, shuffled
from phonegym.ui.look import Rotation

NAME = "harmless detours"
STEPS = 6
"""Touches of a detour."""
TRIES = 8
"""Touches looked at, each time, for one that changes nothing that counts."""


def declare(tally: Tally) -> None:
    """The row."""
    tally.declare(NAME, "detours", "runs")


def examine(subject: Subject, tally: Tally) -> None:
    """Take detours from the oracle's way, then let it finish."""
    for reference in subject.references:
        for n in range(subject.scope.detours):
            state, taken = wander(subject, reference, n)
            played = play(state)
            verdict = played.episode.verdict()
            why = repr(played.error) if played.error is not None else verdict.outcome
            tally.count(NAME, played.error is None and verdict.success, f"{label(reference.trail.start)}: {why} after the detour {taken}")


def wander(subject: Subject, reference: Reference, n: int) -> tuple[Episode, list[PhoneAction]]:
    """A short walk from somewhere on the way: other screens, other apps, scrolls, Back, the shade; nothing that counts changes.

    Every other one is taken with the phone on its side.
    """
    seed = keyed(subject.seed, reference.trail.start.conditions.seed, subject.kind.name(), "detour", n)
    episode = reference.states[seed % max(1, len(reference.states) - 1)]
    taken: list[PhoneAction] = []
    if n % 2:
        episode, taken = _turned(episode, 90)
    for k in range(STEPS):
        touches = all_touches(Sight(episode.catalogue, episode.phone), ())
        for action in shuffled(touches, seed, k)[:TRIES]:
            there = episode.do(action)
            if there.ledger is episode.ledger and next(diff(episode.phone, there.phone), None) is None:
                episode = there
                taken.append(action)
                break
    if n % 2 and seed % 2:  # and turned back; else it is left on its side
        episode, back = _turned(episode, 0)
        taken += back
    return episode, taken


def _turned(episode: Episode, to: Rotation) -> tuple[Episode, list[PhoneAction]]:
    """Hold the phone another way, and where its picture is fixed press the button that turns it."""
    taken: list[PhoneAction] = [Rotate(to)]
    episode = episode.do(taken[0])
    button = touching.at_once(Sight(episode.catalogue, episode.phone), FollowTurn())
    if button is not None:
        taken.append(button)
        episode = episode.do(button)
    return episode, taken
