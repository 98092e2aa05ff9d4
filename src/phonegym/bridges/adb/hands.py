"""Whose phone it is: one that is free, or one in an episode that `run.play` records."""

from __future__ import annotations

from queue import Empty, SimpleQueue
from threading import Event
from typing import NamedTuple, Protocol

from phonegym.agents.agent import Brief
from phonegym.bench.observation import Observation, phone_behind
from phonegym.bench.steps import EpisodeAction, Word
from phonegym.phone.device import Phone
from phonegym.phone.errors import BadAction
from phonegym.phone.resolve import Effect
from phonegym.phone.screen import Observed

POLL_S = 0.1
"""How often a thread that waits for the other looks whether there is any sense in it."""


class Over(RuntimeError):
    """The episode has ended; nothing can be done on its phone any more."""


class Done(NamedTuple):
    """What an action came to.

    Attributes:
        effect: What it met; None for words.
        refused: Why the phone refused it; empty if it did not.
        reply: The owner's answer to a question.
    """

    effect: Effect | None = None
    refused: str = ""
    reply: str = ""


class Hand(Protocol):
    """Holds a phone: everything that happens to it goes through `do`, one after the other."""

    @property
    def phone(self) -> Phone:
        """The phone as it is now."""

    @property
    def goal(self) -> str:
        """What its owner wants; empty without a task."""

    def look(self, kind: Observed) -> None:
        """The screen is looked at."""

    def do(self, action: EpisodeAction) -> Done:
        """Do an action. Raises `Over`."""

    def remark(self, text: str) -> None:
        """A client asked for something that is not there."""


class FreeHand:
    """A phone without a task."""

    goal = ""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone

    def look(self, kind: Observed) -> None:
        """Nobody keeps count."""

    def do(self, action: EpisodeAction) -> Done:
        """Do it; there is nobody to talk to."""
        if isinstance(action, Word):
            return Done(refused="this phone has no task: start it with `phonegym adb --task ID`")
        try:
            self.phone = self.phone.act(action)
        except BadAction as error:
            return Done(refused=str(error))
        return Done(self.phone.last.effect if self.phone.last else None)

    def remark(self, text: str) -> None:
        """There is no trace to note it in."""


class PlayedHand:
    """The agent of an episode whose acts come from another thread.

    `run.play` asks it for the next action and gets what was done on adb: so the episode, its trace and its verdict are
    those of any agent. The two threads take turns: one always waits for the other.
    """

    def __init__(self) -> None:
        self.begun = Event()
        self.brief: Brief | None = None
        self.over = False
        self.raw = ""
        self.remarks: tuple[str, ...] = ()
        self._actions: SimpleQueue[EpisodeAction | None] = SimpleQueue()
        self._answers: SimpleQueue[Done] = SimpleQueue()
        self._observation: Observation | None = None
        self._asked = False

    # ---- the side of `run.play` -------------------------------------------------------------------------------------
    def begin(self, brief: Brief) -> None:
        """A new episode begins."""
        self.brief = brief

    def act(self, observation: Observation) -> EpisodeAction:
        """What is done next on adb. Raises `Over` when nobody will do anything any more."""
        self._observation = observation
        self._answer(Done(observation.last_effect, observation.refused, observation.reply))
        self.begun.set()
        action = self._next()
        if action is None:
            raise Over("stopped before the task was finished")
        return action

    def _next(self) -> EpisodeAction | None:
        while True:
            try:
                return self._actions.get(timeout=POLL_S)
            except Empty:
                self.check()

    def check(self) -> None:
        """Called while nothing happens; may raise what ends the episode as trouble."""

    def end(self) -> None:
        """The episode has ended."""
        self.over = True
        self._answer(Done())
        self.begun.set()

    def _answer(self, done: Done) -> None:
        if self._asked:
            self._asked = False
            self._answers.put(done)

    # ---- the side of adb --------------------------------------------------------------------------------------------
    @property
    def phone(self) -> Phone:
        """The phone as it is now."""
        return phone_behind(self._seen())

    @property
    def goal(self) -> str:
        """What the owner wants now."""
        return self._seen().goal

    def _seen(self) -> Observation:
        if self._observation is None:
            raise Over("the episode has not begun")
        return self._observation

    def look(self, kind: Observed) -> None:
        """Count the screen as seen in this kind."""
        self._seen().look(kind)

    def do(self, action: EpisodeAction) -> Done:
        """Hand the action over and wait for what it comes to. Raises `Over`."""
        if self.over:
            raise Over("the episode is over")
        self._asked = True
        self._actions.put(action)
        while True:
            try:
                return self._answers.get(timeout=POLL_S)
            except Empty:
                if self.over:  # it ended just when this was asked
                    raise Over("the episode is over") from None

    def remark(self, text: str) -> None:
        """Note it for the trace, with the step before which it was asked; a hundred of them say enough."""
        if len(self.remarks) < 100:
            step = self._observation.step + 1 if self._observation is not None else 1
            self.remarks = (*self.remarks, f"step {step}: {text}")

    def stop(self) -> None:
        """Nobody will do anything any more: the episode ends as trouble, without a verdict."""
        self._actions.put(None)
