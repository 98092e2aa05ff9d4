"""One screen of look-ahead by forks: the second scripted baseline.

It tries every touch on a fork of the phone, which costs a few milliseconds here, and takes the one that leads to the screen
that shows most of the goal's words it has not seen yet. What a simulator with true forks gives a planner for nothing.
"""

from __future__ import annotations

from phonegym.agents.agent import Brief
from phonegym.agents.words_in import quoted_in, words_in
from phonegym.bench.episode import Episode
from phonegym.bench.steps import EpisodeAction, Finish
from phonegym.phone.actions import Back, PhoneAction, Swipe, Tap, Type
from phonegym.phone.device import Phone
from phonegym.state import canonical, digest

PATIENCE = 30
"""Steps after which it says that it is done."""
WIDTH = 24
"""Touches it tries on one screen."""


class LookaheadAgent:
    """See the module. It reads screens of forks, never state or verdicts."""

    def begin(self, brief: Brief) -> None:
        """Forget the screens seen before."""
        self._goal = ""
        self._visited: dict[str, int] = {}
        self._typed: set[str] = set()

    def decide(self, episode: Episode) -> EpisodeAction:
        """The touch whose screen is best."""
        if episode.goal != self._goal:
            self._goal, self._words = episode.goal, words_in(episode.goal)
            self._visited.clear()
        phone = Phone(episode.phone, episode.catalogue)
        if episode.log.steps >= PATIENCE:
            return Finish()
        here = _name(phone)
        self._visited[here] = self._visited.get(here, 0) + 1
        typing = self._type(phone)
        if typing is not None:
            return typing
        tries = _touches(phone)
        found = [(self._worth(phone.act(action)), -n) for n, action in enumerate(tries)]
        best, at = max(found, default=(0, 0))
        if best <= 0:
            return Finish() if episode.log.steps > 2 else Back()
        return tries[-at]

    def _type(self, phone: Phone) -> EpisodeAction | None:
        left = [text for text in quoted_in(self._goal) if text not in self._typed]
        if left and phone.state.os.focus:
            self._typed.add(left[0])
            return Type(left[0])
        return None

    def _worth(self, phone: Phone) -> int:
        """Goal words on the screen, twice for a screen that is new; nothing for one seen too often."""
        seen = self._visited.get(_name(phone), 0)
        if seen > 1:
            return 0
        shown = words_in(" ".join(e.label for e in phone.elements()))
        return 3 * len(shown & self._words) + (2 if not seen else 0)


def _touches(phone: Phone) -> list[PhoneAction]:
    """One tap for each control, a scroll each way, Back."""
    width, height = phone.size
    taps: list[PhoneAction] = []
    for element in phone.elements():
        if element.enabled and (element.clickable or element.editable):
            left, top, right, bottom = element.bounds
            taps.append(Tap((left + right) // 2, (top + bottom) // 2))
    down = Swipe(width // 2, height * 3 // 4, width // 2, height // 3)
    return [*dict.fromkeys(taps[:WIDTH]), down, Back()]


def _name(phone: Phone) -> str:
    """A name for what the screen shows, blind to the clock."""
    return digest(canonical([e.label for e in phone.elements()]))[:16]
