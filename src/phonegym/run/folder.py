"""A run folder: `run.json` (what was asked, by which code, on which machine), `episodes.jsonl`, `traces/`.

One process owns a folder at a time. A killed run leaves whole lines and whole traces behind, and goes on where it was
when the same command is given again.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

import msgspec

from phonegym.run.machine import machine_facts
from phonegym.run.result import Result, result_of
from phonegym.run.spec import EpisodeSpec, split_digest
from phonegym.run.trace import Trace, read_trace, write_trace
from phonegym.state import Value

_result = msgspec.json.Decoder(Result)


class FolderError(ValueError):
    """A run folder that cannot be used as asked; the message says what to do."""


class RunInfo(Value):
    """What `run.json` holds.

    Attributes:
        command: The command line.
        split: Name of the split.
        split_digest: Names the episodes, whatever agent plays them.
        agents: Who played.
        episodes: How many episodes the run has.
        versions: Of phonegym, its content, Python and the libraries that draw.
        machine: Processor, cores, memory, system.
        commit: Of the source, if it is a checkout; `+` if it had changes.
    """

    command: str
    split: str
    split_digest: str
    agents: tuple[str, ...]
    episodes: int
    versions: dict[str, str]
    machine: dict[str, str]
    commit: str = ""


class RunFolder:
    """An open run folder, locked for this process.

    Raises:
        FolderError: Another run is going on in it, or it holds a different run.
    """

    def __init__(self, path: Path, specs: Sequence[EpisodeSpec], command: str, split: str) -> None:
        self.path = path
        self.traces = path / "traces"
        try:
            self.traces.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FolderError(f"cannot write to {path}: {error.strerror}. Choose another folder with --out.") from error
        self._lock = _locked(path)
        facts = machine_facts()
        agents = tuple(dict.fromkeys(spec.agent for spec in specs))
        self.info = RunInfo(command, split, split_digest(specs), agents, len(specs), facts.versions, facts.machine, facts.commit)
        self._claim()
        wanted = {spec.key for spec in specs}
        self.results = [result for result in read_results(path) if result.spec.key in wanted]
        self._rewrite()
        self._out: IO[bytes] = (path / "episodes.jsonl").open("ab")

    def _claim(self) -> None:
        """Write `run.json`, or make sure that the one there is of the same run."""
        at = self.path / "run.json"
        if at.exists():
            there = read_info(self.path)
            same = (there.split_digest, there.agents, there.versions.get("content")) == (
                self.info.split_digest, self.info.agents, self.info.versions.get("content"),
            )  # fmt: skip
            if not same:
                self.close()
                raise FolderError(f"{self.path} holds another run ({there.command}). Choose another folder with --out, or delete it.")
        else:
            _whole(at, msgspec.json.format(msgspec.json.encode(self.info), indent=2))

    def _rewrite(self) -> None:
        """Drop what a killed process left half-written."""
        _whole(self.path / "episodes.jsonl", b"".join(msgspec.json.encode(result) + b"\n" for result in self.results))

    def add(self, trace: Trace) -> Result:
        """Keep a finished episode: its trace, then its line."""
        result = result_of(trace)
        write_trace(trace, self.traces / f"{trace.header.spec.key}.jsonl")
        self._out.write(msgspec.json.encode(result) + b"\n")
        self._out.flush()
        self.results.append(result)
        return result

    def done(self) -> set[str]:
        """Keys of the episodes that are finished; those that ended in trouble are to be played again."""
        return {result.spec.key for result in self.results if not result.error}

    def close(self) -> None:
        """Let another process have the folder."""
        out = getattr(self, "_out", None)
        if out is not None:
            out.close()
        self._lock.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def _locked(path: Path) -> IO[Any]:
    lock = (path / ".lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        lock.close()
        raise FolderError(f"another run is going on in {path}: wait for it, or choose another folder with --out.") from error
    return lock


def _whole(path: Path, data: bytes) -> None:
    """Write a file so that it is there whole or as it was."""
    part = path.with_suffix(f".{os.getpid()}.part")
    part.write_bytes(data)
    part.replace(path)


def read_info(path: Path) -> RunInfo:
    """What a run was.

    Raises:
        FolderError: It is no run folder.
    """
    try:
        return msgspec.json.decode((path / "run.json").read_bytes(), type=RunInfo)
    except FileNotFoundError as error:
        raise FolderError(f"{path} is no run folder: it has no run.json. Pass the folder that `phonegym eval` printed.") from error
    except msgspec.MsgspecError as error:
        raise FolderError(f"{path}/run.json is damaged: {error}") from error


def read_results(path: Path) -> list[Result]:
    """The finished episodes of a run, the latest line of each. A line that a killed process left half-written is skipped."""
    at = path / "episodes.jsonl"
    found: dict[str, Result] = {}
    for line in at.read_bytes().splitlines() if at.exists() else ():
        try:
            result = _result.decode(line)
        except msgspec.MsgspecError:
            continue
        found[result.spec.key] = result
    return list(found.values())


def trace_of(path: Path, result: Result) -> Trace:
    """The trace of an episode of a run. Raises `TraceError`."""
    return read_trace(path / "traces" / f"{result.spec.key}.jsonl")
