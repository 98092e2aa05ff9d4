"""A second judge on the command line: found and checked before anything is played, asked with progress, its errors as a table."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from phonegym.cli import output
from phonegym.cli.models import refuse

if TYPE_CHECKING:
    from phonegym.run.result import Result
    from phonegym.run.second_judge.asking import Judge
    from phonegym.run.second_judge.case import Case
    from phonegym.run.second_judge.opinions import Opinion
    from phonegym.run.second_judge.rates import Rates, Share

HEADINGS = ("kind", "cases", "right", "malformed", "false accept", "false reject", "disagrees with itself")


def second_judge(name: str, url: str | None, option: str) -> Judge:
    """The judge of this name, whose endpoint answers. Ends the command with what to do if not.

    Args:
        name: As given with `--second-judge`.
        url: Where it is served; the environment says so, if not given.
        option: By which this command is given the URL.
    """
    from phonegym.agents.models.errors import BadSettings, EndpointError
    from phonegym.run.second_judge.asking import judge_named

    try:
        judge = judge_named(name, url or "", option)
        judge.connect().check()
    except BadSettings as error:
        output.fail(str(error), f"Give --second-judge vlm:NAME, such as vlm:Qwen3-VL-8B?shots=8, and {option}.")
    except EndpointError as error:
        refuse(error)
    return judge


def asked(judge: Judge, cases: Sequence[Case], folder: Path, repeats: int, jobs: int) -> list[Opinion]:
    """Its opinions on these cases; ends the command where it cannot be asked. They are kept in the folder."""
    from phonegym.agents.models.errors import EndpointError
    from phonegym.run.folder import FolderError
    from phonegym.run.second_judge.opinions import ask_all, opinions_file

    with ExitStack() as stack:
        shown: list[output.Progress] = []

        def begin(done: int, total: int) -> None:
            if done:
                output.note(f"{done} of {total} opinions are there already")
            shown.append(stack.enter_context(output.progress("opinions", total - done)))

        at = opinions_file(folder, judge)
        try:
            return ask_all(
                judge, cases, at, repeats=repeats, jobs=jobs, on_start=begin, on_opinion=lambda opinion: shown[0].advance(1, opinion.case)
            )
        except EndpointError as error:
            refuse(error)
        except FolderError as error:
            output.fail(str(error), "Nothing more was asked.")
        except OSError as error:
            output.fail(
                f"cannot write {at}: {error.strerror or error}.", "What it said so far is kept: make room, and give the same command again."
            )


class Opinions(NamedTuple):
    """What a judge is worth, ready to be shown.

    Attributes:
        judge: The judge.
        repeats: How often it was asked about each case.
        rates: Its errors by kind.
    """

    judge: Judge
    repeats: int
    rates: Sequence[Rates]

    def show(self) -> None:
        """Print its errors as a table."""
        output.say(
            f"second judge {self.judge.name} against the exact verdict, which it does not change: count/of, %, Wilson's 95 % interval"
        )
        rows = [
            (each.kind, each.cases, each.right, *map(cell, (each.malformed, each.false_accept, each.false_reject, each.disagrees)))
            for each in self.rates
        ]
        output.table(rows, HEADINGS)

    @property
    def data(self) -> dict[str, Any]:
        """The same for programs."""
        kinds = {
            each.kind: {
                "cases": each.cases, "right": each.right, "malformed": _data(each.malformed), "false_accept": _data(each.false_accept),
                "false_reject": _data(each.false_reject), "disagrees": _data(each.disagrees),
            }
            for each in self.rates
        }  # fmt: skip
        return {"judge": self.judge.name, "prompt": self.judge.digest, "repeats": self.repeats, "kinds": kinds}


def opinions_on(cases: Sequence[Case], judge: Judge, folder: Path, repeats: int, jobs: int) -> Opinions:
    """What a judge is worth on these cases; ends the command where it cannot be asked. What it says is kept in the folder."""
    from phonegym.run.second_judge.rates import rates

    return Opinions(judge, repeats, rates(cases, asked(judge, cases, folder, repeats, jobs)))


def second_opinions(results: Sequence[Result], judge: Judge, folder: Path, jobs: int) -> Opinions:
    """What a judge is worth on the episodes of a run."""
    from phonegym.run.second_judge.played import cases_of_run
    from phonegym.run.trace import TraceError

    try:
        cases = list(cases_of_run(folder, results))
    except TraceError as error:
        output.fail(str(error), "Choose a new folder with --out.")
    return opinions_on(cases, judge, folder, 1, jobs)


def cell(share: Share) -> str:
    """`3/40 7.5 [2.6, 19.9]`; a dash of nothing."""
    if share.mean is None:
        return "-"
    low, high = share.interval
    return f"{share.count}/{share.of} {share.mean * 100:.1f} [{low * 100:.1f}, {high * 100:.1f}]"


def _data(share: Share) -> dict[str, Any]:
    return {"count": share.count, "of": share.of, "share": share.mean, "low": share.interval[0], "high": share.interval[1]}
