"""A client for endpoints that speak the chat protocol of OpenAI: vLLM, SGLang, llama.cpp, Ollama, and hosted ones.

Written on the standard library, so that evaluating a model needs nothing installed: kept connections, retries
with back-off for what may pass, plain errors for what will not. The key comes from the environment and goes nowhere else.
"""

from __future__ import annotations

import http.client
import json
import os
import re
import secrets
import socket
import ssl
import time
import weakref
from collections.abc import Callable, Sequence
from contextlib import suppress
from email.message import Message as Headers
from urllib.parse import SplitResult, urlsplit

from phonegym.agents.dialects.dialect import Message, Picture, Sampling
from phonegym.agents.models.chat import Reply, read_reply, request_body
from phonegym.agents.models.errors import BadKey, BadUrl, EndpointError, NoEyes, NoModel, Refused, Unreachable
from phonegym.suggest import did_you_mean

KEY = "PHONEGYM_API_KEY"
"""The environment variable that holds the key."""
BASE_URL = "PHONEGYM_BASE_URL"
"""The environment variable that holds the base URL, where no option gives one."""
URL_OPTION = "--base-url"
"""The option that gives it, as errors say."""
PASSING = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 529})
"""Statuses that may pass: the request is sent again."""
WAITS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Seconds before each further attempt."""
LONGEST_WAIT = 60.0
NEWER_LIMIT = "max_completion_tokens"
"""What OpenAI's own endpoint calls `max_tokens` for its later models; others know the older name only."""
_LONG = ("context length", "context_length", "context size", "context window", "maximum context", "too long", "max_model_len")
"""Words in the refusals of servers that were sent more than fits."""
_EYES = ("image", "multimodal", "multi-modal", "vision", "mmproj")
"""Words in the refusals of servers whose model does not see."""


