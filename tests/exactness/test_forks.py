"""Fork and restore at every step of every oracle's episode: the continuation ends in the same bytes.

One instance of each template in `make test`; five, in both languages and with both twins, in `make test-full`.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from phonegym.bench.episode import Episode
from phonegym.bench.oracle.play import play
from phonegym.bench.oracle.walks import walk
from phonegym.bench.registry import templates
from phonegym.bench.steps import EpisodeAction
from phonegym.bench.task import Task
from phonegym.phone.device import Phone
from phonegym.ui.look import Language

ASTRAY = 3
"""Random steps that a fork goes off at each step."""


@pytest.mark.parametrize("kind", templates(), ids=lambda kind: kind.task_id())
def test_every_step_of_an_episode(kind: type[Task]) -> None:
    go_over(Episode.start(kind, 1, observe="both", noise="light"))


@pytest.mark.full
@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("kind", templates(), ids=lambda kind: kind.task_id())
def test_every_step_of_many_episodes(kind: type[Task], language: Language) -> None:
    for seed in range(2, 7):
        for twin in (0, 1) if kind.twin else (None,):
            go_over(Episode.start(kind, seed, twin=twin, language=language, dark=True, font_percent=130, noise="light"))


def go_over(start: Episode) -> None:
    """The oracle's run from `start`, taken up again at each of its steps from bytes and JSON, while forks of it go astray."""
    run = play(start)
    states = [start]
    for action in run.actions:
        states.append(states[-1].do(action))
    kept = [state.encode() for state in states]
    assert len(run.actions) > 1
    assert kept[-1] == run.episode.encode(), "played again, it ends in other bytes"
    for k, state in enumerate(states):
        walk(state, k, ASTRAY)  # which must not show in the one that stayed
        back = Episode.decode(kept[k])
        assert back.encode() == kept[k]
        assert goes_on(back, run.actions[k:]) == kept[-1], f"restored at step {k}, it ends in other bytes"
        phone = Phone(state.phone)
        assert phone.from_json(phone.state_json()) == phone
        assert phone.restore(phone.snapshot()).digest() == phone.digest()
    assert [state.encode() for state in states] == kept, "a fork changed what it was forked from"
    assert goes_on(states[len(states) // 2], run.actions[len(states) // 2 :]) == kept[-1]


def goes_on(episode: Episode, actions: Sequence[EpisodeAction]) -> bytes:
    """What the episode ends in."""
    for action in actions:
        episode = episode.do(action)
    return episode.encode()
