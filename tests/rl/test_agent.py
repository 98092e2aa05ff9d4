"""A checkpoint as an agent: `eval --agent hf:PATH`, `do`, and what is said where it cannot be."""

from __future__ import annotations

import threading
from importlib.util import find_spec
from pathlib import Path

import msgspec
import pytest

from phonegym.agents.registry import UnknownAgent, agent, is_blind, is_insider, is_model
from phonegym.cli.main import main
from phonegym.rl import needs
from phonegym.rl.speech import Speech, write_speech

TASK = "clock.SnoozeNotStop-v1"


def command(*args: str) -> int:
    with pytest.raises(SystemExit) as left:
        main(args)
    return int(left.value.code or 0)


def test_without_torch_the_one_command_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(needs, "find_spec", lambda name: None if name == "torch" else find_spec(name))
    assert command("eval", "--agent", f"hf:{tmp_path}", "--task", TASK) == 2
    told = capsys.readouterr().err
    assert "models need torch" in told
    assert "pip install 'phonegym[train]'" in told
    assert command("do", "anything", "--agent", f"hf:{tmp_path}") == 2
    assert "pip install 'phonegym[train]'" in capsys.readouterr().err
    for stage in ("sft", "reason"):
        assert command("train", stage, "--config", "cpu", "--out", str(tmp_path / stage)) == 2
        assert "pip install 'phonegym[train]'" in capsys.readouterr().err


def test_a_folder_that_is_none_or_no_checkpoint(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command("eval", "--agent", f"hf:{tmp_path / 'no'}", "--task", TASK) == 2
    assert "there is no such folder" in capsys.readouterr().err
    with pytest.raises(UnknownAgent, match=r"no setting 'temprature'.*Did you mean 'temperature'"):
        agent(f"hf:{tmp_path}?temprature=1")
    with pytest.raises(UnknownAgent, match="give a number"):
        agent(f"hf:{tmp_path}?temperature=warm")
    for setting in ("seed=1.5", "threads=one", "seed=-1", "threads=0"):
        with pytest.raises(UnknownAgent, match=r"give a (whole )?number from"):
            agent(f"hf:{tmp_path}?{setting}")
    pytest.importorskip("torch", reason="models need torch: pip install 'phonegym[train]'")
    assert command("do", "anything", "--agent", f"hf:{tmp_path}") == 2
    assert "is no checkpoint: there is no config.json in it" in capsys.readouterr().err


def test_who_is_sent_no_pictures_is_told_which_tasks_need_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for observe, blind in (("xml", True), ("both", False)):
        write_speech(tmp_path, Speech("names_short", observe))  # type: ignore[arg-type]  # one of them
        assert is_blind(f"hf:{tmp_path}?seed=2") is blind
        assert (
            command("eval", "--agent", f"hf:{tmp_path}", "--task", "notes.CopyTheCode", "--out", str(tmp_path / "run")) == 2
        )  # no weights
        assert (f"hf:{tmp_path} is sent no pictures, and what notes.CopyTheCode-v1 ask for" in capsys.readouterr().err) == blind
    assert is_blind("pocket")
    assert not is_blind("greedy")


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("torch", reason="models need torch: pip install 'phonegym[train]'")
    from tests.rl.tinies import tiny

    folder = tmp_path_factory.mktemp("checkpoint")
    tiny(folder).save(folder)
    return folder


def test_it_is_evaluated_side_by_side(checkpoint: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = f"hf:{checkpoint}"
    assert is_model(name)
    assert not is_insider(name)
    out = tmp_path / "run"
    assert command("eval", "--agent", name, "--task", TASK, "--seeds", "2", "--jobs", "4", "--out", str(out), "--json") == 0
    told = msgspec.json.decode(capsys.readouterr().out)
    assert told["trouble"] == 0
    lines = [line for each in (out / "traces").iterdir() for line in each.read_text().splitlines() if '"line":"step"' in line]
    steps = [msgspec.json.decode(line) for line in lines]
    assert steps
    assert all(step["tokens"][0] > 50 and 0 < step["tokens"][1] <= 24 for step in steps)  # a malformed babble, but its own


@pytest.mark.slow
def test_it_does_a_request(checkpoint: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command("do", "Turn on dark theme", "--agent", f"hf:{checkpoint}", "--steps", "4") == 1
    assert "could not be read" in capsys.readouterr().out


def test_those_that_wait_are_answered_in_one_batch(checkpoint: Path) -> None:
    from phonegym.agents.dialects.dialect import Message, Sampling, Words
    from phonegym.rl.agent import Local
    from phonegym.rl.policy import Policy
    from phonegym.rl.sample import Generation

    local = Local(Policy.load(checkpoint), 0)
    sizes: list[int] = []
    gate = threading.Event()

    def generate(prompts: list[object], sampling: object, seed: int) -> list[Generation]:
        gate.wait(20)
        sizes.append(len(prompts))
        return [Generation(prompt.messages[0].parts[0].text, (1,), (-1.0,)) for prompt in prompts]  # type: ignore[attr-defined]

    local._engine.generate = generate  # type: ignore[method-assign,assignment]  # counts
    replies: dict[str, str] = {}

    def ask(text: str) -> None:
        replies[text] = local.complete([Message("user", (Words(text),))], Sampling()).text

    threads = [threading.Thread(target=ask, args=(str(n),)) for n in range(5)]
    for thread in threads:
        thread.start()
    while len(local._queue) < 4:  # one draws, four wait
        pass
    gate.set()
    for thread in threads:
        thread.join()
    assert replies == {str(n): str(n) for n in range(5)}
    assert sorted(sizes) == [1, 4]


def test_a_device_that_is_not_there(checkpoint: Path) -> None:
    with pytest.raises(UnknownAgent, match="tpu9"):
        agent(f"hf:{checkpoint}?device=tpu9")


def test_trouble_reaches_everyone_who_waits(checkpoint: Path) -> None:
    from phonegym.agents.dialects.dialect import Message, Picture, Sampling
    from phonegym.rl.agent import Local
    from phonegym.rl.policy import Policy

    local = Local(Policy.load(checkpoint), 0)
    with pytest.raises(RuntimeError, match="could not be asked"):
        local.complete([Message("user", (Picture(b"no picture", (1, 1)),))], Sampling())
