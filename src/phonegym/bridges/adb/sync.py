"""File transfer: what `adb push`, `adb pull` and `adb ls` speak."""

from __future__ import annotations

import posixpath
import struct

from phonegym.bridges.adb.device import Device
from phonegym.bridges.adb.files import FileError
from phonegym.bridges.adb.transport import Closed, Stream

_CHUNK = 64 << 10
_LONGEST_PATH = 1024
_HEAD = struct.Struct("<4sI")
_STAT_2 = struct.Struct("<IQQIIIIQqqq")
_FILE, _FOLDER, _MISSING = 0o100000, 0o040771, 2


class _Session:
    def __init__(self, stream: Stream, device: Device) -> None:
        self._stream, self._device, self._files = stream, device, device.files

    async def run(self) -> None:
        while True:
            kind, size = _HEAD.unpack(await self._stream.read_exactly(_HEAD.size))
            if kind == b"QUIT":
                return
            if size > _LONGEST_PATH:
                await self._fail("path too long")
                return
            path = (await self._stream.read_exactly(size)).decode("utf-8", "replace") if size else ""
            if kind in (b"STAT", b"STA2", b"LST2"):
                await self._stream.write(kind + (self._old_stat(path) if kind == b"STAT" else self._new_stat(path)))
            elif kind in (b"LIST", b"LIS2"):
                await self._list(path, old=kind == b"LIST")
            elif kind == b"RECV":
                await self._receive(path)
            elif kind == b"SEND":
                await self._send(path)
            else:
                self._device.remark("service", f"sync:{kind!r}")
                await self._fail(f"unknown command {kind!r}")
                return

    async def _fail(self, text: str) -> None:
        data = text.encode()
        await self._stream.write(b"FAIL" + struct.pack("<I", len(data)) + data)

    def _found(self, path: str) -> tuple[int, int, int]:
        """Mode, size and time in seconds; zeros for what is not there."""
        try:
            entry = self._files.entry(path)
            if entry is not None:
                return _FILE | entry.mode, len(entry.data), entry.changed // 1000
            if self._files.is_folder(path):
                return _FOLDER, 4096, self._files.changed(path) // 1000
        except FileError:
            pass  # a private folder looks as if it were empty
        return 0, 0, 0

    def _old_stat(self, path: str) -> bytes:
        mode, size, when = self._found(path)
        return struct.pack("<III", mode, size & 0xFFFFFFFF, when & 0xFFFFFFFF)

    def _new_stat(self, path: str) -> bytes:
        mode, size, when = self._found(path)
        return _STAT_2.pack(0 if mode else _MISSING, 1, 1, mode, 1, 0, 0, size, when, when, when)

    async def _list(self, path: str, *, old: bool) -> None:
        try:
            names = self._files.names(path)
        except FileError:
            names = ()
        out = []
        for name in names:
            inside, data = posixpath.join(path, name), name.encode()
            stat = self._old_stat(inside) if old else self._new_stat(inside)
            out.append((b"DENT" if old else b"DNT2") + stat + struct.pack("<I", len(data)) + data)
        await self._stream.write(b"".join(out) + b"DONE" + bytes(16 if old else 72))

    async def _receive(self, path: str) -> None:
        try:
            data = self._files.read(path)
        except FileError as error:
            await self._fail(f"open failed: {error}")
            return
        chunks = [data[at : at + _CHUNK] for at in range(0, len(data), _CHUNK)]
        await self._stream.write(b"".join([b"DATA" + struct.pack("<I", len(chunk)) + chunk for chunk in chunks]) + b"DONE" + bytes(4))

    async def _send(self, target: str) -> None:
        """Take a file: `path,mode`, then its bytes; the whole must be read even if it cannot be kept."""
        path, comma, mode = target.rpartition(",")
        chunks: list[bytes] = []
        while True:
            kind, size = _HEAD.unpack(await self._stream.read_exactly(_HEAD.size))
            if kind == b"DONE":
                break
            if kind != b"DATA" or size > _CHUNK:
                await self._fail("bad data")
                raise Closed
            chunks.append(await self._stream.read_exactly(size))
        try:
            bits = int(mode) & 0o777 if comma and mode.isdecimal() else 0o660
            self._files.write(path if comma else target, b"".join(chunks), self._device.now, mode=bits, parents=True)
        except FileError as error:
            await self._fail(f"couldn't create file: {error}")
            return
        await self._stream.write(b"OKAY" + bytes(4))


async def serve_sync(stream: Stream, device: Device) -> None:
    """Transfer files until the other side has enough."""
    await _Session(stream, device).run()
