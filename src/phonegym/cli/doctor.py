"""``phonegym doctor``."""

from typing import Annotated

import typer

from phonegym import doctor as checks
from phonegym.cli import output


def doctor(
    json: Annotated[bool, typer.Option("--json", help="Print the checks as JSON.")] = False,
) -> None:
    """Say what this machine lacks and the one command that mends it.

    Ends with exit code 0 when everything phonegym needs is there, 1 when something is missing. What only some commands use is
    marked optional and never fails the check.

    Args:
        json: Print a list of objects with ``name``, ``ok``, ``optional``, ``detail`` and ``fix``.

    Example:
        phonegym doctor
        phonegym doctor --json
    """
    found = checks.examine()
    if json:
        output.emit_json(found)
    else:
        for check in found:
            state = "ok" if check.ok else "optional" if check.optional else "missing"
            output.say(f"{state:<8}  {check.name}: {check.detail}")
            if not check.ok:
                output.say(f"          mend it: {check.fix}")
    if not checks.healthy(found):
        output.fall_short()
