"""``phonegym tasks``."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from phonegym.cli import output


def tasks(
    split: Annotated[str, typer.Option("--split", help="Only templates of this split.")] = "all",
    floors: Annotated[bool, typer.Option("--floors", help="Measure guess floors, too (slow).")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON array.")] = False,
) -> None:
    """List the task templates.

    Args:
        split: all, train, test, app:NAME, kind:NAME, level:L1 ...
        floors: The best constant policy's share of each template.
        json: For programs.

    Example:
        phonegym tasks --split app:notes
        phonegym tasks --json
    """
    from phonegym.bench.budget import level_of, oracle_length
    from phonegym.bench.floor import guess_floor
    from phonegym.bench.registry import find
    from phonegym.bench.splits import UnknownSplit, axis_of
    from phonegym.bench.splits import split as named_split
    from phonegym.phone.catalogue import installed

    try:
        ids = named_split(split, seeds=1).tasks
    except UnknownSplit as error:
        output.fail(str(error), "See `phonegym tasks --help`.")
    rows: list[dict[str, Any]] = []
    for id in ids:
        kind = find(id)
        length = oracle_length(kind, installed())
        row: dict[str, Any] = {
            "id": id, "level": level_of(length), "oracle_steps": length, "apps": kind.apps or (kind.home(),), "kinds": kind.kinds,
            "held_out": axis_of(kind), "twin": kind.twin, "about": (kind.__doc__ or "").strip().splitlines()[0],
        }  # fmt: skip
        if floors:
            row["guess_floor"] = guess_floor(kind).share
        rows.append(row)
    if json:
        output.emit_json(rows)
        return
    cells = [(r["id"], r["level"], r["oracle_steps"], "+".join(r["apps"]), " ".join(r["kinds"]), r["about"]) for r in rows]
    if floors:
        cells = [(*cell, r["guess_floor"]) for cell, r in zip(cells, rows, strict=True)]  # type: ignore[misc]  # a column more
    output.table(cells, ("id", "level", "steps", "apps", "kinds", "about", *(("floor",) if floors else ())))
    output.say(f"{len(rows)} templates")
