"""Verdicts: whether a run did what was asked, nothing else, and said so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from phonegym.bench.checks import Check, in_words
from phonegym.bench.run import Run, permits
from phonegym.state import Value, path_of, spell

Outcome = Literal[
    "success",
    "wrong",
    "side_effect",
    "unsupported",
    "false_completion",
    "gave_up",
    "overdue",
    "malformed",
    "lost",
    "unfinished",
    "unjudged",
]


class Stray(Value):
    """A change of the agent's that nothing allowed: where, what it first found there and what is there now, as text."""

    place: str
    was: str
    now: str


class Verdict(Value):
    """How a run ended, or how it stands.

    Attributes:
        goal: All checks hold, in every part.
        clean: Nothing else was changed.
        finished: It was ended, in the way that was right (said done, or said impossible).
        supported: Everything that the answer rests on was seen.
        outcome: One word for it. `success`; `wrong`: something was done where it belongs, but not what was asked;
            `false_completion`: said to be done though nothing asked for was, or though it had to be refused; `gave_up`:
            called impossible though it was not; `side_effect`: right, but something else was changed, too; `unsupported`:
            right, but not looked up; `overdue`: out of steps; `malformed`: output that could not be read; `lost`: the
            oracle found that nothing could be mended; `unfinished`: still under way; `unjudged`: on a real
            device, where nobody said.
        progress: Share of the checks that did not hold at the start and hold now, 0 to 1; the mean over parts. Where all
            held from the start there is nothing to make progress in: it counts 1 if the whole run succeeds, else 0.
        checks: What was wanted and found, as text.
        strays: Changes that nothing allowed.
        unseen: Places that had to be seen and were not.
        parts: The verdicts of the parts, each at its own finish, if there are two.
    """

    goal: bool
    clean: bool
    finished: bool
    supported: bool
    outcome: Outcome
    progress: float
    checks: tuple[Check, ...] = ()
    strays: tuple[Stray, ...] = ()
    unseen: tuple[str, ...] = ()
    parts: tuple[Verdict, ...] = ()

    @property
    def success(self) -> bool:
        """Goal, clean, finished and supported."""
        return self.goal and self.clean and self.finished and self.supported

    @property
    def failed(self) -> tuple[Check, ...]:
        """The checks that do not hold, with what was got and wanted."""
        return tuple([each for each in self.checks if not each.ok])


def held(run: Run) -> tuple[str, ...]:
    """Names of the checks that hold now: asked at the start of a part."""
    return tuple([each.name for each in run.task.goals(run) if each.ok])


def judge(run: Run, at_start: Sequence[str]) -> Verdict:
    """The verdict on the part at hand.

    Args:
        run: The run.
        at_start: Names of the checks that held when the part began (`held`).
    """
    checks = tuple([Check(each.name, each.got, each.want, each.ok, each.name in at_start).written() for each in run.task.goals(run)])
    strays = tuple([Stray(spell(change.path), in_words(change.old), in_words(change.new)) for change in run.strays()])
    unseen = tuple([spell(path_of(where)) for where in run.task.evidence(run) if not run.saw(where)])
    goal = all(each.ok for each in checks)
    finished = run.finished and run.end == run.task.ending(run)
    outcome = _outcome(run, goal, not strays, not unseen)
    return Verdict(goal, not strays, finished, not unseen, outcome, _progress(checks, outcome == "success"), checks, strays, unseen)


def together(parts: Sequence[Verdict], n: int) -> Verdict:
    """One verdict on a run in `n` parts of which these were begun, each judged at its own finish.

    The outcome is that of the first part that did not succeed.
    """
    if n == 1:
        return parts[0]
    reached = len(parts) == n
    success = reached and all(each.success for each in parts)
    return Verdict(
        goal=reached and all(each.goal for each in parts),
        clean=all(each.clean for each in parts),
        finished=reached and all(each.finished for each in parts),
        supported=all(each.supported for each in parts),
        outcome=next((each.outcome for each in parts if each.outcome != "success"), "success" if reached else "unfinished"),
        progress=sum(_progress(each.checks, success) for each in parts) / n,
        checks=tuple([check for each in parts for check in each.checks]),
        strays=tuple(dict.fromkeys(stray for each in parts for stray in each.strays)),
        unseen=tuple(dict.fromkeys(place for each in parts for place in each.unseen)),
        parts=tuple(parts),
    )


def _outcome(run: Run, goal: bool, clean: bool, supported: bool) -> Outcome:
    if run.end is None:
        return "unfinished"
    if run.end == "abandoned":
        return "lost"
    if run.end in ("overdue", "malformed"):
        return run.end
    ending = run.task.ending(run)
    if run.end != ending:
        return "gave_up" if run.end == "infeasible" else "false_completion"
    if not goal:
        return "wrong" if run.end == "infeasible" or _did_something(run) else "false_completion"
    if not clean:
        return "side_effect"
    return "success" if supported else "unsupported"


def _did_something(run: Run) -> bool:
    """Some net change of the agent's is where the template allows one."""
    allowed = list(run.allowed())
    return any(permits(where, change) for change in run.mine() for where in allowed)


def _progress(checks: Sequence[Check], success: bool) -> float:
    open_ones = [each for each in checks if not each.at_start]
    if not open_ones:
        return 1.0 if success else 0.0
    return sum(each.ok for each in open_ones) / len(open_ones)
