"""``phonegym site``."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer

from phonegym.cli import output
from phonegym.cli.choosing import language_of


def site(
    out: Annotated[Path, typer.Option("--out", help="The folder to write.")],
    task: Annotated[str | None, typer.Option("--task", help="A template that visitors begin with; else a free phone.")] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, max=1_000_000, help="Of the phone, or of the instance.")] = 0,
    language: Annotated[str, typer.Option("--language", help="en or zh.")] = "en",
    dark: Annotated[bool, typer.Option("--dark", help="A phone in the dark theme.")] = False,
    runtime: Annotated[Path | None, typer.Option("--runtime", help="A folder with Pyodide and msgspec, instead of fetching them.")] = None,
    pack: Annotated[bool, typer.Option("--pack/--no-pack", help="Fonts as WOFF2, half as large; or as they are, without the wait.")] = True,
) -> None:
    """Write the phone as a static site that needs no server and no other host.

    The kernel runs in the visitor's browser (Pyodide); the page is that of `phonegym play`, and works offline after it was
    loaded once. Any web server will do that serves files over https, or on this machine:
    `python -m http.server --directory DIR --bind 127.0.0.1`. Building takes npm and pip once, to fetch the browser's
    Python, and Node.js to compile the kernel ahead. Fonts are packed as WOFF2 where `pip install 'phonegym[site]'` was run:
    half as large, minutes the first time, then kept. With --no-pack they stay as they are, to have the site at once.

    Args:
        out: New, or of a site that was built before.
        task: Id of a template; visitors may choose another one.
        seed: Any number.
        language: Of the page, the phone and the goal.
        dark: Visitors may choose.
        runtime: As the cache has it.
        pack: WOFF2 halves what a visitor loads. Packing the Chinese fonts takes minutes the first time, and is kept in the
            cache. --no-pack writes TrueType, which is quicker to build: for trying it out.

    Example:
        phonegym site --out public
        phonegym site --out public --task notes.TidyUp-v1 --language zh
    """
    from phonegym.bench.registry import UnknownTask, find
    from phonegym.bridges.browser.runtime import RuntimeMissing
    from phonegym.bridges.browser.runtime import runtime as fetched
    from phonegym.bridges.browser.site import SiteError, build_site
    from phonegym.bridges.browser.woff2 import can_pack

    spoken = language_of(language)
    try:
        wanted = find(task).task_id() if task is not None else None
        first = {"task": wanted, "seed": seed, "language": spoken, "dark": dark}
        size = build_site(out, fetched(runtime, output.note), first, spoken, pack=pack, tell=output.note)
    except UnknownTask as error:
        output.fail(str(error), "See `phonegym tasks`.")
    except SiteError as error:
        output.fail(f"{error}.", "Pass a new or empty folder with --out.")
    except RuntimeMissing as error:
        output.fail(f"{error}.", "Pass a folder that has it with --runtime.")
    except OSError as error:
        output.fail(f"cannot write to {out}: {error.strerror or error}.", "Pass another folder with --out.")
    if pack and not can_pack():
        output.note("The fonts are as they are: `pip install 'phonegym[site]'` halves them.")
    output.say(str(out))
    at = shlex.quote(str(out))
    output.note(
        f"{size / 1e6:.0f} MB. To see it: `python -m http.server --directory {at} --bind 127.0.0.1 8000`, then http://127.0.0.1:8000/"
    )
