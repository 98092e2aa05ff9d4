"""``phonegym catalog``."""

from pathlib import Path
from typing import Annotated

import typer

from phonegym.cli import output
from phonegym.cli.choosing import refuse_unknown
from phonegym.ui.catalog import GROUPS
from phonegym.ui.encode import png
from phonegym.ui.look import Look
from phonegym.ui.theme import THEMES


def catalog(
    out: Annotated[Path, typer.Option("--out", help="Folder for the pictures.")] = Path("catalog"),
    group: Annotated[list[str] | None, typer.Option("--group", help="Only this group; may be given several times.")] = None,
    theme: Annotated[str, typer.Option("--theme", help="Colour theme.")] = "neutral",
    scale: Annotated[float, typer.Option("--scale", help="Pixels to one dp.")] = 1.5,
) -> None:
    """Draw every component of the design system in every state.

    Writes one picture for each group in English and Chinese, light and dark, at a font scale of 100 and 130 percent.

    Args:
        out: Made if it does not exist; pictures of the same name are overwritten.
        group: All groups, if none is named.
        theme: A name of ``phonegym.ui.theme.THEMES``.
        scale: 1.5 gives sheets that fit a screen.

    Example:
        phonegym catalog --out sheets
        phonegym catalog --group buttons --group fields --theme teal
    """
    wanted = group or list(GROUPS)
    for name in wanted:
        refuse_unknown("group", name, GROUPS)
    refuse_unknown("theme", theme, THEMES)
    if not 0.25 <= scale <= 4:
        output.fail(f"--scale {scale:g} is out of range.", "Give a number of pixels to one dp from 0.25 to 4.")
    # Painting loads Skia; a wrong option should not have to wait for it.
    from phonegym.ui.catalog.sheet import contact_sheet

    try:
        out.mkdir(parents=True, exist_ok=True)
        for name in wanted:
            for look in _looks(theme):
                path = out / f"{name}-{look.language}-{'dark' if look.dark else 'light'}-{look.font_percent}.png"
                path.write_bytes(png(contact_sheet(name, look, scale=scale)))
                output.say(str(path))
    except OSError as error:
        output.fail(f"cannot write to {out}: {error.strerror or error}.", "Choose another folder with --out.")


def _looks(theme: str) -> list[Look]:
    return [
        Look(language=language, dark=dark, font_percent=percent, theme=theme)
        for language in ("en", "zh")
        for dark in (False, True)
        for percent in (100, 130)
    ]
