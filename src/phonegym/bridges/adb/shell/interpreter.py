"""Runs command lines on a device."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from traceback import format_exc
from typing import NamedTuple, Protocol

from phonegym.bridges.adb.commands.registry import PROGRAMS, Call, Endless, Sink
from phonegym.bridges.adb.device import Device
from phonegym.bridges.adb.files import FileError
from phonegym.bridges.adb.hands import Over
from phonegym.bridges.adb.shell import syntax as s
from phonegym.bridges.adb.shell.expansion import Expansion
from phonegym.bridges.adb.shell.lexer import ShellSyntaxError
from phonegym.bridges.adb.shell.nested import NESTED, carried
from phonegym.bridges.adb.shell.parser import parse

SH = "/system/bin/sh"
NOT_FOUND = 127
MAX_ROUNDS = 10_000
MAX_NESTING = 30


class Source(Protocol):
    """Where input comes from."""

    async def read_all(self) -> bytes:
        """Everything up to the end."""


class Given:
    """Input that is there already."""

    def __init__(self, data: bytes = b"") -> None:
        self._data = data

    async def read_all(self) -> bytes:
        """It, once."""
        data, self._data = self._data, b""
        return data


class Collected:
    """Output that is kept."""

    def __init__(self) -> None:
        self.data = b""

    def write(self, data: bytes) -> None:
        """Keep it."""
        self.data += data


class Streams(NamedTuple):
    """Standard input, output and errors."""

    stdin: Source
    out: Sink
    err: Sink


class Exit(Exception):
    """`exit`: the shell ends with this status."""

    def __init__(self, status: int) -> None:
        self.status = status


async def _nothing() -> None:
    return None


class Shell:
    """A shell with its variables, its folder and the status of what ran last.

    Args:
        device: What the programs run on.
        flush: Sends what was written so far; called before a program that does not end by itself.
        closed: Returns when nobody listens any more.
    """

    def __init__(
        self, device: Device, flush: Callable[[], Awaitable[None]] = _nothing, closed: Callable[[], Awaitable[None]] = _nothing
    ) -> None:
        self.device, self._flush, self._closed = device, flush, closed
        self.folder = "/"
        self.status = 0
        self.variables = {
            "HOME": "/", "PATH": "/product/bin:/system/bin", "USER": "root" if device.root else "shell", "ANDROID_DATA": "/data",
            "ANDROID_ROOT": "/system", "EXTERNAL_STORAGE": "/sdcard", "HOSTNAME": device.name, "TMPDIR": "/data/local/tmp", "SHELL": SH,
            "TERM": "dumb",
        }  # fmt: skip
        self.arguments: list[str] = [SH]
        self.nesting = 0

    async def run(self, text: str, streams: Streams) -> int:
        """Run a command line; gives its exit status."""
        try:
            program = parse(text)
        except ShellSyntaxError as error:
            streams.err.write(f"{SH}: syntax error: {error}\n".encode())
            self.status = 1
            return 1
        try:
            return await self.program(program, streams)
        except Exit as left:
            self.status = left.status
            return left.status

    async def program(self, program: s.Program, streams: Streams) -> int:
        """Run commands one after the other."""
        for step in program:
            if (step.when == "&&" and self.status) or (step.when == "||" and not self.status):
                continue
            self.status = await self._pipeline(step.pipeline, streams)
        return self.status

    async def capture(self, text: str) -> str:
        """What a command line writes to standard output; its variables are its own."""
        kept = Collected()
        inner = self.copy()
        self.status = await inner.run(text, Streams(Given(), kept, Collected()))
        return kept.data.decode("utf-8", "surrogateescape")

    def copy(self) -> Shell:
        """A shell that starts as this one is and changes nothing in it."""
        inner = Shell(self.device, self._flush, self._closed)
        inner.folder, inner.status, inner.variables = self.folder, self.status, dict(self.variables)
        inner.arguments, inner.nesting = list(self.arguments), self.nesting + 1
        if inner.nesting > MAX_NESTING:
            raise Exit(1)
        return inner

    # ---- compound commands --------------------------------------------------------------------------------------------
    async def _pipeline(self, pipeline: s.Pipeline, streams: Streams) -> int:
        status = 0
        stdin: Source = streams.stdin
        last = len(pipeline.commands) - 1
        for n, command in enumerate(pipeline.commands):
            kept = Collected()
            out: Sink = streams.out if n == last else kept
            shell = self if last == 0 else self.copy()  # each command of a pipe is a process of its own
            try:
                status = await shell._command(command, Streams(stdin, out, streams.err))
            except Exit as left:
                if shell is self:
                    raise
                status = left.status
            stdin = Given(kept.data)
        return int(not status) if pipeline.negated else status

    async def _command(self, node: s.Node, streams: Streams) -> int:
        if isinstance(node, s.Simple):
            return await self._simple(node, streams)
        try:
            streams, finish = await self._redirected(node.redirects, streams)
        except FileError as error:
            streams.err.write(f"{SH}: {error}\n".encode())
            return 1
        try:
            return await self._compound(node, streams)
        finally:
            finish()

    async def _compound(self, node: s.Group | s.If | s.For | s.While, streams: Streams) -> int:
        if isinstance(node, s.Group):
            if not node.subshell:
                return await self.program(node.body, streams)
            try:
                return await self.copy().program(node.body, streams)
            except Exit as left:
                return left.status
        if isinstance(node, s.If):
            for condition, body in node.branches:
                if await self.program(condition, streams) == 0:
                    return await self.program(body, streams)
            self.status = 0
            return await self.program(node.otherwise, streams)
        if isinstance(node, s.For):
            self.status = 0
            for value in await self._expansion().fields(node.words):
                self.variables[node.name] = value
                await self.program(node.body, streams)
            return self.status
        status = 0
        for _ in range(MAX_ROUNDS):
            if (await self.program(node.condition, streams) == 0) == node.until:
                return status
            status = await self.program(node.body, streams)
        streams.err.write(f"{SH}: this loop does not end by itself: stopped after {MAX_ROUNDS} rounds\n".encode())
        return 1

    # ---- simple commands ----------------------------------------------------------------------------------------------
    async def _simple(self, node: s.Simple, streams: Streams) -> int:
        expansion = self._expansion()
        argv = await expansion.fields(node.words)
        assigned = {name: await expansion.text(word) for name, word in node.assignments}
        try:
            streams, finish = await self._redirected(node.redirects, streams)
        except FileError as error:
            streams.err.write(f"{SH}: {error}\n".encode())
            return 1
        try:
            if not argv:
                self.variables.update(assigned)
                substituted = [part for _, word in node.assignments for part in word.parts if isinstance(part, s.Substitution)]
                return self.status if substituted else 0
            before = dict(self.variables)
            self.variables.update(assigned)
            status = await self.execute(argv, streams)
            for name in assigned:  # they were the program's alone
                self.variables.pop(name, None)
                if name in before:
                    self.variables[name] = before[name]
            return status
        finally:
            finish()

    async def execute(self, argv: list[str], streams: Streams) -> int:
        """Run a program with these arguments."""
        name = argv[0].removeprefix("/system/bin/")
        if name in NESTED:
            try:
                return await NESTED[name](self, argv[1:], streams)
            except FileError as error:
                streams.err.write(f"{SH}: {argv[1]}: {error}\n".encode("utf-8", "surrogateescape"))
                return NOT_FOUND
        if carried(argv):
            name = "app_process"
        found = PROGRAMS.get(name)
        if found is None:
            self.device.remark("command", " ".join(argv))
            streams.err.write(f"{SH}: {argv[0]}: inaccessible or not found\n".encode("utf-8", "surrogateescape"))
            return NOT_FOUND
        stdin = await streams.stdin.read_all() if found.reads(argv[1:]) else b""
        try:
            status = found.run(Call(self, argv, stdin, streams.out, streams.err))
        except (Over, FileError) as error:
            streams.err.write(f"{name}: {error}\n".encode())
            return 1
        except Exit:
            raise
        except Exception as error:  # a defect of this program must neither pass for success nor end the device
            self.device.remark("defect", f"{' '.join(argv)}: {format_exc()}")
            streams.err.write(f"{name}: {type(error).__name__}: {error}\n".encode("utf-8", "surrogateescape"))
            return 255
        if isinstance(status, Endless):
            try:
                await self._flush()
                await self._closed()
            finally:
                status.ended()
            return 0
        return status or 0

    # ---- words and redirections ---------------------------------------------------------------------------------------
    def look(self, name: str) -> str | None:
        """The value of a parameter."""
        if name == "?":
            return str(self.status)
        if name == "#":
            return str(len(self.arguments) - 1)
        if name in ("@", "*"):
            return " ".join(self.arguments[1:])
        if name == "$":
            return "4242"
        if name == "!":
            return None
        if name.isdecimal():
            return self.arguments[int(name)] if int(name) < len(self.arguments) else None
        return self.variables.get(name)

    def _expansion(self) -> Expansion:
        return Expansion(self.look, self.capture, self.device.files, self.folder)

    async def _redirected(self, redirects: tuple[s.Redirect, ...], streams: Streams) -> tuple[Streams, Callable[[], None]]:
        """Streams with redirections applied, and what writes the files in the end. Raises `FileError`."""
        stdin, sinks = streams.stdin, {1: streams.out, 2: streams.err}
        files: list[tuple[str, Collected]] = []
        for redirect in redirects:
            target = await self._expansion().text(redirect.target)
            path = target if target.startswith("/") else f"{self.folder.rstrip('/')}/{target}"
            if redirect.kind in (">&", "<&"):
                if target not in ("1", "2"):
                    raise FileError(f"{target}: bad file descriptor")
                sinks[redirect.fd] = sinks[int(target)]
            elif redirect.kind == "<":
                stdin = Given(b"" if path == "/dev/null" else self._read(path))
            elif path in ("/dev/stdout", "/dev/tty"):
                sinks[redirect.fd] = streams.out
            elif path == "/dev/stderr":
                sinks[redirect.fd] = streams.err
            else:
                sinks[redirect.fd] = kept = Collected()
                if path != "/dev/null":
                    self._write(path, b"", append=redirect.kind == ">>")
                    files.append((path, kept))

        def finish() -> None:
            for path, kept in files:
                self._write(path, kept.data, append=True)

        return Streams(stdin, sinks[1], sinks[2]), finish

    def _read(self, path: str) -> bytes:
        try:
            return self.device.files.read(path)
        except FileError as error:
            raise FileError(f"can't open {path}: {error}") from error

    def _write(self, path: str, data: bytes, *, append: bool) -> None:
        try:
            self.device.files.write(path, data, self.device.now, append=append)
        except FileError as error:
            raise FileError(f"can't create {path}: {error}") from error
