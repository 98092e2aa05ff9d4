"""A run folder: `run.json` (what was asked, by which code, on which machine), `episodes.jsonl`, `traces/`; `live/` while it goes on.

One process owns a folder at a time. A killed run leaves whole traces behind, at most one torn line, and goes on where it
was when the same command is given again.
"""

from __future__ import annotations

import fcntl
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from shutil import disk_usage
from types import TracebackType
from typing import IO, Any, Self

import msgspec

from phonegym.run.atomic import write_whole
from phonegym.run.live import clear_live, drop_live
from phonegym.run.result import Result, result_of
from phonegym.run.spec import EpisodeSpec
from phonegym.run.trace import Trace, read_trace, write_trace
from phonegym.state import Value

_result = msgspec.json.Decoder(Result)
EPISODE_BYTES = 40_000
REPORT_BYTES = 5_000_000
"""What a run takes on the disk: 146 episodes of a model took 22 kB each with pictures and 37 kB with trees in their prompts."""
SAME_CODE = ("phonegym", "content", "source")
"""Versions that a run may not change under way: results of two codes are never mixed in one score."""


class FolderError(ValueError):
    """A run folder that cannot be used as asked; the message says what to do."""


class RunInfo(Value):
    """What `run.json` holds.

    Attributes:
        command: The command line.
        split: Name of the split.
        split_hash: Names its content, whatever agent plays it.
        agents: Who played.
        budget: Preset of step budgets.
        episodes: How many episodes the run has.
        lengths: Steps of the oracle on each template.
        versions: Of phonegym, its content and source, Python and the libraries that draw.
        machine: Processor, cores, memory, system.
        commit: Of the source, if it is a checkout; `+` if it had changes.
        device: The real device it was played on; empty on our own phones.
        judged_by: Whose word the outcomes are; empty: our exact judge's.
    """

    command: str
    split: str
    split_hash: str
    agents: tuple[str, ...]
    budget: str
    episodes: int
    lengths: dict[str, int]
    versions: dict[str, str]
    machine: dict[str, str]
    commit: str = ""
    device: str = ""
    judged_by: str = ""


class RunFolder:
    """An open run folder, locked for this process.

    Args:
        path: Where it is.
        info: What `run.json` is to hold.
        option: What a user names the folder with, for advice.

    Attributes:
        path: Where it is.
        info: What `run.json` holds.

    Raises:
        FolderError: Another run is going on in it, it holds a different run or something else, or it cannot be written to.
    """

    def __init__(self, path: Path, info: RunInfo, *, option: str = "--out") -> None:
        self.path, self.info = path, info
        self._traces = path / "traces"
        refuse_strange_folder(path, option)
        try:
            self._traces.mkdir(parents=True, exist_ok=True)
            self._lock = locked(path, option)
        except OSError as error:
            raise FolderError(f"cannot write to {path}: {error.strerror}. Choose another folder with {option}.") from error
        try:
            self._claim(option)
            # What ended in trouble is played again, so its line goes: no episode stands in the file twice.
            self._results = {result.key: result for result in read_results(path) if not result.error}
            self._tidy()
            self._out: IO[bytes] = (path / "episodes.jsonl").open("ab", buffering=0)
        except BaseException:
            self._lock.close()
            raise

    def _claim(self, option: str) -> None:
        """Write `run.json`, or make sure that the one there is of the same run."""
        at = self.path / "run.json"
        if not at.exists():
            write_whole(at, msgspec.json.format(msgspec.json.encode(self.info), indent=2))
            return
        there = read_info(self.path)
        if _asked(there) != _asked(self.info):
            raise FolderError(f"{self.path} holds another run ({there.command}). Choose another folder with {option}, or delete this one.")
        if any(there.versions.get(name) != self.info.versions.get(name) for name in SAME_CODE):
            raise FolderError(
                f"{self.path} was begun by other code (version {there.versions.get('phonegym')}, commit {there.commit or 'unknown'}), and "
                f"results of two codes do not mix. Choose another folder with {option}, or delete this one."
            )
        self.info = there

    def _tidy(self) -> None:
        """Drop what a killed process left half-written."""
        write_whole(self.path / "episodes.jsonl", b"".join(map(_line, self._results.values())))
        for part in [*self.path.glob(".*.part"), *self._traces.glob(".*.part")]:
            part.unlink(missing_ok=True)
        clear_live(self.path)

    def add(self, trace: Trace) -> Result:
        """Keep a finished episode: its trace, then its line.

        Raises:
            OSError: The disk is full or the folder is gone; the episode then counts as not played.
        """
        result = result_of(trace)
        write_trace(trace, self._traces / f"{result.key}.jsonl")
        line = memoryview(_line(result))
        while line:  # a full disk takes a part of it, and refuses the rest
            line = line[self._out.write(line) :]
        self._results[result.key] = result
        drop_live(self.path, result.key)  # last: who watches finds it in one place or the other
        return result

    def done(self) -> set[str]:
        """Keys of the episodes that are finished; those that ended in trouble before are to be played again."""
        return set(self._results)

    def results(self, specs: Sequence[EpisodeSpec]) -> list[Result]:
        """The results there are of these episodes, in their order."""
        return [self._results[spec.key] for spec in specs if spec.key in self._results]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._out.close()
        clear_live(self.path)
        self._lock.close()


