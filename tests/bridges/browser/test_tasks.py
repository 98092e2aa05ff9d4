"""Whole tasks, played with the mouse on the served page to a passing verdict; what was recorded replays to the same digests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from phonegym.bench.oracle.play import next_action
from phonegym.run.folder import read_info, read_results, trace_of
from phonegym.run.report.build import build
from phonegym.run.reverify import reverify
from tests.bridges.browser.conftest import Serve
from tests.bridges.browser.person import Person

People = Callable[..., Person]


def played(serve: Serve, person: People, folder: Path, task: str, language: str) -> None:
    """Play a task by hand, then hold the record against the phone."""
    served = serve(task, language=language, record=folder)
    somebody = person().open(served.address)
    somebody.play(served.episode, next_action)
    panel = somebody.panel()
    assert panel["verdict"]["outcome"] == "success"
    assert somebody.page.inner_text(".verdict strong") in ("Success", "成功")
    (result,) = read_results(folder)
    assert (result.agent, result.outcome, result.key) == ("person", "success", panel["kept"])
    assert result.chain == served.episode().log.chain
    assert [again.status for again in reverify(folder)] == ["same"]
    assert trace_of(folder, result).header.goals[0] == panel["goal"]


def test_a_task_in_english(serve: Serve, person: People, tmp_path: Path) -> None:
    played(serve, person, tmp_path / "kept", "settings.SilenceButAlarms-v1", "en")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(
    "task",
    [
        "clock.TuneAlarm-v1",  # drags through lists, pickers, Back
        "notes.CopyOneParagraph-v1",  # a long press on text, typing
        "contacts.EditNamesake-v1",  # clearing a field, typing
        "settings.JoinWifi-v1",  # waits for what takes a while
        "contacts.CallOneOfTwo-v1",  # asks the owner
        "notes.RestoreIfThere-v1",
    ],
)
def test_tasks_of_all_sorts(serve: Serve, person: People, tmp_path: Path, task: str, language: str) -> None:
    played(serve, person, tmp_path / "kept", task, language)


@pytest.mark.slow
def test_the_same_instance_twice_is_two_demonstrations(serve: Serve, person: People, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    served = serve("clock.SnoozeNotStop-v1", record=folder)
    for _ in range(2):
        person().open(served.address).play(served.episode, next_action)
    assert {result.agent for result in read_results(folder)} == {"person", "person-2"}
    assert read_info(folder).agents == ("person", "person-2")
    assert [again.status for again in reverify(folder)] == ["same", "same"]
    assert "person-2" in build(folder)
