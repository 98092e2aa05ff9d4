"""Rates: how often somebody may ask."""

from __future__ import annotations


class Bucket:
    """A token bucket: `rate` a second in the long run, `burst` at once.

    Args:
        rate: Tokens that come back each second.
        burst: Tokens there are at most.
        now: Seconds on any clock that does not go back; all later times are of the same one.
    """

    __slots__ = ("_burst", "_left", "_rate", "_then")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst, self._left, self._then = rate, burst, burst, now

    def take(self, now: float) -> bool:
        """Take a token, if there is one."""
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
