"""The guess floor: what the best policy that never looks is worth."""

from __future__ import annotations

from phonegym.bench.audit.report import Tally
from phonegym.bench.audit.subject import Subject
from phonegym.bench.floor import LIMIT, guess_floor
from phonegym.bench.sampling import NoInstance

LARGE = 200
"""Instances from which on the limit is taken as it stands."""


def declare(tally: Tally) -> None:
    """The row."""
    tally.declare("guess floor", "policies", "templates")


def examine(subject: Subject, tally: Tally) -> None:
    """Compare the floor with its limit; a small sample may hit one answer a few times more by chance."""
    try:
        floor = guess_floor(subject.kind, subject.scope.guesses, catalogue=subject.catalogue)
    except NoInstance as error:
        tally.count("guess floor", False, str(error))
        return
    allowed = LIMIT if floor.n >= LARGE else LIMIT + 3 / floor.n
    tally.mean("guess floor", floor.share)
    tally.count("guess floor", floor.share <= allowed, f"{subject.id}: {floor.policy} is right in {floor.share:.1%} of {floor.n}")
