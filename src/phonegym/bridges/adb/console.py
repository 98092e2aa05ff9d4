"""The emulator's text console, one port below adbd: what `adb emu ...` talks to."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from phonegym.bridges.adb.device import Device
from phonegym.bridges.adb.turning import turn_on

_GREETING = (
    "Android Console: Authentication required\r\nAndroid Console: type 'auth <auth_token>' to authenticate\r\n"
    "Android Console: you can find your <auth_token> in \r\n'~/.emulator_console_auth_token'\r\nOK\r\n"
)


async def serve_console(device: Device, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answer commands, one a line, each answer ended by OK or KO."""
    try:
        writer.write(_GREETING.encode())
        await writer.drain()
        while line := (await reader.readline()).decode("utf-8", "replace").strip():
            if line in ("quit", "exit"):
                break
            writer.write(answer(device, line).encode())
            await writer.drain()
    except (ConnectionError, ValueError):
        pass  # it went away, or sent a line without end
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()


def answer(device: Device, line: str) -> str:
    """What the console says to one line."""
    if line.startswith("auth"):
        return "Android Console: type 'help' for a list of commands\r\nOK\r\n"
    if line == "avd name":
        return f"{device.name}\r\nOK\r\n"
    if line == "avd status":
        return "virtual device is running\r\nOK\r\n"
    if line == "ping":
        return "I am alive!\r\nOK\r\n"
    if line == "rotate":
        refused = turn_on(device)
        return f"KO: {refused}\r\n" if refused else "OK\r\n"
    if line == "help":
        return "Android Console command help:\r\n    avd name|status\r\n    ping\r\n    rotate\r\n    quit|exit\r\nOK\r\n"
    device.remark("command", f"console: {line}")
    return "KO: unknown command: this console knows `avd name`, `avd status`, `rotate` and `ping`\r\n"
