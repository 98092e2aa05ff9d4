"""Very small models for tests, and prompts of real screens."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from phonegym.agents.agent import Brief
from phonegym.agents.models.agent import Conversation
from phonegym.bench.episode import Episode
from phonegym.rl.policy import Policy
from phonegym.rl.sample import Prompt
from phonegym.rl.settings import Family
from phonegym.rl.speech import Speech
from phonegym.rl.tiny import Shape, build

FAMILIES: tuple[Family, ...] = ("qwen3-vl", "qwen2.5-vl", "glm-4.1v")
SMALL = Shape(hidden=32, layers=1, heads=2, vocabulary=600, vision_hidden=32, vision_layers=2)
TASK = "settings.SilenceButAlarms-v1"


def tiny(folder: Path, family: Family = "qwen3-vl", observe: Any = "xml", seed: int = 0) -> Policy:
    """A policy of a model built here, that speaks the short dialect; pictures are small."""
    build(family, folder, seed, shape=SMALL)
    return Policy.load(folder, speech=Speech("mobilerl_short", observe, 40_000, 6, 24))


def prompts(policy: Policy, *tasks: str) -> list[Prompt]:
    """What a policy is asked at the start of tasks."""
    found = []
    for task in tasks or (TASK,):
        episode = Episode.start(task, seed=1)
        observation = episode.observe()
        talk = Conversation(replace(policy.dialect))
        talk.begin(Brief(episode.goal, "en", observation.size, 0))
        asked = talk.ask(observation)
        assert isinstance(asked, tuple)
        found.append(Prompt(asked))
    return found
