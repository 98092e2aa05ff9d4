"""Wrong runs made out of the oracle's right one; every judge must reject them."""

from __future__ import annotations

from collections.abc import Iterator

from phonegym.bench.audit.report import Tally
from phonegym.bench.audit.siblings import blind, harmful, near_misses, siblings
from phonegym.bench.audit.subject import Subject, label
from phonegym.bench.audit.trail import Reference, Trail, follow, outcome
from phonegym.bench.steps import EpisodeAction, Finish, Infeasible
from phonegym.phone.actions import Type
from phonegym.state import shuffled

KINDS = (
    "prefix",
    "one touch left out",
    "sibling parameter",
    "wrong twin",
    "last commit twice",
    "typed wrong",
    "blind",
    "wrong finish",
    "harmful extra",
    "near miss by hand",
)


def declare(tally: Tally) -> None:
    """One row a kind, and one for templates without a near miss by hand."""
    for kind in KINDS:
        tally.declare(kind, "attacks", "runs")
    tally.declare("has a near miss", "attacks", "templates")


def attacks(subject: Subject, reference: Reference) -> Iterator[Trail]:
    """All wrong runs of an instance that end in something else than the oracle did."""
    right, looked = outcome(reference.trail), outcome(reference.trail, reference.places)
    for trail in _all(subject, reference):
        same = outcome(trail, reference.places) == looked if trail.what == "blind" else outcome(trail) == right
        if trail.parts and not same:
            yield trail


def examine(subject: Subject, tally: Tally, trails: dict[int, list[Trail]]) -> None:
    """Judge every wrong run."""
    for n, reference in enumerate(subject.references):
        for trail in trails[n]:
            accepted = trail.end.verdict().success
            finding = f"{label(reference.trail.start)}: accepted {trail.what}" if accepted else ""
            tally.count(trail.what.partition(":")[0], not accepted, finding)
    tally.count("has a near miss", bool(subject.kind.near_misses()), f"{subject.id}: write one with @near_miss, 2 to 4 lines")


def _all(subject: Subject, reference: Reference) -> Iterator[Trail]:
    yield from _prefixes(reference)
    yield from _left_out(subject, reference)
    yield from _twice(reference)
    yield from _typed_wrong(reference)
    yield from _wrong_finish(reference)
    yield from siblings(subject, reference)
    yield from blind(reference)
    yield from harmful(subject, reference)
    yield from near_misses(subject, reference)


def _prefixes(reference: Reference) -> Iterator[Trail]:
    """Stop after k steps and say that it is done."""
    for k in range(len(reference.trail.actions) - 1):
        if not isinstance(reference.trail.actions[k], Finish):
            yield follow(f"prefix: {k} steps", reference.states[k], (), reference.trail)


def _left_out(subject: Subject, reference: Reference) -> Iterator[Trail]:
    actions = reference.trail.actions
    seed = reference.trail.start.conditions.seed
    for k in shuffled(range(len(actions) - 1), seed, subject.kind.name(), "left out")[: subject.scope.left_out]:
        left = actions[k]
        yield follow(f"one touch left out: step {k}, {left!r}", reference.states[k], actions[k + 1 :], reference.trail)


def _twice(reference: Reference) -> Iterator[Trail]:
    """The last step that changed something that counts, once more."""
    actions, states = reference.trail.actions, reference.states
    for k in range(len(actions) - 1, -1, -1):
        if states[k].ledger is not states[k + 1].ledger:
            yield follow(f"last commit twice: step {k}", states[k + 1], (actions[k], *actions[k + 1 :]), reference.trail)
            return


def _typed_wrong(reference: Reference) -> Iterator[Trail]:
    """Another text wherever one is typed."""
    actions = reference.trail.actions
    for k, action in enumerate(actions):
        if isinstance(action, Type) and action.text:
            for text in _other_texts(action.text):
                wrong: tuple[EpisodeAction, ...] = (Type(text), *actions[k + 1 :])
                yield follow(f"typed wrong: {text!r} for {action.text!r}", reference.states[k], wrong, reference.trail)


def _other_texts(text: str) -> Iterator[str]:
    last = text[-1]
    digits = "0123456789"
    yield text[:-1] + (digits[(digits.index(last) + 1) % 10] if last in digits else "x" if last != "x" else "y")
    if len(text) > 1:
        yield text[:-1]


def _wrong_finish(reference: Reference) -> Iterator[Trail]:
    """The other way to end, at each end."""
    actions = reference.trail.actions
    for k, action in enumerate(actions):
        if isinstance(action, Finish):
            yield follow("wrong finish: infeasible", reference.states[k], (Infeasible(""), *actions[k + 1 :]), reference.trail)
        elif isinstance(action, Infeasible):
            yield follow("wrong finish: finish", reference.states[k], (Finish(), *actions[k + 1 :]), reference.trail)
