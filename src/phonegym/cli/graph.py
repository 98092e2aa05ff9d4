"""``phonegym graph``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from phonegym.cli import output


def graph(
    app: Annotated[str, typer.Argument(help="An app's id or name.")],
    out: Annotated[Path | None, typer.Option("--out", help="An .svg or .json file; APP.svg without it.")] = None,
    dark: Annotated[bool, typer.Option("--dark", help="In the dark theme.")] = False,
    zh: Annotated[bool, typer.Option("--zh", help="In Chinese.")] = False,
    touches: Annotated[int, typer.Option("--touches", min=1, help="Touches tried.")] = 4_000,
    tasks: Annotated[bool, typer.Option("--tasks", help="Also go on from the starts of its tasks (a ringing alarm).")] = False,
    seed: Annotated[int, typer.Option("--seed", help="Of the phone's life.")] = 1,
) -> None:
    """Draw the map of an app: its screens, and what leads from one to the next.

    Goes through the app by touch, breadth first, and keeps the first screen of each kind. The map is an SVG file with the
    pictures inside; a name that ends in .json gives the names and passages for programs.

    Args:
        app: An app's id or name.
        out: Overwritten.
        dark: The dark theme.
        zh: Chinese.
        touches: Limit.
        tasks: More beginnings.
        seed: Of the phone's life.

    Example:
        phonegym graph clock
        phonegym graph notes --tasks --out notes.json
    """
    path = out or Path(f"{app}.svg")
    if path.suffix not in (".svg", ".json"):
        output.fail(f"--out {path} is of no kind that can be written.", "Choose a name that ends in .svg or .json.")
    # The bench and Skia take a while to load; a wrong option should not have to wait for them.
    from phonegym.bench.crawl.looks import LookCase
    from phonegym.bench.crawl.reach import atlas
    from phonegym.bench.registry import templates
    from phonegym.phone.catalogue import installed
    from phonegym.phone.errors import UnknownApp
    from phonegym.scaffold.graph import as_json, as_svg

    apps = installed()
    try:
        id = apps.find(app).id
    except UnknownApp as error:
        output.fail(str(error), "List the apps with `phonegym apps`.")
    starts = [kind for kind in templates(apps) if id in (*kind.apps, kind.home())] if tasks else []
    case = LookCase("map", language="zh" if zh else "en", dark=dark)
    found = atlas(apps, id, case, seed=seed, limit=touches, starts=starts)
    text = as_svg(found, apps.apps[id].name()) if path.suffix == ".svg" else json.dumps(as_json(found), ensure_ascii=False, indent=1)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        output.fail(f"cannot write {path}: {error.strerror or error}.", "Choose another file with --out.")
    output.say(str(path))
