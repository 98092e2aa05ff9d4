"""A second judge on the command line: found and checked before anything is played, asked with progress, its errors as a table."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from phonegym.cli import output
from phonegym.cli.models import refuse

if TYPE_CHECKING:
    from phonegym.run.second_judge.asking import Judge
    from phonegym.run.second_judge.case import Case
    from phonegym.run.second_judge.opinions import Opinion
    from phonegym.run.second_judge.rates import Rates, Share

HEADINGS = ("kind", "cases", "right", "malformed", "false accept", "false reject", "disagrees with itself")


def second_judge(name: str, base_url: str | None) -> Judge:
    """The judge of this name, whose endpoint answers. Ends the command with what to do if not."""
    from phonegym.agents.models.endpoint import BASE_URL
    from phonegym.agents.models.errors import BadSettings, EndpointError
    from phonegym.agents.models.named import endpoint
    from phonegym.run.second_judge.asking import judge_named

    if base_url:
        os.environ[BASE_URL] = base_url
    try:
        judge = judge_named(name)
        endpoint(judge.model, judge.timeout).check()
    except BadSettings as error:
        output.fail(str(error), "Give --second-judge vlm:NAME, such as vlm:Qwen3-VL-8B?shots=8, and --base-url.")
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


def show(judge: Judge, found: Sequence[Rates]) -> None:
    """Print its errors."""
    output.say(
        f"second judge {judge.name} against the exact verdict: count/of, %, Wilson's 95 % interval; the exact verdicts stay as they are"
    )
    rows = [
        (each.kind, each.cases, each.right, *map(cell, (each.malformed, each.false_accept, each.false_reject, each.disagrees)))
        for each in found
    ]
    output.table(rows, HEADINGS)


def cell(share: Share) -> str:
    """`3/40 7.5 [2.6, 19.9]`; a dash of nothing."""
    if share.mean is None:
        return "-"
    low, high = share.interval
    return f"{share.count}/{share.of} {share.mean * 100:.1f} [{low * 100:.1f}, {high * 100:.1f}]"


def as_data(judge: Judge, repeats: int, found: Sequence[Rates]) -> dict[str, Any]:
    """The same for programs."""

    def of(share: Share) -> dict[str, Any]:
        return {"count": share.count, "of": share.of, "share": share.mean, "low": share.interval[0], "high": share.interval[1]}

    kinds = {
        each.kind: {
            "cases": each.cases, "right": each.right, "malformed": of(each.malformed), "false_accept": of(each.false_accept),
            "false_reject": of(each.false_reject), "disagrees": of(each.disagrees),
        }
        for each in found
    }  # fmt: skip
    return {"judge": judge.name, "prompt": judge.digest, "repeats": repeats, "kinds": kinds}
