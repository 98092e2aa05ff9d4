"""What can be opened over a connection: shells, programs, file transfer, the agent of uiautomator2."""

from __future__ import annotations

import re
import struct
from traceback import format_exc

from phonegym.bridges.adb import commands
from phonegym.bridges.adb.commands.screen import raw
from phonegym.bridges.adb.device import Device
from phonegym.bridges.adb.shell.interpreter import Shell, Streams
from phonegym.bridges.adb.sync import serve_sync
from phonegym.bridges.adb.terminal import Terminal
from phonegym.bridges.adb.transport import Closed, Stream
from phonegym.bridges.adb.uiautomator2 import PORT as UIAUTOMATOR2
from phonegym.bridges.adb.uiautomator2 import serve_http

_STDIN, _STDOUT, _STDERR, _EXIT, _CLOSE_STDIN, _WINDOW_SIZE = range(6)
_FRAME = struct.Struct("<BI")
_FRAME_BYTES = 64 << 10
_STREAMED_INSTALL = re.compile(r"(cmd package|pm) '?install'?.*'?-S'? '?([0-9]+)'?")
_SERVICES = frozenset({"shell", "exec", "sync", "root", "unroot", "remount", "framebuffer"})
assert commands.PROGRAMS, "importing the commands fills their table"


class Services:
    """Answers what is opened on a device."""

    def __init__(self, device: Device) -> None:
        self.device = device

    def knows(self, service: str) -> bool:
        """Whether there is such a service; what there is not is noted."""
        kind = re.split("[:,]", service, maxsplit=1)[0]
        found = kind in _SERVICES or (service == f"tcp:{UIAUTOMATOR2}" and self.device.agent_server)
        if not found:
            self.device.remark("service", service)
        return found

    async def serve(self, stream: Stream, service: str) -> None:
        """Answer until it is done. A defect in here is noted, and closes this stream alone."""
        try:
            await self._serve(stream, service)
        except ConnectionError:
            raise
        except Exception:
            self.device.remark("defect", f"{service}: {format_exc()}")

    async def _serve(self, stream: Stream, service: str) -> None:
        kind, _, argument = service.partition(":")
        name, *options = kind.split(",")
        if name == "sync":
            await serve_sync(stream, self.device)
        elif name == "tcp":
            await serve_http(stream, self.device)
        elif name == "framebuffer":
            await self._framebuffer(stream)
        elif name in ("root", "unroot", "remount"):
            await stream.write(self._as_root(name))
        elif name == "shell" and not argument:
            await self._interactive(stream, options)
        else:
            await self._command(stream, argument, framed="v2" in options)

    def _as_root(self, name: str) -> bytes:
        if name == "remount":
            self.device.remark("service", "remount:")
            return b"remount failed: the system of this phone is read-only\n"
        root = self.device.root
        if name == "root":
            return b"adbd is already running as root\n" if root else b"adbd cannot run as root in production builds\n"
        return b"adbd not running as root\n"

    async def _framebuffer(self, stream: Stream) -> None:
        picture = raw(self.device)
        width, height = struct.unpack_from("<2I", picture)
        pixels = picture[16:]
        # Version, bits, colour space (sRGB), size, then offset and length of red, blue, green and alpha.
        await stream.write(struct.pack("<14I", 2, 32, 1, len(pixels), width, height, 0, 8, 16, 8, 8, 8, 24, 8) + pixels)

    # ---- commands -----------------------------------------------------------------------------------------------------
    async def _command(self, stream: Stream, text: str, *, framed: bool) -> None:
        wire = Framed(stream) if framed else Bare(stream)
        if (install := _STREAMED_INSTALL.match(text)) is not None:
            await _swallow(wire, int(install.group(2)))
        shell = Shell(self.device, wire.flush, stream.wait_closed)
        status = await shell.run(text, Streams(wire, wire.sink(_STDOUT), wire.sink(_STDERR)))
        await wire.flush()
        await wire.finish(status)

    async def _interactive(self, stream: Stream, options: list[str]) -> None:
        wire = Framed(stream) if "v2" in options else Bare(stream)
        shell = Shell(self.device, wire.flush, stream.wait_closed)
        if "raw" in options:
            text = (await wire.read_all()).decode("utf-8", "replace")
            status = await shell.run(text, Streams(wire, wire.sink(_STDOUT), wire.sink(_STDERR)))
        else:
            status = await Terminal(shell, wire.read, wire.sink(_STDOUT), wire.flush).run()
        await wire.flush()
        await wire.finish(status)


class _Sink:
    """One of a program's outputs."""

    def __init__(self, wire: Bare, number: int) -> None:
        self._wire, self._number = wire, number

    def write(self, data: bytes) -> None:
        """Keep it until the wire is flushed."""
        if data:
            self._wire.waiting.append((self._number, data))


class Bare:
    """Bytes as they are: output and errors mixed in the order they were written."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self.waiting: list[tuple[int, bytes]] = []

    def sink(self, number: int) -> _Sink:
        """Output or errors."""
        return _Sink(self, number)

    async def read(self) -> bytes:
        """Some input; empty at its end."""
        try:
            return await self.stream.read()
        except Closed:
            return b""

    async def read_all(self) -> bytes:
        """All input that is left."""
        pieces = []
        while piece := await self.read():
            pieces.append(piece)
        return b"".join(pieces)

    async def flush(self) -> None:
        """Send what was written."""
        waiting, self.waiting = self.waiting, []
        await self.stream.write(b"".join([data for _, data in waiting]))

    async def finish(self, status: int) -> None:
        """The program ended; a plain stream has no word for how."""


class Framed(Bare):
    """Shell protocol 2: a number and a length before each piece; outputs apart, and an exit status."""

    _ended = False

    async def read(self) -> bytes:
        """Some input; empty at its end."""
        while not self._ended:
            try:
                number, size = _FRAME.unpack(await self.stream.read_exactly(_FRAME.size))
                data = await self.stream.read_exactly(size)
            except Closed:
                self._ended = True
                break
            if number == _STDIN and data:
                return data
            if number == _CLOSE_STDIN:
                self._ended = True
        return b""

    async def flush(self) -> None:
        """Send what was written."""
        waiting, self.waiting = self.waiting, []
        for number, data in waiting:
            for at in range(0, len(data), _FRAME_BYTES):
                piece = data[at : at + _FRAME_BYTES]
                await self.stream.write(_FRAME.pack(number, len(piece)) + piece)

    async def finish(self, status: int) -> None:
        """Send the exit status."""
        await self.stream.write(_FRAME.pack(_EXIT, 1) + bytes([status & 255]))


async def _swallow(wire: Bare, size: int) -> None:
    """Read a package that is sent to be installed: a client hangs that cannot get rid of it."""
    while size > 0 and (piece := await wire.read()):
        size -= len(piece)
