"""Suites: every template crosses apps, and its oracle solves it in both languages."""

from __future__ import annotations

import pytest

from phonegym.bench.episode import Episode
from phonegym.bench.oracle.play import play
from phonegym.bench.registry import templates
from phonegym.bench.task import Task

SUITES = tuple(kind for kind in templates() if kind.__module__.startswith("phonegym.suites."))


def test_there_are_some() -> None:
    assert len(SUITES) >= 5


@pytest.mark.parametrize("kind", SUITES, ids=lambda kind: kind.__name__)
def test_each_crosses_apps_and_is_solved_by_touch(kind: type[Task]) -> None:
    assert len(kind.apps) > 1
    for language in ("en", "zh"):
        for twin in (0, 1) if kind.twin else (None,):
            played = play(Episode.start(kind, 11, twin=twin, language=language))
            assert played.error is None
            assert played.episode.verdict().success
