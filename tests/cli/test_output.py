"""How commands print."""

from functools import partial

import pytest
import typer

from phonegym.cli import output


def test_table_aligns_text_left_numbers_right_and_counts_chinese_double(capsys: pytest.CaptureFixture[str]) -> None:
    output.table([("linko 邻聊", 12), ("rail", 8)], ("app", "tasks"))
    assert capsys.readouterr().out.splitlines() == ["app         tasks", "linko 邻聊     12", "rail            8"]


def test_fail_says_what_and_what_next(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit) as failed:
        output.fail("there is no split 'smal'.", "Did you mean 'small'?")
    assert failed.value.exit_code == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.splitlines() == ["Error: there is no split 'smal'.", "       Did you mean 'small'?"]


def test_progress_in_a_pipe_is_a_line_for_each_tenth(capsys: pytest.CaptureFixture[str]) -> None:
    with output.progress("episodes", 200) as count:
        for number in range(200):
            count.advance(remark=f"task {number}")
    shown = capsys.readouterr()
    assert shown.out == ""
    assert len(shown.err.splitlines()) == 10
    assert shown.err.splitlines()[0] == "episodes: 20/200 task 19"


def test_progress_on_a_terminal_shows_the_whole(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", partial(bool, 1))
    with output.progress("episodes", 3) as count:
        count.advance(3, "notes [draft]")
    shown = capsys.readouterr().err
    assert "3/3" in shown
    assert "notes [draft]" in shown


def test_json_keeps_chinese_readable(capsys: pytest.CaptureFixture[str]) -> None:
    output.emit_json({"name": "邻聊"})
    assert capsys.readouterr().out == '{\n  "name": "邻聊"\n}\n'
