"""Who may stay connected: so many in all, and so many from one address. A newcomer gets the place of one that keeps us waiting.

Connections that send half a request and no more cost nothing to make. So nobody is turned away for their sake: a full house
sends off who has waited for longest, first of those that never finished a request, then of those that rest between two.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from socket import SHUT_RD, socket
from threading import Lock

MOST = 512
"""Connections at once; each has a thread."""
MOST_OF_ONE = 128
"""Of one address: a browser has six for each tab, and behind a proxy everybody has the proxy's."""


class Crowded(Exception):
    """There is no place, and everybody who has one is being answered.

    Attributes:
        status: Of the refusal, as HTTP counts it.
    """

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status


class Seat:
    """The place of one connection.

    Attributes:
        sent_off: Somebody else has the place now; the connection is to end.
    """

    __slots__ = ("_address", "_answered", "_busy", "_connection", "_since", "sent_off")

    def __init__(self, connection: socket, address: str, since: int) -> None:
        self._connection, self._address, self._since = connection, address, since
        self._busy = self._answered = self.sent_off = False


class Seats:
    """The places of a server.

    Args:
        most: Connections at once.
        of_one: Connections at once from one address.
    """

    def __init__(self, most: int = MOST, of_one: int = MOST_OF_ONE) -> None:
        self._most, self._of_one = most, of_one
        self._lock = Lock()
        self._taken: dict[socket, Seat] = {}
        self._from: Counter[str] = Counter()
        self._turn = 0

    def __len__(self) -> int:
        return len(self._taken)

    @property
    def waiting(self) -> int:
        """How many have a place and no request that could be answered."""
        with self._lock:
            return sum(not seat._busy for seat in self._taken.values())

    def take(self, connection: socket, address: str) -> Seat:
        """Give a newcomer a place.

        Raises:
            Crowded: There is none.
        """
        with self._lock:
            if self._from[address] >= self._of_one and not self._send_off(address):
                raise Crowded(429, "too many connections from your address: wait a second")
            if len(self._taken) >= self._most and not self._send_off(None):
                raise Crowded(503, "too many visitors at once: wait a second")
            self._turn += 1
            seat = self._taken[connection] = Seat(connection, address, self._turn)
            self._from[address] += 1
            return seat

    def of(self, connection: socket) -> Seat:
        """The place of a connection; one that was sent off before it sat has none, and is told so."""
        with self._lock:
            seat = self._taken.get(connection)
            if seat is None:
                seat = Seat(connection, "", 0)
                seat.sent_off = True
            return seat

    def answers(self, seat: Seat) -> None:
        """Its request is whole: from now on it keeps nobody waiting."""
        with self._lock:
            seat._busy = True

    def waits(self, seat: Seat) -> None:
        """It was answered, and may ask again."""
        with self._lock:
            self._turn += 1
            seat._busy, seat._answered, seat._since = False, True, self._turn

    def leave(self, connection: socket) -> None:
        """The connection has ended."""
        with self._lock:
            self._free(connection)

    def _send_off(self, address: str | None) -> bool:
        """End who has waited for longest, of this address or of all; False where nobody waits."""
        waiting = [seat for seat in self._taken.values() if not seat._busy and address in (None, seat._address)]
        if not waiting:
            return False
        seat = min(waiting, key=lambda each: (each._answered, each._since))
        seat.sent_off = True
        with suppress(OSError):  # it went away by itself
            seat._connection.shutdown(SHUT_RD)  # wakes the thread that waits for it
        self._free(seat._connection)
        return True

    def _free(self, connection: socket) -> None:
        seat = self._taken.pop(connection, None)
        if seat is not None:
            self._from[seat._address] -= 1
            if not self._from[seat._address]:
                del self._from[seat._address]
