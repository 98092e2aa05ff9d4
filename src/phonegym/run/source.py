"""Where finished episodes are read from: a run folder, or one trace alone.

A trace alone is what a page saved, what `phonegym adb --out` left, or one file out of a run folder. It has no `run.json`: what is
known of it is what its own lines say.
"""

from __future__ import annotations

from pathlib import Path

from phonegym.bench.registry import UnknownTask
from phonegym.run.folder import FolderError, RunInfo, read_info, read_results, trace_of
from phonegym.run.result import Result, result_of
from phonegym.run.trace import Trace, TraceError, read_trace


def info_at(path: Path) -> RunInfo:
    """What a run was; of a trace alone, who played and by which code.

    Raises:
        FolderError: It is neither a run folder nor a trace.
    """
    if not path.is_file():
        return _folder_info(path)
    header = _lone(path).header
    versions = {"phonegym": header.phonegym, "content": header.content, "python": header.python}
    spec = header.spec
    return RunInfo("", "", "", (spec.agent,), "", 1, {spec.task: spec.oracle} if spec.oracle else {}, versions, {})


def results_at(path: Path) -> list[Result]:
    """The finished episodes of a run folder, or the one of a trace. Raises `FolderError`."""
    if not path.is_file():
        return read_results(path)
    try:
        return [result_of(_lone(path))]
    except UnknownTask as error:
        raise FolderError(f"{path} is of a task that there is no more: {error}") from error


def trace_at(path: Path, result: Result) -> Trace:
    """The trace of an episode. Raises `TraceError`."""
    return read_trace(path) if path.is_file() else trace_of(path, result)


def screens_beside(path: Path) -> Path:
    """The run folder that a path is of: what a real device showed is kept there."""
    return path.absolute().parent.parent if path.is_file() else path


def _folder_info(path: Path) -> RunInfo:
    if path.is_dir() and not (path / "run.json").exists() and any(path.glob("*.jsonl")):
        some = min(path.glob("*.jsonl"))
        raise FolderError(f"{path} is no run folder: it has no run.json. If its files are traces, pass one of them, such as {some}.")
    return read_info(path)


def _lone(path: Path) -> Trace:
    try:
        return read_trace(path)
    except TraceError as error:
        raise FolderError(f"{path} is neither a run folder nor a trace: {error}.") from error
