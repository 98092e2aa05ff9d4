"""``phonegym compare``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from phonegym.cli import output


def compare(
    ours: Annotated[Path, typer.Argument(help="Run folder.")],
    theirs: Annotated[Path, typer.Argument(help="Run folder to compare with.")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON array.")] = False,
) -> None:
    """Put two runs side by side.

    Every agent of both runs, and for each pair the difference of success with its 95 % interval, on the templates that
    both have, resampled in pairs.

    Args:
        ours: One run.
        theirs: The other.
        json: For programs.

    Example:
        phonegym compare runs/greedy runs/lookahead
    """
    from phonegym.bench.metrics import compare as difference
    from phonegym.bench.metrics import summarize
    from phonegym.cli.scores import percent, score_cells
    from phonegym.run.folder import FolderError, read_info, read_results
    from phonegym.run.result import rows_of
    from phonegym.run.scores import HEADINGS

    try:
        infos = [read_info(ours), read_info(theirs)]
        results = [read_results(ours), read_results(theirs)]
    except FolderError as error:
        output.fail(str(error), "A run folder is what `phonegym eval --out` wrote.")
    rows = {(name, agent): rows_of(results[n], agent) for n, name in enumerate("AB") for agent in infos[n].agents}
    pairs = [(a, b, difference(rows[a], rows[b])) for a in rows if a[0] == "A" for b in rows if b[0] == "B"]
    if json:
        output.emit_json([{"a": a[1], "b": b[1], "success_difference": found} for a, b, found in pairs])
        return
    if infos[0].split_hash != infos[1].split_hash:
        output.note("These runs played different sets of episodes: only templates that both have are compared.")
    if infos[0].budget != infos[1].budget:
        output.note(f"These runs had different step budgets: {infos[0].budget} and {infos[1].budget}.")
    output.table([(f"{run} {agent}", *score_cells(summarize(found))) for (run, agent), found in rows.items()], ("run", *HEADINGS))
    for a, b, found in pairs:
        shared = f"{percent(found)} points on {found.templates} templates" if found.templates else "no template in common"
        output.say(f"{' '.join(a)} - {' '.join(b)}: success {shared}")
