"""Playing one episode on a real device."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter
from traceback import format_exc
from typing import NamedTuple

import msgspec

from phonegym.agents.agent import Agent, Brief
from phonegym.bench.episode import DECIDE, MAX_MALFORMED
from phonegym.bench.steps import Abandon, Ask, EpisodeAction, Finish, Infeasible, Malformed, Word
from phonegym.bench.verdict import Outcome, Verdict
from phonegym.bridges.device.hands import Hands
from phonegym.bridges.device.link import Link
from phonegym.bridges.device.outcome import Says
from phonegym.bridges.device.screen import DeviceScreen, observation_of
from phonegym.phone.actions import Home
from phonegym.run.said import action_in_words, readable, sound_text
from phonegym.run.second_judge.case import Case, Screen
from phonegym.run.spec import EpisodeSpec
from phonegym.run.trace import EndLine, StepLine, Trace, header, troubled
from phonegym.state import keyed

SCALE, QUALITY = 0.5, 80
"""Of the pictures that are kept: a judge must be able to read them."""


class Played(NamedTuple):
    """An episode on a device.

    Attributes:
        trace: Its trace.
        pictures: JPEGs of the screen before each step, and after the last.
    """

    trace: Trace
    pictures: tuple[bytes, ...]


class Session(NamedTuple):
    """What all episodes of a run share.

    Attributes:
        link: The device.
        settle_s: Seconds that its screen is given after each act.
        steps: Most steps of an episode.
        outcome: Who says how it ended.
        reply: Puts an agent's question to the owner, by goal and question; empty: they do not answer.
    """

    link: Link
    settle_s: float
    steps: int
    outcome: Says
    reply: Callable[[str, str], str] = lambda goal, question: ""


def play(spec: EpisodeSpec, goals: tuple[str, ...], agent: Agent, session: Session) -> Played:
    """Play an episode from the device's launcher; what the device holds is left as it is found.

    Trouble of the device or the agent ends the run with `error` set, as everywhere.

    Args:
        spec: The episode; its template, if there is one, gave the goals and nothing else.
        goals: What the owner asks; a second sentence once the first was finished.
        agent: Who plays.
        session: The device, and who says how it ended.
    """
    game = _Game(spec, goals, agent, session)
    begun = header(spec, "", goals)
    arrived = perf_counter()
    try:
        hands = Hands(session.link, session.settle_s)
        game.screen = DeviceScreen(session.link)
        hands.do(Home(), game.screen)
        begun = msgspec.structs.replace(begun, screen=session.link.size())
        agent.begin(
            Brief(
                goals[0], spec.conditions.language, session.link.size(), keyed(spec.conditions.seed, spec.task, spec.agent), session.steps
            )
        )
        while not game.ended and len(game.lines) < session.steps:
            game.step(hands)
        game.look()
        verdict = game.verdict()
    except (Exception, SystemExit) as trouble:  # of the device or the agent: recorded, never scored as a failure
        trace = troubled(begun, game.lines, sound_text(f"{type(trouble).__name__}: {trouble}"), sound_text(format_exc()))
        return Played(trace, tuple(game.pictures))
    finally:
        getattr(agent, "end", lambda: None)()
    invalid = sum(bool(line.refused) for line in game.lines)
    malformed = sum(isinstance(line.action, Malformed) for line in game.lines)
    end = EndLine(verdict, len(game.lines), invalid, malformed, wall_ms=_ms(perf_counter() - arrived))
    return Played(Trace(begun, tuple(game.lines), end), tuple(game.pictures))


class _Game:
    """An episode under way."""

    def __init__(self, spec: EpisodeSpec, goals: tuple[str, ...], agent: Agent, session: Session) -> None:
        self._spec, self._goals, self._agent, self._session = spec, goals, agent, session
        self.screen = DeviceScreen(session.link)
        self.lines: list[StepLine] = []
        self.pictures: list[bytes] = []
        self.ended = ""
        self._part = self._malformed = 0
        self._reply = self._refused = ""

    def look(self) -> None:
        """Look at the device, and keep the picture."""
        self.screen = DeviceScreen(self._session.link)
        self.pictures.append(self.screen.jpeg(SCALE, QUALITY))

    def step(self, hands: Hands) -> None:
        """One step."""
        self.look()
        observation = observation_of(self.screen, self._goals[self._part], len(self.lines), self._reply, self._refused)
        began = perf_counter()
        action = readable(self._agent.act(observation))
        decided = perf_counter()
        self._reply = self._refused = ""
        self._malformed = self._malformed + 1 if isinstance(action, Malformed) else 0
        if isinstance(action, Word):
            self._speak(action)
        else:
            self._refused = hands.do(action, self.screen)
        agent = self._agent
        self.lines.append(
            StepLine(
                n=len(self.lines),
                action=action,
                chain="",  # digests are of states, and none is seen here
                refused=self._refused,
                reply=self._reply,
                saw=observation.asked,
                raw=sound_text(str(getattr(agent, "raw", ""))),
                prompt=sound_text(str(getattr(agent, "prompt", ""))),
                tokens=getattr(agent, "tokens", (0, 0)),
                agent_ms=_ms(decided - began),
                model_ms=float(getattr(agent, "model_ms", 0.0)),
                env_ms=_ms(perf_counter() - decided),
            )
        )

    def _speak(self, word: Word) -> None:
        if isinstance(word, Ask):
            goal, language = self._goals[self._part], self._spec.conditions.language
            self._reply = self._session.reply(goal, word.question) or DECIDE[language]
        elif isinstance(word, Finish) and self._part + 1 < len(self._goals):
            self._part += 1
        elif isinstance(word, Finish | Infeasible):
            self.ended = "finish"
        elif isinstance(word, Abandon):
            self.ended = "lost"
        elif self._malformed >= MAX_MALFORMED:
            self.ended = "malformed"

    def verdict(self) -> Verdict:
        """What becomes of it: unreadable and endless runs need nobody's word."""
        if self.ended == "finish":
            return self._session.outcome.verdict(self._case(), True)
        outcome: Outcome = "malformed" if self.ended == "malformed" else "lost" if self.ended == "lost" else "overdue"
        return Verdict(False, False, False, False, outcome, 0.0)

    def _case(self) -> Case:
        screens = tuple(Screen(n, partial(bytes, data)) for n, data in enumerate(self.pictures, 1))
        actions = tuple(_told(line.action, line.reply) for line in self.lines)
        return Case(self._spec.key, "device", self._goals[: self._part + 1], self.screen.size, actions, screens, None)


def _told(action: EpisodeAction, reply: str) -> str:
    return action_in_words(action) + (f' -> the owner answers: "{reply}"' if reply else "")


def _ms(seconds: float) -> float:
    return int(seconds * 1e6) / 1e3
