"""Agents that misbehave: what becomes of their episodes, of the others, and of the command."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from phonegym.bench.episode import Episode
from phonegym.run.reverify import reverify
from phonegym.run.trace import Trace, read_trace
from tests.run.hands import PLAYERS, lines_of, phonegym, short_tasks

CRASHES = {"Raises": "RuntimeError: the model server is gone", "Leaves": "SystemExit: 3", "Unborn": "ValueError: no such model"}
SOUND = ("Player", "Babbles", "OffScreen")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """One run of all agents of `players.py` that do not take their process with them."""
    folder = tmp_path_factory.mktemp("players")
    (folder / "players.py").write_text(PLAYERS)
    agents = [word for name in (*CRASHES, *SOUND) for word in ("--agent", f"players:{name}")]
    done = phonegym("eval", *agents, "--task", short_tasks()[0], "--seeds", "1", "--out", "run", cwd=folder)
    return Run(folder / "run", done.returncode, done.stdout, done.stderr)


class Run(NamedTuple):
    """A run: its folder, what the command returned and printed."""

    path: Path
    code: int
    out: str
    err: str

    def of(self, name: str) -> list[dict[str, Any]]:
        """The lines of an agent."""
        found = [line for line in lines_of(self.path) if line["agent"] == f"players:{name}"]
        assert found
        return found

    def trace(self, name: str) -> Trace:
        """A trace of an agent."""
        return read_trace(next((self.path / "traces").glob(f"players_{name}--*")))


def test_a_run_with_crashes_falls_short_and_says_so(played: Run) -> None:
    assert played.code == 1
    crashed = sum(len(played.of(name)) for name in CRASHES)
    assert f"{crashed} episodes ended in trouble and are not scored" in played.out
    assert "Traceback" not in played.err
    assert "report:" in played.out


@pytest.mark.parametrize(("name", "what"), CRASHES.items())
def test_an_agent_that_crashes_is_trouble_and_not_scored(name: str, what: str, played: Run) -> None:
    assert all(line["error"].startswith(what) for line in played.of(name))
    end = played.trace(name).end
    assert end.error.startswith(what)
    assert "players.py" in end.traceback
    scores = next(line for line in played.out.splitlines() if line.startswith(f"players:{name} "))
    assert scores.split()[-1] == "0"  # episodes


def test_an_agent_of_ones_own_plays(played: Run) -> None:
    assert all(line["row"]["steps"] == 1 and not line.get("error") for line in played.of("Player"))


def test_output_that_is_no_action_is_malformed(played: Run) -> None:
    for line in played.of("Babbles"):
        assert line["row"]["malformed"] == 8
        assert line["row"]["outcome"] != "malformed"  # never three in a row
        assert not line["row"]["success"]
    assert played.trace("Babbles").steps[0].raw == "<think> \\udcff </think>"


def test_points_off_the_screen_are_invalid_steps(played: Run) -> None:
    assert all((row["invalid"], row["malformed"], row["steps"]) == (4, 0, 6) for row in (line["row"] for line in played.of("OffScreen")))


def test_runs_of_odd_agents_are_judged_again_alike(played: Run) -> None:
    found = list(reverify(played.path))
    assert {each.status for each in found} == {"same", "unscored"}
    assert {each.key.split("--")[0] for each in found if each.status == "same"} == {f"players_{name}" for name in SOUND}


def test_a_worker_that_dies_is_trouble_of_its_episode_alone(players: Path) -> None:
    task = short_tasks()[0]
    victim = Episode.start(task, 0).goal
    options = ["--agent", "players:Dies", "--agent", "players:Forks", "--task", task, "--seeds", "2", "--jobs", "2", "--out", "run"]
    done = phonegym("eval", *options, cwd=players, VICTIM=victim)
    first = {line["agent"] + line["chain"]: line for line in lines_of(players / "run")}
    bad = [line for line in first.values() if line.get("error")]
    assert done.returncode == 1
    assert 1 <= len(bad) < len(first)
    assert all(line["agent"] == "players:Dies" and "died with code 7" in line["error"] for line in bad)
    # The same command plays them again, and them alone.
    done = phonegym("eval", *options, cwd=players, VICTIM="")
    assert done.returncode == 0, done.stderr
    then = lines_of(players / "run")
    assert len(then) == len(lines_of(players / "run"))
    assert [line for line in then if line["agent"] + line["chain"] in first] == [line for line in first.values() if not line.get("error")]
    assert not any(line.get("error") for line in then)
    assert f"{len(first) - len(bad)} of {len(then)} episodes are done already" in done.stderr
