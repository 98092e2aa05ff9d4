"""The search certifies short oracles and refutes wasteful ones and lax judges."""

from __future__ import annotations

from collections.abc import Iterator

from phonegym.bench.checks import Check, check
from phonegym.bench.oracle import Step, User
from phonegym.bench.oracle.search import certify
from phonegym.bench.run import Run
from tests.bench.oracle.apps.pad import tasks as t
from tests.bench.oracle.hands import start


def test_a_short_oracle_is_certified() -> None:
    found = certify(start(t.SetVolume))
    assert (found.verdict, found.length, found.shorter) == ("certified", 4, ())
    assert found.forks > 10


def test_a_wasteful_oracle_is_refuted_by_a_way_that_works() -> None:
    class Wasteful(t.SetVolume):
        def next_action(self, user: User) -> Iterator[Step]:
            if user.episode.log.steps == 0:
                yield user.wait(1000)
            yield from super().next_action(user)

    episode = start(Wasteful)
    found = certify(episode)
    assert (found.verdict, found.length) == ("refuted", 5)
    for action in found.shorter:
        episode = episode.do(action)
    assert episode.verdict().success


def test_a_judge_that_asks_for_less_than_the_sentence_is_found() -> None:
    class Lax(t.LockIfOpen):
        def goals(self, run: Run) -> Iterator[Check]:
            yield check("nothing", True)

        def evidence(self, run: Run) -> Iterator[object]:
            return iter(())

    found = certify(start(Lax, twin=0))
    assert found.verdict == "refuted"
    assert len(found.shorter) == 1


def test_long_oracles_and_cut_searches_stay_open() -> None:
    assert certify(start(t.Rename), longest=4).verdict == "open"
    assert certify(start(t.RecordOnce), most_forks=3).verdict == "open"
