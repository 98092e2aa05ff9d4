"""The least an agent can be: baselines that must score nothing."""

from __future__ import annotations

from phonegym.agents.agent import Brief
from phonegym.bench.observation import Observation
from phonegym.bench.steps import EpisodeAction, Finish
from phonegym.phone.actions import Back, Home, LongPress, Swipe, Tap, Type, Wait
from phonegym.state import below


class NullAgent:
    """Says that it is done before it did anything."""

    def begin(self, brief: Brief) -> None:
        """Nothing to remember."""

    def act(self, observation: Observation) -> EpisodeAction:
        """Finish."""
        return Finish()


class RandomAgent:
    """Touches at random, mostly on something that can be touched; types words of the goal; ends one time in forty."""

    def begin(self, brief: Brief) -> None:
        """Remember the seed and the words of the goal."""
        self._seed = brief.seed
        self._words = tuple(brief.goal.split()) or ("hello",)

    def act(self, observation: Observation) -> EpisodeAction:
        """A random step, a function of the seed and the step number alone."""
        step = observation.step

        def draw(n: int, *labels: str) -> int:
            return below(n, self._seed, "random agent", step, *labels)

        width, height = observation.size
        kind = draw(40, "kind")
        if kind < 26:
            targets = [e for e in observation.elements() if e.clickable or e.editable]
            if targets:
                left, top, right, bottom = targets[draw(len(targets), "target")].bounds
                return Tap((left + right) // 2, (top + bottom) // 2)
        x, y = draw(width, "x"), draw(height, "y")
        if kind < 31:
            return Swipe(x, height * 2 // 3, x, height // 3) if kind % 2 else Swipe(x, height // 3, x, height * 2 // 3)
        if kind < 34:
            return Type(self._words[draw(len(self._words), "word")])
        others: tuple[EpisodeAction, ...] = (Back(), Home(), LongPress(x, y), Tap(x, y), Wait(1000), Finish())
        return others[kind - 34]
