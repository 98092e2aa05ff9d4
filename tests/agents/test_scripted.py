"""The scripted agents on whatever templates there are."""

from __future__ import annotations

import pytest

from phonegym.agents.agent import Brief
from phonegym.agents.registry import AGENTS
from phonegym.agents.simple import RandomAgent
from phonegym.bench.episode import Episode
from phonegym.bench.log import Conditions
from phonegym.bench.steps import EpisodeAction
from phonegym.run.evaluate import play_one
from phonegym.run.spec import EpisodeSpec
from tests.run.hands import short_tasks


def _spec(agent: str, seed: int = 1, language: str = "en") -> EpisodeSpec:
    conditions = Conditions(seed=seed, world=seed, language="zh" if language == "zh" else "en", budget=25)
    return EpisodeSpec(Episode.start(short_tasks()[0], 0).task.task_id(), agent, conditions)


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("agent", AGENTS)
def test_every_agent_plays_to_an_end_the_same_way_twice(agent: str, language: str) -> None:
    first, again = (play_one(_spec(agent, language=language)) for _ in range(2))
    assert not first.end.error
    assert first.end.verdict.outcome != "unfinished"
    assert [step.chain for step in first.steps] == [step.chain for step in again.steps]
    assert first.end.verdict == again.end.verdict
    assert first.end.changes == again.end.changes
    assert first.end.verdict.success or agent != "oracle"


def test_the_null_agent_takes_one_step_and_reaches_nothing() -> None:
    end = play_one(_spec("null")).end
    assert (end.steps, end.verdict.success, end.changes) == (1, False, ())


def _touches(seed: int) -> list[EpisodeAction]:
    """Ten steps of the random agent on a phone that stays as it is."""
    agent = RandomAgent()
    episode = Episode.start(short_tasks()[0], 1)
    agent.begin(Brief(episode.goal, "en", episode.phone.os.device.pixels, seed))
    found = []
    for _ in range(10):
        observation = episode.observe()
        found.append(agent.act(observation))
        episode = episode.do(found[-1])
        if episode.over:
            break
    return found


def test_the_random_agent_draws_by_its_seed() -> None:
    assert _touches(3) == _touches(3)
    assert len({str(_touches(seed)) for seed in range(5)}) == 5
