"""Right answers without looking: what a query's oracle would submit, and a run that submits a constant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from phonegym.bench.audit.trail import follow
from phonegym.bench.episode import Episode
from phonegym.bench.oracle.errors import OracleError
from phonegym.bench.oracle.user import User
from phonegym.bench.steps import EpisodeAction, Finish, Step
from phonegym.bench.verdict import Verdict
from phonegym.phone.answer_sheet import SHEET, AnswerSheet
from phonegym.phone.message import Route

FAR = 120


class _Given(OracleError):
    """The oracle has come to its answers."""

    def __init__(self, answers: Mapping[str, object]) -> None:
        super().__init__("answers given")
        self.answers = answers


class Catcher(User):
    """A user that needs not look, and that hands over the answers instead of typing them."""

    __slots__ = ()

    def show(self, *places: object, on: Route) -> Step:
        """Everything counts as seen."""
        return None

    def answer(self, **fields: Any) -> Iterator[Step]:
        """Stop here."""
        raise _Given(fields)


def asks(episode: Episode) -> bool:
    """Something is asked on the answer sheet."""
    state = episode.before.apps.get(SHEET)
    return isinstance(state, AnswerSheet) and bool(state.asks)


def answers_of(begun: Episode, far: int = FAR) -> Mapping[str, object] | None:
    """What the oracle would answer; None where nothing is asked, or where it does not come to an answer."""
    if not asks(begun):
        return None
    episode = begun
    for _ in range(far):
        try:
            step = next((step for step in episode.task.next_action(Catcher(episode)) if step is not None), None)
        except _Given as given:
            return given.answers
        except OracleError:
            return None
        if step is None or isinstance(step, Finish) or episode.over:
            return None
        episode = episode.do(step)
    return None


def constant_run(begun: Episode, answers: Mapping[str, object], far: int = FAR) -> Verdict:
    """The verdict on a run that submits these answers and finishes."""
    episode = begun
    done: list[EpisodeAction] = []
    for _ in range(far):
        try:
            step = next((step for step in User(episode).answer(**answers) if step is not None), None)
        except (OracleError, LookupError, TypeError, ValueError):
            break  # not an answer that this sheet takes
        if step is None:
            break
        episode = episode.do(step)
        done.append(step)
    return follow("constant", episode, ()).end.verdict()
