"""The real parser, asked what it makes of a command line without running anything."""

from __future__ import annotations

from functools import cache
from typing import Any

import typer

from phonegym.cli.commands import COMMANDS
from phonegym.cli.main import build_app

WrongUse: type[Exception] = typer.BadParameter.__mro__[1]
"""What the parser raises: typer's own click has it, whichever that is."""


def is_missing(error: Exception) -> bool:
    """Something that is needed was not given; what was given is right."""
    return type(error).__name__ == "MissingParameter"


@cache
def command_of(name: str) -> Any:
    """The parser of a command, such as `train sft`."""
    words = name.split()
    found: Any = typer.main.get_command(build_app(words))
    for word in words:
        found = found.commands[word]
    return found


@cache
def options_of(name: str) -> frozenset[str]:
    """All options of a command, `--help` with them."""
    if name not in COMMANDS:
        return frozenset({"--help", "--version"})
    return frozenset({"--help", *[each for param in command_of(name).params for each in (*param.opts, *param.secondary_opts)]})
