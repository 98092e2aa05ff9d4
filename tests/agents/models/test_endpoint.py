"""The client against a server of our own that misbehaves on request."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest

from phonegym.agents.dialects.dialect import Message, Picture, Sampling, Words
from phonegym.agents.models.endpoint import KEY, Endpoint
from phonegym.agents.models.errors import BadKey, BadUrl, EndpointError, NoEyes, NoModel, Refused, Unreachable

HELLO = (Message("user", (Words("hello"),)),)
SEEN = (Message("user", (Words("what is it?"), Picture(b"\x89PNG....", (28, 28)))),)
OK = {"choices": [{"message": {"content": "hi"}, "finish_reason": "stop"}], "usage": {"prompt_tokens": 7, "completion_tokens": 2}}


@contextmanager
def serving(*answers: tuple[int, Any] | None) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """A server that gives these answers in turn, the last one again; None closes the connection. Yields its URL and what it was asked."""
    asked: list[dict[str, Any]] = []

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
            asked.append(
                {
                    "path": self.path,
                    "key": self.headers.get("Authorization"),
                    "idempotency": self.headers.get("Idempotency-Key"),
                    "body": json.loads(body or b"null"),
                }
            )
            answer = answers[min(len(asked), len(answers)) - 1]
            if answer is None:
                self.close_connection = True
                self.connection.close()
                return
            status, said = answer
            data = said if isinstance(said, bytes) else json.dumps(said).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def do_GET(self) -> None:
            self.do_POST()

        def log_message(self, format: str, *args: Any) -> None:
            return

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    server.handle_error = lambda request, client_address: None  # type: ignore[method-assign]  # a closed connection is wanted here
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/v1", asked
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def test_a_reply_with_its_tokens() -> None:
    with serving((200, OK)) as (url, asked):
        reply = Endpoint(url, "m").complete(HELLO, Sampling(temperature=0.5, extra=(("min_p", 0.1),)))
    assert (reply.text, reply.prompt_tokens, reply.reply_tokens, reply.cut) == ("hi", 7, 2, False)
    body = asked[0]["body"]
    assert asked[0]["path"] == "/v1/chat/completions"
    assert body["messages"] == [{"role": "user", "content": "hello"}]
    assert (body["model"], body["temperature"], body["min_p"]) == ("m", 0.5, 0.1)


def test_the_limit_on_tokens_goes_by_the_name_that_the_endpoint_asks_for() -> None:
    why = {"error": {"message": "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."}}
    with serving((400, why), (200, OK)) as (url, asked):
        endpoint = Endpoint(url, "m")
        endpoint.complete(HELLO, Sampling(max_tokens=77))
        endpoint.complete(HELLO, Sampling(max_tokens=77))
    assert [("max_tokens" in each["body"], each["body"].get("max_completion_tokens")) for each in asked] == [(True, None)] + [
        (False, 77)
    ] * 2
    with serving((400, why)) as (url, asked), pytest.raises(Refused, match="max_completion_tokens"):
        Endpoint(url, "m").complete(HELLO, Sampling())
    assert len(asked) == 2


def test_pictures_go_as_data_urls() -> None:
    with serving((200, OK)) as (url, asked):
        Endpoint(url, "m").complete(SEEN, Sampling())
    text, picture = asked[0]["body"]["messages"][0]["content"]
    assert text == {"type": "text", "text": "what is it?"}
    assert picture["image_url"]["url"].startswith("data:image/png;base64,iVBORy4u")


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ({"content": "a"}, "a"),
        ({"content": [{"type": "text", "text": "a"}, {"type": "text", "text": "b"}]}, "ab"),
        ({"content": "a", "reasoning_content": "why"}, "<think>why</think>\na"),
        ({"content": None, "tool_calls": [{"function": {"name": "tap", "arguments": "{}"}}]}, '{"name": "tap", "arguments": "{}"}'),
        ({"content": None}, ""),
    ],
)  # fmt: skip
def test_shapes_of_replies(message: dict[str, Any], text: str) -> None:
    with serving((200, {"choices": [{"message": message}]})) as (url, _asked):
        assert Endpoint(url, "m").complete(HELLO, Sampling()).text == text


@pytest.mark.parametrize("first", [(429, {}), (503, b"busy"), (500, {"error": "x"}), None])
def test_what_may_pass_is_asked_again(first: tuple[int, Any] | None) -> None:
    slept: list[float] = []
    with serving(first, first, (200, OK)) as (url, asked):
        reply = Endpoint(url, "m", sleep=slept.append).complete(HELLO, Sampling())
    assert reply.text == "hi"
    assert len(asked) == 3
    assert slept == [0.5, 1.0]


@pytest.mark.parametrize(
    ("answer", "kind", "what"),
    [
        ((401, {"error": {"message": "no key"}}), BadKey, f"wants a key .401.: set {KEY}"),
        ((404, {"error": {"message": "The model `m` does not exist."}}), NoModel, "the model's name"),
        ((404, b"<html>not here</html>"), Refused, "the URL ends in /v1"),
        ((404, b""), NoModel, "the model's name"),
        ((400, {"error": {"message": "m is not a multimodal model"}}), NoEyes, "xml_text"),
        ((400, {"message": "At most 0 image(s) may be provided"}), NoEyes, "xml_text"),
        ((400, {"error": {"message": "This model's maximum context length is 4096 tokens"}}), Refused, "more context"),
        ((400, {"error": {"message": "image tokens exceed the context size", "code": 400}}), Refused, "lower pixels="),
        ((413, b"<html>too large</html>"), Refused, "lower pixels="),
        ((400, {"error": {"code": "context_length_exceeded", "message": "Your input is too long: context_length"}}), Refused, "turns="),
        ((307, b""), Refused, "307"),
        ((422, {"detail": "what?"}), Refused, "what?"),
        ((200, b"<html>"), Refused, "chat protocol"),
        ((200, {"choices": []}), Refused, "chat protocol"),
        ((200, b"[" * 100_000), Refused, "chat protocol"),
    ],
)
def test_what_will_not_pass_says_what_to_do(answer: tuple[int, Any], kind: type[EndpointError], what: str) -> None:
    with serving(answer) as (url, asked), pytest.raises(kind, match=what):
        Endpoint(url, "m").complete(SEEN, Sampling())
    assert len(asked) == 1


@pytest.mark.parametrize(
    ("answer", "what"),
    [
        (
            (429, {"error": {"message": "slow down"}}),
            r"429.*still after 2 more tries: ask less at once \(`eval --jobs`\)\. It says: slow down",
        ),
        ((500, {"error": {"message": "CUDA out of memory"}}), r"500.*look at its log\. It says: CUDA out of memory"),
        ((503, b"loading model"), "503.*look at its log"),
    ],
)
def test_what_does_not_pass_after_all(answer: tuple[int, Any], what: str) -> None:
    slept: list[float] = []
    with serving(answer) as (url, asked), pytest.raises(Refused, match=what):
        Endpoint(url, "m", waits=(0.1, 0.2), sleep=slept.append).complete(HELLO, Sampling())
    assert (len(asked), slept) == (3, [0.1, 0.2])


def test_one_that_closes_and_one_that_speaks_another_protocol() -> None:
    with serving(None) as (url, _asked), pytest.raises(Unreachable, match="closed the connection"):
        Endpoint(url, "m", waits=()).complete(HELLO, Sampling())
    with serving((200, OK)) as (url, _asked), pytest.raises(Unreachable, match="http:// and not https://"):
        Endpoint(url.replace("http:", "https:"), "m", waits=()).complete(HELLO, Sampling())
    with silent(b"SSH-2.0-OpenSSH_9.2\r\n") as url, pytest.raises(Unreachable, match="does not answer by HTTP"):
        Endpoint(url, "m", waits=()).complete(HELLO, Sampling())


@contextmanager
def silent(says: bytes = b"") -> Iterator[str]:
    """A server that takes connections, says this, and then nothing."""
    listening = socket.create_server(("127.0.0.1", 0))
    kept: list[socket.socket] = []

    def take() -> None:
        with suppress(OSError):
            while True:
                kept.append(listening.accept()[0])
                kept[-1].sendall(says)

    thread = Thread(target=take, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}/v1"
    finally:
        listening.shutdown(socket.SHUT_RDWR)
        listening.close()
        thread.join()
        for each in kept:
            each.close()


def test_nobody_there_and_too_slow() -> None:
    with serving((200, OK)) as (url, _asked):
        pass
    with silent() as slow, pytest.raises(Unreachable, match=r"no answer within 0\.2 s.*eval --jobs"):
        Endpoint(slow, "m", waits=(), timeout=0.2).complete(HELLO, Sampling())
    with pytest.raises(Unreachable, match="nobody listens"):
        Endpoint(url, "m", waits=()).complete(HELLO, Sampling())
    with pytest.raises(Unreachable, match="no host"):
        Endpoint("http://no-such-host.invalid/v1", "m", waits=()).complete(HELLO, Sampling())


@pytest.mark.parametrize(
    "url",
    [
        "", "127.0.0.1:8000", "ftp://127.0.0.1/v1", "http://", "http://user:secret@127.0.0.1/v1", "http://127.0.0.1:99999/v1",
        "http://127.0.0.1:port/v1", "http://[::1/v1", "http://127.0.0.1/v1?key=1", "http://127.0.0.1:8000/v1 --model m",
    ],
)  # fmt: skip
def test_urls_that_are_none(url: str) -> None:
    with pytest.raises(BadUrl, match="base URL") as refused:
        Endpoint(url, "m")
    assert "secret" not in str(refused.value)
    assert "such as http://127.0.0.1:8000/v1" in str(refused.value)


def test_a_url_without_a_path_gets_the_usual_one() -> None:
    assert Endpoint("http://127.0.0.1:8000", "m").base_url == "http://127.0.0.1:8000/v1"
    assert Endpoint("https://example.org/api/v2/", "m").base_url == "https://example.org/api/v2"
    assert Endpoint("https://example.org/v1/chat/completions", "m").base_url == "https://example.org/v1"


def test_the_key_comes_from_the_environment_and_stays_out_of_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY, "sk-very-secret")
    answer = (403, {"error": {"message": "Incorrect API key provided: sk-very-secret"}})
    with serving(answer) as (url, asked), pytest.raises(BadKey) as refused:
        Endpoint(url, "m").complete(HELLO, Sampling())
    assert asked[0]["key"] == "Bearer sk-very-secret"
    assert "very-secret" not in str(refused.value)


@pytest.mark.parametrize("key", ["sk-two\nlines", "sk-schlüssel"])
def test_a_key_that_is_none_is_not_repeated(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY, key)
    with pytest.raises(BadKey, match=KEY) as refused:
        Endpoint("http://127.0.0.1:8000/v1", "m")
    assert "sk-" not in str(refused.value)


def test_requests_of_an_episode_say_so_and_one_sent_again_is_known() -> None:
    with serving((503, b""), (200, OK)) as (url, asked):
        endpoint = Endpoint(url, "m", sleep=lambda seconds: None)
        one, other = endpoint.conversation(), endpoint.conversation()
        one.complete(HELLO, Sampling())
        one.complete(HELLO, Sampling())
        other.complete(HELLO, Sampling())
        endpoint.complete(HELLO, Sampling())
    keys = [each["idempotency"] for each in asked]
    assert keys[0] == keys[1] != keys[2]
    assert keys[0].rpartition("-")[0] == keys[2].rpartition("-")[0] != keys[3].rpartition("-")[0]
    assert keys[4] is None


def test_checking_an_endpoint() -> None:
    with serving((200, {"data": [{"id": "model-a"}, {"id": "model-b"}]})) as (url, _asked):
        Endpoint(url, "model-a").check()
        with pytest.raises(NoModel, match="Did you mean"):
            Endpoint(url, "model-c").check()
    with serving((404, {})) as (url, _asked):
        Endpoint(url, "m").check()  # not every server lists its models
