"""The journal: lines that survive, a run that goes on in them, curves, the view."""

import io
from pathlib import Path

import pytest

from phonegym.rl.journal import FILE, Journal, Lines, Table, read


def test_lines_are_there_at_once_and_a_resumed_run_repeats_none(tmp_path: Path) -> None:
    with Journal(tmp_path, quiet=True) as journal:
        for step in (1, 2, 3):
            journal.log(step, {"reward": step / 4, "note": "x"})
        assert [line["reward"] for line in read(tmp_path)] == [0.25, 0.5, 0.75]
    with Journal(tmp_path, after=2, quiet=True) as journal:
        journal.log(3, {"reward": 1.0})
    assert [(line["step"], line["reward"]) for line in read(tmp_path)] == [(1, 0.25), (2, 0.5), (3, 1.0)]


def test_a_line_that_a_crash_cut_off_is_left_out(tmp_path: Path) -> None:
    with Journal(tmp_path, quiet=True) as journal:
        journal.log(1, {"reward": 1.0})
    with (tmp_path / FILE).open("a", encoding="utf-8") as file:
        file.write('{"step": 2, "rew')
    assert [line["step"] for line in read(tmp_path)] == [1]
    with Journal(tmp_path, after=1, quiet=True) as journal:
        journal.log(2, {"reward": 0.5})
    assert [line["step"] for line in read(tmp_path)] == [1, 2]


def test_curves_are_written_where_the_library_is(tmp_path: Path) -> None:
    pytest.importorskip("tensorboardX", reason="curves need tensorboardX: pip install 'phonegym[train]'")
    with Journal(tmp_path, quiet=True) as journal:
        journal.log(1, {"reward": 0.5})
    (events,) = (tmp_path / "curves").iterdir()
    assert b"train/reward" in events.read_bytes()


def test_a_pipe_gets_lines_and_a_terminal_a_course() -> None:
    out = io.StringIO()
    Lines("adagrpo", 4, out).show(1, "train", {"reward": 0.5, "strange": 1.0})
    assert out.getvalue() == "adagrpo 1/4 train: reward 0.5\n"
    assert Table.course(Table.__new__(Table), [0.0, 0.5, 1.0]) == "▁▄█"
