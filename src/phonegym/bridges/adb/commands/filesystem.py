"""Programs on files: `ls`, `cat`, `rm`, `mkdir`, `cp`, `stat`, `md5sum` and their like."""

from __future__ import annotations

import base64
import hashlib
import posixpath
from collections.abc import Iterator

from phonegym.bridges.adb.commands.basics import written
from phonegym.bridges.adb.commands.registry import Call, program
from phonegym.bridges.adb.files import FileError


def no_files(args: list[str]) -> bool:
    """Whether only options are given, so that standard input is read."""
    return not [each for each in args if not each.startswith("-")] or "-" in args


def contents(call: Call, names: list[str]) -> Iterator[tuple[str, bytes]]:
    """Each file's bytes, or standard input where none is named; says which cannot be read and sets the shell's status."""
    for name in names or ["-"]:
        if name == "-":
            yield name, call.stdin
            continue
        try:
            yield name, call.device.files.read(call.path(name))
        except FileError as error:
            call.warn(f"{call.name}: {name}: {error}")


@program("cat", reads=no_files)
def _cat(call: Call) -> int:
    names = call.flags()[1]
    found = list(contents(call, names))
    for _, data in found:
        call.write(data)
    return 0 if len(found) == len(names or ["-"]) else 1


@program("md5sum", "sha1sum", "sha256sum", reads=no_files)
def _checksums(call: Call) -> int:
    names = call.flags()[1]
    found = list(contents(call, names))
    for name, data in found:
        digest = hashlib.new(call.name.removesuffix("sum"), data, usedforsecurity=False).hexdigest()
        call.say(digest if "-b" in call.args else f"{digest}  {name}")
    return 0 if len(found) == len(names or ["-"]) else 1


@program("base64", reads=no_files)
def _base64(call: Call) -> int:
    flags, names = call.flags()
    for _, data in contents(call, names):
        if "d" in flags:
            try:
                call.write(base64.b64decode(data, validate=False))
            except ValueError as error:
                return call.fail(f"base64: {error}")
        else:
            call.write(base64.b64encode(data) if "w" in flags else base64.encodebytes(data))
    return 0


@program("ls")
def _ls(call: Call) -> int:
    flags, names = call.flags()
    files, status = call.device.files, 0
    for name in names or ["."]:
        path = call.path(name)
        try:
            entry = files.entry(path)
            if entry is not None or ("d" in flags and files.is_folder(path)):
                shown = [(name, path)]
            else:
                shown = [(each, posixpath.join(path, each)) for each in files.names(path)]
        except FileError as error:
            status = call.fail(f"ls: {name}: {error}")
            continue
        if len(names) > 1 and files.is_folder(path):
            call.say(f"{name}:")
        if "l" in flags and entry is None and "d" not in flags:
            call.say(f"total {len(shown)}")
        for short, whole in shown:
            call.say(_long(call, short, whole) if "l" in flags else short)
    return status


def _long(call: Call, name: str, path: str) -> str:
    entry = call.device.files.entry(path)
    if entry is None:
        return f"drwxrwx--x 2 root sdcard_rw 4096 {written('%F %H:%M', call.device.files.changed(path))} {name}"
    return f"-rw-rw---- 1 root sdcard_rw {len(entry.data)} {written('%F %H:%M', entry.changed)} {name}"


@program("rm", "rmdir", "unlink")
def _rm(call: Call) -> int:
    flags, names = call.flags()
    status = 0
    for name in names:
        path = call.path(name)
        try:
            if call.name == "rmdir" and call.device.files.names(path):
                raise FileError("Directory not empty")
            call.device.files.remove(path, folders=bool(flags & {"r", "R"}) or call.name == "rmdir")
        except FileError as error:
            if "f" not in flags or str(error) != "No such file or directory":
                status = call.fail(f"{call.name}: {name}: {error}")
    return status


@program("mkdir")
def _mkdir(call: Call) -> int:
    flags, names = call.flags()
    status = 0
    for name in names:
        try:
            call.device.files.make_folder(call.path(name), call.device.now, parents="p" in flags)
        except FileError as error:
            status = call.fail(f"mkdir: '{name}': {error}")
    return status


