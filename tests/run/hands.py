"""What the tests of runs share: the command in a shell, agents that misbehave, templates that will do."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from phonegym.cli.main import main

PLAYERS = '''\
"""Agents of a user's own: each misbehaves in its own way where the goal gives it the cue."""

import os, subprocess, sys, time
from collections import deque

import numpy

from phonegym.agents.simple import RandomAgent
from phonegym.bench.steps import Finish
from phonegym.phone.actions import Swipe, Tap, Type, Wait


class Player:
    def begin(self, brief):
        self.brief = brief

    def act(self, observation):
        return Finish()


class Held(RandomAgent):
    """Random; once two episodes are finished it halts in the middle of another, until there is a file `go`."""

    def act(self, observation):
        while observation.step == 1 and lines("run/episodes.jsonl") >= 2 and not os.path.exists("go"):
            time.sleep(0.01)
        return super().act(observation)


class Paced(Player):
    """Decides on step 0 once there is a file `go0`, on step 1 once there is `go1`; ends with its fourth step. `go` lets it run."""

    def act(self, observation):
        while not (os.path.exists("go") or os.path.exists(f"go{observation.step}")):
            time.sleep(0.01)
        return Tap(540, 300 * observation.step + 200) if observation.step < 3 else Finish()


def lines(path):
    return open(path, "rb").read().count(b"\\n") if os.path.exists(path) else 0


class Dies(Player):
    """Takes its process with it when it plays the episode that `VICTIM` names."""

    def act(self, observation):
        if self.brief.goal == os.environ["VICTIM"]:
            os._exit(7)
        return Finish()


class Raises(Player):
    def act(self, observation):
        raise RuntimeError("the model server is gone \\ud83d")


class Leaves(Player):
    def act(self, observation):
        sys.exit(3)


class Unborn(Player):
    def __init__(self):
        raise ValueError("no such model")


class Babbles(Player):
    """Returns things that are no actions."""

    SAYS = [None, "tap(3, 4)", {"action": "tap"}, object(), Tap("a", 2), Tap(float("nan"), 1), Type("\\ud800"), Tap(10**400, 0)]

    def begin(self, brief):
        self.left = deque(self.SAYS)
        self.raw = "<think> \\udcff </think>"

    def act(self, observation):
        if observation.step % 3 == 2:
            return {"action": "wait", "ms": 10}
        return self.left.popleft() if self.left else Finish()


class OffScreen(Player):
    """Points where no screen is, with numbers of numpy."""

    def act(self, observation):
        wide, high = observation.size
        says = [Tap(-1, 5), Tap(wide, high), Swipe(5, 5, 5, high * 9), Wait(-3), Tap(numpy.int64(5), numpy.float32(7)), Finish()]
        return says[observation.step]


class Forks(Player):
    """Starts a program of its own, as an agent with tools does."""

    def act(self, observation):
        subprocess.run([sys.executable, "-c", "pass"], check=True)
        return Finish()
'''


def phonegym(*arguments: str | Path, cwd: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command as a user does, from a folder of one's own."""
    return subprocess.run(command(*arguments), capture_output=True, text=True, check=False, cwd=cwd, env={**os.environ, **environment})


def command(*arguments: str | Path) -> list[str]:
    """The command line of `phonegym`."""
    return [sys.executable, "-m", "phonegym", *map(str, arguments)]


@cache
def short_tasks() -> tuple[str, str]:
    """Two templates with short oracles, whichever there are."""
    done = phonegym("tasks", "--split", "small", "--json")
    assert done.returncode == 0, done.stderr
    by_length = sorted(json.loads(done.stdout), key=lambda each: (each["oracle_steps"], each["id"]))
    return by_length[0]["id"], by_length[1]["id"]


def on_two() -> list[str]:
    """Options that choose two short templates."""
    return [word for task in short_tasks() for word in ("--task", task)]


def inside(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, str]:
    """The command in this process, for mistakes that end it soon: exit code, output, errors."""
    with pytest.raises(SystemExit) as left:
        main([str(each) for each in arguments])
    shown = capsys.readouterr()
    assert "Traceback" not in shown.err
    code = left.value.code
    return code if isinstance(code, int) else 0, shown.out, shown.err


def lines_of(run: Path) -> list[dict[str, Any]]:
    """The lines of a run's `episodes.jsonl`; a torn one at its end is none."""
    *lines, _torn = (run / "episodes.jsonl").read_text(encoding="utf-8").split("\n")
    return [json.loads(line) for line in lines]


def told(run: Path) -> dict[str, tuple[Any, str]]:
    """What a run says of each episode, without timings: the row and the digest."""
    lines = lines_of(run)
    found = {json.dumps([line["agent"], line["row"]["task"], line["row"]["conditions"]]): (line["row"], line["chain"]) for line in lines}
    assert len(found) == len(lines), "an episode is counted twice"
    return found