class Endpoint:
    """A model behind an endpoint. One object serves any number of threads.

    Attributes:
        base_url: Such as http://127.0.0.1:8000/v1.
        model: Its name there.
        timeout: Seconds that one request may take.
    """

    def __init__(
        self,
        base_url: str,
        model: str,
        *,
        timeout: float = 300.0,
        option: str = URL_OPTION,
        waits: Sequence[float] = WAITS,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        parts = _parts(base_url.strip())
        self._option = option  # by which whoever reads an error gives another URL
        self._path = parts.path.rstrip("/").removesuffix("/chat/completions") or "/v1"
        self.base_url, self.model, self.timeout = f"{parts.scheme}://{parts.netloc}{self._path}", model, timeout
        self._secure, self._host, self._port = parts.scheme == "https", parts.hostname or "", parts.port
        self._key = os.environ.get(KEY, "").strip()
        if not (self._key.isascii() and self._key.isprintable()):
            raise BadKey(f"what stands in {KEY} is no key: it holds line breaks or other characters that no key has")
        self._waits, self._sleep = waits, sleep
        self._limit = "max_tokens"
        self._idle: list[http.client.HTTPConnection] = []  # append and pop are atomic
        weakref.finalize(self, _close_all, self._idle)

    def conversation(self) -> Talk:
        """The same endpoint, for one episode: its requests say that they belong together."""
        return Talk(self)

    def complete(self, messages: Sequence[Message], sampling: Sampling, key: str = "") -> Reply:
        """What the model says to these messages.

        Args:
            messages: All that it is told.
            sampling: How the reply is drawn.
            key: The same for a request that is sent again; goes as the header `Idempotency-Key`.

        Raises:
            EndpointError: It could not be asked; the error says what to do.
        """
        sees = any(isinstance(part, Picture) for message in messages for part in message.parts)
        limit = self._limit
        try:
            data = self._request("POST", "/chat/completions", request_body(self.model, messages, sampling, limit), sees, key)
        except Refused as refused:
            if limit == NEWER_LIMIT or NEWER_LIMIT not in str(refused):
                raise
            self._limit = NEWER_LIMIT  # it says that it wants it by this name: from now on
            data = self._request("POST", "/chat/completions", request_body(self.model, messages, sampling, NEWER_LIMIT), sees, key)
        try:
            return read_reply(data)
        except ValueError as error:
            raise Refused(f"{self.base_url} does not speak the chat protocol: {error}") from error

    def models(self) -> tuple[str, ...]:
        """The models that the endpoint lists; empty if it lists none."""
        try:
            listed = json.loads(self._request("GET", "/models", b"", False))
            return tuple(str(each["id"]) for each in listed["data"])
        except (Refused, NoModel, ValueError, KeyError, TypeError):
            return ()

    def check(self) -> None:
        """Make sure, by one small request, that somebody answers, takes the key and has the model.

        Raises:
            EndpointError: Not so; the error says what to do.
        """
        waits, self._waits = self._waits, ()
        try:
            known = self.models()
        finally:
            self._waits = waits
        if known and self.model not in known:
            listed = did_you_mean(self.model, known) or f" It serves {', '.join(known[:8])}."
            raise NoModel(f"{self.base_url} serves no model {self.model!r}.{listed}")

    def _request(self, method: str, path: str, body: bytes, sees: bool, key: str = "") -> bytes:
        last: EndpointError | None = None
        for wait in (*self._waits, None):
            try:
                status, headers, data = self._once(method, path, body, key)
            except (OSError, http.client.HTTPException) as error:
                last = self._unreachable(error)
                asked = 0.0
            else:
                if status < 300:
                    return data
                last = self._refused(status, data, sees)
                if status not in PASSING:
                    raise last
                asked = _retry_after(headers)
            if wait is not None:
                self._sleep(min(max(wait, asked), LONGEST_WAIT))
        raise last if last is not None else Unreachable(self.base_url)

    def _once(self, method: str, path: str, body: bytes, key: str) -> tuple[int, Headers, bytes]:
        while self._idle:
            with suppress(IndexError):
                connection = self._idle.pop()
                with suppress(http.client.RemoteDisconnected, ConnectionResetError, BrokenPipeError):
                    return self._exchange(connection, method, path, body, key)
                # A kept connection that the server closed meanwhile: on with another one, which is no retry.
        return self._exchange(self._connect(), method, path, body, key)

    def _exchange(
        self, connection: http.client.HTTPConnection, method: str, path: str, body: bytes, key: str
    ) -> tuple[int, Headers, bytes]:
        headers = {"Content-Type": "application/json", "Accept": "application/json", **({"Idempotency-Key": key} if key else {})}
        if self._key:
            headers["Authorization"] = f"Bearer {self._key}"
        try:
            connection.request(method, self._path + path, body or None, headers)
            response = connection.getresponse()
            data = response.read()
        except BaseException:
            connection.close()
            raise
        if response.will_close:
            connection.close()
        else:
            self._idle.append(connection)
        return response.status, response.headers, data

    def _connect(self) -> http.client.HTTPConnection:
        if self._secure:
            return http.client.HTTPSConnection(self._host, self._port, timeout=self.timeout, context=ssl.create_default_context())
        return http.client.HTTPConnection(self._host, self._port, timeout=self.timeout)

    def _unreachable(self, error: Exception) -> Unreachable:
        if isinstance(error, TimeoutError):
            return Unreachable(
                f"{self.base_url} gave no answer within {self.timeout:g} s: is it overloaded? Ask less of it at once (`eval --jobs`)."
            )
        if isinstance(error, ConnectionRefusedError):
            return Unreachable(f"nobody listens at {self.base_url}: start the model server there, or give another {self._option}.")
        if isinstance(error, ssl.SSLError):
            why = self._hidden(f"{error.reason or error}")
            return Unreachable(f"{self.base_url} does not speak TLS as it should ({why}): is it http:// and not https://?")
        if isinstance(error, http.client.RemoteDisconnected):
            return Unreachable(f"{self.base_url} closed the connection without an answer: look at the model server's log.")
        if isinstance(error, http.client.BadStatusLine):
            return Unreachable(f"{self.base_url} does not answer by HTTP: is it https:// and not http://, or another port?")
        if isinstance(error, socket.gaierror):
            return Unreachable(f"there is no host {self._host!r}: give another {self._option}.")
        return Unreachable(f"cannot reach {self.base_url}: {self._hidden(f'{type(error).__name__}: {error}')}")

    def _refused(self, status: int, data: bytes, sees: bool) -> EndpointError:
        said = self._hidden(" ".join(_reason(data).split()))[:400]
        low = said.lower()
        says = f"It says: {said}"
        if status in (401, 403):
            have = "refuses the key" if self._key else "wants a key"
            return BadKey(f"{self.base_url} {have} ({status}): set {KEY} in the environment. {says}")
        if status == 404 and ("model" in low or not said):
            return NoModel(
                f"{self.base_url} has no model {self.model!r} (404): check the model's name, and that the URL ends in /v1. {says}"
            )
        if status in (400, 413, 422) and (status == 413 or any(word in low for word in _LONG)):
            fewer = "lower pixels=, pictures= or turns= behind the model's name"
            return Refused(f"the prompt is too long for {self.model}: serve it with more context, or {fewer}. {says}")
        if sees and any(word in low for word in _EYES):
            return NoEyes(f"{self.model} takes no pictures: use the dialect xml_text, or a model that sees. {says}")
        if status == 404:
            return Refused(f"{self.base_url} has no chat completions (404): check that the URL ends in /v1. {says}")
        if status == 429:
            still = f"still after {len(self._waits)} more tries: ask less at once (`eval --jobs`)"
            return Refused(f"{self.base_url} has too many requests (429), {still}. {says}")
        if status >= 500:
            return Refused(f"{self.base_url} fails ({status}), still after {len(self._waits)} more tries: look at its log. {says}")
        return Refused(f"{self.base_url} refuses the request ({status}): {said}")

    def _hidden(self, text: str) -> str:
        """The text without the key, should the server have repeated it."""
        return text.replace(self._key, "***") if self._key else text


def _parts(base_url: str) -> SplitResult:
    """A base URL in its parts. Raises `BadUrl`."""
    with suppress(ValueError):  # a port that is none, brackets that do not close
        parts = urlsplit(base_url)
        given = parts.username or parts.query or parts.fragment or parts.port == 0 or re.search(r"\s", base_url)
        if parts.scheme in ("http", "https") and parts.hostname and not given:
            return parts
    shown = re.sub(r"//[^/]*@", "//...@", base_url)  # a password has no business in an error
    raise BadUrl(f"{shown!r} is no base URL: give one such as http://127.0.0.1:8000/v1, and the key in {KEY}")


class Talk:
    """The requests of one episode, counted: one that is sent again is known as such."""

    def __init__(self, endpoint: Endpoint) -> None:
        self._endpoint, self._id, self._count = endpoint, secrets.token_hex(8), 0

    def complete(self, messages: Sequence[Message], sampling: Sampling) -> Reply:
        """As `Endpoint.complete`."""
        self._count += 1
        return self._endpoint.complete(messages, sampling, f"{self._id}-{self._count}")


def _close_all(connections: list[http.client.HTTPConnection]) -> None:
    while connections:
        connections.pop().close()


def _reason(data: bytes) -> str:
    text = data.decode("utf-8", "replace")
    try:
        whole = json.loads(text)
        error = whole.get("error", whole) if isinstance(whole, dict) else text
        return str(error.get("message") or error.get("detail") or text) if isinstance(error, dict) else str(error)
    except (ValueError, RecursionError):
        return text


def _retry_after(headers: Headers) -> float:
    try:
        return max(0.0, float(headers.get("Retry-After", "0")))
    except ValueError:
        return 0.0
