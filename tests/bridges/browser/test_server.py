"""The server without a browser: who may talk to it, how much, how often; and that nobody sees another's phone."""

from __future__ import annotations

import json
import socket
import struct
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import msgspec
import pytest

from phonegym.bench.steps import Finish
from phonegym.bridges.browser import hub as hubs
from phonegym.bridges.browser.artist import Artist, TooMany
from phonegym.bridges.browser.hub import NEW, Hub, Stranger, TooOften
from phonegym.bridges.browser.limits import Bucket
from phonegym.bridges.browser.messages import Act, BadMessage, Message, More, Open, Tick, read_message
from phonegym.bridges.browser.opening import Opener, saved_phone
from phonegym.bridges.browser.server import MAX_BODY, PlayServer
from phonegym.bridges.browser.visit import Visit
from phonegym.phone.actions import Launch, Type
from phonegym.phone.device import Phone
from phonegym.phone.resolve import tap_at

JSON = {"Content-Type": "application/json", "X-Phonegym": NEW}


@pytest.fixture
def server() -> Iterator[PlayServer]:
    opener = Opener(Open(""))
    server = PlayServer(Hub(lambda: Visit(opener)), opener.config())
    with server.running():
        yield server


def ask(server: PlayServer, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """One request."""
    connection = HTTPConnection("127.0.0.1", server.server_address[1], timeout=20)
    try:
        connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
        response = connection.getresponse()
        return response.status, dict(response.getheaders()), response.read()
    finally:
        connection.close()


def say(server: PlayServer, message: dict[str, Any], token: str = NEW) -> tuple[int, dict[str, Any]]:
    status, _, data = ask(server, "POST", "/phone", json.dumps(message).encode(), Content_Type="application/json", X_Phonegym=token)
    return status, json.loads(data)


# ---- strangers ----------------------------------------------------------------------------------------------------------
def test_the_page_and_its_rules(server: PlayServer) -> None:
    status, headers, data = ask(server, "GET", "/")
    assert (status, data[:15]) == (200, b"<!doctype html>")
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert ask(server, "GET", "/fonts/roboto_400.ttf")[1]["Content-Type"] == "font/ttf"
    assert ask(server, "HEAD", "/main.js")[2] == b""
    for path in ("/../server.py", "/%2e%2e/server.py", "/page/main.js", "/worker.js", "/nothing", "//etc/passwd"):
        assert ask(server, "GET", path)[0] == 404


def test_a_name_that_resolves_here_is_not_answered(server: PlayServer) -> None:
    """DNS rebinding: a foreign name that points to this machine."""
    for host in ("evil.example", "evil.example:80", "127.0.0.1.evil.example", ""):
        assert ask(server, "GET", "/", Host=host)[0] == 403
        assert ask(server, "POST", "/phone", b'{"ask": "open"}', Host=host, **{k.replace("-", "_"): v for k, v in JSON.items()})[0] == 403
    assert ask(server, "GET", "/", Host="localhost:1234")[0] == 200


def test_headers_that_cannot_be_read_are_refused_in_words(server: PlayServer) -> None:
    """Half an IPv6 address stops the library's parser; whoever asks is told, and not just cut off."""
    headers = {k.replace("-", "_"): v for k, v in JSON.items()}
    for host in ("[", "[::1", "[nothing]"):
        assert ask(server, "GET", "/", Host=host)[0] == 403
        assert ask(server, "POST", "/phone", b'{"ask": "open"}', Host=host, **headers)[0] == 403
    assert ask(server, "POST", "/phone", b'{"ask": "open"}', Origin="http://[", **headers)[0] == 403
    assert ask(server, "GET", "ws://[/")[0] == 404
    assert ask(server, "POST", "ws://[/", b'{"ask": "open"}', **headers)[0] == 404


def test_another_site_may_not_talk_to_it(server: PlayServer) -> None:
    message = b'{"ask": "open"}'
    own = f"http://127.0.0.1:{server.server_address[1]}"
    headers = {"Content_Type": "application/json", "X_Phonegym": NEW}
    assert ask(server, "POST", "/phone", message, Origin=own, **headers)[0] == 200
    assert ask(server, "POST", "/phone", message, Origin="https://evil.example", **headers)[0] == 403
    assert ask(server, "POST", "/phone", message, Origin="null", **headers)[0] == 403
    assert ask(server, "POST", "/phone", message, Sec_Fetch_Site="cross-site", **headers)[0] == 403
    assert ask(server, "POST", "/phone", message, Content_Type="text/plain", X_Phonegym=NEW)[0] == 403, "what a form can send"
    assert ask(server, "POST", "/phone", message, Content_Type="application/json")[0] == 403
    assert len(server.hub) == 1


def test_names_are_answered_that_were_given() -> None:
    server = PlayServer(Hub(lambda: Visit(Opener(Open("")))), {}, names=["Phones.example"])
    with server.running():
        assert ask(server, "GET", "/", Host="phones.example")[0] == 200
        assert ask(server, "GET", "/", Host="192.168.1.7")[0] == 403
    everywhere = PlayServer(Hub(lambda: Visit(Opener(Open("")))), {}, host="0.0.0.0")
    with everywhere.running():
        assert ask(everywhere, "GET", "/", Host="192.168.1.7:8080")[0] == 200
        assert ask(everywhere, "GET", "/", Host="rebound.example")[0] == 403


# ---- limits -------------------------------------------------------------------------------------------------------------
def test_messages_that_are_none(server: PlayServer) -> None:
    for body in (
        b"",
        b"[]",
        b"{}",
        b'{"ask": "act"}',
        b'{"ask": "open", "seed": "x"}',
        b"\xff\xfe",
        b"[" * 5000,
        b'{"ask": "open", "task": 5}',
    ):
        assert ask(server, "POST", "/phone", body, Content_Type="application/json", X_Phonegym=NEW)[0] == 400
    assert say(server, {"ask": "open", "task": "clock.Nothing-v1"})[0] == 400
    assert say(server, {"ask": "more", "what": "state"})[0] == 400, "no phone yet"
    assert len(server.hub) == 0


def test_a_message_has_a_size(server: PlayServer) -> None:
    headers = {"Content_Type": "application/json", "X_Phonegym": NEW}
    assert ask(server, "POST", "/phone", b"x" * (MAX_BODY + 1), **headers)[0] == 413
    assert ask(server, "POST", "/phone", b"", Content_Length="many", **headers)[0] == 411
    assert ask(server, "GET", "/picture/99999x99999/wallpaper:1")[0] == 400
    assert ask(server, "GET", "/picture/0x5/wallpaper:1")[0] == 400
    assert ask(server, "GET", f"/picture/10x10/{'a' * 400}")[0] == 400
    status, told, data = ask(server, "GET", "/picture/40x40/avatar%3AAnn%3A3")
    assert (status, told["Content-Type"], data[:4]) == (200, "image/png", b"\x89PNG")


def test_only_what_a_person_may_do() -> None:
    for action in ({"action": "malformed", "raw": "x"}, {"action": "abandon"}, {"action": "explode"}):
        with pytest.raises(BadMessage):
            read_message(json.dumps({"ask": "act", "n": "1", "have": 0, "idle": 0, "action": action}))


class Nobody:
    """A visitor who says nothing."""

    def answer(self, message: Message) -> dict[str, Any]:
        return {}


def storm(hub: Hub, token: str, message: Message) -> None:
    for _ in range(1000):
        hub.answer(token, message)


def test_rates_and_rooms(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    hub = Hub(Nobody, clock=lambda: now[0])
    tick = Tick(0, 0)
    token = hub.answer(NEW, Open())["token"]
    with pytest.raises(TooOften):
        storm(hub, token, tick)
    now[0] += 1
    hub.answer(token, tick)
    with pytest.raises(TooOften):
        storm(hub, NEW, Open())
    now[0] += 60
    monkeypatch.setattr(hubs, "MAX_VISITORS", 3)
    first = hub.answer(NEW, Open())["token"]
    others = [hub.answer(NEW, Open())["token"] for _ in range(3)]
    with pytest.raises(Stranger):
        hub.answer(first, tick)
    assert hub.answer(others[0], tick) == {}
    now[0] += hubs.IDLE_S + 1
    with pytest.raises(Stranger):
        hub.answer(others[0], tick)
    assert len(hub) == 0


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(2.0, 3.0, 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(0.5), bucket.take(0.5), bucket.take(100.0)] == [True, False, True]


# ---- visitors -----------------------------------------------------------------------------------------------------------
def typed(server: PlayServer, token: str, secret: str) -> None:
    """Type something into the search of Contacts."""
    phone = Phone.new(0).act(Launch("contacts"))
    search = next(i for i in phone.screen.live() if i.node.sem.field == "q")
    actions = [Launch("contacts"), tap_at(phone.screen, search), Type(secret)]
    for n, action in enumerate(actions):
        message = {"ask": "act", "n": str(n), "have": 0, "idle": 0, "action": msgspec.to_builtins(action)}
        assert say(server, message, token)[0] == 200


def test_no_state_of_one_visitor_reaches_another(server: PlayServer) -> None:
    tokens = [say(server, {"ask": "open"})[1]["token"] for _ in range(6)]
    assert len(set(tokens)) == 6
    secrets = [f"secret{number}word" for number in range(6)]
    for token, secret in zip(tokens, secrets, strict=True):
        typed(server, token, secret)
    for token, secret in zip(tokens, secrets, strict=True):
        heard = ""
        for message in (
            {"ask": "tick", "have": 0, "idle": 0},
            {"ask": "more", "what": "state"},
            {"ask": "preview", "have": 0, "action": None},
        ):
            status, answer = say(server, message, token)
            assert status == 200
            heard += json.dumps(answer)
        assert secret in heard
        assert not any(other in heard for other in secrets if other != secret)
        assert not any(other in heard for other in tokens)
    for guess in (tokens[0][:-1], tokens[0].upper(), "x" * 32, "../" + tokens[0]):
        assert say(server, {"ask": "more", "what": "state"}, guess)[0] == 410


def test_an_act_that_comes_twice_is_done_once() -> None:
    visit = Visit(Opener(Open("")))
    picture = visit.answer(Open())["picture"]
    act = Act("a1", picture, 0, Launch("notes"))
    first = visit.answer(act)
    again = visit.answer(act)
    assert visit.hand is not None
    assert visit.hand.steps == 1
    assert "patch" in first
    assert "full" in again, "the page still shows the picture before, so it gets all of the one now"
    assert visit.answer(Act("a2", again["picture"], 0, Launch("clock")))["panel"]["steps"] == 2


def test_saved_phones_open_as_they_were(tmp_path: Path) -> None:
    phone = Phone.new(4, language="zh").act(Launch("notes"))
    (tmp_path / "a.phone").write_bytes(phone.snapshot())
    visit = Visit(Opener(Open("")))
    visit.answer(Open("", seed=4, language="zh"))
    visit.answer(Act("1", 0, 0, Launch("notes")))
    (tmp_path / "a.json").write_text(visit.answer(More("state"))["state"], encoding="utf-8")
    for name in ("a.phone", "a.json"):
        saved = saved_phone(tmp_path / name)
        assert saved.state == phone.state
        opened = Visit(Opener(Open(""), saved))
        assert opened.answer(Open())["panel"]["front"] == "notes"


def test_a_defect_is_said_and_the_phone_is_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    visit = Visit(Opener(Open("")))
    server = PlayServer(Hub(lambda: visit), {})
    told: list[str] = []
    monkeypatch.setattr(server, "report", told.append)
    with server.running():
        token = say(server, {"ask": "open"})[1]["token"]
        monkeypatch.setattr("phonegym.bridges.browser.held.Phone.act", lambda self, action: 1 // 0)
        act = {"ask": "act", "n": "1", "have": 1, "idle": 0, "action": {"action": "home"}}
        status, answer = say(server, act, token)
        assert (status, answer["error"][:17]) == (500, "ZeroDivisionError")
        assert "Traceback" in told[0]
        monkeypatch.undo()
        assert say(server, {**act, "n": "2"}, token)[1]["panel"]["steps"] == 1


def test_a_browser_that_goes_away_is_no_defect(server: PlayServer, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(server, "report", told.append)
    body = b'{"ask": "open"}'
    lines = ("POST /phone HTTP/1.1", "Host: 127.0.0.1", *(f"{k}: {v}" for k, v in JSON.items()), f"Content-Length: {len(body)}", "", "")
    head = "\r\n".join(lines)
    with server.hub.lock:  # it is gone before there is an answer
        gone = socket.create_connection(("127.0.0.1", server.server_address[1]), timeout=20)
        gone.sendall(head.encode() + body)
        while not len(server.seats) or server.seats.waiting:
            time.sleep(0.01)
        gone.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        gone.close()  # at once, with a reset
    while len(server.seats):
        time.sleep(0.01)
    assert told == []
    assert say(server, {"ask": "open"})[0] == 200


def test_a_full_disk_is_said_and_tried_again(tmp_path: Path) -> None:
    kept: list[str] = []

    def keep(trace: object) -> str:
        kept.append("tried")
        if len(kept) < 2:
            raise OSError(28, "No space left on device")
        return "kept"

    visit = Visit(Opener(Open("clock.TuneAlarm-v1")), keep)
    visit.answer(Open())
    over = visit.answer(Act("1", 0, 0, Finish()))["panel"]
    assert (over["kept"], over["refused"]) == ("", "this demonstration could not be kept: No space left on device")
    again = visit.answer(Tick(0, 0))["panel"]
    assert (again["kept"], again["refused"]) == ("kept", "")
    visit.answer(Tick(0, 0))
    assert len(kept) == 2


def test_pictures_have_a_rate() -> None:
    artist = Artist()
    assert artist.png("8x8", "avatar:a:1") == artist.png("8x8", "avatar:a:1")
    with pytest.raises(TooMany):
        scribble(artist)
    assert artist.png("8x8", "avatar:a:1"), "what was drawn is there for all"


def scribble(artist: Artist) -> None:
    for number in range(2000):
        artist.png("1x1", f"gradient:ff{number:06x}:ffffffff")
