"""An episode: a task on a phone, from its start to its verdict, as one value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import msgspec

from phonegym.bench import evidence, starting
from phonegym.bench.log import KINDS_OF, Conditions, Log, Observes
from phonegym.bench.observation import Observation
from phonegym.bench.run import End, Run
from phonegym.bench.steps import Abandon, Ask, EpisodeAction, Finish, Infeasible, Malformed, Word
from phonegym.bench.task import Task, TaskId
from phonegym.bench.verdict import Verdict, held, judge, together
from phonegym.phone.catalogue import Catalogue, installed
from phonegym.phone.device import Phone
from phonegym.phone.errors import BadAction
from phonegym.phone.ids import ME
from phonegym.phone.os import PhoneState
from phonegym.phone.screen import screen_of
from phonegym.state import EMPTY, Ledger, canonical, chain, digest, note
from phonegym.ui.look import Language, Variant

Which: TypeAlias = type[Task] | Task | TaskId | str
"""What `Episode.start` takes as its task: a template, an instance, or a template's id."""

MAX_MALFORMED = 3
"""So many outputs in a row that cannot be read end an episode."""
DECIDE = {"en": "Please decide yourself.", "zh": "请你自己决定。"}


class EpisodeOver(RuntimeError):
    """A step in an episode that has ended."""


