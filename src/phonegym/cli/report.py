"""``phonegym report``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from phonegym.cli import output


def report(
    run: Annotated[Path, typer.Argument(help="Run folder, or one trace.")],
    references: Annotated[list[Path] | None, typer.Argument(help="Further run folders: rows to compare with.")] = None,
    only: Annotated[str, typer.Option("--only", help="Only episodes whose name contains this.")] = "",
    out: Annotated[Path | None, typer.Option("--out", help="File to write.")] = None,
) -> None:
    """Write the report of a run as one HTML file, which needs no network.

    It plays each episode: screens, what the model was told and said, its numbers beside the touch and the control that was
    hit, the reasons of the verdict. Scores are plotted by app, level and kind; agents of further runs are rows to compare
    with, on the instances that this run has.

    Args:
        run: What `phonegym eval` printed or was given as --out; or a trace, such as the page saved.
        references: Such as a run of the oracle and the scripted agents on the same split.
        only: Part of an episode's name, such as a template's; its screens are then larger.
        out: If not given, report.html in the run folder; beside a trace, a file of its name.

    Example:
        phonegym report runs/model runs/scripted
        phonegym report runs/greedy --only clock.TwinAlarms --out twin.html
    """
    from phonegym.run.atomic import write_whole
    from phonegym.run.folder import FolderError
    from phonegym.run.report.build import build
    from phonegym.run.source import results_at

    at = out or (run.with_suffix(".html") if run.is_file() else run / "report.html")
    if at.is_dir() or (out is not None and not at.parent.is_dir()):  # told before screens are drawn, which takes a while
        output.fail(
            f"cannot write {at}: {'it is a folder' if at.is_dir() else f'there is no folder {at.parent}'}.", "Choose another --out."
        )
    try:
        html = build(run, only, references or ())
        if only and not any(only in result.key for result in results_at(run)):
            output.fail(
                f"no episode of {run} has {only!r} in its name.",
                f"See the names of the files in {run / 'traces'}." if run.is_dir() else "Leave out --only.",
            )
        write_whole(at, html.encode("utf-8"))
    except FolderError as error:
        output.fail(str(error), "Pass what `phonegym eval --out` wrote, or a trace (a file that ends in .jsonl).")
    except OSError as error:
        output.fail(f"cannot write {at}: {error.strerror}.", "Choose another file with --out.")
    output.say(str(at))
