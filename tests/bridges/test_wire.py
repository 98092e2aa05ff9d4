"""adbd's protocol itself: old peers, nonsense, broken connections, file transfer, the terminal and the console."""

from __future__ import annotations

import os
import random
import signal
import socket
import struct
import subprocess
from collections.abc import Iterator

import pytest

from phonegym.bridges.adb import packets as p
from phonegym.bridges.adb.server import LOOPBACK, AdbServer, PortTaken, Served
from tests.bridges.hands import free_device
from tests.run.hands import command, inside


@pytest.fixture
def served() -> Iterator[Served]:
    with AdbServer([free_device()], port=0) as server:
        yield server.served[0]


class Host:
    """The other end of a connection, as plain as can be."""

    def __init__(self, served: Served, version: int = p.VERSION, largest: int = p.MAX_PAYLOAD) -> None:
        self.socket = socket.create_connection((LOOPBACK, served.port + 1), timeout=20)
        self.old = version == p.VERSION_CHECKSUM
        self.send(p.CNXN, version, largest, b"host::\0")
        self.greeting = self.receive()

    def send(self, command: int, first: int, second: int, payload: bytes = b"") -> None:
        self.socket.sendall(p.packet(command, first, second, payload, checksum=self.old))

    def receive(self) -> tuple[int, int, int, bytes]:
        head = self._exactly(p.HEADER_SIZE)
        header = p.read_header(head)
        payload = self._exactly(header.length)
        if self.old and payload:
            assert struct.unpack_from("<I", head, 16)[0] == sum(payload)
        return header.command, header.first, header.second, payload

    def _exactly(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            piece = self.socket.recv(size - len(data))
            if not piece:
                raise ConnectionError
            data += piece
        return data

    def run(self, service: str, number: int = 1) -> bytes | None:
        """What a service writes until it closes; None if it is refused."""
        self.send(p.OPEN, number, 0, service.encode() + b"\0")
        command, theirs, _, _ = self.receive()
        if command == p.CLSE:
            return None
        out = b""
        while True:
            command, theirs, _, payload = self.receive()
            if command == p.CLSE:
                self.send(p.CLSE, number, theirs)
                return out
            out += payload
            self.send(p.OKAY, number, theirs)

    def close(self) -> None:
        self.socket.close()


def test_a_plain_peer(served: Served) -> None:
    host = Host(served)
    assert host.greeting[0] == p.CNXN
    assert b"features=shell_v2" in host.greeting[3]
    assert host.run("shell:echo one; echo two >&2; echo three") == b"one\ntwo\nthree\n", "errors stand where they were written"
    assert host.run("shell,v2,raw:echo hi; exit 7", 2) == struct.pack("<BI", 1, 3) + b"hi\n" + struct.pack("<BIB", 3, 1, 7)
    host.close()


def test_an_old_peer_gets_checksums_and_small_pieces(served: Served) -> None:
    host = Host(served, version=p.VERSION_CHECKSUM, largest=4096)
    picture = host.run("exec:screencap -p")
    assert picture is not None
    assert picture.startswith(b"\x89PNG")
    assert picture.endswith(b"IEND\xaeB`\x82")
    host.close()


def test_what_is_not_served_is_refused_and_noted(served: Served) -> None:
    host = Host(served)
    for service in ("reverse:forward:tcp:1;tcp:2", "localabstract:scrcpy", "tcp:9008", "reboot:", ""):
        assert host.run(service) is None
    assert [remark.text for remark in served.device.remarks][:2] == ["reverse:forward:tcp:1;tcp:2", "localabstract:scrcpy"]
    assert host.run("shell:echo still here") == b"still here\n"
    host.close()


def test_an_endless_program_ends_with_its_stream(served: Served) -> None:
    host = Host(served)
    host.send(p.OPEN, 9, 0, b"shell:CLASSPATH=/data/local/tmp/u2.jar app_process / com.wetest.uia2.Main\0")
    assert host.receive()[0] == p.OKAY
    command, theirs, _, said = host.receive()
    assert command == p.WRTE
    assert b"Starting Server" in said
    assert served.device.agent_server
    host.send(p.CLSE, 9, theirs)
    assert host.receive()[0] == p.CLSE
    assert host.run("shell:pidof com.wetest.uia2.Main; echo $?") == b"1\n"
    host.close()


def test_nonsense_ends_the_connection_and_nothing_else(served: Served) -> None:
    rng = random.Random(20)
    good = p.packet(p.CNXN, p.VERSION, p.MAX_PAYLOAD, b"host::\0")
    for n in range(60):
        with socket.create_connection((LOOPBACK, served.port + 1), timeout=20) as raw:
            if n % 3 == 0:
                raw.sendall(rng.randbytes(rng.randrange(1, 200)))
            elif n % 3 == 1:
                spoilt = bytearray(good)
                spoilt[rng.randrange(len(spoilt))] ^= 1 << rng.randrange(8)
                raw.sendall(bytes(spoilt))
            else:
                kinds = (p.OPEN, p.OKAY, p.WRTE, p.CLSE, p.CNXN, 0x48545541, 0)
                for _ in range(20):
                    body = rng.choice([b"", b"shell:\0", b"sync:\0", b"shell:input tap 1 1\0", rng.randbytes(30)])
                    good += p.packet(rng.choice(kinds), rng.randrange(4), rng.randrange(4), body)
                raw.sendall(good)
                good = good[: p.HEADER_SIZE + 7]
    with socket.create_connection((LOOPBACK, served.port + 1), timeout=20) as raw:
        raw.sendall(struct.pack("<6I", p.WRTE, 1, 1, 0x7FFFFFFF, 0, p.WRTE ^ 0xFFFFFFFF))
        assert raw.recv(1) == b"", "a payload of two gigabytes is not waited for"
    host = Host(served)
    assert host.run("shell:echo well") == b"well\n"
    host.close()


def test_nonsense_in_a_file_transfer_closes_its_stream_only(served: Served) -> None:
    rng = random.Random(21)
    host = Host(served)
    for number in range(2, 20):
        host.send(p.OPEN, number, 0, b"sync:\0")
        command, theirs, _, _ = host.receive()
        assert command == p.OKAY
        head = rng.choice([b"RECV", b"LIST", b"SEND", b"STA2", rng.randbytes(4)])
        host.send(p.WRTE, number, theirs, head + struct.pack("<I", rng.choice([0, 5, 9999])) + b"/none")
        host.send(p.CLSE, number, theirs)
        while host.receive()[0] != p.CLSE:
            pass
    assert host.run("shell:echo well", 1) == b"well\n"
    host.close()


def test_a_connection_that_breaks_off_and_comes_again(served: Served) -> None:
    for _ in range(3):
        host = Host(served)
        host.send(p.OPEN, 1, 0, b"shell:logcat\0")
        host.send(p.OPEN, 2, 0, b"shell:cat\0")
        host.close()
    host = Host(served)
    assert host.run("shell:input keyevent HOME; echo $?") == b"0\n"
    host.close()


def test_a_terminal_echoes_edits_and_ends(served: Served) -> None:
    host = Host(served)
    host.send(p.OPEN, 1, 0, b"shell,v2,pty:\0")
    _, theirs, _, _ = host.receive()
    typed = "echo hix\x7f 你好\rnone\rexit 5\r".encode()
    host.send(p.WRTE, 1, theirs, struct.pack("<BI", 0, len(typed)) + typed)
    shown = b""
    while True:
        command, theirs, _, payload = host.receive()
        if command == p.CLSE:
            break
        if command == p.WRTE:
            shown += payload
            host.send(p.OKAY, 1, theirs)
    text = shown.decode("utf-8", "replace")
    assert "hi 你好\r\n" in text
    assert "none: inaccessible or not found\r\n" in text
    assert shown.endswith(struct.pack("<BIB", 3, 1, 5))
    host.close()


def test_the_console(served: Served) -> None:
    with socket.create_connection((LOOPBACK, served.port), timeout=20) as raw, raw.makefile("rw", newline="\r\n") as console:
        console.write("auth x\navd name\ngeo fix 1 2\nquit\n")
        console.flush()
        said = console.read()
    assert "phonegym-1\r\nOK" in said.replace("\n\n", "\n") or "phonegym-1" in said.splitlines()
    assert "KO: unknown command" in said
    assert served.device.remarks[-1].text == "console: geo fix 1 2"


def test_only_loopback_is_listened_on(served: Served) -> None:
    others = {info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)} - {"127.0.0.1"}
    for address in others:
        if str(address).startswith("127."):
            continue
        with pytest.raises(OSError, match=r"."):
            socket.create_connection((str(address), served.port + 1), timeout=2)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--port", "5555"), "Pass --port 5554"),
        (("--profile", "evalator"), "evaluator"),
        (("--language", "fr"), "en, zh"),
        (("--task", "clock.SwapCty-v1"), "phonegym tasks"),
    ],
)
def test_mistakes_on_the_command_line(options: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, errors = inside(capsys, "adb", *options)
    assert status == 2
    assert words in errors


def test_without_adb_the_command_serves_and_says_how_to_get_it() -> None:
    with subprocess.Popen(
        command("adb", "--port", "0"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PATH": "/nowhere", "ANDROID_ADB_SERVER_PORT": "1"},  # where no other test's server answers
    ) as running:
        assert running.stdout is not None
        running.stdout.readline()
        serial, *by_hand = running.stdout.readline().split()
        assert serial.startswith("emulator-")
        host, _, port = by_hand[-1].partition(":")
        socket.create_connection((host, int(port)), timeout=20).close()
        assert running.stderr is not None
        advice = running.stderr.readline()  # it comes after the places: an interrupt before it would leave nothing to read
        running.send_signal(signal.SIGINT)
        _, errors = running.communicate(timeout=60)
    errors = advice + errors
    assert "apt-get install -y adb" in errors
    assert "Traceback" not in errors


def test_a_port_that_is_taken(served: Served, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, errors = inside(capsys, "adb", "--port", str(served.port))
    assert status == 2
    assert f"port {served.port} on 127.0.0.1 is taken" in errors
    assert "--port" in errors.splitlines()[-1]
    with pytest.raises(PortTaken, match=str(served.port)), AdbServer([free_device()], served.port):
        pass
