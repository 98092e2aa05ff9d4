"""Harmless detours: looking around on the way must not cost the success."""

from __future__ import annotations

from phonegym.bench.audit.report import Tally
from phonegym.bench.audit.subject import Subject, label
from phonegym.bench.audit.trail import Reference
from phonegym.bench.episode import Episode
from phonegym.bench.oracle.play import play
from phonegym.bench.oracle.sight import Sight
from phonegym.bench.oracle.walks import all_touches
from phonegym.phone.actions import PhoneAction
from phonegym.state import diff, keyed, shuffled

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
    """A short walk from somewhere on the way: other screens, other apps, scrolls, Back, the shade; nothing that counts changes."""
    seed = keyed(subject.seed, reference.trail.start.conditions.seed, subject.kind.name(), "detour", n)
    episode = reference.states[seed % max(1, len(reference.states) - 1)]
    taken: list[PhoneAction] = []
    for k in range(STEPS):
        touches = all_touches(Sight(episode.catalogue, episode.phone), ())
        for action in shuffled(touches, seed, k)[:TRIES]:
            there = episode.do(action)
            if there.ledger is episode.ledger and next(diff(episode.phone, there.phone), None) is None:
                episode = there
                taken.append(action)
                break
    return episode, taken
