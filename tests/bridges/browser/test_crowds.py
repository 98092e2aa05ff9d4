"""The server under crowds: sockets that are held open and say half of what they have to say, and visitors who come meanwhile."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse

import pytest

from phonegym.bridges.browser import inlet, server
from phonegym.bridges.browser.hub import Hub
from phonegym.bridges.browser.messages import Open
from phonegym.bridges.browser.opening import Opener
from phonegym.bridges.browser.seats import Crowded, Seats
from phonegym.bridges.browser.server import PlayServer
from phonegym.bridges.browser.visit import Visit

HALF = b"POST /phone HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Phonegym: n"
PAGE = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@contextlib.contextmanager
def served(seats: Seats | None = None) -> Iterator[PlayServer]:
    opener = Opener(Open(""))
    made = PlayServer(Hub(lambda: Visit(opener)), opener.config(), seats=seats)
    with made.running():
        yield made


@contextlib.contextmanager
def crowd(made: PlayServer, size: int, said: bytes, address: str = "127.0.0.1") -> Iterator[list[socket.socket]]:
    """So many connections, each of which has said this."""
    with contextlib.ExitStack() as stack:
        sockets = []
        for _ in range(size):
            sockets.append(stack.enter_context(come(made, address)))
            sockets[-1].sendall(said)
        yield sockets


def come(made: PlayServer, address: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", made.server_address[1]), timeout=30, source_address=(address, 0))


def page(made: PlayServer, address: str = "127.0.0.1") -> int:
    """What a visitor gets who comes now."""
    connection = HTTPConnection("127.0.0.1", made.server_address[1], timeout=30, source_address=(address, 0))
    with contextlib.closing(connection):
        connection.request("GET", "/")
        return connection.getresponse().status


def heard(half: socket.socket) -> tuple[int, bytes]:
    """What a connection is told at last, and that it is ended."""
    response = HTTPResponse(half)
    response.begin()
    told = response.status, response.read()
    assert half.recv(1) == b""
    return told


@pytest.mark.parametrize(("size", "said"), [(600, HALF), (140, b""), (140, b"G")])
def test_six_hundred_that_hold_the_line_hold_nobody_up(size: int, said: bytes) -> None:
    with served() as made, crowd(made, size, said):
        assert page(made, "127.0.0.2") == 200
        assert page(made) == 200, "not even who shares their address"
        assert len(made.seats) <= 129


def test_many_addresses_hold_nobody_up() -> None:
    with (
        served(Seats(8, 4)) as made,
        crowd(made, 5, HALF, "127.0.0.3"),
        crowd(made, 5, HALF, "127.0.0.4"),
        crowd(made, 5, HALF, "127.0.0.5"),
    ):
        assert page(made, "127.0.0.2") == 200
        assert len(made.seats) <= 8


def test_who_rests_between_two_requests_stays_before_who_never_finished_one() -> None:
    with served(Seats(6, 6)) as made, come(made) as resting:
        resting.sendall(PAGE)
        answer = HTTPResponse(resting)
        answer.begin()
        assert answer.status == 200
        answer.read()
        with crowd(made, 40, HALF):
            assert page(made) == 200
            resting.sendall(PAGE)
            again = HTTPResponse(resting)
            again.begin()
            assert again.status == 200


@pytest.mark.parametrize(("said", "drips"), [(b"GET / HT", b"T"), (HALF, b"a"), (HALF + b"\r\nContent-Length: 900\r\n\r\n{", b" ")])
def test_a_request_that_drips_is_ended_in_words(said: bytes, drips: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """However steadily: it is the whole request that has a time, its line, its headers and its body."""
    monkeypatch.setattr(inlet, "REQUEST_S", 0.5)
    with served() as made, come(made) as half:
        half.sendall(said)
        half.settimeout(0.05)
        for _ in range(200):
            with contextlib.suppress(TimeoutError):
                assert half.recv(1, socket.MSG_PEEK), "ended without a word"
                break
            half.sendall(drips)
        else:
            pytest.fail("it could drip for as long as it liked")
        half.settimeout(30)
        assert heard(half) == (408, b'{"error": "the request did not arrive in time"}')


def test_a_connection_that_says_nothing_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inlet, "REQUEST_S", 0.2)
    with served() as made, come(made) as silent:
        assert silent.recv(1) == b""


def test_a_rest_between_two_requests_is_longer_than_a_request(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that is looked at says nothing for a while, and then goes on over the same connection."""
    monkeypatch.setattr(inlet, "REQUEST_S", 0.3)
    with served() as made, come(made) as quiet:
        for _ in range(2):
            quiet.sendall(PAGE)
            answer = HTTPResponse(quiet)
            answer.begin()
            assert answer.status == 200
            answer.read()
            quiet.settimeout(0.6)
            with pytest.raises(TimeoutError):
                quiet.recv(1)
            quiet.settimeout(30)


@pytest.mark.parametrize(("address", "status", "why"), [("127.0.0.1", 429, "from your address"), ("127.0.0.2", 503, "too many visitors")])
def test_a_house_full_of_people_who_are_answered_says_so(address: str, status: int, why: str) -> None:
    """Their requests are whole, so they keep their places; whoever comes hears why there is none, and when to come again."""
    opener = Opener(Open(""))
    made = PlayServer(Hub(lambda: Visit(opener)), opener.config(), seats=Seats(2, 2))
    ask = b'{"ask": "open"}'
    whole = (
        HALF.replace(b"X-Phonegym: n", b"X-Phonegym: new\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(ask)) + ask
    )
    with made.running():
        with made.hub.lock, crowd(made, 2, whole) as asking:  # nobody is answered while the lock is ours
            while len(made.seats) < 2 or made.seats.waiting:
                time.sleep(0.01)
            with come(made, address) as newcomer:
                newcomer.sendall(PAGE)
                told, said = heard(newcomer)
        assert (told, why in said.decode()) == (status, True)
        assert asking


def test_places_are_given_back() -> None:
    seats = Seats(3, 2)
    pairs = [socket.socketpair() for _ in range(4)]
    ours = [pair[0] for pair in pairs]
    for one in ours[:2]:
        seats.answers(seats.take(one, "a"))
    with pytest.raises(Crowded) as crowded:
        seats.take(ours[2], "a")
    assert crowded.value.status == 429
    seats.answers(seats.take(ours[2], "b"))
    with pytest.raises(Crowded) as crowded:
        seats.take(ours[3], "b")
    assert crowded.value.status == 503
    seats.leave(ours[0])
    seats.leave(ours[0])
    assert not seats.take(ours[3], "a").sent_off
    for pair in pairs:
        for one in pair:
            one.close()


def test_who_is_refused_is_listened_to_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """Closed at once, the refusal would be lost with what the visitor is still saying."""
    monkeypatch.setattr(server, "MAX_GOODBYES", 2)
    nobody = Seats(0, 0)
    with served(nobody) as made:
        for _ in range(5):
            with come(made) as refused:
                refused.sendall(PAGE)
                assert heard(refused)[0] == 429
