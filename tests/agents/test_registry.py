"""Agents by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from phonegym.agents.registry import AGENTS, UnknownAgent, agent, is_insider

OWN = """\
from phonegym.agents.simple import NullAgent

class Tapper(NullAgent):
    class Inner(NullAgent):
        pass

def factory():
    return Tapper()

class Seer:
    def begin(self, brief): ...
    def decide(self, episode): ...

NUMBER = 5
"""


@pytest.fixture(autouse=True)
def own_modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A working directory with modules of a user's own."""
    (tmp_path / "own_agents_here.py").write_text(OWN)
    (tmp_path / "own_agents_broken.py").write_text("import nothing_of_this_name")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend("")


@pytest.mark.parametrize("name", AGENTS)
def test_each_call_makes_a_new_agent(name: str) -> None:
    assert agent(name) is not agent(name)


def test_only_those_who_are_given_the_episode_are_insiders() -> None:
    assert {name for name in AGENTS if is_insider(name)} == {"oracle", "lookahead"}
    assert is_insider("own_agents_here:Seer")
    assert not is_insider("own_agents_here:Tapper")


@pytest.mark.parametrize("name", ["own_agents_here:Tapper", "own_agents_here:factory", "own_agents_here:Tapper.Inner"])
def test_agents_of_ones_own_are_found_in_the_working_directory(name: str) -> None:
    assert hasattr(agent(name), "act")


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("rando", "Did you mean 'random'"),
        ("nobody", "There are oracle, null, random"),
        ("own_agents_here:Nope", "has no 'Nope'"),
        ("own_agents_here:", "has no ''"),
        ("own_agents_here:NUMBER", "makes an agent"),
        ("own_agents_nowhere:X", "cannot import"),
        ("own_agents_broken:X", "nothing_of_this_name"),
        (":X", "cannot import"),
        ("", "There are oracle"),
    ],
)
def test_an_unknown_agent_says_what_there_is(name: str, what: str) -> None:
    with pytest.raises(UnknownAgent, match=what):
        agent(name)
    with pytest.raises(UnknownAgent, match=what):
        is_insider(name)
