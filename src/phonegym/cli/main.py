"""The entry point of the ``phonegym`` command: builds the Typer app out of the table of commands.

Only the command that was asked for is imported; the others are known by their one-line summary.
"""

import importlib
import inspect
import os
import re
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Annotated, Any

import typer

from phonegym import __version__
from phonegym.cli.commands import COMMANDS, GROUPS, Command

INTERRUPTED = 130
"""Exit code after Ctrl-C, as shells count it: 128 + SIGINT."""

BROKEN_PIPE = 141
"""Exit code when the reader of our output went away (``phonegym tasks | head``): 128 + SIGPIPE."""

_HIDDEN_SECTIONS = ("Args:", "Returns:", "Raises:", "Yields:", "Attributes:", "Note:")
_SECTION = re.compile(r"^[A-Z][a-z]+:$", re.MULTILINE)


def help_text(function: Callable[..., object]) -> str:
    r"""Turn a Google-style docstring into a help page.

    Sections for programmers (``Args:`` and so on) are left out, since each option says the same; ``Example:`` is kept line by line.

    Args:
        function: The function behind a command.

    Returns:
        Text for Typer, with ``\b`` before paragraphs that must not be wrapped.
    """
    doc = inspect.getdoc(function) or ""
    starts = [match.start() for match in _SECTION.finditer(doc)]
    intro = doc[: starts[0]] if starts else doc
    sections = [doc[start:end] for start, end in pairwise([*starts, len(doc)])]
    kept = ["\b\n" + section.strip() for section in sections if not section.startswith(_HIDDEN_SECTIONS)]
    return "\n\n".join([intro.strip(), *kept])


def load(command: Command) -> Callable[..., object]:
    """Import the function of a command.

    Args:
        command: A line of the table.

    Returns:
        The function.
    """
    module, _, name = command.target.partition(":")
    function: Callable[..., object] = getattr(importlib.import_module(module), name)
    return function


def build_app(argv: Sequence[str]) -> typer.Typer:
    """Build the command line, importing only the command that these arguments name.

    Args:
        argv: The arguments, without the program's name.

    Returns:
        A Typer app that knows every command of the table.
    """
    app = _new_app()
    app.callback(help=help_text(_global_options))(_global_options)
    groups: dict[str, typer.Typer] = {}
    words = [word for word in argv if not word.startswith("-")]
    for name, command in COMMANDS.items():
        *path, leaf = name.split(" ")
        parent = app
        if path:
            if path[0] not in groups:
                groups[path[0]] = _new_app()
                groups[path[0]].callback()(_no_options)
                app.add_typer(groups[path[0]], name=path[0], help=GROUPS[path[0]])
            parent = groups[path[0]]
        if words[: len(path) + 1] == [*path, leaf]:
            function = load(command)
            parent.command(leaf, help=help_text(function), short_help=command.summary)(function)
        else:
            parent.command(leaf, help=command.summary)(_not_loaded)
    return app


def main(argv: Sequence[str] | None = None) -> None:
    """Run the command line and leave the process.

    Args:
        argv: The arguments; those of the process when None.

    Raises:
        SystemExit: Always: 0 done, 1 ran but fell short, 2 wrong use, 130 interrupted.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        try:
            build_app(arguments)(args=arguments, prog_name="phonegym")
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        # The interpreter flushes stdout once more on its way out and would complain about the pipe again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(BROKEN_PIPE)


def _new_app() -> typer.Typer:
    options: dict[str, Any] = {
        "no_args_is_help": True,
        "add_completion": False,
        # Help and errors are plain text: they are piped, quoted and read by programs, and square brackets in them mean themselves.
        "rich_markup_mode": None,
        "pretty_exceptions_enable": False,
        "context_settings": {"help_option_names": ["-h", "--help"]},
    }
    return typer.Typer(**options)


def _show_version(asked: bool) -> None:
    if asked:
        typer.echo(f"phonegym {__version__}")
        raise typer.Exit


def _global_options(
    version: Annotated[bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version and leave.")] = False,
) -> None:
    """A simulated smartphone for GUI agents.

    Example:
        phonegym doctor
    """


def _no_options() -> None:
    return None


def _not_loaded() -> None:
    raise AssertionError("a command ran without having been loaded; build_app and Typer disagree about the arguments")


if __name__ == "__main__":
    main()
