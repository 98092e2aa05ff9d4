"""What a browser sends, read for as long as a request may take: whoever sends a letter a minute would never be done."""

from __future__ import annotations

import io
import time
from socket import socket

from phonegym.bridges.browser.seats import Seat

REQUEST_S = 10.0
"""How long a request may take to arrive, with all that belongs to it; and a new connection to begin one."""
REST_S = 75.0
"""How long a connection may be silent between two requests."""


class Late(TimeoutError):
    """A request did not arrive in time, or its place is another's now."""


class Inlet(io.RawIOBase):
    """The bytes of a connection.

    Attributes:
        late: A request that had begun did not arrive in time.
    """

    def __init__(self, connection: socket, seat: Seat) -> None:
        super().__init__()
        self._connection, self._seat = connection, seat
        self.late = self._begun = False
        self._until = time.monotonic() + REQUEST_S

    def rest(self) -> None:
        """The request before was answered; the next one has its own time."""
        self._begun = False
        self._until = time.monotonic() + REST_S

    def readable(self) -> bool:
        """It is for reading."""
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]  # a buffer is what a buffered reader hands over
        """Wait for some bytes. Raises `Late`."""
        try:
            count = self._wait(buffer)
        except Late:
            self.late = self._begun
            raise
        if count and not self._begun:
            self._begun = True
            self._until = time.monotonic() + REQUEST_S
        return count

    def _wait(self, buffer: memoryview) -> int:
        left = self._until - time.monotonic()
        if left <= 0 or self._seat.sent_off:
            raise Late
        self._connection.settimeout(left)
        try:
            count = self._connection.recv_into(buffer)
        except TimeoutError as error:
            raise Late from error
        if self._seat.sent_off:
            raise Late
        return count
