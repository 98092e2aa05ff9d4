"""Whole tasks, played with the mouse on the served page to a passing verdict; what was recorded replays to the same digests."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from phonegym.bench.episode import Episode
from phonegym.bench.oracle.play import next_action
from phonegym.rl.expert import read_steps
from phonegym.run.folder import read_info, read_results, trace_of
from phonegym.run.replay import replay
from phonegym.run.report.build import build
from phonegym.run.reverify import reverify
from phonegym.run.trace import read_trace
from tests.bridges.browser.conftest import Serve, playing
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


def saved_trace(somebody: Person) -> str:
    """What the page's button Save trace saves."""
    text: str = somebody.page.evaluate("() => phonegym.client.more('trace')")
    return text


def phonegym(*arguments: str | Path) -> str:
    """A command in a process of its own, which must do well; what it says."""
    done = subprocess.run([sys.executable, "-m", "phonegym", *map(str, arguments)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_from_the_mouse_to_training_data_by_commands_alone(person: People, tmp_path: Path) -> None:
    """`play --record`, a whole task by hand, then what is left is judged again, reported and read as demonstrations."""
    folder, alone, demos = tmp_path / "kept", tmp_path / "saved.jsonl", tmp_path / "demos.jsonl"
    with playing("--task", "settings.SilenceButAlarms-v1", "--seed", "2", "--record", str(folder)) as address:
        somebody = person().open(address)

        def now() -> Episode:
            """The phone as the page's own trace says: it is another process's."""
            alone.write_text(saved_trace(somebody), encoding="utf-8")
            *_, last = replay(read_trace(alone))
            return last

        somebody.play(now, next_action)
        assert somebody.panel()["verdict"]["outcome"] == "success"
        alone.write_text(saved_trace(somebody), encoding="utf-8")
        somebody.page.goto("about:blank")  # before its server goes
    for left in (folder, alone):
        assert phonegym("reverify", left) == "1 episodes, 1 same\n"
        report = Path(phonegym("report", left).strip())
        assert '"outcome":"success"' in report.read_text(encoding="utf-8").replace('": "', '":"')
        told = json.loads(phonegym("demos", "--traces", left, "--out", demos, "--json"))
        assert told["episodes"] == 1, "the same run, however it is given, is one demonstration"
    steps = list(read_steps(demos))
    assert (steps[0].task, steps[0].source, steps[-1].last) == ("settings.SilenceButAlarms-v1", "trace", True)
    assert [step.action for step in steps] == [line.action for line in read_trace(alone).steps]


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
