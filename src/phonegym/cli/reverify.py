"""``phonegym reverify``."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from phonegym.cli import output


def reverify(
    run: Annotated[Path, typer.Argument(help="Run folder, or one trace.")],
    jobs: Annotated[int, typer.Option("--jobs", min=1, max=256, help="Worker processes.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON array.")] = False,
) -> None:
    """Judge an old run again, without its agent.

    Plays every trace, compares digests step by step, and judges by the judges of today. A run that takes another course
    is reported as diverged and not judged. Exit code 1 if anything is not the same.

    Args:
        run: The run folder, or a trace: what the page saved, or `phonegym adb --out` left.
        jobs: 1 judges in this process.
        json: For programs.

    Example:
        phonegym reverify runs/greedy
        phonegym reverify traces/person--clock.TuneAlarm-v1--en-w1s3.jsonl
    """
    from phonegym.run.folder import FolderError
    from phonegym.run.reverify import reverify as again
    from phonegym.run.source import info_at, results_at

    try:
        info_at(run)
        total = len(results_at(run))
    except FolderError as error:
        output.fail(str(error), "Pass what `phonegym eval --out` wrote, or a trace (a file that ends in .jsonl).")
    found = []
    with output.progress("episodes", total) as progress:
        for each in again(run, jobs):
            found.append(each)
            progress.advance()
            if not json and each.status != "same":
                output.say(f"{each.status}: {each.key}: {each.was}{f' -> {each.now}' if each.now else ''}: {each.why}")
    counts = Counter(each.status for each in found)
    if json:
        output.emit_json(sorted(found, key=lambda each: each.key))
    else:
        output.say(f"{len(found)} episodes" + "".join(f", {n} {status}" for status, n in sorted(counts.items())))
    if counts["changed"] or counts["diverged"] or counts["unreadable"]:
        output.fall_short()
