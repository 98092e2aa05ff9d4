"""Traces: what is written can be read, and what is damaged is told apart."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from phonegym.run.trace import TraceError, read_trace, write_trace


def _a_trace(run: Path) -> Path:
    """A trace with steps."""
    return max((run / "traces").iterdir(), key=lambda path: path.stat().st_size)


def test_a_trace_is_the_same_after_reading_and_writing(finished: Path, tmp_path: Path) -> None:
    at = _a_trace(finished)
    trace = read_trace(at)
    assert len(trace.steps) == trace.end.steps > 3
    assert [step.n for step in trace.steps] == list(range(trace.end.steps))
    write_trace(trace, tmp_path / "again.jsonl")
    assert (tmp_path / "again.jsonl").read_bytes() == at.read_bytes()
    assert [each.name for each in tmp_path.iterdir()] == ["again.jsonl"]


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "no end": lambda data: data[: data.rindex(b"\n", 0, -1) + 1],
    "header only": lambda data: data[: data.index(b"\n") + 1],
    "torn": lambda data: data[:-40],
    "no header": lambda data: data[data.index(b"\n") + 1 :],
    "not text": lambda data: data.replace(b'"line":"step"', b'"line":"st\xff\xfep"'),
    "not JSON": lambda data: b"<html>\n" * 3,
    "of another build": lambda data: data.replace(b'"start":', b'"beginning":'),
    "headers inside": lambda data: data[: data.index(b"\n") + 1] * 2 + data[data.index(b"\n") + 1 :],
}


@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_trace_is_told_apart(how: str, finished: Path, tmp_path: Path) -> None:
    at = tmp_path / "trace.jsonl"
    shutil.copy(_a_trace(finished), at)
    at.write_bytes(DAMAGES[how](at.read_bytes()))
    if how == "of another build":
        assert read_trace(at).header.start == ""  # a field that is missing is as by default; replaying then says `diverged`
        return
    with pytest.raises(TraceError):
        read_trace(at)


def test_a_missing_trace_is_told_apart(tmp_path: Path) -> None:
    with pytest.raises(TraceError, match="nowhere"):
        read_trace(tmp_path / "nowhere.jsonl")
