"""Debian's own adb against the phone: what a user types, several phones at once, whole episodes, the command."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from phonegym.bench.episode import Episode
from phonegym.bench.oracle.play import next_action
from phonegym.bench.steps import Finish
from phonegym.bridges.adb.device import LATIN_KEYBOARD, Device
from phonegym.bridges.adb.player import AdbEpisode
from phonegym.bridges.adb.server import FIRST_PORT, LAST_PORT, LOOPBACK, AdbServer, PortTaken
from phonegym.phone.actions import Back, Clear, Home, Launch, LongPress, Swipe, Tap, Type
from phonegym.run.replay import replay
from phonegym.run.trace import read_trace, write_trace
from tests.bridges.autoglm import STROKE_MS, Phone
from tests.bridges.hands import KEEP, adb, free_device, shell, spec_of, there, until

pytestmark = pytest.mark.usefixtures("adb_server")


@contextmanager
def _connected(*devices: Device) -> Iterator[list[str]]:
    with AdbServer(devices, port=0) as server:
        yield [there(each) for each in server.served]


def test_a_session_at_the_command_line(tmp_path: Path) -> None:
    device = free_device()
    with AdbServer([device], port=0) as server:
        address = server.served[0].address
        assert b"connected to" in subprocess.run(["adb", "connect", address], capture_output=True, check=True).stdout
        listed = subprocess.run(["adb", "devices", "-l"], capture_output=True, text=True, check=True).stdout
        assert f"{address}" in listed
        assert "model:phonegym" in listed
        assert shell(address, "getprop ro.product.model") == "phonegym\n"
        unknown = adb(address, "shell", "frobnicate")
        assert (unknown.returncode, unknown.stderr) == (127, b"/system/bin/sh: frobnicate: inaccessible or not found\n")
        assert adb(address, "exec-out", "screencap", "-p").stdout == device.phone.png()
        assert shell(address, "cat > /sdcard/in.txt; wc -c < /sdcard/in.txt", stdin=b"x" * 200_000).strip() == "200000"
        (tmp_path / "big").write_bytes(os.urandom(3 << 20))
        assert adb(address, "push", str(tmp_path / "big"), "/sdcard/new/big").returncode == 0
        assert adb(address, "pull", "/sdcard/new/big", str(tmp_path / "back")).returncode == 0
        assert (tmp_path / "back").read_bytes() == (tmp_path / "big").read_bytes()
        assert b"big" in adb(address, "ls", "/sdcard/new").stdout
        assert adb(address, "pull", "/sdcard/none", str(tmp_path)).returncode == 1
        assert b"production" in adb(address, "root").stdout
        installed = adb(address, "install", str(tmp_path / "big"))
        assert installed.returncode == 1
        subprocess.run(["adb", "disconnect", address], capture_output=True, check=True)


def _lists(server: str, serial: str) -> bool:
    """The adb server on a port has found a phone."""
    listed = subprocess.run(["adb", "-P", server, "devices"], capture_output=True, text=True, check=True).stdout
    return f"{serial}\tdevice" in listed


def test_a_server_that_starts_finds_a_phone_by_itself() -> None:
    device = free_device()
    for port in range(FIRST_PORT, LAST_PORT + 1, 2):
        with suppress(PortTaken), AdbServer([device], port) as server:
            serial = server.served[0].serial
            assert serial == f"emulator-{port}"
            with socket.socket() as free:
                free.bind((LOOPBACK, 0))
                own = str(free.getsockname()[1])
            try:
                subprocess.run(["adb", "-P", own, "start-server"], capture_output=True, check=True)
                until(partial(_lists, own, serial))
            finally:
                subprocess.run(["adb", "-P", own, "kill-server"], capture_output=True, check=False)
            return
    pytest.skip("every port at which an adb server looks is taken")


def test_an_emulator_by_its_console_port() -> None:
    with _connected(free_device()) as [serial]:
        assert serial.startswith("emulator-")
        assert adb(serial, "emu", "avd", "name").stdout.startswith(b"phonegym-1")


def test_four_phones_at_once() -> None:
    devices = [free_device(seed, name=f"phonegym-{seed}") for seed in range(4)]
    packages = ("com.android.settings", KEEP, "com.google.android.deskclock", "com.google.android.contacts")

    def drive(serial: str, package: str) -> list[str]:
        shell(serial, f"monkey -p {package} 1")
        for n in range(4):
            assert adb(serial, "exec-out", "screencap -p").stdout.endswith(b"IEND\xaeB`\x82")
            shell(serial, f"input swipe 500 1600 500 {900 + n} 300")
        return [shell(serial, "dumpsys window | grep mCurrentFocus"), shell(serial, "getprop ro.serialno")]

    with _connected(*devices) as serials, ThreadPoolExecutor(4) as pool:
        found = list(pool.map(drive, serials, packages))
    assert [package in focus for package, (focus, _) in zip(packages, found, strict=True)] == [True] * 4
    assert [name for _, name in found] == [f"phonegym-{seed}\n" for seed in range(4)]
    alone = free_device(1)
    with _connected(alone) as [serial]:
        drive(serial, packages[1])
    assert alone.phone.digest() == devices[1].phone.digest(), "a phone does not notice the others"


def test_killed_and_started_again() -> None:
    device = free_device()
    with AdbServer([device], port=0) as first:
        port = first.served[0].port
        serial = there(first.served[0])
        shell(serial, f"monkey -p {KEEP} 1")
    with AdbServer([device], port) as second:
        subprocess.run(["adb", "connect", second.served[0].address], capture_output=True, check=True)
        assert KEEP in shell(second.served[0].address, "dumpsys window | grep mCurrentFocus")
        subprocess.run(["adb", "kill-server"], capture_output=True, check=True)
        subprocess.run(["adb", "start-server"], capture_output=True, check=True)
        subprocess.run(["adb", "connect", second.served[0].address], capture_output=True, check=True)
        assert KEEP in shell(second.served[0].address, "dumpsys window | grep mCurrentFocus")
        subprocess.run(["adb", "disconnect"], capture_output=True, check=True)


# ---- episodes -----------------------------------------------------------------------------------------------------------
def _plain(action: Any) -> Any:
    """The action with its numbers as adb gives them; a stroke takes the time that this client gives it."""
    if isinstance(action, Swipe):
        action = msgspec.structs.replace(action, ms=STROKE_MS)
    fields = {
        name: float(value) if isinstance(value, int) and name != "ms" else value for name, value in msgspec.structs.asdict(action).items()
    }
    return type(action)(**fields)


def _carry_out(phone: Phone, action: Any) -> None:
    """An action in Open-AutoGLM's manner."""
    if isinstance(action, Tap):
        phone.tap(int(action.x), int(action.y))
    elif isinstance(action, LongPress):
        phone.long_press(int(action.x), int(action.y))
    elif isinstance(action, Swipe):
        phone.swipe(int(action.x1), int(action.y1), int(action.x2), int(action.y2))
    elif isinstance(action, Type | Clear):
        phone.type(action.text if isinstance(action, Type) else "", clear=isinstance(action, Clear))
    elif isinstance(action, Launch):
        phone.launch("com.google.android.deskclock" if action.app == "clock" else "com.android.settings")
    elif isinstance(action, Back):
        phone.back()
    else:
        assert isinstance(action, Home)
        phone.home()


