"""A greedy keyword tapper on the accessibility tree: the first scripted baseline.

It taps the untried control whose label, or whose row, shares most words with the goal; types what the goal quotes into
fields; scrolls when nothing matches; goes back from dead ends; and says done when it has run out of ideas.
"""

from __future__ import annotations

from phonegym.agents.agent import Brief
from phonegym.agents.words_in import quoted_in, words_in
from phonegym.bench.observation import Observation
from phonegym.bench.steps import EpisodeAction, Finish
from phonegym.phone.actions import Back, Swipe, Tap, Type
from phonegym.ui.elements import Element

PATIENCE = 30
"""Steps after which it says that it is done."""
CONFIRMING = frozenset({"save", "done", "ok", "confirm", "submit", "add", "create", "保存", "完成", "确定", "确认", "提交", "添加"})


class GreedyAgent:
    """See the module."""

    def begin(self, brief: Brief) -> None:
        """Remember the goal's words and what is to be typed; forget all else."""
        self._goal = ""
        self._tried: set[tuple[str, str]] = set()
        self._typed: set[str] = set()
        self._scrolled: dict[str, int] = {}

    def act(self, observation: Observation) -> EpisodeAction:
        """The next step."""
        if observation.goal != self._goal:  # the follow-up: everything may be worth trying again
            self._goal, self._words = observation.goal, words_in(observation.goal)
            self._quoted = quoted_in(observation.goal)
            self._tried.clear()
        elements = observation.elements()
        if observation.step >= PATIENCE:
            return Finish()
        screen = "|".join(sorted({e.label for e in elements if e.label})[:12])
        typing = self._type(elements)
        if typing is not None:
            return typing
        best = max((self._score(e, elements), -e.index) for e in elements) if elements else (0, 0)
        if best[0] > 0:
            target = elements[-best[1]]
            self._tried.add((target.label, self._row(target, elements)))
            return _tap(target)
        if self._scrolled.get(screen, 0) < 2:  # a list may go on, and a launcher may have a drawer
            self._scrolled[screen] = self._scrolled.get(screen, 0) + 1
            width, height = observation.size
            return Swipe(width // 2, height * 3 // 4, width // 2, height // 3)
        if self._tried and observation.step < PATIENCE // 2:
            return Back()
        return Finish()

    def _type(self, elements: tuple[Element, ...]) -> EpisodeAction | None:
        """Focus the first empty field while something quoted is left to type, then type it."""
        left = [text for text in self._quoted if text not in self._typed]
        fields = [e for e in elements if e.editable]
        if not left or not fields:
            return None
        focused = [e for e in fields if e.focused]
        if focused:
            self._typed.add(left[0])
            return Type(left[0])
        return _tap(fields[0])

    def _score(self, element: Element, elements: tuple[Element, ...]) -> int:
        """How much of the goal it names; a control that confirms counts when nothing else does."""
        if not element.enabled or not (element.clickable or element.checkable):
            return 0
        row = self._row(element, elements)
        if (element.label, row) in self._tried:
            return 0
        named = words_in(f"{element.label} {row}")
        if named & self._words:
            return 2 + 4 * len(named & self._words) - len(named - self._words) // 4
        return 1 if words_in(element.label) & CONFIRMING else 0

    def _row(self, element: Element, elements: tuple[Element, ...]) -> str:
        """Texts inside a control's bounds: what a person reads in its row."""
        left, top, right, bottom = element.bounds
        inside = [
            e.label
            for e in elements
            if e is not element and left <= e.bounds[0] and top <= e.bounds[1] and e.bounds[2] <= right and e.bounds[3] <= bottom
        ]
        return " ".join(inside)


def _tap(element: Element) -> Tap:
    left, top, right, bottom = element.bounds
    return Tap((left + right) // 2, (top + bottom) // 2)
