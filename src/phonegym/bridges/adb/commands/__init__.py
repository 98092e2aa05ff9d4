"""The programs of the device, by what they are about. Importing this package fills the table in `registry`."""

from phonegym.bridges.adb.commands import (
    basics,
    device_info,
    dumpsys,
    filesystem,
    input,
    keyboards,
    launching,
    owner,
    packages,
    screen,
    settings,
    text,
    yadb,
)
from phonegym.bridges.adb.commands.registry import PROGRAMS

__all__ = [
    "PROGRAMS",
    "basics",
    "device_info",
    "dumpsys",
    "filesystem",
    "input",
    "keyboards",
    "launching",
    "owner",
    "packages",
    "screen",
    "settings",
    "text",
    "yadb",
]
