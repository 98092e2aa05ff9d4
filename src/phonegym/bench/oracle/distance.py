"""d(s): how many touches the oracle still needs from a state. An upper bound of the shortest way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from phonegym.bench.oracle.play import LIMIT, next_action, play

if TYPE_CHECKING:
    from phonegym.bench.episode import Episode
    from phonegym.bench.steps import EpisodeAction


def distance(episode: Episode, limit: int = LIMIT) -> int | None:
    """Steps of the oracle's run from here; None when it is lost or stuck. 0 when the episode is over."""
    played = play(episode, limit)
    return None if played.error is not None else len(played.actions)


def distance_after(known: int | None, before: Episode, action: EpisodeAction, after: Episode, limit: int = LIMIT) -> int | None:
    """Distance of the state after an action, given d before it.

    When the action was the oracle's own, d falls by one and nothing is run: shaping a reward at every step costs little.
    """
    if known is not None and known > 0 and next_action(before) == action:
        return known - 1
    return distance(after, limit)
