"""Every check, and every entry of `allow`, must matter: without it some verdict must change.

The verdicts of the oracle's runs and of the attacks are recomputed with one part of the judge deleted, weakened, dropped
or widened. A check that can be deleted unnoticed is either idle or true in every instance: then the set-up must vary the
state that it looks at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from phonegym.bench.audit import strays
from phonegym.bench.audit.report import Tally
from phonegym.bench.audit.subject import Subject
from phonegym.bench.audit.trail import Trail
from phonegym.bench.registry import guides
from phonegym.bench.run import Run, permits, resolved
from phonegym.phone.answer_sheet import sheet
from phonegym.state import path_of, spell, under

DELETED, WEAKENED, DROPPED, WIDENED = "check deleted", "check weakened", "allow dropped", "allow widened"
UNSEEN, IDLE = "evidence dropped", "evidence met on the way"


def declare(tally: Tally) -> None:
    """The rows.

    Widening informs only: it counts which harmful touches an app still lacks. So does evidence of tasks that are no
    queries: what every way to success passes anyhow cannot be missed.
    """
    tally.declare(DELETED, "mutation", "checks")
    tally.declare(WEAKENED, "mutation", "checks")
    tally.declare(UNSEEN, "mutation", "places of queries")
    tally.declare(IDLE, "mutation", "places of other tasks", 1.0)
    tally.declare(DROPPED, "mutation", "entries")
    tally.declare(WIDENED, "mutation", "entries", 1.0)


class _Facts(NamedTuple):
    """One part of a run, as far as mutants need it.

    Attributes:
        checks: By name: whether it holds, and whether it would if any value of the right type were accepted.
        seen: By number of the evidence entry: whether it was seen.
        ended: It was ended in the right way.
        stray: Changes that no entry of `allow` permits.
        permitted: For each of the other changes, the numbers of the entries that permit it.
        widened: Numbers of entries whose parent would permit all stray changes.
        entries: How the entries of `allow` read.
    """

    checks: dict[str, tuple[bool, bool]]
    seen: tuple[bool, ...]
    ended: bool
    stray: int
    permitted: tuple[frozenset[int], ...]
    widened: frozenset[int]
    entries: tuple[str, ...]

    def accepted(self, *, without: str = "", weak: str = "", unseen: int = -1, dropped: int = -1, widened: int = -1) -> bool:
        """Whether the part is accepted by the judge, or by a mutant of it."""
        goal = all(ok or name == without or (weak_ok and name == weak) for name, (ok, weak_ok) in self.checks.items())
        clean = not self.stray or widened in self.widened
        kept = all(numbers - {dropped} for numbers in self.permitted)
        supported = all(ok or n == unseen for n, ok in enumerate(self.seen))
        return goal and clean and kept and supported and self.ended


def examine(subject: Subject, tally: Tally, trails: dict[int, list[Trail]]) -> None:
    """Try every mutant of the template's judge on all its runs."""
    parts = subject.kind.parts()
    right = [[_facts(run) for run in reference.trail.parts] for reference in subject.references]
    wrong = [[_facts(run) for run in trail.parts] for n in trails for trail in trails[n] if len(trail.parts) == parts]
    if not right:
        return
    wrong = [facts for facts in wrong if not all(part.accepted() for part in facts)]
    for name in dict.fromkeys(name for facts in right for part in facts for name in part.checks):
        killed = any(all(part.accepted(without=name) for part in facts) for facts in wrong)
        advice = "vary in setup what it looks at, add a near miss, or drop it"
        tally.count(DELETED, killed, f"{subject.id}: nothing notices that the check {name!r} is gone: {advice}")
        if killed:
            weakened = any(all(part.accepted(weak=name) for part in facts) for facts in wrong)
            tally.count(WEAKENED, weakened, f"{subject.id}: the check {name!r} could accept any value of its type")
    for n in range(max((len(part.seen) for facts in right for part in facts), default=0)):
        killed = any(all(part.accepted(unseen=n) for part in facts) for facts in wrong)
        query = any(kind in ("query", "hybrid") for kind in subject.kind.kinds)
        tally.count(UNSEEN if query else IDLE, killed, f"{subject.id}: nothing notices that evidence entry {n} is gone")
    _allow(subject, tally, right, wrong)


def _allow(subject: Subject, tally: Tally, right: Sequence[Sequence[_Facts]], wrong: Sequence[Sequence[_Facts]]) -> None:
    longest = max((part.entries for facts in right for part in facts), key=len, default=())
    for n, entry in enumerate(longest):
        killed = any(not part.accepted(dropped=n) for facts in right for part in facts)
        tally.count(DROPPED, killed, f"{subject.id}: allow entry {n} ({entry}) is never needed: the oracle changes nothing there")
        widened = any(all(part.accepted(widened=n) for part in facts) for facts in wrong) or _missed_beside(subject, n)
        tally.count(WIDENED, widened, f"{subject.id}: no touch changes anything beside allow entry {n} ({entry})")


def _missed_beside(subject: Subject, n: int) -> bool:
    """Whether some stray touch would pass if entry `n` of `allow` were wider, and does not as it is."""
    for found in subject.references[: subject.scope.strays]:
        run = found.trail.parts[-1]
        allow = list(resolved(run.catalogue, run.task.allow(run)))
        if n >= len(allow):
            continue
        parent = path_of(allow[n])[:-1]
        for trail in chain(strays.beside(found, parent), strays.turned_round(found, parent)):
            facts = [_facts(part) for part in trail.parts]
            if not all(part.accepted() for part in facts) and all(part.accepted(widened=n) for part in facts):
                return True
    return False


def _facts(run: Run) -> _Facts:
    allow = list(resolved(run.catalogue, run.task.allow(run)))
    always = [*guides(run.catalogue).interruptions, sheet.answers]
    permitted: list[frozenset[int]] = []
    stray = []
    for change in run.mine():
        if any(permits(where, change) for where in always):
            continue
        numbers = frozenset(n for n, where in enumerate(allow) if permits(where, change))
        if numbers:
            permitted.append(numbers)
        else:
            stray.append(change)
    parents = [path_of(where)[:-1] for where in allow]
    widened = frozenset(n for n, parent in enumerate(parents) if stray and all(under(parent, change.path) for change in stray))
    checks = {each.name: (each.ok, type(each.got) is type(each.want)) for each in run.task.goals(run)}
    return _Facts(
        checks,
        tuple(run.saw(where) for where in run.task.evidence(run)),
        run.finished and run.end == run.task.ending(run),
        len(stray),
        tuple(permitted),
        widened,
        tuple(_spelled(allow)),
    )


def _spelled(allow: Sequence[object]) -> Iterator[str]:
    for where in allow:
        yield spell(path_of(where))
