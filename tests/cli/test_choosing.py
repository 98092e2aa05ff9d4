"""What commands choose from, and what they say where there is no such thing; SIGTERM."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
import typer

from phonegym.cli.choosing import chosen_split, languages_of
from phonegym.cli.main import main
from phonegym.cli.stopping import TERMINATED, ended_by_sigterm
from phonegym.phone.catalogue import installed


def refused(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    with pytest.raises(SystemExit) as left:
        main(args)
    assert left.value.code == 2
    return capsys.readouterr().err


@pytest.mark.parametrize(
    "args",
    [
        ("eval", "--agent", "null"),
        ("judge-set", "--out", "set"),
        ("demos", "--out", "demos.jsonl"),
        ("fake-model",),
        ("play",),
        ("site", "--out", "site"),
        ("adb",),
    ],
    ids=lambda args: args[0],
)
def test_a_language_that_there_is_not(
    args: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    said = refused(capsys, *args, "--language", "eng")
    assert "there is no language 'eng'" in said
    assert "There are: en, zh." in said
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "args", [("eval", "--agent", "null"), ("judge-set", "--out", "set"), ("demos", "--out", "d.jsonl")], ids=lambda args: args[0]
)
def test_a_template_that_the_split_has_not(args: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, *args, "--split", "app:clock", "--task", "notes.TidyUp")
    assert "notes.TidyUp-v1 is not in the split app:clock." in said
    assert "`phonegym tasks --split app:clock`" in said


@pytest.mark.parametrize("args", [("fake-model",), ("tasks",), ("demos", "--out", "d.jsonl")], ids=lambda args: args[0])
def test_a_split_that_there_is_not(args: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, *args, "--split", "app:clok")
    assert "there is no app 'clok'." in said
    assert "'clock'" in said


def test_a_split_without_templates(capsys: pytest.CaptureFixture[str]) -> None:
    bare = type(installed())(installed().apps[installed().find("home").id])
    with pytest.raises(typer.Exit):
        chosen_split("train", catalogue=bare)
    assert "the split train has no templates" in capsys.readouterr().err


def test_a_language_counts_once_and_english_without_any() -> None:
    assert languages_of(None) == languages_of([]) == ("en",)
    assert languages_of(["zh", "en", "zh"]) == ("zh", "en")


def test_a_folder_that_cannot_be_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    said = refused(capsys, "catalog", "--group", "chips", "--out", str(tmp_path / "file" / "sheets"))
    assert "cannot write to" in said
    assert "Choose another folder with --out." in said


def test_sigterm_leaves_with_its_own_code_and_the_handler_as_it_was() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(typer.Exit) as left, ended_by_sigterm():
        signal.raise_signal(signal.SIGTERM)
    assert left.value.exit_code == TERMINATED == 143
    assert signal.getsignal(signal.SIGTERM) is before
    with pytest.raises(KeyboardInterrupt), ended_by_sigterm():
        raise KeyboardInterrupt
