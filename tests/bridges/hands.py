"""What the tests of adb share: devices, command lines without a wire, and stock adb."""

from __future__ import annotations

import asyncio
import subprocess
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from phonegym import Phone
from phonegym.bench.log import Conditions
from phonegym.bench.registry import find
from phonegym.bridges.adb.commands import PROGRAMS
from phonegym.bridges.adb.device import Device
from phonegym.bridges.adb.hands import FreeHand
from phonegym.bridges.adb.server import Served, announce
from phonegym.bridges.adb.shell.interpreter import Collected, Given, Shell, Streams
from phonegym.run.spec import EpisodeSpec

assert PROGRAMS
KEEP = "com.google.android.keep"


class Said(NamedTuple):
    """What a command line came to."""

    status: int
    out: str
    err: str


def free_device(seed: int = 7, **options: Any) -> Device:
    """A device without a task; it does not wait."""
    return Device(FreeHand(Phone.new(seed)), **{"waits": False, **options})


def sh(device: Device, line: str, stdin: bytes = b"") -> Said:
    """Run a command line on a device, without a wire."""
    out, err = Collected(), Collected()
    status = asyncio.run(Shell(device).run(line, Streams(Given(stdin), out, err)))
    return Said(status, out.data.decode("utf-8", "replace"), err.data.decode("utf-8", "replace"))


def adb(serial: str, *arguments: str, stdin: bytes | None = None) -> subprocess.CompletedProcess[bytes]:
    """Stock adb."""
    return subprocess.run(["adb", "-s", serial, *arguments], input=stdin, capture_output=True, timeout=60, check=False)


def shell(serial: str, line: str, stdin: bytes | None = None) -> str:
    """What a command line wrote, through stock adb; it must end well."""
    done = adb(serial, "shell", line, stdin=stdin)
    assert done.returncode == 0, done
    return done.stdout.decode()


def there(served: Served) -> str:
    """The serial, once the adb server has found the phone."""
    assert announce(served.port)
    until(lambda: adb(served.serial, "get-state").stdout.strip() == b"device")
    return served.serial


def until(holds: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait for something that another process does."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it does not come to pass"
        time.sleep(0.02)


def spec_of(task: str, seed: int = 1, **conditions: Any) -> EpisodeSpec:
    """An episode for an adb client."""
    return EpisodeSpec(find(task).task_id(), "adb", Conditions(seed, seed, observe="asked", **conditions))
