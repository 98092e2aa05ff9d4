"""The table of programs: a name, a function, and when it wants its standard input."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

if TYPE_CHECKING:
    from phonegym.bridges.adb.device import Device
    from phonegym.bridges.adb.shell.interpreter import Shell


class Sink(Protocol):
    """Where output goes."""

    def write(self, data: bytes) -> None:
        """Take bytes."""


class Endless(NamedTuple):
    """What a program returns that runs until its stream is closed; `ended` is called then."""

    ended: Callable[[], None] = lambda: None


class Call:
    """One run of a program.

    Attributes:
        name: What it was called by.
        args: Its arguments.
        stdin: What it reads; empty unless the program said that it wants it.
        device: The device it runs on.
        shell: The shell that runs it.
    """

    def __init__(self, shell: Shell, argv: list[str], stdin: bytes, out: Sink, err: Sink) -> None:
        self.shell, self.name, self.args, self.stdin = shell, argv[0].rpartition("/")[2], argv[1:], stdin
        self.device: Device = shell.device
        self._out, self._err = out, err

    def write(self, data: bytes) -> None:
        """Write bytes to standard output."""
        self._out.write(data)

    def say(self, text: str = "") -> None:
        """Write a line to standard output."""
        self._out.write(text.encode("utf-8", "surrogateescape") + b"\n")

    def warn(self, text: str) -> None:
        """Write a line to standard error."""
        self._err.write(text.encode("utf-8", "surrogateescape") + b"\n")

    def fail(self, text: str, status: int = 1) -> int:
        """Write a line to standard error; gives the exit status."""
        self.warn(text)
        return status

    def unknown(self, text: str, status: int = 255) -> int:
        """Say that something is not there, and note it: a client that asks for it may go wrong without."""
        self.device.remark("command", " ".join([self.name, *self.args]))
        return self.fail(text, status)

    def path(self, name: str) -> str:
        """A file's absolute path."""
        return name if name.startswith("/") else f"{self.shell.folder.rstrip('/')}/{name}"

    def flags(self) -> tuple[set[str], list[str]]:
        """Single letters behind dashes, and the rest: `-rf a b` gives `{"r", "f"}` and `["a", "b"]`."""
        letters: set[str] = set()
        rest = list(self.args)
        while rest and rest[0].startswith("-") and len(rest[0]) > 1:
            first = rest.pop(0)
            if first == "--":
                break
            letters.update(first[1:])
        return letters, rest


Status: TypeAlias = int | Endless | None
"""What a program returns: its exit status; None is 0."""
Run: TypeAlias = Callable[[Call], Status]


class Program(NamedTuple):
    """A program.

    Attributes:
        run: Runs it.
        reads: Whether it reads standard input, given its arguments.
    """

    run: Run
    reads: Callable[[list[str]], bool]


PROGRAMS: dict[str, Program] = {}
"""By name. There is no other list: what is not here is not on the device."""


def program(*names: str, reads: Callable[[list[str]], bool] = lambda args: False) -> Callable[[Run], Run]:
    """Declare that the decorated function is the program of these names. Raises `ValueError` for a second one of a name."""

    def add(run: Run) -> Run:
        for name in names:
            if name in PROGRAMS:
                raise ValueError(f"two programs are called {name!r}")
            PROGRAMS[name] = Program(run, reads)
        return run

    return add


def option(args: list[str], *names: str) -> str | None:
    """The value behind an option: `option(["-n", "a/b"], "-n")` is `a/b`."""
    for name in names:
        if name in args[:-1]:
            return args[args.index(name) + 1]
    return None
