"""SIGTERM ends a command as Ctrl-C does: what it has begun is ended, what it has is kept. Only the exit code differs."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

import typer

TERMINATED = 143
"""Exit code after SIGTERM, as shells count it: 128 + 15."""


class Terminated(KeyboardInterrupt):
    """SIGTERM came."""


@contextmanager
def ended_by_sigterm() -> Iterator[None]:
    """Within this, SIGTERM raises `Terminated`, which leaves the command with its exit code.

    Raises:
        typer.Exit: SIGTERM came.
    """
    before = signal.signal(signal.SIGTERM, _terminate)
    try:
        yield
    except Terminated as stopped:
        raise typer.Exit(TERMINATED) from stopped
    finally:
        signal.signal(signal.SIGTERM, before)


def _terminate(number: int, frame: FrameType | None) -> NoReturn:
    raise Terminated
