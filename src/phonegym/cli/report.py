"""``phonegym report``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from phonegym.cli import output


def report(
    run: Annotated[Path, typer.Argument(help="Run folder.")],
    only: Annotated[str, typer.Option("--only", help="Only episodes whose name contains this.")] = "",
    out: Annotated[Path | None, typer.Option("--out", help="File to write.")] = None,
) -> None:
    """Write the report of a run as one HTML file.

    Args:
        run: What `phonegym eval` printed or was given as --out.
        only: Part of an episode's name, such as a template's; more of its screens then find room in the file.
        out: report.html in the run folder, if not given.

    Example:
        phonegym report runs/greedy
        phonegym report runs/greedy --only clock.TwinAlarms --out twin.html
    """
    from phonegym.run.atomic import write_whole
    from phonegym.run.folder import FolderError, read_results
    from phonegym.run.report.build import build

    at = out or run / "report.html"
    try:
        html = build(run, only)
        if only and not any(only in result.key for result in read_results(run)):
            output.fail(f"no episode of {run} has {only!r} in its name.", f"See the names of the files in {run / 'traces'}.")
        write_whole(at, html.encode("utf-8"))
    except FolderError as error:
        output.fail(str(error), "A run folder is what `phonegym eval --out` wrote.")
    except OSError as error:
        output.fail(f"cannot write {at}: {error.strerror}.", "Choose another file with --out.")
    output.say(str(at))
