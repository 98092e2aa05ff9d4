"""Runs that several tests look at."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.run.hands import PLAYERS, on_two, phonegym


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of three agents on two templates. Look, do not touch: copy it first."""
    run = tmp_path_factory.mktemp("finished") / "run"
    agents = ["--agent", "oracle", "--agent", "random", "--agent", "null"]
    done = phonegym("eval", *agents, *on_two(), "--seeds", "2", "--jobs", "2", "--out", run)
    assert done.returncode == 0, done.stderr
    return run


@pytest.fixture
def players(tmp_path: Path) -> Path:
    """A working directory that holds `players.py`, with agents of a user's own."""
    (tmp_path / "players.py").write_text(PLAYERS)
    return tmp_path
