"""Run folders: what is refused, and what is forgiven."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from phonegym.run import folder as run_folder
from phonegym.run.folder import FolderError, RunFolder, read_info, read_results, trace_of
from phonegym.run.trace import TraceError


@pytest.fixture
def run(finished: Path, tmp_path: Path) -> Path:
    """A copy of a finished run."""
    return Path(shutil.copytree(finished, tmp_path / "run"))


def test_what_was_asked_and_by_which_code_is_recorded(finished: Path) -> None:
    info = json.loads((finished / "run.json").read_text())
    assert info["command"].startswith("phonegym eval --agent oracle")
    assert info["agents"] == ["oracle", "random", "null"]
    assert {"phonegym", "content", "source", "python", "msgspec", "skia-python"} <= info["versions"].keys()
    assert {"processor", "cores", "memory_gb", "system"} <= info["machine"].keys()
    assert info["episodes"] == len(read_results(finished))
    assert len(info["split_hash"]) == 12


@pytest.mark.parametrize("name", ["phonegym", "content", "source"])
def test_a_run_of_other_code_is_not_gone_on_with(name: str, run: Path) -> None:
    info = read_info(run)
    at = run / "run.json"
    at.write_text(at.read_text().replace(info.versions[name], "another"))
    with pytest.raises(FolderError, match="other code"):
        RunFolder(run, info)
    with RunFolder(run, read_info(run)):
        pass  # the lock was let go of


def test_a_folder_with_other_files_is_left_alone(run: Path, tmp_path: Path) -> None:
    info = read_info(run)
    home = tmp_path / "home"
    home.mkdir()
    (home / "thesis.txt").touch()
    with pytest.raises(FolderError, match="holds other files"):
        RunFolder(home, info)
    with pytest.raises(FolderError, match="is a file"):
        RunFolder(home / "thesis.txt", info)
    with pytest.raises(FolderError, match="cannot write to"):
        RunFolder(home / "thesis.txt" / "run", info)
    assert [each.name for each in home.iterdir()] == ["thesis.txt"]
    begun = tmp_path / "begun"
    (begun / "traces").mkdir(parents=True)  # killed before run.json was there
    with RunFolder(begun, info):
        assert read_info(begun) == info


def test_a_torn_last_line_is_forgiven_and_a_damaged_one_told(run: Path) -> None:
    lines = run / "episodes.jsonl"
    whole = lines.read_bytes()
    results = read_results(run)
    lines.write_bytes(whole[:-30])
    assert read_results(run) == results[:-1]
    lines.write_bytes(whole[: whole.rindex(b"\n", 0, -1) + 1] + b"\xff\x00")
    assert read_results(run) == results[:-1]
    lines.write_bytes(b"{}\n" + whole)
    with pytest.raises(FolderError, match="line 1 of"):
        read_results(run)
    lines.unlink()
    assert read_results(run) == []


def test_the_last_line_of_an_episode_counts(run: Path) -> None:
    lines = run / "episodes.jsonl"
    first = lines.read_bytes().split(b"\n")[0]
    lines.write_bytes(lines.read_bytes() + first.replace(b'"steps":', b'"steps":9') + b"\n")
    results = read_results(run)
    assert len({result.key for result in results}) == len(results)
    assert any(result.row.steps > 90 for result in results)


@pytest.mark.parametrize("damage", [b"", b"{", b'{"command": 3}', b"\xff\xfe"])
def test_a_damaged_run_json_is_told(damage: bytes, run: Path) -> None:
    (run / "run.json").write_bytes(damage)
    with pytest.raises(FolderError, match="damaged"):
        read_info(run)


def test_no_run_is_told(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(FolderError, match=r"no run\.json"):
            read_info(path)


def test_a_trace_that_is_gone_is_told(run: Path) -> None:
    result = read_results(run)[0]
    assert trace_of(run, result).header.spec == result.spec
    shutil.rmtree(run / "traces")
    with pytest.raises(TraceError):
        trace_of(run, result)


def test_a_line_that_does_not_fit_on_the_disk_raises(run: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    result = read_results(run)[0]
    trace = trace_of(run, result)
    with RunFolder(run, read_info(run)) as folder:
        monkeypatch.setattr("phonegym.run.trace.write_whole", full)
        before = (run / "episodes.jsonl").read_bytes()
        with pytest.raises(OSError, match="No space"):
            folder.add(trace)
        assert (run / "episodes.jsonl").read_bytes() == before
    assert run_folder.read_results(run)
