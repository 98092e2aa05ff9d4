"""How good a judge is: its errors against the exact verdict, with counts and intervals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

from phonegym.run.second_judge.case import Case
from phonegym.run.second_judge.opinions import Opinion
from phonegym.state import Value

Z95 = 1.959963984540054
"""The normal quantile of a 95 % interval."""
ALL = "all"


class Share(Value):
    """So many of so many.

    Attributes:
        count: How many.
        of: Of how many.
    """

    count: int
    of: int

    @property
    def mean(self) -> float | None:
        """The share; None of nothing."""
        return self.count / self.of if self.of else None

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval (Wilson 1927, JASA 22:209); 0 to 1 of nothing."""
        if not self.of:
            return 0.0, 1.0
        n, p, z2 = self.of, self.count / self.of, Z95 * Z95
        middle = (p + z2 / (2 * n)) / (1 + z2 / n)
        half = Z95 / (1 + z2 / n) * sqrt(p * (1 - p) / n + z2 / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)


class Rates(Value):
    """The errors of a judge on one kind of cases.

    What it says first counts, as for one who asks once; further replies show only whether it agrees with itself. Several
    replies on one case are not independent, so they make no interval narrower.

    Attributes:
        kind: Which cases.
        cases: How many.
        right: Of these, accepted by the exact judge.
        malformed: Cases whose first reply could not be read.
        false_accept: Of cases that the exact judge rejects and whose first reply could be read: accepted.
        false_reject: Of cases that the exact judge accepts and whose first reply could be read: rejected.
        disagrees: Of cases with two readable replies or more: not all of these the same.
    """

    kind: str
    cases: int
    right: int
    malformed: Share
    false_accept: Share
    false_reject: Share
    disagrees: Share


def rates(cases: Sequence[Case], opinions: Iterable[Opinion]) -> list[Rates]:
    """The errors of a judge on each kind of cases, in the order in which they come, and on all. Cases without a truth are left out."""
    said: dict[str, list[Opinion]] = {}
    for opinion in sorted(opinions, key=lambda each: each.n):
        said.setdefault(opinion.case, []).append(opinion)
    judged = [case for case in cases if case.truth is not None and case.id in said]
    kinds: dict[str, list[Case]] = {}
    for case in judged:
        kinds.setdefault(case.kind, []).append(case)
    return [*(_of(kind, own, said) for kind, own in kinds.items()), _of(ALL, judged, said)]


def _of(kind: str, cases: Sequence[Case], said: dict[str, list[Opinion]]) -> Rates:
    first = {case.id: said[case.id][0].word for case in cases}
    wrong = [case.id for case in cases if not case.truth and first[case.id] != "malformed"]
    right = [case.id for case in cases if case.truth and first[case.id] != "malformed"]
    readable = [words for case in cases if len(words := [each.word for each in said[case.id] if each.word != "malformed"]) > 1]
    return Rates(
        kind,
        len(cases),
        sum(bool(case.truth) for case in cases),
        Share(sum(word == "malformed" for word in first.values()), len(cases)),
        Share(sum(first[each] == "accept" for each in wrong), len(wrong)),
        Share(sum(first[each] == "reject" for each in right), len(right)),
        Share(sum(len(set(words)) > 1 for words in readable), len(readable)),
    )
