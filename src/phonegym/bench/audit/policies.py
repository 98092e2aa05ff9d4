"""Degenerate policies: nothing, saying done, waiting, giving up, a constant answer, random taps. None may solve a template."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from phonegym.bench.audit.answers import answers_of, constant_run
from phonegym.bench.audit.report import Tally
from phonegym.bench.audit.subject import Subject
from phonegym.bench.audit.trail import follow
from phonegym.bench.episode import Episode
from phonegym.bench.oracle.walks import walk
from phonegym.bench.steps import Infeasible
from phonegym.bench.verdict import Verdict
from phonegym.phone.actions import Wait

Policy = Callable[[Subject, Episode, int], Verdict]
RANDOM = "random taps"
POINTS = "progress by random taps"
RANDOM_STEPS = 20
LEAST_RANDOM = 12
"""Instances that random taps try at least: a share of one in a hundred needs many."""
CONSTANTS = 3
"""So many of the commonest answers are tried as constants."""


def declare(tally: Tally) -> None:
    """The rows. Random taps may solve a run in a hundred, over all templates: some are two touches long."""
    for name in POLICIES:
        tally.declare(name, "policies", "templates")
    tally.declare(RANDOM, "policies", "runs", 0.01)
    tally.declare(POINTS, "policies", "hundredths of runs", 0.01)
    tally.declare("constant answers", "policies", "templates")
    tally.declare("progress for nothing", "policies", "runs")


def examine(subject: Subject, tally: Tally) -> None:
    """Let every policy try the template. Of a twin both sides must be solved by the same policy."""
    for name, policy in POLICIES.items():
        solved = 0
        for n, progress, success in _tries(subject, policy):
            solved += success
            tally.mean(name, progress)
            tally.count("progress for nothing", progress == 0, f"{subject.id}: {name} makes progress {progress:.2f} on instance {n}")
        tally.count(name, solved == 0, f"{subject.id}: solved {solved} of {subject.scope.degenerate} instances")
    for n, progress, success in _tries(subject, _random, LEAST_RANDOM):
        points = round(100 * progress)
        tally.count(POINTS, True, times=100 - points)
        if points:
            tally.count(POINTS, False, f"{subject.id}: {points} % of the progress on instance {n}", points)
        tally.count(RANDOM, not success, f"{subject.id}: solved instance {n}")
    _constants(subject, tally)


def _tries(subject: Subject, policy: Policy, least: int = 0) -> Iterator[tuple[int, float, bool]]:
    """(instance, progress, success) of a policy; of twins the worse of the two."""
    for n in range(max(least, subject.scope.degenerate)):
        verdicts = [policy(subject, begun, n) for twin in subject.twins if (begun := subject.start(n, twin)) is not None]
        if verdicts:
            yield n, min(verdict.progress for verdict in verdicts), all(verdict.success for verdict in verdicts)


def _constants(subject: Subject, tally: Tally) -> None:
    """Submit what is most often right, without looking."""
    given = [answers for begun in subject.starts(subject.scope.degenerate) if (answers := answers_of(begun)) is not None]
    if not given:
        return
    wrong = []
    for constant in _commonest(given):
        right = [
            all(constant_run(begun, constant).success for twin in subject.twins if (begun := subject.start(n, twin)) is not None)
            for n in range(subject.scope.degenerate)
        ]
        if any(right):
            wrong.append(f"{subject.id}: answering {dict(constant)} at once succeeds in {sum(right)} of {len(right)} instances")
    tally.count("constant answers", not wrong, "; ".join(wrong))


def _commonest(given: list[Mapping[str, object]]) -> Iterator[Mapping[str, object]]:
    counts: dict[str, int] = {}
    by_text: dict[str, Mapping[str, object]] = {}
    for answers in given:
        text = repr(sorted(answers.items()))
        counts[text] = counts.get(text, 0) + 1
        by_text[text] = answers
    for text in sorted(counts, key=lambda each: (-counts[each], each))[:CONSTANTS]:
        yield by_text[text]


def _nothing(subject: Subject, begun: Episode, n: int) -> Verdict:
    return begun.verdict()


def _finish(subject: Subject, begun: Episode, n: int) -> Verdict:
    return follow("finish", begun, ()).end.verdict()


def _wait(subject: Subject, begun: Episode, n: int) -> Verdict:
    return follow("wait", begun, [Wait(30_000)] * 10).end.verdict()


def _infeasible(subject: Subject, begun: Episode, n: int) -> Verdict:
    return follow("infeasible", begun, [Infeasible("")]).end.verdict()


def _random(subject: Subject, begun: Episode, n: int) -> Verdict:
    walked = walk(begun, subject.seed * 1_000 + n, RANDOM_STEPS)
    return follow("random", walked.episode, ()).end.verdict()


POLICIES: dict[str, Policy] = {
    "nothing": _nothing,
    "finish at once": _finish,
    "wait": _wait,
    "always infeasible": _infeasible,
}
