"""Enough instances, and no oracle that a short search beats."""

from __future__ import annotations

from phonegym.bench.audit.report import Tally
from phonegym.bench.audit.subject import Subject, label
from phonegym.bench.log import Conditions
from phonegym.bench.oracle.search import certify
from phonegym.bench.sampling import NoInstance, distinct, samplers
from phonegym.bench.starting import WORLDS, life_of

INSTANCES, SHORTER = "distinct instances", "shorter than the oracle"
ENOUGH = 200
"""Different instances that a template with parameters must have, over all worlds."""
DRAWS = 600


def declare(tally: Tally) -> None:
    """The rows. A shorter way informs: the search is a lint for oracles and checks."""
    tally.declare(INSTANCES, "variety", "templates")
    tally.declare(SHORTER, "variety", "oracles searched", 1.0)


def examine(subject: Subject, tally: Tally) -> None:
    """Count instances, and search for shorter ways from the first instances."""
    if samplers(subject.kind):
        phones = [life_of(subject.catalogue, Conditions(world=world)) for world in range(WORLDS)]
        try:
            found = distinct(subject.kind, phones, DRAWS)
        except NoInstance as error:
            tally.count(INSTANCES, False, str(error))
        else:
            if found < ENOUGH:  # set-ups may differ where parameters do not
                found = max(found, len({begun.log.chain for begun in subject.starts(DRAWS // 2)}))
            tally.count(INSTANCES, found >= ENOUGH, f"{subject.id}: {found} different instances of {DRAWS} drawn; {ENOUGH} are wanted")
    for reference in subject.references[: len(subject.twins)]:
        start = reference.trail.start
        if len(reference.trail.actions) <= subject.scope.search:
            result = certify(start, subject.scope.search)
            ways = ", ".join(map(repr, result.shorter))
            tally.count(
                SHORTER, result.verdict != "refuted", f"{label(start)}: {result.length} steps, but {len(result.shorter)} do: {ways}"
            )
