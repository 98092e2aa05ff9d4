"""Whose word the outcome on a real device is: a person's, a second judge's, nobody's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from phonegym.agents.models.errors import EndpointError
from phonegym.bench.checks import Check
from phonegym.bench.verdict import Verdict
from phonegym.run.second_judge.asking import Judge, prompt, read
from phonegym.run.second_judge.case import Case

NOT_EXACT = "not exact"
"""Stands in every verdict of this kind."""


class Says(Protocol):
    """One who says how a run ended.

    Attributes:
        who: Whose word it is, for `run.json` and the report.
    """

    who: str

    def verdict(self, case: Case, finished: bool) -> Verdict:
        """The verdict on a run that the agent has ended."""


class Unjudged:
    """Nobody says: outcomes are left open, and are not scored."""

    who = "nobody: outcomes are left open"

    def verdict(self, case: Case, finished: bool) -> Verdict:
        """Left open."""
        return unjudged("nobody was asked", finished)


class Person:
    """A person says.

    Args:
        ask: Puts the question; None: they do not want to say.
    """

    who = f"a person ({NOT_EXACT})"

    def __init__(self, ask: Callable[[Case], bool | None]) -> None:
        self._ask = ask

    def verdict(self, case: Case, finished: bool) -> Verdict:
        """What they say."""
        said = self._ask(case)
        return unjudged("the person did not say", finished) if said is None else judged(self.who, said, "", finished)


class BySecondJudge:
    """A model says. What it cannot be asked, or cannot be read, is left open."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self.who = f"second judge {judge.name} ({NOT_EXACT})"

    def verdict(self, case: Case, finished: bool) -> Verdict:
        """What its reply says."""
        try:
            reply = self._judge.connect().complete(prompt(case, self._judge.shots), self._judge.sampling)
        except EndpointError as error:
            return unjudged(f"{self.who} could not be asked: {error}", finished)
        said = read(reply.text)
        if said.word == "malformed":
            return unjudged(f"{self.who} was not readable: {said.reason}", finished)
        return judged(self.who, said.word == "accept", said.reason, finished)


def judged(who: str, success: bool, reason: str, finished: bool) -> Verdict:
    """A verdict that is somebody's word."""
    word = f"{'accept' if success else 'reject'}{': ' if reason else ''}{reason}"
    check = Check(f"{who} says", word, "accept", success)
    return Verdict(success, success, finished, success, "success" if success else "wrong", float(success), (check,))


def unjudged(why: str, finished: bool) -> Verdict:
    """A verdict that is left open."""
    return Verdict(False, False, finished, False, "unjudged", 0.0, (Check("unjudged", why, "a verdict", False),))
