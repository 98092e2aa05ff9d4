"""``phonegym demos``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from phonegym.cli import output
from phonegym.cli.choosing import chosen_split, languages_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from phonegym.run.trace import Trace


def demos(
    out: Annotated[Path, typer.Option("--out", help="File of expert steps, JSON lines; what it holds is kept.")],
    split: Annotated[str, typer.Option("--split", help="Where the oracle plays.")] = "train",
    task: Annotated[list[str] | None, typer.Option("--task", help="Only this template; may be given several times.")] = None,
    seeds: Annotated[int, typer.Option("--seeds", min=1, max=100_000, help="Instances per template.")] = 20,
    language: Annotated[list[str] | None, typer.Option("--language", help="en or zh; may be given twice.")] = None,
    dialect: Annotated[str, typer.Option("--dialect", help="How steps are said: mobilerl, mobilerl_short or names_short.")] = "mobilerl",
    traces: Annotated[
        list[Path] | None,
        typer.Option("--traces", help="Read this trace or run folder instead; may be given several times."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the counts as JSON.")] = False,
) -> None:
    """Let the oracle demonstrate tasks, or read recorded runs, for training.

    A line of the file is one step: what is asked, the screen, a plan line whose meaning can be checked, the action as the
    dialect says it. Only episodes that the judge passes are kept. A file that was half written is gone on with. Exit code 1 if
    nothing was kept.

    Args:
        out: A file.
        split: As for eval; training has no business in test.
        task: Ids of templates of the split.
        seeds: Instances, or pairs for twins.
        language: English, if not given.
        dialect: As the model to be trained speaks.
        traces: What people recorded, and any agent's runs: those that passed are read.
        json: For programs.

    Example:
        phonegym demos --out demos.jsonl --seeds 50
        phonegym demos --out tiny.jsonl --dialect mobilerl_short --task settings.SilenceButAlarms-v1 --seeds 200
        phonegym demos --out mine.jsonl --traces runs/by_hand
    """
    from phonegym.agents.dialects.registry import UnknownDialect
    from phonegym.agents.dialects.registry import dialect as named
    from phonegym.rl.demos import demonstrations, recorded
    from phonegym.rl.expert import DataError

    try:
        spoken = named(dialect)
        if traces:
            episodes, steps = recorded(_traces(traces), spoken, out)
        else:
            chosen = chosen_split(split, task, seeds=seeds, languages=languages_of(language))
            with output.progress("episodes", len(chosen.instances)) as progress:
                episodes, steps = demonstrations(
                    chosen.instances,
                    spoken,
                    out,
                    lambda instance, kept: progress.advance(1, f"{instance.task}{'' if kept else ': not kept'}"),
                )
    except UnknownDialect as error:
        output.fail(str(error), "The dialects of training are mobilerl, mobilerl_short and names_short.")
    except DataError as error:
        output.fail(str(error), "Give --out another file.")
    except OSError as error:
        output.fail(f"cannot write {out}: {error.strerror or error}.", "Give --out a file in a folder that is there.")
    if json:
        output.emit_json({"file": str(out), "episodes": episodes, "steps": steps})
    else:
        output.say(f"{out}: {episodes} episodes, {steps} steps")
    if not steps:
        output.note("Nothing was kept: an episode is kept if the judge passes it and the dialect can say each of its steps.")
        output.fall_short()


def _traces(paths: list[Path]) -> Iterator[Trace]:
    """The traces at these places, one after the other."""
    from phonegym.run.folder import FolderError, read_info, read_results, trace_of
    from phonegym.run.trace import TraceError, read_trace

    for path in paths:
        try:
            if path.is_dir():
                read_info(path)  # A folder of bare traces has no results to go by, and would be passed over in silence.
                for result in read_results(path):
                    yield trace_of(path, result)
            else:
                yield read_trace(path)
        except (FolderError, TraceError, OSError) as error:
            output.fail(f"cannot read {path}: {error}", "Give --traces a trace, or what `phonegym eval --out` or `play --record` wrote.")
