"""Demonstrations: the oracle's and recorded ones, in a file that is gone on with. Needs no torch."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from phonegym.agents.dialects.mobilerl import MOBILERL
from phonegym.agents.dialects.mobilerl_short import MOBILERL_SHORT
from phonegym.bench.splits import Instance, split
from phonegym.bench.steps import Finish
from phonegym.cli.main import main
from phonegym.phone.actions import Back
from phonegym.rl.demos import counted, demonstrate, demonstrations, from_trace, recorded, redrawn
from phonegym.rl.expert import DataError, episodes_of, read_steps, write_steps
from phonegym.rl.matching import matches
from phonegym.rl.plan_line import holds_true
from phonegym.run.evaluate import play_one
from phonegym.run.play import play
from phonegym.run.spec import EpisodeSpec

TASKS = ("clock.SnoozeNotStop-v1", "contacts.RemindMeLater-v1")


def instances(seeds: int = 2) -> list[Instance]:
    return [each for each in split("train", seeds=seeds).instances if each.task in TASKS]


@pytest.mark.parametrize("dialect", [MOBILERL_SHORT, MOBILERL], ids=lambda dialect: dialect.name)
def test_the_oracles_steps_said_in_a_dialect_solve_the_task(dialect: object) -> None:
    assert dialect in (MOBILERL_SHORT, MOBILERL)
    for instance in instances(1):
        steps = demonstrate(instance, MOBILERL_SHORT if dialect is MOBILERL_SHORT else MOBILERL)
        assert [step.step for step in steps] == list(range(len(steps)))
        assert steps[-1].last
        assert isinstance(steps[-1].action, Finish)
        for step in steps:
            assert holds_true(step.thought, step.action, step.xml, step.screen)
            assert step.thought in step.reply
            assert matches(step.action, step)
            assert not matches(Back(), step)


def test_a_file_is_gone_on_with_and_a_torn_tail_is_dropped(tmp_path: Path) -> None:
    out, whole = tmp_path / "some.jsonl", tmp_path / "whole.jsonl"
    every = instances()
    episodes, steps = demonstrations(every, MOBILERL_SHORT, whole)
    assert (episodes, steps) == counted(whole)
    assert episodes == len(every)
    demonstrations(every[:2], MOBILERL_SHORT, out)
    with out.open("ab") as file:  # a process that was killed in the middle of an episode, and of a line
        file.write(whole.read_bytes().splitlines(keepends=True)[-2] + b'{"task":"clo')
    played = []
    demonstrations(every, MOBILERL_SHORT, out, lambda instance, kept: played.append(instance))
    assert played == every[2:]
    assert list(read_steps(out)) == list(read_steps(whole))
    demonstrations(every, MOBILERL_SHORT, out, lambda instance, kept: played.append(instance))
    assert played == every[2:]


def test_a_run_that_was_cut_anywhere_ends_with_the_same_bytes(tmp_path: Path) -> None:
    every = instances()
    demonstrations(every, MOBILERL_SHORT, tmp_path / "whole.jsonl")
    data = (tmp_path / "whole.jsonl").read_bytes()
    ends = [n + 1 for n, byte in enumerate(data) if byte == ord("\n")]
    out = tmp_path / "cut.jsonl"
    for cut in (0, 1, 777, *[end + beside for end in ends[::3] for beside in (-1, 0, 40)], len(data) - 1):
        out.write_bytes(data[:cut])
        demonstrations(every, MOBILERL_SHORT, out)
        assert out.read_bytes() == data, cut


@pytest.mark.slow
def test_a_killed_command_that_is_given_again_ends_with_the_same_bytes(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "phonegym", "demos", "--dialect", "mobilerl_short", "--seeds", "6"]
    command += [word for task in TASKS for word in ("--task", task)]
    whole, killed = tmp_path / "whole.jsonl", tmp_path / "killed.jsonl"
    subprocess.run([*command, "--out", str(whole)], check=True, capture_output=True)
    with subprocess.Popen([*command, "--out", str(killed)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        while process.poll() is None and not (killed.exists() and killed.stat().st_size):
            time.sleep(0.001)
        process.kill()
    assert 0 < killed.stat().st_size < whole.stat().st_size
    subprocess.run([*command, "--out", str(killed)], check=True, capture_output=True)
    assert killed.read_bytes() == whole.read_bytes()


def test_a_broken_file_is_told_by_its_line(tmp_path: Path) -> None:
    out = tmp_path / "broken.jsonl"
    with pytest.raises(DataError, match="phonegym demos --out"):
        list(read_steps(out))
    out.write_bytes(b"{}\n" + write_steps(demonstrate(instances()[0], MOBILERL_SHORT)))
    with pytest.raises(DataError, match="line 1"):
        list(read_steps(out))


def test_runs_that_passed_are_read_and_others_are_not(tmp_path: Path) -> None:
    """What a person did in the browser is such a trace, too; `eval` writes the same."""
    instance = instances()[0]
    spec = EpisodeSpec(instance.task, "oracle", msgspec.structs.replace(instance.conditions, budget=30))
    trace = play_one(spec)
    assert trace.end.verdict.success
    steps = from_trace(trace, MOBILERL_SHORT)
    assert [step.action for step in steps] == [line.action for line in trace.steps]
    assert {step.source for step in steps} == {"trace"}
    assert from_trace(play_one(msgspec.structs.replace(spec, agent="null")), MOBILERL_SHORT) == ()
    out = tmp_path / "recorded.jsonl"
    assert recorded([trace, trace], MOBILERL_SHORT, out) == (1, len(steps))


def test_episodes_are_played_again_for_their_pictures() -> None:
    from dataclasses import replace

    both = replace(MOBILERL_SHORT, needs=("pixels", "xml"))
    steps = demonstrate(instances()[0], MOBILERL_SHORT)
    again = list(redrawn(steps, both, 6))
    assert [step for step, _ in again] == list(steps)
    for step, messages in again:
        picture, words = messages[0].parts
        assert type(picture).__name__ == "Picture"
        assert (words,) == step.messages[0].parts  # the same text beside it


def test_torn_episodes_do_not_count() -> None:
    steps = demonstrate(instances()[0], MOBILERL_SHORT)
    assert list(episodes_of([*steps[:-1], *steps])) == [steps]


class _Stray:
    """Ends at once."""

    def begin(self, brief: object) -> None: ...
    def act(self, observation: object) -> Finish:
        return Finish()


def test_a_run_that_failed_teaches_nothing() -> None:
    instance = instances()[0]
    trace = play(EpisodeSpec(instance.task, "stray", instance.conditions), _Stray())
    assert not trace.end.verdict.success
    assert from_trace(trace, MOBILERL_SHORT) == ()


def command(*args: str) -> int:
    with pytest.raises(SystemExit) as left:
        main(args)
    return int(left.value.code or 0)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "demos.jsonl"
    args = ["demos", "--out", str(out), "--dialect", "mobilerl_short", "--seeds", "1", "--task", TASKS[1], "--json"]
    assert command(*args) == 0
    told = msgspec.json.decode(capsys.readouterr().out)
    assert (told["episodes"], told["steps"]) == counted(out) == (1, 3)
    assert command(*args[:-1], "--language", "fr") == 2
    assert "language 'fr'" in capsys.readouterr().err
    assert command("demos", "--out", str(out), "--dialect", "mobilerl_shrt") == 2
    assert "mobilerl_short" in capsys.readouterr().err
    assert command("demos", "--out", str(out), "--task", "notes.TidyUp-v1") == 2
    assert "not in the split train" in capsys.readouterr().err
    assert command("demos", "--out", str(out), "--traces", str(tmp_path / "none.jsonl")) == 2
