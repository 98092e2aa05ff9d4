"""A device by its serial number: commands, screenshots, trees."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import adbutils

INSTALL = "pip install 'phonegym[device]'"
DUMP = "/sdcard/phonegym_dump.xml"
TRIES = 3
"""A dump fails while something on the screen moves; then it is tried again."""
_SIZE = re.compile(r"(Override|Physical) size: (\d+)x(\d+)")


class DeviceError(RuntimeError):
    """A device that cannot be used as asked; the message says what to do."""


class Link(Protocol):
    """What is asked of a device."""

    serial: str

    def shell(self, command: str) -> tuple[int, str]:
        """Exit status and output of a command line."""

    def screenshot(self) -> bytes:
        """The screen as a PNG file."""

    def dump(self) -> str:
        """The accessibility tree, as `uiautomator dump` writes it."""

    def size(self) -> tuple[int, int]:
        """Width and height of the screen in pixels."""


class AdbLink:
    """A device that the adb server of this machine knows.

    Args:
        serial: As `adb devices` lists it.

    Raises:
        DeviceError: adbutils is not installed, there is no adb, or no such device.
    """

    def __init__(self, serial: str) -> None:
        self.serial = serial
        self._device = _found(serial)

    def shell(self, command: str) -> tuple[int, str]:
        """Exit status and output of a command line. Raises `DeviceError` when the device is gone."""
        from adbutils import AdbError

        try:
            done = self._device.shell2(command, timeout=120)
        except (AdbError, OSError) as error:
            raise DeviceError(f"{self.serial} does not answer `{command[:80]}`: {error}. Is it still there? `adb devices` says.") from error
        return done.returncode, done.output

    def screenshot(self) -> bytes:
        """The screen as a PNG file. Raises `DeviceError`."""
        from adbutils import AdbError

        try:
            data = self._device.shell("screencap -p", encoding=None, timeout=120)
        except (AdbError, OSError) as error:
            raise DeviceError(f"{self.serial} gives no screenshot: {error}. Is it still there? `adb devices` says.") from error
        if not data.startswith(b"\x89PNG"):
            raise DeviceError(f"{self.serial} gives no screenshot: {data[:200]!r}. A screen that is off or protected has none.")
        return bytes(data)

    def dump(self) -> str:
        """The accessibility tree. Raises `DeviceError`."""
        said = ""
        for attempt in range(TRIES):
            status, said = self.shell(f"uiautomator dump {DUMP} >/dev/null && cat {DUMP}")
            if status == 0 and "<hierarchy" in said:
                return said[said.index("<") :]
            time.sleep(attempt)
        raise DeviceError(f"{self.serial} gives no tree: {said.strip()[:200]!r}. Try an agent that looks at pixels alone.")

    def size(self) -> tuple[int, int]:
        """Width and height, as set by hand or as built. Raises `DeviceError`."""
        _, said = self.shell("wm size")
        found = {kind: (int(width), int(height)) for kind, width, height in _SIZE.findall(said)}
        if not found:
            raise DeviceError(f"{self.serial} does not say how large its screen is: {said.strip()[:200]!r}")
        return found.get("Override") or found["Physical"]


def _found(serial: str) -> adbutils.AdbDevice:
    try:
        import adbutils
    except ImportError as error:
        raise DeviceError(f"a real device needs adbutils, which is not installed: {INSTALL}") from error
    try:
        listed = {each.serial: each.state for each in adbutils.AdbClient().list(extended=False)}
    except (adbutils.AdbError, OSError) as error:
        raise DeviceError(f"adb does not answer: {error}. Install it (apt-get install -y adb) and try `adb devices`.") from error
    if serial not in listed:
        there = f"adb sees {', '.join(sorted(listed))}" if listed else "adb sees no device at all"
        raise DeviceError(f"there is no device {serial!r}: {there}. Plug it in and allow debugging, or run `adb connect ADDRESS`.")
    if listed[serial] != "device":
        raise DeviceError(
            f"{serial} is {listed[serial]}: unlock it and allow this computer, or reconnect it, until `adb devices` says device."
        )
    return adbutils.AdbClient().device(serial)
