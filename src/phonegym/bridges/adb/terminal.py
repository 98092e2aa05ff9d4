"""An interactive shell: the terminal on the other side is in raw mode, so echo, editing and line ends are made here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from phonegym.bridges.adb.commands.registry import Sink
from phonegym.bridges.adb.shell.interpreter import Given, Shell, Streams

_INTERRUPT, _END, _BACKSPACE, _DELETE = 3, 4, 8, 127


class _Cooked:
    """Output with carriage returns, as a terminal in raw mode needs it."""

    def __init__(self, sink: Sink) -> None:
        self._sink = sink

    def write(self, data: bytes) -> None:
        """Pass it on."""
        self._sink.write(data.replace(b"\n", b"\r\n"))


class Terminal:
    """Reads lines, runs them, shows a prompt.

    Args:
        shell: Runs them.
        read: Gives what was typed; empty at the end.
        out: The screen.
        flush: Sends what was written.
    """

    def __init__(self, shell: Shell, read: Callable[[], Awaitable[bytes]], out: Sink, flush: Callable[[], Awaitable[None]]) -> None:
        self._shell, self._read, self._out, self._flush = shell, read, out, flush
        self._line = bytearray()
        self._ended = False

    async def run(self) -> int:
        """Until `exit` or the end of input; gives the exit status."""
        self._prompt()
        await self._flush()
        while not self._ended and (typed := await self._read()):
            for byte in typed:
                await self._key(byte)
            await self._flush()
        return self._shell.status

    def _prompt(self) -> None:
        mark = "#" if self._shell.device.root else "$"
        self._out.write(f"phonegym:{self._shell.folder} {mark} ".encode())

    async def _key(self, byte: int) -> None:
        if self._ended:
            return  # typed ahead of the end
        if byte in (10, 13):
            self._out.write(b"\r\n")
            await self._enter()
        elif byte in (_BACKSPACE, _DELETE):
            text = self._line.decode("utf-8", "ignore")
            if text:
                self._line = bytearray(text[:-1].encode())
                self._out.write(b"\b \b")
        elif byte == _INTERRUPT:
            self._line.clear()
            self._out.write(b"^C\r\n")
            self._prompt()
        elif byte == _END:
            self._ended = not self._line
        elif byte >= 32 or byte == 9:
            self._line.append(byte)
            self._out.write(bytes([byte]))

    async def _enter(self) -> None:
        line = self._line.decode("utf-8", "replace").strip()
        self._line.clear()
        cooked = _Cooked(self._out)
        await self._shell.run(line, Streams(Given(), cooked, cooked))
        if line.split(maxsplit=1)[:1] == ["exit"]:
            self._ended = True
        else:
            self._prompt()