def test_an_agent_in_the_manner_of_open_autoglm_completes_a_task(tmp_path: Path) -> None:
    spec = spec_of("clock.SwapCity-v1", language="zh")
    mirror = Episode.start(spec.task, 1, world=1, language="zh", observe="asked")
    episode = AdbEpisode(spec)
    episode.start()
    device = Device(episode.hand, keyboard=LATIN_KEYBOARD, waits=False)
    with AdbServer([device], port=0) as server:
        phone = Phone(there(server.served[0]), tmp_path)
        phone.check()
        done: list[Any] = []
        # A wrong turn and back, as a model takes it; then what the oracle would do.
        turns = iter([Launch("settings"), Swipe(540, 1700, 540, 900), Back(), Home(), Launch("clock")])
        while mirror.log.steps < 40:
            assert phone.screenshot() == mirror.observe().png()
            assert device.component in phone.current_app()
            action = next(turns, None) or next_action(mirror)
            if type(action).__name__ == "Finish":
                break
            _carry_out(phone, action)
            done.append(_plain(action))
            observation = mirror.observe()
            observation.look("pixels")
            mirror = mirror.do(done[-1], observation)
        assert {type(each).__name__ for each in done} >= {"Launch", "Tap", "Type", "Swipe", "Back", "Home"}
        assert any(isinstance(each, Type) and not each.text.isascii() for each in done)
        assert shell(phone.serial, "phonegym finish 好了") == ""
        until(lambda: episode.hand.over)
        over = adb(phone.serial, "shell", "input tap 5 5")
        assert over.returncode == 1
        assert b"over" in over.stderr
    trace = episode.stop()
    assert trace.end.verdict.success, trace.end
    assert [step.action for step in trace.steps[:-1]] == done
    assert trace.steps[-2].chain == mirror.log.chain, "over adb the phone took the very same course"
    write_trace(trace, tmp_path / "trace.jsonl")
    *_, last = replay(read_trace(tmp_path / "trace.jsonl"))
    assert last.verdict() == trace.end.verdict


def test_an_episode_that_is_stopped_is_unscored() -> None:
    episode = AdbEpisode(spec_of("clock.SwapCity-v1"))
    episode.start()
    with AdbServer([Device(episode.hand)], port=0) as server:
        serial = there(server.served[0])
        shell(serial, "input keyevent HOME")
        trace = episode.stop()
        assert adb(serial, "shell", "input keyevent HOME").returncode == 1
    assert len(trace.steps) == 1
    assert "stopped" in trace.end.error


# ---- the command --------------------------------------------------------------------------------------------------------
def test_the_command_serves_and_judges(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "phonegym",
        "adb",
        "--port",
        "0",
        "--phones",
        "2",
        "--task",
        "clock.SwapCity-v1",
        "--out",
        str(tmp_path),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        lines = [running.stdout.readline() for _ in range(5)]
        serials = [line.split()[0] for line in lines[1:3]]
        assert all(line.partition(": ")[2].strip() for line in lines[3:])
        for serial in serials:
            until(lambda serial=serial: adb(serial, "get-state").returncode == 0)  # type: ignore[misc]  # bound now
        goal = shell(serials[0], "phonegym goal").strip()
        assert goal in lines[3]
        shell(serials[0], "frobnicate; phonegym finish")
        shell(serials[1], "phonegym infeasible no such city")
        said, errors = running.communicate(timeout=60)
    assert running.returncode == 1, "neither was done"
    assert "false_completion" in said
    assert "command: frobnicate" in errors
    traces = sorted(tmp_path.glob("*.jsonl"))
    assert len(traces) == 2
    assert [step.action for step in read_trace(traces[0]).steps] == [Finish()]


def test_the_command_stops_on_an_interrupt() -> None:
    command = [sys.executable, "-m", "phonegym", "adb", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        running.stdout.readline()
        assert running.stdout.readline().startswith("emulator-")
        running.send_signal(signal.SIGINT)
        _, errors = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Traceback" not in errors
