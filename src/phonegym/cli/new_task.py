"""``phonegym new task``."""

from __future__ import annotations

from typing import Annotated

import typer

from phonegym.cli import output


def new_task(
    app: Annotated[str, typer.Argument(help="The id of an app.")],
    name: Annotated[str, typer.Argument(help="The template's name: a class such as MoveAlarm.")],
) -> None:
    """Write the skeleton of a task template into an app.

    It goes to the end of the app's tasks.py, or into a module of its own where `tasks` is a package. It can be imported as it is,
    and `phonegym audit` says what it lacks, until it lacks nothing.

    Args:
        app: An app.
        name: A class name.

    Example:
        phonegym new task clock MoveAlarm
    """
    from phonegym.bench.registry import templates
    from phonegym.phone.catalogue import installed
    from phonegym.scaffold.names import BadName, check_template
    from phonegym.scaffold.tasks import NoSource, draft, module_for, taken
    from phonegym.suggest import did_you_mean

    apps = installed().apps
    found = {str(id): each for id, each in apps.items()}.get(app)
    if found is None:
        output.fail(
            f"there is no app {app!r}.{did_you_mean(app, apps)}", "List the apps with `phonegym apps`, or write one: phonegym new app NAME"
        )
    try:
        check_template(name, (kind.__name__ for kind in templates() if kind.home() == app))
        path = module_for(found, name)
        check_template(name, taken(path))
        made = draft(found, name, path)
        path.write_text(made.text, encoding="utf-8")
    except BadName as error:
        output.fail(str(error), error.fix)
    except NoSource as error:
        output.fail(f"{error}.", "Install the app from its sources with `pip install -e FOLDER`, or run phonegym from a checkout.")
    except OSError as error:
        output.fail(f"cannot write to the app {app!r}: {error.strerror or error}.", "Mend the permissions of its folder.")
    output.say(str(path))
    output.note("")
    output.note(f"Fill in lines {', '.join(map(str, made.marks))}. Then:")
    output.note(f"  phonegym audit {app}.{name}")
