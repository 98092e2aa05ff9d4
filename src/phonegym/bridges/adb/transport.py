"""One connection to an adb server: many streams over one socket, as adbd has them. Nobody is asked for a key."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress

from phonegym.bridges.adb import packets as p

MAX_STREAMS = 512
"""Streams one connection may hold open; more are refused, as a device out of sockets does."""
FEATURES = "shell_v2,cmd,stat_v2,ls_v2,fixed_push_mkdir"
"""What is offered. Left out on purpose: delayed_ack (another flow control), sendrecv_v2 (compression), abb (binder)."""

Serve = Callable[["Stream", str], Awaitable[None]]
"""Answers one service on a stream; when it returns, the stream is closed."""
Knows = Callable[[str], bool]
"""Whether there is such a service; others are refused."""


class Closed(ConnectionError):
    """The other side has closed the stream."""


class Stream:
    """A pipe of bytes in both directions.

    Attributes:
        gone: Set when the other side has closed it.
    """

    def __init__(self, transport: Transport, ours: int, theirs: int) -> None:
        self._transport, self.ours, self.theirs = transport, ours, theirs
        self.gone = asyncio.Event()
        self._came: deque[bytes] = deque()
        self._news = asyncio.Event()
        self._acknowledged = asyncio.Event()
        self._rest = b""
        self._closed = False

    # ---- for services -----------------------------------------------------------------------------------------------
    async def write(self, data: bytes) -> None:
        """Send bytes. Raises `Closed`."""
        size = self._transport.max_payload
        for at in range(0, len(data), size):
            if self.gone.is_set() or self._closed:
                raise Closed
            # The protocol allows one packet under way for each stream.
            self._acknowledged.clear()
            await self._transport.send(p.WRTE, self.ours, self.theirs, data[at : at + size])
            await self._acknowledged.wait()

    async def read(self) -> bytes:
        """Whatever has come, at least a byte. Raises `Closed` at the end."""
        if self._rest:
            data, self._rest = self._rest, b""
            return data
        while True:
            while not self._came:
                if self.gone.is_set():
                    raise Closed
                self._news.clear()
                await self._news.wait()
            data = self._came.popleft()
            # Only now may the sender go on: what nobody reads must not pile up here.
            if not self.gone.is_set():
                await self._transport.send(p.OKAY, self.ours, self.theirs)
            if data:
                return data

    async def read_exactly(self, size: int) -> bytes:
        """So many bytes: what belongs together may come in parts, and parts may come together. Raises `Closed`."""
        data = b""
        while len(data) < size:
            data += await self.read()
        data, self._rest = data[:size], data[size:] + self._rest
        return data

    async def wait_closed(self) -> None:
        """Wait until the other side closes it."""
        await self.gone.wait()

    async def close(self) -> None:
        """Close it; once is enough."""
        if not self._closed:
            self._closed = True
            await self._transport.send(p.CLSE, self.ours, self.theirs)

    # ---- for the transport ------------------------------------------------------------------------------------------
    def take(self, data: bytes) -> None:
        """Bytes came."""
        self._came.append(data)
        self._news.set()

    def acknowledge(self) -> None:
        """The other side has taken what was sent last."""
        self._acknowledged.set()

    def end(self) -> bool:
        """The other side closed it. Whether ours was open still."""
        was_open, self._closed = not self._closed, True
        self.gone.set()
        self._news.set()
        self._acknowledged.set()
        return was_open


class Transport:
    """The device's end of a connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, banner: str, knows: Knows, serve: Serve) -> None:
        self._reader, self._writer = reader, writer
        self._banner, self._knows, self._serve = banner, knows, serve
        self._streams: dict[int, Stream] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._next = 1
        self._connected = False
        self._checksum = False
        self.max_payload = 4096

    async def send(self, command: int, first: int, second: int, payload: bytes = b"") -> None:
        """Send a packet. Raises `ConnectionError` when the socket is gone."""
        self._writer.write(p.packet(command, first, second, payload, checksum=self._checksum))
        await self._writer.drain()

    async def run(self) -> None:
        """Serve until the other side goes away or talks nonsense."""
        try:
            while True:
                header = p.read_header(await self._reader.readexactly(p.HEADER_SIZE))
                payload = await self._reader.readexactly(header.length)
                await self._take(header, payload)
        except (asyncio.IncompleteReadError, ConnectionError, p.ProtocolError):
            pass  # an adb server that went away, or something else than one
        finally:
            await self._end()

    async def _end(self) -> None:
        for stream in self._streams.values():
            stream.end()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._writer.close()
        with suppress(ConnectionError):
            await self._writer.wait_closed()

    async def _take(self, header: p.Header, payload: bytes) -> None:
        command, theirs, ours = header.command, header.first, header.second
        if command == p.CNXN:
            self._connected = True
            self._checksum = theirs <= p.VERSION_CHECKSUM
            self.max_payload = max(1, min(ours, p.MAX_PAYLOAD))
            await self.send(p.CNXN, min(theirs, p.VERSION), p.MAX_PAYLOAD, self._banner.encode())
        elif not self._connected:
            raise p.ProtocolError("the first packet must be CNXN")
        elif command == p.OPEN:
            await self._open(theirs, payload)
        elif (stream := self._streams.get(ours)) is None or stream.theirs != theirs:
            return  # of a stream that is gone: these cross on the way
        elif command == p.WRTE:
            stream.take(payload)
        elif command == p.OKAY:
            stream.acknowledge()
        elif command == p.CLSE:
            del self._streams[ours]
            if stream.end():
                await self.send(p.CLSE, ours, theirs)

    async def _open(self, theirs: int, payload: bytes) -> None:
        service = payload.rstrip(b"\0").decode("utf-8", "replace")
        if theirs == 0 or len(self._streams) >= MAX_STREAMS or not self._knows(service):
            await self.send(p.CLSE, 0, theirs)
            return
        stream = Stream(self, self._next, theirs)
        self._streams[self._next] = stream
        self._next += 1
        await self.send(p.OKAY, stream.ours, theirs)
        task = asyncio.create_task(self._answer(stream, service))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, stream: Stream, service: str) -> None:
        with suppress(ConnectionError):
            try:
                await self._serve(stream, service)
            finally:
                await stream.close()
