"""Following a run: what has ended is walked through with the touch on the glass. See `test_watch_live` for what has not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from phonegym.agents.oracle import OracleAgent
from phonegym.bench.log import Conditions
from phonegym.bench.registry import find
from phonegym.bridges.browser.following import Followed
from phonegym.bridges.browser.hub import NEW, Hub
from phonegym.bridges.browser.messages import Open, Watch
from phonegym.bridges.browser.server import PlayServer
from phonegym.bridges.browser.visit import NotOpen
from phonegym.bridges.browser.watching import Watcher
from phonegym.run.folder import FolderError, RunFolder, RunInfo
from phonegym.run.machine import machine_facts
from phonegym.run.play import play
from phonegym.run.spec import EpisodeSpec
from tests.bridges.browser.person import Person

People = Callable[..., Person]
TASKS = ("clock.SnoozeNotStop-v1", "settings.SilenceButAlarms-v1", "notes.RestoreIfThere-v1")


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[RunFolder]:
    """A run that is going on: nothing has ended yet."""
    facts = machine_facts()
    with RunFolder(tmp_path / "run", RunInfo("test", "small", "", ("oracle",), "none", 3, {}, facts.versions, facts.machine)) as run:
        yield run


def end_one(folder: RunFolder, task: str, language: str = "en") -> str:
    """Another episode has ended; its key."""
    spec = EpisodeSpec(find(task).task_id(), "oracle", Conditions(3, 3, language="zh" if language == "zh" else "en"))
    return folder.add(play(spec, OracleAgent())).key


def test_episodes_turn_up_as_they_end(folder: RunFolder) -> None:
    watcher = Watcher(Followed(folder.path))
    assert watcher.answer(Watch(0))["episodes"] == []
    first = end_one(folder, TASKS[0])
    (row,) = watcher.answer(Watch(0))["episodes"]
    assert (row["key"], row["success"]) == (first, True)
    end_one(folder, TASKS[1])
    assert [row["task"] for row in watcher.answer(Watch(0, known=1))["episodes"]] == [TASKS[1]]
    shown = watcher.answer(Watch(0, first, 0, known=2))
    assert "full" in shown
    assert shown["next"]["points"]
    after = watcher.answer(Watch(shown["picture"], first, 1, known=2))
    assert "patch" in after
    last = watcher.answer(Watch(after["picture"], first, 999, known=2))
    assert last["verdict"]["success"]
    assert last["step"] == last["steps"] == row["steps"]
    with pytest.raises(NotOpen):
        watcher.answer(Open())


def test_a_trace_that_takes_another_course_says_so(folder: RunFolder) -> None:
    key = end_one(folder, TASKS[1])
    path = folder.path / "traces" / f"{key}.jsonl"
    text = path.read_text(encoding="utf-8").splitlines()
    text[3] = text[3].replace('"chain":"', '"chain":"0')
    path.write_text("\n".join(text) + "\n", encoding="utf-8")
    told = Watcher(Followed(folder.path)).answer(Watch(0, key, 99))
    assert "step 2 leads to another state" in told["trouble"]
    assert told["step"] == 2


def test_only_runs_are_followed(tmp_path: Path) -> None:
    with pytest.raises(FolderError):
        Followed(tmp_path)


@pytest.mark.slow
def test_a_page_that_watches(folder: RunFolder, person: People) -> None:
    followed = Followed(folder.path)
    server = PlayServer(Hub(lambda: Watcher(followed)), {"watch": "run"})
    with server.running() as address:
        somebody = person()
        page = somebody.page
        page.goto(address)
        page.wait_for_selector(".side .quiet")
        end_one(folder, TASKS[0])
        page.wait_for_selector(".goal", timeout=15_000)
        page.wait_for_selector(".verdict.good", timeout=15_000)
        end_one(folder, TASKS[1], "zh")
        page.wait_for_function("() => document.querySelectorAll('.episodes li').length === 2", timeout=15_000)
        page.wait_for_selector(".goal[lang=zh]", timeout=15_000)
        page.wait_for_selector("#touch circle", state="attached", timeout=15_000)
        page.wait_for_selector(".verdict.good", timeout=60_000)
        assert server.hub.answer(NEW, Watch(0))["count"] == 2
