"""The templates of Contacts: their oracles solve them by touch, plausible wrong runs are rejected."""

from __future__ import annotations

import pytest

from phonegym.apps.contacts.app import app as contacts
from phonegym.apps.contacts.state import ContactsState
from phonegym.apps.home.app import app as home
from phonegym.apps.sheet.app import app as sheet
from phonegym.bench.episode import Episode
from phonegym.bench.oracle.errors import OracleError
from phonegym.bench.oracle.play import play
from phonegym.bench.oracle.user import User
from phonegym.bench.registry import templates
from phonegym.bench.steps import Finish
from phonegym.bench.task import Task
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.civil import civil
from phonegym.ui.look import Language

CATALOGUE = Catalogue(home, contacts, sheet)
KINDS = [kind for kind in templates(CATALOGUE) if kind.home() == "contacts"]
NEAR = [(kind, name) for kind in KINDS for name in kind.near_misses()]


def begun(kind: type[Task], seed: int, language: Language = "en", twin: int | None = None, noise: str = "none") -> Episode:
    return Episode.start(kind, seed, twin=twin, language=language, noise=noise, catalogue=CATALOGUE)


def test_there_are_tasks_of_every_length_and_kind() -> None:
    lengths = {kind.__name__: len(play(begun(kind, 3, twin=0 if kind.twin else None)).actions) for kind in KINDS}
    assert min(lengths.values()) <= 4
    assert any(5 <= n <= 10 for n in lengths.values())
    assert any(11 <= n <= 20 for n in lengths.values())
    assert max(lengths.values()) >= 21
    kinds = {kind for template in KINDS for kind in template.kinds}
    assert {"query", "ask", "infeasible", "twin", "interruption", "negative"} <= kinds


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_oracle_solves_it(kind: type[Task], language: Language) -> None:
    for twin in (0, 1) if kind.twin else (None,):
        played = play(begun(kind, 5, language, twin, "light"))
        assert played.error is None, played.error
        assert played.episode.verdict().success, played.episode.verdict()


@pytest.mark.parametrize(("kind", "name"), NEAR, ids=lambda part: part if isinstance(part, str) else part.__name__)
def test_a_near_miss_is_rejected(kind: type[Task], name: str) -> None:
    for twin in (0, 1) if kind.twin else (None,):
        episode = begun(kind, 2, twin=twin)
        policy = getattr(episode.task, name)
        for _ in range(100):
            if episode.over:
                break
            try:
                step = next((step for step in policy(User(episode)) if step is not None), None)
            except (OracleError, LookupError):  # of this twin there is no such run
                break
            episode = episode.do(step if step is not None else Finish())
        same = twin == 1 and episode.over and episode.verdict().success and kind.__name__ == "CallOneOfTwo"
        assert same or not (episode.over and episode.verdict().success)


def test_the_answer_of_the_missed_calls_is_in_the_log() -> None:
    from phonegym.apps.contacts.tasks.asking import MissedSince

    episode = begun(MissedSince, 4)
    task = episode.task
    assert isinstance(task, MissedSince)
    state = episode.phone.apps[contacts.id]
    assert isinstance(state, ContactsState)
    mine = [n.text for n in state.contacts[task.contact].numbers.values()]
    since = civil(episode.phone.os.clock).date.toordinal() - task.days
    missed = [c for c in state.calls.values() if c.kind == "missed" and c.number in mine and civil(c.at).date.toordinal() >= since]
    played = play(episode).episode
    verdict = played.verdict()
    assert verdict.checks[0].want == str(len(missed))
    assert verdict.checks[1].want == str(civil(min(c.at for c in missed)).minute_of_day)
