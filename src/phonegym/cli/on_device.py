"""``phonegym eval --device``: agents on a real device."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from phonegym.cli import output

if TYPE_CHECKING:
    from phonegym.bench.splits import Split
    from phonegym.bridges.device.evaluate import Request
    from phonegym.bridges.device.outcome import Says
    from phonegym.bridges.device.play import Session
    from phonegym.run.result import Result
    from phonegym.run.second_judge.asking import Judge
    from phonegym.run.second_judge.case import Case

SETTINGS = ("settle", "steps")
"""What can follow a device's serial number: seconds that its screen is given after each act; most steps."""


def evaluate_on_device(agents: list[str], device: str, requests: list[Request], folder: Path, judge: Judge | None, json: bool) -> None:
    """Play, show how it went, and end the command with its exit code."""
    session = _session(device, judge, json)
    results = _played(agents, requests, folder, session)
    trouble = [result for result in results if result.error]
    open_ones = sum(result.outcome == "unjudged" for result in results)
    report = folder / "report.html"
    if json:
        rows = [{"agent": each.agent, "task": each.row.task, "outcome": each.outcome, "steps": each.row.steps} for each in results]
        output.emit_json(
            {
                "device": device, "judged_by": session.outcome.who, "exact": False, "run": str(folder), "report": str(report),
                "trouble": len(trouble), "unjudged": open_ones, "episodes": rows,
            }
        )  # fmt: skip
    else:
        output.say(f"on a real device: outcomes are not exact, but the word of {session.outcome.who}")
        output.table([(each.agent, each.row.task, each.outcome, each.row.steps) for each in results], ("agent", "task", "outcome", "steps"))
        if open_ones:
            output.say(f"{open_ones} of {len(results)} unjudged, in no score: answer at a terminal, or give --second-judge vlm:NAME")
        if trouble:
            output.say(f"{len(trouble)} episodes ended in trouble and are not scored, e.g. {trouble[0].key}: {trouble[0].error}")
        output.say(f"report: {report}")
    if trouble:
        output.fall_short()


def requests(chosen: Split | None, instructions: Sequence[str], language: str) -> list[Request]:
    """What is to be done: the words of a split's instances, then the instructions."""
    from msgspec import convert

    from phonegym.bridges.device.evaluate import request_in_words, requests_of
    from phonegym.ui.look import Language

    words = [request_in_words(each, convert(language, Language)) for each in dict.fromkeys(instructions)]
    return [*(requests_of(chosen) if chosen is not None else ()), *words]


def _session(device: str, judge: Judge | None, json: bool) -> Session:
    """The device of this name, `adb:SERIAL?settle=0.5`."""
    from phonegym.agents.models.errors import BadSettings
    from phonegym.agents.models.settings import Settings
    from phonegym.bridges.device.link import AdbLink, DeviceError
    from phonegym.bridges.device.play import Session

    scheme, _, rest = device.partition(":")
    serial, _, query = rest.partition("?")
    if scheme != "adb" or not serial:
        output.fail(f"there is no device {device!r}.", "Give --device adb:SERIAL, with a serial number of `adb devices`.")
    try:
        given = Settings(device, query, SETTINGS)
        settle, steps = given.number("settle", 1.0, 0.0, 60.0), given.whole("steps", 40, 1, 1000)
    except BadSettings as error:
        output.fail(f"{error}.", "Such as --device 'adb:SERIAL?settle=1.5&steps=30'.")
    try:
        link = AdbLink(serial)
        link.size()
    except DeviceError as error:
        output.fail(str(error), "See docs/adb.md, and `adb devices`.")
    return Session(link, settle, steps, _outcome(judge, json), _reply if _attended(json) else lambda goal, question: "")


def _attended(json: bool) -> bool:
    """A person sits at a terminal."""
    return sys.stdin.isatty() and sys.stderr.isatty() and not json


def _outcome(judge: Judge | None, json: bool) -> Says:
    from phonegym.bridges.device.outcome import BySecondJudge, Person, Unjudged

    if judge is not None:
        return BySecondJudge(judge)
    return Person(_ask) if _attended(json) else Unjudged()


def _ask(case: Case) -> bool | None:
    """Ask the person at the terminal."""
    output.note("\n" + "\n".join(case.goals))
    output.note(f"  {len(case.actions)} actions, the last one {case.actions[-1] if case.actions else '(none)'}")
    said: str = typer.prompt("Was that done, and nothing else? y, n, or Enter to leave it open", default="", show_default=False, err=True)
    return {"y": True, "yes": True, "n": False, "no": False}.get(said.strip().casefold())


def _reply(goal: str, question: str) -> str:
    answer: str = typer.prompt(f"{goal}\nThe agent asks: {question}", default="", show_default=False, err=True)
    return answer.strip()


def _played(agents: list[str], requests: list[Request], folder: Path, session: Session) -> list[Result]:
    from phonegym.agents.registry import UnknownAgent
    from phonegym.bridges.device.evaluate import evaluate
    from phonegym.bridges.device.link import DeviceError
    from phonegym.run.atomic import write_whole
    from phonegym.run.folder import FolderError
    from phonegym.run.report.build import build

    with ExitStack() as stack:
        shown: list[Callable[[int, str], None]] = []

        def begin(done: int, total: int) -> None:
            if done:
                output.note(f"{done} of {total} episodes are done already")
            # A bar that draws itself anew would wipe out the questions to the person.
            lines = session.outcome.who.startswith("a person")
            shown.append((lambda steps, remark: None) if lines else stack.enter_context(output.progress("episodes", total - done)).advance)

        command = shlex.join(["phonegym", *sys.argv[1:]])
        try:
            results = evaluate(
                agents, requests, folder, session, command=command, on_start=begin, on_result=lambda result: shown[0](1, result.row.task)
            )
            write_whole(folder / "report.html", build(folder).encode("utf-8"))
        except UnknownAgent as error:
            output.fail(str(error), "See `phonegym eval --help`.")
        except DeviceError as error:
            output.fail(str(error), "Nothing was played.")
        except FolderError as error:
            output.fail(str(error), "Nothing was played.")
        except OSError as error:
            output.fail(
                f"cannot write to {folder}: {error.strerror or error}.",
                "What is finished is kept: make room and give the same command again, or choose another folder with --out.",
            )
    return results
