"""Episodes that are being played, for whoever watches: `live/KEY.jsonl` in a run folder, a line a step.

It is a note beside the run and no result: nothing else reads it, no score depends on it, and a disk that refuses it stops
nothing. The run opens the folder, drops each file once the finished trace is written, and the folder when it ends; what a
killed run left is dropped when it goes on.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Self, TypeAlias

import msgspec

from phonegym.run.trace import Header, StepLine
from phonegym.state import Value

FOLDER = "live"


class Begun(Value, tag="begun", tag_field="line"):
    """The first line. It is not that of a trace, so that none of these files can be taken for one.

    Attributes:
        header: What the first line of the trace will be.
        at: Seconds since 1970: which episode began last.
    """

    header: Header
    at: float


Heard: TypeAlias = Callable[[Header | StepLine], None]
"""Is told an episode's header once it has started, then each step."""
_decoder: msgspec.json.Decoder[Begun | StepLine] = msgspec.json.Decoder(Begun | StepLine)


class LiveFile:
    """Writes the file of one episode. Never raises: the episode matters more.

    Args:
        folder: The live folder; None, or one that is gone: nothing is written.
        key: The episode.
    """

    def __init__(self, folder: Path | None, key: str) -> None:
        self._out: IO[bytes] | None = None
        if folder is not None:
            with suppress(OSError):
                self._out = _file(folder, key).open("wb", buffering=0)  # each line is there at once

    def tell(self, line: Header | StepLine) -> None:
        """Add a line."""
        if self._out is None:
            return
        data = msgspec.json.encode(Begun(line, time.time()) if isinstance(line, Header) else line) + b"\n"
        written = 0
        with suppress(OSError):
            written = self._out.write(data)
        if written < len(data):  # the disk is full: a torn line must stay the last one
            self.close()

    def close(self) -> None:
        """Write no more."""
        if self._out is not None:
            self._out.close()
            self._out = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


class LiveReader:
    """Reads such a file while it grows.

    Attributes:
        begun: Its first line; None as long as it is not there.
        steps: The steps so far.
        trouble: Why it is read no further, where it is damaged or of another build; else empty.

    Args:
        path: The file.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._forget()

    def _forget(self) -> None:
        self._first, self._read = b"", 0
        self.begun: Begun | None = None
        self.steps: list[StepLine] = []
        self.trouble = ""

    def read(self) -> None:
        """Read what is new. A line that is not whole yet is left for the next time; a file that is gone has nothing new."""
        with suppress(OSError), self._path.open("rb") as file:
            if file.read(len(self._first)) != self._first:  # its run was killed and plays the episode again
                self._forget()
            file.seek(self._read)
            whole, newline, _torn = file.read().rpartition(b"\n")
            if not self._read:
                self._first = whole.partition(b"\n")[0]
            self._read += len(whole) + len(newline)
            for line in whole.splitlines():
                self._take(line)

    def _take(self, data: bytes) -> None:
        try:
            line = _decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            self.trouble = self.trouble or f"{self._path.name} is damaged, or of another build: {error}"
            return
        if isinstance(line, Begun):
            self.begun = line
        elif not self.trouble:
            self.steps.append(line)


def open_live(run: Path) -> Path:
    """Make the live folder of a run. Where that cannot be, nobody can watch, and the run goes on."""
    with suppress(OSError):
        (run / FOLDER).mkdir(exist_ok=True)
    return run / FOLDER


def live_keys(run: Path) -> set[str]:
    """The episodes that have a file."""
    with suppress(OSError):
        return {path.stem for path in (run / FOLDER).iterdir() if path.suffix == ".jsonl"}
    return set()


def live_reader(run: Path, key: str) -> LiveReader:
    """Reads the file of an episode of a run."""
    return LiveReader(_file(run / FOLDER, key))


def drop_live(run: Path, key: str) -> None:
    """The episode has its trace."""
    with suppress(OSError):
        _file(run / FOLDER, key).unlink()


def clear_live(run: Path) -> None:
    """Drop all these files, and their folder if nothing else is in it."""
    for key in live_keys(run):
        drop_live(run, key)
    with suppress(OSError):
        (run / FOLDER).rmdir()


def _file(folder: Path, key: str) -> Path:
    return folder / f"{key}.jsonl"
