"""Observations: what the one who acts is given at a step, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from phonegym.phone.device import Phone
from phonegym.phone.resolve import Effect
from phonegym.phone.screen import Observed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from phonegym.ui.elements import Element

LEGIBLE = 0.4
"""Pixels at a smaller scale than this are no evidence: text cannot be read in them (an estimate)."""


class Observation:
    """One look at the phone. Pictures and trees are made when they are asked for; what was asked for is evidence.

    Hand it to `Episode.do` with the action, so that what was looked at counts. The state of the phone is not reachable
    from it.

    Attributes:
        goal: What the owner wants now: the task, or its second part after the first was finished.
        step: How many steps were taken.
        size: Width and height of the full-size screenshot in pixels, the space that actions point into.
        reply: The owner's answer, if the step before was a question; else empty.
        last_effect: What the step before met; None at the start and after words.
        refused: Why the step before was refused, if it made no sense on this phone; else empty.
        asked: Kinds of evidence that were asked for so far, of this observation.
    """

    __slots__ = ("_phone", "asked", "goal", "last_effect", "refused", "reply", "size", "step")

    def __init__(self, phone: Phone, goal: str, step: int, reply: str, last_effect: Effect | None, refused: str) -> None:
        self._phone, self.goal, self.step = phone, goal, step
        self.size = phone.size
        self.reply, self.last_effect, self.refused = reply, last_effect, refused
        self.asked: tuple[Observed, ...] = ()

    def _ask(self, kind: Observed, scale: float = 1.0) -> Phone:
        if kind not in self.asked and (kind == "xml" or scale >= LEGIBLE):
            self.asked = (*self.asked, kind)
        return self._phone

    def png(self, scale: float = 1.0) -> bytes:
        """A PNG screenshot; `scale` 0.5 has half the width and height."""
        return self._ask("pixels", scale).png(scale)

    def jpeg(self, scale: float = 1.0, quality: int = 90) -> bytes:
        """A JPEG screenshot."""
        return self._ask("pixels", scale).jpeg(scale, quality)

    def rgb(self, scale: float = 1.0) -> NDArray[np.uint8]:
        """RGB pixels, shape (height, width, 3)."""
        return self._ask("pixels", scale).rgb(scale)

    def set_of_marks(self, scale: float = 1.0) -> NDArray[np.uint8]:
        """RGBA pixels with a numbered box around each element that can be touched, shape (height, width, 4)."""
        return self._ask("pixels", scale).set_of_marks(scale)

    def xml(self) -> str:
        """The accessibility tree of the active window, as `uiautomator dump` writes it."""
        return self._ask("xml").xml()

    def xml_compact(self) -> str:
        """The accessibility tree in the compact form that training reads."""
        return self._ask("xml").xml_compact()

    def elements(self) -> tuple[Element, ...]:
        """The functional and labelled nodes of the active window, numbered, with pixel bounds."""
        return self._ask("xml").elements()

    def look(self, kind: Observed) -> None:
        """Count this screen as seen in this kind, for one who got it by another way (a person before a browser)."""
        self._ask(kind)


def phone_behind(observation: Observation) -> Phone:
    """The phone of an observation, for what stands in for the device itself (adb); never for one who acts."""
    return observation._phone
