"""A request on a phone without a task: who acts sees what any agent sees; nobody judges, every change is listed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, get_args

from msgspec import UNSET, convert

from phonegym.agents.agent import Agent, Brief
from phonegym.bench.checks import in_words
from phonegym.bench.episode import DECIDE, MAX_MALFORMED
from phonegym.bench.observation import Observation
from phonegym.bench.steps import Abandon, Ask, EpisodeAction, Finish, Infeasible, Malformed, Word
from phonegym.phone.device import Phone
from phonegym.phone.errors import BadAction, PhoneError
from phonegym.phone.resolve import Effect
from phonegym.run.said import readable
from phonegym.state import diff, spell
from phonegym.ui.look import Language

LONGEST = 300
"""Characters of a value that are shown."""


class RequestError(ValueError):
    """A request that cannot be begun; the message says why."""


class Done(NamedTuple):
    """A step that was done.

    Attributes:
        action: What was done.
        met: What it met, or why it was refused, in words.
        raw: The model's text, if there is one.
    """

    action: EpisodeAction
    met: str
    raw: str


class Request:
    """A sentence, a phone, and what becomes of it.

    Attributes:
        phone: The phone as it is.
        ended: How the agent ended it, in words; empty while it goes on.
        finished: The agent said that it is done.
    """

    def __init__(self, sentence: str, phone: Phone) -> None:
        self.sentence, self.phone, self.ended, self.finished = sentence, phone, "", False
        self._before = phone
        self._reply, self._refused = "", ""
        self._effect: Effect | None = None
        self._malformed = 0

    @classmethod
    def start(cls, sentence: str, *, saved: Path | None = None, seed: int = 0, language: str = "en") -> Request:
        """A request on a fresh phone, or on one that was saved.

        Raises:
            RequestError: The file is no saved phone of this build, or there is no such language.
        """
        if language not in get_args(Language):
            raise RequestError(f"there is no language {language!r}: give {' or '.join(get_args(Language))}.")
        phone = Phone.new(seed=seed, language=convert(language, Language))
        if saved is None:
            return cls(sentence, phone)
        try:
            return cls(sentence, phone.restore(saved.read_bytes()))
        except OSError as error:
            raise RequestError(f"cannot read {saved}: {error.strerror or error}.") from error
        except PhoneError as error:
            raise RequestError(f"{saved} is no saved phone of this build: {error}") from error

    def steps(self, agent: Agent, most: int) -> Iterator[Done]:
        """Let an agent act until it ends, or for so many steps. What the agent raises goes through."""
        language = self.phone.state.os.settings.language
        agent.begin(Brief(self.sentence, language, self.phone.size, 0, most))
        for n in range(most):
            observation = Observation(self.phone, self.sentence, n, self._reply, self._effect, self._refused)
            action = readable(agent.act(observation))
            met = self._do(action, language)
            yield Done(action, met, str(getattr(agent, "raw", "")))
            if self.ended:
                return

    def _do(self, action: EpisodeAction, language: Language) -> str:
        self._reply, self._refused, self._effect = "", "", None
        if isinstance(action, Malformed):
            self._malformed += 1
            self.ended = "gave up: nothing that can be read, three times in a row" if self._malformed >= MAX_MALFORMED else ""
            return f"could not be read: {action.raw}"
        self._malformed = 0
        if isinstance(action, Word):
            return self._speak(action, language)
        try:
            self.phone = self.phone.act(action)
        except BadAction as error:
            self._refused = str(error)
            return f"refused: {error}"
        self._effect = self.phone.last.effect if self.phone.last is not None else None
        return f"{self._effect.kind} {self._effect.label or self._effect.target}".strip() if self._effect is not None else ""

    def _speak(self, word: Word, language: Language) -> str:
        if isinstance(word, Ask):
            self._reply = DECIDE[language]
            return self._reply
        if isinstance(word, Finish):
            self.ended, self.finished = f"done{': ' + word.message if word.message else ''}", True
        elif isinstance(word, Infeasible | Abandon):
            self.ended = f"cannot be done{': ' + word.reason if word.reason else ''}"
        return ""

    def changes(self) -> list[dict[str, str]]:
        """Every place of settings, permissions and apps that is not as it was, whoever changed it: place, was, now."""
        return [
            {"place": spell(change.path), "was": _shown(change.old), "now": _shown(change.new)}
            for change in diff(self._before.state, self.phone.state)
        ]


def _shown(value: object) -> str:
    text = "(nothing)" if value is UNSET else in_words(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."
