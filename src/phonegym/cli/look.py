"""``phonegym look``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from phonegym.cli import output


def look(
    app: Annotated[str, typer.Argument(help="An app's id or name.")],
    out: Annotated[Path | None, typer.Option("--out", help="The picture to write; APP.png without it.")] = None,
    dark: Annotated[bool, typer.Option("--dark", help="Only in the dark theme.")] = False,
    zh: Annotated[bool, typer.Option("--zh", help="Only in Chinese.")] = False,
    font: Annotated[int, typer.Option("--font", min=85, max=130, help="Only at this font scale, in percent.")] = 100,
    drawer: Annotated[bool, typer.Option("--drawer", help="Only in the variant with everything the other way round.")] = False,
    scale: Annotated[float, typer.Option("--scale", min=0.05, max=1.0, help="Of the screens; 0.25 is 270 pixels wide.")] = 0.25,
    seed: Annotated[int, typer.Option("--seed", help="Of the phone's life.")] = 1,
    touches: Annotated[int, typer.Option("--touches", min=1, help="Touches tried in each look.")] = 300,
) -> None:
    """Draw the screens of an app, in several looks, on one picture.

    Goes through the app by touch and draws the first screen of each kind: in English, dark, Chinese and large type beside each
    other, or in one look if an option names it. Screens that need an event (a ringing alarm) are not found by touch. Ends with
    exit code 1 when a screen names an icon that there is not.

    Args:
        app: An app's id or name.
        out: A PNG file; overwritten.
        dark: The dark theme.
        zh: Chinese.
        font: Percent.
        drawer: Drawer, compact density, main action at the top, synonyms.
        scale: Of the screens.
        seed: Of the phone's life.
        touches: Limit.

    Example:
        phonegym look clock
        phonegym look clock --dark --zh --font 130 --out clock.png
    """
    # The bench and Skia take a while to load; a wrong option should not have to wait for them.
    from phonegym.bench.crawl.looks import OTHER, LookCase
    from phonegym.phone.catalogue import installed
    from phonegym.phone.errors import UnknownApp
    from phonegym.scaffold.gallery import VIEWS, screens, sheet, unknown_icons
    from phonegym.ui.encode import png
    from phonegym.ui.look import Variant

    apps = installed()
    try:
        id = apps.find(app).id
    except UnknownApp as error:
        output.fail(str(error), "List the apps with `phonegym apps`.")
    one = dark or zh or font != 100 or drawer
    name = " ".join(
        ["zh" if zh else "en", *(["dark"] if dark else []), *([f"{font} %"] if font != 100 else []), *(["other"] if drawer else [])]
    )
    views = (LookCase(name, "zh" if zh else "en", dark, font, variant=OTHER if drawer else Variant()),) if one else VIEWS
    path = out or Path(f"{id}.png")
    found = [(view, screens(apps, id, view, seed=seed, limit=touches)) for view in views]
    picture = png(sheet(apps, found, scale=scale), level=1)
    try:
        path.write_bytes(picture)
    except OSError as error:
        output.fail(f"cannot write {path}: {error.strerror or error}.", "Choose another file with --out.")
    output.say(str(path))
    wrong = unknown_icons(apps, found[0][1])
    for line in wrong:
        output.say(line)
    if wrong:
        output.fall_short()
