"""The HTTP server: the page, its fonts and pictures, and one address that messages go to.

The standard library's server, a thread for each connection. Loopback unless told. What keeps strangers out: only hosts that
were named are answered (a foreign name that resolves to this machine is not), a message must come from this page's own
origin, as JSON, with a header that no form can send, and a phone opens only to the token that its tab was given. What keeps
them from holding it: a request must arrive in time, and nobody keeps a place by waiting (`seats`, `inlet`).
"""

from __future__ import annotations

import io
import ipaddress
import json
import sys
import time
import traceback
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socket import MSG_DONTWAIT, SHUT_WR, socket
from threading import Thread
from typing import Any, ClassVar
from urllib.parse import unquote, urlsplit

from phonegym.bridges.browser.artist import Artist, NoPicture, TooMany
from phonegym.bridges.browser.files import PageFile, page_files
from phonegym.bridges.browser.hub import Hub, Stranger, TooOften
from phonegym.bridges.browser.inlet import Inlet
from phonegym.bridges.browser.messages import BadMessage, read_message
from phonegym.bridges.browser.opening import OpenError
from phonegym.bridges.browser.seats import Crowded, Seats
from phonegym.bridges.browser.visit import NotOpen, written

LOOPBACK_NAMES = ("127.0.0.1", "localhost", "::1")
MAX_BODY = 128 * 1024
READING_S = 75.0
"""How long a browser may take to read an answer."""
GOODBYE_S, MAX_GOODBYES = 2.0, 64
"""How long, and to how many at once, the server listens to whom it refused: else the refusal may be lost with what they send."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class PlayServer(ThreadingHTTPServer):
    """Serves phones to browsers.

    Args:
        hub: The visitors.
        config: What `config.json` tells the page.
        host: An address of this machine to listen on.
        port: 0: any that is free.
        names: Further names under which browsers may ask; those of loopback always may.
        seats: How many may be connected.

    Raises:
        OSError: The address is taken, or not of this machine.
    """

    daemon_threads = True
    request_queue_size = 128

    def __init__(
        self,
        hub: Hub,
        config: Mapping[str, Any],
        *,
        host: str = "127.0.0.1",
        port: int = 0,
        names: Iterable[str] = (),
        seats: Seats | None = None,
    ) -> None:
        self.hub, self.artist = hub, Artist()
        self.files: dict[str, PageFile] = page_files({**config, "transport": "served"})
        self._open_to_all = not ipaddress.ip_address(host).is_loopback
        self._names = {*LOOPBACK_NAMES, host, *(name.lower() for name in names)}
        self.seats = Seats() if seats is None else seats
        self._leaving: deque[tuple[float, socket]] = deque()
        super().__init__((host, port), _Handler)

    @property
    def address(self) -> str:
        """Where the page is."""
        host, port = self.server_address[:2]
        return f"http://{host!s}:{port}/"

    def answers_to(self, host: str) -> bool:
        """Whether a `Host` header names this server. Addresses cannot be rebound, so any will do once it listens to others."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
            if name in self._names:
                return True
            ipaddress.ip_address(name)
        except ValueError:  # no address, or no host at all, such as "["
            return False
        return self._open_to_all

    def process_request(self, request: Any, client_address: Any) -> None:
        """Give the connection a place, or refuse it in words."""
        try:
            self.seats.take(request, client_address[0])
        except Crowded as error:
            self._turn_away(request, error)
            return
        super().process_request(request, client_address)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Free the place when the connection ends."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self.seats.leave(request)

    def _turn_away(self, connection: socket, error: Crowded) -> None:
        with suppress(OSError):  # who is gone needs no word
            connection.setblocking(False)
            connection.send(_in_short(error.status, str(error)))
            connection.shutdown(SHUT_WR)
        self._leaving.append((time.monotonic() + GOODBYE_S, connection))
        if len(self._leaving) > MAX_GOODBYES:
            self._leaving.popleft()[1].close()

    def service_actions(self) -> None:
        """Close what was refused a while ago."""
        while self._leaving and self._leaving[0][0] <= time.monotonic():
            self._leaving.popleft()[1].close()

    def server_close(self) -> None:
        """Close the rest, too."""
        super().server_close()
        while self._leaving:
            self._leaving.popleft()[1].close()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that went away is no error worth a traceback."""

    def report(self, trouble: str) -> None:
        """A defect that a visitor ran into, for whoever runs the server."""
        sys.stderr.write(trouble)

    @contextmanager
    def running(self) -> Iterator[str]:
        """Serve in a thread meanwhile; yields the address."""
        thread = Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, name="play", daemon=True)
        thread.start()
        try:
            yield self.address
        finally:
            self.shutdown()
            self.server_close()
            thread.join()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "phonegym", ""
    disable_nagle_algorithm: ClassVar[bool] = True
    timeout = READING_S
    server: PlayServer

    def setup(self) -> None:
        """Read with deadlines."""
        super().setup()
        self._seat = self.server.seats.of(self.connection)
        self._inlet = Inlet(self.connection, self._seat)
        self.rfile = io.BufferedReader(self._inlet)

    def handle_one_request(self) -> None:
        """Answer the next request; one that began and did not arrive in time is told so."""
        self._whole = False
        super().handle_one_request()  # ends the connection at what `Inlet` raises
        if self._whole:
            self._inlet.rest()
            self.server.seats.waits(self._seat)
        elif self.close_connection and self._inlet.late:
            with suppress(OSError):
                self.connection.send(_in_short(408, "the request did not arrive in time"), MSG_DONTWAIT)

    def _arrived(self) -> None:
        """The request is whole."""
        self._whole = True
        self.server.seats.answers(self._seat)
        self.connection.settimeout(READING_S)

    def do_GET(self) -> None:
        """The page and what belongs to it."""
        self._arrived()
        if not self._welcome():
            return
        path = unquote(self._path(), errors="replace").lstrip("/") or "index.html"
        found = self.server.files.get(path)
        if found is not None:
            self._send(200, found.content(), found.kind, found.cache)
        elif path.startswith("picture/"):
            self._picture(path)
        else:
            self._refuse(404, "there is no such page")

    def do_HEAD(self) -> None:
        """The same, without the content."""
        self.do_GET()

    def _picture(self, path: str) -> None:
        _, _, rest = path.partition("/")
        size, _, recipe = rest.partition("/")
        try:
            self._send(200, self.server.artist.png(size, recipe), "image/png", "private, max-age=86400")
        except NoPicture as error:
            self._refuse(400, str(error))
        except TooMany as error:
            self._refuse(429, str(error))

    def do_POST(self) -> None:
        """A message of a page."""
        data = self._body()
        self._arrived()
        if data is None or not self._welcome():
            return
        token = self.headers.get("X-Phonegym", "")
        if not token or not self.headers.get("Content-Type", "").startswith("application/json"):
            self._refuse(403, "messages come from the page alone")
            return
        if self._path() != "/phone":
            self._refuse(404, "there is no such page")
            return
        try:
            message = read_message(data)
            with self.server.hub.lock:
                answer = written(self.server.hub.answer(token, message))
        except Stranger as error:
            self._refuse(410, str(error))
        except TooOften as error:
            self._refuse(429, str(error))
        except (BadMessage, NotOpen, OpenError) as error:
            self._refuse(400, str(error))
        except Exception as defect:  # of an app or a template: the visitor's phone is as it was before
            self.server.report(traceback.format_exc())
            self._refuse(500, f"{type(defect).__name__}: {defect}")
        else:
            self._send(200, answer, "application/json", "no-store")  # a browser that is gone by now is no defect

    def _path(self) -> str:
        try:
            return urlsplit(self.path).path
        except ValueError:  # an address of another server, and not even that: it is no page of ours
            return self.path

    def _body(self) -> bytes | None:
        try:
            length = int(self.headers.get("Content-Length", ""))
        except ValueError:
            length = -1
        if not 0 <= length <= MAX_BODY:
            self.close_connection = True  # the rest of the request was not read
            self._arrived()  # as far as it will be read
            self._refuse(413 if length > MAX_BODY else 411, "a message has a length, and it is at most 128 KiB")
            return None
        return self.rfile.read(length)

    def _welcome(self) -> bool:
        """The request is for this server, and from nowhere else."""
        origin = self.headers.get("Origin")
        host = self.headers.get("Host", "")
        if not self.server.answers_to(host):
            self._refuse(403, "this server does not answer to that name: start it with --name")
            return False
        if (origin is not None and _place_of(origin) != host) or self.headers.get("Sec-Fetch-Site", "none") == "cross-site":
            self._refuse(403, "another site may not talk to this one")
            return False
        return True

    def _refuse(self, status: int, why: str) -> None:
        self._send(status, json.dumps({"error": why}).encode("ascii"), "application/json", "no-store")

    def _send(self, status: int, data: bytes, kind: str, cache: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", cache)
        for name, value in _HEADERS.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: a line for each of thousands of requests helps nobody."""


def _in_short(status: int, why: str) -> bytes:
    """A refusal of a request that was not read, after which the connection ends."""
    body = json.dumps({"error": why}).encode("ascii")
    head = f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    return f"{head}Retry-After: 1\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n".encode("ascii") + body


def _place_of(origin: str) -> str | None:
    """Host and port of an `Origin` header; None where it cannot be read."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None
