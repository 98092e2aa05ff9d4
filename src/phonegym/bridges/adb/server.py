"""Serving devices on loopback ports, and telling a running adb server about them."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Sequence
from contextlib import suppress
from threading import Event, Thread
from types import TracebackType
from typing import NamedTuple, Self

from phonegym.bridges.adb.console import serve_console
from phonegym.bridges.adb.device import Device
from phonegym.bridges.adb.services import Services
from phonegym.bridges.adb.transport import FEATURES, Transport

LOOPBACK = "127.0.0.1"
"""Without keys a device is a shell for everyone who reaches it: nothing else is ever listened on."""
FIRST_PORT, LAST_PORT = 5554, 5584
"""An adb server that starts finds emulators on these even ports (and their adbd one above)."""
ADB_SERVER_PORT = 5037
_BUFFER = 4 << 20


class PortTaken(OSError):
    """A port that something else listens on."""


class Served(NamedTuple):
    """A device and where it is.

    Attributes:
        device: The device.
        port: Of its console; adbd is one above.
    """

    device: Device
    port: int

    @property
    def serial(self) -> str:
        """What an adb server calls it when it finds it by itself."""
        return f"emulator-{self.port}"

    @property
    def address(self) -> str:
        """What `adb connect` takes."""
        return f"{LOOPBACK}:{self.port + 1}"


class AdbServer:
    """Serves devices from a thread of its own until it is left.

    Args:
        devices: What is served.
        port: The first one's console, an even number; the others follow in steps of two. 0: any that are free.

    Raises:
        PortTaken: On entering, if one of the ports is in use.

    Example:
        with AdbServer([Device(FreeHand(Phone.new(seed=7)))], port=0) as server:
            print(server.served[0].address)
    """

    def __init__(self, devices: Sequence[Device], port: int = FIRST_PORT) -> None:
        self._devices, self._port = devices, port
        self.served: tuple[Served, ...] = ()
        self._thread = Thread(target=self._run, name="adb", daemon=True)
        self._ready = Event()
        self._failed: OSError | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopping = asyncio.Event()
        self._open: set[asyncio.Task[None]] = set()

    def __enter__(self) -> Self:
        self._thread.start()
        self._ready.wait()
        if self._failed is not None:
            self._thread.join()
            raise self._failed
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        assert self._loop is not None, "entered before it is left"
        self._loop.call_soon_threadsafe(self._stopping.set)
        self._thread.join()

    # ---- in the thread --------------------------------------------------------------------------------------------------
    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        finally:
            self._ready.set()

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        servers: list[asyncio.Server] = []
        try:
            at = self._port
            for device in self._devices:
                taken, found = await self._listen_at(device, at)
                servers += found
                self.served += (Served(device, taken),)
                at = taken + 2 if self._port else 0
            self._ready.set()
            await self._stopping.wait()
        except OSError as error:
            self._failed = error
        finally:
            for server in servers:
                server.close()
            for task in tuple(self._open):
                task.cancel()
            await asyncio.gather(*self._open, return_exceptions=True)

    async def _listen_at(self, device: Device, port: int) -> tuple[int, list[asyncio.Server]]:
        """Listen on a port and the next; 0: on any two, which somebody else may take between being found and being used."""
        for left in reversed(range(1 if port else 20)):
            at = port or _free_pair()
            console = None
            try:
                console = await self._listen(device, at, console=True)
                return at, [console, await self._listen(device, at + 1, console=False)]
            except PortTaken:
                if console is not None:
                    console.close()
                if not left:
                    raise
        raise AssertionError("the last round returns or raises")

    async def _listen(self, device: Device, port: int, *, console: bool) -> asyncio.Server:
        services = Services(device)
        banner = (
            "device::ro.product.name=phonegym;ro.product.model=phonegym;ro.product.device=phonegym;"
            f"features={FEATURES}"
        )  # fmt: skip

        async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            task = asyncio.current_task()
            assert task is not None
            self._open.add(task)
            try:
                if console:
                    await serve_console(device, reader, writer)
                else:
                    await Transport(reader, writer, banner, services.knows, services.serve).run()
            except asyncio.CancelledError:
                writer.close()  # the server ends: that is no error of this connection
            finally:
                self._open.discard(task)

        try:
            return await asyncio.start_server(connected, LOOPBACK, port, limit=_BUFFER)
        except OSError as error:
            raise PortTaken(f"port {port} on {LOOPBACK} is taken") from error


def _free_pair() -> int:
    """An even port that is free, with the one above it."""
    for _ in range(200):
        with socket.socket() as first, socket.socket() as second:
            first.bind((LOOPBACK, 0))
            port = first.getsockname()[1] & ~1
            with suppress(OSError):
                if port != first.getsockname()[1]:
                    first.close()
                    with socket.socket() as even:
                        even.bind((LOOPBACK, port))
                        second.bind((LOOPBACK, port + 1))
                else:
                    second.bind((LOOPBACK, port + 1))
                return int(port)
    raise PortTaken(f"no two free ports on {LOOPBACK}")


def announce(port: int) -> bool:
    """Tell the adb server that runs, if one does, of an emulator's console port: it looks for them only when it starts."""
    at = int(os.environ.get("ANDROID_ADB_SERVER_PORT") or ADB_SERVER_PORT)
    request = f"host:emulator:{port + 1}".encode()
    try:
        with socket.create_connection((LOOPBACK, at), timeout=2) as server:
            server.sendall(f"{len(request):04x}".encode() + request)
            server.recv(4)
    except OSError:
        return False
    return True
