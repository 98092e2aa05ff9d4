"""The oracle as an agent: the reference row of every report."""

from __future__ import annotations

from phonegym.agents.agent import Brief
from phonegym.bench.episode import Episode
from phonegym.bench.oracle.errors import Lost
from phonegym.bench.oracle.play import next_action
from phonegym.bench.steps import Abandon, EpisodeAction


class OracleAgent:
    """Plays each template's own oracle, by touch; gives up as lost where nothing can be mended."""

    def begin(self, brief: Brief) -> None:
        """Nothing to remember: it reacts to the state it finds."""

    def decide(self, episode: Episode) -> EpisodeAction:
        """The next touch. Raises `Stuck` where the oracle sees none: a defect of the template or the app."""
        try:
            return next_action(episode)
        except Lost as lost:
            return Abandon(str(lost))
