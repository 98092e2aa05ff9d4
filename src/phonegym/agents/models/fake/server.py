"""The HTTP server of a fake model, on loopback."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any, ClassVar

from phonegym.agents.models.fake.asked import asked, pixels_of
from phonegym.agents.models.fake.latency import Busy, Server, Shape, tokens
from phonegym.agents.models.fake.replies import Replies

MODEL = "fake"
LARGEST = 64 * 1024 * 1024


class FakeModel(ThreadingHTTPServer):
    """An endpoint that speaks the chat protocol of OpenAI.

    Attributes:
        latency: Takes the time of requests, and counts them.
    """

    daemon_threads = True
    request_queue_size = 512

    def __init__(self, replies: Replies, *, port: int = 0, model: str = MODEL, shape: Shape | None = None, key: str = "") -> None:
        self.replies, self.model, self.key = replies, model, key
        self.latency = Server(shape or Shape())
        super().__init__(("127.0.0.1", port), _Handler)

    @property
    def base_url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.server_address[1]}/v1"

    @contextmanager
    def running(self) -> Iterator[str]:
        """Serve in a thread meanwhile; yields the base URL."""
        thread = Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield self.base_url
        finally:
            self.shutdown()
            self.server_close()
            thread.join()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm: ClassVar[bool] = True
    server: FakeModel

    def do_GET(self) -> None:
        """List the models."""
        if self._allowed():
            if self.path.rstrip("/").endswith("/models"):
                self._send(200, {"object": "list", "data": [{"id": self.server.model, "object": "model"}]})
            else:
                self._fail(404, f"there is no {self.path}")

    def do_POST(self) -> None:
        """Answer a chat request."""
        length = int(self.headers.get("Content-Length", "0"))
        data = self.rfile.read(min(length, LARGEST))
        if not self._allowed():
            return
        try:
            body = json.loads(data)
            request = asked(body)._replace(key=self.headers.get("Idempotency-Key", ""))
        except (ValueError, TypeError, AttributeError) as error:
            self._fail(400, f"cannot read the request: {error}")
            return
        if body.get("model") != self.server.model:
            self._fail(404, f"the model {body.get('model')!r} does not exist")
            return
        text = self.server.replies.reply(request)
        read, wrote = tokens(request.text, sum(map(pixels_of, request.pictures))), tokens(text)
        try:
            self.server.latency.take(read, wrote)
        except Busy:
            self._fail(429, "too many requests")
            return
        choice = {"index": 0, "message": {"role": "assistant", "content": text}, "finish_reason": "stop"}
        usage = {"prompt_tokens": read, "completion_tokens": wrote, "total_tokens": read + wrote}
        self._send(200, {"object": "chat.completion", "model": self.server.model, "choices": [choice], "usage": usage})

    def _allowed(self) -> bool:
        if self.server.key and self.headers.get("Authorization") != f"Bearer {self.server.key}":
            self._fail(401, "the API key is missing or wrong")
            return False
        return True

    def _fail(self, status: int, why: str) -> None:
        self._send(status, {"error": {"message": why, "code": status}})

    def _send(self, status: int, body: Mapping[str, Any]) -> None:
        data = json.dumps(body).encode("ascii")
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: a line for each of thousands of requests helps nobody."""
