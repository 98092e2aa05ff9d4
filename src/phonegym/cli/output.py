"""How commands speak: plain lines on standard output, remarks and progress on standard error, JSON when a program reads.

Example:
    >>> from phonegym.cli import output
    >>> output.table([("linko", 12), ("rail", 8)], ("app", "tasks"))
    app    tasks
    linko     12
    rail       8
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import TracebackType
from typing import NoReturn, Protocol, Self

import msgspec
import typer

WRONG_USE = 2
"""Exit code for a request that cannot be understood or carried out as asked."""

FELL_SHORT = 1
"""Exit code for a command that ran, with a result below what it checks for."""


def say(text: str = "") -> None:
    """Print a line of the command's result to standard output."""
    typer.echo(text)


def note(text: str) -> None:
    """Print a remark to standard error, where it does not mix with the result."""
    typer.echo(text, err=True)


def emit_json(value: object) -> None:
    """Print a value as indented JSON to standard output.

    Args:
        value: Anything msgspec can encode: records, dicts, lists, numbers, text.
    """
    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def fail(message: str, fix: str) -> NoReturn:
    """End the command: it was used wrongly, or something that it needs is missing.

    Args:
        message: What is wrong, with the offending value, as a sentence.
        fix: What to do next, as a sentence; a command to type where there is one.

    Raises:
        typer.Exit: Always, with exit code 2.
    """
    note(f"Error: {message}")
    note(f"       {fix}")
    raise typer.Exit(WRONG_USE)


def fall_short() -> NoReturn:
    """End a command that ran but whose result is below what it checks for.

    Raises:
        typer.Exit: Always, with exit code 1.
    """
    raise typer.Exit(FELL_SHORT)


def table(rows: Sequence[Sequence[object]], headings: Sequence[str]) -> None:
    """Print aligned columns: text to the left, numbers to the right.

    Args:
        rows: Cells, as many in each row as there are headings.
        headings: The first line.
    """
    cells = [tuple(headings), *(tuple(str(cell) for cell in row) for row in rows)]
    widths = [max(_cells_wide(row[column]) for row in cells) for column in range(len(headings))]
    numeric = [bool(rows) and all(isinstance(row[column], int | float) for row in rows) for column in range(len(headings))]
    for row in cells:
        padded = [
            " " * (width - _cells_wide(cell)) + cell if right else cell + " " * (width - _cells_wide(cell))
            for cell, width, right in zip(row, widths, numeric, strict=True)
        ]
        say("  ".join(padded).rstrip())


class Progress(Protocol):
    """A count that moves towards a total."""

    def advance(self, steps: int = 1, remark: str = "") -> None:
        """Count steps as done.

        Args:
            steps: How many more.
            remark: A short word on the latest, such as a task id.
        """


@contextmanager
def progress(what: str, total: int) -> Iterator[Progress]:
    """Show how far a long command is: a bar on a terminal, at most eleven plain lines elsewhere. Both go to standard error.

    Args:
        what: What is being done, such as ``"episodes"``.
        total: How many steps make the whole.

    Yields:
        The count to move.
    """
    shown = _Bar(what, total) if sys.stderr.isatty() else _Lines(what, total)
    with shown:
        yield shown


class _Lines:
    """Progress where no terminal is: a line for each tenth."""

    def __init__(self, what: str, total: int) -> None:
        self._what = what
        self._total = total
        self._done = 0
        self._tenth = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        return None

    def advance(self, steps: int = 1, remark: str = "") -> None:
        """Count steps as done."""
        self._done += steps
        tenth = self._done * 10 // max(self._total, 1)
        if tenth > self._tenth:
            self._tenth = tenth
            note(f"{self._what}: {self._done}/{self._total}{' ' + remark if remark else ''}")


class _Bar:
    """Progress on a terminal."""

    def __init__(self, what: str, total: int) -> None:
        # Rich takes a while to import and is of use on a terminal only.
        from rich.console import Console
        from rich.markup import escape
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as RichProgress

        self._escape = escape
        self._rich = RichProgress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.fields[remark]}"),
            console=Console(stderr=True),
        )
        self._task = self._rich.add_task(escape(what), total=total, remark="")

    def __enter__(self) -> Self:
        self._rich.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._rich.stop()

    def advance(self, steps: int = 1, remark: str = "") -> None:
        """Count steps as done."""
        self._rich.update(self._task, advance=steps, remark=self._escape(remark))


def _cells_wide(text: str) -> int:
    """Count the terminal cells of a text; Chinese characters take two."""
    return sum(2 if "\u1100" <= char <= "\u115f" or "\u2e80" <= char <= "\uffe6" else 1 for char in text)
