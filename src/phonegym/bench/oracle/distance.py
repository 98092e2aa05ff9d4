"""d(s): how many touches the oracle still needs from a state. An upper bound of the shortest way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from phonegym.bench.oracle.play import LIMIT, play

if TYPE_CHECKING:
    from phonegym.bench.episode import Episode


def distance(episode: Episode, limit: int = LIMIT) -> int | None:
    """Steps of the oracle's run from here; None when it is lost or stuck. 0 when the episode is over."""
    played = play(episode, limit)
    return None if played.error is not None else len(played.actions)
