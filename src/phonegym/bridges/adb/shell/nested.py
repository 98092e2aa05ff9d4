"""Programs that run other programs: `sh -c`, `su`, `toybox`, `exec`, `eval`, `timeout`, `xargs` and their like."""

from __future__ import annotations

import shlex
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from phonegym.bridges.adb.shell.interpreter import Shell, Streams

Nested = Callable[["Shell", list[str], "Streams"], Awaitable[int]]


async def _sh(shell: Shell, args: list[str], streams: Streams) -> int:
    inner = shell.copy()
    if "-c" in args[:-1]:
        at = args.index("-c")
        inner.arguments = args[at + 2 :] or inner.arguments
        return await inner.run(args[at + 1], streams)
    if args:
        path = args[0] if args[0].startswith("/") else f"{shell.folder.rstrip('/')}/{args[0]}"
        inner.arguments = args
        return await inner.run(shell.device.files.read(path).decode("utf-8", "replace"), streams)
    return await inner.run((await streams.stdin.read_all()).decode("utf-8", "replace"), streams)


async def _su(shell: Shell, args: list[str], streams: Streams) -> int:
    if not shell.device.root:
        shell.device.remark("command", shlex.join(["su", *args]))
        streams.err.write(b"/system/bin/sh: su: inaccessible or not found\n")
        return 127
    rest = args[1:] if args[:1] in (["0"], ["root"], ["-"]) else args
    return await _sh(shell, rest if "-c" in rest or not rest else ["-c", shlex.join(rest)], streams)


async def _eval(shell: Shell, args: list[str], streams: Streams) -> int:
    return await shell.run(" ".join(args), streams)


async def _plain(shell: Shell, args: list[str], streams: Streams) -> int:
    """The program named next, as if it stood alone."""
    return await shell.execute(args, streams) if args else 0


async def _command(shell: Shell, args: list[str], streams: Streams) -> int:
    return await shell.execute(["which", *args[1:]] if args[:1] == ["-v"] else args, streams) if args else 0


async def _timeout(shell: Shell, args: list[str], streams: Streams) -> int:
    rest = list(args)
    while rest and rest[0].startswith("-"):
        rest = rest[2:] if rest[0] in ("-k", "-s") else rest[1:]
    return await _plain(shell, rest[1:], streams)


async def _env(shell: Shell, args: list[str], streams: Streams) -> int:
    rest = list(args)
    while rest and "=" in rest[0]:
        rest.pop(0)
    if rest:
        return await shell.execute(rest, streams)
    for name, value in sorted(shell.variables.items()):
        streams.out.write(f"{name}={value}\n".encode("utf-8", "surrogateescape"))
    return 0


async def _xargs(shell: Shell, args: list[str], streams: Streams) -> int:
    """All words of the input behind the arguments; `-n COUNT` so many at a time."""
    rest, size = list(args), 0
    while rest and rest[0].startswith("-"):
        if rest[0] == "-n" and rest[1:2] and rest[1].isdecimal():
            size = max(1, int(rest[1]))
            rest = rest[2:]
        elif rest[0] == "-r":
            rest = rest[1:]
        else:
            streams.err.write(f"xargs: Unknown option '{rest[0]}'\n".encode())
            return 1
    words = (await streams.stdin.read_all()).decode("utf-8", "surrogateescape").split()
    status = 0
    for at in range(0, len(words) or 1, size or len(words) or 1):
        status = await shell.execute([*(rest or ["echo"]), *words[at : at + size if size else None]], streams) or status
    return status


def carried(argv: list[str]) -> bool:
    """Whether `app_process` is called by its other names."""
    return argv[0].rpartition("/")[2] in ("app_process32", "app_process64", "app_process")


NESTED: dict[str, Nested] = {
    "sh": _sh, "su": _su, "eval": _eval, "exec": _plain, "toybox": _plain, "nohup": _plain, "command": _command, "time": _plain,
    "builtin": _plain, "timeout": _timeout, "env": _env, "xargs": _xargs,
}  # fmt: skip
