"""A phone that somebody holds: free, or in an episode. Values: acting gives another one, and the old one is still there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from phonegym.bench.episode import Episode
from phonegym.bench.steps import EpisodeAction, Word
from phonegym.phone.device import Phone
from phonegym.phone.errors import BadAction
from phonegym.phone.resolve import Effect
from phonegym.state import Change, diff


class Held(Protocol):
    """What a hand needs to know of the phone in it."""

    @property
    def phone(self) -> Phone:
        """The phone as it is."""

    @property
    def goal(self) -> str:
        """What its owner wants now; empty without a task."""

    @property
    def over(self) -> bool:
        """Nothing can be done with it any more."""

    @property
    def effect(self) -> Effect | None:
        """What the last action met."""

    @property
    def refused(self) -> str:
        """Why the last action was refused; empty if it was not."""

    @property
    def reply(self) -> str:
        """What the owner answered to the last action; empty if it was no question."""

    def do(self, action: EpisodeAction) -> Held:
        """The phone after one more action."""

    def changes(self) -> list[Change]:
        """What is not as it was at the start: in an episode what the one who plays changed, else all."""


@dataclass(frozen=True, slots=True)
class Free:
    """A phone without a task."""

    phone: Phone
    start: Phone
    effect: Effect | None = None
    refused: str = ""
    goal: str = ""
    reply: str = ""
    over: bool = False

    def do(self, action: EpisodeAction) -> Free:
        """See `Held.do`. There is nobody to talk to."""
        if isinstance(action, Word):
            return replace(self, effect=None, refused="this phone has no task")
        try:
            phone = self.phone.act(action)
        except BadAction as error:
            return replace(self, effect=None, refused=str(error))
        return replace(self, phone=phone, effect=phone.last.effect if phone.last else None, refused="")

    def changes(self) -> list[Change]:
        """See `Held.changes`."""
        return list(diff(self.start.state, self.phone.state))


@dataclass(frozen=True, slots=True)
class Playing:
    """A phone in an episode."""

    episode: Episode

    @property
    def phone(self) -> Phone:
        """See `Held.phone`."""
        return Phone(self.episode.phone, self.episode.catalogue)

    @property
    def goal(self) -> str:
        """See `Held.goal`."""
        return self.episode.goal

    @property
    def over(self) -> bool:
        """See `Held.over`."""
        return self.episode.over

    @property
    def effect(self) -> Effect | None:
        """See `Held.effect`."""
        return self.episode.log.effect

    @property
    def refused(self) -> str:
        """See `Held.refused`."""
        return self.episode.log.refused

    @property
    def reply(self) -> str:
        """See `Held.reply`."""
        return self.episode.log.reply

    def do(self, action: EpisodeAction) -> Playing:
        """See `Held.do`."""
        return Playing(self.episode.do(action))

    def changes(self) -> list[Change]:
        """See `Held.changes`."""
        return list(self.episode.run.mine())
