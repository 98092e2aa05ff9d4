"""Playing: the oracle's next touch from any state, and a whole run of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from phonegym.bench.oracle import holding
from phonegym.bench.oracle.errors import Lost, OracleError, Stuck
from phonegym.bench.oracle.undoing import undo
from phonegym.bench.oracle.user import User

if TYPE_CHECKING:
    from phonegym.bench.episode import Episode
    from phonegym.bench.steps import EpisodeAction

LIMIT = 150
"""Steps after which a run of the oracle counts as going round in circles."""


def next_action(episode: Episode) -> EpisodeAction:
    """The oracle's next touch.

    Raises:
        Lost: From here no run succeeds.
        Stuck: The oracle sees nothing to do: a defect.
    """
    return consult(episode)[0]


def consult(episode: Episode) -> tuple[EpisodeAction, User]:
    """The oracle's next touch, and the user that found it, who knows which places it wanted to see. Raises as `next_action`."""
    user = User(episode)
    turned = holding.upright(user)
    if turned is not None:
        return turned, user
    try:
        for step in undo(user):
            if step is not None:
                return step, user
        for step in episode.task.next_action(user):
            if step is not None:
                return step, user
    except LookupError as error:
        # What a walk deleted is a stray, and lost before the template is asked; so this is the template's or a guide's own slip.
        raise Stuck(f"{episode.task.task_id()}: {error!r} in next_action or in a declaration of a guide") from error
    raise Stuck(f"{episode.task.task_id()}: next_action ended without a step; end it with user.finish()")


class Played(NamedTuple):
    """A run of the oracle.

    Attributes:
        episode: Where it ended.
        actions: What it did.
        error: Why it stopped before it was finished: `Lost`, `Stuck`; None when it finished.
    """

    episode: Episode
    actions: tuple[EpisodeAction, ...]
    error: OracleError | None

    @property
    def lost(self) -> bool:
        """It said that no run succeeds."""
        return isinstance(self.error, Lost)


def play(episode: Episode, limit: int = LIMIT) -> Played:
    """Run the oracle from this state to its end. It stops with `Stuck` after `limit` steps."""
    done: list[EpisodeAction] = []
    while not episode.over:
        if len(done) >= limit:
            return Played(episode, tuple(done), Stuck(f"not finished after {limit} steps; the last were {done[-4:]}"))
        try:
            action = next_action(episode)
        except OracleError as error:
            return Played(episode, tuple(done), error)
        episode = episode.do(action)
        done.append(action)
    return Played(episode, tuple(done), None)
