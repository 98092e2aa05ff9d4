"""``phonegym tasks``."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from phonegym.cli import output
from phonegym.cli.choosing import chosen_split


def tasks(
    split: Annotated[str, typer.Option("--split", help="Only templates of this split.")] = "all",
    floors: Annotated[bool, typer.Option("--floors", help="Measure guess floors, too (slow).")] = False,
    jobs: Annotated[int, typer.Option("--jobs", min=1, max=256, help="Worker processes.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON array.")] = False,
) -> None:
    """List the task templates.

    Levels come from the oracle's steps, which are measured now. Exit code 1 if an oracle fails.

    Args:
        split: all, train, test, app:NAME, kind:NAME, level:L1 ...
        floors: The best constant policy's share of each template.
        jobs: 1 measures in this process.
        json: For programs.

    Example:
        phonegym tasks --split app:notes
        phonegym tasks --json
    """
    from phonegym.bench.floor import guess_floor
    from phonegym.bench.registry import find
    from phonegym.run.lengths import oracle_lengths

    ids = chosen_split(split, seeds=1).tasks
    lengths, failures = oracle_lengths(ids, jobs)
    rows = [_row(find(id), lengths.get(id)) for id in ids]
    if floors:
        for row in rows:
            row["guess_floor"] = guess_floor(find(row["id"])).share
    if json:
        output.emit_json(rows)
    else:
        _print(rows, floors)
    for why in failures.values():
        output.note(f"no working oracle: {why}")
    if failures:
        output.fall_short()


def _row(kind: Any, length: int | None) -> dict[str, Any]:
    from phonegym.bench.budget import level_of
    from phonegym.bench.splits import axis_of

    return {
        "id": kind.task_id(),
        "level": None if length is None else level_of(length),
        "oracle_steps": length,
        "apps": kind.apps or (kind.home(),),
        "kinds": kind.kinds,
        "held_out": axis_of(kind),
        "twin": kind.twin,
        "about": (kind.__doc__ or "").strip().partition("\n")[0],
    }


def _print(rows: list[dict[str, Any]], floors: bool) -> None:
    headings = ("id", "level", "steps", "apps", "kinds", "about", *(("floor",) if floors else ()))
    cells = [
        (
            row["id"], row["level"] or "-", "-" if row["oracle_steps"] is None else row["oracle_steps"], "+".join(row["apps"]),
            " ".join(row["kinds"]), row["about"], *((row["guess_floor"],) if floors else ()),
        )
        for row in rows
    ]  # fmt: skip
    output.table(cells, headings)
    output.say(f"{len(rows)} templates")
