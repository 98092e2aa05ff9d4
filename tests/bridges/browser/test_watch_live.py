"""Following an agent live: each step is seen before the next one is decided, and then the next episode."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from phonegym.agents.oracle import OracleAgent
from phonegym.bench.log import Conditions
from phonegym.bench.registry import find
from phonegym.bridges.browser.following import Followed
from phonegym.bridges.browser.hub import Hub
from phonegym.bridges.browser.messages import Watch
from phonegym.bridges.browser.server import PlayServer
from phonegym.bridges.browser.watching import Watcher
from phonegym.run.folder import RunFolder, RunInfo
from phonegym.run.live import LiveFile, open_live
from phonegym.run.machine import machine_facts
from phonegym.run.play import play
from phonegym.run.spec import EpisodeSpec
from tests.bridges.browser.person import Person
from tests.run.hands import PLAYERS, command, short_tasks

People = Callable[..., Person]
LAST = 10**9


class Run:
    """A run of a slow agent in a process of its own, episode by episode."""

    def __init__(self, where: Path) -> None:
        self.where, self.path = where, where / "run"
        (where / "players.py").write_text(PLAYERS)
        words = command("eval", "--agent", "players:Paced", "--task", short_tasks()[0], "--seeds", "2", "--out", "run")
        self.process = subprocess.Popen(words, cwd=where, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.until((self.path / "run.json").exists)

    def until(self, true: Callable[[], Any]) -> None:
        """Wait for something that it does."""
        while not true():
            assert self.process.poll() is None
            time.sleep(0.02)

    def go(self, name: object = "") -> None:
        """Let the agent decide on a step; on all of them."""
        (self.where / f"go{name}").touch()


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    """A run that is going on; ended afterwards."""
    going = Run(tmp_path)
    yield going
    if going.process.poll() is None:
        os.killpg(going.process.pid, signal.SIGKILL)
    going.process.communicate()


@pytest.mark.slow
def test_every_step_is_seen_before_the_next(run: Run) -> None:
    watcher = Watcher(Followed(run.path))
    run.until(lambda: watcher.answer(Watch(0))["running"])
    (row,) = watcher.answer(Watch(0))["running"]
    assert (row["agent"], row["task"], row["steps"]) == ("players:Paced", short_tasks()[0], 0)
    have = 0
    for done in range(4):
        run.until(lambda: watcher.answer(Watch(0, row["key"], 0))["steps"] == len(list(run.where.glob("go*"))))
        shown = watcher.answer(Watch(have, row["key"], LAST))
        have = shown["picture"]
        assert (shown["step"], shown["live"], shown["trouble"], shown["next"]) == (done, True, "", None)
        assert shown["episodes"] == []
        assert "verdict" not in shown
        if done:
            before = watcher.answer(Watch(have, row["key"], done - 1))
            assert before["next"]["points"] == [(540, 300 * (done - 1) + 200)]
            have = before["picture"]
        run.go(done)
    run.until(lambda: len(watcher.answer(Watch(0))["episodes"]) >= 1)
    first = watcher.answer(Watch(0, row["key"], LAST))
    assert (first["live"], first["step"], first["steps"]) == (False, 4, 4)
    assert first["verdict"]["outcome"] != "unfinished"
    run.go()
    run.process.wait()
    over = watcher.answer(Watch(0))
    assert over["running"] == []
    assert over["count"] == over["total"] >= 2


def test_what_a_killed_run_was_in_the_middle_of_can_be_looked_at(tmp_path: Path) -> None:

    facts = machine_facts()
    info = RunInfo("test", "small", "", ("oracle",), "none", 3, {}, facts.versions, facts.machine)
    spec = EpisodeSpec(find("clock.SnoozeNotStop-v1").task_id(), "oracle", Conditions(3, 3))
    trace = play(spec, OracleAgent())
    with RunFolder(tmp_path / "run", info):
        pass
    with LiveFile(open_live(tmp_path / "run"), spec.key) as file:
        file.tell(trace.header)
        file.tell(trace.steps[0])
        file.tell(trace.steps[1])
    watcher = Watcher(Followed(tmp_path / "run"))
    shown = watcher.answer(Watch(0, spec.key, LAST))
    assert (shown["step"], shown["live"], shown["episodes"]) == (2, True, [])
    with RunFolder(tmp_path / "run", info) as again:
        gone = watcher.answer(Watch(0, spec.key, LAST))
        assert gone["running"] == []
        assert "key" not in gone
        again.add(trace)
        over = watcher.answer(Watch(0, spec.key, LAST))
        assert (over["live"], over["step"], over["verdict"]["success"]) == (False, len(trace.steps), True)


@pytest.mark.slow
def test_a_page_that_watches_an_agent(run: Run, person: People) -> None:
    followed = Followed(run.path)
    server = PlayServer(Hub(lambda: Watcher(followed)), {"watch": "run"})
    with server.running() as address:
        page = person().page
        page.goto(address)
        first: str | None = None
        for done in range(4):
            counted = f"() => document.querySelector('.player .small')?.textContent === '{done}/{done}'"
            page.wait_for_function(counted, timeout=20_000)
            assert page.locator(".verdict").count() == 0
            assert page.locator(".episodes .now .live").count() == 1
            first = page.locator(".episodes .now .live").get_attribute("title")
            if done < 3:
                run.go(done)
                page.wait_for_selector("#touch circle", state="attached", timeout=20_000)
        for done in range(3):
            (run.where / f"go{done}").unlink()
        run.go(3)
        page.wait_for_selector(".verdict", timeout=20_000)
        # It goes on to the next episode by itself, and stays there once it was chosen.
        page.wait_for_function("() => document.querySelector('.player .small')?.textContent === '0/0'", timeout=20_000)
        second = page.locator(".episodes .now .live").get_attribute("title")
        assert second != first
        page.locator(f".episodes button[title='{first}']").click()
        page.wait_for_selector(".verdict", timeout=20_000)
        page.wait_for_timeout(2500)
        assert page.locator(".episodes .now button").get_attribute("title") == first
        page.locator(f".episodes button[title='{second}']").click()
        page.wait_for_function("() => document.querySelector('.player .small')?.textContent === '0/0'", timeout=20_000)
