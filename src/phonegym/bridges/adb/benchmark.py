"""How fast a phone is through stock adb, beside the same looks and touches without a wire between."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter

from phonegym.bridges.adb.device import Device
from phonegym.bridges.adb.hands import FreeHand
from phonegym.bridges.adb.server import LOOPBACK, AdbServer
from phonegym.phone.actions import Tap
from phonegym.run.benchmark.workload import Course

THROUGH_ADB, IN_PYTHON = "adb_steps_per_s", "adb_steps_in_python_per_s"
Look = Callable[[Device, Tap], None]
"""A step: a screenshot as PNG, a dump of the tree, a tap."""


def adb_speeds(courses: Sequence[Course], seconds: float) -> Iterator[tuple[str, float]]:
    """Both figures as (key, value): steps per second of wall time, one phone, one step after the other.

    Through adb each step starts three adb processes, as an agent's program does. Nothing is said where there is no adb.

    Args:
        courses: The workload; its taps are the steps, what else it does is done between them and not counted.
        seconds: Time for each figure.
    """
    if not there():
        return
    device = Device(FreeHand(courses[0].start), waits=False)
    with AdbServer([device], port=0) as server, _adb_server() as adb:
        adb("connect", server.served[0].address)

        def through_adb(device: Device, tap: Tap) -> None:
            serial = server.served[0].address
            adb("-s", serial, "exec-out", "screencap -p")
            adb("-s", serial, "exec-out", "uiautomator dump /dev/tty")
            adb("-s", serial, "shell", f"input tap {tap.x} {tap.y}")

        yield THROUGH_ADB, _rate(device, courses, through_adb, seconds)
    yield IN_PYTHON, _rate(device, courses, _in_python, seconds)


def there() -> bool:
    """There is an adb on this machine."""
    return shutil.which("adb") is not None


def _in_python(device: Device, tap: Tap) -> None:
    device.phone.png()
    device.phone.xml()
    device.do(tap)


def _rate(device: Device, courses: Sequence[Course], step: Look, seconds: float) -> float:
    """Steps per second; the first one is to warm up."""
    done, spent = 0, 0.0
    while True:
        for course in courses:
            device.hand = FreeHand(course.start)
            for touch in course.touches:
                if not isinstance(touch, Tap):
                    device.do(touch)
                    continue
                began = perf_counter()
                step(device, touch)
                if done:
                    spent += perf_counter() - began
                done += 1
                if spent >= seconds:
                    return (done - 1) / spent


@contextmanager
def _adb_server() -> Iterator[Callable[..., None]]:
    """An adb server of our own, so that nobody's devices are disturbed; yields what runs adb against it."""
    with socket.socket() as free:
        free.bind((LOOPBACK, 0))
        port = str(free.getsockname()[1])

    def adb(*arguments: str) -> None:
        subprocess.run(["adb", "-P", port, *arguments], check=True, capture_output=True, timeout=60, env=environment)

    environment = {name: value for name, value in os.environ.items() if name not in ("ANDROID_SERIAL", "ADB_SERVER_SOCKET")}
    adb("start-server")
    try:
        yield adb
    finally:
        subprocess.run(["adb", "-P", port, "kill-server"], check=False, capture_output=True, env=environment)