def refuse_strange_folder(path: Path, option: str = "--out") -> None:
    """Make sure that a run would not be mixed with files of another kind.

    Raises:
        FolderError: It is a file, or a folder that holds something but no run.
    """
    with suppress(OSError):  # it is not there, or cannot be looked into: making it will say so
        if path.exists() and not path.is_dir():
            raise FolderError(f"{path} is a file. Choose another folder with {option}.")
        if not (path / "run.json").exists() and {each.name for each in path.iterdir()} - {"traces", ".lock"}:
            raise FolderError(f"{path} holds other files and no run. Choose a new or empty folder with {option}.")


def refuse_full_disk(path: Path, episodes: int) -> None:
    """Make sure that so many episodes have room, before any is played.

    Raises:
        FolderError: The disk that the folder is, or would be, on has less room than they are likely to take.
    """
    there = next((each for each in (path.absolute(), *path.absolute().parents) if each.is_dir()), None)
    if there is None:
        return
    free, wanted = disk_usage(there).free, episodes * EPISODE_BYTES + REPORT_BYTES
    if free < wanted:
        raise FolderError(
            f"there is not enough room for {path}: {episodes} episodes take about {_megabytes(wanted)}, and {_megabytes(free)} are free. "
            "Make room, or choose a folder on another disk with --out."
        )


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.1f} MB"


def _asked(info: RunInfo) -> tuple[object, ...]:
    return info.split_hash, sorted(info.agents), info.budget


def _line(result: Result) -> bytes:
    return msgspec.json.encode(result) + b"\n"


def locked(path: Path, option: str = "--out") -> IO[Any]:
    """The folder, for this process alone until what this returns is closed. Raises `FolderError`: another one has it."""
    lock = (path / ".lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        lock.close()
        raise FolderError(f"another run is going on in {path}. Wait for it, or choose another folder with {option}.") from error
    except OSError:
        lock.close()
        raise
    return lock


def read_info(path: Path) -> RunInfo:
    """What a run was.

    Raises:
        FolderError: It is no run folder.
    """
    try:
        return msgspec.json.decode((path / "run.json").read_bytes(), type=RunInfo)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise FolderError(f"{path} is no run folder: it has no run.json. Pass the folder that `phonegym eval` printed.") from error
    except OSError as error:
        raise FolderError(f"cannot read {path}/run.json: {error.strerror}.") from error
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise FolderError(f"{path}/run.json is damaged, or of another build: {error}.") from error


def read_results(path: Path) -> list[Result]:
    """The finished episodes of a run, the latest line of each. A last line that a killed process left half-written is skipped.

    Raises:
        FolderError: Another line is damaged, or of another build.
    """
    at = path / "episodes.jsonl"
    found: dict[str, Result] = {}
    try:
        whole = at.read_bytes() if at.exists() else b""
    except OSError as error:
        raise FolderError(f"cannot read {at}: {error.strerror}.") from error
    *lines, _torn = whole.split(b"\n")
    for n, line in enumerate(lines, 1):
        try:
            result = _result.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise FolderError(
                f"line {n} of {at} is damaged, or of another build: {error}. Delete it, and the same command plays its episode again."
            ) from error
        found[result.key] = result
    return list(found.values())


def screens_of(path: Path, key: str) -> Path:
    """Where the pictures of an episode on a real device are, one a step and one at its end: its screens cannot be drawn again."""
    return path / "screens" / key


def trace_of(path: Path, result: Result) -> Trace:
    """The trace of an episode of a run. Raises `TraceError`."""
    return read_trace(path / "traces" / f"{result.key}.jsonl")