@dataclass(frozen=True, slots=True, eq=False)
class Episode:
    """A task on a phone. Nothing in it can change: `do` gives another episode, and keeping this one is the fork.

    Attributes:
        catalogue: The apps there are.
        task: The instance.
        conditions: What it started from.
        before: The phone at the start.
        phone: The phone now.
        ledger: What the agent changed, as what it first found at each place.
        seen: What it saw.
        log: Everything else that happened.

    Example:
        episode = Episode.start("clock.SwapCity-v1", seed=3)
        while not episode.over:
            observation = episode.observe()
            episode = episode.do(agent(observation), observation)
        print(episode.verdict().outcome)
    """

    catalogue: Catalogue
    task: Task
    conditions: Conditions
    before: PhoneState
    phone: PhoneState
    ledger: Ledger
    seen: evidence.Seen
    log: Log

    @classmethod
    def start(
        cls,
        task: Which,
        seed: int = 0,
        *,
        world: int | None = None,
        twin: int | None = None,
        language: Language = "en",
        dark: bool = False,
        font_percent: int = 100,
        device: str = "standard",
        variant: Variant | None = None,
        noise: str = "none",
        observe: Observes = "pixels",
        budget: int = 0,
        catalogue: Catalogue | None = None,
    ) -> Episode:
        """An episode before its first step.

        Args:
            task: A template or its id, of which `seed` draws an instance; or an instance.
            seed: Of the instance: parameters, wording, set-up.
            world: Seed of the phone's life; None takes one of 16 by `seed`.
            twin: 0 or 1 for the twin parameter; None: as drawn.
            language: Of the phone and the goal.
            dark: Dark theme.
            font_percent: 85 to 130.
            device: "standard" or "large".
            variant: Structural variant of the UI.
            noise: "none", "light" or "heavy": interruptions, seeded by the task.
            observe: In which kinds each screen counts as observed. "asked" counts only observations handed to `do`, which
                is exact for an agent that does not look at every screen; kinds asked of these count in any case.
            budget: Steps after which it is overdue; 0: no limit.
            catalogue: Other apps than the installed ones.

        Raises:
            UnknownTask: No template has this id.
            NoInstance: The phone has nothing for some parameter.
            PhoneError: An unknown device, language or noise profile.
        """
        apps = catalogue if catalogue is not None else installed()
        conditions = Conditions(
            seed, starting.world_of(seed) if world is None else world, twin, language, dark, font_percent, device, variant or Variant(),
            noise, observe, budget,
        )  # fmt: skip
        instance, phone, goals = starting.begin(apps, task, conditions)
        first = Log(goals, digest(canonical(phone)))
        made = cls(apps, instance, conditions, phone, phone, EMPTY, evidence.NOTHING, first)
        return replace(made, log=msgspec.structs.replace(first, held=held(made.run)))._observed(KINDS_OF[observe])

    # ---- looking ----------------------------------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        """It has ended: said done or impossible, out of steps, unreadable, or given up as lost."""
        return self.log.end is not None

    @property
    def goal(self) -> str:
        """What the owner wants now."""
        return self.log.goals[self.log.part]

    @property
    def run(self) -> Run:
        """What judges, and the oracle, read of it."""
        return Run(
            self.catalogue, self.task, self.before, self.phone, self.ledger, self.seen, self.log.part, self.log.asked, self.log.end
        )  # fmt: skip

    def observe(self) -> Observation:
        """A look at the phone as it is now; hand it to `do` with the action."""
        log = self.log
        return Observation(Phone(self.phone, self.catalogue), self.goal, log.steps, log.reply, log.effect, log.refused)

    # ---- acting -----------------------------------------------------------------------------------------------------
    def do(self, action: EpisodeAction, observation: Observation | None = None) -> Episode:
        """The episode after one more step.

        An action that the phone refuses is a step in which nothing happens; it is counted as invalid. One that no trace
        could keep (text with half a character, a stray object) counts as output that cannot be read.

        Args:
            action: What is done.
            observation: What it was decided on: the kinds that were asked of it count as evidence.

        Raises:
            EpisodeOver: The episode has ended.
        """
        if self.over:
            raise EpisodeOver(f"this episode of {self.task.task_id()} is over ({self.log.end}): start another one")
        action = _kept(action)
        now = self if observation is None else self._observed(observation.asked)
        cleared = msgspec.structs.replace(now.log, steps=now.log.steps + 1, reply="", effect=None, refused="")
        now = replace(now, log=cleared)
        after = now._speak(action) if isinstance(action, Word) else now._touch(action)
        link = chain(self.log.chain, self.phone, after.phone, action)
        in_a_row = after.log.malformed_in_a_row if isinstance(action, Malformed) else 0
        end = after.log.end
        if end is None and 0 < self.conditions.budget <= after.log.steps:
            end = "overdue"
        log = msgspec.structs.replace(after.log, chain=link, malformed_in_a_row=in_a_row, end=end)
        return replace(after, log=log)._observed(KINDS_OF[self.conditions.observe])

    def fork(self) -> Episode:
        """Another one to go on from: this very value, for nothing in it can change."""
        return self

    def _touch(self, action: Any) -> Episode:
        try:
            step = Phone(self.phone, self.catalogue).step(action)
        except BadAction as error:
            return self._with(invalid=self.log.invalid + 1, refused=str(error))
        ledger = self.ledger
        for piece in step.pieces:
            if piece.by == ME:
                ledger = note(ledger, piece.before, piece.after)
        return replace(self._with(effect=step.effect), phone=step.phone, ledger=ledger)

    def _speak(self, word: Word) -> Episode:
        log = self.log
        if isinstance(word, Ask):
            expected = "ask" in self.task.kinds
            answer = self.task.reply(word.question) if expected else None
            reply = answer if answer is not None else DECIDE[self.conditions.language]
            return self._with(asked=(*log.asked, word.question), needless=log.needless + (not expected), reply=reply)
        if isinstance(word, Malformed):
            in_a_row = log.malformed_in_a_row + 1
            end: End | None = "malformed" if in_a_row >= MAX_MALFORMED else None
            return self._with(malformed=log.malformed + 1, malformed_in_a_row=in_a_row, end=end)
        if isinstance(word, Abandon):
            return self._with(end="abandoned")
        return self._finish(word)

    def _finish(self, word: Finish | Infeasible) -> Episode:
        """End the part at hand: it is judged now, and the follow-up, if there is one, begins."""
        end: End = "finish" if isinstance(word, Finish) else "infeasible"
        ended = self._with(end=end)
        refused = end == "infeasible" and self.task.ending(ended.run) != "infeasible"
        if refused or self.log.part + 1 == self.task.parts():
            return ended
        parts = (*self.log.parts, judge(ended.run, self.log.held))
        following = self._with(part=self.log.part + 1, parts=parts)
        return following._with(held=held(following.run))

    def _with(self, **changes: Any) -> Episode:
        return replace(self, log=msgspec.structs.replace(self.log, **changes))

    def _observed(self, kinds: tuple[Any, ...]) -> Episode:
        if not kinds:
            return self
        seen = evidence.look(self.seen, self.phone, screen_of(self.catalogue, self.phone), kinds)
        return self if seen is self.seen else replace(self, seen=seen)

    # ---- judging ----------------------------------------------------------------------------------------------------
    def verdict(self) -> Verdict:
        """The verdict; before the end, how it stands (`unfinished`)."""
        return together([*self.log.parts, judge(self.run, self.log.held)], self.task.parts())

    # ---- keeping ----------------------------------------------------------------------------------------------------
    def encode(self) -> bytes:
        """All of it as bytes: phone, task, ledger, evidence, log. Equal episodes have equal bytes."""
        from phonegym.bench.saving import encode

        return encode(self)

    @staticmethod
    def decode(data: bytes, catalogue: Catalogue | None = None) -> Episode:
        """The episode of these bytes.

        Raises:
            SnapshotError: They are not an episode of this build and these apps.
        """
        from phonegym.bench.saving import decode

        return decode(data, catalogue if catalogue is not None else installed())

    def __repr__(self) -> str:
        return f"<Episode of {self.task.task_id()}, seed {self.conditions.seed}, {self.log.steps} steps, {self.log.end or 'under way'}>"


def _kept(action: EpisodeAction) -> EpisodeAction:
    """The action, if it can be written to a trace and a digest."""
    try:
        canonical(action)
    except (UnicodeEncodeError, TypeError, OverflowError) as error:
        return Malformed(raw=f"{type(action).__name__}: {error}")
    return action
