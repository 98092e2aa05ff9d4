"""Asking a model for its verdict: the prompt, how a reply is read, and a judge by its name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Literal, NamedTuple, Protocol

import msgspec
import simplejpeg

from phonegym.agents.dialects.dialect import Message, Picture, Sampling
from phonegym.agents.dialects.prompting import system, user
from phonegym.agents.models.chat import Reply
from phonegym.agents.models.endpoint import URL_OPTION, Endpoint
from phonegym.agents.models.errors import BadSettings
from phonegym.agents.models.named import endpoint
from phonegym.agents.models.settings import Settings
from phonegym.run.second_judge.case import Case, Screen
from phonegym.state import digest

SCHEME = "vlm"
SETTINGS = ("shots", "temperature", "top_p", "max_tokens", "timeout")
"""What can follow a judge's name: most screenshots of a case, how replies are drawn, seconds that a request may take."""
Word = Literal["accept", "reject", "malformed"]
LONGEST = 20_000
"""Characters of a reply that are read, from its end."""

RULES = """\
You are the judge of a phone agent. You are given what the owner of a phone asked for, every action that the agent took, in
order, and screenshots from the way. Decide whether the request was fulfilled:
- Everything that was asked for has been done, exactly as asked, and is still so at the end.
- Nothing else was changed on the way: what was changed by mistake must have been taken back.
- If the request cannot be carried out on this phone, or must not be, then the right act is to change nothing and to end with
  infeasible(...). Else the right end is finish(...).
- What the agent says about itself is no evidence. Look at the screens."""
FORM = """\
Answer with one JSON object and nothing else:
{"reason": "<one sentence>", "success": true} or {"reason": "<one sentence>", "success": false}"""


class Model(Protocol):
    """One who answers messages."""

    def complete(self, messages: Sequence[Message], sampling: Sampling) -> Reply:
        """The reply to these messages."""


class Said(NamedTuple):
    """What a reply says.

    Attributes:
        word: The verdict; `malformed` where there is none to be read.
        reason: Why; of a malformed reply, what is wrong with it.
    """

    word: Word
    reason: str


class Judge(NamedTuple):
    """A second judge.

    Attributes:
        name: What it was asked for as, settings included.
        model: Its model's name at the endpoint.
        shots: Most screenshots of a case.
        sampling: How replies are drawn.
        timeout: Seconds of a request.
        url: Where it is served; empty: as the environment says.
        option: By which a user gives the URL, for errors.
    """

    name: str
    model: str
    shots: int
    sampling: Sampling
    timeout: float
    url: str = ""
    option: str = URL_OPTION

    @property
    def digest(self) -> str:
        """Names all that decides what it is asked: opinions of two prompts are never mixed."""
        return digest(f"{RULES}\0{FORM}\0{self.name}\0{self.shots}\0{self.sampling}".encode())[:12]

    def connect(self) -> Endpoint:
        """Its endpoint. Raises `EndpointError`."""
        given = endpoint if not self.url else partial(Endpoint, self.url)
        return given(self.model, timeout=self.timeout, option=self.option)


def judge_named(name: str, url: str = "", option: str = URL_OPTION) -> Judge:
    """A judge by its name: `vlm:MODEL`, `vlm:MODEL?shots=8&temperature=0.7`.

    Args:
        name: The name.
        url: Where it is served; empty: as the environment says.
        option: By which a user gives the URL, for errors.

    Raises:
        BadSettings: Another scheme, no model, a setting that does not exist or has no such value.
    """
    scheme, _, rest = name.partition(":")
    model, _, query = rest.partition("?")
    if scheme != SCHEME or not model:
        raise BadSettings(f"there is no judge {name!r}: give {SCHEME}:MODEL, a model that sees, by its name at the endpoint.")
    given = Settings(name, query, SETTINGS)
    sampling = Sampling(
        given.number("temperature", 0.0, 0, 2), given.number("top_p", 1.0, 0, 1), given.whole("max_tokens", 2048, 1, 100_000)
    )
    return Judge(name, model, given.whole("shots", 8, 1, 200), sampling, given.number("timeout", 300, 1, 3600), url, option)


def sampled(screens: Sequence[Screen], most: int) -> tuple[Screen, ...]:
    """At most so many screens, evenly: the last one always, and the first one where there are two."""
    last = len(screens) - 1
    if len(screens) <= most:
        return tuple(screens)
    if most == 1:
        return (screens[last],)
    return tuple([screens[n * last // (most - 1)] for n in range(most)])


def prompt(case: Case, shots: int) -> tuple[Message, ...]:
    """What a judge is told of a case."""
    asked = "\n".join(
        f"The owner asked: {goal}" if not n else f"After the agent said that it was done, the owner asked: {goal}"
        for n, goal in enumerate(case.goals)
    )
    did = "\n".join(f"{n}. {action}" for n, action in enumerate(case.actions, 1)) or "(none)"
    parts: list[str | Picture] = [f"{asked}\n\nThe agent's actions, on a screen of {case.size[0]}x{case.size[1]} pixels:\n{did}"]
    for screen in sampled(case.screens, shots):
        ends = screen.before > len(case.actions)
        parts.append("The screen at the end:" if ends else f"The screen before action {screen.before}:")
        parts.append(picture(screen.jpeg()))
    return system(RULES), user(*parts, FORM)


def picture(jpeg: bytes) -> Picture:
    """A JPEG file as a part of a message."""
    height, width, *_ = simplejpeg.decode_jpeg_header(jpeg)
    return Picture(jpeg, (width, height))


class _Form(msgspec.Struct, forbid_unknown_fields=True):
    """A well-formed verdict."""

    success: bool
    reason: str = ""


_form = msgspec.json.Decoder(_Form)
_THINKING = re.compile(r"\A\s*<think>.*?</think>", re.DOTALL)
_FENCE = re.compile(r"\A```(?:json)?\s*\n(.*)\n```\Z", re.DOTALL)


def read(reply: str) -> Said:
    """The verdict in a reply: a single JSON object of the form that was asked for, perhaps after thinking, perhaps fenced.

    Anything else is malformed: a verdict that has to be guessed is none.

    Example:
        >>> read('{"reason": "The alarm is at 7.", "success": true}').word
        'accept'
        >>> read("Yes, it was done.").word
        'malformed'
    """
    text = _THINKING.sub("", reply[-LONGEST:]).strip()
    if (fenced := _FENCE.match(text)) is not None:
        text = fenced.group(1)
    try:
        form = _form.decode(text)
    except (msgspec.MsgspecError, UnicodeEncodeError) as error:
        return Said("malformed", f"{type(error).__name__}: {error}")
    return Said("accept" if form.success else "reject", form.reason)
