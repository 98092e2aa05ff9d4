"""An iteration cut up and played elsewhere is the iteration; with Ray, in other processes."""

import os
from functools import partial
from pathlib import Path

import pytest

from phonegym.bench.task import TaskId
from phonegym.rl.many_machines import Players
from phonegym.rl.needs import MissingExtra
from phonegym.rl.programme import Programme, parts, perform, together
from phonegym.rl.sample import Version
from phonegym.rl.settings import RolloutConfig
from phonegym.rl.speech import Speech
from tests.rl.coaching import BY_XML, SHORT, idle

SPEECH = Speech("mobilerl_short", "xml")
CONFIG = RolloutConfig(templates=tuple(map(TaskId, SHORT)), group=2, phones=6, max_tokens=64)
PROGRAMME = Programme(tuple(map(TaskId, (*SHORT, SHORT[0]))), 0, 1, Version(2), CONFIG)


def test_pieces_cover_it_and_share_the_phones() -> None:
    for n in (1, 2, 3, 9):
        pieces = parts(PROGRAMME, n)
        assert tuple(task for piece in pieces for task in piece.tasks) == PROGRAMME.tasks
        assert [piece.first for piece in pieces] == [sum(len(each.tasks) for each in pieces[:k]) for k in range(len(pieces))]
        assert sum(piece.config.phones for piece in pieces) >= CONFIG.phones


def test_what_the_pieces_played_is_what_the_whole_plays() -> None:
    whole = perform(PROGRAMME, idle(), BY_XML)
    pieces = [perform(piece, idle(), BY_XML) for piece in parts(PROGRAMME, 2)]
    assert together(pieces).groups == whole.groups
    assert together(pieces).read == whole.read
    assert together(pieces).clock.core["act"] == pytest.approx(sum(batch.clock.core["act"] for batch in pieces))


def test_without_ray_the_one_command_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match="phonegym\\[ray"):
        Players(1, SPEECH, "qwen3_vl", idle)


@pytest.mark.full
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_processes_of_ray_play_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = pytest.importorskip("ray", reason="playing on many machines needs Ray: pip install 'phonegym[ray]'")
    where = {"PYTHONPATH": os.pathsep.join([str(Path.cwd()), os.environ.get("PYTHONPATH", "")])}
    ray.init(num_cpus=2, include_dashboard=False, runtime_env={"env_vars": where})
    try:
        players = Players(2, SPEECH, "qwen3_vl", partial(idle))
        assert players.perform(PROGRAMME).groups == perform(PROGRAMME, idle(), BY_XML).groups
        players.close()
    finally:
        ray.shutdown()
