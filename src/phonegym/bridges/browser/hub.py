"""All visitors of a server: who has which phone, how many there may be, how often they may ask. Knows nothing of HTTP."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from threading import RLock
from typing import Protocol

from phonegym.bridges.browser.limits import Bucket
from phonegym.bridges.browser.messages import Message, Open
from phonegym.bridges.browser.visit import Answer

MAX_VISITORS = 256
"""Phones at once; one more puts away the one that was idle for longest. A phone is some hundred kilobytes of its own."""
IDLE_S = 4 * 3600.0
RATE, BURST = 60.0, 240.0
"""Messages of one visitor, a second and at once: a drag asks for a preview with every frame."""
OPEN_RATE, OPEN_BURST = 4.0, 64.0
"""New phones of all visitors together."""
NEW = "new"
"""What a page says instead of a token that it does not have yet."""


class Stranger(LookupError):
    """Nobody has this token: the server was restarted, or the phone was put away."""


class TooOften(RuntimeError):
    """More messages than anybody's hands would send."""


class Answers(Protocol):
    """What a visitor talks to."""

    def answer(self, message: Message) -> Answer:
        """The answer to a message."""


class _Guest:
    __slots__ = ("bucket", "seen", "visit")

    def __init__(self, visit: Answers, now: float) -> None:
        self.visit, self.seen, self.bucket = visit, now, Bucket(RATE, BURST, now)


class Hub:
    """The visitors. One lock: the kernel's caches are shared, and a step takes a millisecond.

    Args:
        arrive: Makes what a new visitor talks to.
        clock: Seconds that do not go back.
    """

    def __init__(self, arrive: Callable[[], Answers], clock: Callable[[], float] = time.monotonic) -> None:
        self._arrive, self._clock = arrive, clock
        self._guests: OrderedDict[str, _Guest] = OrderedDict()  # who asked last stands last
        self._opening = Bucket(OPEN_RATE, OPEN_BURST, clock())
        self.lock = RLock()

    def __len__(self) -> int:
        return len(self._guests)

    def answer(self, token: str, message: Message) -> Answer:
        """The answer to a visitor. A new one is told a token, which alone opens the phone from then on.

        Raises:
            Stranger: The token is nobody's.
            TooOften: The visitor, or all newcomers together, ask too often.
        """
        with self.lock:
            now = self._clock()
            self._tidy(now)
            if token == NEW:
                return self._welcome(message, now)
            guest = self._guests.get(token)
            if guest is None:
                raise Stranger("this phone is gone")
            if not guest.bucket.take(now) or (isinstance(message, Open) and not self._opening.take(now)):
                raise TooOften("too many messages: wait a second")
            guest.seen = now
            self._guests.move_to_end(token)
            return guest.visit.answer(message)

    def _welcome(self, message: Message, now: float) -> Answer:
        if not self._opening.take(now):
            raise TooOften("too many new phones: wait a second")
        guest = _Guest(self._arrive(), now)
        answer = guest.visit.answer(message)
        while len(self._guests) >= MAX_VISITORS:
            self._guests.popitem(last=False)
        token = secrets.token_urlsafe(24)
        self._guests[token] = guest
        return {**answer, "token": token}

    def _tidy(self, now: float) -> None:
        while self._guests:
            token, guest = next(iter(self._guests.items()))
            if now - guest.seen <= IDLE_S:
                return
            del self._guests[token]
