"""Names of episodes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from phonegym.bench.log import Conditions
from phonegym.bench.task import TaskId
from phonegym.run.spec import EpisodeSpec
from phonegym.ui.look import Variant

SPEC = EpisodeSpec(TaskId("clock.MoveAlarm-v1"), "random", Conditions(seed=3, world=3))
OTHERS: list[dict[str, Any]] = [
    {"seed": 4}, {"world": 4}, {"twin": 0}, {"twin": 1}, {"language": "zh"}, {"dark": True}, {"font_percent": 130}, {"device": "large"},
    {"noise": "light"}, {"variant": Variant(navigation="drawer")}, {"variant": Variant(density="compact")},
]  # fmt: skip


def test_a_plain_episode_has_a_plain_name() -> None:
    assert SPEC.key == "random--clock.MoveAlarm-v1--en-w3s3"


def test_each_condition_gives_another_name() -> None:
    names = {msgspec.structs.replace(SPEC, conditions=msgspec.structs.replace(SPEC.conditions, **other)).key for other in OTHERS}
    assert len(names | {SPEC.key}) == len(OTHERS) + 1


@pytest.mark.parametrize("agent", ["my.agents:Tapper", "a/../../b", "名字", "x y"])
def test_names_are_fit_for_files(agent: str) -> None:
    key = msgspec.structs.replace(SPEC, agent=agent).key
    assert key.isascii()
    assert not set(key) & set('/\\: "')