@program("touch")
def _touch(call: Call) -> int:
    for name in call.flags()[1]:
        call.device.files.write(call.path(name), b"", call.device.now, append=True)
    return 0


@program("cp", "mv")
def _copy(call: Call) -> int:
    names = call.flags()[1]
    if len(names) < 2:
        return call.fail(f"{call.name}: Need 2 arguments")
    *sources, target = names
    files, status = call.device.files, 0
    for name in sources:
        to = call.path(target)
        to = posixpath.join(to, posixpath.basename(name)) if files.is_folder(to) else to
        try:
            files.write(to, files.read(call.path(name)), call.device.now)
            if call.name == "mv" and files.place(to) != files.place(call.path(name)):
                files.remove(call.path(name))
        except FileError as error:
            status = call.fail(f"{call.name}: {name}: {error}")
    return status


@program("chmod")
def _chmod(call: Call) -> int:
    status = 0
    for name in call.args[1:]:
        try:
            mode = int(call.args[0], 8) if call.args[0].isdecimal() else 0o770
            call.device.files.set_mode(call.path(name), mode)
        except (FileError, ValueError) as error:
            status = call.fail(f"chmod: {name}: {error}")
    return status


@program("stat")
def _stat(call: Call) -> int:
    form = call.args[call.args.index("-c") + 1] if "-c" in call.args[:-1] else "  File: %n\n  Size: %s\nModify: %y"
    status = 0
    for name in [each for n, each in enumerate(call.args) if not each.startswith("-") and call.args[n - 1 : n] != ["-c"]]:
        entry = call.device.files.entry(call.path(name))
        if entry is None and not call.device.files.is_folder(call.path(name)):
            status = call.fail(f"stat: '{name}': No such file or directory")
            continue
        changed = entry.changed if entry else call.device.files.changed(call.path(name))
        values = {
            "n": name, "s": str(len(entry.data) if entry else 4096), "y": written("%F %T.%N +0000", changed), "Y": str(changed // 1000),
            "a": f"{entry.mode if entry else 0o771:o}", "F": "regular file" if entry else "directory",
        }  # fmt: skip
        text = form
        for letter, value in values.items():
            text = text.replace(f"%{letter}", value)
        call.say(text)
    return status


@program("find")
def _find(call: Call) -> int:
    """Paths below a folder; `-name`, `-type` and `-maxdepth` are known."""
    from fnmatch import fnmatchcase

    args = list(call.args)
    roots = []
    while args and not args[0].startswith("-"):
        roots.append(args.pop(0))
    tests = dict(zip(args[::2], args[1::2], strict=False))
    if len(args) % 2 or not set(tests) <= {"-name", "-type", "-maxdepth"}:
        return call.unknown(f"find: bad arg '{args[0]}'", 1)
    deepest = int(tests.get("-maxdepth", "99"))
    for root in roots or ["."]:
        for shown, path, depth in _walk(call, root, call.path(root), 0):
            kind = "d" if call.device.files.is_folder(path) else "f"
            matches = fnmatchcase(posixpath.basename(shown), tests.get("-name", "*"))
            if depth <= deepest and tests.get("-type", kind) == kind and matches:
                call.say(shown)
    return 0


def _walk(call: Call, shown: str, path: str, depth: int) -> Iterator[tuple[str, str, int]]:
    yield shown, path, depth
    if call.device.files.is_folder(path):
        for name in call.device.files.names(path):
            try:
                yield from _walk(call, posixpath.join(shown, name), posixpath.join(path, name), depth + 1)
            except FileError as error:
                call.warn(f"find: {posixpath.join(shown, name)}: {error}")


@program("sync")
def _sync(call: Call) -> None:
    """Everything is written already."""


@program("df")
def _df(call: Call) -> None:
    call.say("Filesystem     1K-blocks  Used Available Use% Mounted on")
    call.say("/dev/fuse         524288     0    524288   0% /storage/emulated")
