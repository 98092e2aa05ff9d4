"""``phonegym new app``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from phonegym.cli import output

Folder = Annotated[Path | None, typer.Option("--dir", help="Write a package of its own into this folder, not into the checkout.")]


def new_app(
    name: Annotated[str, typer.Argument(help="The app's id: a folder name such as stamp_album.")],
    title: Annotated[str, typer.Option("--title", help="Its name in English; made from the id without it.")] = "",
    zh: Annotated[str, typer.Option("--zh", help="Its name in Chinese; the English one without it.")] = "",
    folder: Folder = None,
) -> None:
    """Write a small, complete app: state, screens, seed, words, a task, tests.

    What is written works as it is: it shows up in `phonegym apps`, and it passes lint, types, crawl and audit. It touches no
    file outside its own folders, and no file that exists. Change it into the app that you want.

    Args:
        name: A folder name.
        title: At most 30 signs.
        zh: At most 30 signs.
        folder: A folder, made if it does not exist.

    Example:
        phonegym new app stamp_album --title "Stamp album" --zh 集邮册
        phonegym new app stamp_album --dir my_apps
    """
    from phonegym.phone.catalogue import installed
    from phonegym.phone.errors import UnknownApp
    from phonegym.scaffold import places
    from phonegym.scaffold.apps import Exists, files_of, write
    from phonegym.scaffold.names import BadName, check_app, check_title

    apps = installed()
    title = title or name.replace("_", " ").capitalize()
    zh = zh or title
    try:
        check_app(name, apps.apps, outside=folder is not None)
        for given in (title, zh):
            check_title(given)
        for given in (name, title, zh):
            try:
                known = apps.find(given).id
            except UnknownApp:
                continue
            output.fail(f"the app {known!r} answers to {given!r} already.", "Choose another name: agents launch apps by name.")
        target = places.in_checkout(name) if folder is None else places.outside(folder, name)
        files = files_of(target, name, title, zh, outside=folder is not None)
        write(files)
    except BadName as error:
        output.fail(str(error), error.fix)
    except places.NoCheckout as error:
        output.fail(str(error), "Give a folder of your own: phonegym new app NAME --dir FOLDER")
    except Exists as error:
        output.fail(f"{error}.", "Nothing was written. Choose another name or folder, or remove what lies there.")
    except OSError as error:
        output.fail(f"cannot write {error.filename}: {error.strerror or error}.", "Choose a folder that you may write to.")
    for path in files:
        output.say(str(path))
    output.note("")
    if zh == title:
        output.note(f"Its Chinese name is the English one so far: change [app_name] in {target.app / 'strings.toml'}.")
    output.note("Next:")
    if folder is not None:
        output.note(f"  pip install -e {folder}    # phonegym finds it by the entry point in its pyproject.toml")
    output.note(f"  phonegym look {name}")
    output.note(f"  phonegym audit {name}")
    output.note(f"  python -m pytest {target.tests}")
    output.note(f"  phonegym new task {name} NAME    # another template")
