"""The Python of README.md and docs/models.md works as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from phonegym.agents.registry import agent
from phonegym.bench.log import Conditions
from phonegym.bench.task import TaskId
from phonegym.run.play import play
from phonegym.run.spec import EpisodeSpec

ROOT = Path(__file__).parents[1]


def blocks(name: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / name).read_text(encoding="utf-8"), re.DOTALL)


def test_an_episode_in_ten_lines(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(blocks("README.md")[0], "README.md", "exec"), {})
    said = capsys.readouterr().out
    assert "If the alarm that is ringing is" in said
    assert said.splitlines()[-1] == "false_completion ['snoozed']"


def test_an_agent_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    named, body = blocks("README.md")[1].split("\n", 1)
    assert named == "# my_agents.py, in the current folder"
    (tmp_path / "my_agents.py").write_text(body, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend("")
    trace = play(
        EpisodeSpec(TaskId("clock.SnoozeNotStop-v1"), "my_agents:Tapper", Conditions(3, 3, observe="asked")), agent("my_agents:Tapper")
    )
    assert (trace.end.error, len(trace.steps)) == ("", 5)


def test_a_phone_without_a_task() -> None:
    (line,) = re.findall(r"^A phone without a task: (.*)$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    kept, acts = re.findall(r"`([^`]+)`", line)
    scope: dict[str, object] = {}
    exec(compile(f"import phonegym as pg\n{kept}\nlast = {acts}", "README.md", "exec"), scope)
    assert (getattr(scope["phone"], "front", ""), getattr(scope["last"], "front", "")) == ("home", "notes")


def test_a_model_behind_an_endpoint() -> None:
    scope: dict[str, object] = {}
    exec(compile(blocks("docs/models.md")[0], "docs/models.md", "exec"), scope)
    assert hasattr(scope["agent"], "act")
