"""The guess floor: how often the best constant answer is right."""

from __future__ import annotations

from collections import Counter

from phonegym.bench.audit.answers import answers_of, asks
from phonegym.bench.audit.report import Tally
from phonegym.bench.audit.subject import Subject

FLOOR = 0.05
"""What the best constant answer may reach."""


def declare(tally: Tally) -> None:
    """The row."""
    tally.declare("guess floor", "policies", "templates")


def examine(subject: Subject, tally: Tally) -> None:
    """Count the answers of many instances. Fewer than `1 / FLOOR` times 2 right ones in a small sample are no proof of a defect."""
    floor = guess_floor(subject)
    if floor is None:
        return
    share, n = floor
    tally.mean("guess floor", share)
    allowed = FLOOR if n >= 200 else FLOOR + 3 / n  # a small sample may hit one answer a few times by chance
    tally.count("guess floor", share <= allowed, f"{subject.id}: the commonest answer is right in {share:.1%} of {n} instances")


def guess_floor(subject: Subject) -> tuple[float, int] | None:
    """(share of instances that the best constant answer solves, instances); None where nothing is asked or twins decide."""
    if subject.kind.twin:
        return None
    first = subject.start(0)
    if first is None or not asks(first):
        return None
    counts: Counter[str] = Counter()
    for begun in subject.starts(subject.scope.guesses):
        answers = answers_of(begun)
        if answers is not None:
            counts[repr(sorted(answers.items()))] += 1
    total = sum(counts.values())
    return (max(counts.values()) / total, total) if total else None
