"""The templates: solved by touch in both languages, wrong runs rejected, pictures and colours out of an XML-reader's reach."""

from __future__ import annotations

import pytest

from phonegym.apps.notes.state import Notes
from phonegym.bench import Episode, Task, templates
from phonegym.bench.oracle.errors import OracleError
from phonegym.bench.oracle.play import play
from phonegym.bench.oracle.user import User
from phonegym.bench.steps import Ask, Finish, Step
from phonegym.phone.actions import Wait
from phonegym.ui.look import Language, Variant
from tests.apps.notes.conftest import CATALOGUE

TEMPLATES = tuple([kind for kind in templates(CATALOGUE) if kind.home() == "notes"])
BY_NAME = {kind.__name__: kind for kind in TEMPLATES}
OTHER = Variant(navigation="drawer", density="compact", primary="top", buttons="ok_first", words="synonyms")


def twins(kind: type[Task]) -> tuple[int | None, ...]:
    return (0, 1) if kind.twin else (None,)


def test_there_are_enough_of_every_kind() -> None:
    assert len(TEMPLATES) >= 12
    kinds = {kind for each in TEMPLATES for kind in each.kinds}
    assert kinds >= {"operate", "query", "negative", "infeasible", "ask", "interruption", "pixels", "twin"}


@pytest.mark.parametrize("kind", TEMPLATES, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize(("language", "variant"), [("en", Variant()), ("zh", OTHER)], ids=["plain", "other"])
def test_the_oracle_solves_it(kind: type[Task], language: Language, variant: Variant) -> None:
    for twin in twins(kind):
        begun = Episode.start(
            kind, 5, twin=twin, language=language, variant=variant, font_percent=130 if language == "zh" else 100, catalogue=CATALOGUE
        )
        played = play(begun)
        verdict = played.episode.verdict()
        assert played.error is None, played.error
        assert verdict.success, (begun.goal, verdict)


def follow(episode: Episode, name: str) -> Episode:
    """Play a near miss written by hand."""
    for _ in range(100):
        if episode.over:
            break
        user = User(episode)
        steps: object = getattr(episode.task, name)(user)
        step: Step = next((one for one in steps if one is not None), None)  # type: ignore[attr-defined]  # a generator of steps
        episode = episode.do(step if step is not None else Finish())
    return episode


MISSES = [(kind, name) for kind in TEMPLATES for name in kind.near_misses()]


@pytest.mark.parametrize(("kind", "name"), MISSES, ids=lambda value: value if isinstance(value, str) else value.__name__)
def test_near_misses_are_rejected(kind: type[Task], name: str) -> None:
    for twin in twins(kind):
        begun = Episode.start(kind, 3, twin=twin, catalogue=CATALOGUE)
        try:
            ended = follow(begun, name)
        except (OracleError, KeyError):
            continue  # this way does not exist for the twin
        right = play(begun).episode
        if ended.ledger == right.ledger and ended.log.asked == right.log.asked and ended.phone.os.clipboard == right.phone.os.clipboard:
            continue  # it came to the same
        assert not ended.verdict().success, (begun.goal, name)


@pytest.mark.parametrize("name", ["CopyTheCode", "ArchiveByColor"])
def test_a_reader_of_the_tree_lacks_the_evidence(name: str) -> None:
    begun = Episode.start(BY_NAME[name], 2, observe="xml", catalogue=CATALOGUE)
    in_pixels = play(Episode.start(BY_NAME[name], 2, observe="pixels", catalogue=CATALOGUE))
    state = begun
    for action in in_pixels.actions:
        state = state.do(action)
    assert state.verdict().outcome == "unsupported"


def test_asking_after_the_fact_does_not_help_the_wrong_note() -> None:
    begun = Episode.start(BY_NAME["WhichOfTheTwo"], 4, catalogue=CATALOGUE)
    answer = begun.do(Ask("Which one?")).observe().reply
    assert answer
    wanted = begun.task.wanted  # type: ignore[attr-defined]  # the template's own parameter
    assert wanted in answer
    assert begun.phone.apps["notes"].notes["task_one"].body == wanted  # type: ignore[index,attr-defined]  # its state


def test_a_deleted_folder_with_its_notes_is_a_side_effect() -> None:
    begun = Episode.start(BY_NAME["DissolveFolder"], 6, catalogue=CATALOGUE)
    ended = follow(begun, "with_its_notes")
    assert ended.verdict().outcome == "side_effect"
    assert ended.run.app(Notes).folders.keys() < begun.run.app(Notes).folders.keys()


def test_waiting_solves_nothing() -> None:
    for kind in TEMPLATES:
        begun = Episode.start(kind, 1, catalogue=CATALOGUE)
        assert not begun.do(Wait(60_000)).do(Finish()).verdict().success
